package clock

import (
	"time"

	"adjutant/engine"
)

// Fact is something about the clock of a game that is written down: exactly one of
// its pointers is set.
type Fact struct {
	Awaited  *Awaited  `json:"awaited,omitempty"`
	Reminded *Reminded `json:"reminded,omitempty"`
	Missed   *Missed   `json:"missed,omitempty"`
	Asked    *Delay    `json:"asked,omitempty"`   // a delay that the others are to agree to
	Delayed  *Delay    `json:"delayed,omitempty"` // one that holds
	Absent   *Absent   `json:"absent,omitempty"`
}

// Awaited says which sides the game waits for from now on, until the next such fact.
type Awaited struct {
	Seats []engine.Side `json:"seats,omitempty"` // none while dice are to fall, and when it is over
	Kind  string        `json:"kind,omitempty"`  // the phase, or Question
	Wait  string        `json:"wait,omitempty"`  // names what is asked, among all that is ever asked in the game
	Anew  bool          `json:"anew,omitempty"`  // it was missed, and what was done for the side did not end it: its time begins anew
}

// Reminded says that a side was reminded.
type Reminded struct {
	Side     engine.Side   `json:"side"`
	Wait     string        `json:"wait"`
	Deadline time.Time     `json:"deadline"` // as it stood then
	Before   time.Duration `json:"before"`   // 0: it was told that the deadline has passed
}

// Missed says that a wait lapsed.
type Missed struct {
	Side     engine.Side `json:"side"`
	Wait     string      `json:"wait"`
	Deadline time.Time   `json:"deadline"`
	Lapse    time.Time   `json:"lapse"`
	No       int         `json:"no"`   // of the side's misses, those that kept deadlines took away not counted
	Step     Step        `json:"step"` // what it means
}

// Delay gives a side more time for a wait.
type Delay struct {
	Side engine.Side   `json:"side"`
	Wait string        `json:"wait"`
	By   time.Duration `json:"by"`
	Bank bool          `json:"bank,omitempty"` // taken from its bank, so that nobody need agree
}

// Absent says that a side is away.
type Absent struct {
	Side engine.Side `json:"side"`
	Dates
	Zone string `json:"zone,omitempty"` // in which the dates are meant, "" for UTC
}

// Entry is something that happened to the clock of a game: a fact, or one of what
// other parts of the game write down.
type Entry struct {
	At   time.Time
	Fact Fact
	Zone *Zoned // a side lives elsewhere
	Stop *Stop  // the game stops, or goes on
	Free *Free  // the club has holidays, or has them no more
}

// Free says that the clock stands still on dates for all, or that it does not after all.
type Free struct {
	Dates
	Off bool
}

// Zoned is where a side lives.
type Zoned struct {
	Side engine.Side
	Zone string // of the IANA list; "" for UTC
	New  bool   // he is another person than the former player
}

// Stop says that the game stops for a reason, or that it goes on as far as that is
// concerned.
type Stop struct {
	Why string // hold, pause
	On  bool
}
