package gbacw

import (
	"fmt"
	"iter"
	"slices"
	"strconv"

	"adjutant/engine"
)

// question is what only a chart could answer that nobody typed in, when the game cannot go on without.
// One side states the answer and the other agrees; or the moderator rules.
type question struct {
	Name   string `json:"name"` // never another in a game: initiative 3
	About  about  `json:"about"`
	Index  int    `json:"index,omitempty"` // of the unit or the command that it is about
	Side   int    `json:"side"`            // that states
	Word   string `json:"word,omitempty"`  // what else it is about: orders that are tried for
	Draft  string `json:"draft,omitempty"` // an answer in parts, not whole yet
	Stated string `json:"stated,omitempty"`
}

// about is the kind of a question.
type about string

// The kinds of questions.
const (
	aboutInitiative about = "initiative"    // who has it (SR 5.1)
	aboutMarkers    about = "markers"       // how many a command has (SR 5.2, the Alert Schedule)
	aboutEvents     about = "events"        // how many battle events go into the cup (Battle Events Chart)
	aboutEvent      about = "event"         // what a battle event is (Battle Events Chart)
	aboutOrders     about = "orders"        // whether a brigade has the orders it tried for (SR 6.2)
	aboutFight      about = "fight"         // how fire or shock ended (SR 10, SR 11)
	aboutMistaken   about = "mistaken-fire" // what the fire table says (SR 10)
	aboutFact       about = "cohesion"      // what is printed on a counter
	aboutDisordered about = "disordered"    // likewise on its back
)

// seat is who is asked: the other side once the answer is stated.
func (q question) seat() int {
	if q.Stated != "" {
		return 1 - q.Side
	}
	return q.Side
}

// ask opens a question, to be answered by a side first.
func (c *course) ask(kind about, index, side int) {
	name := fmt.Sprintf("%s %d", kind, c.Turn)
	switch kind {
	case aboutMarkers:
		name += " " + c.sys.commands[index].id
	case aboutEvent:
		name += fmt.Sprintf(" %d", c.Fallen)
	case aboutOrders, aboutMistaken, aboutFight:
		name += fmt.Sprintf(" %s %d", c.sys.unit(index).ID, c.Fallen)
	case aboutFact, aboutDisordered:
		name = fmt.Sprintf("%s %s", kind, c.sys.unit(index).ID)
	}
	c.Open = &question{Name: name, About: kind, Index: index, Side: side}
}

