package gbacw

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/hex"
)

// Question is what only a chart could answer that nobody typed in, when the game cannot go on without.
// One side states the answer and the other agrees; or the moderator rules.
type Question struct {
	Name   string `json:"name"` // never another in a game: initiative 3
	About  About  `json:"about"`
	Index  int    `json:"index,omitempty"` // of the unit or the command that it is about
	Side   int    `json:"side"`            // that states
	Word   string `json:"word,omitempty"`  // what else it is about: orders that are tried for
	Draft  string `json:"draft,omitempty"` // an answer in parts, not whole yet
	Stated string `json:"stated,omitempty"`
}

// About is the kind of a question.
type About string

// The kinds of questions.
const (
	AboutInitiative About = "initiative"    // who has it (SR 5.1)
	AboutMarkers    About = "markers"       // how many a command has (SR 5.2, the Alert Schedule)
	AboutEvents     About = "events"        // how many battle events go into the cup (Battle Events Chart)
	AboutEvent      About = "event"         // what a battle event is (Battle Events Chart)
	AboutOrders     About = "orders"        // whether a brigade has the orders it tried for (SR 6.2)
	AboutFight      About = "fight"         // how fire or shock ended (SR 10, SR 11)
	AboutMistaken   About = "mistaken-fire" // what the fire table says (SR 10)
	AboutCount      About = "count"         // what counts for victory, and only the map or the players know
	AboutBeaten     About = "ineffective"   // which formations are, at the end (SR 13)
	AboutFact       About = "cohesion"      // what is printed on a counter
	AboutDisordered About = "disordered"    // likewise on its back
	AboutStrength   About = "sp"            // likewise
	AboutOver       About = "points"        // what a hex costs, in full movement points (the Terrain Effects Chart)
	AboutGround     About = "ground"        // what a hex is
	AboutTrapped    About = "trapped"       // what becomes of a unit that cannot retreat (SR 12.4)
	AboutSight      About = "sight"         // whether an enemy is in sight
	AboutFour       About = "four"          // whether fire was with four strength points or more
	AboutMission    About = "mission"       // what the roar of battle calls a brigade to (its card)
	AboutCommit     About = "commitment"    // what a failed check of commitment does (SR 11.36)
	AboutTop        About = "top"           // which unit of a stack a result concerns (SR 12.2)
	AboutStack      About = "stack"         // whether the others of a stack check after a disorder (SR 12.3)
	AboutLeader     About = "leader"        // whether a leader is lost (SR 12.71)
)

// Seat is who is asked: the other side once the answer is stated.
func (q Question) Seat() int {
	if q.Stated != "" {
		return 1 - q.Side
	}
	return q.Side
}

// ask opens a question, to be answered by a side first.
func (c *course) ask(kind About, index, side int) {
	q := Question{About: kind, Index: index, Side: side}
	q.Name = c.sys.asking[kind].name(c, q)
	c.Open = &q
}

// answers are the words that answer a question.
func (sys *system) answers(s *State, q Question) []string {
	return sys.asking[q.About].answers(sys.Book, s, q)
}

// questionText is a question as people are asked it, and where the answer stands.
func (sys *system) questionText(s *State, q Question) (text string, cites []engine.Cite) {
	k := sys.asking[q.About]
	if m, there := Matter(sys.Book, s, q.Word); q.About == AboutCount && there {
		return m.text, []engine.Cite{m.cite}
	}
	return k.text(sys.Book, s, q), k.cites
}

// bounds0 are the bounds of a fact that there is.
func bounds0(name string) (low, high int) {
	low, high, _ = bounds(name)
	return low, high
}

func numbers(low, high int) []string {
	var list []string
	for n := low; n <= high; n++ {
		list = append(list, strconv.Itoa(n))
	}
	return list
}

// checkAnswer judges "answer 3", "agree" and "object".
func (sys *system) checkAnswer(s *State, a engine.Action) *engine.Finding {
	q := s.Open
	switch {
	case q == nil:
		return finding.OfUnit(finding.OutOfPhase, "", "nothing is asked")
	case a.Verb != VerbAnswer && q.Stated == "":
		return finding.OfUnit(finding.NoSuchAnswer, "", "nobody has answered yet whether %s", q.Name)
	case a.Verb != VerbAnswer:
		return nil
	case q.Stated != "":
		return finding.OfUnit(finding.NoSuchAnswer, "", "%s has answered: %s", sys.SideName(q.Side), q.Stated).Instead("agree, or object")
	case q.About == AboutFight:
		return checkStated(sys.Book, s, a)
	case q.About == AboutBeaten:
		return checkBeaten(sys.Book, s, a)
	case len(a.Args) != 1 || len(a.Args[0].Values) > 0 || !sys.answers1(s, *q, a.Args[0].Name):
		return finding.OfUnit(finding.NoSuchAnswer, "", "the answers are %v", sys.answers(s, *q))
	case q.About == AboutMission:
		return checkGoal(sys.Book, s, a.Args[0].Name)
	}
	return nil
}

// answers1 reports whether a word answers a question: one of its answers, or of a mission a hex.
func (sys *system) answers1(s *State, q Question, word string) bool {
	if _, err := sys.Pack.Grid.Find(word); q.About == AboutMission && err == nil {
		return true
	}
	return slices.Contains(sys.answers(s, q), word)
}

