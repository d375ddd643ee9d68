package service_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
)

// behindStanding is a game in which Anna's attack meets standing orders of Ben's.
func behindStanding(t *testing.T, standing string) *club {
	t.Helper()
	c := newSlowClub(t)
	anna, ben := c.open(lobby.Opening{Tag: "field", Pack: "training-field", Dice: game.DiceModerator})
	c.answers(2)
	c.post(letter("standing", "ben", standing, nil), ben)
	c.answers(1)
	c.post(letter("attack", "anna", "move 1st-Foot 1104\nattack 1104 -> 1205 primary 1st-Foot\n", nil), anna)
	c.settle(2)
	return c
}

// Of a side's bundle all is judged anew that can be while the other side's standing orders are secret: with what the
// journal tells of them when they are carried out, as it is with dice. It is said of how many mails that is so, and
// what of it is taken as told until the game is over.
func TestMailsBehindAnothersStandingOrdersAreJudgedAnew(t *testing.T) {
	const secret = "south's standing orders (line 3) are secret until the game is over; mails behind them were judged anew with what the journal tells of them: "
	for standing, want := range map[string]string{
		"standing: if counterattack then decline\n": secret + "that these lines are what they say, and that they say no more, is taken as told until then: 10 (south: pass)",
		"standing: if attacked 0101 then decline\n": secret + "that they had nothing to say there is taken as told until then",
	} {
		c := behindStanding(t, standing)
		data := c.bundleOf("field", "north")
		report := c.mustHold(data, 1)
		if got, want := report.Anew(), "judged anew: 1 of 1 of north"; got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if !slices.Contains(report.Notes, want) {
			t.Errorf("no note %q in\n%s", want, strings.Join(report.Notes, "\n"))
		}
		if told := allOf(t, data); strings.Contains(told, "then decline") || strings.Contains(told, "if counterattack") {
			t.Error("the bundle tells Anna of Ben's standing orders")
		}
	}
}

// What a host makes up behind standing orders that nobody can read does not pass as judged anew, though it may be made
// up of what is secret: an outcome, a word of the answer, an action that the reader did not order.
func TestALieBehindStandingOrdersIsNotJudgedAnew(t *testing.T) {
	c := behindStanding(t, "standing: if counterattack then decline\n")
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	files := unzip(t, c.bundleOf("field", "north"))
	journal := string(files["journal.jsonl"])
	for what, lie := range map[string][2]string{
		"an outcome": {`"outcome":"accepted","answer":"ACC`, `"outcome":"waiting","answer":"ACC`},
		"an answer":  {"ACCEPTED", "ACCEPTED, and you have lost"},
	} {
		lied := strings.Replace(journal, lie[0], lie[1], 1)
		if lied == journal {
			t.Errorf("%s: %q is not in the journal", what, lie[0])
			continue
		}
		report := verifier(c.service.Moderator.Beacon).Verify(c.public(), zipped(t, signedAgain(t, keys, changed(files, "journal.jsonl", []byte(lied)))))
		if report.Failure != nil {
			t.Errorf("%s: %s", what, report.Failure)
			continue
		}
		if got := report.Anew(); !strings.HasPrefix(got, "judged anew: 0 of 1 of north; not: 1, because south's standing orders (line 3) are secret until the game is over; with what the journal tells of them it does not come out so (line 4, no. 2: ") || !strings.HasSuffix(got, "(no. 2)") {
			t.Errorf("%s: %s", what, got)
		}
		if !slices.ContainsFunc(report.Notes, func(n string) bool {
			return strings.HasPrefix(n, "warning: line 4, no. 2: ") && strings.HasSuffix(n, ": so it is with what the journal tells of south's standing orders; ask the host, and see when the game is over")
		}) {
			t.Errorf("%s: no warning in\n%s", what, strings.Join(report.Notes, "\n"))
		}
	}
	c.mustHold(c.bundleOf("field", "south"), 1)
	for reader, want := range map[engine.Side]string{"south": "judged anew: 1 of 1 of south", bundle.All: "judged anew: 2 of 2"} {
		if got := verifier(c.service.Moderator.Beacon).Verify(c.public(), c.bundleOf("field", reader)).Anew(); got != want {
			t.Errorf("%s: %q, want %q", reader, got, want)
		}
	}
}
