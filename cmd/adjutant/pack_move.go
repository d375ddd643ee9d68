package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"adjutant/moderator/bind"
	"adjutant/moderator/club"
	"adjutant/moderator/printout"
	"adjutant/vassal"
	"adjutant/vassal/disk"
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
	move, err := moved.MoveTo(m, p, old)
	if err != nil {
		return err
	}
	if err := printout.TellMoved(cmd.OutOrStdout(), p.ID, dir, move); err != nil || len(move.Wrong) == 0 {
		return err
	}
	return &exitError{code: 1}
}
