package declared_test

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
)

// secret is that of a game whose cards are known here, other another.
var (
	secret = strings.Repeat("5a", 32)
	other  = strings.Repeat("c3", 32)
)

// cards are a pack in which both sides draw from a deck and hold what they draw; omens are drawn in the open.
func cards(t testing.TB) engine.System {
	t.Helper()
	return small(t, turns, map[string]string{
		"units.csv":        troops,
		"lists/decks.csv":  "deck,card,count,hand,note\ntides,Ebb,2,3,Fleets leave\ntides,Flood,2,,\ntides,Storm,1,,Nobody sails\nomens,Crow,1,,\nomens,Owl,1,,\n",
		"lists/phases.csv": "phase,side,may\ndraw,all,draw\nplay,each,play discard draw\n",
	})
}

// dealt begins a game of that with a secret.
func dealt(t *testing.T, secret string) *table {
	t.Helper()
	sys := cards(t)
	s, err := sys.New(engine.Setup{Secret: secret})
	if err != nil {
		t.Fatal(err)
	}
	return &table{t, sys, s}
}

// ranked is the order of the deck tides that follows from a secret, by what the comment of package hand says.
func ranked(secret string, shuffle int, cards ...string) []string {
	rank := map[string]string{}
	var ranks []string
	for i, card := range cards {
		mac := hmac.New(sha256.New, []byte(secret))
		fmt.Fprintf(mac, "adjutant/deck/v1\ntides\n%d\n%d %s\n", shuffle, i, card)
		sum := string(mac.Sum(nil))
		rank[sum], ranks = card, append(ranks, sum)
	}
	slices.Sort(ranks)
	var order []string
	for _, r := range ranks {
		order = append(order, rank[r])
	}
	return order
}

// drawn is which card a side has drawn, by the event that it alone reads.
func (g *table) drawn(side engine.Side, deck string) string {
	g.Helper()
	a := engine.Action{Side: side, Verb: "draw", Args: []engine.Arg{{Name: deck}}}
	next, events, ruling, err := engine.Apply(g.sys, g.state, engine.Play{Action: &a})
	if err != nil || ruling.Verdict != engine.Legal {
		g.Fatalf("draw of %s: %v %v", side, ruling.Findings, err)
	}
	g.state = next
	card := ""
	for _, e := range events {
		switch e.Only {
		case side:
			_, card, _ = strings.Cut(e.Text, "has drawn ")
			card = strings.FieldsFunc(card, func(r rune) bool { return r == ',' || r == ' ' })[0]
		case "":
			for _, name := range []string{"Ebb", "Flood", "Storm"} {
				if strings.Contains(e.Text, name) {
					g.Errorf("everybody reads: %s", e.Text)
				}
			}
		default:
			g.Errorf("%s reads: %s", e.Only, e.Text)
		}
	}
	return card
}

func TestCardsAreDrawnInTheOrderOfTheSecret(t *testing.T) {
	deck := []string{"Ebb", "Ebb", "Flood", "Flood", "Storm"}
	for _, s := range []string{secret, other} {
		g := dealt(t, s)
		var got []string
		for _, side := range []engine.Side{"a", "b", "b", "a", "a"} {
			got = append(got, g.drawn(side, "tides"))
		}
		if want := ranked(s, 0, deck...); !slices.Equal(got, want) {
			t.Errorf("drawn %q, want %q", got, want)
		}
	}
	if slices.Equal(ranked(secret, 0, deck...), ranked(other, 0, deck...)) {
		t.Error("both secrets give one order: take others")
	}
}

func TestHandsAreHeldAgainstTheirLines(t *testing.T) {
	g := dealt(t, secret)
	first := g.drawn("a", "tides")
	g.refused(map[string]string{
		"a play " + first + ":": "E416 PACK lists/phases:2",
		"a draw":                "E107", "a draw omens:x": "E107", "a draw tide:": "E107",
	})
	g.do("a pass", "b pass")
	held := map[string]string{"Ebb": "2", "Flood": "3", "Storm": "4"}
	for card, line := range held {
		want := "E441 PACK lists/decks:" + line
		if card == first {
			continue
		}
		g.refused(map[string]string{"a play " + card + ":": want, "a discard " + card + ":": want})
	}
	g.refused(map[string]string{
		"a play Crow:": "E441", "a play Joker:": "E441", "a play": "E107", "a discard Ebb: Flood:": "E107", "a discard Ebb:x": "E107",
		"b play " + first + ":": "E502",
	})
	g.do("a play " + first + ":")
	g.refused(map[string]string{"a play " + first + ":": "E441 PACK lists/decks:" + held[first]})
}

