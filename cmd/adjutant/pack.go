package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/moderator/board"
	"adjutant/moderator/catalogue"
	"adjutant/moderator/opening"
	"adjutant/moderator/printout"
)

func newPackCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "pack",
		Short: "Lists, shows, checks, draws, copies, makes, teaches and hands on packs: the data of one game each",
		Long: "A pack is a folder of data for one game. PACK is the id of a built-in pack or a folder;\n" +
			"a folder that is called like a built-in pack is written ./ID.",
	}
	cmd.AddCommand(newPackListCommand(), newPackShowCommand(), newPackCheckCommand(), newPackMapCommand(), newPackCopyCommand(), newPackMoveCommand(), newPackNewCommand(), newPackLearnCommand(),
		newPackKeyCommand(), newPackPublishCommand(), newPackInstallCommand())
	return cmd
}

func newPackListCommand() *cobra.Command {
	var asJSON bool
	var where, settings string
	cmd := &cobra.Command{
		Use:   "list [--catalogue NAME|DIR|URL] [--config F]",
		Short: "Lists the built-in packs, or those of a catalogue",
		Long: `Lists the built-in packs; with --catalogue those that a catalogue has, with their authors
and the keys of these; with --config alone those of all catalogues that the club names.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if where != "" || settings != "" {
				return listCatalogues(cmd, where, settings, asJSON)
			}
			packs, err := builtInPacks()
			if err != nil {
				return err
			}
			if asJSON {
				return printJSON(cmd.OutOrStdout(), packs)
			}
			return printout.TellPacks(cmd.OutOrStdout(), packs)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print summaries as JSON")
	cmd.Flags().StringVar(&where, "catalogue", "", "a catalogue: a folder, a URL, or with --config a name in the settings")
	cmd.Flags().StringVar(&settings, "config", "", "the settings of a club, which say whose packs it trusts")
	return cmd
}

func summaryOf(p *pack.Pack, sys engine.System) printout.PackSummary {
	return printout.PackSummary{Summary: p.Summary(), Tables: sys.Info().Forewarning, Ends: string(opening.UsualEnds(sys, engine.Setup{}))}
}

// signatureOf is the signature of a pack in a folder, nil for none.
func signatureOf(name string, p *pack.Pack) *printout.Signature {
	folder, err := packFolder(name)
	if err != nil {
		return nil
	}
	s, err := catalogue.Signed(folder)
	if err != nil {
		return nil
	}
	return printout.SignatureOf(s, p.Hash)
}

func builtInPacks() ([]printout.PackSummary, error) {
	var packs []printout.PackSummary
	for _, id := range systems.All() {
		p, sys, err := openPack(id)
		if err != nil {
			return nil, err
		}
		packs = append(packs, summaryOf(p, sys))
	}
	return packs, nil
}

func newPackShowCommand() *cobra.Command {
	var asJSON, full, rules bool
	cmd := &cobra.Command{
		Use:   "show PACK",
		Short: "Shows what is in a pack",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			p, sys, err := openPack(args[0])
			if err != nil {
				return err
			}
			sum := summaryOf(p, sys)
			sum.Signed = signatureOf(args[0], p)
			switch {
			case full && rules:
				return errors.New("pack show prints --full or --rules, not both")
			case rules:
				return tellRules(cmd.OutOrStdout(), p, asJSON)
			case full && asJSON:
				return printJSON(cmd.OutOrStdout(), p.Full())
			case asJSON:
				return printJSON(cmd.OutOrStdout(), sum)
			case full:
				return errors.New("pack show --full prints JSON: add --json")
			}
			return printout.TellPack(cmd.OutOrStdout(), p, sum)
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

func newPackCheckCommand() *cobra.Command {
	var asJSON bool
	var old againstFlags
	cmd := &cobra.Command{
		Use:   "check PACK [--against LOG...]",
		Short: "Names every mistake in a pack, with file and line; or what old games did that it refuses",
		Long: `Names every mistake in a pack, with file and line; what each file holds, and how to
type in a map of one's own, tells: adjutant help pack

With --against it holds logs of old games against a pack of system declared: what the
pack would have refused in them, with file, step and the pack's line. Nothing refused:
exit 0; else 1. The guide: adjutant help evening`,
		Example: "  adjutant pack check my-field\n" +
			"  adjutant pack check my-field --against turn-1.vlog turn-2.vlog",
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			p, sys, err := loadPack(args[0])
			var wrong pack.Mistakes
			switch {
			case err != nil && !errors.As(err, &wrong):
				return err
			case len(args) > 1 && len(old.logs) == 0:
				return errors.New("pack check takes one PACK; logs to hold it against stand behind --against")
			case len(wrong) == 0 && len(old.logs) > 0:
				return old.run(cmd, args[0], append(old.logs, args[1:]...), asJSON)
			}
			var notes pack.Mistakes
			if err == nil {
				notes = append(systems.Notes(sys), board.Notes(p)...)
			}
			if err := tellMistakes(cmd.OutOrStdout(), p, wrong, notes, asJSON); err != nil {
				return err
			}
			if len(wrong) > 0 {
				return &exitError{code: 1}
			}
			if asJSON {
				return nil
			}
			return printout.TellUndeclared(cmd.OutOrStdout(), sys)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.Flags().StringArrayVar(&old.logs, "against", nil, "a .vlog of an old game; further ones stand behind it")
	cmd.Flags().StringVar(&old.module, "module", "", "with --against: the module, which tells where areas lie and what its turn counter counts")
	return cmd
}

// tellMistakes prints the mistakes, or that there are none in the pack, and the notes.
func tellMistakes(out io.Writer, p *pack.Pack, wrong, notes pack.Mistakes, asJSON bool) error {
	if asJSON {
		return printJSON(out, printout.CheckedOf(wrong, notes))
	}
	return printout.TellChecked(out, p, wrong, notes)
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
	if err := board.Check(p); err != nil {
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
