package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"adjutant/engine/pack"
	"adjutant/moderator/bind"
	"adjutant/moderator/printout"
	"adjutant/vassal"
	"adjutant/vassal/disk"
)

// bindFlags are what bind was asked for.
type bindFlags struct {
	module, pack, out, check, save string
	asJSON                         bool
}

func newBindCommand() *cobra.Command {
	var f bindFlags
	cmd := &cobra.Command{
		Use:   "bind MODULE --pack P [-o OUT.toml]",
		Short: "Proposes which pieces of somebody's VASSAL module are which units of a pack, or proves it",
		Long: `Compares the pieces, prototypes, layers, maps and dice of a VASSAL module with a pack
and writes a proposal for its binding.toml, with the reason for each line. Without -o
the proposal goes to standard output.

With --check it holds a binding that you went through against the module, and against
a save of it: where each unit is found, what its layers say, and what nobody would
understand. MODULE may be left out there. Nothing open: exit 0; else 1.

A worked example: adjutant help bind`,
		Example: "  adjutant bind Field.vmod --pack training-field -o binding.toml\n" +
			"  adjutant bind Field.vmod --pack training-field --check binding.toml --save start.vsav",
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				f.module = args[0]
			}
			return f.run(cmd)
		},
	}
	cmd.Flags().StringVar(&f.pack, "pack", "", "the pack: a built-in one or a folder")
	cmd.Flags().StringVarP(&f.out, "output", "o", "", "where the proposal goes; no file is overwritten")
	cmd.Flags().StringVar(&f.check, "check", "", "a binding to be proved instead")
	cmd.Flags().StringVar(&f.save, "save", "", "with --check: a .vsav or .vlog of the module")
	cmd.Flags().BoolVar(&f.asJSON, "json", false, "print JSON")
	_ = cmd.MarkFlagRequired("pack")
	return cmd
}

func (f *bindFlags) run(cmd *cobra.Command) error {
	switch {
	case f.check == "" && f.save != "":
		return errors.New("bind proves a save with --check BINDING, the binding to be proved")
	case f.check == "" && f.module == "":
		return errors.New("bind needs MODULE, the .vmod file that is to be bound")
	case f.check != "" && f.out != "":
		return errors.New("bind --check writes no binding: leave out -o")
	case f.check != "" && f.module == "" && f.save == "":
		return errors.New("bind --check needs MODULE or --save SAVE, what the binding is held against")
	}
	p, _, err := loadUnbound(f.pack)
	if err != nil {
		return packTrouble(f.pack, err)
	}
	if f.check != "" {
		return f.prove(cmd, p)
	}
	return f.propose(cmd, p)
}

func (f *bindFlags) propose(cmd *cobra.Command, p *pack.Pack) error {
	if len(p.Units) == 0 {
		return fmt.Errorf("pack %s has no units that pieces could stand for; it plays with any module as it is", p.ID)
	}
	m, notes, err := disk.Module(f.module, &vassal.File{})
	if err != nil {
		return err
	}
	tellNotes(cmd.ErrOrStderr(), notes)
	x := bind.Propose(m, p)
	if f.out != "" {
		if err := writeNew(f.out, x.TOML()); err != nil {
			return err
		}
	}
	switch {
	case f.asJSON:
		return printJSON(cmd.OutOrStdout(), printout.ProposalOf(x))
	case f.out != "":
		return printout.TellProposal(cmd.OutOrStdout(), x, f.out)
	}
	_, err = cmd.OutOrStdout().Write(x.TOML())
	return err
}

// writeNew writes a file that must not be there yet: somebody may have worked on it.
func writeNew(path string, data []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, os.ErrExist) {
		return fmt.Errorf("%s is there already, and would be lost: name another file behind -o", path)
	}
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return errors.Join(err, file.Close())
}
