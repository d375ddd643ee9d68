package audit

import (
	"fmt"
	"regexp"
	"strconv"

	"adjutant/vassal/module"
	"adjutant/vassal/replay"
)

// changedDice checks number and values of the dice against the module's button,
// or without a module against a name like 2d6.
func changedDice(s *subject) []Finding {
	var found findings
	for _, r := range s.rolls {
		if r.Kind != replay.RollDice {
			continue
		}
		want, ok := s.expected(r.Button)
		if !ok {
			continue
		}
		if text := want.contradicts(r); text != "" {
			found.add(want.finding(r, text))
		}
	}
	return found.list()
}

// expectation is what a button may roll.
type expectation struct {
	count, sides int
	plus, add    int  // to each die, to the total
	free         bool // any number of dice
	kept, total  bool // only some of them count; only the total is shown
	named        bool // taken from the button's name, not from a module
}

// expected says what a button rolls; false if that is not known.
func (s *subject) expected(button string) (expectation, bool) {
	if d := s.button(button); d != nil {
		if d.Kind != module.NumberDice || d.Sides < 1 || d.Prompt && !(d.Locked.Sides && d.Locked.Plus) {
			return expectation{}, false
		}
		return expectation{
			count: d.Count, sides: d.Sides, plus: d.Plus, add: d.AddToTotal,
			free: d.Prompt && !d.Locked.Dice, kept: d.Keep != nil, total: d.Total,
		}, true
	}
	return expectedByName(button)
}

var diceName = regexp.MustCompile(`^([1-9][0-9]?)?[dDwW]([1-9][0-9]{0,2})$`)

func expectedByName(button string) (expectation, bool) {
	m := diceName.FindStringSubmatch(button)
	if m == nil {
		return expectation{}, false
	}
	e := expectation{count: 1, named: true}
	if m[1] != "" {
		e.count, _ = strconv.Atoi(m[1])
	}
	e.sides, _ = strconv.Atoi(m[2])
	return e, true
}

// summed reports whether a roll shows the total of its dice: the button says so,
// or there is a single value of several dice.
func (e expectation) summed(r replay.Roll) bool {
	return e.total || e.named && len(r.Values) == 1 && e.count > 1
}

// contradicts says what is wrong with a roll, empty if nothing is.
func (e expectation) contradicts(r replay.Roll) string {
	n := len(r.Values)
	if e.summed(r) {
		return e.totalOff(r)
	}
	if !e.free && (n > e.count || n != e.count && !e.kept) {
		return fmt.Sprintf("%s shows %s where %d are rolled", shown(r), dice(n), e.count)
	}
	for _, v := range r.Values {
		if v < 1+e.plus || v > e.sides+e.plus {
			return fmt.Sprintf("%s shows a %d; its dice go from %d to %d", shown(r), v, 1+e.plus, e.sides+e.plus)
		}
	}
	return ""
}

// totalOff judges a roll that shows nothing but its total.
func (e expectation) totalOff(r replay.Roll) string {
	least, most := e.count*(1+e.plus)+e.add, e.count*(e.sides+e.plus)+e.add
	if e.free || e.kept || len(r.Values) != 1 || least <= r.Values[0] && r.Values[0] <= most {
		return ""
	}
	return fmt.Sprintf("%s; %s of its kind make from %d to %d", shown(r), dice(e.count), least, most)
}

func (e expectation) finding(r replay.Roll, text string) Finding {
	f := Finding{
		Code: DiceChanged, Step: r.Step, Strength: Strong, Text: text,
		Evidence: map[string]string{"roll": shown(r), "button": fmt.Sprintf("%dd%d", e.count, e.sides)},
		Innocent: "another version of the module",
	}
	if e.named {
		f.Strength, f.Innocent = Medium, "a button that is named otherwise than it rolls; the module would tell"
	}
	return f
}
