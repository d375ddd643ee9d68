package service_test

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/bundle"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/proof"
	"adjutant/moderator/roll"
	"adjutant/moderator/roll/rolltest"
	"adjutant/moderator/service"
	"adjutant/moderator/storage"
	"adjutant/moderator/view"
)

// beaconClub is a club whose games have a beacon, and whose clock can be moved.
type beaconClub struct {
	*club
	lab    *rolltest.Beacon
	server *httptest.Server
}

// notice is the notice time of the games.
const notice = 10 * time.Minute

func newBeaconClub(t *testing.T) *beaconClub {
	t.Helper()
	c := &beaconClub{club: newClub(t), lab: rolltest.New(t, "lab", now.Add(-time.Hour))}
	c.server = httptest.NewServer(c.lab)
	t.Cleanup(c.server.Close)
	c.service.Moderator.Beacon = c.lab.Beacon
	c.service.Beacon = service.Drand{Beacon: c.lab.Beacon, URLs: []string{c.server.URL}}
	return c
}

// openFrozen opens a game of open play whose dice fall with the beacon.
func (c *beaconClub) openFrozen() (anna, ben string) {
	c.t.Helper()
	anna, ben = c.open(lobby.Opening{
		Tag: "lab", Pack: "open", Dice: game.DiceModerator, Setup: engine.Setup{Options: map[string]string{}}, Beacon: c.lab.Name, Notice: notice,
	})
	c.answers(2)
	return anna, ben
}

// wait lets time pass, and the beacon go on.
func (c *beaconClub) wait(d time.Duration) {
	c.later.Add(int64(d))
	c.lab.Publish(c.lab.RoundAfter(c.service.Now().Add(time.Second)) - 1)
}

// thaw has the service try to let the dice of a freeze fall, again while mails are
// judged meanwhile, as the queue does.
func (c *beaconClub) thaw(freeze int) error {
	c.t.Helper()
	for {
		err := c.service.Intake(c.t.Context(), storage.Job{Wake: "lab", Freeze: freeze, Attempt: 1})
		if !errors.Is(err, storage.ErrConflict) {
			return err
		}
	}
}

func (c *beaconClub) game() game.Game {
	c.t.Helper()
	game, err := c.store.Game(c.t.Context(), "lab")
	if err != nil {
		c.t.Fatal(err)
	}
	return game
}

// verify checks all records of the game and the notices with what anyone has, and
// that all are in the log.
func (c *beaconClub) verify(records int) []roll.Record {
	c.t.Helper()
	evidence := roll.Evidence{Beacon: &c.lab.Beacon}
	var err error
	if evidence.Records, err = c.store.Records(c.t.Context(), c.game().Lines[0].Opened.ID); err != nil {
		c.t.Fatal(err)
	}
	for _, line := range c.game().Lines {
		if line.Freeze == nil {
			continue
		}
		n, err := roll.ParseNotice(line.Freeze.Notice)
		if err != nil {
			c.t.Fatal(err)
		}
		if _, err := c.store.LeafIndex(c.t.Context(), n.Hash()); err != nil {
			c.t.Errorf("%s: %v", n.Name(), err)
		}
		evidence.Notices = append(evidence.Notices, n)
	}
	public, err := roll.ParsePublic(c.game().Lines[0].Opened.Keys)
	if err != nil {
		c.t.Fatal(err)
	}
	report := roll.Verify(public, evidence)
	if report.Failure != nil || len(report.Held) != records {
		c.t.Fatalf("%d records hold, not %d: %v", len(report.Held), records, report.Failure)
	}
	for _, reader := range []engine.Side{bundle.All, "first", "second"} {
		if report := verifier(c.lab.Beacon).Verify(public, c.bundleOf("lab", reader)); report.Failure != nil {
			c.t.Errorf("the bundle for %s does not hold: %s", reader, report.Failure)
		}
	}
	return report.Held
}