func TestHandsOfOthersAreNotSeen(t *testing.T) {
	one, two := dealt(t, secret), dealt(t, other)
	for _, side := range []engine.Side{"a", "b"} {
		for range 2 {
			one.drawn(side, "tides")
			two.drawn(side, "tides")
		}
	}
	for _, side := range []engine.Side{"", "a", "b"} {
		for _, g := range []*table{one, two} {
			text := string(engine.Seen(g.sys, g.state, side).Text())
			if strings.Contains(text, secret) || strings.Contains(text, other) || strings.Contains(text, "secret") {
				t.Errorf("%q reads the secret: %s", side, text)
			}
			if side == "" && (strings.Contains(text, "Ebb") || strings.Contains(text, "Flood") || strings.Contains(text, "Storm")) {
				t.Errorf("everybody reads which cards are held: %s", text)
			}
			if side != "" && strings.Count(text, "Ebb")+strings.Count(text, "Flood")+strings.Count(text, "Storm") != 2 {
				t.Errorf("%s holds two cards, and reads %s", side, text)
			}
		}
	}
	if !bytes.Equal(engine.PublicText(one.sys, one.state), engine.PublicText(two.sys, two.state)) {
		t.Error("what everybody reads hangs on the secret")
	}
}

// TestPlayedCardsAreSpentAndShuffled: who plays shows, and when none is left the spent ones are the deck again.
func TestPlayedCardsAreSpentAndShuffled(t *testing.T) {
	g := dealt(t, secret)
	a1, a2, a3 := g.drawn("a", "tides"), g.drawn("a", "tides"), g.drawn("a", "tides")
	g.refused(map[string]string{"a draw tides:": "E427 PACK lists/decks:2"})
	b1, b2 := g.drawn("b", "tides"), g.drawn("b", "tides")
	g.refused(map[string]string{"b draw tides:": "E427 PACK lists/decks:2"}) // all are held
	g.do("a pass", "b pass", "a play "+a1+":", "a discard "+a2+":")
	spent := []string{a1, a2}
	slices.Sort(spent)
	if got, want := g.drawn("a", "tides"), ranked(secret, 1, spent...)[0]; got != want {
		t.Errorf("drawn %s after the shuffle, want %s", got, want)
	}
	g.do("a pass", "b play "+b1+":")
	if text := string(engine.PublicText(g.sys, g.state)); !strings.Contains(text, `"spent":["`+b1+`"]`) {
		t.Errorf("spent: %s", text)
	}
	_, _ = a3, b2
}

// TestWithoutTheSecretAnyCardMayBeTheOne: who does not know it follows a game by what everybody reads.
func TestWithoutTheSecretAnyCardMayBeTheOne(t *testing.T) {
	known, blind := dealt(t, secret), dealt(t, "")
	a1 := known.drawn("a", "tides")
	if got := blind.drawn("a", "tides"); got != "" {
		t.Errorf("drawn %s without the secret", got)
	}
	for _, g := range []*table{known, blind} {
		g.do("b draw tides:", "a pass", "b pass", "a play "+a1+":", "a pass")
	}
	if one, two := engine.PublicText(known.sys, known.state), engine.PublicText(blind.sys, blind.state); !bytes.Equal(one, two) {
		t.Errorf("with the secret: %s\nwithout: %s", one, two)
	}
	blind.refused(map[string]string{"b play Crow:": "E441"})
	if strings.HasPrefix(a1, "Storm") {
		t.Fatal("take another secret")
	}
}

