package service_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/lobby"
	"adjutant/moderator/register"
	"adjutant/moderator/storage"
)

// TestARematchIsInvitedTo by itself, when both want it: as the game was, with the sides
// changed, and once, however often the job is done.
func TestARematchIsInvitedTo(t *testing.T) {
	c := newClub(t)
	anna, ben := c.openRolls()
	game, err := c.store.Game(t.Context(), "lab")
	if err != nil {
		t.Fatal(err)
	}
	d, err := intervene.End(c.service.Moderator, game, intervene.Termination{Winner: "first", Why: "so agreed"}, now)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.service.Conduct(t.Context(), "lab", game, d); err != nil {
		t.Fatal(err)
	}
	c.answers(4)
	c.post(letter("one", "anna", "rematch", nil), anna)
	c.answers(2)
	c.post(letter("two", "ben", "rematch", nil), ben)
	letters := 0
	for _, msg := range c.awaitLetters(4) {
		if strings.Contains(msg.Subject, "lab-r1") {
			letters++
		}
		if msg.To[0].Addr == "operator@example.test" {
			t.Errorf("the operator is told: %s", msg.Subject)
		}
	}
	again, err := c.store.Game(t.Context(), "lab-r1")
	if err != nil || letters != 2 {
		t.Fatalf("%d invitations, %v", letters, err)
	}
	invited := again.Lines[0].Invited
	if len(invited.Guests) != 2 || invited.Guests[0].Addr != "ben@example.test" || invited.Guests[0].Side != "first" || invited.Guests[1].Addr != "anna@example.test" || again.Follows() != game.Opened().ID {
		t.Errorf("invited are %+v", invited.Guests)
	}
	if err := c.service.Intake(t.Context(), storage.Job{Wake: "lab", Question: lobby.RematchWake, Attempt: 1}); err != nil {
		t.Fatal(err)
	}
	if tags, err := c.store.Games(t.Context()); err != nil || len(tags) != 2 {
		t.Errorf("games %q, %v", tags, err)
	}
}

// awaitLetters waits for n letters that were not read before.
func (c *club) awaitLetters(n int) []*mail.Message {
	c.t.Helper()
	c.settle(n)
	return c.letters()
}

// TestARematchThatCannotBeOpened is told to the operator at the last attempt.
func TestARematchThatCannotBeOpened(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openRolls()
	by, st, _ := c.hold(anna)
	if err := by.Intake(t.Context(), storage.Job{Wake: "lab", Question: lobby.RematchWake, Attempt: 30, Last: true}); err != nil {
		t.Fatal(err)
	}
	if len(st.commits) != 1 || len(st.commits[0].Send) != 1 {
		t.Fatalf("%d commits", len(st.commits))
	}
	c.mustSay(read(t, st.commits[0].Send[0]), "both sides want to play once more", "game lab is not over", "adjutant game new --rematch lab")
}

func TestTagsOfRematches(t *testing.T) {
	for _, tt := range []struct {
		tag  string
		n    int
		want string
	}{
		{"lab", 1, "lab-r1"},
		{"lab-r1", 2, "lab-r2"},
		{"tf-1", 1, "tf-1-r1"},
		{"the-long-name-of-a-game-32-charac", 10, "the-long-name-of-a-game-32-c-r10"},
	} {
		if got := lobby.RematchTag(tt.tag, tt.n); got != tt.want {
			t.Errorf("%s, %d: %s, want %s", tt.tag, tt.n, got, tt.want)
		}
	}
}