// Two rolls of one submission fall with one round, announced to both sides ten
// minutes before; those of the next with another.
func TestDiceFallWithTheBeacon(t *testing.T) {
	c := newBeaconClub(t)
	anna, _ := c.openFrozen()
	c.post(letter("turn", "anna", "roll 2d6 for the test\nroll 1d10 for more\n", nil), anna)
	c.outcome(game.Frozen, 1)
	told := c.answers(2)
	for _, addr := range []string{"anna@example.test", "ben@example.test"} {
		c.mustSay(told[addr], "FROZEN UNTIL THE DICE FALL", "no. 1", "round 1401 of the beacon lab", "4 Mar 2026 18:45:00 UTC", "You need do nothing", "Now the dice fall")
		if waits := strings.Contains(told[addr].Text, "roll dice 1d10 for more"); waits != (addr == "anna@example.test") {
			t.Errorf("what waits is shown to %s: %v\n%s", addr, waits, told[addr].Text)
		}
		if files := told[addr].Attachments; len(files) != 4 || files[0].Name != "lab-freeze-1.notice" || files[0].Type != "application/octet-stream" {
			t.Errorf("%s gets %d files", addr, len(told[addr].Attachments))
		}
	}
	c.verify(0)

	c.wait(notice)
	if err := c.thaw(1); err != nil {
		t.Fatal(err)
	}
	fell := c.answers(2)
	for _, addr := range []string{"anna@example.test", "ben@example.test"} {
		c.mustSay(fell[addr], "THE DICE HAVE FALLEN", "The dice for submission no. 1, of Anna Example, fell with round 1401", "(record 1)", "(record 2)")
	}
	records := c.verify(2)
	if records[0].Freeze.Round != 1401 || *records[0].Freeze != *records[1].Freeze {
		t.Errorf("rounds %d and %d", records[0].Freeze.Round, records[1].Freeze.Round)
	}
	if err := c.thaw(1); err != nil {
		t.Errorf("the dice fall again: %v", err)
	}
	c.verify(2)

	later := bytes.Replace(letter("next", "anna", "roll 2d6 for an answer\n", nil), []byte("18:30:"), []byte("18:46:"), 1)
	c.post(later, anna)
	c.answers(2)
	c.wait(notice)
	if err := c.thaw(2); err != nil {
		t.Fatal(err)
	}
	if records := c.verify(3); records[2].Freeze.Number != 2 || records[2].Freeze.Round != 1601 {
		t.Errorf("freeze %d, round %d", records[2].Freeze.Number, records[2].Freeze.Round)
	}
}

// The draw waits for its round, and takes no other.
func TestTheDrawWaitsForItsRound(t *testing.T) {
	c := newBeaconClub(t)
	anna, _ := c.openFrozen()
	c.post(letter("turn", "anna", "roll 2d6 for the test\n", nil), anna)
	c.answers(2)
	down := httptest.NewServer(http.NotFoundHandler())
	down.Close()
	waits := func(why, want string) {
		t.Helper()
		err := c.thaw(1)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), storage.ErrNotOut.Error()) {
			t.Errorf("%s: %v", why, err)
		}
		if c.game().Frozen() == nil || len(c.verify(0)) != 0 {
			t.Fatalf("%s: dice have fallen", why)
		}
	}
	waits("too early by our clock", "it comes out at")
	c.later.Store(int64(notice))
	waits("not out", "404")
	c.wait(0)
	for _, lie := range []struct{ name, want string }{{"signature", "not what the beacon published"}, {"round", "gives round 1402"}, {"form", "no answer of a beacon"}, {"length", "answers more than"}} {
		liar := httptest.NewServer(lying(c.lab, lie.name))
		c.service.Beacon = service.Drand{Beacon: c.lab.Beacon, URLs: []string{liar.URL}}
		waits("a server that lies about the "+lie.name, lie.want)
		liar.Close()
	}
	c.service.Beacon = service.Drand{Beacon: c.lab.Beacon, URLs: []string{down.URL}}
	waits("a server that is down", "refused")
	liar := httptest.NewServer(lying(c.lab, "signature"))
	defer liar.Close()
	c.service.Beacon = service.Drand{Beacon: c.lab.Beacon, URLs: []string{down.URL, liar.URL, c.server.URL + "/"}}
	if err := c.thaw(1); err != nil {
		t.Fatal(err)
	}
	c.verify(1)
}

