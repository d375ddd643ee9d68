package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/foundry"
)

func newModuleCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "module",
		Short: "Makes VASSAL modules",
		Long:  "Makes VASSAL modules, in which a pack can be played at once.",
	}
	cmd.AddCommand(newModuleBuildCommand())
	return cmd
}

func newModuleBuildCommand() *cobra.Command {
	var out string
	cmd := &cobra.Command{
		Use:   "build PACK -o OUT.vmod",
		Short: "Writes a VASSAL module of a pack: map, counters, dice, set-ups",
		Long: "Writes a VASSAL module of a pack: its map and counters drawn, boxes for reinforcements and\n" +
			"losses, dice, turn counter, charts, a help page and the set-ups of its scenarios. VASSAL 3.6\n" +
			"and later open it. The same pack gives the same bytes. More tells: adjutant help module",
		Example: "  adjutant module build training-field -o training-field.vmod",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if out == "" {
				return errors.New("module build needs -o OUT.vmod, the file to write")
			}
			p, sys, err := openPack(args[0])
			if err != nil {
				return err
			}
			data, notes, err := buildModule(p, sys, cmd.ErrOrStderr())
			if err != nil {
				return err
			}
			if err := os.WriteFile(out, data, 0o644); err != nil {
				return err
			}
			return tellModule(cmd.OutOrStdout(), p, out, len(data), notes)
		},
	}
	cmd.Flags().StringVarP(&out, "output", "o", "", "the module to write")
	return cmd
}

func tellModule(out io.Writer, p *pack.Pack, file string, size int, notes []string) error {
	_, err := fmt.Fprintf(out, "%s: the module of %s, %d kB\nunits:   %d\nset-ups: %d\n", file, p.Title, (size+1023)/1024, len(p.Units), len(p.Scenarios))
	for _, n := range notes {
		fmt.Fprintf(out, "note:    %s\n", n)
	}
	return err
}

// buildModule makes the module of a pack on all cores, with notes on what the pack lacks.
func buildModule(p *pack.Pack, sys engine.System, stderr io.Writer) (data []byte, notes []string, err error) {
	return foundry.Module(p, sys, func(n int, do func(i int)) { inParallel(n, stderr, do) })
}
