// Package load invents an evening of a club, and sees how a served club bears it: players write mails as in life, one or several in a
// row at moments that nobody arranges, and in some games they play as the house would, each turn when it is theirs. All goes through
// a mail provider on loopback. In the end each mail has one outcome and an answer, those to one game are judged in the order in which they
// came, and the dice, the log and all journals hold; what does not is named.
//
//	report, err := load.Run(ctx, load.Evening{Games: 20, Mails: 400, House: 4, Over: time.Minute, Chance: 1}, dir, time.Now, rand.Reader)
//	fmt.Print(report)
package load

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"time"

	"adjutant/engine"
	"adjutant/engine/house"
	"adjutant/moderator/game"
)

// Report is how an evening went.
type Report struct {
	Mails      int
	Took       time.Duration // from the first mail to the last answer
	Latencies  []time.Duration
	Outcomes   map[game.Outcome]int
	Houses     int      // mails of the games that were played as the house would
	Faults     []string // what does not hold
	Unanswered []string // mails
}

// Run has an evening come to a new club in the folder, which is new, too.
func Run(ctx context.Context, e Evening, dir string, now func() time.Time, random io.Reader) (r Report, err error) {
	f, err := open(ctx, e, dir, now, random)
	if err != nil {
		return r, err
	}
	defer func() { err = errors.Join(err, f.close()) }()
	began := time.Now()
	if err := f.write(ctx, e, began); err != nil {
		return r, errors.Join(err, f.stop())
	}
	f.post.settled(ctx)
	r.Took = f.post.latest().Sub(began)
	if err := f.stop(); err != nil {
		return r, err
	}
	r.Latencies, r.Unanswered = f.post.latencies()
	r.Mails = len(r.Latencies) + len(r.Unanswered)
	return r, f.check(ctx, &r)
}

// write has all players write, each game's mails one after the other.
func (f *field) write(ctx context.Context, e Evening, began time.Time) error {
	var players sync.WaitGroup
	failed := make(chan error, len(f.games))
	letters := make([][]Letter, e.Games)
	for _, l := range e.Letters() {
		letters[l.Game] = append(letters[l.Game], l)
	}
	for n, g := range f.games {
		players.Go(func() {
			if n < e.Games {
				failed <- f.dice(ctx, g, letters[n], began)
			} else {
				failed <- f.house(ctx, g, rand.New(rand.NewPCG(e.Chance, uint64(n))), began.Add(e.Over))
			}
		})
	}
	players.Wait()
	close(failed)
	var all error
	for err := range failed {
		all = errors.Join(all, err)
	}
	return all
}

// dice writes the letters to a game of dice, each at its time.
func (f *field) dice(ctx context.Context, g *table, letters []Letter, began time.Time) error {
	for _, l := range letters {
		if err := wait(ctx, time.Until(began.Add(l.At))); err != nil {
			return err
		}
		if err := f.send(ctx, g, l.Seat, l.ID, l.Text); err != nil {
			return fmt.Errorf("mail %s: %w", l.ID, err)
		}
	}
	return nil
}

// think is how long a player of the other games thinks over a turn, on average.
const think = time.Second

// house plays both sides of a game until a time, each turn as the house would.
func (f *field) house(ctx context.Context, g *table, chance *rand.Rand, until time.Time) error {
	for n := 0; time.Now().Before(until); n++ {
		seat, text, err := f.turn(ctx, g)
		if err != nil || text == "" {
			return err
		}
		id := fmt.Sprintf("house-%s-%d@example.test", g.tag, n)
		if err := f.send(ctx, g, seat, id, text); err != nil {
			return fmt.Errorf("mail %s: %w", id, err)
		}
		if !f.post.answered(ctx, id) {
			return ctx.Err()
		}
		if err := wait(ctx, time.Duration(chance.ExpFloat64()*float64(think))); err != nil {
			return err
		}
	}
	return nil
}

// turn is what the house would do in a game now, and for which seat; "" where the game waits for nobody.
func (f *field) turn(ctx context.Context, g *table) (seat int, text string, err error) {
	stored, err := f.club.Store.Game(ctx, g.tag)
	if err != nil {
		return 0, "", err
	}
	t, err := f.club.Service.Moderator.Rules.TableOf(stored)
	if err != nil {
		return 0, "", err
	}
	c := t.Course()
	node := c.Node()
	waits := c.WaitsFor(node)
	if over, _ := c.Over(); over || node.Kind != engine.AtChoice || len(waits) == 0 {
		return 0, "", nil
	}
	var lines strings.Builder
	for _, choice := range house.New(c.Rules.System, c.Rules.Pack).Turn(c.State, waits[0]) {
		fmt.Fprintln(&lines, choice.Action)
	}
	return slices.Index(g.side[:], string(waits[0])), strings.TrimSpace(lines.String()), nil
}

// wait lets time pass.
func wait(ctx context.Context, long time.Duration) error {
	select {
	case <-time.After(max(long, 0)):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
