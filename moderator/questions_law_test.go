package moderator_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/ask"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/proof"
)

// everyQuestion asks a player's side of a game all that there is to ask, about every unit and some places.
func (m *match) everyQuestion(side engine.Side) (all []string) {
	m.t.Helper()
	sys, state, _ := m.now()
	all = []string{"units", "enemy units", "all units", "legal", "points", "how do I win?", "objectives", "where is the road?", "where are the woods?", "what is Dc?", "Who moves first?", "How long is the game?", "How many units may share a hex?", "how many movement points have they left?", "Which of the enemy's units are artillery?", "What are the odds?", "How do I bring my units on the map?"}
	for _, p := range engine.PlacedOf(sys, engine.Seen(sys, state, side)) {
		all = append(all, fmt.Sprintf("who can shoot at %s?", p.Unit), fmt.Sprintf("where can %s retreat to?", p.Unit), fmt.Sprintf("what can %s do?", p.Unit), fmt.Sprintf("reach %s", p.Unit), fmt.Sprintf("what is %s?", p.Unit), fmt.Sprintf("how strong is %s?", p.Unit))
		if p.At != "" {
			all = append(all, fmt.Sprintf("who sees %s?", p.At), fmt.Sprintf("what is %s?", p.At))
		}
	}
	for _, verb := range ask.Verbs(sys.Info().System) {
		all = append(all, "help "+verb, "legal "+verb)
	}
	n := 0
	for a := range sys.Legal(engine.Seen(sys, state, side), side) {
		if n++; n > 20 {
			break
		}
		all = append(all, "odds "+a.String())
	}
	return all
}

// told is what a side is told when it asks everything, ten questions a mail.
func (m *match) told(side engine.Side) string {
	m.t.Helper()
	var b strings.Builder
	for ten := range slices.Chunk(m.everyQuestion(side), ask.MaxQuestions) {
		d := m.send(side, strings.Join(ten, "\n")+"\n")
		if d.Outcome != game.Answered || len(d.Send) != 1 {
			m.t.Fatalf("%s, %d letters, for %q\n%s", d.Outcome, len(d.Send), ten, d.Send[0].Text)
		}
		b.WriteString(replyIn(d.Send[0].Text))
	}
	return b.String()
}

// TestAnswersLeakNothing has the other side order different things unseen: whatever these are, every question has the
// same answers.
func TestAnswersLeakNothing(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		pack, scenario string
		hides, asks    engine.Side
		standing       []string // orders, one of which is given beside what is hidden
	}{
		{"wilsons-creek", "", "union", "confederate", []string{"standing: if retreat then disrupt", "standing: if exchange then convert"}},
		{"mill-lane", "revolution", "west", "east", []string{"standing: if enemy within 4 then fire", "standing: if enemy within 9 then fire", ""}},
		{"mill-lane", "civil-war", "east", "west", []string{"", "standing: if enemy within 6 then fire"}},
		{"training-field", "", "south", "north", []string{"standing: if retreat then disrupt", "standing: if attacked 0407 then primary Fusiliers; if counterattack then decline", ""}},
		{"quarry-ridge", "", "ridge", "column", []string{""}},
		{"twin-channels", "", "heron", "otter", []string{""}},
		{"moonless-coast", "", "runners", "watch", []string{""}},
	} {
		t.Run(tt.pack+" "+tt.scenario, func(t *testing.T) {
			var first, written string
			differs := false
			for seed := range uint64(4) {
				m := scenarioMatch(t, tt.pack, tt.scenario, 3)
				m.once = true
				orders := tt.standing[int(seed)%len(tt.standing)] + "\n"
				if tt.pack != "training-field" { // where nothing else is hidden
					orders += m.hiddenOrders(tt.hides, rand.New(rand.NewPCG(seed, 7)))
				}
				if d := m.send(tt.hides, orders); d.Outcome == game.HandBack {
					t.Fatalf("%q: %s", orders, d.Send[0].Text)
				}
				told := m.told(tt.asks)
				if tt.pack == "training-field" {
					d := m.must(tt.asks, "odds attack 0406 -> 0407 primary 3rd Foot\nhelp attack\n", game.Answered)
					mustSay(t, d.Send[0].Text, "what could come")
					told += replyIn(d.Send[0].Text)
				}
				switch {
				case seed == 0:
					first, written = told, orders
				case told != first:
					t.Errorf("the answers tell %q from %q:\n%s", orders, written, difference(first, told))
				}
				differs = differs || orders != written
			}
			if !differs {
				t.Error("the same was ordered each time")
			}
		})
	}
}

