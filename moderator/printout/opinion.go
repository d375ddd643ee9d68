package printout

import (
	"fmt"
	"io"
	"regexp"
	"strings"

	"adjutant/moderator/audit"
	"adjutant/moderator/auditing"
	"adjutant/vassal"
	"adjutant/vassal/terminal"
)

// TellOpinion tells people what was found, in colours if they want them.
func TellOpinion(out io.Writer, v auditing.Opinion, colours bool) error {
	text := vassal.Clean(opinionText(v))
	if colours {
		text = strengthHead.ReplaceAllStringFunc(text, paintStrength)
	}
	_, err := io.WriteString(out, text)
	return err
}

// opinionText tells people what was found; of a file that cannot be read the error of all tells.
func opinionText(v auditing.Opinion) string {
	if v.Verdict == auditing.Unreadable {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n  %s\n", v.File, v.About, v.Summary())
	for _, f := range v.Findings {
		writeFinding(&b, f)
	}
	writeDice(&b, v)
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

func writeDice(b *strings.Builder, v auditing.Opinion) {
	head := "\n  dice      "
	for _, d := range v.Telling() {
		terminal.Hang(b, head, d.Text())
		head = "            "
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
	for _, e := range auditing.EvidenceOf(f) {
		evidence = append(evidence, e.Key+" "+e.Value)
	}
	if len(evidence) > 0 {
		terminal.Hang(b, "            evidence: ", strings.Join(evidence, "; "))
	}
	if f.Innocent != "" {
		terminal.Hang(b, "            or else:  ", f.Innocent)
	}
}
