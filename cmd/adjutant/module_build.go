package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/interpret"
	"adjutant/vassal/forge"
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

// buildModule makes the module of a pack, with notes on what the pack lacks.
func buildModule(p *pack.Pack, sys engine.System, stderr io.Writer) (data []byte, notes []string, err error) {
	kit, err := interpret.NewKit(p)
	if err != nil {
		return nil, nil, err
	}
	land, err := landOf(sys)
	if err != nil {
		return nil, nil, err
	}
	pictures, err := drawAll(kit, p, land, stderr)
	if err != nil {
		return nil, nil, err
	}
	setups, err := setupsOf(kit, p, sys)
	if err != nil {
		return nil, nil, err
	}
	var charts []engine.Chart
	if charter, ok := sys.(engine.Charter); ok {
		charts = charter.Charts()
	}
	data, err = forge.Build(kit.Module(pictures, setups, charts))
	return data, kit.Notes, err
}

// setupsOf are the positions that the scenarios begin with, as the system sets them up
// where it says where units stand.
func setupsOf(kit *interpret.Kit, p *pack.Pack, sys engine.System) ([]forge.Setup, error) {
	var all []forge.Setup
	for _, s := range p.Scenarios {
		moment := kit.Start(s.ID)
		if placer, ok := sys.(engine.Placer); ok {
			state, err := sys.New(engine.Setup{Scenario: s.ID})
			if err != nil {
				return nil, err
			}
			moment.Placed = placer.Placed(state)
		}
		position, err := kit.Position(moment)
		if err != nil {
			return nil, err
		}
		all = append(all, forge.Setup{Name: s.Title, Position: position})
	}
	return all, nil
}
