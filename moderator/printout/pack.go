package printout

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/report"
)

// PackSummary is what pack list and pack show print of a pack as JSON.
type PackSummary struct {
	pack.Summary
	Tables string `json:"tables,omitempty"` // what is missing of the game's tables, or of our own
	Ends   string `json:"ends,omitempty"`   // what ends a phase, where that can be chosen

	Signed *Signature `json:"signed,omitempty"` // by its author, where it came from a catalogue
}

// TellPacks lists packs for people.
func TellPacks(out io.Writer, packs []PackSummary) error {
	columns := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, p := range packs {
		fmt.Fprintf(columns, "%s\t%s\t%s\n", p.ID, p.System, p.Title)
	}
	if err := columns.Flush(); err != nil {
		return err
	}
	for _, p := range packs {
		if p.Tables != "" {
			fmt.Fprintf(out, "\n%s\n", Paragraph(p.ID+": "+p.Tables))
		}
	}
	return nil
}

// TellPack tells people what a pack holds.
func TellPack(out io.Writer, p *pack.Pack, sum PackSummary) error {
	columns := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(columns, "pack\t%s\t%s, edition %s\n", p.ID, p.Title, p.Edition)
	fmt.Fprintf(columns, "system\t%s\n", p.System)
	for _, s := range p.Sides {
		fmt.Fprintf(columns, "side\t%s\t%s\n", s.ID, s.Name)
	}
	for _, s := range p.Scenarios {
		fmt.Fprintf(columns, "scenario\t%s\t%s, %s\n", s.ID, s.Title, turns(s.Turns))
	}
	for _, o := range p.Options {
		fmt.Fprintf(columns, "option\t%s\t%s (%s)\n", o.Name, o.Value, o.Provenance)
	}
	if sum.Ends != "" {
		fmt.Fprintf(columns, "ends\t%s\ta pass ends a phase; 'game new --option ends=implied' has a mail do so\n", sum.Ends)
	}
	if len(p.Units) > 0 {
		fmt.Fprintf(columns, "units\t%d\n", len(p.Units))
	}
	fmt.Fprintf(columns, "hash\t%s\n", p.Hash)
	if sum.Signed != nil {
		fmt.Fprintf(columns, "signed\t%s\n", sum.Signed)
	}
	if err := columns.Flush(); err != nil || sum.Tables == "" {
		return err
	}
	_, err := fmt.Fprintf(out, "\n%s\n", Paragraph(sum.Tables))
	return err
}

func turns(n int) string {
	if n == 0 {
		return "open end"
	}
	return fmt.Sprintf("%d turns", n)
}

// Paragraph is a text in lines for a terminal.
func Paragraph(text string) string { return strings.Join(report.Wrapped([]string{text}), "\n") }

// TellUndeclared prints what a pack whose lines are all its rules does not declare.
func TellUndeclared(out io.Writer, sys engine.System) error {
	if len(sys.Info().Declarations) == 0 {
		return nil
	}
	_, err := fmt.Fprintf(out, "%s\n", Paragraph(sys.Info().Forewarning))
	return err
}
