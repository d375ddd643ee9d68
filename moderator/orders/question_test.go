package orders_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/moderator/orders"
)

// fieldRoster has a few units and a map.
func fieldRoster(v orders.Version) orders.Roster {
	return orders.Roster{
		Version: v, Reader: "north", Sides: []orders.Side{{ID: "north", Name: "North"}, {ID: "south", Name: "South"}},
		Units: []orders.Unit{
			{ID: "1st-Foot", Name: "1st Foot", Side: "north"},
			{ID: "2nd-Foot", Name: "2nd Foot", Side: "north"},
			{ID: "Battery-A", Name: "Battery A", Side: "north"},
			{ID: "6th-Line", Name: "6th Line", Side: "south"},
		},
		Maps: []orders.Map{{FirstColumn: 1, LastColumn: 16, FirstRow: 1, LastRow: 12}},
	}
}

// TestQuestions reads lines as people write them: what asks something is a question, what orders something an order,
// and the rest neither.
func TestQuestions(t *testing.T) {
	for line, want := range map[string]string{
		"reach 1st Foot":             "reach: 1st Foot",
		"Reach the 2nd Foot, please": "reach: the 2nd Foot",
		"Where can 1st Foot go?":     "reach: 1st Foot",
		"could you please tell me where the 2nd Foot can go this turn??": "reach: 2nd Foot",
		"- reach 1st Foot":                               "reach: 1st Foot",
		"odds attack 1205 from 1104 with 1st Foot":       "odds: attack 1205 from 1104 with 1st Foot",
		"What are the odds of attacking 1205 from 1104?": "odds: attacking 1205 from 1104",
		"what if I attack 1205 from 1104 with 1st Foot":  "odds: attack 1205 from 1104 with 1st Foot",
		"can 2nd Foot attack 1205 from 1104?":            "may: 2nd Foot attack 1205 from 1104",
		"May I move 1st Foot to 1104?":                   "may: I move 1st Foot to 1104",
		"is it legal to move 1st Foot 1104":              "may: move 1st Foot 1104",
		"legal":                                          "legal: ",
		"Legal moves?":                                   "legal: ",
		"legal attacks":                                  "legal: attacks",
		"legal 1st Foot":                                 "legal: 1st Foot",
		"what can I do now?":                             "legal: ",
		"what can 1st Foot do?":                          "what can: 1st Foot",
		"tell me what 1st Foot may do":                   "what can: 1st Foot",
		"ranges of 1st Foot":                             "ranges: 1st Foot",
		"who is in range of 2nd Foot?":                   "targets: who is in range of 2nd Foot",
		"Whom can 1st Foot fire at?":                     "targets: Whom can 1st Foot fire at",
		"who sees 1205?":                                 "who sees: 1205",
		"Who can see the hex 1205":                       "who sees: 1205",
		"units":                                          "units: ",
		"my units":                                       "units: ",
		"List units, please":                             "units: ",
		"what units do I have?":                          "units: ",
		"roster":                                         "units: ",
		"Order of battle?":                               "units: ",
		"what are my units?":                             "units: ",
		"show me the enemy units":                        "units: enemy",
		"units enemy":                                    "units: enemy",
		"Which units does the enemy have?":               "units: enemy",
		"units 3":                                        "units: 3",
		"how strong is 1st Foot?":                        "strength: 1st Foot",
		"strength of the 2nd Foot":                       "strength: 2nd Foot",
		"how many steps does 6th Line have left?":        "strength: 6th Line",
		"how is 6th Line?":                               "strength: 6th Line",
		"How is the 2nd Foot doing now?":                 "strength: 2nd Foot",
		"How does combat work?":                          "what is: combat",
		"how is a charge resolved":                       "what is: charge",
		"what does a wall do?":                           "what is: wall",
		"What does the woods do? And the walls?":         "what is: woods; what is: walls",
		"what is a staff for?":                           "what is: staff",
		"what is at 1205?":                               "who is at: 1205",
		"which camps are there?":                         "what is: camps",
		"How far can each of my units move?":             "movement of: units",
		"How strong are the 3rd brigade's units?":        "units: 3rd brigade",
		"what is Dc?":                                    "what is: Dc",
		"What's a zone of control?":                      "what is: zone of control",
		"what does Dr mean":                              "what is: Dr",
		"points":                                         "points: ",
		"Who is winning?":                                "points: ",
		"how do I win?":                                  "win: ",
		"How does North win this game?":                  "win: ",
		"games?":                                         "games: ",
		"Which games are open?":                          "games: ",
		"what is Dc? And what can 1st Foot do?":          "what is: Dc; what can: 1st Foot",
		"reach 1st Foot; reach 2nd Foot":                 "reach: 1st Foot; reach: 2nd Foot",

		"attack 1104 -> 1205 primary 1st Foot?":       "may: attack 1104 -> 1205 primary 1st Foot",
		"1. attack 1104 -> 1205 primary 1st Foot ???": "may: attack 1104 -> 1205 primary 1st Foot",
		"what happens on Ac?":                         "what is: Ac",

		"please attack 1104 -> 1205 primary 1st Foot?":                                    "order",
		"odds\nattack 1104 -> 1205 primary 1st Foot":                                      "doubted",
		"what are the odds?\nattack 1104 -> 1205 primary 1st Foot":                        "doubted",
		"Can 1st Foot attack 1205 from 1104? If so, attack 1104 -> 1205 primary 1st Foot": "refused; may: 1st Foot attack 1205 from 1104",
		"can you attack 1205 from 1104 with 1st Foot?":                                    "order",
		"could you please move 1st Foot 1104":                                             "order",
		"move 1st Foot 1104":                                                              "order",
		"attack 1104 -> 1205 primary 1st Foot":                                            "order",
		"What can 1st Foot do? move 1st Foot 1104":                                        "order; what can: 1st Foot",
		"move 1st Foot 1104. What can 2nd Foot do?":                                       "order; what can: 2nd Foot",
		"if you can, move 1st Foot 1104":                                                  "refused",
		"1st Foot attack 1205 or not?":                                                    "refused",
		"Can we talk tomorrow?":                                                           "talk",
		"Can I buy you a beer?":                                                           "talk",
		"reach out to me if you need more time":                                           "talk",
		"What is up?":                                                                     "talk",
		"legal questions aside, here we go with some more talk":                           "talk",
		"How do I get over the river?":                                                    "cost: How do I get over the river",
		"Where does 1st Foot stand in all this?":                                          "strength: 1st Foot",
		"Odds and ends":                                                                   "talk",
		"Units of yours are all over my hill":                                             "talk",
		"Strength in numbers, they say":                                                   "talk",
		"How are you doing?":                                                              "talk",
		"How is the weather?":                                                             "talk",
		"How strong is your coffee?":                                                      "talk",
		"help attack":                                                                     "help: attack",
	} {
		if got := readAs(orders.Parse(line, fieldRoster(orders.Latest))); got != want {
			t.Errorf("%q is read as %q, not %q", line, got, want)
		}
	}
}

