package service_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/desk"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/post"
	"adjutant/moderator/proof"
	"adjutant/moderator/roll"
	"adjutant/moderator/service"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
	"adjutant/moderator/store/storetest"
)

// atDesk is the club's bare address.
const atDesk = "mod@example.test"

// A player rolls by mail outside any game: he and whom he names get the signed record,
// each once.
func TestRollOutsideGames(t *testing.T) {
	c := newClub(t)
	c.openRolls()
	c.answers(2)
	c.post(letter("one", "anna", "Roll 2D6 for who chooses sides with Ben Example <ben@example.test>\n", nil), atDesk)
	answers := c.answers(2)
	anna, ben := answers["anna@example.test"], answers["ben@example.test"]
	records, err := c.store.Records(t.Context(), roll.NoGame)
	if err != nil || len(records) != 1 {
		t.Fatal(len(records), err)
	}
	if report := roll.Verify(c.public(), roll.Evidence{Records: records}); report.Failure != nil {
		t.Error(report.Failure)
	}
	const purpose = "who chooses sides (asked by Anna Example with Ben Example, mail "
	if r := records[0].Request; !strings.HasPrefix(r.Action, purpose) || r.Action != r.Purpose {
		t.Errorf("the record is for %q", r.Action)
	}
	for who, msg := range map[string]*mail.Message{"anna": anna, "ben": ben} {
		if len(msg.Attachments) != 1 || string(msg.Attachments[0].Bytes) != records[0].String() {
			t.Errorf("%s does not get the record", who)
		}
	}
	c.mustSay(anna, "2d6 fell", "Ben Example gets the same record", "roll 1 of at most 5")
	c.mustSay(ben, "Anna Example asked the moderator of Example Club for a roll", "roll 1 of at most 5")
	c.outcome(game.Answered, 1)
}

// A roll whose record was stored before the answer could be is not drawn again.
func TestRollOutsideGamesAfterACrash(t *testing.T) {
	c := newClub(t)
	c.openRolls()
	c.answers(2)
	raw := letter("one", "anna", "roll 1d6 for who begins\n", nil)
	c.post(raw, atDesk)
	c.answers(1)
	c.mustRoll(1)
	records, err := c.store.Records(t.Context(), roll.NoGame)
	if err != nil {
		t.Fatal(err)
	}
	msg, err := mail.Parse(mail.Raw{Bytes: c.prepare(raw, atDesk), TXT: c.txt}, mail.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	players, err := service.Register(t.Context(), c.store, post.Club{})
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(records[0].Request.Action, ", mail ")
	key := strings.TrimSuffix(rest, ")")
	d, err := desk.Answer(c.service.Moderator, decision.Input{
		Now: now.AddDate(0, 0, 3), Submission: proof.Submission{Key: key, Mail: msg, Received: now},
		Known: []decision.Known{{Want: decision.Want{Kind: decision.WantPlayers}, Register: players}, {Want: decision.Want{Kind: decision.WantOutside}, Outside: records}},
	})
	if err != nil || d.Need != nil || len(d.Send) != 1 || len(d.Send[0].Attachments) != 1 {
		t.Errorf("a mail that rolled is to roll again: %+v, %v", d, err)
	}
}

func (c *club) mustRoll(n int) {
	c.t.Helper()
	records, err := c.store.Records(c.t.Context(), roll.NoGame)
	if err != nil || len(records) != n {
		c.t.Errorf("%d rolls outside games, want %d (%v)", len(records), n, err)
	}
}

// What keeps dice from falling outside games.
func TestRollOutsideGamesRefused(t *testing.T) {
	tests := []struct{ name, text, says string }{
		{"no purpose", "roll 2d6\n", "E107 a roll says what it is for"},
		{"no dice", "roll sixes for who begins\n", `"sixes" is no dice`},
		{"too many dice", "roll 101d6 for who begins\n", "101 dice, where 100 are possible"},
		{"with a stranger", "roll 2d6 for who begins with carl@example.test\n", "E594 nobody else plays in this club from carl@example.test"},
		{"with himself", "roll 2d6 for who begins with Anna <anna@example.test>\n", "E594"},
		{"a long purpose", "roll 2d6 for " + strings.Repeat("who begins ", 30) + "\n", "a purpose has"},
	}
	c := newClub(t)
	c.openRolls()
	c.answers(2)
	for i, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c.post(letter(fmt.Sprint("one", i), "anna", tt.text, nil), atDesk)
			c.mustSay(c.answers(1)["anna@example.test"], "REFUSED", tt.says)
			c.mustRoll(0)
		})
	}
	c.post(letter("two", "dora", "roll 2d6 for who begins\n", nil), atDesk)
	c.mustSay(c.answers(1)["dora@example.test"], "E574 this is for players of the club, and nobody plays here from dora@example.test")
	c.post(letter("three", "ben", "roll 2d6 for who begins\nstatus\n", nil), "")
	unproved := c.answers(1)["ben@example.test"]
	c.mustSay(unproved, "E574 this is for players of the club, and your mail provider's signature does not prove who you are")
	if strings.Contains(unproved.Text, "lab") {
		t.Error("an unproved mail is told of games")
	}
	c.mustRoll(0)
}