// The operator is told of a round that is an hour late, and each day again, however
// often it is asked for.
func TestTheOperatorIsToldOfAMissingRound(t *testing.T) {
	c := newBeaconClub(t)
	anna, _ := c.openFrozen()
	c.post(letter("turn", "anna", "roll 2d6 for the test\n", nil), anna)
	c.answers(2)
	for _, tt := range []struct {
		late  time.Duration // of the round
		mails int
	}{
		{time.Hour - time.Minute, 0},
		{time.Hour, 1},
		{time.Hour + time.Minute, 0},
		{25*time.Hour - time.Minute, 0},
		{25 * time.Hour, 1},
		{80 * time.Hour, 1},
	} {
		c.later.Store(int64(notice + tt.late))
		for range 3 {
			if err := c.thaw(1); !errors.Is(err, storage.ErrNotOut) {
				t.Fatalf("%s late: %v", tt.late, err)
			}
		}
		told := c.answers(tt.mails)
		if len(told) != tt.mails {
			t.Errorf("%s late: %d mails", tt.late, len(told))
		}
		for addr, msg := range told {
			if c.mustSay(msg, "round 1401 of the beacon lab", "404"); addr != "operator@example.test" || msg.Subject != "[lab] the dice wait for the beacon" {
				t.Errorf("%s is told", addr)
			}
		}
	}
	c.wait(0)
	if err := c.thaw(1); err != nil {
		t.Fatal(err)
	}
	c.verify(1)
}

// lying is a server of the beacon that gives something else than the round.
func lying(b *rolltest.Beacon, about string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		round, signature := int64(1401), b.Sign(1402)
		switch about {
		case "round":
			round = 1402
		case "form":
			_, _ = w.Write([]byte("<html>"))
			return
		case "length":
			_, _ = w.Write(make([]byte, 1<<17))
			return
		}
		_, _ = w.Write(fmt.Appendf(nil, `{"round":%d,"signature":"%x"}`, round, signature))
	}
}

// Mails that come while the game is frozen change nothing that is frozen; they are
// kept and judged afterwards, in their order, though they were written before.
func TestMailsDuringAFreezeAreKept(t *testing.T) {
	c := newBeaconClub(t)
	anna, ben := c.openFrozen()
	c.post(letter("turn", "anna", "roll 2d6 for the test\npass\n", nil), anna)
	c.answers(2)
	before := *c.game().Frozen()

	c.post(letter("more", "ben", "roll 1d6 for Ben\n", nil), ben)
	c.outcome(game.Kept, 1)
	kept := c.answers(1)["ben@example.test"]
	c.mustSay(kept, "your mail has arrived while the game is frozen, and is kept", "round 1401", "do not send it again")
	c.post(letter("standing", "anna", "standing: if retreat then 1 hexes\n", nil), anna)
	c.post(letter("again", "ben", "roll 1d6 for Ben\n", nil), ben)
	c.outcome(game.Kept, 3)
	c.answers(2)
	if after := c.game().Frozen(); *after != before {
		t.Errorf("the freeze has changed: %+v, then %+v", before, *after)
	}
	c.post(letter("ask", "anna", "status\nhelp dice\n", nil), anna)
	c.outcome(game.Answered, 1)
	c.mustSay(c.answers(1)["anna@example.test"], "ANSWERED", "Now the dice fall: on 4 Mar 2026 18:45:00 UTC, with round 1401 of the beacon lab")
	overview, err := view.OverviewOf(c.service.Moderator.Club, c.service.Moderator.Rules, c.service.Moderator.Beacon, c.game())
	if err != nil {
		t.Fatal(err)
	}
	if text := overview.Text(); !strings.Contains(text, "frozen; the dice for no. 1 fall with round 1401 of lab") || !strings.Contains(text, "3 mails kept") {
		t.Errorf("overview:\n%s", text)
	}

	c.wait(time.Hour)
	if err := c.thaw(1); err != nil {
		t.Fatal(err)
	}
	c.released(t, 2)
	c.outcome(game.Frozen, 2)
	c.outcome(game.Kept, 2)
	c.outcome(game.Unproved, 0)
	c.verify(1)
	c.wait(notice)
	if err := c.thaw(2); err != nil {
		t.Fatal(err)
	}
	c.released(t, 0)
	c.verify(2)
}

