package orders_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/moderator/orders"
)

// isles are units and names of a game whose limits its players have typed in.
func isles() orders.Roster {
	return orders.Roster{
		Units: []orders.Unit{
			{ID: "N-Fleet", Name: "North Fleet", Side: "north", At: "Sound"},
			{ID: "N-Foot", Name: "Dyke Guard", Side: "north", At: "Sound"},
			{ID: "S-Foot", Name: "Levies", Side: "south", At: "High_Moor"},
		},
		Sides:   []orders.Side{{ID: "north", Name: "North"}, {ID: "south", Name: "South"}},
		Reader:  "north",
		Version: orders.Latest,
		Typed:   &orders.Typed{Areas: coasts(), Rolls: []string{"wind", "weather"}, Decks: []string{"events"}, Facts: []string{"surprise"}, Marks: []string{"shaken"}},
	}
}

// coasts are the areas of the game, as orders may call them.
func coasts() *orders.Areas {
	a := &orders.Areas{}
	for id, name := range map[string]string{"Sound": "The Sound", "High_Moor": "", "Kirk": "Kirk of the Isles"} {
		a.Add(id, id)
		a.Add(id, name)
	}
	return a
}

// TestTypedOrders reads what is an order where a pack has words of its own.
func TestTypedOrders(t *testing.T) {
	for line, want := range map[string]string{
		"move North Fleet to Kirk":                    "move N-Fleet Kirk",
		"move North Fleet Sound - high_moor - kirk":   "move N-Fleet Sound-High_Moor-Kirk",
		"attack Dyke Guard, North Fleet -> High_Moor": "attack High_Moor primary N-Foot support N-Fleet",
		"attack Dyke Guard -> Levies":                 "attack High_Moor primary N-Foot",
		"attack Levies with Dyke Guard":               "attack High_Moor primary N-Foot",
		"attack Sound -> High_Moor primary N-Foot":    "attack Sound -> High_Moor primary N-Foot",
		"flip Dyke Guard":                             "flip N-Foot",
		"mark Dyke Guard as shaken":                   "mark N-Foot as shaken",
		"mark Dyke Guard shaken":                      "mark N-Foot as shaken",
		"mark Dyke Guard no longer shaken":            "mark N-Foot off shaken",
		"draw events":                                 "draw events",
		"draw a card from events":                     "draw events",
		"hide Dyke Guard under North Fleet":           "hide N-Foot under N-Fleet",
		"hide Dyke Guard beneath the North Fleet":     "hide N-Foot under N-Fleet",
		"show North Fleet":                            "show N-Fleet",
		"draw a card":                                 "draw events",
		"draw an event card":                          "draw events",
		"draw one from the event deck":                "draw events",
		"move North Fleet to the High Moor":           "move N-Fleet High_Moor",
		"move North Fleet to High Morr":               "move N-Fleet High_Moor",
		"move North Fleet Sound-Kirk of the Isles":    "move N-Fleet Sound-Kirk",
		"mark Dyke Guard as shaked":                   "mark N-Foot as shaken",
		"declare surprise":                            "declare surprise",
		"roll weather":                                "roll weather",
		"roll wind for the crossing":                  "roll wind for the crossing",
	} {
		o, found := orders.ParseLine(line, isles())
		if found != nil && !found.IsWarning() {
			t.Errorf("%s: %s %s", line, found.Code, found.Text)
			continue
		}
		if got := o.String(); got != want {
			t.Errorf("%s: read as %q, want %q", line, got, want)
		}
		again, found := orders.ParseLine(o.String(), isles())
		if found != nil && !found.IsWarning() || again.String() != o.String() {
			t.Errorf("%s: the canonical line reads as %q (%v)", line, again, found)
		}
	}
}

// TestTypedOrdersAreActions: what is read is handed to the engine.
func TestTypedOrdersAreActions(t *testing.T) {
	for _, line := range []string{"flip Dyke Guard", "mark Dyke Guard as shaken", "draw events", "declare surprise"} {
		o, _ := orders.ParseLine(line, isles())
		if a, acts := o.Action("north"); !acts || a.Side != engine.Side("north") || a.Verb == "" {
			t.Errorf("%s: %+v, %v", line, a, acts)
		}
	}
}

func TestTypedOrdersThatAreNone(t *testing.T) {
	for line, code := range map[string]string{
		"hide Dyke Guard":                  "E107",
		"draw a card from tarot":           "E102",
		"move North Fleet to Highest Moor": "E107",
		"draw tarot":                       "E102",
		"draw":                             "E107",
		"declare victory":                  "E102",
		"mark Dyke Guard as holy":          "E102",
		"mark as shaken":                   "E301",
		"flip":                             "E107",
		"attack Dyke Guard -> Nowhere":     "E107",
		"attack Dyke Guard High_Moor":      "E102",
		"attack Dyke Guard -> Dyke Guard":  "E107",
	} {
		if o, found := orders.ParseLine(line, isles()); found == nil || found.Code != code {
			t.Errorf("%s: %q, %+v; want %s", line, o, found, code)
		}
	}
}