// hiddenOrders are orders of a side of which the other sees nothing: one for each of some units.
func (m *match) hiddenOrders(side engine.Side, rng *rand.Rand) string {
	m.t.Helper()
	sys, state, _ := m.now()
	var lines []string
	for range 3 {
		a, found := pick(sys, state, side, rng)
		if !found || a.Verb == "pass" {
			continue
		}
		next, events, ruling, err := engine.Apply(sys, state, engine.Play{Action: &a})
		if err != nil || ruling.Verdict != engine.Legal {
			m.t.Fatal(a, ruling, err)
		}
		if !game.IsHidden(events) { // where a side moves unseen it may come out, too
			continue
		}
		state = next
		lines = append(lines, a.String())
	}
	return strings.Join(lines, "\n") + "\n"
}

// TestAskingChangesNothing asks all in every position of the corpus of prose, by the side at play: no line but that of
// the mail is written, and the game stands where it stood.
func TestAskingChangesNothing(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob(filepath.Join("testdata", "prose", "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatal("no positions", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			p := readProse(t, file)
			m := p.match(t)
			m.once = true
			before, stood := len(m.game.Lines), m.stateText()
			for _, q := range []string{"legal", "points", "how do I win?", "help move", "what can I do?", "Where do I find the rules?"} {
				m.send(p.where.Side, q+"\n")
			}
			for _, u := range p.where.Placed[:min(len(p.where.Placed), 12)] {
				m.send(p.where.Side, fmt.Sprintf("what can %s do?\nreach %s\nwho sees %s\n", u.Unit, u.Unit, u.Unit))
			}
			for _, line := range m.game.Lines[before:] {
				if line.Judged == nil || line.Judged.Outcome != game.Answered {
					t.Errorf("a line %s: %+v", line.Kind(), line.Judged)
				}
			}
			if got := m.stateText(); got != stood {
				t.Errorf("the game stands elsewhere: %s", difference(stood, got))
			}
		})
	}
}

// stateText is where the journal ends.
func (m *match) stateText() string {
	m.t.Helper()
	table, err := m.m.Rules.Table(m.game.Lines)
	if err != nil {
		m.t.Fatal(err)
	}
	return string(table.Course().State.Text())
}

// TestQuestionsBesideOrders checks that orders are carried out as without the questions beside them, and a draft is kept.
func TestQuestionsBesideOrders(t *testing.T) {
	const orders = "move 1st Foot 1103-1104\nmove 2nd Foot 1003-1103\n"
	plain, asks := packMatch(t, "training-field", 3), packMatch(t, "training-field", 3)
	first := plain.send("north", orders)
	second := asks.send("north", "What can Lancers do?\n"+orders+"who sees 1205?\nHow do I move my guns?\nHow are the kids?\nodds attack 1205 from 1104 with 1st Foot\n")
	if first.Outcome != game.Accepted || second.Outcome != game.Accepted {
		t.Fatalf("%s and %s\n%s", first.Outcome, second.Outcome, second.Send[0].Text)
	}
	mustSay(t, second.Send[0].Text, "answer what can Lancers do (line 1)", "answer who sees 1205 (line 4)", "answer help move (line 5)", "answer odds attack 1104 -> 1205 primary 1st Foot (line 7) Where your orders have led: It is legal now", `- not read as orders: "How are the kids?"`)
	if diff := difference(actionsIn(first.Append), actionsIn(second.Append)); diff != "" {
		t.Errorf("with questions, other orders are done:\n%s", diff)
	}
	for _, letter := range second.Send[1:] {
		if strings.Contains(letter.Text, "Lancers, in") || strings.Contains(letter.Text, "kids") {
			t.Errorf("%s is told what was asked:\n%s", letter.To.Addr, letter.Text)
		}
	}

	m := packMatch(t, "training-field", 3)
	m.must("north", "move 1st Foot 1103-1104\nmove 2nd Foot 1409\n", game.HandBack)
	m.must("north", "reach 2nd Foot\nlegal\n", game.Answered)
	m.must("north", "process\n", game.Accepted)
	m.rejudged()
}

// TestTooManyQuestions checks that a mail gets so many answers, and is told of the rest once; commands behind them are done.
func TestTooManyQuestions(t *testing.T) {
	m := packMatch(t, "training-field", 3)
	var lines []string
	for i := range 30 {
		lines = append(lines, fmt.Sprintf("what is %d?", 701+i))
	}
	d := m.must("north", strings.Join(lines, "\n")+"\nstatus\n", game.Answered)
	text := d.Send[0].Text
	mustSay(t, text, "a mail gets 10 answers", "answer status (line 31)")
	if n := strings.Count(text, "answer   what is"); n != ask.MaxQuestions+1 {
		t.Errorf("%d answers", n)
	}
	m.once = true
	for _, text := range []string{strings.Repeat("what can 1st Foot do?\ncan 2nd Foot attack 1205 from 1104?\nlegal\n", 1700), "reach " + strings.Repeat("x", 10_000) + "\n", "what is " + strings.Repeat("Dc(", 150) + "?\n"} {
		if d := m.send("north", text); len(d.Send) == 0 || d.Outcome.Effective() {
			t.Errorf("%.40q: %s", text, d.Outcome)
		}
	}
}

