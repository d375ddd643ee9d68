package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/moderator/interpret"
	"adjutant/moderator/opening"
	"adjutant/moderator/printout"
	"adjutant/moderator/report"
)

func newPackCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "pack",
		Short: "Lists, shows, checks, draws, copies and makes packs: the data of one game each",
		Long: "A pack is a folder of data for one game. PACK is the id of a built-in pack or a folder;\n" +
			"a folder that is called like a built-in pack is written ./ID.",
	}
	cmd.AddCommand(newPackListCommand(), newPackShowCommand(), newPackCheckCommand(), newPackMapCommand(), newPackCopyCommand(), newPackNewCommand())
	return cmd
}

func newPackListCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "list",
		Short: "Lists the built-in packs",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			packs, err := builtInPacks()
			if err != nil {
				return err
			}
			if asJSON {
				return printJSON(cmd.OutOrStdout(), packs)
			}
			return listPacks(cmd.OutOrStdout(), packs)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print summaries as JSON")
	return cmd
}

// packSummary is what pack list and pack show print of a pack as JSON.
type packSummary struct {
	pack.Summary
	Tables string `json:"tables,omitempty"` // what is missing of the game's tables, or of our own
	Ends   string `json:"ends,omitempty"`   // what ends a phase, where that can be chosen
}

func summaryOf(p *pack.Pack, sys engine.System) packSummary {
	return packSummary{p.Summary(), engine.Forewarning(sys), string(opening.UsualEnds(sys, engine.Setup{}))}
}

func builtInPacks() ([]packSummary, error) {
	var packs []packSummary
	for _, id := range systems.All() {
		p, sys, err := openPack(id)
		if err != nil {
			return nil, err
		}
		packs = append(packs, summaryOf(p, sys))
	}
	return packs, nil
}

// paragraph is a text in lines for a terminal.
func paragraph(text string) string { return strings.Join(report.Wrapped([]string{text}), "\n") }

func listPacks(out io.Writer, packs []packSummary) error {
	columns := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, p := range packs {
		fmt.Fprintf(columns, "%s\t%s\t%s\n", p.ID, p.System, p.Title)
	}
	if err := columns.Flush(); err != nil {
		return err
	}
	for _, p := range packs {
		if p.Tables != "" {
			fmt.Fprintf(out, "\n%s\n", paragraph(p.ID+": "+p.Tables))
		}
	}
	return nil
}