// TestTypedOrdersSayWhatIsMissing: of the pack's own rules only, and in whole sentences.
func TestTypedOrdersSayWhatIsMissing(t *testing.T) {
	bare := isles()
	bare.Typed = &orders.Typed{Areas: bare.Typed.Areas}
	for _, c := range []struct{ line, want string }{
		{"mark Dyke Guard as captured", "this game has no mark of any name: its pack declares none"},
		{"draw events", "this game has no deck of any name: its pack declares none"},
	} {
		if o, found := orders.ParseLine(c.line, bare); found == nil || found.Text != c.want || len(found.Cites) > 0 {
			t.Errorf("%s: %q, %+v; want %s", c.line, o, found, c.want)
		}
	}
}

// TestAnAttackMayNameWhereFromAlone, which had to name who attacks before.
func TestAnAttackMayNameWhereFromAlone(t *testing.T) {
	const bare = "attack High_Moor -> Kirk"
	for _, line := range []string{bare, "attack from High_Moor into Kirk", "attack from High_Moor against Kirk", "attack High_Moor on Kirk"} {
		if o, found := orders.ParseLine(line, isles()); found != nil || o.String() != bare {
			t.Errorf("%s: %q, %+v", line, o, found)
		}
	}
	then := isles()
	then.Version = orders.Discerning
	const want = "an attack names who attacks: 'primary <unit>', and 'support <unit>, <unit>' with it"
	if o, found := orders.ParseLine(bare, then); found == nil || found.Text != want {
		t.Errorf("%q, %+v", o, found)
	}
	for _, line := range []string{"attack Kirk", "attack High_Moor", "attack into Kirk", "attack High_Moor onwards Kirk"} {
		if o, found := orders.ParseLine(line, isles()); found == nil {
			t.Errorf("%s: read as %q", line, o)
		}
	}
}

// TestTypedWordsAreTalkElsewhere: in other games nothing of it is an order, and areas are no places.
func TestTypedWordsAreTalkElsewhere(t *testing.T) {
	r := isles()
	r.Typed = nil
	for _, line := range []string{"flip Dyke Guard", "mark Dyke Guard as shaken", "draw events", "roll weather", "declare surprise", "move North Fleet to Kirk"} {
		if o, found := orders.ParseLine(line, r); found == nil || found.IsWarning() {
			t.Errorf("%s: read as %q", line, o)
		}
	}
}

// TestCardsInTheHand are played by name where a pack has such; elsewhere whoever writes of playing talks.
func TestCardsInTheHand(t *testing.T) {
	held := isles()
	typed := *held.Typed
	typed.Cards = []string{"Gale", "Salt_Tax"}
	held.Typed = &typed
	for line, want := range map[string]string{
		"play Gale": "play Gale", "play the Gale card": "play Gale", "play the card Gale": "play Gale", "play gales": "play Gale",
		"discard Salt_Tax": "discard Salt_Tax", "discard my salt_tax": "discard Salt_Tax",
	} {
		o, found := orders.ParseLine(line, held)
		if found != nil && !found.IsWarning() || o.String() != want {
			t.Errorf("%s: read as %q (%v), want %q", line, o, found, want)
		}
		if a, acts := o.Action("north"); !acts || len(a.Args) != 1 {
			t.Errorf("%s: %+v, %v", line, a, acts)
		}
	}
	for line, code := range map[string]string{"play": "E107", "play Joker": "E102", "discard": "E107"} {
		if o, found := orders.ParseLine(line, held); found == nil || found.Code != code {
			t.Errorf("%s: %q, %+v; want %s", line, o, found, code)
		}
	}
	for _, line := range []string{"play Gale", "discard Gale"} {
		if o, found := orders.ParseLine(line, isles()); found == nil || found.IsWarning() {
			t.Errorf("%s: read as %q in a game without hands", line, o)
		}
		if text := orders.Parse(line+" as you like, I am in no hurry.\n", isles()); len(text.Lines) > 0 {
			t.Errorf("%s: read as %+v in a game without hands", line, text.Lines)
		}
	}
}

// TestDiceWithoutAName are asked for where a pack has dice of its own; mails of before, and those of other games, talk.
func TestDiceWithoutAName(t *testing.T) {
	before, elsewhere := isles(), isles()
	before.Version, elsewhere.Typed = orders.Obliging-1, nil
	for _, line := range []string{"roll the dice", "roll the dice, please.", "roll dice", "Roll my dice!"} {
		if o, found := orders.ParseLine(line, isles()); found != nil && !found.IsWarning() || o.Verb != "roll" {
			t.Errorf("%s: read as %q, %v", line, o, found)
		}
		for name, r := range map[string]orders.Roster{"before": before, "elsewhere": elsewhere} {
			if o, found := orders.ParseLine(line, r); found == nil || found.IsWarning() {
				t.Errorf("%s, %s: read as %q", line, name, o)
			}
		}
	}
	for _, line := range []string{"roll the dice well", "roll well"} {
		if o, found := orders.ParseLine(line, isles()); found == nil || found.IsWarning() {
			t.Errorf("%s: read as %q", line, o)
		}
	}
}

// TestFromNowOn: what is said of the time to come is a standing order where it is a rule, and talk where it is none.
func TestFromNowOn(t *testing.T) {
	for text, want := range map[string]string{
		"From now on no advance":             "standing: no advance",
		"From now on, hold.":                 "standing: hold",
		"From now on: if attacked then hold": "standing: if attacked then hold",
		"from now on pass":                   "standing: pass",
		"From now on we sail at dawn.":       "",
	} {
		got := ""
		for _, line := range orders.Parse(text, isles()).Lines {
			got += line.Order.String()
		}
		if got != want {
			t.Errorf("%s: read as %q, want %q", text, got, want)
		}
	}
}
