package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/board"
	"adjutant/moderator/report"
	"adjutant/vassal/disk"
)

// setupFlags are those of game setup.
type setupFlags struct {
	pack, scenario, side string
	asJSON               bool
}

func newGameSetupCommand() *cobra.Command {
	var f setupFlags
	cmd := &cobra.Command{
		Use:   "setup FILE --pack PACK",
		Short: "Holds an opening save against the set-up of a scenario, before a game is begun",
		Long: "Names every unit that does not stand where the scenario has it, as the line 'setup' does\n" +
			"by mail. FILE is a save or log of VASSAL, or a list with the columns unit, hex and status\n" +
			"(24-TN,S1520,disordered; a status may be left out) whose name ends in .csv. It needs no\n" +
			"club. Exit code 1 if a unit stands wrong.",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd.OutOrStdout(), args[0]) },
	}
	cmd.Flags().StringVar(&f.pack, "pack", "", "the pack of the game: a built-in one or a folder")
	cmd.Flags().StringVar(&f.scenario, "scenario", "", "the scenario, the pack's first if left out")
	cmd.Flags().StringVar(&f.side, "side", "", "the side whose units are looked at, both if left out")
	cmd.Flags().BoolVar(&f.asJSON, "json", false, "print JSON")
	_ = cmd.MarkFlagRequired("pack") // the flag exists
	return cmd
}

// checkedSetup is what game setup --json prints.
type checkedSetup struct {
	File     string           `json:"file"`
	Scenario string           `json:"scenario"`
	Side     engine.Side      `json:"side,omitempty"` // absent: both
	Findings []engine.Finding `json:"findings"`
}

// run checks the file and tells what was found; it is an error without words if a unit stands
// wrong.
func (f setupFlags) run(out io.Writer, file string) error {
	p, sys, err := openPack(f.pack)
	if err != nil {
		return err
	}
	setups := engine.FeaturesOf(sys).Setups
	if setups == nil {
		return fmt.Errorf("pack %s: its rules do not say where units begin", p.ID)
	}
	if err := f.choose(p); err != nil {
		return err
	}
	placed, words, err := stood(p, file)
	if err != nil {
		return err
	}
	found, err := setups.CheckSetup(f.scenarioOf(p), engine.Side(f.side), placed, words)
	if err != nil {
		return err
	}
	if err := f.tell(out, p, filepath.Base(file), found); err != nil {
		return err
	}
	if slices.ContainsFunc(found, func(one engine.Finding) bool { return !one.IsWarning() }) {
		return &exitError{code: 1}
	}
	return nil
}

// choose reports a side that the pack does not have.
func (f setupFlags) choose(p *pack.Pack) error {
	var sides []string
	for _, s := range p.Sides {
		sides = append(sides, string(s.ID))
	}
	if f.side != "" && !slices.Contains(sides, f.side) {
		return fmt.Errorf("there is no side %q; the sides are: %s", f.side, strings.Join(sides, ", "))
	}
	return nil
}

// scenarioOf is the id of the scenario that is meant.
func (f setupFlags) scenarioOf(p *pack.Pack) string {
	if f.scenario == "" && len(p.Scenarios) > 0 {
		return p.Scenarios[0].ID
	}
	return f.scenario
}

// tell prints what was found.
func (f setupFlags) tell(out io.Writer, p *pack.Pack, name string, found []engine.Finding) error {
	if f.asJSON {
		return printJSON(out, checkedSetup{File: name, Scenario: f.scenarioOf(p), Side: engine.Side(f.side), Findings: append([]engine.Finding{}, found...)})
	}
	whose := "both sides"
	if f.side != "" {
		whose = p.SideName(engine.Side(f.side))
	}
	for _, line := range report.SetUp(name, whose, f.scenarioOf(p), found) {
		fmt.Fprintln(out, strings.ReplaceAll(line, "\u00a0", " "))
	}
	return nil
}

// stood is where the units of a pack stand in a save, or in a list, with the conditions that it
// can show, nil for all.
func stood(p *pack.Pack, file string) (placed []engine.Placed, words []string, err error) {
	if strings.EqualFold(filepath.Ext(file), ".csv") {
		placed, err = listedUnits(p, file)
		return placed, nil, err
	}
	save, err := disk.Save(file)
	if err != nil {
		return nil, nil, err
	}
	return board.Stood(p, save)
}

// listedUnits reads a list of units with the columns unit, hex and status, by their ids or by
// names that no other unit has. The error names each line that is wrong.
func listedUnits(p *pack.Pack, file string) ([]engine.Placed, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return pack.PlacedIn(p, file, f)
}