// answers are the words that answer a question.
func (sys *system) answers(q question) []string {
	switch q.About {
	case aboutInitiative:
		var sides []string
		for _, side := range sys.info.Sides {
			sides = append(sides, string(side))
		}
		return sides
	case aboutMarkers:
		return numbers(0, mostMarkers)
	case aboutEvents:
		return numbers(0, mostEvents)
	case aboutEvent:
		return []string{"none", "no-fire", "looting", mistaken + "US", mistaken + "CS"}
	case aboutOrders:
		return []string{"yes", "no"}
	case aboutMistaken:
		return mistakenResults()
	case aboutFight:
		return []string{resultNone, resultDone}
	}
	return numbers(bounds0(factCohesion))
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

// text is a question as people are asked it, and where the answer stands.
func (sys *system) questionText(s *state, q question) (text string, cites []engine.Cite) {
	hour := sys.slot(s).name
	switch q.About {
	case aboutInitiative:
		return fmt.Sprintf("Who has the initiative at %s? Each side rolls a die with its modifiers by the series' rules.", hour), []engine.Cite{"SR 5.1"}
	case aboutMarkers:
		return fmt.Sprintf("How many markers has %s at %s, by the card of the Alert Schedule?", sys.commands[q.Index].id, hour), []engine.Cite{"BB 30.0", "BB 30.1"}
	case aboutEvents:
		return fmt.Sprintf("How many battle events go into the cup at %s, by the Battle Events Chart?", hour), []engine.Cite{"BB 18.1", "I-05"}
	case aboutEvent:
		return fmt.Sprintf("What is the battle event of the roll %02d, by the Battle Events Chart?", s.Used[usedEvent]), []engine.Cite{"BB 18.1"}
	}
	if q.About == aboutOrders {
		return fmt.Sprintf("Has %s %s orders now, by the table of order changes?", sys.formations[s.Units[q.Index].Formation].name, title(q.Word)), []engine.Cite{"SR 6.2"}
	}
	if q.About == aboutFight {
		return fmt.Sprintf("How did the %s end, by the series' table?", q.Word), []engine.Cite{"SR 10", "SR 11"}
	}
	if q.About == aboutMistaken {
		return fmt.Sprintf("What does the fire on %s do, by the fire table? A loss is D.", sys.unit(q.Index).Name), []engine.Cite{"BB 18.1"}
	}
	if q.About == aboutDisordered {
		return fmt.Sprintf("What is the cohesion on the disordered side of %s, by its counter?", sys.unit(q.Index).Name), []engine.Cite{"BB 13.52"}
	}
	return fmt.Sprintf("What is the cohesion of %s, by its counter?", sys.unit(q.Index).Name), []engine.Cite{"BB 13.52"}
}

// checkAnswer judges "answer 3", "agree" and "object".
func (sys *system) checkAnswer(s *state, a engine.Action) *engine.Finding {
	q := s.Open
	switch {
	case q == nil:
		return wrong(codePhase, "", "nothing is asked").plain()
	case a.Verb != verbAnswer && q.Stated == "":
		return wrong(codeAnswer, "", "nobody has answered yet whether %s", q.Name).plain()
	case a.Verb != verbAnswer:
		return nil
	case q.Stated != "":
		return wrong(codeAnswer, "", "%s has answered: %s", sys.sideName(q.Side), q.Stated).write("agree, or object").plain()
	case q.About == aboutFight:
		return sys.checkStated(s, a)
	case len(a.Args) != 1 || len(a.Args[0].Values) > 0 || !slices.Contains(sys.answers(*q), a.Args[0].Name):
		return wrong(codeAnswer, "", "the answers are %v", sys.answers(*q)).plain()
	}
	return nil
}

// answered takes what a side says to the question.
func (c *course) answered(a engine.Action) {
	name := c.sys.sideName(c.sys.side(a.Side))
	switch a.Verb {
	case verbAnswer:
		if c.Open.About == aboutFight {
			c.stated(a)
			return
		}
		c.Open.Stated = a.Args[0].Name
		c.tell("answered", nil, "%s answers %s: %s.", name, c.Open.Name, c.Open.Stated)
	case verbObject:
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
	number, _ := strconv.Atoi(answer)
	switch q.About {
	case aboutInitiative:
		c.Initiative = c.sys.side(engine.Side(answer))
		c.enter(phaseFirst)
	case aboutMarkers:
		c.Commands[q.Index].Markers = number
		c.Used[usedMarkersOf+c.sys.commands[q.Index].id] = c.Turn
	case aboutEvents:
		c.Used[usedEvents] = c.Turn*10 + number
	case aboutEvent:
		c.eventIs(answer)
	case aboutOrders:
		if answer == "yes" {
			c.given(q.Index, q.Word)
		}
	case aboutFight:
		list, _ := c.sys.statement(answer)
		c.happens(list)
	case aboutMistaken:
		c.mistakeIs(q.Index, answer)
	case aboutFact, aboutDisordered:
		c.Facts[factKey(c.sys.unit(q.Index).ID, string(q.About))] = answer
	}
}

// Questions lists what can be ruled on: the question that is open, and the tables that nobody typed in.
func (sys *system) Questions(st engine.State) iter.Seq[engine.Question] {
	return func(yield func(engine.Question) bool) {
		s := st.(*state)
		if s.Phase == phaseOver || len(s.Rolls) > 0 {
			return
		}
		if s.Open != nil {
			text, _ := sys.questionText(s, *s.Open)
			if !yield(engine.Question{Name: s.Open.Name, Text: text, Answers: sys.answers(*s.Open)}) {
				return
			}
		}
		for _, t := range tableNames() {
			if _, ruled := s.ruled(t); ruled || sys.book.has(t) {
				continue
			}
			if !yield(engine.Question{Name: t, Text: "The " + t + " is not typed in: do the players count for themselves?", Answers: []string{answerStated, engine.RuledIllegal}}) {
				return
			}
		}
	}
}

// Rulings lists those that the state holds.
func (sys *system) Rulings(st engine.State) []engine.GivenRuling {
	return slices.Clone(st.(*state).Rulings)
}

// ruled is the ruling on a question, if there is one.
func (s *state) ruled(name string) (answer string, there bool) {
	i := slices.IndexFunc(s.Rulings, func(r engine.GivenRuling) bool { return r.Question == name })
	if i < 0 {
		return "", false
	}
	return s.Rulings[i].Answer, true
}

// isAnswer reports whether words answer a question: one of its answers, or of a fight its results.
func (sys *system) isAnswer(s *state, q engine.Question, answer string) bool {
	if s.Open != nil && s.Open.Name == q.Name && s.Open.About == aboutFight {
		_, ok := sys.statement(answer)
		return ok
	}
	return slices.Contains(q.Answers, answer)
}

// Rule takes a ruling into the state.
func (sys *system) Rule(st engine.State, r engine.GivenRuling) (engine.State, []engine.Event, error) {
	s := st.(*state)
	for q := range sys.Questions(s) {
		if q.Name != r.Question {
			continue
		}
		if !sys.isAnswer(s, q, r.Answer) {
			return nil, nil, fmt.Errorf("the answers are %v", q.Answers)
		}
		c := sys.course(s)
		c.Rulings = append(c.Rulings, r)
		c.tell("ruled", nil, "%s rules on %s: %s (%s)", r.By, r.Question, r.Answer, r.Text)
		if c.Open != nil && c.Open.Name == r.Question {
			c.close(r.Answer)
		}
		c.settle()
		return c.state, c.told, nil
	}
	return nil, nil, fmt.Errorf("that is not open now")
}
