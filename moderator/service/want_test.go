package service_test

import (
	"context"
	"slices"
	"strconv"
	"testing"

	"adjutant/moderator/game"
	"adjutant/moderator/register"
	"adjutant/moderator/roll"
	"adjutant/moderator/standing"
	"adjutant/moderator/store/storetest"
)

// asked is a store that notes what it is asked for that decisions may want.
type asked struct {
	storetest.Store
	of []string
}

func (a *asked) Players(ctx context.Context) ([]register.Entry, error) {
	a.of = append(a.of, "players")
	return a.Store.Players(ctx)
}

func (a *asked) GamesOf(ctx context.Context, addr string) ([]string, error) {
	a.of = append(a.of, "games")
	return a.Store.GamesOf(ctx, addr)
}

func (a *asked) Game(ctx context.Context, tag string) (game.Game, error) {
	a.of = append(a.of, "game "+tag)
	return a.Store.Game(ctx, tag)
}

func (a *asked) CountEndings(ctx context.Context) (int64, error) {
	a.of = append(a.of, "endings")
	return a.Store.CountEndings(ctx)
}

func (a *asked) EndingsBehind(ctx context.Context, n int64) ([]string, int64, error) {
	a.of = append(a.of, "endings behind "+strconv.FormatInt(n, 10))
	return a.Store.EndingsBehind(ctx, n)
}

func (a *asked) Records(ctx context.Context, game string) ([]roll.Record, error) {
	a.of = append(a.of, "records "+game)
	return a.Store.Records(ctx, game)
}

func (a *asked) Announced(ctx context.Context, game string) ([]roll.Notice, error) {
	a.of = append(a.of, "announced")
	return a.Store.Announced(ctx, game)
}

// The store is asked for what a decision wants, each once, and for nothing else.
func TestOnlyWhatIsWantedIsLoaded(t *testing.T) {
	c := newClub(t)
	c.openRolls()
	c.answers(2)
	for _, tt := range []struct {
		text string
		want []string
	}{
		{"help\n", nil},
		{"ladder\nladder Anna\n", []string{"endings"}},
		{"status\n", []string{"players", "games", "game lab"}},
		{"roll 1d6 for who begins\n", []string{"players", "records " + roll.NoGame}},
		{"audit\n", nil},
	} {
		a := &asked{Store: c.store}
		c.service.Store, c.service.Ladders = a, &standing.Keeper{Store: a}
		c.post(letter(tt.text, "anna", tt.text, nil), atDesk)
		c.answers(1)
		if !slices.Equal(a.of, tt.want) {
			t.Errorf("%q: asked for %q, want %q", tt.text, a.of, tt.want)
		}
	}
}
