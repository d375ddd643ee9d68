package gbacw

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/victory"
	"adjutant/engine/hex"
)

// ask opens a question, to be answered by a side first.
func (c *course) ask(kind state.About, index, side int) {
	q := state.Question{About: kind, Index: index, Side: side}
	q.Name = c.sys.asking[kind].name(c, q)
	c.Open = &q
}

// answersItself closes the question that is open, where series.toml has its answer.
func (c *course) answersItself() bool {
	if c.Open == nil {
		return false
	}
	answer, known := c.sys.Answer(string(c.Open.About))
	if !known {
		return false
	}
	if answer == book.TopStrongest {
		answer = strongest(c, combat.UnitsOf(c.Open.Word))
	}
	c.tell("answered", nil, "By %s %s is %s.", book.SeriesFile, c.Open.Name, answer).Quiet = true
	c.close(answer)
	return true
}

// strongest is the unit with most strength points, the first of several.
func strongest(c *course, ids []string) string {
	best, most := ids[0], -1
	for _, id := range ids {
		if n, _ := position.Strength(c.sys.Book, c.State, c.sys.UnitIndex[engine.UnitID(id)]); n > most {
			best, most = id, n
		}
	}
	return best
}

// answers are the words that answer a question.
func (sys *system) answers(s *state.State, q state.Question) []string {
	return sys.asking[q.About].answers(sys.Book, s, q)
}

// questionText is a question as people are asked it, and where the answer stands.
func (sys *system) questionText(s *state.State, q state.Question) (text string, cites []engine.Cite) {
	k := sys.asking[q.About]
	if m, there := victory.MatterOf(sys.Book, s, q.Word); q.About == state.AboutCount && there {
		return m.Text, []engine.Cite{m.Cite}
	}
	return k.text(sys.Book, s, q), k.cites
}

// bounds0 are the bounds of a fact that there is.
func bounds0(name string) (low, high int) {
	low, high, _ = command.FactBounds(name)
	return low, high
}

// checkAnswer judges "answer 3", "agree" and "object".
func (sys *system) checkAnswer(s *state.State, a engine.Action) *engine.Finding {
	q := s.Open
	switch {
	case q == nil:
		return finding.OfUnit(finding.OutOfPhase, "", "nothing is asked")
	case a.Verb != state.VerbAnswer && q.Stated == "":
		return finding.OfUnit(finding.NoSuchAnswer, "", "nobody has answered yet whether %s", q.Name)
	case a.Verb == state.VerbObject:
		return checkDiffer(sys, s, a)
	case a.Verb != state.VerbAnswer:
		return nil
	case q.Stated != "":
		return finding.OfUnit(finding.NoSuchAnswer, "", "%s has answered: %s", sys.SideName(q.Teller()), q.Stated).Instead("agree, or object")
	case q.About == state.AboutFight:
		return checkStated(sys.Book, s, a)
	case q.About == state.AboutBeaten:
		return victory.CheckBeaten(sys.Book, s, a)
	case len(a.Args) != 1 || len(a.Args[0].Values) > 0 || !sys.answers1(s, *q, a.Args[0].Name):
		return finding.OfUnit(finding.NoSuchAnswer, "", "the answers are %v", sys.answers(s, *q))
	case q.About == state.AboutMission:
		return move.CheckGoal(sys.Book, s, a.Args[0].Name)
	}
	return nil
}

// answers1 reports whether a word answers a question: one of its answers, or of a mission a hex.
func (sys *system) answers1(s *state.State, q state.Question, word string) bool {
	if _, err := sys.Pack.Grid.Find(word); q.About == state.AboutMission && err == nil {
		return true
	}
	return slices.Contains(sys.answers(s, q), word)
}

// answered takes what a side says to the question.
func (c *course) answered(a engine.Action) {
	name := c.sys.SideName(c.sys.Side(a.Side))
	switch a.Verb {
	case state.VerbAnswer:
		if c.Open.About == state.AboutFight || c.Open.About == state.AboutBeaten {
			stated(c, a)
		} else {
			c.Open.Stated = a.Args[0].Name
			c.tell("answered", nil, "%s answers %s: %s.", name, c.Open.Name, c.Open.Stated)
		}
		heard(c)
	case state.VerbObject:
		if c.Open.Refers || len(c.Open.Said) > 0 {
			differs(c, a)
			return
		}
		c.tell("objected", nil, "%s objects to %s as the answer to %s.", name, c.Open.Stated, c.Open.Name)
		c.Open.Stated = ""
	default:
		answer := otherAnswer(*c.Open, c.sys.Side(a.Side))
		c.tell("agreed", nil, "%s agrees: %s is %s.", name, c.Open.Name, answer)
		c.close(answer)
	}
}

// close takes the answer to the question into the game.
func (c *course) close(answer string) {
	q := *c.Open
	c.Open = nil
	c.sys.asking[q.About].close(c, q, answer)
}

