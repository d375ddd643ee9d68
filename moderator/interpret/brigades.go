package interpret

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/brigades"
	"adjutant/moderator/orders"
	"adjutant/moderator/redraft"
)

const (
	stanceVerb = "orders"
	attachVerb = "attach"
)

// maxSwept is how many sentences of a mail are looked at for whether whole commands are told something in them.
const maxSwept = 12

// swept are the sentences of a mail in which whole commands, or everybody, are told what to do.
type swept struct {
	*reader
	line   int    // of the sentence, from 0
	stance string // what was told last
	leader string // the leader that somebody was put under last
	legal  []engine.Action
	asked  bool // legal is known
}

// byCommands is a text in which short sentences for whole commands stand as orders for each of them, where one reading alone is possible; else
// that is asked, with what is possible.
func (r wording) byCommands(text string) string {
	if r.Version < orders.Discerning || r.Question > 0 || len(r.Answers) > 0 || r.Rules == nil || r.State == nil || r.Pack.Grid.Size() == 0 {
		return text
	}
	all, lines := ownLines(text)
	s, tried := swept{reader: r.reader}, 0
	for i, line := range lines {
		if orders.IsOrder(line) && !strings.ContainsAny(line, ".!") && !startsAttack(line) || tried > maxSwept {
			continue
		}
		s.line = i
		sentences, changed := redraft.Sentences(line), false
		for n, one := range sentences {
			if tried++; tried > maxSwept {
				break
			}
			if as, is := s.read(one); is {
				sentences[n], changed = as, true
			}
		}
		if changed {
			lines[i] = strings.TrimSpace(strings.Join(sentences, " "))
		}
	}
	return withOwn(all, lines)
}

// startsAttack reports whether a line begins with the word of an order and may have everybody attack.
func startsAttack(line string) bool {
	_, is := brigades.Next(line)
	return is
}

// read is what stands for a sentence; false where it stays as it is.
func (s *swept) read(sentence string) (as string, is bool) {
	number, rest := orders.CutNumber(sentence)
	if number > 0 {
		as, is = s.read(rest)
		return fmt.Sprintf("%d: %s", number, as), is && as != ""
	}
	if some, others, is := brigades.Except(sentence); is && s.own(some) {
		return some + " " + others, true
	}
	if who, is := brigades.Next(sentence); is {
		return s.attacksNext(sentence, who)
	}
	if leader, deed, is := brigades.Back(sentence); is {
		return s.goBack(leader, deed)
	}
	if all, ok := brigades.Stances(sentence, s.stance); ok {
		if as, is = s.stances(sentence, all); is {
			s.stance = all[len(all)-1].What
			return as, true
		}
	}
	if all, only, ok := brigades.Companies(sentence, s.leader); ok {
		return s.companies(sentence, all, only)
	}
	return "", false
}

// own reports whether words name one of the side's units.
func (s *swept) own(words string) bool { return wording{s.reader}.namesOwn(words) }

// possible are the legal actions of the side.
func (s *swept) possible() []engine.Action {
	for !s.asked {
		s.asked = true
		for a := range s.Rules.Legal(s.State, s.Side) {
			s.legal = append(s.legal, a)
		}
	}
	return s.legal
}

// moves reports whether somebody may do anything now but be given orders or be put under somebody.
func (s *swept) moves() bool {
	return slices.ContainsFunc(s.possible(), func(a engine.Action) bool {
		return a.Verb != stanceVerb && a.Verb != attachVerb && a.Verb != passVerb && (len(a.Units) > 0 || len(a.From) > 0)
	})
}

// action is a line as an action of the side.
func (s *swept) action(line string) (a engine.Action, is bool) {
	o, wrong := orders.ParseLine(line, s.roster)
	if wrong != nil {
		return a, false
	}
	return o.Action(s.Side)
}

// check is a line as an action, and whether it may be done, or is so already.
func (s *swept) check(line string) (a engine.Action, legal, so bool) {
	a, is := s.action(line)
	if !is || len(a.Units) != 1 {
		return a, false, false
	}
	ruling := s.Rules.Check(s.State, a)
	return a, ruling.Verdict == engine.Legal, len(ruling.Findings) == 1 && ruling.Findings[0].Already
}

// stances are the orders of formations.
func (s *swept) stances(sentence string, all []brigades.Told) (as string, is bool) {
	var lines []string
	for _, told := range all {
		if told.Who == "" {
			for _, a := range s.possible() {
				if a.Verb == stanceVerb && s.leads(a.Units[0]) && len(a.Args) == 1 && a.Args[0].Name == told.What {
					lines = append(lines, a.String())
				}
			}
			continue
		}
		a, legal, so := s.check(stanceVerb + " " + told.Who + " " + told.What)
		if !legal && !so {
			return "", false
		}
		lines = append(lines, a.String())
	}
	if len(lines) == 0 {
		return "", false
	}
	if !s.moves() {
		s.note("line %d: %s is read as %s", s.line+1, quoted(strings.TrimRight(sentence, " .!")), strings.Join(s.printed(lines), ", "))
		return strings.Join(lines, "; ") + ".", true
	}
	write := ""
	if len(lines) == 1 {
		write = strings.Join(append(s.printed(lines), s.printed(s.attacksOf(all[0].Who))...), orders.Or)
	}
	s.ask(sentence, "does not say whether other orders are meant, "+strings.Join(s.printed(lines), ", ")+", or who goes where, or attacks whom", write)
	return "", true
}

// leads reports whether a unit is a leader.
func (s *swept) leads(u engine.UnitID) bool {
	return slices.ContainsFunc(s.roster.Units, func(o orders.Unit) bool { return o.ID == u && o.Leads })
}

