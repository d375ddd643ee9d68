package auditing

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"adjutant/moderator/audit"
	"adjutant/vassal/terminal"
)

// Dice is what one player rolled with one button.
type Dice struct {
	Player    string  `json:"player"`
	Button    string  `json:"button"`
	Rolls     int     `json:"rolls"`
	Dice      int     `json:"dice"`
	Mean      float64 `json:"mean"`
	Expected  float64 `json:"expected"`
	P         float64 `json:"p"`
	Corrected float64 `json:"corrected"`
}

// fewDice is the number of dice below which an average tells people nothing.
const fewDice = 10

// Telling are the dice of a file of which there are enough to tell people something.
func (o Opinion) Telling() []Dice {
	return slices.DeleteFunc(slices.Clone(o.Dice), func(d Dice) bool { return d.Dice < fewDice })
}

// Text tells people of somebody's dice. Luck is told as how common it is.
func (d Dice) Text() string {
	return fmt.Sprintf("%s with %s: %s, %d dice, %.2f on average (%.2f expected); honest dice are at least as far off %.0f%% of the time",
		cmp.Or(d.Player, "somebody"), d.Button, terminal.Count(d.Rolls, "roll"), d.Dice, d.Mean, d.Expected, 100*d.Corrected)
}

// Summary counts the findings. The surest are of what was done: a file knows nobody's mind.
func (o Opinion) Summary() string {
	counted := o.count()
	if slices.ContainsFunc(o.Findings, func(f audit.Finding) bool { return f.Strength == audit.Certain }) {
		counted += `; "certain" is what happened, not why, nor that anybody cheated`
	}
	return counted
}

// count counts the findings.
func (o Opinion) count() string {
	notes := 0
	for _, f := range o.Findings {
		if f.Strength == audit.Note {
			notes++
		}
	}
	switch sure := len(o.Findings) - notes; {
	case len(o.Findings) == 0:
		return "nothing found"
	case sure == 0:
		return "nothing found but " + terminal.Count(notes, "note")
	case notes == 0:
		return terminal.Count(sure, "finding")
	default:
		return terminal.Count(sure, "finding") + " and " + terminal.Count(notes, "note")
	}
}

// Evidence is what a file holds of a finding.
type Evidence struct{ Key, Value string }

// EvidenceOf is the evidence that the text of a finding does not name, in order.
func EvidenceOf(f audit.Finding) []Evidence {
	var list []Evidence
	for _, key := range slices.Sorted(maps.Keys(f.Evidence)) {
		if value := f.Evidence[key]; value == "" || !strings.Contains(f.Text, value) {
			list = append(list, Evidence{strings.ReplaceAll(key, "_", " "), cmp.Or(value, "nothing")})
		}
	}
	return list
}
