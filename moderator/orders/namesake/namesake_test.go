package namesake_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/moderator/orders/namesake"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
)

// call is one among a few units, of which some share all of their names but a number.
func call(version scan.Version) namesake.Call {
	var units []unit.Unit
	for _, u := range []struct {
		id, name, at string
		side         engine.Side
	}{
		{"F-1", "Fire Giants 1", "0101", "giants"},
		{"F-2", "Fire Giants 2", "0101", "giants"},
		{"F-3", "Fire Giants 3", "0202", "giants"},
		{"T-1", "Tree Folk 1", "0101", "giants"},
		{"T-2", "Tree Folk 2", "0303", "giants"},
		{"T-3", "Tree Folk 3", "", "giants"},
		{"L", "Lok", "0101", "giants"},
		{"R-1", "Riders 1", "0404", "heroes"},
		{"R-2", "Riders 2", "0404", "heroes"},
	} {
		units = append(units, unit.Unit{ID: engine.UnitID(u.id), Name: u.name, Side: u.side, At: engine.Loc(u.at)})
	}
	return namesake.Of(scan.NewScope(scan.Roster{Units: units, Reader: "giants", Version: version}))
}

// Who is called up by his number, or with all others of his name, is named; and a name that begins with a word for a deed has an article.
func TestNamesakesAreNamed(t *testing.T) {
	c := call(scan.Joining)
	for said, want := range map[string]string{
		"Tree Folk 1 and 2 go to 0402":          "Tree Folk 1 and Tree Folk 2 go to 0402",
		"Lok, Fire Giants 1, 2 and 3 to 0402":   "Lok, the Fire Giants 1, the Fire Giants 2 and the Fire Giants 3 to 0402",
		"Tree Folk 1-2 go to 0402":              "Tree Folk 1 and Tree Folk 2 go to 0402",
		"move Fire Giants 1 & 3 to 0402":        "move Fire Giants 1 and Fire Giants 3 to 0402",
		"Lok plus both Tree Folk attack 0404":   "Lok plus Tree Folk 1 and Tree Folk 2 attack 0404",
		"the two Tree Folk go to 0402":          "Tree Folk 1 and Tree Folk 2 go to 0402",
		"both of the Riders":                    "Riders 1 and Riders 2",
		"move all three Fire Giants to 0402":    "move Fire Giants 1, Fire Giants 2 and Fire Giants 3 to 0402",
		"move both Fire Giants in 0101 to 0402": "move Fire Giants 1 and Fire Giants 2 in 0101 to 0402",
		"both Fire Giants go to 0402":           "both Fire Giants go to 0402",
		"all three Tree Folk go to 0402":        "all three Tree Folk go to 0402",
		"Tree Folk 1 and 9 go to 0402":          "Tree Folk 1 and 9 go to 0402",
		"Tree Folk 1, 2 hexes north":            "Tree Folk 1, 2 hexes north",
		"Tree Folk 1 and 2 Riders":              "Tree Folk 1 and Riders 1 and Riders 2",
		"Tree Folk 1, 0402":                     "Tree Folk 1, 0402",
		"Fire Giants 2 go to 0402":              "the Fire Giants 2 go to 0402",
		"move Fire Giants 2 0402":               "move Fire Giants 2 0402",
		"1. Lok, Fire Giants 2 attack 0404":     "1. Lok, the Fire Giants 2 attack 0404",
	} {
		if got := scan.Text(c.In(scan.Normalise(said, 1))); got != want {
			t.Errorf("%q is %q, not %q", said, got, want)
		}
		if got := scan.Text(call(scan.Joining - 1).In(scan.Normalise(said, 1))); got != said {
			t.Errorf("%q is %q in the version before", said, got)
		}
	}
}

// Those of a name who are with somebody who is named before them are those who stand where he does.
func TestNamesakesWithSomebody(t *testing.T) {
	c := call(scan.Wayfaring)
	for said, want := range map[string]string{
		"Lok and the Fire Giants with him move to 0402":        "Lok and the Fire Giants 1 and the Fire Giants 2 move to 0402",
		"Lok plus both Fire Giants attack 0404":                "Lok plus the Fire Giants 1 and the Fire Giants 2 attack 0404",
		"Lok goes to 0402, with the Tree Folk beside him":      "Lok goes to 0402, with Tree Folk 1",
		"Lok and the two Fire Giants who are with him go 0402": "Lok and the Fire Giants 1 and the Fire Giants 2 go 0402",
		"Lok plus both Riders attack 0404":                     "Lok plus Riders 1 and Riders 2 attack 0404",
		"Fire Giants 3 and the Tree Folk with him go to 0402":  "the Fire Giants 3 and the Tree Folk with him go to 0402",
		"Lok and Tree Folk 2 and the Fire Giants with him go":  "Lok and Tree Folk 2 and the Fire Giants with him go",
		"move both Fire Giants to 0402, Lok stays where he is": "move both Fire Giants to 0402, Lok stays where he is",
		"Lok stays. Both Fire Giants go to 0402":               "Lok stays. Both Fire Giants go to 0402",
	} {
		if got := scan.Text(c.In(scan.Normalise(said, 1))); got != want {
			t.Errorf("%q is %q, not %q", said, got, want)
		}
	}
}

func TestUnsettledNamesakes(t *testing.T) {
	c := call(scan.Joining)
	for said, want := range map[string]int{
		"Lok and the Fire Giants with him move to 0402":               12,
		"Lok moves to 0402, and the rest of the Tree Folk follow":     39,
		"Lok moves to 0402, and the rest of the Tree Folk stay there": -1,
		"Lok moves to 0402 past the Tree Folk":                        -1,
		"Lok moves to 0402 with Tree Folk 1":                          -1,
		"my Fire Giants are hungry, and cold":                         -1,
		"Lok attacks the Riders":                                      -1,
	} {
		if got, _ := c.Unsettled(scan.Normalise(said, 1)); got != want {
			t.Errorf("%q: %d, not %d", said, got, want)
		}
	}
}

// Which of several are meant is asked, unless all of them do something already.
func TestWhichNamesakes(t *testing.T) {
	c, part := call(scan.Wayfaring), scan.Normalise("Lok plus both Fire Giants attack 0404", 1)
	f, asks := c.Which(part, func(u engine.UnitID) bool { return u == "F-3" })
	if want := "'Fire Giants' may be Fire Giants 1, Fire Giants 2, Fire Giants 3: which of them?"; !asks || f.Finding.Text != want || f.Finding.Write != "" || f.At != len("Lok plus both ") {
		t.Errorf("%v %+v", asks, f)
	}
	if f, asks := c.Which(part, func(engine.UnitID) bool { return false }); asks {
		t.Errorf("%+v", f)
	}
}
