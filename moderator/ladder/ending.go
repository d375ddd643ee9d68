package ladder

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"time"

	"adjutant/engine"
	"adjutant/moderator/roll"
)

// Ending is what the club signed of a game when it was over, as far as it
// concerns a ladder.
type Ending struct {
	Game     string // its ID: one game, one ending
	Tag      string // for people: wc-7
	Scenario string // what was played, for the balance of its sides: "wilsons-creek", "into-the-woods 3"
	Seats    []Seat // in the order of the ending
	How      How
	Winner   engine.Side // "" if nobody won
	Drawn    bool
	Level    string    // of a victory: major, minor; shown only
	Rated    bool      // whether the players agreed, before it began, that it counts
	Why      string    // why it is not rated
	Said     string    // one sentence for people: who has won, and why; of a moderator's end with his reason
	Began    time.Time // UTC
	Ended    time.Time // UTC; says the period
	Played             // zero of a game that was opened without terms for ratings
}

// Played is what an ending says for the terms on which its game is rated.
type Played struct {
	Terms     *roll.RatingTerms
	Turns     int           // that were played
	Whole     bool          // all was played that there was
	GaveUp    []engine.Side // the sides that resigned or let the game be forfeited
	Moderator string        // who ended the game
	Excused   []string      // people for whom leaving or staying away does not count, as the names have it; nothing of it is signed
}

// Seat is who played a side when the game was over.
type Seat struct {
	Side   engine.Side
	Player string   // name, as in the invitation
	Former []string // who sat there before him, the first first
	Left   []int    // how many turns had been played when each of them left, where the game has terms
}

// StandIn reports whether the player took the seat over from somebody else while
// the game was played.
func (s Seat) StandIn() bool {
	return slices.ContainsFunc(s.Former, func(name string) bool { return name != s.Player })
}

// How is how a game ended.
type How string

// The ways in which a game ends.
const (
	Victory   How = "victory"   // by its rules
	Agreed    How = "agreed"    // on a result, by both sides
	Resigned  How = "resigned"  // by the side that lost
	Forfeit   How = "forfeit"   // the side that lost stayed away
	Moderated How = "moderator" // by the moderator
)

// Contradiction is that a game has two endings which are not the same.
type Contradiction struct{ A, B Ending }

// Error names the two endings.
func (c *Contradiction) Error() string {
	return fmt.Sprintf("game %s (%.8s) has two endings that contradict each other: %s, and %s", c.A.Tag, c.A.Game, c.A.what(), c.B.what())
}

// what is the ending in a few words.
func (e Ending) what() string {
	result := "nobody won"
	switch {
	case e.Drawn:
		result = "drawn"
	case e.Winner != "":
		result = fmt.Sprintf("won by %s", e.Winner)
	}
	rated := "rated"
	if !e.Rated {
		rated = "not rated"
	}
	return fmt.Sprintf("%s (%s, %s) on %s", result, e.How, rated, e.Ended.UTC().Format("2 Jan 2006 15:04 UTC"))
}

// key is equal for equal endings.
func (e Ending) key() string {
	e.Began, e.Ended = e.Began.UTC(), e.Ended.UTC()
	return fmt.Sprintf("%+q %v %v %s", []any{e.Game, e.Tag, e.Scenario, e.How, e.Winner, e.Level, e.Why, e.Said, e.Seats}, [2]bool{e.Drawn, e.Rated}, [2]int64{e.Began.UnixNano(), e.Ended.UnixNano()}, e.Played.key())
}

func (p Played) key() string {
	if p.Terms == nil {
		return ""
	}
	return fmt.Sprintf("%s %d %v %+q %q", p.Terms, p.Turns, p.Whole, p.GaveUp, p.Moderator)
}

// once gives the endings that a course does not have yet, each game's once, as they are counted. The error is a
// [Contradiction].
func (c *Course) once(all []Ending) ([]*Ending, error) {
	came, fresh := make(map[string]*Ending, len(all)), make([]*Ending, 0, len(all))
	var wrong *Contradiction
	for i := range all {
		e := &all[i]
		other := cmp.Or(came[e.Game], c.known[e.Game])
		if other == nil {
			came[e.Game], fresh = e, append(fresh, e)
			continue
		}
		if found := other.contradicts(e); found != nil && (wrong == nil || found.A.Game < wrong.A.Game) {
			wrong = found
		}
	}
	if wrong != nil {
		return nil, wrong
	}
	if !slices.IsSortedFunc(fresh, inTime) {
		slices.SortFunc(fresh, inTime)
	}
	return fresh, nil
}

// contradicts is that two endings of one game differ, nil if they do not.
func (e *Ending) contradicts(other *Ending) *Contradiction {
	a, b := e.key(), other.key()
	switch {
	case a == b:
		return nil
	case a > b:
		e, other = other, e
	}
	return &Contradiction{A: *e, B: *other}
}

// inTime compares endings as they are counted: by time, and by game.
func inTime(a, b *Ending) int {
	if at := a.Ended.Compare(b.Ended); at != 0 {
		return at
	}
	return cmp.Compare(a.Game, b.Game)
}

// Uncounted is why a game does not count, "" if it does.
func (e Ending) Uncounted() string {
	if len(e.Meetings()) > 0 {
		return ""
	}
	return e.uncounted()
}

