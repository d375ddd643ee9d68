package party_test

import (
	"fmt"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/orders/party"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
)

// scope is one of a few units in two hexes of a map, of two formations.
func scope() *scan.Scope {
	of := func(name, kind, at, code string, spoken ...string) unit.Unit {
		return unit.Unit{ID: engine.UnitID(name), Name: name, Side: "US", At: engine.Loc(at), Kind: kind, Code: code, Leads: kind == "leader", Guns: kind == "artillery", Spoken: spoken}
	}
	units := []unit.Unit{
		of("Lyon", "leader", "0601", "A"), of("Hale", "leader", "0602", "4"),
		of("1-MO", "infantry", "0601", "3", "1st Missouri", "1 Mo"), of("2-US", "infantry", "0601", "3", "2nd US"), of("DuBois", "artillery", "0601", "3"),
		of("1-KS", "infantry", "0602", "4", "1st Kansas"), of("2-KS", "infantry", "0602", "4", "2nd Kansas"), of("1-US-Cav", "cavalry", "0702", "1", "1st US Cavalry"),
		of("5-MO", "infantry", "", "2", "5th Missouri"),
		{ID: "3-LA", Name: "3-LA", Side: "CS", At: "0503", Kind: "infantry"},
	}
	return scan.NewScope(scan.Roster{Units: units, Reader: "US", Version: scan.Latest, Maps: []scan.Map{{FirstColumn: 1, LastColumn: 15, FirstRow: 1, LastRow: 18}}})
}

func TestPartiesAreWrittenOut(t *testing.T) {
	for said, want := range map[string]string{
		"everybody in 0601 goes to 0501":                                "1-MO, 2-US, DuBois, Lyon goes to 0501",
		"everybody in 0601 but 1-MO goes to 0501":                       "2-US, DuBois, Lyon goes to 0501",
		"Everyone in 0601, except Lyon and the guns, moves to 0501":     "1-MO, 2-US moves to 0501",
		"all units in hex 0602 other than Hale stay":                    "1-KS, 2-KS stay",
		"everybody but the 1st US Cavalry goes to 0803":                 "1-MO, 2-US, 1-KS, 2-KS, DuBois, Lyon, Hale goes to 0803",
		"the two regiments in 0602 go to 0603":                          "1-KS, 2-KS go to 0603",
		"Both regiments in 0602 march to 0603":                          "1-KS, 2-KS march to 0603",
		"send all three in 0601 to 0501":                                "send 1-MO, 2-US, DuBois to 0501",
		"my two Kansas regiments attack 0503":                           "1-KS, 2-KS attack 0503",
		"the infantry in 0601 to 0501, the guns stay":                   "1-MO, 2-US to 0501, the guns stay",
		"the battery in 0601 bombards 0503":                             "DuBois bombards 0503",
		"Formation 4 goes to 0603":                                      "1-KS, 2-KS, Hale goes to 0603",
		"formations 3 and 4 go to 0501":                                 "1-MO, 2-US, 1-KS, 2-KS, DuBois, Hale go to 0501",
		"Hale's brigade goes to 0603":                                   "1-KS, 2-KS, Hale goes to 0603",
		"Hale and his men march to 0603":                                "1-KS, 2-KS, Hale march to 0603",
		"everybody in 0602 and the infantry in 0601 go to 0501":         "1-KS, 2-KS, Hale and 1-MO, 2-US go to 0501",
		"attack 0503 with everybody in 0602":                            "attack 0503 with 1-KS, 2-KS, Hale",
		"the 1st U.S. Cavalry rides to 0904":                            "the 1st US Cavalry rides to 0904",
		"Attack with the 2nd U.S. Then wait.":                           "Attack with the 2nd US. Then wait.",
		"the 1st Mo. goes to 0501":                                      "the 1st Mo goes to 0501",
		"the 1st Mo. Inf. goes to 0501":                                 "the 1st Mo Inf. goes to 0501",
		"the 2nd U. S. goes to 0501":                                    "the 2nd US goes to 0501",
		"Good morning. Everybody in 0602 goes to 0603. Lyon stays.":     "Good morning. 1-KS, 2-KS, Hale goes to 0603. Lyon stays.",
		"The 1st Missouri and the two regiments in 0602 go to 0603":     "The 1st Missouri and 1-KS, 2-KS go to 0603",
		"everybody in 0602 and the 1st Missouri go to 0603, by road":    "1-KS, 2-KS, Hale and the 1st Missouri go to 0603, by road",
		"Could you please send everybody in 0602 to 0603?":              "Could you please send 1-KS, 2-KS, Hale to 0603?",
		"everybody in 0602 but 2-KS goes to 0603 and 2-KS goes to 0702": "1-KS, Hale goes to 0603 and 2-KS goes to 0702",
	} {
		if got := scan.Text(party.Of(scope()).In(scan.Normalise(said, 1))); got != want {
			t.Errorf("%q is written out as %q, not %q", said, got, want)
		}
	}
}

