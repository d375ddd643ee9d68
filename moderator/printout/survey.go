package printout

import (
	"fmt"
	"io"
	"strings"

	"adjutant/moderator/survey"
	"adjutant/vassal/terminal"
)

// TellSurvey says what was read, what is open, and what to do next with the pack, which commands take by its name.
func TellSurvey(out io.Writer, dir, name string, made survey.Pack) error {
	var b strings.Builder
	fmt.Fprintf(&b, "The pack is in %s:\n", dir)
	for _, t := range made.Told {
		terminal.Hang(&b, fmt.Sprintf("  %-9s", t.Part), t.Text)
	}
	if len(made.Open) > 0 {
		b.WriteString("To be settled:\n")
	}
	for _, o := range made.Open {
		terminal.Hang(&b, "  - ", o)
	}
	if !made.Forbids {
		b.WriteString("It forbids nothing yet. ")
	}
	fmt.Fprintf(&b, "What may be declared, and how: adjutant help evening\nAfter every change:\n  adjutant pack check %s\n", name)
	_, err := io.WriteString(out, b.String())
	return err
}
