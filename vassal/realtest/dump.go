package realtest

import (
	"cmp"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"adjutant/vassal"
	"adjutant/vassal/module"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// Piece is a piece on a map, as VASSAL has it or as we do.
type Piece struct {
	ID, Name string
	Map      string
	X, Y     int
	Location string   // what VASSAL calls its place
	Below    []string // ids of the pieces below it in its stack, from the lowest
	Moved    bool
}

// dumped is a piece as the driver writes it.
type dumped struct {
	ID, Name, Loc, State string
	Map, Stack           *string
	X, Y, Index          int
}

// Dumped are the pieces on maps that a command dump of a script has written, by their ids.
func Dumped(t testing.TB, file string) []Piece {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var list []dumped
	if err := json.Unmarshal(data, &list); err != nil {
		t.Fatal(err)
	}
	stacks := map[string][]string{}
	slices.SortStableFunc(list, func(a, b dumped) int { return cmp.Compare(a.Index, b.Index) })
	var all []Piece
	for _, one := range list {
		if one.Map == nil {
			continue
		}
		p := Piece{ID: one.ID, Name: one.Name, Map: *one.Map, X: one.X, Y: one.Y, Location: one.Loc, Moved: strings.Contains(one.State, "MovementMarkable=true")}
		if one.Stack != nil {
			p.Below = slices.Clone(stacks[*one.Stack])
			stacks[*one.Stack] = append(stacks[*one.Stack], one.ID)
		}
		all = append(all, p)
	}
	return sorted(all)
}

// Replayed are the pieces on maps at the end of a file, as we have them.
func Replayed(t testing.TB, m *module.Module, f *vassal.File) []Piece {
	t.Helper()
	end, err := replay.End(f)
	if err != nil {
		t.Fatal(err)
	}
	atlas := m.Atlas(f.Setup, module.ParseEngine(f.Save.VassalVersion))
	below := map[string][]string{}
	for _, p := range end.Pieces() {
		for i, id := range p.Members {
			below[id] = p.Members[:i:i]
		}
	}
	var all []Piece
	for _, p := range end.Pieces() {
		if p.Kind != replay.Single || p.Map == "" {
			continue
		}
		traits, err := p.Traits()
		if err != nil {
			t.Fatal(err)
		}
		layout, err := atlas.Layout(p.Map)
		if err != nil {
			t.Fatal(err)
		}
		one := Piece{ID: p.ID, Name: traits.Name(piece.Viewer{}), Map: p.Map, X: p.X, Y: p.Y, Location: layout.Locate(p.X, p.Y).Location}
		one.Moved, _ = traits.Moved()
		if len(below[p.ID]) > 0 {
			one.Below = slices.Clone(below[p.ID])
		}
		all = append(all, one)
	}
	return sorted(all)
}

func sorted(all []Piece) []Piece {
	slices.SortFunc(all, func(a, b Piece) int { return strings.Compare(a.ID, b.ID) })
	return all
}
