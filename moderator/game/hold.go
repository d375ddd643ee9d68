package game

import (
	"fmt"
	"slices"
	"time"

	"adjutant/moderator/report"
)

// Held says that the game is stopped: until a [Released] line its mails are kept and
// no orders are decided, and no deadline runs.
type Held struct {
	By    Actor     `json:"by"`
	Why   string    `json:"why"`            // for the players
	Until time.Time `json:"until,omitzero"` // when the club lets it go on by itself, zero for when somebody does
}

// Released says that a held game goes on: the mails that were kept are decided, in
// the order in which they came.
type Released struct {
	By  Actor  `json:"by"`
	Why string `json:"why,omitempty"` // for the players, "" for nothing to be said
}

// Paused says that no deadline runs, until a [Resumed] line. Orders are decided as
// ever.
type Paused struct {
	By    Actor     `json:"by"`
	Why   string    `json:"why,omitempty"`
	Until time.Time `json:"until,omitzero"` // as of [Held]
}

// Resumed says that deadlines run again.
type Resumed struct {
	By Actor `json:"by"`
}

// Actor is who did something to a game: the club's moderator, the program by itself,
// or a side, by its id.
type Actor string

// Actors that are no side.
const (
	ByModerator Actor = "moderator"
	ByItself    Actor = "itself" // the program, by its rules
	ByBoth      Actor = "both"   // the sides, agreed
)

// halt is how a game is stopped, if it is: held, paused, or both.
type halt struct {
	Held    *Held
	Since   time.Time // when it was held
	Paused  *Paused
	Waiting []string             // keys of the mails that are kept now, in their order
	Came    map[string]time.Time // when each mail came that was ever kept, by its key
}

// keepKey keeps a mail, whose time is that of its first coming.
func keepKey(t *Table, key string, at time.Time) {
	if t.Came == nil {
		t.Came = map[string]time.Time{}
	}
	if _, known := t.Came[key]; !known {
		t.Came[key] = at
	}
	if !slices.Contains(t.Waiting, key) {
		t.Waiting = append(t.Waiting, key)
	}
}

// Keeps reports whether the game decides no orders now.
func (t *Table) Keeps() bool { return t.Frozen != nil || t.Held != nil }

// HeldText says for players who holds the game, since when, and why.
func HeldText(t *Table) string {
	who := "The club's moderator holds this game"
	if t.Held.By == ByItself {
		who = "This game holds by itself"
	}
	return fmt.Sprintf("%s since %s%s", who, Minute(t.Since), untilText(t.Held.Until)+Because(t.Held.Why))
}

// pausedText says for players who has paused the game, and why.
func pausedText(t *Table) string {
	who := "the club's moderator"
	if t.Paused.By == ByBoth {
		who = "both sides"
	}
	return "No deadline runs: the game is paused by " + report.Stopped(who+untilText(t.Paused.Until)+Because(t.Paused.Why))
}

// untilText says until when something stands, "" where nobody said.
func untilText(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return " until " + Minute(at)
}

// StopsUntil is when the club lets a game go on by itself that is stopped; zero where that is nobody's time.
func (t *Table) StopsUntil() time.Time {
	switch {
	case t.Held != nil:
		return t.Held.Until
	case t.Paused != nil:
		return t.Paused.Until
	}
	return time.Time{}
}

// Halted are the sentences that say how the game is stopped, none if it is not.
func (t *Table) Halted() []string {
	var said []string
	if t.Held != nil {
		said = append(said, report.Stopped(HeldText(t))+" What you send is kept and decided, in the order in which it comes, when the game goes on.")
	}
	if t.Paused != nil {
		said = append(said, pausedText(t))
	}
	return said
}

// HeldByItself reports whether the game holds by itself, since it was damaged: until
// the moderator releases it all mails to it are kept that its players may write.
func (g Game) HeldByItself() bool {
	held := g.HeldNow()
	return held != nil && held.By == ByItself
}

// HeldNow is how the game is held, nil if it is not.
func (g Game) HeldNow() *Held {
	var held *Held
	for _, line := range g.Lines {
		switch {
		case line.Held != nil:
			held = line.Held
		case line.Released != nil:
			held = nil
		}
	}
	return held
}
