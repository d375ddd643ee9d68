package survey

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Question is something that a module does not say.
type Question struct {
	Key    string
	Text   string
	Choice []string // the answers that can be given; nil for a number
	Guess  string   // what is taken where nobody answers
}

// answers is what is taken of what a module does not say.
type answers struct {
	on     string            // the map that is the board, "" for none
	inch   float64           // pixels of an inch of it, 0 for no table
	groups map[string]string // sides of pieces that nothing says it of, by group
	points map[string]string // allowances by class, as limits.csv has them
	strict bool              // no side touches the pieces of another
	dice   bool              // only the dice of the module are rolled
	phases bool              // the tracker of the module counts the phases
}

const (
	none = "none"
	yes  = "yes"
	no   = "no"
)

// The keys of questions; a colon and of what stands behind some.
const (
	keyBoard     = "board"
	keyInch      = "inch"
	keyOwner     = "owner"
	keyAllowance = "allowance"
	keyStrict    = "strict"
	keyDice      = "dice"
	keyPhases    = "phases"
)

// Questions are what is asked now: an answer may lead to more, or to other ones.
func (s *Survey) Questions() []Question {
	all := s.boardQuestions()
	all = append(all, s.ownerQuestions()...)
	all = append(all, s.allowanceQuestions()...)
	if len(s.sides) > 1 {
		all = append(all, Question{keyStrict, "Does each side touch its own pieces alone? Attacks and zones of control need yes; with no, players may clear each other's losses away.", []string{yes, no}, no})
	}
	if len(s.buttons()) > 0 {
		all = append(all, Question{keyDice, "May only the dice of the module's buttons be rolled?", []string{yes, no}, no})
	}
	if t := s.phaseWords(); len(t) > 1 {
		all = append(all, Question{keyPhases, fmt.Sprintf("The module's turn counter counts %s. Are these the phases of a turn, each of the side that it is called by, else of all?", listed(t)), []string{yes, no}, no})
	}
	return all
}

func (s *Survey) boardQuestions() []Question {
	var all []Question
	var maps []string
	for _, m := range s.module.Maps {
		if len(maps) < maxQuestions && len(m.Boards) > 0 {
			maps = append(maps, plain(m.Identifier()))
		}
	}
	if len(maps) > 1 {
		all = append(all, Question{keyBoard, "On which map do the units move?", append(maps, none), cmp.Or(plain(s.on), none)})
	}
	if b := s.board(s.on); b.kind == noBoard && b.size.X > 0 {
		all = append(all, Question{keyInch, fmt.Sprintf("Map %s has no places with names. How many of its pixels are an inch, if it is measured?", quoted(s.on)), nil, none})
	}
	return all
}

// group is pieces of which nothing says whose they are, and that have something in common.
type group struct {
	what  string // prototype "Unit"
	kinds []*kind
}

// openGroups are the pieces that may be units and whose side is not known, the largest group first.
func (s *Survey) openGroups() []group {
	var all []group
	at := map[string]int{}
	for _, k := range s.stock.all {
		if !s.mayBeUnit(k) || k.side.side != "" {
			continue
		}
		what := s.groupOf(k)
		i, known := at[what]
		if !known {
			i = len(all)
			at[what] = i
			all = append(all, group{what: what})
		}
		all[i].kinds = append(all[i].kinds, k)
	}
	slices.SortStableFunc(all, func(a, b group) int { return len(b.kinds) - len(a.kinds) })
	return all
}

// groupOf is what a kind of piece has in common with others: the drawer that it lies in, else a prototype.
func (s *Survey) groupOf(k *kind) string {
	switch len(k.drawers) {
	case 0:
	case 1:
		return "drawer " + quoted(k.drawers[0])
	default:
		return "drawer " + quoted(k.drawers[0]) + ", " + quoted(k.drawers[1])
	}
	for _, p := range k.protos {
		if s.shared[p] > 1 {
			return "prototype " + quoted(p)
		}
	}
	return "no drawer, and no prototype of others"
}

func (s *Survey) ownerQuestions() []Question {
	choice := []string{}
	for _, one := range s.sides {
		choice = append(choice, one.id)
	}
	var all []Question
	for _, g := range s.openGroups() {
		if len(all) == maxQuestions {
			break
		}
		all = append(all, Question{keyOwner + ":" + g.what, fmt.Sprintf("Whose are the pieces of %s, %d: %s?", g.what, len(g.kinds), listed(shownOf(g.kinds))), append(slices.Clone(choice), none), none})
	}
	return all
}

