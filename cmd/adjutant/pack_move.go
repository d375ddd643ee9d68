package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"adjutant/engine/pack"
	"adjutant/moderator/bind"
	"adjutant/moderator/club"
	"adjutant/vassal"
	"adjutant/vassal/disk"
	"adjutant/vassal/module"
)

func newPackMoveCommand() *cobra.Command {
	var to, dir string
	cmd := &cobra.Command{
		Use:   "move PACK --to MODULE -o DIR",
		Short: "Carries a pack over to another version of its module",
		Long: `Copies a pack that is bound to a VASSAL module into the new folder DIR, bound to another
version of it, and lists what of its binding.toml the new version does not have any
more, by file and line, with what stands for a unit there now as far as its name tells.
Nothing else is changed, and nothing is guessed: those lines are yours to mend. Nothing
open: exit 0; else 1. A game that runs goes on with the copy by 'adjutant game pack'.`,
		Example: "  adjutant pack move club/packs/my-field --to Field-2.vmod -o my-field-2",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if to == "" || dir == "" {
				return errors.New("pack move carries the pack over to a module, --to MODULE.vmod, in a new folder, -o DIR")
			}
			return movePack(cmd, args[0], to, dir)
		},
	}
	cmd.Flags().StringVar(&to, "to", "", "the other version of the module: a .vmod, or the folder of an unpacked one")
	cmd.Flags().StringVarP(&dir, "output", "o", "", "the new folder")
	return cmd
}

// movePack copies a pack, bound to another version of its module, and tells what of the binding that does not have.
func movePack(cmd *cobra.Command, name, to, dir string) error {
	p, _, err := loadUnbound(name)
	if err != nil {
		return packTrouble(name, err)
	}
	folder, err := packFolder(name)
	if err != nil {
		return err
	}
	text, err := fs.ReadFile(folder, bind.FileName)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("pack %s is bound to no module: it has no %s, which 'adjutant bind' proposes", p.ID, bind.FileName)
	}
	if err != nil {
		return err
	}
	old, err := bind.Parse(bind.FileName, text)
	if err != nil {
		return fmt.Errorf("pack %s: %w", name, err)
	}
	m, notes, err := disk.Module(to, &vassal.File{})
	if err != nil {
		return err
	}
	tellNotes(cmd.ErrOrStderr(), notes)
	if old.Module != "" && old.Module != m.Name {
		return fmt.Errorf("pack %s is bound to the module %q, and %s is %q", p.ID, old.Module, to, m.Name)
	}
	if err := club.CopyPack(folder, dir); err != nil {
		return fmt.Errorf("copy pack %s: %w", name, err)
	}
	file := filepath.Join(dir, bind.FileName)
	text = old.For(text, m.Version)
	if err := os.WriteFile(file, text, 0o644); err != nil {
		return err
	}
	moved, err := bind.Parse(file, text)
	if err != nil {
		return err
	}
	return tellMoved(cmd.OutOrStdout(), old, moved, m, p, dir)
}

// tellMoved says for which version a pack was and is, and what of its binding does not fit.
func tellMoved(out io.Writer, old, moved *bind.File, m *module.Module, p *pack.Pack, dir string) error {
	was := "any version"
	if old.Version != "" {
		was = "version " + old.Version
	}
	gone := moved.Gone(m)
	say := func(format string, args ...any) { _, _ = fmt.Fprintf(out, format, args...) }
	say("%s has pack %s for version %s of %q; it was for %s.\n%d of %d units have their piece.\n", dir, p.ID, m.Version, m.Name, was, len(moved.Units)-len(gone), len(moved.Units))
	var wrong pack.Mistakes
	if err := moved.CheckModule(m); err == nil {
		return nil
	} else if !errors.As(err, &wrong) {
		return err
	}
	for _, mistake := range wrong {
		say("open     %s\n", mistake)
	}
	for _, match := range bind.Propose(m, p).Matches {
		if len(match.Pieces) > 0 && slices.Contains(gone, match.Unit) {
			say("perhaps  %s is %s now, %s: %s\n", match.Unit, match.Pieces[0], match.Sure, strings.Join(match.Why, "; "))
		}
	}
	return &exitError{code: 1}
}