// Questions lists what can be ruled on: the question that is open, the tables that nobody typed in, and
// whether the hexes next to gunboats are ones of the river. Others of those can be ruled on as well.
func (sys *system) Questions(st engine.State) iter.Seq[engine.Question] {
	return func(yield func(engine.Question) bool) {
		s := st.(*state.State)
		if !s.MayRule() {
			return
		}
		if s.Open != nil && !yield(sys.openQuestion(s)) {
			return
		}
		for _, t := range command.TableNames() {
			if _, ruled := s.Ruled(t); !ruled && !sys.Book.WholeTable(t) && !yield(tableQuestion(t)) {
				return
			}
		}
		for _, c := range shores(sys.Book, s) {
			if !yield(riverQuestion(sys.Book, c)) {
				return
			}
		}
	}
}

// openQuestion is the one that the game waits for.
func (sys *system) openQuestion(s *state.State) engine.Question {
	text, _ := sys.questionText(s, *s.Open)
	return engine.Question{Name: s.Open.Name, Text: text, Answers: sys.answers(s, *s.Open)}
}

func tableQuestion(table string) engine.Question {
	text := "The " + table + " is not typed in, or not all of it: do the players count for themselves?"
	if table == book.TableSight {
		text = "Where the book or hexes.csv leave a line of sight open: do the players judge it for themselves?"
	}
	return engine.Question{Name: table, Text: text, Answers: []string{state.AnswerStated, engine.RuledIllegal}}
}

func riverQuestion(b *book.Book, c hex.Coord) engine.Question {
	name := b.HexName(c)
	return engine.Question{Name: state.QuestionRiver + string(name), Text: fmt.Sprintf("Is %s a full river hex?", name), Answers: state.YesOrNo()}
}

// shores are the hexes next to gunboats of which nobody knows whether they are of the river, each once.
func shores(b *book.Book, s *state.State) []hex.Coord {
	var list []hex.Coord
	for i, u := range s.Units {
		if !u.Here() || b.Unit(i).Type != book.Gunboat {
			continue
		}
		for _, c := range b.Pack.Grid.Neighbours(position.Where(b, s, i)) {
			if _, known := position.IsRiver(b, s, c); !known && !slices.Contains(list, c) {
				list = append(list, c)
			}
		}
	}
	return list
}

// questionNamed is what can be ruled on by its name, listed or not.
func (sys *system) questionNamed(s *state.State, name string) (q engine.Question, there bool) {
	_, ruled := s.Ruled(name)
	at, river := strings.CutPrefix(name, state.QuestionRiver)
	switch {
	case ruled || !s.MayRule():
		return engine.Question{}, false
	case s.Open != nil && s.Open.Name == name:
		return sys.openQuestion(s), true
	case slices.Contains(command.TableNames(), name):
		return tableQuestion(name), true
	case !river:
		return engine.Question{}, false
	}
	c, err := sys.Pack.Grid.Find(at)
	if err != nil {
		return engine.Question{}, false
	}
	q = riverQuestion(sys.Book, c)
	_, known := position.IsRiver(sys.Book, s, c)
	return q, q.Name == name && !known
}

// Rulings lists those that the state holds.
func (sys *system) Rulings(st engine.State) []engine.GivenRuling {
	return slices.Clone(st.(*state.State).Rulings)
}

// isAnswer reports whether words answer a question: one of its answers, or of a fight its results.
func (sys *system) isAnswer(s *state.State, q engine.Question, answer string) bool {
	if s.Open != nil && s.Open.Name == q.Name && s.Open.About == state.AboutFight {
		_, ok := combat.Statement(sys.Book, answer)
		return ok
	}
	if s.Open != nil && s.Open.Name == q.Name && s.Open.About == state.AboutBeaten {
		_, ok := victory.BeatenList(sys.Book, s, s.Open.Side, answer)
		return ok
	}
	if s.Open != nil && s.Open.Name == q.Name {
		return sys.answers1(s, *s.Open, answer)
	}
	return slices.Contains(q.Answers, answer)
}

// Rule takes a ruling into the state.
func (sys *system) Rule(st engine.State, r engine.GivenRuling) (engine.State, []engine.Event, error) {
	s := st.(*state.State)
	q, there := sys.questionNamed(s, r.Question)
	switch {
	case !there:
		return nil, nil, fmt.Errorf("that is not open now")
	case !sys.isAnswer(s, q, r.Answer):
		return nil, nil, fmt.Errorf("the answers are %v", q.Answers)
	}
	c := sys.course(s)
	c.Rulings = append(c.Rulings, r)
	c.tell("ruled", nil, "%s", r)
	if c.Open != nil && c.Open.Name == r.Question {
		c.close(r.Answer)
	}
	c.settle()
	return c.State, c.told, nil
}
