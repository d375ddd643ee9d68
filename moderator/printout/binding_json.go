package printout

import (
	"adjutant/engine"
	"adjutant/moderator/bind"
	"adjutant/moderator/board"
	"adjutant/vassal/inspect"
)

// Proposal is what bind --json prints.
type Proposal struct {
	Module  inspect.Named    `json:"module"`
	Pack    string           `json:"pack"`
	Units   []boundUnitJSON  `json:"units"`
	Map     *boundMapJSON    `json:"map"` // null: none fits
	Layers  []boundLayerJSON `json:"layers"`
	Dice    []boundDiceJSON  `json:"dice"`
	Ignored []leftoverJSON   `json:"ignored"`
	Left    []leftoverJSON   `json:"left"`
	Notes   []string         `json:"notes"`
	TOML    string           `json:"toml"`
}

type (
	boundUnitJSON struct {
		Unit  engine.UnitID `json:"unit"`
		Name  string        `json:"name"`
		Piece string        `json:"piece"` // "" for none
		Slots []string      `json:"slots,omitempty"`
		Sure  string        `json:"sure,omitempty"`
		Why   []string      `json:"why"`
		Near  []string      `json:"near,omitempty"`
	}
	boundMapJSON struct {
		Name   string   `json:"name"`
		X      float64  `json:"x"`
		Y      float64  `json:"y"`
		DX     float64  `json:"dx,omitempty"`
		DY     float64  `json:"dy,omitempty"`
		Inch   float64  `json:"inch,omitempty"`
		Proved bool     `json:"proved"`
		Why    []string `json:"why"`
	}
	boundLayerJSON struct {
		Name   string   `json:"name"`
		Level  int      `json:"level"`
		Status string   `json:"status"`
		Why    []string `json:"why"`
	}
	boundDiceJSON struct {
		Name    string `json:"name"`
		N       int    `json:"n"`
		Sides   int    `json:"sides"`
		LeftOut string `json:"left_out,omitempty"` // why
	}
	leftoverJSON struct {
		Piece string   `json:"piece"`
		Slots []string `json:"slots"`
		Why   string   `json:"why"`
	}
)

// ProposalOf is the proposal in JSON.
func ProposalOf(x *bind.Proposal) Proposal {
	j := Proposal{
		Module: inspect.Named{Name: x.Module, Version: x.Version}, Pack: x.Pack, Units: []boundUnitJSON{}, Layers: []boundLayerJSON{},
		Dice: []boundDiceJSON{}, Ignored: leftovers(x.Ignored), Left: leftovers(x.Left), Notes: append([]string{}, x.Notes...), TOML: string(x.TOML()),
	}
	for _, m := range x.Matches {
		u := boundUnitJSON{Unit: m.Unit, Name: m.Name, Sure: m.Sure, Why: append([]string{}, m.Why...), Near: m.Near}
		for _, p := range m.Pieces {
			u.Piece = p.Piece
			if p.Slot != "" {
				u.Slots = append(u.Slots, p.Slot)
			}
		}
		j.Units = append(j.Units, u)
	}
	if g := x.Ground; g != nil {
		j.Map = &boundMapJSON{g.Name, g.X, g.Y, g.DX, g.DY, g.Inch, g.Proved, g.Why}
	}
	for _, s := range x.Statuses {
		j.Layers = append(j.Layers, boundLayerJSON{s.Name, s.Level, s.Status, s.Why})
	}
	for _, d := range x.Dice {
		j.Dice = append(j.Dice, boundDiceJSON{d.Name, d.N, d.Sides, d.Why})
	}
	return j
}

func leftovers(all []bind.Leftover) []leftoverJSON {
	list := []leftoverJSON{}
	for _, l := range all {
		list = append(list, leftoverJSON(l))
	}
	return list
}

// Proof is what bind --check --save --json prints.
type Proof struct {
	Binding string         `json:"binding"`
	Save    string         `json:"save"`
	Module  inspect.Named  `json:"module"` // with which the save was made
	Proved  bool           `json:"proved"`
	Units   []provedJSON   `json:"units"`
	Unknown []unknownJSON  `json:"unknown"`
	Setup   *agreementJSON `json:"setup,omitempty"`
}

type (
	provedJSON struct {
		Unit   engine.UnitID `json:"unit"`
		Pieces []sightedJSON `json:"pieces"` // none: the save has no piece of the unit
	}
	sightedJSON struct {
		Name     string     `json:"name"`
		Map      string     `json:"map"`
		X        int        `json:"x"`
		Y        int        `json:"y"`
		Location engine.Loc `json:"location"` // "" is no place of the pack
		Status   []string   `json:"status"`
	}
	unknownJSON struct {
		Name   string `json:"name"`
		Number int    `json:"number"`
		Map    string `json:"map"`
		Open   bool   `json:"open"` // one of them lies on a bound map
	}
	agreementJSON struct {
		Scenario string `json:"scenario"`
		Stand    int    `json:"stand"`
		All      int    `json:"all"`
	}
)

// ProofOf is the proof of a binding and a save, of these files, in JSON.
func ProofOf(binding, save string, x *board.Proof) Proof {
	j := Proof{
		Binding: binding, Save: save, Module: inspect.Named{Name: x.Module, Version: x.Version}, Proved: !x.Open(),
		Units: []provedJSON{}, Unknown: []unknownJSON{},
	}
	for _, u := range x.Units {
		one := provedJSON{u.Unit, []sightedJSON{}}
		for _, s := range u.Pieces {
			one.Pieces = append(one.Pieces, sightedJSON{s.Name, s.Map, s.X, s.Y, s.At, append([]string{}, s.Status...)})
		}
		j.Units = append(j.Units, one)
	}
	for _, u := range x.Unknown {
		j.Unknown = append(j.Unknown, unknownJSON{u.Name, u.Number, u.Map, u.Bound})
	}
	if a := x.Setup; a != nil {
		j.Setup = &agreementJSON{a.Scenario, a.Stand, a.All}
	}
	return j
}
