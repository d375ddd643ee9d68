package opening

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/bind"
	"adjutant/moderator/board"
	"adjutant/moderator/game"
	"adjutant/vassal"
	"adjutant/vassal/terminal"
)

// position is the bytes of the save that the game starts from, nil for none. A save that the game would not begin as is refused: one
// of another module than the pack is bound to, or one in which units stand elsewhere than they begin.
func (t Terms) position(rules game.Rules, setup engine.Setup) ([]byte, error) {
	if t.From == "" {
		return nil, nil
	}
	data, err := os.ReadFile(t.From)
	if err != nil {
		return nil, fmt.Errorf("--from: %w", err)
	}
	save, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
	if err == nil && len(rules.Pack.Units) > 0 {
		err = fits(rules, setup, save)
	}
	if err != nil {
		return nil, fmt.Errorf("--from %s: %w", t.From, err)
	}
	return data, nil
}

// fits reports why a game of a pack with units does not begin from a save.
func fits(rules game.Rules, setup engine.Setup, save *vassal.File) error {
	bound, err := boundTo(rules.Pack, save)
	if err != nil || rules.Pack.System != "declared" {
		return err // where units of other systems begin their players may choose yet
	}
	begin, err := rules.System.New(setup)
	if err != nil {
		return nil // which is told where the game is opened
	}
	if rules.Pack.Grid.Columns == 0 {
		return errors.New("nothing says where in the save the places of this pack lie, so that it cannot be held against the set-up: begin without --from")
	}
	proof, err := board.Prove(rules.Pack, bound, save)
	if err != nil {
		return err
	}
	if odd := elsewhere(proof, engine.PlacedOf(rules.System, begin)); len(odd) > 0 {
		return fmt.Errorf("it is not the position in which scenario %q begins: %s. A game begins as its pack sets it up: put the units of the save into setup.csv, as a scenario of its own ('adjutant pack new --from MODULE --setup SAVE' writes them so)",
			scenarioOf(rules.Pack, setup), some(odd))
	}
	return nil
}

// boundTo is the binding by which a save is read. It fails where that is of another module, or of another version of it.
func boundTo(p *pack.Pack, save *vassal.File) (*bind.File, error) {
	own := &bind.File{} // a module that is made of the pack
	if p.Binding == nil {
		if save.Module.Name != p.Title {
			return nil, fmt.Errorf("it was made with the module %q; pack %s is played with %q", save.Module.Name, p.ID, p.Title)
		}
		return own, nil
	}
	bound, err := bind.Parse(bind.FileName, p.Binding)
	switch {
	case err != nil:
		return nil, err
	case bound.IsPacks(save.Module.Name, p.Title):
		return own, nil
	case bound.Module == "" && save.Module.Name != p.Title:
		return nil, fmt.Errorf("it was made with the module %q; pack %s is played with %q", save.Module.Name, p.ID, p.Title)
	}
	return bound, bound.CheckSave(save)
}

// elsewhere are the units that stand in a save elsewhere than a game begins, a clause each.
func elsewhere(proof *board.Proof, begin []engine.Placed) (odd []string) {
	at := map[engine.UnitID]engine.Loc{}
	for _, one := range begin {
		at[one.Unit] = one.At
	}
	for _, u := range proof.Units {
		want, stands := at[u.Unit], false
		var seen []string
		for _, s := range u.Pieces {
			stands = stands || s.At == want
			if s.At != "" {
				seen = append(seen, string(s.At))
			}
		}
		switch {
		case want == "" && len(seen) > 0:
			odd = append(odd, fmt.Sprintf("%s is at %s in the save, and begins off the map", u.Unit, strings.Join(seen, ", ")))
		case want != "" && !stands && len(seen) == 0:
			odd = append(odd, fmt.Sprintf("%s is not on the map in the save, and begins at %s", u.Unit, want))
		case want != "" && (!stands || len(seen) > 1):
			odd = append(odd, fmt.Sprintf("%s is at %s in the save, and begins at %s", u.Unit, strings.Join(seen, ", "), want))
		}
	}
	return odd
}

// mostOdd is how many units are named that stand elsewhere.
const mostOdd = 6

// some are the first of several clauses, and how many more there are.
func some(clauses []string) string {
	if len(clauses) <= mostOdd {
		return strings.Join(clauses, "; ")
	}
	return strings.Join(clauses[:mostOdd], "; ") + "; and " + terminal.Count(len(clauses)-mostOdd, "more unit")
}

// scenarioOf is the id of the scenario that a set-up means.
func scenarioOf(p *pack.Pack, setup engine.Setup) string {
	if i := slices.IndexFunc(p.Scenarios, func(s pack.Scenario) bool { return setup.Scenario == "" || s.ID == setup.Scenario }); i >= 0 {
		return p.Scenarios[i].ID
	}
	return setup.Scenario
}