// answered takes what a side says to the question.
func (c *course) answered(a engine.Action) {
	name := c.sys.SideName(c.sys.Side(a.Side))
	switch a.Verb {
	case VerbAnswer:
		if c.Open.About == AboutFight || c.Open.About == AboutBeaten {
			c.stated(a)
			return
		}
		c.Open.Stated = a.Args[0].Name
		c.tell("answered", nil, "%s answers %s: %s.", name, c.Open.Name, c.Open.Stated)
	case VerbObject:
		c.tell("objected", nil, "%s objects to %s as the answer to %s.", name, c.Open.Stated, c.Open.Name)
		c.Open.Stated = ""
	default:
		c.tell("agreed", nil, "%s agrees: %s is %s.", name, c.Open.Name, c.Open.Stated)
		c.close(c.Open.Stated)
	}
}

// close takes the answer to the question into the game.
func (c *course) close(answer string) {
	q := *c.Open
	c.Open = nil
	c.sys.asking[q.About].close(c, q, answer)
}

// questionRiver is whether gunboats go in a hex (BB 14.72), and the hex behind it: river N6420.
const questionRiver = "river "

// Questions lists what can be ruled on: the question that is open, the tables that nobody typed in, and
// whether the hexes next to gunboats are ones of the river. Others of those can be ruled on as well.
func (sys *system) Questions(st engine.State) iter.Seq[engine.Question] {
	return func(yield func(engine.Question) bool) {
		s := st.(*State)
		if !s.MayRule() {
			return
		}
		if s.Open != nil && !yield(sys.openQuestion(s)) {
			return
		}
		for _, t := range tableNames() {
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

// MayRule reports whether nothing is under way that a ruling would meet half done.
func (s *State) MayRule() bool { return s.Phase != PhaseOver && (len(s.Rolls) == 0 || s.Open != nil) }

// openQuestion is the one that the game waits for.
func (sys *system) openQuestion(s *State) engine.Question {
	text, _ := sys.questionText(s, *s.Open)
	return engine.Question{Name: s.Open.Name, Text: text, Answers: sys.answers(s, *s.Open)}
}

func tableQuestion(table string) engine.Question {
	text := "The " + table + " is not typed in, or not all of it: do the players count for themselves?"
	if table == book.TableSight {
		text = "Where the book or hexes.csv leave a line of sight open: do the players judge it for themselves?"
	}
	return engine.Question{Name: table, Text: text, Answers: []string{answerStated, engine.RuledIllegal}}
}

func riverQuestion(b *book.Book, c hex.Coord) engine.Question {
	name := b.HexName(c)
	return engine.Question{Name: questionRiver + string(name), Text: fmt.Sprintf("Is %s a full river hex?", name), Answers: yesOrNo()}
}

// shores are the hexes next to gunboats of which nobody knows whether they are of the river, each once.
func shores(b *book.Book, s *State) []hex.Coord {
	var list []hex.Coord
	for i, u := range s.Units {
		if !u.Here() || b.Unit(i).Type != book.Gunboat {
			continue
		}
		for _, c := range b.Pack.Grid.Neighbours(where(b, s, i)) {
			if _, known := isRiver(b, s, c); !known && !slices.Contains(list, c) {
				list = append(list, c)
			}
		}
	}
	return list
}

// questionNamed is what can be ruled on by its name, listed or not.
func (sys *system) questionNamed(s *State, name string) (q engine.Question, there bool) {
	_, ruled := s.Ruled(name)
	at, river := strings.CutPrefix(name, questionRiver)
	switch {
	case ruled || !s.MayRule():
		return engine.Question{}, false
	case s.Open != nil && s.Open.Name == name:
		return sys.openQuestion(s), true
	case slices.Contains(tableNames(), name):
		return tableQuestion(name), true
	case !river:
		return engine.Question{}, false
	}
	c, err := sys.Pack.Grid.Find(at)
	if err != nil {
		return engine.Question{}, false
	}
	q = riverQuestion(sys.Book, c)
	_, known := isRiver(sys.Book, s, c)
	return q, q.Name == name && !known
}

// Rulings lists those that the state holds.
func (sys *system) Rulings(st engine.State) []engine.GivenRuling {
	return slices.Clone(st.(*State).Rulings)
}

// Ruled is the ruling on a question, if there is one.
func (s *State) Ruled(name string) (answer string, there bool) {
	ruling, there := engine.RulingOn(s.Rulings, name)
	return ruling.Answer, there
}

// isAnswer reports whether words answer a question: one of its answers, or of a fight its results.
func (sys *system) isAnswer(s *State, q engine.Question, answer string) bool {
	if s.Open != nil && s.Open.Name == q.Name && s.Open.About == AboutFight {
		_, ok := statement(sys.Book, answer)
		return ok
	}
	if s.Open != nil && s.Open.Name == q.Name && s.Open.About == AboutBeaten {
		_, ok := beatenList(sys.Book, s, s.Open.Side, answer)
		return ok
	}
	if s.Open != nil && s.Open.Name == q.Name {
		return sys.answers1(s, *s.Open, answer)
	}
	return slices.Contains(q.Answers, answer)
}

// Rule takes a ruling into the state.
func (sys *system) Rule(st engine.State, r engine.GivenRuling) (engine.State, []engine.Event, error) {
	s := st.(*State)
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