// So many rolls a day fall for a player, in one mail or in several; another player has
// his own.
func TestRollOutsideGamesHasALimit(t *testing.T) {
	c := newClub(t)
	c.openRolls()
	c.answers(2)
	c.post(letter("one", "anna", "roll 1d6 for a\nroll 1d6 for b\nroll 1d6 for c\nroll 1d6 for d\n", nil), atDesk)
	c.answers(1)
	c.mustRoll(4)
	c.post(letter("two", "anna", "roll 1d6 for e\nroll 1d6 for f\n", nil), atDesk)
	c.mustSay(c.answers(1)["anna@example.test"], "1d6 fell", "roll 5 of at most 5", "E558 you asked for 5 rolls today")
	c.mustRoll(5)
	c.post(letter("three", "ben", "roll 1d6 for g (asked by Anna Example, mail 000000000000)\n", nil), atDesk)
	c.mustSay(c.answers(1)["ben@example.test"], "1d6 fell", "roll 1 of at most 5")
	c.mustRoll(6)
}

// Whoever is not proved has one answer a day; no more is worked out for him.
func TestUnprovedAtTheDesk(t *testing.T) {
	c := newClub(t)
	unproved := func(id string) []byte {
		raw := letter(id, "carl", "audit\n", genuine(t, "s1.vlog"))
		return bytes.Replace(raw, []byte("carl@example.test"), []byte("carl@example.com"), 1)
	}
	c.post(unproved("one"), "")
	c.mustSay(c.answers(1)["carl@example.com"], "undo.roll")
	c.outcome(game.Answered, 1)
	c.post(unproved("two"), "")
	c.nothingSent()
	c.outcome(game.Answered, 1)
	c.outcome(game.Stranger, 1)
}

// A player is told of all his games at the club's address, and of nobody else's.
func TestStatusAtTheDesk(t *testing.T) {
	c := newClub(t)
	c.openRolls()
	c.open(lobby.Opening{Tag: "field", Pack: "training-field", Dice: game.DiceModerator})
	c.answers(4)
	c.post(letter("one", "anna", "Status, please.\n", nil), atDesk)
	c.mustSay(c.answers(1)["anna@example.test"], "answer status", "Your games that go on: 2. Over: 0.", "Game Turn Whose move Deadline field 1 you none lab 1 you none")
	c.post(letter("two", "ben", "status\n", nil), atDesk)
	c.mustSay(c.answers(1)["ben@example.test"], "lab 1 Anna Example none")
	c.post(letter("three", "dora", "status\n", nil), atDesk)
	told := c.answers(1)["dora@example.test"]
	c.mustSay(told, "E574")
	if strings.Contains(told.Text, "lab") {
		t.Error("somebody else is told of games")
	}
}

// TestTheMailThatAskedForARollStays: the record of a roll outside games names the mail that asked for it, and by that mail alone it is known
// who did. It is not thrown away when it is old; what else a player asks of the club is.
func TestTheMailThatAskedForARollStays(t *testing.T) {
	for _, name := range []string{"in memory", "in SQLite"} {
		t.Run(name, func(t *testing.T) {
			var st storetest.Store = storetest.NewMemory()
			if name == "in SQLite" {
				db, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "club.db"), slog.New(slog.DiscardHandler))
				if err != nil {
					t.Fatal(err)
				}
				t.Cleanup(func() { _ = db.Close() })
				st = db
			}
			c := newClubOn(t, st).run()
			c.openRolls()
			c.answers(2)
			c.post(letter("one", "anna", "roll 1d6 for who begins\n", nil), atDesk)
			c.answers(1)
			c.mustRoll(1)
			c.post(letter("two", "anna", "games\n", nil), atDesk)
			c.answers(1)
			if _, err := st.Needed(t.Context()); err != nil {
				t.Fatal(err)
			}
			old, err := st.Old(t.Context(), storage.OldMails, now.AddDate(200, 0, 0), storage.Old{}, 10)
			if err != nil || len(old) != 1 {
				t.Fatalf("may go: %v, error %v", old, err)
			}
			raw, err := st.Mail(t.Context(), old[0].Key)
			if err != nil || !bytes.Contains(raw.Bytes, []byte("games")) {
				t.Errorf("the mail that may go, error %v:\n%s", err, raw.Bytes)
			}
		})
	}
}
