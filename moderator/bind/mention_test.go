package bind_test

import (
	"testing"

	"adjutant/moderator/bind"
)

func TestMentions(t *testing.T) {
	for _, c := range []struct {
		text, name string
		want       bool
	}{
		{"Moslem_Cannon_1-0", "Moslem", true},
		{"Allied Infantry", "Allies", true},
		{"German Unit with Facing", "Germans", true},
		{"Counter-Side1", "Side1", true},
		{"Counter-Side2", "Side1", false},
		{"USS Texas", "US", false},
		{"US_MG", "US", true},
		{"Confed. battery", "Confederate", true},
		{"Unit", "Union", false},
		{"Army of the North", "Army of the South", false},
		{"", "Red", false},
		{"Red", "", false},
	} {
		if got := bind.Mentions(c.text, c.name); got != c.want {
			t.Errorf("%q mentions %q: %v", c.text, c.name, got)
		}
	}
}

func TestMarker(t *testing.T) {
	for name, want := range map[string]bool{"Provender Marker 2": true, "GameTurn": true, "US_Rifles": false, "Flags": true, "": false} {
		if got := bind.Marker(name); got != want {
			t.Errorf("%q is called like a marker: %v", name, got)
		}
	}
}

// What is written is read as it was, whatever stands in its names.
func TestTOML(t *testing.T) {
	f := &bind.File{
		Module: `Field "of" Foot, \1`, Version: "1.2", Foreign: true, Maps: []bind.Map{{Name: "Main\tMap", X: 1.5, Y: -2, DX: 3, DY: 4}},
		Units: []bind.Unit{
			{Piece: bind.Piece{Piece: "1st 'Ft'\u202e", Slot: "14"}, Unit: "1st-Foot"},
			{Piece: bind.Piece{ID: "1700000000123"}, Unit: "Battery-B"},
		},
		Dice: []bind.Dice{{Name: "2d6", N: 2, Sides: 6}}, Ignore: []bind.Piece{{Slot: "9"}},
	}
	text, err := f.TOML()
	if err != nil {
		t.Fatal(err)
	}
	back, err := bind.Parse("binding.toml", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	again, err := back.TOML()
	if err != nil || string(again) != string(text) {
		t.Errorf("%v\n%s\nwas\n%s", err, again, text)
	}
	if back.Module != f.Module || back.Units[0] != f.Units[0] || back.Units[1] != f.Units[1] || back.Maps[0] != f.Maps[0] {
		t.Errorf("read as %+v", back)
	}
}
