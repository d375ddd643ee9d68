package orders_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/order"
)

// gleaned is a roster of a map for sentences that the grammar does not read: whose orders are read is the north.
func gleaned(v orders.Version) orders.Roster {
	return orders.Roster{
		Version: v, Reader: "north", Maps: []orders.Map{{FirstColumn: 1, LastColumn: 30, FirstRow: 1, LastRow: 30}},
		Units: []orders.Unit{
			{ID: "5-Foot", Name: "5 Foot", Side: "north", Spoken: []string{"5th Foot"}, At: "0505", Kind: "infantry"},
			{ID: "7-Foot", Name: "7 Foot", Side: "north", Spoken: []string{"7th Foot"}, At: "0506", Kind: "infantry"},
			{ID: "Hussars", Name: "Hussars", Side: "north", At: "0507", Kind: "cavalry"},
			{ID: "Dale-Bty", Name: "Dale Bty", Side: "north", Spoken: []string{"Dale", "Dale's battery"}, At: "0508", Kind: "artillery", Guns: true},
			{ID: "Marlow", Name: "Marlow", Side: "north", At: "0505", Kind: "leader", Leads: true},
			{ID: "9-Line", Name: "9 Line", Side: "south", Spoken: []string{"9th Line"}, At: "0606", Kind: "infantry"},
			{ID: "Lancers", Name: "Lancers", Side: "south", At: "0607", Kind: "cavalry"},
		},
	}
}

var (
	gleanedMen   = []string{"The 5th Foot", "The 5th and 7th Foot", "The Hussars", "The cavalry", "Dale's battery", "5 Foot and Marlow"}
	gleanedDeeds = []string{"creeps up to 0405", "marches off to 0405", "storms 0606", "volleys at the 9th Line", "opens up on the Lancers", "runs for it to 0404", "goes as far towards 0403 as it can", "assails the 9th Line"}
	bareDeeds    = []string{"creep up to 0405", "march off to 0405", "storm 0606", "volley at the 9th Line", "open up on the Lancers", "run for it to 0404", "assail the 9th Line"}
)

// does reports whether a reading has one of the reader's do something: stand still is none, and neither is what is proposed.
func does(r orders.Reading) []string {
	var all []string
	for _, line := range r.Lines {
		if v, _ := order.VerbOf(line.Verb); v.Acts() && !line.Stays && line.Verb != "pass" {
			all = append(all, line.String())
		}
	}
	return all
}

// What is told is read; the same said not to be done, of the past, in a case, as a wish, or of the enemy is no order, and none is proposed.
func TestWhatIsNotOrderedIsNotGleaned(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		men, bare := rapid.SampledFrom(gleanedMen).Draw(t, "men"), rapid.SampledFrom(bareDeeds).Draw(t, "deed")
		deed := rapid.SampledFrom(gleanedDeeds).Draw(t, "does")
		sentence := fmt.Sprintf(rapid.SampledFrom([]string{
			"%[1]s does not %[2]s.", "%[1]s doesn't %[2]s, of course.", "Oh no: %[1]s won't %[2]s!", "Meanwhile, %[1]s never %[3]s.", "%[1]s would %[2]s.",
			"I wonder: %[1]s could %[2]s.", "If they come, %[1]s %[3]s.", "As soon as they come near, %[1]s %[3]s.", "%[1]s had to %[2]s last turn.", "Perhaps %[1]s %[3]s.",
			"The 9th Line may %[2]s, says %[1]s.", "Could %[1]s %[2]s?", "Does %[1]s %[2]s?", "%[1]s %[3]s, unless they are there.", "Nobody of %[1]s %[3]s.", "I hope %[1]s %[3]s.",
		}).Draw(t, "said"), strings.ToLower(men[:1])+men[1:], bare, deed)
		r := orders.Parse(sentence, gleaned(orders.Latest))
		if got := does(r); len(got) > 0 {
			t.Errorf("%q orders %q", sentence, got)
		}
		for _, f := range r.Findings {
			if strings.Contains(sentence, " not ") && f.Write != "" {
				t.Errorf("%q: write %s", sentence, f.Write)
			}
		}
	})
}