// Who was forgotten since he wanted to play once more is asked to by nobody, and the others are told; who asks for it afterwards
// wants it himself.
func TestARematchWithSomebodyForgotten(t *testing.T) {
	for _, tt := range []struct {
		name   string
		first  string // who says first that he wants it, before Anna is forgotten
		second string // behind that
		opens  bool
	}{
		{"she had asked for it", "anna", "ben", false},
		{"she asks for it herself", "ben", "anna", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := newSlowClub(t)
			to := map[string]string{}
			to["anna"], to["ben"] = c.openRolls()
			g, err := c.store.Game(t.Context(), "lab")
			if err != nil {
				t.Fatal(err)
			}
			d, err := intervene.End(c.service.Moderator, g, intervene.Termination{Winner: "first", Why: "so agreed"}, now)
			if err != nil {
				t.Fatal(err)
			}
			if err := c.service.Conduct(t.Context(), "lab", g, d); err != nil {
				t.Fatal(err)
			}
			c.answers(4)
			c.post(letter("one", tt.first, "rematch", nil), to[tt.first])
			c.answers(2)
			c.pass(time.Minute)
			c.forget("anna@example.test")
			c.pass(time.Minute)
			c.post(letter("two", tt.second, "rematch", nil), to[tt.second])
			told := c.awaitLetters(4)
			_, err = c.store.Game(t.Context(), "lab-r1")
			if opened := err == nil; opened != tt.opens {
				t.Fatalf("the new game is opened: %v (%v)", opened, err)
			}
			if tt.opens {
				return
			}
			c.mustSay(letterTo(t, told, "ben@example.test", "no new game"), "has had himself forgotten by the club since, and is asked to play by nobody", "press moderator:")
			c.mustSay(letterTo(t, told, "operator@example.test", "no new game"), "You need do nothing; the other player is told")
			for _, m := range told {
				if m.To[0].Addr == "anna@example.test" && !strings.Contains(m.Subject, "agrees to play once more") && !strings.Contains(m.Subject, "knows of you has been changed") {
					t.Errorf("she is written to: %s", m.Subject)
				}
			}
		})
	}
}

// forget has the register forget who writes from an address.
func (c *club) forget(addr string) {
	c.t.Helper()
	_, err := c.service.Registrar().Change(c.t.Context(), register.Act{At: c.at(), By: "the operator"}, func(r register.Register) ([]register.Act, error) {
		p, err := r.Find(addr)
		if err != nil {
			return nil, err
		}
		return r.Clerk().Forget(p)
	})
	if err != nil {
		c.t.Fatal(err)
	}
}

// letterTo is the letter to an address whose subject has the words.
func letterTo(t *testing.T, letters []*mail.Message, addr, words string) *mail.Message {
	t.Helper()
	for _, m := range letters {
		if m.To[0].Addr == addr && strings.Contains(m.Subject, words) {
			return m
		}
	}
	t.Fatalf("no letter to %s is about %q", addr, words)
	return nil
}

