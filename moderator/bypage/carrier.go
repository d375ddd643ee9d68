package bypage

import (
	"context"
	"errors"
	"io"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intake"
	"adjutant/moderator/storage"
	"adjutant/moderator/view"
)

// Store is what is asked of one.
type Store interface {
	OutcomesAt(ctx context.Context, places []mail.Location) (map[mail.Location]game.Outcome, error)
	Parcel(ctx context.Context, key string) (storage.Parcel, error)
	Position(ctx context.Context, name string) ([]byte, error)
	SummariesAt(ctx context.Context, stages ...game.Stage) ([]view.Summary, error)
}

// Carrier carries for people who are signed in. All fields must be set.
type Carrier struct {
	Store      Store
	Porter     intake.Porter
	Moderator  decision.Moderator
	Acquainted func(context.Context) (decision.Moderator, error)            // with the club's people: without them nobody moderates
	Known      func(context.Context, decision.Want) (decision.Known, error) // what decisions want
	Journal    func(ctx context.Context, tag string) (game.Game, error)     // game.ErrNoGame for none
	Now        func() time.Time
	Random     io.Reader // names of mails are drawn from it
}

// now is the time of a decision, as it is kept.
func (c Carrier) now() time.Time { return c.Now().UTC().Truncate(time.Second) }

// ErrReadOnly is given for what is sent to a game in which nothing can be sent from the page.
var ErrReadOnly = errors.New("nothing can be sent from the page in this game")

// ErrMoved is given for what was written before the game went on.
var ErrMoved = errors.New("the game has gone on meanwhile")

// table is a game that has begun, with the seat that is played in it from an address. Of any other game there is nothing:
// it is [game.ErrNoGame].
func (c Carrier) table(ctx context.Context, addr, tag string) (g game.Game, t *game.Table, seat game.Seat, err error) {
	if g, seat, err = c.seatAt(ctx, addr, tag); err == nil {
		t, err = c.Moderator.Rules.TableOf(g)
	}
	return g, t, seat, err
}

// seatAt is such a game as its journal has it, and the seat.
func (c Carrier) seatAt(ctx context.Context, addr, tag string) (g game.Game, seat game.Seat, err error) {
	if g, err = c.Journal(ctx, tag); err != nil {
		return g, seat, err
	}
	if g.Opened() == nil {
		return g, seat, game.ErrNoGame
	}
	for _, s := range game.RosterOf(g.Lines).Sitting {
		if s.House == 0 && s.Side != game.Nobody && strings.EqualFold(s.Addr, addr) {
			return g, s, nil
		}
	}
	return g, seat, game.ErrNoGame
}

// Moves is how often a game of somebody's has gone on; of any other there is nothing: it is [game.ErrNoGame].
func (c Carrier) Moves(ctx context.Context, addr, tag string) (int, error) {
	g, _, err := c.seatAt(ctx, addr, tag)
	return moves(g), err
}

// moves is how often the game has gone on, or back: what a page was written on. Plays in a row count for one, since how many a side has
// made unseen is its own.
func moves(g game.Game) (n int) {
	for i, l := range g.Lines {
		if l.Play != nil && (i == 0 || g.Lines[i-1].Play == nil) || l.RolledBack != nil || l.Freeze != nil || l.Ended != nil {
			n++
		}
	}
	return n
}