func TestStatesWithHandsAreStrict(t *testing.T) {
	g := dealt(t, secret)
	card := g.drawn("a", "tides")
	text := string(g.state.Text())
	for name, changed := range map[string]string{
		"another secret":      strings.Replace(text, secret, other, 1),
		"no secret":           strings.Replace(text, secret, strings.Repeat("Z", 64), 1),
		"a card that is none": strings.Replace(text, `"`+card+`"]`, `"Joker"]`, 1),
		"an unknown card":     strings.Replace(text, `[["`+card+`"]`, `[["?"]`, 1),
		"a card too many":     strings.Replace(text, `[["`+card+`"]`, `[["`+card+`","`+card+`"]`, 1),
		"no deals":            text[:strings.Index(text, `,"deals"`)] + "}",
	} {
		if changed == text {
			t.Fatalf("%s: nothing is changed in %s", name, text)
		}
		if _, err := g.sys.ParseState([]byte(changed)); err == nil {
			t.Errorf("%s: read %s", name, changed)
		}
	}
	for _, bad := range []string{"x", strings.Repeat("A", 64), secret[:62]} {
		if _, err := g.sys.New(engine.Setup{Secret: bad}); err == nil {
			t.Errorf("a game begins with the secret %q", bad)
		}
	}
}

func TestHandsConform(t *testing.T) {
	for name, s := range map[string]string{"known": secret, "unknown": ""} {
		t.Run(name, func(t *testing.T) { enginetest.Suite{Games: 3}.Conform(t, cards(t), engine.Setup{Secret: s}) })
	}
}

// reordered is the order of cards of the deck tides behind a redeal, by what the comment of package hand says.
func reordered(secret string, number, shuffle int, cards ...string) []string {
	slices.Sort(cards)
	rank := map[string]string{}
	var ranks []string
	for i, card := range cards {
		mac := hmac.New(sha256.New, []byte(secret))
		fmt.Fprintf(mac, "adjutant/deck/v2\ntides\n%d %d\n%d %s\n", number, shuffle, i, card)
		sum := string(mac.Sum(nil))
		rank[sum], ranks = card, append(ranks, sum)
	}
	slices.Sort(ranks)
	var order []string
	for _, r := range ranks {
		order = append(order, rank[r])
	}
	return order
}

// TestARedealShufflesWhatIsLeft: hands stay, what is left comes in an order of the number's own, and so do the spent cards afterwards.
func TestARedealShufflesWhatIsLeft(t *testing.T) {
	deck := []string{"Ebb", "Ebb", "Flood", "Flood", "Storm"}
	orders := map[string]bool{}
	for number := range 40 {
		g := dealt(t, secret)
		a1 := g.drawn("a", "tides")
		before := g.state.Text()
		g.state = engine.Redealt(g.sys, g.state, []engine.Redeal{{Behind: 1, Number: number}, {Behind: 2, Number: 99}}, 1)
		left := slices.Clone(deck)
		left = slices.Delete(left, slices.Index(left, a1), slices.Index(left, a1)+1)
		want := reordered(secret, number, 0, left...)
		if number == 0 {
			if want = ranked(secret, 0, deck...)[1:]; !bytes.Equal(before, g.state.Text()) {
				t.Errorf("the redeal 0 changes %s to %s", before, g.state.Text())
			}
		}
		if again, err := g.sys.ParseState(g.state.Text()); err != nil || !bytes.Equal(again.Text(), g.state.Text()) {
			t.Fatalf("redeal %d: %v", number, err)
		}
		for _, late := range []int{number, number - 1} {
			if s := engine.Redealt(g.sys, g.state, []engine.Redeal{{Number: late}}, 0); !bytes.Equal(s.Text(), g.state.Text()) {
				t.Errorf("redeal %d behind redeal %d changes something", late, number)
			}
		}
		got := []string{g.drawn("b", "tides"), g.drawn("b", "tides"), g.drawn("a", "tides"), g.drawn("a", "tides")}
		if !slices.Equal(got, want) {
			t.Errorf("redeal %d: drawn %q, want %q", number, got, want)
		}
		orders[strings.Join(got, " ")] = true
		if number == 0 {
			continue
		}
		g.do("a pass", "b pass", "a play "+a1+":", "a discard "+got[3]+":")
		if card, want := g.drawn("a", "tides"), reordered(secret, number, 1, a1, got[3])[0]; card != want {
			t.Errorf("redeal %d: drawn %s of the spent cards, want %s", number, card, want)
		}
	}
	if len(orders) < 5 {
		t.Errorf("40 redeals lead to %d orders", len(orders))
	}
}

