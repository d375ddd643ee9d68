package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"

	"adjutant/moderator/audit"
	"adjutant/vassal"
	"adjutant/vassal/terminal"
)

func (v verdict) print(out io.Writer, asJSON bool) error {
	if asJSON {
		return printJSON(out, v)
	}
	text := vassal.Clean(v.text())
	if showsColours(out) {
		text = strengthHead.ReplaceAllStringFunc(text, paintStrength)
	}
	_, err := io.WriteString(out, text)
	return err
}

// text tells people what was found; of a file that cannot be read the error of all tells.
func (v verdict) text() string {
	if v.Verdict == "unreadable" {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n  %s\n", v.File, v.about, v.summary())
	for _, f := range v.Findings {
		writeFinding(&b, f)
	}
	v.writeDice(&b)
	return b.String()
}

// strengthHead is what writeFinding begins a finding with.
var strengthHead = regexp.MustCompile(`(?m)^  [a-z]+ {2,}`)

// paintStrength shows the surest in the colour that is seen first.
func paintStrength(head string) string {
	word := strings.TrimSpace(head)
	return strings.Replace(head, word, strengthColours[audit.Strength(word)].Paint(word), 1)
}

var strengthColours = map[audit.Strength]terminal.Colour{
	audit.Certain: terminal.Alarm, audit.Strong: terminal.Red, audit.Medium: terminal.Yellow, audit.Weak: terminal.Faint, audit.Note: terminal.Faint,
}

// fewDice is the number of dice below which an average tells people nothing.
const fewDice = 10

func (v verdict) writeDice(b *strings.Builder) {
	head := "\n  dice      "
	for _, d := range v.Dice {
		if d.Dice >= fewDice {
			terminal.Hang(b, head, d.text())
			head = "            "
		}
	}
}

// summary counts the findings. The surest are of what was done: a file knows nobody's mind.
func (v verdict) summary() string {
	counted := v.count()
	if slices.ContainsFunc(v.Findings, func(f audit.Finding) bool { return f.Strength == audit.Certain }) {
		counted += `; "certain" is what happened, not why, nor that anybody cheated`
	}
	return counted
}

// count counts the findings.
func (v verdict) count() string {
	notes := 0
	for _, f := range v.Findings {
		if f.Strength == audit.Note {
			notes++
		}
	}
	switch sure := len(v.Findings) - notes; {
	case len(v.Findings) == 0:
		return "nothing found"
	case sure == 0:
		return "nothing found but " + terminal.Count(notes, "note")
	case notes == 0:
		return terminal.Count(sure, "finding")
	default:
		return terminal.Count(sure, "finding") + " and " + terminal.Count(notes, "note")
	}
}

// writeFinding tells a finding, with the evidence that its text does not name.
func writeFinding(b *strings.Builder, f audit.Finding) {
	where := ""
	if f.Step > 0 {
		where = fmt.Sprintf("step %d: ", f.Step)
	}
	b.WriteByte('\n')
	terminal.Hang(b, fmt.Sprintf("  %-8s  ", f.Strength), fmt.Sprintf("%s%s (%s)", where, f.Text, f.Code))
	var evidence []string
	for _, key := range slices.Sorted(maps.Keys(f.Evidence)) {
		if value := f.Evidence[key]; value == "" || !strings.Contains(f.Text, value) {
			evidence = append(evidence, strings.ReplaceAll(key, "_", " ")+" "+cmp.Or(value, "nothing"))
		}
	}
	if len(evidence) > 0 {
		terminal.Hang(b, "            evidence: ", strings.Join(evidence, "; "))
	}
	if f.Innocent != "" {
		terminal.Hang(b, "            or else:  ", f.Innocent)
	}
}

// text tells people of somebody's dice. Luck is told as how common it is.
func (d diceJSON) text() string {
	return fmt.Sprintf("%s with %s: %s, %d dice, %.2f on average (%.2f expected); honest dice are at least as far off %.0f%% of the time",
		cmp.Or(d.Player, "somebody"), d.Button, terminal.Count(d.Rolls, "roll"), d.Dice, d.Mean, d.Expected, 100*d.Corrected)
}