func (s *Survey) allowanceQuestions() []Question {
	var all []Question
	if b := s.effectiveBoard(); b.kind == noBoard || b.kind == areas && len(b.border) == 0 {
		return nil
	}
	for _, c := range s.classes() {
		if len(all) == maxQuestions {
			break
		}
		all = append(all, Question{keyAllowance + ":" + c, fmt.Sprintf("How far may pieces of type %s move in a phase (%s)? A number, ma for what the counter says, or none: not judged.", c, listed(shownOf(s.ofClass(c)))), nil, none})
	}
	return all
}

// ofClass are the kinds of pieces of a class that may be units.
func (s *Survey) ofClass(class string) []*kind {
	var all []*kind
	for _, k := range s.stock.all {
		if s.isUnit(k) && k.class.word == class {
			all = append(all, k)
		}
	}
	return all
}

// mostNamed is how many names a question or a comment lists.
const mostNamed = 4

// listed is some names in a sentence.
func listed(names []string) string {
	if len(names) > mostNamed {
		return strings.Join(names[:mostNamed], ", ") + fmt.Sprintf(" and %d more", len(names)-mostNamed)
	}
	return strings.Join(names, ", ")
}

// Answer takes an answer: one of the choices by its word or its beginning, or by its number from 1; a number where there are no choices. An empty text
// is the guess. The error says what can be answered.
func (s *Survey) Answer(key, text string) error {
	q, asked := s.question(key)
	if !asked {
		return fmt.Errorf("nothing is asked about %s", key)
	}
	text = strings.TrimSpace(text)
	if text == "" {
		text = q.Guess
	}
	if q.Choice != nil {
		word, err := chosen(q.Choice, text)
		if err != nil {
			return err
		}
		text = word
	}
	return s.take(key, text)
}

func (s *Survey) question(key string) (Question, bool) {
	all := s.Questions()
	i := slices.IndexFunc(all, func(q Question) bool { return q.Key == key })
	if i < 0 {
		return Question{}, false
	}
	return all[i], true
}

// chosen is the choice that a text means.
func chosen(choice []string, text string) (string, error) {
	var like []string
	for _, c := range choice {
		switch {
		case strings.EqualFold(c, text):
			return c, nil
		case strings.HasPrefix(strings.ToLower(c), strings.ToLower(text)):
			like = append(like, c)
		}
	}
	if n, err := strconv.Atoi(text); err == nil && n >= 1 && n <= len(choice) {
		return choice[n-1], nil
	}
	if len(like) == 1 {
		return like[0], nil
	}
	return "", fmt.Errorf("%q is none of: %s", plain(text), strings.Join(choice, ", "))
}

// take keeps an answer.
func (s *Survey) take(key, text string) error {
	kind, of, _ := strings.Cut(key, ":")
	switch kind {
	case keyBoard:
		s.on, s.inch = "", 0
		for _, m := range s.module.Maps {
			if text != none && plain(m.Identifier()) == text {
				s.on = m.Identifier()
				break
			}
		}
	case keyInch:
		return s.takeInch(text)
	case keyOwner:
		s.groups[of] = text
	case keyAllowance:
		return s.takeAllowance(of, text)
	case keyStrict:
		s.strict = text == yes
	case keyDice:
		s.dice = text == yes
	case keyPhases:
		s.phases = text == yes
	}
	return nil
}

const (
	mostInches = 400 // of a table
	leastInch  = 2   // pixels of one
	mostInch   = 10000
)

func (s *Survey) takeInch(text string) error {
	if strings.EqualFold(text, none) {
		s.inch = 0
		return nil
	}
	v, err := strconv.ParseFloat(text, 64)
	size := s.board(s.on).size
	if err != nil || !(v >= leastInch && v <= mostInch) || float64(max(size.X, size.Y))/v > mostInches {
		return fmt.Errorf("%q is neither none nor a number of pixels: a map of %d by %d is at most %d inches long", plain(text), size.X, size.Y, mostInches)
	}
	s.inch = v
	return nil
}

func (s *Survey) takeAllowance(class, text string) error {
	if text = strings.ToLower(text); text == none {
		delete(s.points, class)
		return nil
	}
	v, err := strconv.ParseFloat(text, 64)
	if text != "ma" && (err != nil || !(v >= 0 && v <= mostValue) || v*2 != float64(int(v*2))) {
		return fmt.Errorf("%q is neither none, nor ma, nor a number such as 4 or 4.5", plain(text))
	}
	if text != "ma" {
		text = strconv.FormatFloat(v, 'f', -1, 64)
	}
	s.points[class] = text
	return nil
}