// TestARedealIsTheSameWithoutTheSecret: who does not know the secret follows it by what everybody reads.
func TestARedealIsTheSameWithoutTheSecret(t *testing.T) {
	known, blind := dealt(t, secret), dealt(t, "")
	a1 := known.drawn("a", "tides")
	blind.drawn("a", "tides")
	for _, g := range []*table{known, blind} {
		before := engine.PublicText(g.sys, g.state)
		g.state = engine.Redealt(g.sys, g.state, []engine.Redeal{{Number: 7}}, 0)
		if bytes.Equal(before, engine.PublicText(g.sys, g.state)) {
			t.Error("nobody reads that the deck was shuffled anew")
		}
		g.do("b draw tides:", "a pass", "b pass", "a play "+a1+":", "a pass")
	}
	if one, two := engine.PublicText(known.sys, known.state), engine.PublicText(blind.sys, blind.state); !bytes.Equal(one, two) {
		t.Errorf("with the secret: %s\nwithout: %s", one, two)
	}
}

func TestRedealsOfStatesAreStrict(t *testing.T) {
	g := dealt(t, secret)
	g.state = engine.Redealt(g.sys, g.state, []engine.Redeal{{Number: 7}}, 0)
	text := string(g.state.Text())
	if changed := strings.Replace(text, `"anew":7`, `"anew":-7`, 1); changed == text {
		t.Fatalf("no redeal in %s", text)
	} else if _, err := g.sys.ParseState([]byte(changed)); err == nil {
		t.Error("a redeal of less than nothing is read")
	}
	without := small(t, turns, map[string]string{"units.csv": troops})
	s, err := without.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	text = string(s.Text())
	if _, err := without.ParseState([]byte(text[:len(text)-1] + `,"anew":7}`)); err == nil {
		t.Error("a redeal without a deck is read")
	}
	if next := engine.Redealt(without, s, []engine.Redeal{{Number: 7}}, 0); next != s {
		t.Error("a game without decks is changed by a redeal")
	}
}

// TestAPastWithRedealsIsTheSame: who plays a game again, as for another version of its pack, comes to the cards that were drawn in it.
func TestAPastWithRedealsIsTheSame(t *testing.T) {
	sys := cards(t)
	deck, number := []string{"Ebb", "Ebb", "Flood", "Flood", "Storm"}, 1
	for reordered(secret, number, 0, deck...)[0] == ranked(secret, 0, deck...)[0] {
		number++
	}
	card := reordered(secret, number, 0, deck...)[0]
	var plays []engine.Play
	for _, a := range []engine.Action{
		{Side: "a", Verb: "draw", Args: []engine.Arg{{Name: "tides"}}}, {Side: "a", Verb: "pass"}, {Side: "b", Verb: "pass"}, {Side: "a", Verb: "play", Args: []engine.Arg{{Name: card}}},
	} {
		plays = append(plays, engine.Play{Action: &a})
	}
	setup := engine.Setup{Secret: secret, Redeals: []engine.Redeal{{Behind: 0, Number: number}, {Behind: 3, Number: number + 1}}}
	if err := engine.SamePast(sys, sys, setup, plays); err != nil {
		t.Error(err)
	}
	s, n, err := engine.Replay(sys, setup, plays)
	if err != nil || n != len(plays) || !strings.Contains(string(s.Text()), fmt.Sprintf(`"anew":%d`, number+1)) {
		t.Errorf("%d plays: %v", n, err)
	}
	setup.Redeals = setup.Redeals[1:]
	if err := engine.SamePast(sys, sys, setup, plays); err == nil {
		t.Errorf("%s is played, which would not be drawn without the redeal", card)
	}
}