func newPackShowCommand() *cobra.Command {
	var asJSON, full, rules bool
	cmd := &cobra.Command{
		Use:   "show PACK",
		Short: "Shows what is in a pack",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			p, sys, err := openPack(args[0])
			switch {
			case err != nil:
				return err
			case full && rules:
				return errors.New("pack show prints --full or --rules, not both")
			case rules:
				return tellRules(cmd.OutOrStdout(), p, asJSON)
			case full && asJSON:
				return printJSON(cmd.OutOrStdout(), p.Full())
			case asJSON:
				return printJSON(cmd.OutOrStdout(), summaryOf(p, sys))
			case full:
				return errors.New("pack show --full prints JSON: add --json")
			}
			return showPack(cmd.OutOrStdout(), p, summaryOf(p, sys))
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.Flags().BoolVar(&full, "full", false, "with --json: the data itself, so that other programs can calculate with it")
	cmd.Flags().BoolVar(&rules, "rules", false, "the sections of the rules: what cites each, and which recorded cases show it")
	return cmd
}

// tellRules prints the sections of the rules that hold in a pack.
func tellRules(out io.Writer, p *pack.Pack, asJSON bool) error {
	rules, err := printout.RulesOf(p)
	switch {
	case err != nil:
		return err
	case asJSON:
		return printJSON(out, map[string]any{"id": p.ID, "sections": rules})
	}
	return printout.TellRules(out, p, rules)
}

// showPack tells people what a pack holds.
func showPack(out io.Writer, p *pack.Pack, sum packSummary) error {
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
	if err := columns.Flush(); err != nil || sum.Tables == "" {
		return err
	}
	_, err := fmt.Fprintf(out, "\n%s\n", paragraph(sum.Tables))
	return err
}

func turns(n int) string {
	if n == 0 {
		return "open end"
	}
	return fmt.Sprintf("%d turns", n)
}

func newPackCheckCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "check PACK",
		Short: "Names every mistake in a pack, with file and line",
		Long: "Names every mistake in a pack, with file and line; what each file holds, and how to\n" +
			"type in a map of one's own, tells: adjutant help pack",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			p, sys, err := loadPack(args[0])
			var wrong pack.Mistakes
			if err != nil && !errors.As(err, &wrong) {
				return err
			}
			var notes pack.Mistakes
			if err == nil {
				notes = systems.Notes(sys)
			}
			if err := tellMistakes(cmd.OutOrStdout(), p, wrong, notes, asJSON); err != nil {
				return err
			}
			if len(wrong) > 0 {
				return &exitError{code: 1}
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

// checkedPack is what pack check --json prints.
type checkedPack struct {
	Mistakes []checkedMistake `json:"mistakes"`
	Notes    []checkedMistake `json:"notes,omitempty"` // how what is no mistake was read
}

type checkedMistake struct {
	File string `json:"file"`
	Line int    `json:"line,omitempty"` // from 1; absent: the file as a whole
	Text string `json:"text"`
}

// tellMistakes prints the mistakes, or that there are none in the pack, and the notes.
func tellMistakes(out io.Writer, p *pack.Pack, wrong, notes pack.Mistakes, asJSON bool) error {
	if asJSON {
		checked := checkedPack{Mistakes: []checkedMistake{}}
		for _, m := range wrong {
			checked.Mistakes = append(checked.Mistakes, checkedMistake(m))
		}
		for _, n := range notes {
			checked.Notes = append(checked.Notes, checkedMistake(n))
		}
		return printJSON(out, checked)
	}
	for _, m := range wrong {
		fmt.Fprintln(out, m)
	}
	if len(wrong) == 0 {
		fmt.Fprintf(out, "%s: no mistakes, hash %s\n", p.ID, p.Hash)
	}
	for _, n := range notes {
		fmt.Fprintf(out, "note: %s\n", n)
	}
	return nil
}

// openPack loads a pack, built in or from a folder, and opens its system.
func openPack(name string) (*pack.Pack, engine.System, error) {
	p, sys, err := loadPack(name)
	if err != nil {
		return nil, nil, packTrouble(name, err)
	}
	return p, sys, nil
}

// packTrouble says in one line why a pack cannot be opened.
func packTrouble(name string, err error) error {
	var wrong pack.Mistakes
	if errors.As(err, &wrong) {
		return fmt.Errorf("pack %s has mistakes (%d): adjutant pack check %s names them", name, len(wrong), name)
	}
	return err
}

// loadPack is openPack whose error is pack.Mistakes if the pack is at fault.
func loadPack(name string) (*pack.Pack, engine.System, error) {
	p, sys, err := loadUnbound(name)
	if err != nil {
		return nil, nil, err
	}
	if err := interpret.CheckBinding(p); err != nil {
		return nil, nil, fmt.Errorf("pack %s: %w", name, err)
	}
	return p, sys, nil
}

// loadUnbound is loadPack without a look at the pack's binding.
func loadUnbound(name string) (*pack.Pack, engine.System, error) {
	folder, err := packFolder(name)
	if err != nil {
		return nil, nil, err
	}
	p, err := pack.Load(folder)
	if err != nil {
		return nil, nil, fmt.Errorf("pack %s: %w", name, err)
	}
	sys, err := systems.Open(p)
	if err != nil {
		return nil, nil, fmt.Errorf("pack %s: %w", name, err)
	}
	return p, sys, nil
}

// packFolder is the built-in pack of that id, else the folder of that name.
func packFolder(name string) (fs.FS, error) {
	folder, err := systems.Folder(name)
	if err == nil {
		return folder, nil
	}
	if info, statErr := os.Stat(name); statErr != nil || !info.IsDir() {
		return nil, fmt.Errorf("%w, and no folder of that name", err)
	}
	return os.DirFS(name), nil
}