// The number of a list is nobody's number, whatever sign stands behind it and as many as there are of them; a number beside a word for
// units is theirs.
func TestNumbersOfListsCountNobody(t *testing.T) {
	const many = 6 // who is on the map and leads nobody
	for _, order := range []string{"attack 0503", "attack 0601 -> 0503", "moves to 0501", "move 0601-0501", "retreat to 0501", "stays", "bombards 0503", "fall back"} {
		for n := 2; n <= 8; n++ {
			for _, mark := range []string{"%d: ", "%d. ", "%d) ", "(%d) ", "%d - ", "%d, ", "%d "} {
				said := fmt.Sprintf(mark, n) + order
				if got := scan.Text(party.Of(scope()).In(scan.Normalise(said, 1))); got != said {
					t.Errorf("%q is written out as %q", said, got)
				}
			}
		}
	}
	for _, said := range []string{"%d units attack 0503", "The %d units attack 0503", "All %d attack 0503", "All my %d units attack 0503"} {
		said = fmt.Sprintf(said, many)
		if got := scan.Text(party.Of(scope()).In(scan.Normalise(said, 1))); got != "1-MO, 2-US, 1-KS, 2-KS, 1-US-Cav, DuBois attack 0503" {
			t.Errorf("%q is written out as %q", said, got)
		}
	}
	for said, want := range map[string]string{
		"2: 2 units in 0602 go to 0603":              "2: 1-KS, 2-KS go to 0603",
		"3 in 0601 go to 0501":                       "1-MO, 2-US, DuBois go to 0501",
		"6: both regiments in 0602 go to 0603":       "6: 1-KS, 2-KS go to 0603",
		"6 units attack 0503; 6: fall back":          "1-MO, 2-US, 1-KS, 2-KS, 1-US-Cav, DuBois attack 0503; 6: fall back",
		"5: 1-MO attacks 0503. 6: 2-US attacks 0503": "5: 1-MO attacks 0503. 6: 2-US attacks 0503",
		"All six attack 0503":                        "1-MO, 2-US, 1-KS, 2-KS, 1-US-Cav, DuBois attack 0503",
	} {
		if got := scan.Text(party.Of(scope()).In(scan.Normalise(said, 1))); got != want {
			t.Errorf("%q is written out as %q, not %q", said, got, want)
		}
	}
}

// What is told, asked or hangs on a case is left as it is, and so is a party of which it is not certain who it is.
func TestPartiesThatAreLeft(t *testing.T) {
	for _, said := range []string{
		"everybody in 0601 is tired", "What if everybody in 0601 goes to 0501?", "If everybody in 0601 goes to 0501, I win", "How far can the two regiments in 0602 go?",
		"the three regiments in 0602 go to 0603", "both regiments in 0601 and Lyon stood well", "everybody in 0503 goes to 0603", "everybody in 0803 goes to 0603",
		"everybody in 0601 but 1-KS goes to 0501", "everybody in 0601 but the ninth goes to 0501", "everybody goes to 0501", "the cavalry goes to 0904", "the guns go to 0602",
		"Formation 2 goes to 0603", "Formation 4 enters at 0701 on turn 2", "Lyon's brigade goes to 0603", "the regiment in 0602 goes to 0603", "the 2 KS regiment goes to 0603",
		"1-MO goes to 0602, then everybody in 0602 goes to 0603", "My army is everybody in 0601 and more", "I have three regiments in the east", "at 9 A.M. the 1-MO moves to 0501",
		"The 1st. Nobody moves", "everybody but 1-MO stays, they go to 0501", "everybody in 0601 but 1-MO stays. It goes to 0501.", "Send the 2nd Kansas. then wait", "Attack with the 1st Missouri. How far is it?", "1-US-Cav to 0904. Good luck to you and all your men in 0503!",
	} {
		if got := scan.Text(party.Of(scope()).In(scan.Normalise(said, 1))); got != said {
			t.Errorf("%q is written out as %q", said, got)
		}
	}
}

// Who stands in a hex after the orders of lines before is not known to the lines behind them.
func TestHexesOfLinesBefore(t *testing.T) {
	r := party.Of(scope())
	r.In(scan.Normalise("1-MO goes to 0602", 1))
	const said = "everybody in 0602 goes to 0603"
	if got := scan.Text(r.In(scan.Normalise(said, 2))); got != said {
		t.Errorf("it is written out as %q", got)
	}
}
