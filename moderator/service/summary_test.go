package service_test

import (
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pressly/goose/v3"

	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/lobby"
	"adjutant/moderator/post"
	"adjutant/moderator/register"
	"adjutant/moderator/service"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
	"adjutant/moderator/summary"
	"adjutant/moderator/view"
)

// mustBeSummed fails unless the store's summaries and players are those that the
// journals give.
func (c *club) mustBeSummed() {
	c.t.Helper()
	astray, err := c.service.Summaries().Astray(c.t.Context(), c.store)
	if err != nil || len(astray) > 0 {
		c.t.Errorf("the summaries of %q are not those of the journals (%v)", astray, err)
	}
	missing, err := c.store.Unsummarized(c.t.Context())
	if err != nil || len(missing) > 0 {
		c.t.Errorf("%q have no summary (%v)", missing, err)
	}
}

// forget takes from a store what there was not before it had summaries.
func forget(t *testing.T, path string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	migrations, err := goose.NewProvider(goose.DialectSQLite3, db, os.DirFS(filepath.Join("..", "store", "migrations")), goose.WithDisableGlobalRegistry(true))
	if err == nil {
		_, err = migrations.DownTo(t.Context(), 8)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// A store that an earlier version has written gets its summaries when it is opened:
// sealed, of games that run, that are invited to, and of one whose pack has gone.
func TestSummarizeAnOldStore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.db")
	vault, err := store.NewVault(store.NewVaultKey())
	if err != nil {
		t.Fatal(err)
	}
	open := func() (*club, *store.SQL) {
		st, err := store.OpenSealed(t.Context(), path, vault, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		return newClubOn(t, st), st
	}
	c, st := open()
	c.begin(lobby.Opening{Tag: "lab", Pack: "open", Dice: game.DiceModerator})
	c.begin(lobby.Opening{Tag: "field", Pack: "training-field", Dice: game.DiceModerator})
	c.mustBeSummed()
	gone := game.Line{At: now, Opened: &game.Opened{Tag: "gone", Title: "Gone", Pack: "no-such-pack", Seats: []game.Seat{{Side: "north", Name: "Carl", Addr: "carl@example.test"}}}}
	if err := st.AddGames(t.Context(), storage.Beginning{Tag: "gone", Lines: []game.Line{gone}}); err != nil {
		t.Fatal(err)
	}
	before, err := service.Register(t.Context(), st, post.Club{})
	if err != nil || len(before.People) == 0 {
		t.Fatalf("%d players, error %v", len(before.People), err)
	}
	st.Close()
	forget(t, path)

	c, st = open()
	defer st.Close()
	if list, err := st.Summaries(t.Context()); err != nil || len(list) > 0 {
		t.Fatalf("an old store has %d summaries (%v)", len(list), err)
	}
	var left []int
	if err := c.service.Summaries().Missing(t.Context(), st, func(n int) { left = append(left, n) }); err != nil {
		t.Fatal(err)
	}
	list, err := st.Summaries(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]game.Stage{}
	for _, s := range list {
		told[s.Tag] = s.Stage
	}
	if diff := cmp.Diff(map[string]game.Stage{"lab": game.StageRunning, "field": game.StageRunning, "gone": game.StageHeld}, told); diff != "" || !cmp.Equal(left, []int{3}) {
		t.Errorf("made %v (-want +got):\n%s", left, diff)
	}
	if astray, err := c.service.Summaries().Astray(t.Context(), st); err != nil || len(astray) > 0 {
		t.Errorf("astray: %q (%v)", astray, err)
	}
	after, err := service.Register(t.Context(), st, post.Club{})
	want := append(spelled(before), fmt.Sprintf("P%d Carl <carl@example.test> 1", len(before.People)+1))
	if diff := cmp.Diff(want, spelled(after)); diff != "" || err != nil {
		t.Errorf("the register, error %v (-want +got):\n%s", err, diff)
	}
	if missing, err := st.Unsummarized(t.Context()); err != nil || !cmp.Equal(missing, []string{"gone"}) {
		t.Errorf("to be made anew: %q (%v)", missing, err)
	}
}

// spelled are the people of a register, each with how many games he plays.
func spelled(r register.Register) (all []string) {
	for _, p := range r.People {
		all = append(all, fmt.Sprintf("%s %s %d", p.Key, p.Spelled(), p.Games))
	}
	return all
}

// The comparison finds a summary and an entry of the register that somebody has changed.
func TestAstray(t *testing.T) {
	c := newClub(t)
	c.openRolls()
	c.open(lobby.Opening{Tag: "field", Pack: "training-field", Dice: game.DiceModerator})
	c.answers(4)
	c.mustBeSummed()
	for _, change := range []func(*view.Summary){
		func(s *view.Summary) { s.Turn++ },
		func(s *view.Summary) { s.Players[0].Name = "Somebody Else" },
		func(s *view.Summary) { s.Players = s.Players[1:] },
	} {
		game, err := c.store.Game(t.Context(), "field")
		if err != nil {
			t.Fatal(err)
		}
		s, err := view.SummaryOf(c.service.Moderator.Rules, c.service.Moderator.Beacon, game)
		if err != nil {
			t.Fatal(err)
		}
		change(&s)
		if err := c.store.Summarize(context.Background(), []view.Summarized{{Version: game.Version(), Summary: s}}); err != nil {
			t.Fatal(err)
		}
		if astray, err := c.service.Summaries().Astray(t.Context(), c.store); err != nil || !cmp.Equal(astray, []string{"field"}) {
			t.Errorf("astray: %q (%v)", astray, err)
		}
	}
	if err := c.service.Summaries().All(t.Context(), c.store, func(int) {}); err != nil {
		t.Fatal(err)
	}
	c.mustBeSummed()
}

// moving is a library in which somebody plays between two looks at it.
type moving struct {
	summary.Library
	play func()
}

func (m moving) SummariesAt(ctx context.Context, stages ...game.Stage) ([]view.Summary, error) {
	list, err := m.Library.SummariesAt(ctx, stages...)
	if slices.Contains(stages, game.StageOver) { // which is read when the others were
		m.play()
	}
	return list, err
}

// A game that goes on while the summaries are compared is not astray.
func TestAstrayWhileItGoesOn(t *testing.T) {
	c := newClub(t)
	c.open(lobby.Opening{Tag: "field", Pack: "training-field", Dice: game.DiceModerator})
	c.answers(2)
	var played int
	lib := moving{Library: c.store, play: func() {
		played++
		game, err := c.store.Game(t.Context(), "field")
		if err != nil {
			t.Fatal(err)
		}
		done, err := intervene.Hold(c.service.Moderator, game, "it is looked at", now)
		if played == 2 {
			done, err = intervene.Release(c.service.Moderator, game, "it was looked at", now)
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := c.service.Conduct(t.Context(), "field", game, done); err != nil {
			t.Fatal(err)
		}
	}}
	if astray, err := c.service.Summaries().Astray(t.Context(), lib); err != nil || len(astray) > 0 || played != 2 {
		t.Errorf("astray: %q (%v), played %d times, want 2", astray, err, played)
	}
}