// uncounted is why a game comes to nothing.
func (e *Ending) uncounted() string {
	switch faulty := e.faulty(); {
	case faulty != "":
		return faulty
	case e.Terms == nil && e.How == Forfeit:
		return "it was forfeited"
	case e.Terms == nil && !e.Drawn && e.Winner == "":
		return "it ended without a result"
	case e.alone():
		return "one player had all its sides"
	}
	return cmp.Or(e.uncountedEnd(), "a seat of it changed hands, and that is not rated")
}

// ModeratorSaid is what a moderator said of the end that he brought, with his reason; "" of other ends.
func (e Ending) ModeratorSaid() string {
	if e.How != Moderated {
		return ""
	}
	return e.Said
}

// faulty is why nothing of a game can count, "" for no such reason.
func (e *Ending) faulty() string {
	switch {
	case len(e.Seats) < 2:
		return "it has fewer than two seats"
	case e.unnamed():
		return "a player of it has no name"
	case e.Ended.Before(e.Began):
		return "it ended before it began"
	case !e.Rated:
		return cmp.Or(e.Why, "it is not rated")
	case e.Drawn && e.Winner != "":
		return "it was both drawn and won"
	case e.Winner != "" && !e.seated(e.Winner):
		return fmt.Sprintf("it was won by %s, where nobody sat", e.Winner)
	}
	return ""
}

// uncountedEnd is why the end of a game brings nobody anything by its terms, "" if it does.
func (e *Ending) uncountedEnd() string {
	switch {
	case e.How == Moderated && e.hadSeat(e.Moderator):
		return fmt.Sprintf("%s, who ended it, had a seat in it", e.Moderator)
	case e.How == Forfeit && e.Terms.Forfeit == roll.ChargeNone:
		return "it was forfeited"
	case e.How == Forfeit && slices.ContainsFunc(e.Seats, func(s Seat) bool { return slices.Contains(e.GaveUp, s.Side) && e.excuses(s.Player) }):
		return "it was forfeited by who is excused"
	case e.How == Resigned && e.Terms.Resigning == roll.ChargeNone:
		return "it was resigned"
	case e.How != Victory && !e.Whole && e.Turns < e.Terms.Turns:
		return fmt.Sprintf("%s played, and an end that the rules do not bring counts from %d on", turnsWere(e.Turns), e.Terms.Turns)
	case !e.Drawn && e.Winner == "" && len(e.GaveUp) == 0:
		return "it ended without a result"
	}
	return ""
}

// turnsWere begins a sentence about so many turns.
func turnsWere(n int) string {
	switch n {
	case 0:
		return "no turn was"
	case 1:
		return "1 turn was"
	}
	return fmt.Sprintf("%d turns were", n)
}

// excuses reports whether it does not count against a player that he left the game, or stayed away.
func (e *Ending) excuses(player string) bool { return slices.Contains(e.Excused, player) }

// hadSeat reports whether somebody of the name ever sat in the game.
func (e *Ending) hadSeat(name string) bool {
	return slices.ContainsFunc(e.Seats, func(s Seat) bool { return name != "" && (s.Player == name || slices.Contains(s.Former, name)) })
}

func (e *Ending) unnamed() bool {
	for i := range e.Seats {
		if e.Seats[i].Player == "" {
			return true
		}
	}
	return false
}

func (e *Ending) seated(side engine.Side) bool {
	for i := range e.Seats {
		if e.Seats[i].Side == side {
			return true
		}
	}
	return false
}

// alone reports whether all sides have the same player.
func (e *Ending) alone() bool {
	return !slices.ContainsFunc(e.Seats, func(s Seat) bool { return s.Player != e.Seats[0].Player })
}

// SaidOf is what the ending says for people, with the players of its sides by their present names, also in what
// a moderator said of them.
func (e *Ending) SaidOf(names Names) string {
	shown, same := map[string]string{}, true
	for _, s := range e.Seats {
		for _, name := range append([]string{s.Player}, s.Former...) {
			shown[name] = names.In(e.Tag, name)
			same = same && shown[name] == name
		}
	}
	if same {
		return e.Said
	}
	return Called(e.Said, shown)
}

// change reports whether anything of an ending is another by the names of today.
func (n Names) change(e *Ending) bool {
	other := func(name string) bool { return n.In(e.Tag, name) != name }
	if len(n.Excused[e.Tag]) > 0 || other(e.Moderator) {
		return true
	}
	for i := range e.Seats {
		if other(e.Seats[i].Player) || slices.ContainsFunc(e.Seats[i].Former, other) {
			return true
		}
	}
	return false
}

// renamed is the ending with the names of today.
func (e *Ending) renamed(names Names) *Ending {
	if !names.change(e) {
		return e
	}
	today := *e
	today.Seats, today.Moderator = slices.Clone(e.Seats), names.In(e.Tag, e.Moderator)
	for i, s := range e.Seats {
		today.Seats[i].Player = names.In(e.Tag, s.Player)
		today.Seats[i].Former = nil
		for _, former := range s.Former {
			today.Seats[i].Former = append(today.Seats[i].Former, names.In(e.Tag, former))
		}
	}
	today.Said = e.SaidOf(names)
	today.Excused = slices.Sorted(maps.Keys(names.Excused[e.Tag]))
	return &today
}