// TestUnprovedQuestions checks that a mail that is not proved is answered to the player of record, if it came from his
// address to his reply address, and that anybody else's is not.
func TestUnprovedQuestions(t *testing.T) {
	m := packMatch(t, "training-field", 3)
	ask := func(from, text string) decision.Decision {
		m.mails++
		msg := m.mail("north", text)
		msg.Auth = mail.Auth{Why: "no signature"}
		if from != "" {
			msg.From.Addr = from
		}
		return m.decideTwice(decision.Input{Now: noon, Game: m.game, Submission: m.remember(proof.Submission{Key: strings.Repeat("k", m.mails), Mail: msg})})
	}
	seat := m.game.Lines[0].Opened.Seats[0]
	d := ask("", "what can 1st Foot do?\nlegal\n")
	if d.Outcome != game.Answered || !strings.EqualFold(d.Send[0].To.Addr, seat.Addr) {
		t.Errorf("%s to %s\n%s", d.Outcome, d.Send[0].To.Addr, d.Send[0].Text)
	}
	if d := ask("mallory@example.test", "what can 1st Foot do?\n"); d.Outcome == game.Answered || strings.Contains(d.Send[0].Text, "answer   what can") {
		t.Errorf("a stranger is told by %s\n%s", d.Outcome, d.Send[0].Text)
	}
	if d := ask("", "what can 1st Foot do?\nmove 1st Foot 1104\n"); d.Outcome != game.Unproved {
		t.Errorf("with an order it is %s", d.Outcome)
	}
}

// TestQuestionsOfBefore checks that a mail of before these questions is judged again as it was.
func TestQuestionsOfBefore(t *testing.T) {
	m := packMatch(t, "training-field", 3)
	if d := m.readAs(orders.Tolerant, "what can 1st Foot do?\nmove 2nd Foot 1003-1004\n"); d.Outcome == game.Accepted && len(d.Append) == 0 {
		t.Fatal(d.Outcome)
	}
	m.must("north", "what can 1st Foot do?\n", game.Answered)
	m.rejudged()
}

// TestStrangersAsk checks that who plays no side is answered from what everyone may see, whatever a side has written
// unseen, and that nothing is written down.
func TestStrangersAsk(t *testing.T) {
	const questions = "what can 1st Mill do?\nlegal\npoints\nhow do I win?\nwho sees (22.5,14)?\nodds move 1st Mill (7.5,11.8)\nwhat is 1st Mill?\nhelp move\nreach 1st Mill\n"
	var first string
	for i, text := range []string{"hold 1st Mill\n", "move 1st Mill (7.5,11.8)\nface 2nd Mill 45\n"} {
		m := scenarioMatch(t, "mill-lane", "revolution", 3)
		m.m.Club.Operator = mail.Address{Name: "Olga Example", Addr: "operator@example.test"}
		m.must("west", text, game.HandedIn)
		msg := &mail.Message{ID: "s@example.test", Date: noon, From: mail.Address{Addr: "stranger@example.test"}, To: []mail.Address{{Addr: "mod+duel@example.test"}}, Text: questions + "Where do I learn to play this?\n", Auth: mail.Auth{Aligned: true}}
		d := m.decideTwice(decision.Input{Now: noon, Game: m.game, Submission: m.remember(proof.Submission{Key: "stranger", Mail: msg})})
		if d.Outcome != game.Answered || len(d.Append) > 0 || len(d.Send) != 1 || d.Send[0].To.Addr != "stranger@example.test" {
			t.Fatalf("%s, %d lines, %d letters\n%s", d.Outcome, len(d.Append), len(d.Send), d.Send[0].Text)
		}
		mustSay(t, d.Send[0].Text, "answered from what everyone may see", "1st Mill (West) stands at (4,13.5)", "Who plays no side has nothing to order.")
		if i == 0 {
			first = d.Send[0].Text
		} else if d.Send[0].Text != first {
			t.Errorf("he is told what West wrote: %s", difference(first, d.Send[0].Text))
		}
	}
}

// TestModeratorsAsk checks that a moderator who plays no side asks as well, and is told no more than everyone.
func TestModeratorsAsk(t *testing.T) {
	m := scenarioMatch(t, "mill-lane", "revolution", 3)
	m.m.Club.Operator = mail.Address{Name: "Olga Example", Addr: "operator@example.test"}
	m.must("west", "move 1st Mill (7.5,11.8)\n", game.HandedIn)
	d := m.directs("Dear moderator,\nwhat can 1st Mill do?\nhow is it won?\nhelp move\nstatus\n")
	text := d.Send[0].Text
	mustSay(t, text, "answer what can 1st Mill do (line 2)", "1st Mill (West) stands at (4,13.5)", "answer how do I win (line 3)", "answer help move", "answer status", "not read: line 1")
	if strings.Contains(text, "7.5,11.8)") && !strings.Contains(text, "move 1st Mill (7.5,11.8) then") {
		t.Errorf("he is told what West wrote:\n%s", text)
	}
}