// readAs says what a line was read as.
func readAs(r orders.Reading) string {
	var all []string
	for _, c := range r.Commands {
		all = append(all, c.Word+": "+c.Rest)
	}
	switch {
	case len(all) > 0 && len(r.Lines)+len(r.Findings)+len(r.NotRead) == 0:
		return strings.Join(all, "; ")
	case len(r.Lines) > 0 && len(r.Findings) > 0:
		return "doubted"
	case len(r.Lines) > 0 && len(r.Commands)+len(r.NotRead) == 0:
		return "order"
	case len(r.Lines) > 0 && len(all) > 0 && len(r.NotRead) == 0:
		return "order; " + strings.Join(all, "; ")
	case len(r.Findings) > 0 && len(r.Lines)+len(r.Commands) == 0:
		return "refused"
	case len(r.Findings) > 0 && len(r.Lines)+len(r.NotRead) == 0:
		return "refused; " + strings.Join(all, "; ")
	case len(r.NotRead) > 0 && len(r.Lines)+len(r.Commands) == 0:
		return "talk"
	}
	return fmt.Sprintf("%+v", r)
}

// TestQuestionsAreOfTheLatestReading checks that no mail of before is read otherwise.
func TestQuestionsAreOfTheLatestReading(t *testing.T) {
	for _, line := range []string{"reach 1st Foot", "can 2nd Foot attack 1205 from 1104?", "legal", "points", "what is Dc?", "what can 1st Foot do?", "units", "how strong is 1st Foot?"} {
		for v := orders.Strict; v < orders.Conversing; v++ {
			if r := orders.Parse(line, fieldRoster(v)); len(r.Commands) > 0 {
				t.Errorf("version %d reads %q as the command %+v", v, line, r.Commands)
			}
		}
	}
}

// TestWondered checks which of the lines that order nothing are questions to the moderator.
func TestWondered(t *testing.T) {
	const mail = "Hi Ben,\nhow do I bring my guns over the river?\nWill you move your guns?\nHow are the kids?\nWhat a day.\n"
	for _, tt := range []struct {
		alone bool
		want  []string
	}{
		{false, []string{"how do I bring my guns over the river?"}},
		{true, []string{"how do I bring my guns over the river?", "How are the kids?"}},
	} {
		for _, v := range []orders.Version{orders.Answering, orders.Latest} {
			r := orders.Parse(mail, fieldRoster(v))
			before := len(r.NotRead) + len(r.Commands)
			var got []string
			for _, c := range append(r.Commands, r.Wondered(tt.alone, fieldRoster(v))...) {
				got = append(got, c.Rest)
			}
			if strings.Join(got, "|") != strings.Join(tt.want, "|") || len(r.NotRead)+len(got) != before {
				t.Errorf("version %d, alone %t: %q of %d lines, %d are left", v, tt.alone, got, before, len(r.NotRead))
			}
		}
	}
}

// TestManyQuestions checks that questions without end, and about names without end, cost little and harm nothing.
func TestManyQuestions(t *testing.T) {
	long := strings.Repeat("x", 10_000)
	for _, text := range []string{
		strings.Repeat("what can 1st Foot do?\n", 5000), strings.Repeat("can 2nd Foot attack 1205 from 1104?\n", 5000),
		"reach " + long, "what is " + long + "?", "can " + long + " attack 1205?", "who sees " + long, strings.Repeat("can you tell me ", 1000) + "what is Dc?",
		strings.Repeat("what is Dc? ", 5000), strings.Repeat("?", 10_000), "what is ?", "what can do?", "can ?", "legal ; ; ;",
	} {
		for _, v := range []orders.Version{orders.Tolerant, orders.Latest} {
			orders.Parse(text, fieldRoster(v))
		}
	}
}
