package tabletop_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/plane"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/tabletop"
	"adjutant/moderator/orders/unit"
)

func TestLine(t *testing.T) {
	mill := &scan.Site{Name: "Mill", At: "(20,10)", Kind: tabletop.HouseKind, Area: []engine.Loc{"(18,8)", "(22,8)", "(22,12)", "(18,12)"}}
	lane := &scan.Site{Name: "Mill-Lane", At: "(10,12)", Kind: tabletop.RoadKind, Line: []engine.Loc{"(0,12)", "(30,12)"}}
	ford := unit.Unit{ID: "FORD", Side: "east", Stands: []unit.Stand{{At: "(40,10)", Facing: "270"}}}
	nowhere := tabletop.Deed{Turn: -1, Way: -1}
	deed := func(verb string, change func(*tabletop.Deed)) tabletop.Deed {
		d := nowhere
		d.Verb = verb
		change(&d)
		return d
	}
	for name, test := range map[string]struct {
		does tabletop.Deed
		want string
	}{
		"straight ahead":       {deed("advance", func(d *tabletop.Deed) { d.Inches = 400 }), "move 1-MILL (14,10)"},
		"a move without a way": {deed("move", func(d *tabletop.Deed) { d.Inches = 400 }), ""},
		"by the compass":       {deed("move", func(d *tabletop.Deed) { d.Inches, d.Way = 300, 0 }), "move 1-MILL (10,13)"},
		"back":                 {deed("back", func(d *tabletop.Deed) { d.Inches = 200 }), "move 1-MILL (8,10) face 90"},
		"to a place":           {deed("move", func(d *tabletop.Deed) { d.Goal = tabletop.Goal{Told: true, Site: mill} }), "move 1-MILL (20,10) stops: yes"},
		"behind a place":       {deed("move", func(d *tabletop.Deed) { d.Goal = tabletop.Goal{Told: true, Site: mill, Behind: true} }), "move 1-MILL (16.9,10) stops: yes"},
		"into a house":         {deed("enter", func(d *tabletop.Deed) { d.Goal = tabletop.Goal{Told: true, Site: mill} }), "enter 1-MILL (20,10)"},
		"to a line":            {deed("move", func(d *tabletop.Deed) { d.Goal = tabletop.Goal{Told: true, Site: lane} }), "move 1-MILL (10,12) stops: yes"},
		"along a road":         {deed("advance", func(d *tabletop.Deed) { d.Along = lane }), "move 1-MILL along Mill-Lane (30,12) stops: yes"},
		"a quarter":            {deed("face", func(d *tabletop.Deed) { d.Turn = 270 }), "face 1-MILL 0"},
		"shot":                 {deed("fire", func(d *tabletop.Deed) { d.Foe = "FORD" }), "fire 1-MILL at FORD"},
		"grape of men":         {deed("grape", func(d *tabletop.Deed) { d.Foe = "FORD" }), ""},
		"with somebody":        {deed("follow", func(d *tabletop.Deed) { d.Foe = "2-MILL" }), "attach 1-MILL to 2-MILL"},
		"past nothing on it": {deed("move", func(d *tabletop.Deed) {
			d.Goal = tabletop.Goal{Told: true, To: plane.Point{X: 1000, Y: 2000}}
			d.By = []tabletop.Goal{{Told: true, Site: mill}}
		}), ""},
		"a charge without goal": {deed("charge", func(d *tabletop.Deed) { d.Foe = "FORD" }), ""},
	} {
		who := unit.Unit{ID: "1-MILL", Side: "west", Stands: []unit.Stand{{At: "(10,10)", Facing: "90"}}}
		m := tabletop.Move{Unit: who, Stand: who.Stands[0], Does: test.does, Units: []unit.Unit{who, ford}}
		if got := m.Line(); got != test.want {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
}
