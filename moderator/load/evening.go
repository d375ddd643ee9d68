package load

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"
)

// Evening says what comes to a club. All fields but House must be set.
type Evening struct {
	Games  int           // of dice alone, in which both may act at any time
	Mails  int           // to them
	House  int           // games of the training field of which both sides are played as the house would
	Over   time.Duration // in which all mails are written
	Chance uint64        // what is invented follows from it
}

// Letter is a mail that a player writes.
type Letter struct {
	ID   string        // of its Message-ID, with the host
	Game int           // to which it goes
	Seat int           // whose it is: 0 or 1
	At   time.Duration // behind the beginning of the evening
	Text string
}

// inARow is how many mails a player writes in a row at most, one soon behind the other.
const inARow = 5

// Letters are the mails to the games of dice, in the order in which they are written. They come as in life: one or several in a
// row, each such row at a moment that knows nothing of the others (Poisson), and the rows of a game in any order of its players.
func (e Evening) Letters() []Letter {
	chance := rand.New(rand.NewPCG(e.Chance, 0))
	var rows []int // how many mails each has
	for left := e.Mails; left > 0; {
		n := min(1+chance.IntN(inARow), left)
		rows = append(rows, n)
		left -= n
	}
	starts := arrivals(chance, len(rows), e.Over)
	var all []Letter
	for i, n := range rows {
		game, seat := chance.IntN(e.Games), chance.IntN(2)
		for j := range n {
			no := len(all)
			all = append(all, Letter{
				ID: fmt.Sprintf("load-%d@example.test", no), Game: game, Seat: seat, At: starts[i] + time.Duration(j)*betweenTwo,
				Text: fmt.Sprintf("roll dice 2d6 for test %d", no),
			})
		}
	}
	slices.SortStableFunc(all, func(a, b Letter) int { return cmp.Compare(a.At, b.At) })
	return all
}

// betweenTwo is the time between two mails of a row.
const betweenTwo = 5 * time.Millisecond

// arrivals are so many moments of a Poisson process in a time: given their number, each is as likely as any other.
func arrivals(chance *rand.Rand, n int, over time.Duration) []time.Duration {
	all := make([]time.Duration, n)
	for i := range all {
		all[i] = time.Duration(chance.Float64() * float64(over))
	}
	slices.Sort(all)
	return all
}
