package replay

import (
	"html"
	"regexp"
	"strconv"
	"strings"

	"adjutant/vassal"
)

// RollKind says which of VASSAL's ways of rolling a roll was made with.
type RollKind string

// The kinds of rolls.
const (
	RollDice     RollKind = "dice"     // a dice button: numbers
	RollText     RollKind = "text"     // a random text button: faces with words
	RollSymbols  RollKind = "symbols"  // special dice: indexes of faces
	RollInternet RollKind = "internet" // asked of a server; the result comes as chat
	RollChat     RollKind = "chat"     // a module's own dice: nothing but a chat line
)

// Roll is dice as the log tells of them.
type Roll struct {
	Step   int
	Kind   RollKind
	Button string
	Player string // the name in the report, as far as it shows one
	Text   string // the report, without HTML entities
	Result string // the property "<button>_result"; for a chat roll the values
	Values []int  // the dice; of symbols the face indexes, from 0; nil for words
	Total  int    // the property "<button>_total", or of symbols the result
	// HasTotal is false before VASSAL 3.6 and where there is no total.
	HasTotal bool
	Summary  string // "1 x2, 6 x1", since VASSAL 3.7.16
	Old      string // the result this button had before
	Undone   bool
	UndoneBy int // the log step that took the roll back
}

// Rolls gives every roll of a file in order. Undoing an undo restores a roll.
func Rolls(f *vassal.File) []Roll {
	var s rollScanner
	for _, step := range f.Steps {
		if step.Undo {
			s.undo(step)
			continue
		}
		s.step = step.Number
		s.roll, s.chat, s.root = nil, "", false
		for _, cmd := range step.Commands {
			s.scan(cmd)
		}
		s.finish()
	}
	return s.rolls
}

// rollScanner recognises rolls by their commands: a report or face indexes
// first, then the button's properties. The inverse order is an undo of the
// time before undos were marked.
type rollScanner struct {
	rolls []Roll
	step  int
	roll  *Roll  // being put together
	chat  string // the last report not yet used
	root  bool   // something came that a roll can begin with
}

func (s *rollScanner) scan(cmd vassal.Command) {
	switch c := cmd.(type) {
	case vassal.Null:
		s.root = true
	case vassal.ShowResults:
		s.finish()
		s.roll = &Roll{Step: s.step, Kind: RollSymbols, Button: c.Button, Values: c.Faces}
	case vassal.Chat:
		s.report(html.UnescapeString(c.Text))
	case vassal.SetProperty:
		s.property(c)
	}
}

func (s *rollScanner) report(text string) {
	if s.roll != nil && s.roll.Kind == RollSymbols && s.roll.Text == "" {
		s.roll.describe(text)
		return
	}
	s.finish()
	s.chat, s.root = text, true
}

func (s *rollScanner) property(c vassal.SetProperty) {
	if c.Container != "" && c.Container != moduleContainer {
		return
	}
	button, what, ok := cutButton(c.Name)
	if !ok {
		return
	}
	if s.roll == nil && what == "result" {
		if !s.root {
			s.undoProperty(s.step, button, c)
			return
		}
		s.begin(button)
	}
	if s.roll == nil || s.roll.Button != button {
		return
	}
	s.roll.set(what, c)
}

// begin starts a roll of a dice or text button.
func (s *rollScanner) begin(button string) {
	s.roll = &Roll{Step: s.step, Kind: RollText, Button: button}
	s.roll.describe(s.chat)
	s.chat, s.root = "", false
}

// IsRollProperty reports whether a property is named like those of a dice button.
func IsRollProperty(name string) bool {
	_, _, ok := cutButton(name)
	return ok
}

func cutButton(property string) (button, what string, ok bool) {
	i := strings.LastIndexByte(property, '_')
	if i < 0 {
		return "", "", false
	}
	switch what = property[i+1:]; what {
	case "result", "total", "keep", "summary":
		return property[:i], what, true
	}
	return "", "", false
}

func (r *Roll) set(what string, c vassal.SetProperty) {
	switch what {
	case "result":
		r.Result, r.Old = c.New, c.Old
		if r.Kind == RollSymbols {
			r.setTotal(c.New)
		} else if values, ok := numbers(c.New); ok {
			r.Kind, r.Values = RollDice, values
		}
	case "total":
		r.setTotal(c.New)
	case "summary":
		r.Summary = c.New
	}
}

