package moderator_test

import (
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// What may be asked is answered by its number in words as well; what is none of its answers is told so, and never that it is not asked.
func TestWhatMayBeAskedIsAnsweredInWords(t *testing.T) {
	begin := inFieldCombat(t)
	begin.send("north", "attack 0407 with 3rd Foot\n")
	for text, answer := range map[string]string{
		"reply 7.1: retreat 1st Foot 1103":                    "retreat 1st-Foot 1104-1103",
		"reply 7.1: retreat to 1103":                          "retreat 1st-Foot 1104-1103",
		"To question 7.1: 1st Foot retreats to 1103.":         "retreat 1st-Foot 1104-1103",
		"7.1 the first one":                                   "retreat 1st-Foot 1104-1103",
		"7.1: retreat 1st Foot 1104-1103-1203":                "retreat 1st-Foot 1104-1103-1203",
		"reply 7.1: leave it open":                            "",
		"Question 7.1: I'll decide later":                     "",
		"reply 7.1: 2":                                        "retreat 1st-Foot 1104-1103-1102",
		"reply 7.1: retreat 2nd Foot 1003":                    "is none of them",
		"reply 7.1: the Lancers charge":                       "is none of them",
		"reply 9.9: retreat to 1103":                          "is not asked, or no longer",
		"The 7.1 litres of ale are drunk; I retreat to 1103.": "?",
	} {
		m := begin.copy()
		m.t = t
		d := m.send("north", text+"\n")
		letter := strings.Join(strings.Fields(d.Send[0].Text), " ")
		stored := ""
		for _, l := range d.Append {
			if l.Advance != nil && l.Advance.Answers[0].Action != nil {
				stored = l.Advance.Answers[0].Action.String()
			}
		}
		switch {
		case answer == "?":
			if stored != "" {
				t.Errorf("%q answers %q", text, stored)
			}
		case strings.Contains(answer, "is "):
			mustSay(t, letter, answer)
		case d.Outcome != game.Accepted || stored != answer:
			t.Errorf("%q is %s, and answers %q, not %q\n%s", text, d.Outcome, stored, answer, d.Send[0].Text)
		}
	}
}

// Nobody acts in the place of somebody whom nobody knows, and who is said to support another is not put in his place.
func TestNobodyFightsInTheFirstPlaceForAnother(t *testing.T) {
	defends := askedAt(t, "pack: wilsons-creek\nscenario: 1\nside: union\nstate: ../../interpret/testdata/musket/creek-2-union-defend\n")
	defends.once = true
	holdStrangers(t, defends, "union", game.HandBack, []stranger{
		{"Dubious defends 0701, with 1 MO behind him", nil},
		{"Steele defends 0701, 2 KS in support", nil},
		{"steele defends 0701 with 1 MO behind him", nil},
		{"Du Bois defends 0602, with 2 MO behind him", nil},
	})
	holdStrangers(t, defends, "union", game.Accepted, []stranger{
		{"Du Bois defends 0701, with 1 MO behind him", []string{"defend 0701 primary Du-Bois support 1-MO"}},
		{"Dubois defends 0701, with 2 KS behind him", []string{"defend 0701 primary Du-Bois support 2-KS"}},
		{"My gunners defend 0701, 2 KS behind them", []string{"defend 0701 primary Du-Bois support 2-KS"}},
	})
	fights := inFieldCombat(t)
	holdStrangers(t, fights, "north", game.HandBack, []stranger{{"Wombats attack 0407 with 3rd Foot", nil}})
	holdStrangers(t, fights, "north", game.Nothing, []stranger{{"Wombat attacks 0407, 3rd Foot in support", nil}})
	holdStrangers(t, fights, "north", game.Accepted, []stranger{
		{"Now attack 0407 with 3rd Foot", []string{"attack 0406 -> 0407 primary 3rd-Foot", "pass"}},
		{"attacks 0407 with 3rd Foot", []string{"attack 0406 -> 0407 primary 3rd-Foot", "pass"}},
		{"Bravely attack 0407 with 3rd Foot", []string{"attack 0406 -> 0407 primary 3rd-Foot", "pass"}},
	})
}
