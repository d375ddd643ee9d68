package ask_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/chart"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/moderator/ask"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/report"
)

// begun is a game of a built-in pack at its beginning, as a side may ask about it.
func begun(t *testing.T, id string, side engine.Side, setup engine.Setup, played ...engine.Action) *ask.Inquiry {
	t.Helper()
	p, err := systems.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := systems.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	state, err := sys.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range played {
		if state, _, _, err = engine.Apply(sys, state, engine.Play{Action: &a}); err != nil {
			t.Fatal(err)
		}
	}
	c := &game.Course{Table: &game.Table{Opened: &game.Opened{}, Rules: game.Rules{Pack: p, System: sys}}, State: state}
	return ask.New(c, side, interpret.Request{Pack: p, Side: side, Rules: sys, Version: orders.Latest}, "Olga Example")
}

// Every question that is read is answered, but for that which is not about the game, and the guide tells of it.
func TestEveryQuestionHasAnAnswer(t *testing.T) {
	q := begun(t, "training-field", "north", engine.Setup{})
	for _, word := range question.Words() {
		r, known := q.Answer(orders.Command{Word: word, Rest: "1st Foot"})
		if known == (word == question.Games) || known && (r.Command == "" || len(r.Text) == 0 || r.Fate != report.Told) {
			t.Errorf("%s: %v %+v", word, known, r)
		}
	}
	guide, ok := report.GuideTo("questions")
	if !ok {
		t.Fatal("there is no guide to questions")
	}
	asked, roster := map[string]bool{}, interpret.Roster(packOf(t, "training-field"))
	roster.Version = orders.Latest
	for _, typed := range regexp.MustCompile(`(?m)^    (\S.*?)(?:  .*)?$`).FindAllStringSubmatch(guide.Text, -1) {
		c, is := orders.ParseQuestion(typed[1], roster)
		if !is && !strings.HasPrefix(typed[1], "help") {
			t.Errorf("the guide shows %q, which is no question", typed[1])
		}
		asked[c.Word] = true
	}
	for _, word := range question.Words() {
		if !asked[word] && word != question.Free {
			t.Errorf("the guide does not tell of %q", word)
		}
	}
}

// TestCardsAreAskedFor in words of which readings of before know nothing; in games without, there is none to tell.
func TestCardsAreAskedFor(t *testing.T) {
	q := begun(t, "reed-islands", "mere", engine.Setup{})
	roster := interpret.Roster(packOf(t, "reed-islands"))
	for _, text := range []string{"which cards do I hold?", "what is in my hand?", "What's in my hand now?", "how many cards does Ben hold?", "who holds how many cards?"} {
		roster.Version = orders.Latest
		c, is := orders.ParseQuestion(text, roster)
		if !is || c.Word != question.Cards {
			t.Errorf("%s: %+v, %v", text, c, is)
			continue
		}
		if r, known := q.Answer(c); !known || len(r.Lines) != 1 || r.Lines[0] != "lake: Merefolk no cards; Weirmen no cards; 8 left" {
			t.Errorf("%s: %+v", text, r)
		}
		roster.Version = orders.Obliging - 1
		if c, is := orders.ParseQuestion(text, roster); is && c.Word == question.Cards {
			t.Errorf("%s: a mail of before asks %+v", text, c)
		}
	}
	if r, known := begun(t, "training-field", "north", engine.Setup{}).Answer(orders.Command{Word: question.Cards}); !known || len(r.Lines) > 0 || r.Text[0] != "No side holds cards in this game." {
		t.Errorf("without cards: %+v", r)
	}
}