// ask asks about a sentence.
func (s *swept) ask(sentence, text, write string) {
	who := "it"
	if write == "" || strings.Contains(write, orders.Or) { // else the letter has the sentence before it
		who = quoted(strings.TrimRight(sentence, " .!"))
	}
	s.findIn(s.line+1, finding.Missing, who+" "+text, write)
	s.garble(s.Version, s.line+1, 0, sentence, len(s.Findings)-1)
}

// printed are lines as people read them.
func (s *swept) printed(lines []string) (all []string) {
	for _, line := range lines {
		if a, is := s.action(line); is {
			line = s.roster.Printed(a)
		}
		all = append(all, line)
	}
	return all
}

// attacks are the words for fighting a neighbour.
var attacks = []string{"attack", "shock", "charge", "fire"}

// attacksOf are the legal attacks of a unit, or of a leader's men, on neighbours; of all units for "".
func (s *swept) attacksOf(who string) (lines []string) {
	var men []engine.UnitID
	if who != "" {
		a, is := s.action("hold " + who)
		if !is {
			return nil
		}
		for _, u := range a.Units {
			men = append(append(men, u), s.roster.Led[u]...)
		}
	}
	for _, a := range s.possible() {
		if slices.Contains(attacks, a.Verb) && len(a.Path) == 1 && s.isNext(a, men) {
			lines = append(lines, a.String())
		}
	}
	return lines
}

// isNext reports whether an attack is on a place next to those who make it, and of some men; of anybody for none.
func (s *swept) isNext(a engine.Action, men []engine.UnitID) bool {
	from, is := slices.Clone(a.From), len(men) == 0
	for _, u := range a.Units {
		at, _ := s.stands(u)
		from, is = append(from, at), is || slices.Contains(men, u)
	}
	for _, u := range men {
		at, placed := s.stands(u)
		is = is || placed && slices.Contains(a.From, at)
	}
	return is && len(from) > 0 && !slices.ContainsFunc(from, func(at engine.Loc) bool { return !s.adjacent(at, a.Path[0]) })
}

// adjacent reports whether two hexes are next to each other.
func (s *swept) adjacent(one, other engine.Loc) bool {
	a, err := s.Pack.Grid.Find(string(one))
	b, wrong := s.Pack.Grid.Find(string(other))
	return err == nil && wrong == nil && s.Pack.Grid.Adjacent(a, b)
}

// attacksNext has those attack who have an enemy next to them, where each can do so in one way only.
func (s *swept) attacksNext(sentence, who string) (as string, is bool) {
	if who != "" && !s.own(who) {
		return "", false
	}
	lines := s.attacksOf(who)
	switch {
	case len(lines) == 0:
		s.ask(sentence, "orders nothing: nobody who may attack now has an enemy next to him", "")
		return "", true
	case len(lines) > 1 && !s.apart(lines):
		s.ask(sentence, "does not say who attacks whom, and there are several ways", strings.Join(s.printed(lines[:min(len(lines), maxAsked)]), orders.Or))
		return "", true
	}
	s.note("line %d: %s is read as %s", s.line+1, quoted(strings.TrimRight(sentence, " .!")), strings.Join(s.printed(lines), ", "))
	return strings.Join(lines, "; ") + ".", true
}

// apart reports whether nobody has a part in two of some attacks, and nobody is attacked by two.
func (s *swept) apart(lines []string) bool {
	seen := map[string]bool{}
	for _, line := range lines {
		a, _ := s.action(line)
		parts := []string{"at " + string(a.Path[0])}
		for _, at := range a.From {
			parts = append(parts, "from "+string(at))
		}
		for _, u := range a.Units {
			parts = append(parts, string(u))
		}
		for _, part := range parts {
			if seen[part] {
				return false
			}
			seen[part] = true
		}
	}
	return true
}

// goBack has each of a leader's men go as all are told to.
func (s *swept) goBack(leader, deed string) (as string, is bool) {
	a, named := s.action("hold " + leader)
	if !named || len(a.Units) != 1 || len(s.roster.Led[a.Units[0]]) == 0 {
		return "", false
	}
	var all []string
	for _, u := range s.roster.Led[a.Units[0]] {
		all = append(all, fmt.Sprintf("%s %s.", s.name(u), deed))
	}
	return strings.Join(all, " "), true
}

// name is what a unit is called.
func (s *swept) name(u engine.UnitID) string {
	return strings.TrimPrefix(s.roster.Printed(engine.Action{Verb: "hold", Units: []engine.UnitID{u}}), "hold ")
}

// companies are those who are put under a leader, where that is what can be done now, and nobody moves.
func (s *swept) companies(sentence string, all []brigades.Told, only bool) (as string, is bool) {
	var lines []string
	for _, told := range all {
		a, legal, so := s.check(attachVerb + " " + told.Who + " to " + told.What)
		switch {
		case !legal && !so, only && so && len(all) > 1:
			return "", false
		case only && so:
			s.stays = append(s.stays, orders.Talk{Line: s.line + 1, Text: sentence})
			return "", true
		}
		lines = append(lines, a.String())
	}
	if s.moves() {
		return "", false
	}
	s.leader = all[len(all)-1].What
	if only {
		s.ask(sentence, "says who is with whom, and it is not so: is it an order?", strings.Join(s.printed(lines), orders.Or))
		return "", true
	}
	s.note("line %d: %s is read as %s", s.line+1, quoted(strings.TrimRight(sentence, " .!")), strings.Join(s.printed(lines), ", "))
	return strings.Join(lines, "; ") + ".", true
}
