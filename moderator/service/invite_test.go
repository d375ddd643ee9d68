package service_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/engine/systems"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/post"
	"adjutant/moderator/roll"
	"adjutant/moderator/service"
)

// invite invites to a game of open play and gives the reply address of each guest,
// by address.
func (c *club) invite(o lobby.Opening) map[string]string {
	c.t.Helper()
	p, err := systems.Find(o.Pack)
	if err != nil {
		c.t.Fatal(err)
	}
	o.Now, o.Title, o.Hash, o.Keys, o.Random = now, p.Title, p.Hash, c.public().Text(), rand.NewChaCha8([32]byte{3})
	o.Dice, o.Wait, o.Remind = game.DiceModerator, 14*24*time.Hour, 72*time.Hour
	lines, mails, err := lobby.Invite(c.service.Moderator, o)
	if err != nil {
		c.t.Fatal(err)
	}
	if err := c.service.Begin(c.t.Context(), o, lines, mails); err != nil {
		c.t.Fatal(err)
	}
	return c.gameLetters(len(mails))
}

// gameLetters are the reply addresses of the next letters of a game to so many people, by theirs; what the club writes to somebody
// about himself meanwhile is put aside.
func (c *club) gameLetters(to int) map[string]string {
	c.t.Helper()
	replyTo := map[string]string{}
	c.until(fmt.Sprintf("a game writes to %d people", to), func() bool {
		for _, msg := range c.letters() {
			if len(msg.ReplyTo) > 0 {
				replyTo[msg.To[0].Addr] = msg.ReplyTo[0].Addr
			}
		}
		return len(replyTo) >= to
	})
	return replyTo
}

// Two players join by mail and play: the records say that the players chose the
// nonces, one by a line of his own and one by what his provider signed, and the bundle has their raw acceptances, from which it makes the game's id
// again.
func TestJoinedGameVerifiesFromItsAcceptances(t *testing.T) {
	c := newClub(t)
	to := c.invite(lobby.Opening{Tag: "lab", Pack: "open", Position: genuine(t, "s1-setup.vsav"), Players: []lobby.Player{
		{Side: "first", Name: "Anna Example", Addr: "anna@example.test"}, {Side: "second", Name: "Ben Example", Addr: "ben@example.test"},
	}})
	c.post(letter("join", "anna", "join\nnonce: three blind mice\n", nil), to["anna@example.test"])
	c.answers(1)
	c.post(letter("joins", "ben", "Join\n", nil), to["ben@example.test"])
	c.settle(3)
	if n := len(c.letters()); n != 3 {
		t.Fatalf("%d mails at the begin of the game", n)
	}
	c.post(letter("roll", "anna", "roll 2d6 for who begins\n", nil), to["anna@example.test"])
	c.answers(2)
	game, err := c.store.Game(t.Context(), "lab")
	if err != nil {
		t.Fatal(err)
	}
	records, err := c.store.Records(t.Context(), game.Opened().ID)
	if err != nil || len(records) != 1 || records[0].Nonces != roll.NoncesSigned {
		t.Fatalf("records %+v, error %v", records, err)
	}
	all := c.bundleOf("lab", bundle.All)
	c.mustHold(all, 1)
	c.mustHold(c.bundleOf("lab", "first"), 1)
	bens := c.bundleOf("lab", "second")
	c.mustHold(bens, 0)
	for name, content := range unzip(t, bens) {
		for _, secret := range []string{"anna@example.test", strings.SplitN(to["anna@example.test"], ".", 2)[1], game.Opened().Seats[0].Seed} {
			if bytes.Contains(content, []byte(secret)) {
				t.Errorf("%s tells Ben %q", name, secret)
			}
		}
	}
	if got := unzip(t, all)["mails/0001.eml"]; !bytes.Contains(got, []byte("three blind mice")) {
		t.Errorf("the bundle has no acceptance of Anna's:\n%s", got)
	}
	c.forgeAcceptance(game)
}

// forgeAcceptance has a host write another nonce for Ben than his mail makes and the game
// was opened with: the bundle does not hold.
func (c *club) forgeAcceptance(game game.Game) {
	c.t.Helper()
	keys, err := c.service.Keys()
	if err != nil {
		c.t.Fatal(err)
	}
	contents := c.gather(keys, "lab")
	for i, line := range game.Lines {
		if line.Joined != nil && line.Joined.Side == "second" {
			joined := *line.Joined
			joined.Nonce = roll.Sum([]byte("chosen by the host")).String()
			contents.Lines[i].Joined = &joined
		}
	}
	data, err := bundle.Write(contents, bundle.All, keys.SignText)
	if err != nil {
		c.t.Fatal(err)
	}
	report := verifier(roll.Beacon{}).Verify(c.public(), data)
	if report.Failure == nil || !strings.Contains(report.Failure.Text, "with others than joined") {
		c.t.Errorf("a forged acceptance: %v", report.Failure)
	}
}

