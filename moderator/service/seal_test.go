package service_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/seal"
	"adjutant/moderator/storage"
)

// annasPlan is the plan of one of her formations.
func annasPlan(part, line string) seal.Plan {
	return seal.Plan{Game: "wc", Side: "union", Part: part, Turn: 1, Secret: strings.Repeat("0123456789abcde"+part, 2), Lines: []string{line}}
}

// openSealed opens a game of Wilson's Creek in which Anna has sealed the plans, and
// it is her move.
func (c *club) openSealed(plans ...seal.Plan) (anna, ben string) {
	c.t.Helper()
	anna, ben = c.open(lobby.Opening{
		Tag: "wc", Pack: "wilsons-creek", Dice: game.DiceModerator,
		Setup: engine.Setup{Options: map[string]string{"sealed": "commit"}},
	})
	c.answers(2)
	text := ""
	for _, p := range plans {
		sum, err := p.Seal()
		if err != nil {
			c.t.Fatal(err)
		}
		text += fmt.Sprintf("seal part %s turn 1 hash %s\n", p.Part, sum)
	}
	c.post(letter("seals", "anna", text+"pass\n", nil), anna)
	c.mustSay(c.answers(2)["anna@example.test"], "ACCEPTED", "sealed part 1, received 4 Mar 2026 18:35 UTC")
	c.post(letter("setup", "ben", "pass\n", nil), ben)
	c.mustSay(c.answers(2)["ben@example.test"], "ACCEPTED")
	return anna, ben
}

func planText(t *testing.T, p seal.Plan) string {
	t.Helper()
	text, err := p.Text()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// reveals are the lines of the journal that tell sealed plans.
func (c *club) reveals() (all []game.Reveal) {
	c.t.Helper()
	game, err := c.store.Game(c.t.Context(), "wc")
	if err != nil {
		c.t.Fatal(err)
	}
	for _, line := range game.Lines {
		if line.Reveal != nil {
			all = append(all, *line.Reveal)
		}
	}
	return all
}

// A reveal cannot be taken back, so that only a mail which is proved opens a seal;
// and then it does, whatever a mail program makes of the lines.
func TestASealedPlanIsOpenedByMail(t *testing.T) {
	c := newClub(t)
	p := annasPlan("1", "entry B formation 1 turn 1 with Lyon")
	text := planText(t, p)
	anna, ben := c.openSealed(p)

	unsigned := bytes.Replace(letter("forged", "anna", text, nil), []byte("Club Moderator <mod@example.test>"), []byte("Club Moderator <"+anna+">"), 1)
	c.post(unsigned, "")
	c.outcome(game.Unproved, 1)
	told := c.answers(1)["anna@example.test"]
	c.mustSay(told, "Nothing took effect")
	if strings.Contains(told.Text, p.Secret) {
		t.Error("the warning quotes the secret")
	}
	c.post(letter("other", "ben", text, nil), anna)
	c.outcome(game.Unproved, 2)
	c.answers(1)
	c.post(letter("thief", "ben", strings.Replace(text, "side union\n", "", 1), nil), ben)
	c.outcome(game.HandBack, 1)
	c.mustSay(c.answers(1)["ben@example.test"], "E522 you have sealed nothing by a hash")
	if got := c.reveals(); len(got) > 0 {
		t.Fatalf("told: %+v", got)
	}

	c.post(spoilt("reveal", text), anna)
	answers := c.answers(2)
	for _, addr := range []string{"anna@example.test", "ben@example.test"} {
		c.mustSay(answers[addr], "Union opens part 1; it is what was sealed", "done entry B formation 1 turn 1 with Lyon revealed 1")
		files := withoutResult(t, answers[addr])
		if len(files) != 1 || string(files[0].Bytes) != text {
			t.Errorf("%s gets %d files, not the plan as it was sealed", addr, len(files))
		}
	}
	if got := c.reveals(); len(got) != 1 || got[0].False || got[0].Secret != p.Secret {
		t.Errorf("told: %+v", got)
	}
}

// spoilt is a letter of Anna's as a mail program may send it: quoted-printable with
// soft line ends, no-break spaces, typographic signs, and a signature.
func spoilt(id, text string) []byte {
	text = strings.NewReplacer("\n", "  \r\n", " turn ", "=C2=A0turn  ", "reveal part", "Reveal=20=\r\npart", "formation", "FORMATION", "lyon", "Lyon =E2=80=8B").Replace(text)
	text = "note: =E2=80=9Chere we go=E2=80=9D\r\n" + text + "\r\n-- \r\nAnna Example\r\n"
	raw := letter(id, "anna", "", nil)
	raw = bytes.Replace(raw, []byte("charset=utf-8\r\n"), []byte("charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n"), 1)
	return append(raw, text...)
}

// What a reveal changes is committed at once, or not at all: the plays, what was
// told, and the mails to both; a race that is lost changes nothing of it.
func TestARevealIsOneCommit(t *testing.T) {
	c := newClub(t)
	p := annasPlan("1", "entry B formation 1 turn 1 with Lyon")
	anna, _ := c.openSealed(p)
	raw := mail.Raw{Location: mail.Location{Account: "by hand"}, Received: now, TXT: c.txt, Bytes: c.prepare(letter("one", "anna", planText(t, p), nil), anna)}
	by, st := *c.service, &byHand{Store: c.store, mail: raw, refuse: 2}
	by.Store = st
	if err := by.Intake(t.Context(), storage.Job{Mail: mail.ContentKey(raw.Bytes), Attempt: 1}); err != nil {
		t.Fatal(err)
	}
	if len(st.commits) != 3 {
		t.Fatalf("%d commits", len(st.commits))
	}
	for _, commit := range st.commits {
		kinds := ""
		for _, line := range commit.Lines {
			switch {
			case line.Judged != nil:
				kinds += "judged "
			case line.Play != nil:
				kinds += line.Play.Action.String() + " "
			case line.Reveal != nil:
				kinds += "reveal "
			}
		}
		if kinds != "judged entry B formation 1 turn 1 with Lyon revealed 1 reveal " || len(sendOf(t, commit)) != 2 || commit.Outcome != game.Accepted {
			t.Errorf("%s: %s, %d mails", commit.Outcome, kinds, len(sendOf(t, commit)))
		}
	}
}