// What is gleaned is an order that could have been written: its line reads as itself. Before there were gleaners, nobody read it.
func TestWhatIsGleanedCouldBeWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		opening := rapid.SampledFrom([]string{"Meanwhile: ", "Hurrah, three camps! ", "As for the rest: ", "Oh dear. ", "Splendid, ", ""}).Draw(t, "opening")
		ending := rapid.SampledFrom([]string{".", ", of course!", ", please.", " at once, I think.", ", since they are tired."}).Draw(t, "ending")
		sentence := opening + rapid.SampledFrom(gleanedMen).Draw(t, "men") + " " + rapid.SampledFrom(gleanedDeeds).Draw(t, "deed") + ending
		roster := gleaned(orders.Latest)
		r := orders.Parse(sentence, roster)
		stopped := slices.ContainsFunc(r.Findings, func(f orders.Located) bool { return !f.IsWarning() })
		if len(does(r)) == 0 || stopped {
			t.Fatalf("%q orders nothing: %+v", sentence, r.Findings)
		}
		for _, line := range r.Lines {
			again, wrong := orders.ParseLine(line.String(), roster)
			if wrong != nil && !wrong.IsWarning() || again.String() != line.String() {
				t.Errorf("%q: %s reads as %s, %v", sentence, line.String(), again.String(), wrong)
			}
		}
	})
}

// Of whom nothing is known nothing is ordered, and what is left over is named.
func TestWhatIsLeftOverIsNamed(t *testing.T) {
	for sentence, left := range map[string]string{
		"The Hussars gallop to 0404 or 0405.":               "or",
		"The Hussars gallop around 0403 to 0404.":           "0403",
		"The Hussars gallop somehow to 0404.":               "somehow",
		"The Hussars gallop to 0404 with 3 of their squads": "3",
		"The Hussars gallop to 0404, next turn.":            "next turn",
	} {
		r := orders.Parse(sentence, gleaned(orders.Latest))
		named := slices.ContainsFunc(r.Findings, func(f orders.Located) bool { return !f.IsWarning() && strings.Contains(f.Text, left) })
		if len(does(r)) > 0 || !named {
			t.Errorf("%q: %q, %+v", sentence, does(r), r.Findings)
		}
	}
}

// What is for later is no order, and none is proposed; neither is what is done without somebody who is named, nor what it is that is denied
// of who does not stay.
func TestWhatIsForLaterOrOfAnotherIsNotProposed(t *testing.T) {
	for _, sentence := range []string{
		"The Hussars gallop to 0404, next turn.", "Next turn the Hussars gallop to 0404.", "The Hussars gallop off to 0404, and next turn they storm 0606.",
		"The Hussars, Harker and the 5th Foot storm 0606.", "Send the Hussars, Harker and the 5th Foot off to 0404.", "The 5th Foot certainly does not hold!",
		"Marlow leads his whole division off to 0404.",
		"No attacks but for the Hussars, so I pass.", "The Hussars creep up to 0404 stops: yes\nMarlow follows the Hussars.",
	} {
		r := orders.Parse(sentence, gleaned(orders.Latest))
		stopped := slices.IndexFunc(r.Findings, func(f orders.Located) bool { return !f.IsWarning() })
		if stopped < 0 || strings.HasPrefix(r.Findings[stopped].Write, "unlimber") || strings.Contains(sentence, "ext turn") && r.Findings[stopped].Write != "" {
			t.Errorf("%q: %q, %+v", sentence, does(r), r.Findings)
		}
	}
}

// A long sentence, and many, are read in bounded time, and nothing of them is an order.
func TestGleaningIsBounded(t *testing.T) {
	long := strings.Repeat("the Hussars and the 5th Foot or not and then, ", 80)
	many := strings.Repeat("The Hussars gallop wherever they like, or do they. ", 2000)
	for _, text := range []string{long, many, strings.Repeat(long+"\n", 500)} {
		if r := orders.Parse(text, gleaned(orders.Latest)); len(does(r)) > 0 {
			t.Errorf("orders %q", does(r)[:1])
		}
	}
}

// What a mail of before was read as, it is read as now.
func TestOlderReadingsGleanNothing(t *testing.T) {
	for _, sentence := range []string{"Meanwhile: the Hussars creep up to 0405.", "The cavalry trots to 0405.", "One more volley from Dale's battery at 0606."} {
		before := orders.Parse(sentence, gleaned(orders.Answering))
		now := orders.Parse(sentence, gleaned(orders.Gleaning))
		if len(does(before)) > 0 || len(does(now)) != 1 {
			t.Errorf("%q: before %q, now %q", sentence, does(before), does(now))
		}
	}
}

// A sentence that ends in a word for all of somebody's names nobody, and breaks nothing.
func TestASentenceMayEndInAll(t *testing.T) {
	roster := gleaned(orders.Latest)
	roster.Led = map[engine.UnitID][]engine.UnitID{"Marlow": {"5-Foot"}}
	for _, text := range []string{"That's all", "That's all, I pass.", "And the whole", "The 5th Foot comes up to 0405 to hold the camp of all"} {
		roster.Version = orders.Latest
		orders.Parse(text, roster)
	}
}