// Whose acceptance no provider has signed, and who wrote no nonce of his own, has one that
// the host could vary: the records name his side, and who verifies them is told.
func TestARecordTellsWhoseNonceTheHostCouldVary(t *testing.T) {
	for _, c := range []struct {
		text string
		want roll.Nonces
	}{{"Join\n", roll.NoncesBut([]engine.Side{"second"})}, {"Join\nnonce: seven kettles\n", roll.NoncesSigned}} {
		g := &intrigue{club: newClub(t)}
		to := g.invite(lobby.Opening{Tag: "lab", Pack: "open", Players: []lobby.Player{
			{Side: "first", Name: "Anna Example", Addr: "anna@example.test"}, {Side: "second", Name: "Ben Example", Addr: "ben@example.test"},
		}})
		g.say("join", "anna", "join\n", to["anna@example.test"], 1)
		code := g.code(g.forge("joins", "ben", c.text, to["ben@example.test"], 1)["ben@example.test"])
		g.forge("again", "ben", c.text+"confirm "+code+"\n", to["ben@example.test"], 3)
		g.say("roll", "anna", "roll 2d6 for who begins\n", to["anna@example.test"], 2)
		records, err := g.store.Records(t.Context(), mustGame(g.club, "lab").Opened().ID)
		if err != nil || len(records) != 1 || records[0].Nonces != c.want {
			t.Fatalf("%q: records %+v, error %v", c.text, records, err)
		}
		report := g.mustHold(g.bundleOf("lab", bundle.All), 1)
		told := slices.ContainsFunc(report.Notes, func(n string) bool {
			return strings.Contains(n, "could vary the id of game lab: no provider signed the acceptance of second")
		})
		if told != (c.want != roll.NoncesSigned) {
			t.Errorf("%q: notes %q", c.text, report.Notes)
		}
		g.mustHold(g.bundleOf("lab", "second"), 0)
	}
}

// A seat that is open to the club goes to the first player of it who writes; who
// plays in it is read from its games.
func TestOpenSeatGoesToAPlayerOfTheClub(t *testing.T) {
	c := newClub(t)
	c.openRolls()
	c.answers(2)
	c.invite(lobby.Opening{Tag: "next", Pack: "open", Anyone: true, Players: []lobby.Player{{Side: "first", Name: "Carl Example", Addr: "carl@example.test"}}})
	c.post(letter("eve", "eve", "join\n", nil), "mod+next@example.test")
	if got := c.answers(1)["eve@example.test"]; got == nil || !strings.Contains(got.Text, "E590") {
		t.Errorf("a stranger is told %+v", got)
	}
	c.post(letter("ben", "ben", "join\n", nil), "mod+next@example.test")
	if got := c.answers(1)["ben@example.test"]; got == nil || !strings.Contains(got.Text, "YOU HAVE JOINED: you play Second") {
		t.Errorf("a player of the club is told %+v", got)
	}
	c.outcome(game.Joins, 1)
}

// A seat changes hands by mail and somebody watches: the bundle judges the newcomer's
// answer and the watcher's wish anew, and the club's register knows the newcomer.
func TestASeatChangesHandsByMail(t *testing.T) {
	c := newClub(t)
	anna, ben := c.openRolls()
	c.answers(2)
	c.post(letter("proposal", "ben", "replace by Carl Example <carl@example.test>\n", nil), ben)
	carl := c.answers(2)["carl@example.test"]
	if carl == nil {
		t.Fatal("Carl is not asked")
	}
	side := c.bundleOf("lab", "second")
	c.mustHold(side, 1)
	_, token, _ := strings.Cut(carl.ReplyTo[0].Detail(), ".")
	for name, data := range unzip(t, side) {
		if bytes.Contains(data, []byte(token)) {
			t.Errorf("%s in the bundle of his side has the newcomer's token", name)
		}
	}
	c.post(letter("taken", "carl", "join\nzone: Europe/Berlin\n", nil), carl.ReplyTo[0].Addr)
	if told := c.answers(3); told["anna@example.test"] == nil || told["ben@example.test"] == nil {
		t.Errorf("of the newcomer are told %v", told)
	}
	c.post(letter("watches", "dora", "watch lab\n", nil), "mod+lab@example.test")
	c.answers(1)
	c.post(letter("dice", "anna", "roll 2d6 for who begins\n", nil), anna)
	if told := c.answers(3); told["carl@example.test"] == nil || told["dora@example.test"] == nil {
		t.Errorf("of the dice are told %v", told)
	}
	c.mustHold(c.bundleOf("lab", bundle.All), 2)
	register, err := service.Register(t.Context(), c.store, post.Club{})
	if err != nil {
		t.Fatal(err)
	}
	if known, plays := register.At("carl@example.test"); !plays || known.Zone != "Europe/Berlin" {
		t.Errorf("the register has %+v", register)
	}
}
