package audit

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/vassal/module"
	"adjutant/vassal/replay"
)

// contradictoryRolls checks each roll against itself: the report against the
// result, total, number and summary against the dice.
func contradictoryRolls(s *subject) []Finding {
	b := buttonsOf(s)
	var found findings
	for _, r := range s.rolls {
		for _, check := range []func(replay.Roll) (Finding, bool){b.report, b.total, b.kept, b.summary} {
			if f, wrong := check(r); wrong {
				found.add(f)
			}
		}
	}
	return found.list()
}

// buttons is what the rolls of a log, and the module if there is one, tell of
// the dice buttons.
type buttons struct {
	subject *subject
	told    map[string]int // how many reports of a button hold its result
	offset  map[string]int // total less sum of the dice, in the first roll
	faces   map[string]int // values shown in the roll that offset is from
	keeps   map[rolledIn]string
}

func buttonsOf(s *subject) buttons {
	b := buttons{s, map[string]int{}, map[string]int{}, map[string]int{}, map[rolledIn]string{}}
	for step := range s.played {
		for _, p := range rollProperties(step) {
			if button, ok := strings.CutSuffix(p.Name, "_keep"); ok {
				b.keeps[rolledIn{step.Number, button}] = p.New
			}
		}
	}
	for _, r := range s.rolls {
		if r.Kind == replay.RollDice || r.Kind == replay.RollText {
			if strings.Contains(r.Text, r.Result) {
				b.told[r.Button]++
			}
		}
		if _, seen := b.faces[r.Button]; !seen && r.Kind == replay.RollDice && r.HasTotal {
			b.offset[r.Button] = r.Total - sum(r.Values)
			b.faces[r.Button] = len(r.Values)
		}
	}
	return b
}

func sum(values []int) int {
	total := 0
	for _, v := range values {
		total += v
	}
	return total
}

// report: where the button reports its result, each report must have it.
func (b buttons) report(r replay.Roll) (Finding, bool) {
	if r.Kind != replay.RollDice && r.Kind != replay.RollText || r.Text == "" || strings.Contains(r.Text, r.Result) {
		return Finding{}, false
	}
	if !b.reports(r) {
		return Finding{}, false
	}
	return Finding{
		Code: RollText, Step: r.Step, Strength: Strong,
		Text:     fmt.Sprintf("the report of %s does not show the result %s", r.Button, r.Result),
		Evidence: map[string]string{"report": r.Text, "result": r.Result},
		Innocent: "a module whose report depends on more than the result",
	}, true
}

// reports says whether a button's report shows its result: by the module's
// format, by other rolls, or by the shape VASSAL gives to reports of itself.
func (b buttons) reports(r replay.Roll) bool {
	if d := b.subject.button(r.Button); d != nil {
		return strings.Contains(d.Format, "$result$")
	}
	return b.told[r.Button] > 0 || strings.HasPrefix(r.Text, "*** "+r.Button+" = ")
}

// total: a button adds the same number to every sum.
func (b buttons) total(r replay.Roll) (Finding, bool) {
	if r.Kind != replay.RollDice || !r.HasTotal || len(r.Values) == 0 {
		return Finding{}, false
	}
	offset, sure := b.added(r)
	if r.Total-sum(r.Values) == offset {
		return Finding{}, false
	}
	f := Finding{
		Code: RollText, Step: r.Step, Strength: Strong,
		Text:     fmt.Sprintf("the dice of %s make %d, its total says %d", shown(r), sum(r.Values)+offset, r.Total),
		Evidence: map[string]string{"dice": r.Result, "total": strconv.Itoa(r.Total), "report": r.Text},
	}
	if !sure {
		f.Strength, f.Innocent = Medium, "a button that lets the player add to the total"
	}
	return f, true
}

// added is what a button adds to the sum of the dice it shows. Without a module
// it is nothing if the button is called like its dice, else what its first roll
// added.
func (b buttons) added(r replay.Roll) (offset int, sure bool) {
	d := b.subject.button(r.Button)
	switch {
	case d != nil && d.Total:
		return 0, true
	case d != nil && (!d.Prompt || d.Locked.Add):
		return d.AddToTotal, true
	case b.faces[r.Button] != len(r.Values):
		return r.Total - sum(r.Values), false
	}
	if _, named := expectedByName(r.Button); named && len(r.Values) > 1 {
		return 0, false
	}
	return b.offset[r.Button], false
}

// kept: VASSAL counts the dice that it keeps, which are those it shows.
func (b buttons) kept(r replay.Roll) (Finding, bool) {
	kept := b.keeps[rolledIn{r.Step, r.Button}]
	n, err := strconv.Atoi(kept)
	if r.Kind != replay.RollDice || len(r.Values) < 2 || err != nil || n == 0 || n == len(r.Values) {
		return Finding{}, false
	}
	return Finding{
		Code: RollText, Step: r.Step, Strength: Strong,
		Text:     fmt.Sprintf("%s shows %s, but %d were kept", shown(r), dice(len(r.Values)), n),
		Evidence: map[string]string{"dice": r.Result, "kept": kept},
	}, true
}

// summary: "1 x2, 6 x1" counts the dice by value.
func (b buttons) summary(r replay.Roll) (Finding, bool) {
	values, ok := parseSummary(r.Summary)
	if r.Kind != replay.RollDice || !ok || len(values) != len(r.Values) {
		return Finding{}, false
	}
	dice := slices.Sorted(slices.Values(r.Values))
	if slices.Equal(dice, values) || len(dice) == 1 {
		return Finding{}, false
	}
	return Finding{
		Code: RollText, Step: r.Step, Strength: Strong,
		Text:     fmt.Sprintf("%s is summed up as %s", shown(r), r.Summary),
		Evidence: map[string]string{"dice": r.Result, "summary": r.Summary},
	}, true
}

// parseSummary gives the values in ascending order; false if the text is no
// summary.
func parseSummary(text string) (values []int, ok bool) {
	if text == "" {
		return nil, false
	}
	for _, part := range strings.Split(text, ", ") {
		value, times, cut := strings.Cut(part, " x")
		v, err1 := strconv.Atoi(value)
		n, err2 := strconv.Atoi(times)
		if !cut || err1 != nil || err2 != nil || n < 1 || n > maxLuckDice {
			return nil, false
		}
		values = append(values, slices.Repeat([]int{v}, n)...)
	}
	slices.Sort(values)
	return values, true
}

// button finds a dice button of the module by its name or id; nil without one.
func (s *subject) button(name string) *module.Dice {
	if s.module == nil {
		return nil
	}
	for i := range s.module.Dice {
		if d := &s.module.Dice[i]; name != "" && (d.Name == name || d.ID == name) {
			return d
		}
	}
	return nil
}