// released waits until no more mails than these are kept.
func (c *beaconClub) released(t *testing.T, left int) {
	t.Helper()
	c.until(fmt.Sprintf("%d mails are kept", left), func() bool { return c.outcomes()[game.Kept] == left })
}

// What was once drawn is not drawn again: neither is there a new freeze for it.
func TestAStoredRollNeedsNoFreeze(t *testing.T) {
	c := newBeaconClub(t)
	anna, _ := c.openFrozen()
	raw := letter("turn", "anna", "roll 2d6 for the test\n", nil)
	c.post(raw, anna)
	c.answers(2)
	c.wait(notice)
	lines := c.game().Lines
	if err := c.thaw(1); err != nil {
		t.Fatal(err)
	}
	c.answers(2)
	record := c.verify(1)[0]

	before := lines[:1] // as after a roll back of everything
	msg, err := mail.Parse(mail.Raw{Received: now, TXT: c.txt, Bytes: c.prepare(raw, anna)}, mail.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	h, err := moderator.Hear(c.service.Moderator, decision.Input{Now: now, Game: game.Game{Lines: before}, Submission: proof.Submission{Key: "again", Mail: msg}})
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Give(decision.Known{Want: decision.Want{Kind: decision.WantAnnounced, Name: lines[0].Opened.ID}}); err != nil {
		t.Fatal(err)
	}
	d, err := h.Decide(nil)
	if err != nil || d.Need == nil || d.Need.Alpha() != record.Alpha || d.Freeze == nil || d.Freeze.Number != 1 {
		t.Fatalf("needs %+v in %+v, %v", d.Need, d.Freeze, err)
	}
	if d, err = h.Decide([]roll.Record{record}); err != nil || d.Outcome != game.Accepted {
		t.Errorf("with the stored roll: %s, %v", d.Outcome, err)
	}
}

// quicknet1000 is what drand publishes for round 1000 of quicknet.
const quicknet1000 = `{"round":1000,"randomness":"fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd","signature":"b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"}`

// The real beacon: round 1000 of quicknet decides a roll that was announced ten
// minutes before.
func TestARollWithTheRealBeacon(t *testing.T) {
	quicknet := roll.Quicknet()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/"+quicknet.Chain+"/public/1000" {
			http.NotFound(w, r)
			return
		}
		_, _ = w.Write([]byte(quicknet1000))
	}))
	t.Cleanup(server.Close)
	c := newBeaconClub(t)
	c.lab.Beacon = quicknet
	c.service.Moderator.Beacon = quicknet
	c.service.Beacon = service.Drand{Beacon: quicknet, URLs: []string{server.URL}}
	clock := quicknet.TimeOf(1000).Add(-notice)
	c.later.Store(int64(clock.Sub(now)))
	anna, _ := c.openFrozen()
	c.post(letter("turn", "anna", "roll 2d6 for the test\n", nil), anna)
	c.mustSay(c.answers(2)["anna@example.test"], "round 1000 of the beacon quicknet", "23 Aug 2023 15:59:24 UTC")
	c.later.Add(int64(notice))
	if err := c.thaw(1); err != nil {
		t.Fatal(err)
	}
	if record := c.verify(1)[0]; record.Freeze.Round != 1000 {
		t.Errorf("round %d", record.Freeze.Round)
	}
}