func (r *Roll) setTotal(text string) {
	n, err := strconv.Atoi(text)
	r.Total, r.HasTotal = n, err == nil
}

func numbers(text string) ([]int, bool) {
	if strings.Count(text, ",") >= maxFaces {
		return nil, false
	}
	var list []int
	for word := range strings.SplitSeq(text, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(word))
		if err != nil {
			return nil, false
		}
		list = append(list, n)
	}
	return list, true
}

// describe takes the player's name from the angle brackets of the report.
func (r *Roll) describe(text string) {
	r.Text = text
	open, end := strings.LastIndexByte(text, '<'), strings.LastIndexByte(text, '>')
	if open >= 0 && end > open {
		r.Player = text[open+1 : end]
	}
}

// finish keeps the roll put together so far, or looks for one in the report.
func (s *rollScanner) finish() {
	switch {
	case s.roll != nil:
		if s.roll.plausible() {
			s.rolls = append(s.rolls, *s.roll)
		}
	case s.chat != "":
		s.chatRoll(s.chat)
	}
	s.roll, s.chat = nil, ""
}

// plausible keeps out properties that only happen to be called like a roll: the
// report must tell the result, unless there is no report.
func (r *Roll) plausible() bool {
	return r.Kind == RollSymbols || r.Text == "" || r.HasTotal || strings.Contains(r.Text, r.Result)
}

// Shapes of rolls that are only told. The first is that of VASL and others:
// three stars, what was rolled, the values, three stars. The second is a report
// by a piece: who rolls, how many dice, the result.
var (
	starredDice  = regexp.MustCompile(`^\*\*\* \(?([^()=*]+?)\)?(?: =)? ([0-9]+(?:, ?[0-9]+)*) +\*\*\*(?:\s*<([^>]*)>)?`)
	reportedDice = regexp.MustCompile(`^\*.*?([^][<>*]*?) rolls ([0-9]+ (?:dice|die)|[0-9]*d[0-9]+) *: *([^]*]*[^]* ])`)
)

const internetRequest = "- Roll sent to"

func (s *rollScanner) chatRoll(text string) {
	if len(text) > maxTold {
		return
	}
	r := Roll{Step: s.step, Kind: RollChat, Text: text}
	if m := starredDice.FindStringSubmatch(text); m != nil {
		r.Button, r.Result, r.Player = m[1], m[2], m[3]
	} else if m := reportedDice.FindStringSubmatch(text); m != nil {
		r.Player, r.Button, r.Result = strings.TrimSpace(m[1]), m[2], m[3]
	} else if strings.HasPrefix(text, internetRequest) {
		r.Kind = RollInternet
	} else {
		return
	}
	r.Values, _ = numbers(r.Result)
	s.rolls = append(s.rolls, r)
}

// undo finds the rolls that an undo step takes back or restores.
func (s *rollScanner) undo(step vassal.LogStep) {
	for _, cmd := range step.Commands {
		switch c := cmd.(type) {
		case vassal.SetProperty:
			if button, what, ok := cutButton(c.Name); ok && what == "result" {
				s.undoProperty(step.Number, button, c)
			}
		case vassal.Chat:
			s.undoChat(step.Number, html.UnescapeString(c.Text))
		}
	}
}

func (s *rollScanner) undoProperty(step int, button string, c vassal.SetProperty) {
	took := func(r Roll) bool {
		return r.Button == button && !r.Undone && r.Result == c.Old && r.Old == c.New
	}
	gave := func(r Roll) bool {
		return r.Button == button && r.Undone && r.Result == c.New && r.Old == c.Old
	}
	if r := s.last(took); r != nil {
		r.Undone, r.UndoneBy = true, step
	} else if r := s.last(gave); r != nil {
		r.Undone, r.UndoneBy = false, 0
	}
}

// undoChat: a roll that is only told can only be taken back in words, which are
// those of the roll behind some in the language of the player.
func (s *rollScanner) undoChat(step int, text string) {
	told := func(r Roll) bool {
		return (r.Kind == RollChat || r.Kind == RollInternet) && !r.Undone && strings.HasSuffix(text, r.Text)
	}
	if r := s.last(told); r != nil {
		r.Undone, r.UndoneBy = true, step
	}
}

func (s *rollScanner) last(match func(Roll) bool) *Roll {
	for i := len(s.rolls) - 1; i >= max(0, len(s.rolls)-maxBack); i-- {
		if match(s.rolls[i]) {
			return &s.rolls[i]
		}
	}
	return nil
}