// Who is asked to play once more is who the register says that he is today: by his name, and where he reads his mails. Who was expelled
// since, or is known nowhere, is asked by nobody; nor is he who has an address now from which another played.
func TestARematchAsksWhomTheRegisterKnows(t *testing.T) {
	reached := func(r register.Register, who, addr string, handed bool) ([]register.Act, error) {
		p, err := r.Find(who)
		if err != nil {
			return nil, err
		}
		return r.Clerk().Reach(p, addr, handed)
	}
	for _, tt := range []struct {
		name   string
		meant  func(register.Register) ([]register.Act, error)
		asked  string // who is asked to play north, which Ben has played; "" for nobody
		reader string // who is told that there is no new game
		why    string
	}{
		{"as he was", nil, "Anna Example <anna@example.test>", "", ""},
		{"renamed", func(r register.Register) ([]register.Act, error) {
			p, err := r.Find("anna@example.test")
			if err != nil {
				return nil, err
			}
			return r.Clerk().Rename(p, "Anna Sample")
		}, "Anna Sample <anna@example.test>", "", ""},
		{"at another address", func(r register.Register) ([]register.Act, error) {
			return reached(r, "anna@example.test", "anna@new.example.test", false)
		}, "Anna Example <anna@new.example.test>", "", ""},
		{"expelled", func(r register.Register) ([]register.Act, error) {
			p, err := r.Find("anna@example.test")
			if err != nil {
				return nil, err
			}
			return r.Clerk().Admit(p, false)
		}, "", "ben@example.test", "Who played Northern Division is no member of the club any more, and is asked to play by nobody."},
		{"his address is handed on", func(r register.Register) ([]register.Act, error) {
			added, err := r.Clerk().Add("Gina Example", "gina@example.test")
			if err != nil {
				return nil, err
			}
			given, err := reached(r.With(added), "gina@example.test", "anna@example.test", true)
			return append(added, given...), err
		}, "", "ben@example.test", "Who played Northern Division cannot be asked, as the club does not know any more where he reads his mails."},
		{"both were one", func(r register.Register) ([]register.Act, error) {
			anna, err := r.Find("anna@example.test")
			if err != nil {
				return nil, err
			}
			ben, err := r.Find("ben@example.test")
			if err != nil {
				return nil, err
			}
			return r.Clerk().Merge(anna, ben, true)
		}, "", "operator@example.test", "Who played Southern Division is the same person as who played the other, as the club has found out since."},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := newSlowClub(t)
			c.service.Times.Holidays = holidaysOf(t, "2026-03-09..2026-03-12 Carnival")
			days := clock.Policy{}.With(clock.Phase, 72*time.Hour)
			anna, ben := c.open(lobby.Opening{Tag: "field", Pack: "training-field", Dice: game.DiceModerator, Clock: &days})
			c.ends("field", "north")
			c.answers(4)
			c.post(letter("one", "anna", "rematch", nil), anna)
			c.answers(2)
			c.pass(time.Minute)
			if tt.meant != nil {
				if _, err := c.service.Registrar().Change(t.Context(), register.Act{At: c.at(), By: "the operator", Why: "so it is"}, tt.meant); err != nil {
					t.Fatal(err)
				}
				c.letters()
			}
			c.pass(time.Minute)
			c.post(letter("two", "ben", "rematch", nil), ben)
			c.until("the new game is there, or not", func() bool { return c.heardOf("field-r1") })
			g, err := c.store.Game(t.Context(), "field-r1")
			if opened := err == nil; opened != (tt.asked != "") {
				t.Fatalf("the new game is opened: %v (%v)", opened, err)
			}
			if tt.asked == "" {
				c.until("the reader is told", func() bool { return c.isSent(tt.reader, "is no new game") })
				c.mustSay(letterTo(t, c.letters(), tt.reader, "no new game"), tt.why)
				return
			}
			invited := g.Lines[0].Invited
			var names []string
			for _, who := range invited.Guests {
				names = append(names, who.Name+" <"+who.Addr+">")
			}
			if want := []string{"Ben Example <ben@example.test>", tt.asked}; !slices.Equal(names, want) {
				t.Errorf("asked are %q, not %q", names, want)
			}
			if quiet := invited.Game.Clock.Quiet; len(quiet) != 1 || quiet[0].String() != "2026-03-09 to 2026-03-12" {
				t.Errorf("its clock stands still on %v", quiet)
			}
		})
	}
}

// ends ends a game as a moderator does.
func (c *club) ends(tag string, winner engine.Side) {
	c.t.Helper()
	g, err := c.store.Game(c.t.Context(), tag)
	if err != nil {
		c.t.Fatal(err)
	}
	d, err := intervene.End(c.service.Moderator, g, intervene.Termination{Winner: winner, Why: "so agreed"}, now)
	if err != nil {
		c.t.Fatal(err)
	}
	if err := c.service.Conduct(c.t.Context(), tag, g, d); err != nil {
		c.t.Fatal(err)
	}
}

// heardOf reports whether the game is there, or letters say that it is not to be.
func (c *club) heardOf(tag string) bool {
	if _, err := c.store.Game(c.t.Context(), tag); err == nil {
		return true
	}
	return c.isSent("operator@example.test", "there is no new game")
}

// isSent reports whether a letter with the words has gone to an address.
func (c *club) isSent(addr, words string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.ContainsFunc(c.sent, func(p storage.Parcel) bool {
		return p.To == addr && bytes.Contains(p.Bytes, []byte(words))
	})
}
