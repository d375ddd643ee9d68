package stranger_test

import (
	"testing"

	"adjutant/moderator/orders/stranger"
	"adjutant/moderator/orders/unit"
)

// Who is named by a word for troops and is nobody is found; who may be one of those, an enemy who is attacked and what is no name are not.
func TestStrangers(t *testing.T) {
	own := stranger.Among{
		{ID: "1-KS", Name: "1 KS", Kind: "infantry", Spoken: []string{"1 Kansas"}},
		{ID: "1-US-Cav", Name: "1 US Cav", Kind: "cavalry", Spoken: []string{"1 US Cavalry"}},
		{ID: "Totten", Name: "Totten", Kind: "artillery", Guns: true},
		{ID: "Mill-Battery", Name: "Mill Battery", Kind: "artillery", Guns: true, Stands: []unit.Stand{{Gun: 1}, {Gun: 2}}},
		{ID: "Life-Guard", Name: "Life Guard", Kind: "infantry"},
	}
	for text, want := range map[string]string{
		"the dragoons go to 0703":                         "",
		"1 KS and the grenadiers go to 0703":              "the grenadiers",
		"Move 1 KS, Totten and the hussars 0703":          "",
		"the US cavalry and Totten attack 0909":           "",
		"native cavalry and Totten attack 0909":           "native cavalry",
		"the 1 KS and Native cavalry march to 0703":       "Native cavalry",
		"retreat the dragoons to 0801":                    "",
		"march 1 KS with the zouaves to 0703":             "the zouaves",
		"attack 0909 with 1 KS and our native lancers":    "our native lancers",
		"the guards go to 0703":                           "", // the Life Guard
		"1 KS and the guns go to 0703":                    "", // Totten
		"1 KS and the infantry go to 0703":                "",
		"1 KS attacks the dragoons":                       "",
		"attack the dragoons in 0703 with 1 KS":           "",
		"1 KS goes to 0703, next to the dragoons":         "",
		"1 KS moves out of reach of the dragoons":         "",
		"1 KS guards the bridge":                          "",
		"1 KS and Totten hold 0703":                       "",
		"1 KS goes to 0703 and the dragoons' way is shut": "",
		"the cavalry of the enemy is gone":                "",
		"Totten, the hussars and 1 KS attack 0703":        "",
		"1 KS attacks 0703, the hussars cheer":            "",
		"Gun 2 and 1 KS hold":                             "", // of the Mill Battery
		"gun 3 and 1 KS hold":                             "gun 3",
		"back to 0602":                                    "",
		"1 KS to 0703":                                    "",
	} {
		who, is := own.In(text)
		if is != (want != "") || who.Name != want {
			t.Errorf("%q: %q, want %q", text, who.Name, want)
		}
		if is && string([]rune(text)[who.From:who.To]) != want {
			t.Errorf("%q: from %d to %d", text, who.From, who.To)
		}
	}
}

// Dragoons are nobody only where nobody is mounted.
func TestStrangersOnFoot(t *testing.T) {
	foot := stranger.Among{{ID: "1-KS", Name: "1 KS", Kind: "infantry"}}
	for text, want := range map[string]string{
		"the dragoons go to 0703":              "the dragoons",
		"retreat the dragoons to 0801":         "the dragoons",
		"Move 1 KS, 2 KS and the hussars 0703": "the hussars",
		"2 KS, the hussars and 1 KS attack":    "the hussars",
		"1 KS attacks 0703, the hussars cheer": "",
	} {
		if who, _ := foot.In(text); who.Name != want {
			t.Errorf("%q: %q, want %q", text, who.Name, want)
		}
	}
}
