package outfit

import (
	"fmt"
	"slices"
	"strconv"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/board"
	"adjutant/vassal/forge"
	"adjutant/vassal/replay"
)

// Moment is a state of a game, as a position is made of it.
type Moment struct {
	Scenario string          `json:",omitempty"` // of the pack; "" is its first
	Turn     int             `json:",omitempty"`
	Active   engine.Side     `json:",omitempty"` // whose part of the turn it is, "" for the first
	Phase    string          `json:",omitempty"` // the system's word, where somebody else's module shows it; "" is not told
	Placed   []engine.Placed `json:",omitempty"`
	Saved    int64           `json:",omitempty"` // ms since the epoch: when the file says that it was saved
	Comment  string          `json:",omitempty"`
	Notes    string          `json:",omitempty"` // for all to read
	Players  []forge.Player  `json:",omitempty"`
	Engine   string          `json:",omitempty"` // version of VASSAL that the file names as its own; "" is that of what it goes on from
	// Marked says that the marks of movement are set, on Moved and on nobody else; else they are left.
	Marked bool            `json:",omitempty"`
	Moved  []engine.UnitID `json:",omitempty"`
}

// Start is how a scenario begins as the pack's set-up alone has it, for systems that do
// not say where units stand.
func (k *Kit) Start(scenario string) Moment {
	m := Moment{Scenario: scenario, Turn: 1, Saved: madeAt + startAfter}
	for _, u := range k.pack.Units {
		one := engine.Placed{Unit: u.ID, Side: u.Side}
		for _, s := range k.pack.Setup {
			switch {
			case s.Scenario != k.scenario(scenario) || s.Unit != u.ID:
			case s.Turn > 0:
				one.Status = []string{"waiting"}
			case k.pack.Grid.Contains(s.At): // else its player chooses
				one.At = engine.Loc(k.pack.Grid.Name(s.At))
			}
		}
		m.Placed = append(m.Placed, one)
	}
	return m
}

// startAfter is how long after its module a set-up says that it was saved, in ms: all ids
// of pieces lie between.
const startAfter = 24 * 60 * 60 * 1000

func (k *Kit) scenario(id string) string {
	if id == "" {
		return k.pack.Scenarios[0].ID
	}
	return id
}

// Position is a state of a game on the module's maps.
func (k *Kit) Position(m Moment) (forge.Position, error) {
	p := forge.Position{
		Engine: m.Engine, Saved: max(m.Saved, madeAt+startAfter), Comment: m.Comment, Notes: m.Notes, Players: m.Players, Turn: max(m.Turn, 1),
		Phase: k.phase(m.Active),
	}
	for _, one := range m.Placed {
		u, known := k.pack.Unit(one.Unit)
		if !known {
			return p, fmt.Errorf("position: %q is no unit of %s", one.Unit, k.pack.ID)
		}
		at, err := k.spot(k.scenario(m.Scenario), u, one)
		if err != nil {
			return p, err
		}
		p.Pieces = append(p.Pieces, forge.Placement{
			Piece: k.names[u.ID], Spot: at, Levels: k.binding.Levels(u, one), Facing: k.binding.Facing(one.Facing), Moved: slices.Contains(m.Moved, one.Unit),
		})
	}
	return p, nil
}

// phase is the number of a side in the turn counter; the first for none.
func (k *Kit) phase(of engine.Side) int {
	return max(0, slices.IndexFunc(k.pack.Sides, func(s pack.Side) bool { return s.ID == of }))
}

// spot is where a unit stands.
func (k *Kit) spot(scenario string, u pack.Unit, one engine.Placed) (forge.Spot, error) {
	if one.At == "" {
		_, cell, ok := k.boxes.Of(scenario, u, one.Status)
		if !ok {
			return forge.Spot{}, fmt.Errorf("position: there is no box for %s, %v", u.ID, one.Status)
		}
		return forge.Spot{Map: board.BoxesMap, X: cell.X, Y: cell.Y}, nil
	}
	at, err := k.binding.Point(k.field.Name, one.At)
	if err != nil {
		return at, fmt.Errorf("position: %s: %w", u.ID, err)
	}
	return at, nil
}

// Shows is what the position of a state shows.
func (k *Kit) Shows(m Moment) []board.Shown {
	var all []board.Shown
	for _, one := range m.Placed {
		u, known := k.pack.Unit(one.Unit)
		if !known {
			continue
		}
		s := board.Shown{Unit: u.ID, At: one.At}
		levels := k.binding.Levels(u, one)
		if k.binding.Fronts && k.pack.Facing.May(u.Type) {
			s.Facing = one.Facing
		}
		if k.binding.Compass {
			s.Facing = strconv.Itoa(k.binding.Facing(one.Facing))
		}
		if b, _, ok := k.boxes.Of(k.scenario(m.Scenario), u, one.Status); ok && one.At == "" {
			s.Box = b.Title
		}
		for _, l := range k.binding.Layers {
			if levels[l.Name] == l.Level {
				s.Status = append(s.Status, l.Status)
			}
		}
		all = append(all, s)
	}
	return all
}

// Read tells what a position shows of each unit, in the pack's order. Units without a
// piece are left out.
func (k *Kit) Read(p *replay.Position) []board.Shown { return k.binding.Shows(k.boxes, p) }

// Save writes the position of a state as a .vsav file.
func (k *Kit) Save(m Moment) ([]byte, error) {
	p, err := k.Position(m)
	if err != nil {
		return nil, err
	}
	return forge.Save(k.module, p)
}
