package assault_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/moderator/orders/assault"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
)

func scope() *scan.Scope {
	of := func(name, kind, at string, spoken ...string) unit.Unit {
		return unit.Unit{ID: engine.UnitID(name), Name: name, Side: "US", At: engine.Loc(at), Kind: kind, Leads: kind == "leader", Guns: kind == "artillery", Spoken: spoken}
	}
	units := []unit.Unit{
		of("Lyon", "leader", "0602"), of("1-KS", "infantry", "0602", "1st Kansas"), of("2-KS", "infantry", "0502", "2nd Kansas"), of("1-IA", "infantry", "0502", "1st Iowa"),
		of("Totten", "artillery", "0602"), of("DuBois", "artillery", "0601"), of("Scouts", "cavalry", "0602"),
		{ID: "3-LA", Name: "3-LA", Side: "CS", At: "0503", Kind: "infantry"},
	}
	return scan.NewScope(scan.Roster{Units: units, Reader: "US", Version: scan.Latest, Maps: []scan.Map{{FirstColumn: 1, LastColumn: 15, FirstRow: 1, LastRow: 18}}})
}

func TestAttacksAreSaidPlainly(t *testing.T) {
	for said, want := range map[string]string{
		"0502 and 0602 attack 0503, primary 1-KS, support 2-KS from 0502":                                  "1-KS attacks 0503 from 0602+0502 support 2-KS",
		"I attack 0503 with everything I have got: 1-KS leads, 2-KS and Totten support":                    "1-KS attacks 0503 from 0602+0502 support 2-KS + Totten",
		"Attack 0503: 2-KS from 0502, 1-KS from 0602, 1-IA supporting":                                     "2-KS attacks 0503 from 0502+0602 support 1-KS + 1-IA",
		"1-KS attacks 0503 from 0602 with Totten, and 1-IA joins in from 0502":                             "1-KS attacks 0503 from 0602+0502 support Totten + 1-IA",
		"The 1st Kansas leads the attack on 0503, the 2nd Kansas and the 1st Iowa support it, Lyon leads.": "1-KS attacks 0503 from 0602+0502 support 2-KS + 1-IA leader Lyon.",
		"1-KS from 0602 and 2-KS from 0502 assault the Louisianans in 0503":                                "1-KS attacks 0503 from 0602+0502 support 2-KS",
		"2-KS and 1-IA, together with 1-KS from 0602, attack 0503":                                         "2-KS attacks 0503 from 0502+0602 support 1-IA + 1-KS",
		"1-KS with Lyon, together with 2-KS from 0502, attack 0503":                                        "1-KS attacks 0503 from 0602+0502 support 2-KS leader Lyon",
		"2-KS, 1-IA from 0502 and 1-KS with Totten from 0602 attack 0503":                                  "2-KS attacks 0503 from 0502+0602 support 1-IA + 1-KS + Totten",
		"From 0602 and 0502, 1-KS and 2-KS storm 0503":                                                     "1-KS attacks 0503 from 0602+0502 support 2-KS",
		"Attack on 0503 from 0602 and 0502: main 1-KS, the rest in support":                                "1-KS attacks 0503 from 0602+0502 support 2-KS + 1-IA + Totten + Scouts",
		"1-KS attacks 3-LA from 0602, supported by 2-KS from 0502 and DuBois":                              "1-KS attacks 0503 from 0602+0502 support 2-KS guns DuBois",
		"1-KS, 1-IA attack 0503, 1-IA in front":                                                            "1-IA attacks 0503 from 0502+0602 support 1-KS",
		"We attack 0503 from 0602 and 0502; 1-IA leads, 1-KS supports, no advance":                         "1-IA attacks 0503 from 0502+0602 support 1-KS advance no",
		"1-KS charges 0503 from 0602, 2-KS supports":                                                       "1-KS attacks 0503 from 0602+0502 support 2-KS",
		"Totten bombards 0603, then 1-KS from 0602 and 2-KS from 0502 attack 0503. Good luck!":             "Totten bombards 0603, then 1-KS attacks 0503 from 0602+0502 support 2-KS. Good luck!",
		"1-KS from 0602 and 2-KS from 0502 attack 0503, then done":                                         "1-KS attacks 0503 from 0602+0502 support 2-KS, then done",
		"1-KS attacks 0503 with the support of 2-KS from 0502 and Totten":                                  "1-KS attacks 0503 from 0602+0502 support 2-KS + Totten",
		"2-KS leads, 1-KS supports: attack 0503":                                                           "2-KS leads, 1-KS supports: attack 0503",
	} {
		if got := scan.Text(assault.In(scope(), scan.Normalise(said, 1))); got != want {
			t.Errorf("%q is said as\n\t%q, not\n\t%q", said, got, want)
		}
	}
}

// What is no attack of the reader's, is not certain, or contradicts where they stand, is left as it is.
func TestAttacksThatAreLeft(t *testing.T) {
	for _, said := range []string{
		"attack 0502+0602 -> 0503 primary 2-KS support 1-KS", "attack 0503 with 1-KS and 2-KS", "attack 0503 from 0602 with 1-KS and Lyon", "1-KS attacks 0503", "1-KS and 2-KS attack 0503",
		"0502 and 0602 attack 0503", "0502 and 0602 attack 0503, 1-KS leads", "0601 and 0602 attack 0503, 1-KS leads, 2-KS supports",
		"3-LA attacks 0602 from 0503", "0503 attacks 0602, 3-LA leads", "1-KS from 0502 and 2-KS attack 0503", "1-KS attacks 0503 from 0602 with 1-IA?",
		"1-KS with Lyon from 0502, together with 2-KS, attack 0503", "2-KS with 3-LA from 0502, and 1-KS, attack 0503", "With 1-KS, 2-KS attack 0503?",
		"If 1-KS attacks 0503 from 0602, 2-KS supports", "1-KS leads and 2-KS leads the attack on 0503", "No attack on 0503 with 1-KS leading", "1-KS attacked 0503 from 0602",
		"Attack 0503: 1-KS from 0602 and somebody else from 0502", "1-KS attacks 0503 from 0602, then perhaps 2-KS", "Scouts charge 0503 from 0602, 1-KS supports",
		"Attack 0503: the rest support", "Attack 0503: 1-KS from 0602; 1-IA from 0502 and the militia", "1-KS attacks 0503 from 0502, 2-KS supports", "I attack 0503 from 0602: 1-KS leads, 2-KS supports", "1-KS attacks 0503 from 0602 and 2-KS goes to 0603",
	} {
		if got := scan.Text(assault.In(scope(), scan.Normalise(said, 1))); got != said {
			t.Errorf("%q is said as %q", said, got)
		}
	}
}