func packOf(t *testing.T, id string) *pack.Pack {
	t.Helper()
	p, err := systems.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Every result that a chart of fights has is explained.
func TestEveryResultIsExplained(t *testing.T) {
	for _, tt := range []struct {
		pack   string
		side   engine.Side
		charts map[string]engine.Setup
	}{
		{"training-field", "north", map[string]engine.Setup{"crt_revised": {Options: map[string]string{"A-01": "revised"}}, "crt_sheet": {Options: map[string]string{"A-01": "sheet"}}}},
		{"into-the-woods-ours", "CS", map[string]engine.Setup{"fire": {}, "shock": {}}},
	} {
		for name, setup := range tt.charts {
			q := begun(t, tt.pack, tt.side, setup)
			for _, cell := range cells(packOf(t, tt.pack).Charts[name]) {
				if strings.Trim(cell, "-/") == "" {
					continue
				}
				r, _ := q.Answer(orders.Command{Word: question.Term, Rest: cell})
				if strings.Contains(r.Text[0], "no word that is explained") {
					t.Errorf("%s, %s: %s is not explained", tt.pack, name, cell)
				}
			}
		}
	}
}

// cells are what a chart has, each once.
func cells(c *chart.Chart) (all []string) {
	for column := range c.Columns() {
		for die := 1; die <= c.Faces(); die++ {
			if cell := c.Cell(die, column+1); !slices.Contains(all, cell) {
				all = append(all, cell)
			}
		}
	}
	return all
}

// Each order that the guide of a system shows can be asked about.
func TestEachOrderIsExplained(t *testing.T) {
	for id, side := range map[string]engine.Side{"training-field": "north", "into-the-woods": "CS", "mill-lane": "west", "open": "first"} {
		q := begun(t, id, side, engine.Setup{})
		guide, _ := report.GuideIn("orders", packOf(t, id).System)
		for line := range strings.Lines(guide.Text) {
			typed := strings.TrimSpace(line)
			if !strings.HasPrefix(line, "    ") || !orders.IsOrder(typed) {
				continue
			}
			verb, _, _ := strings.Cut(typed, " ")
			verb = strings.TrimSuffix(verb, ":")
			if r, known := q.Help(verb); !known && !slices.Contains([]string{"turn", "sealed"}, verb) || known && !strings.HasPrefix(r.Text[0], verb+": ") {
				t.Errorf("%s: %q is not explained: %+v", id, verb, r)
			}
		}
	}
}

// The topics that are nearest to a question are the same each time, and suit it.
func TestNearest(t *testing.T) {
	for text, want := range map[string]string{
		"How do I bring my units on the map?":    "help entry",
		"How does a cavalry charge work?":        "help charge",
		"how do I bombard a hill with my guns?":  "help bombard",
		"What do the records of dice prove?":     "help dice",
		"How do I make a pack of my own?":        "help pack",
		"When is a ladder reckoned?":             "help ladder",
		"Where do I retreat to?":                 "help retreat",
		"how do I seal a plan?":                  "help seal",
		"how do I sign my mails with a key?":     "help signing",
		"How is a VASSAL module made of a pack?": "help module",
	} {
		var got []string
		for _, topic := range ask.Nearest(text, "musket") {
			got = append(got, topic.Write)
		}
		if len(got) > 3 || !slices.Contains(got, want) {
			t.Errorf("%q: %q, and not %q", text, got, want)
		}
		for range 5 {
			var again []string
			for _, topic := range ask.Nearest(text, "musket") {
				again = append(again, topic.Write)
			}
			if !slices.Equal(got, again) {
				t.Errorf("%q: once %q, then %q", text, got, again)
			}
		}
	}
	for _, text := range []string{
		"How do I change the formation?", "Does Marsh's brigade act with the other marker, too?", "What would you do in my place?", "Who is your mother?",
		"How tall is a man?", "Is it raining where you are?", "How can the enemy be so many?", "May I give somebody else my men?", "Has a unit to stop next to another?",
	} {
		if got := ask.Nearest(text, "musket"); len(got) > 0 {
			t.Errorf("%q is nearest to %q", text, got[0].Write)
		}
	}
	r := ask.Free("how do I win at chess?", "musket", "Olga Example")
	if !strings.Contains(strings.Join(r.Lines, " "), "Olga Example") {
		t.Errorf("nobody is named: %q", r.Lines)
	}
}

// The help on standing orders names the conditions that the system watches, and says of none that it is not legal now.
func TestHelpNamesWhatIsWatched(t *testing.T) {
	for id, want := range map[string]string{"into-the-woods-ours": "drawn, with the name of a command", "training-field": "counterattack, charged", "mill-lane": "enemy within, with inches"} {
		p, err := systems.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		sys, err := systems.Open(p)
		if err != nil {
			t.Fatal(err)
		}
		state, err := sys.New(engine.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		course := &game.Course{Table: &game.Table{Rules: game.Rules{Pack: p, System: sys}}, State: state}
		r, known := ask.New(course, sys.Info().Sides[0], interpret.Request{Pack: p, Rules: sys, Version: orders.Latest}, "").Help("standing")
		said := strings.Join(strings.Fields(strings.Join(r.Lines, " ")), " ")
		if !known || !strings.Contains(said, want) || strings.Contains(said, "Nothing of the kind is legal") {
			t.Errorf("%s: %v %s", id, known, said)
		}
	}
}

// TestDeclaredRulesAreTold: a game whose pack is all its rules tells each line of it, by the number that letters cite, and the order of
// its phases.
func TestDeclaredRulesAreTold(t *testing.T) {
	q := begun(t, "osier-crossing", "blue", engine.Setup{})
	for _, c := range []struct{ asked, want string }{
		{"rules", "limits:24  stack, who !type:staff, value 2"},
		{"rules", "lists/results:4  EX, demand lose, of attacker, n 1, note exchange"},
		{"limits:24", "PACK limits:24: stack, who !type:staff, value 2."},
		{"[PACK tables/battle:4]", "PACK tables/battle:4: 3, 1:2 AR"},
		{"turn", "fight: Blue Brigade: attack and declare (PACK lists/phases:3)."},
		{"AR", "AR: "},
	} {
		r, known := q.Answer(orders.Command{Word: question.Term, Rest: c.asked})
		if !known || !strings.Contains(strings.Join(r.Text, "\n"), c.want) {
			t.Errorf("%s: %v %q, want %q", c.asked, known, r.Text, c.want)
		}
	}
	q = begun(t, "training-field", "north", engine.Setup{})
	if r, _ := q.Answer(orders.Command{Word: question.Term, Rest: "rules"}); !strings.Contains(strings.Join(r.Text, " "), "The rule book of the game comes with the game") {
		t.Errorf("a game with a rule book: %q", r.Text)
	}
}

// TestAttacksAreListed: of a game whose limits its players have typed in odds lists every attack that can be made, and who asks who can
// attack an enemy is told it of those.
func TestAttacksAreListed(t *testing.T) {
	q := begun(t, "osier-crossing", "blue", engine.Setup{Scenario: "bridgehead"},
		engine.Action{Side: "blue", Verb: "move", Units: []engine.UnitID{"B-Recce"}, Path: []engine.Loc{"0604", "0704"}})
	const shelling = "attack 0206 -> 0504 primary B-Guns"
	for _, c := range []struct{ word, rest, want, not string }{
		{question.Odds, "", "attack 0704 -> 0804 primary Lynxes", ""},
		{question.Odds, "", "column 1:2 of battle)", shelling},
		{question.Danger, "1st Rifles", "0804 primary Lynxes", "0706"},
		{question.Danger, "Red Staff", "The rules list no attack that you could make on Red Staff now", "primary"},
	} {
		r, known := q.Answer(orders.Command{Word: c.word, Rest: c.rest})
		told := strings.Join(r.Text, "\n") + strings.Join(r.Lines, "\n")
		if !known || !strings.Contains(told, c.want) || c.not != "" && strings.Contains(told, c.not) {
			t.Errorf("%s %s: %s; want %q and not %q", c.word, c.rest, told, c.want, c.not)
		}
	}
}
