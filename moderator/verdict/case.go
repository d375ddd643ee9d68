package verdict

import (
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/alias"
	"adjutant/moderator/audit"
	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/post"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Case is what is judged: a submission as it was read, or what a deadline, dice or a moderator bring, and where
// the game stands. Hearings fill it in; once it is decided it does not change, but for a printer that is made
// when first needed.
type Case struct {
	Club    post.Club
	Beacon  roll.Beacon
	Packs   game.Library
	Now     time.Time      // when it is judged
	Game    game.Game      // the game before it is judged
	Mail    *mail.Message  // the mail that asks for it, empty where none does
	Key     string         // of the mail
	ReadAs  orders.Version // how its words are read
	Doubted string         // the sentence of the mail that keeps its yes to a proposal from being taken, "" for none
	Weighed string         // the order that its yes would give, where its sender was told the odds of that order first, "" for none
	Unsure  string         // the order that its yes would give, where the yes can as well mean what the draft proposes, "" for none
	Drafted bool           // orders kept in the draft count with it
	Agrees  bool           // it takes what was proposed instead of refused orders, which the proposal names by their numbers

	Seat    game.Seat
	Role    Role        // of the sender
	Start   game.Course // where the journal ends
	Choice  roll.Hash   // hash of the state there
	Reading interpret.Reading
	Audit   []audit.Finding
	Lapse   *clock.Act       // set for what did not come in time; there is no mail then
	Renews  bool             // of a lapse: the orders that still wait behind the default get their full time again (in versions before Proposing they did not)
	Thaw    *game.FrozenGame // set for a freeze whose dice fall now; there is no mail then
	Round   *roll.Freeze     // the same freeze, with the beacon's round
	Acted   *game.Acted      // set for what a moderator did; there is no mail then
	Housed  *game.Housed     // set when the house gives orders; there is no mail then. Its first orders, or all that the journal has of them
	By      mail.Address     // the moderator who acted
	Tardy   *Tardy           // nil unless a default was taken before the mail could be judged

	Unproved string // of a moderator's mail: what is missing for a proof that he sent it, "" for nothing
	Barred   error  // of a moderator's mail: why he may not act in the game, nil if he may

	OpenLog *OpenLog // set for a log with which the game goes on in open play
	Stays   string   // why the game does not go on in open play with a log of another version of the module; "" if it does
	Kept    KeptLog  // the log of the draft that it finishes
	Changed []string // orders of the draft that it changes, with what they become
	Dropped []string // orders of the draft that it leaves out, behind their numbers

	printing *orders.Printer // made when first needed
}

// NewCase is what somebody in a seat asks of a game, where its journal ends.
func NewCase(m decision.Moderator, in decision.Input, seat game.Seat, start *game.Course) Case {
	return Case{
		Club: m.Club, Beacon: m.Beacon, Packs: m.Rules, Now: in.Now, Game: in.Game, Mail: in.Submission.Mail, Key: in.Submission.Key, ReadAs: in.Version(), Agrees: in.Submission.Agrees(), Doubted: in.Submission.Doubted, Weighed: in.Submission.Weighed, Unsure: in.Submission.Unsure, Seat: seat, Start: *start,
	}
}

// NewAliases are the players that the game learns of by the submission's log.
func (c *Case) NewAliases() []game.Alias {
	if c.Reading.Log == nil {
		return nil
	}
	return alias.In(c.Start.Table, c.Reading.Log.IDs, c.Seat.Side)
}

// Aliases are all players that are known with the submission's log.
func (c *Case) Aliases() []game.Alias {
	all := c.Start.Aliases
	for _, a := range c.NewAliases() {
		all = game.AliasesWith(all, a)
	}
	return all
}

// No is the number of the submission, or of what a deadline or dice brought.
func (c *Case) No() int { return len(c.Start.Judged) + 1 }

// Origin is the number of the submission that the orders came with.
func (c *Case) Origin() int {
	if c.Thaw != nil {
		return c.Thaw.No
	}
	return c.No()
}

// Closes reports whether the submission is the log that ends what its side's
// receipts were asked for: a phase that waits for it goes on to its end.
func Closes(c *Case) bool {
	return c.Reading.Log != nil && interpret.RulesThrow(c.Ground().Rules.Pack, c.Ground().Rules.System) && len(c.Start.Receipts[c.Seat.Side]) > 0 && !c.Reading.Declares()
}

// KeptLog is the log of a draft, read beside the mail that finishes it.
type KeptLog struct {
	Files []interpret.File
	From  []int // the submissions that brought it, and this one if its own log goes on from it
	Alone bool  // the mail's own files are left out
}

// LogAsWhole reports whether the submission brought a log that is one order.
func (c *Case) LogAsWhole() bool {
	return c.Reading.Log != nil && (c.OpenLog != nil || engine.FeaturesOf(c.Ground().Rules.System).Board == nil)
}

// DrawOf tells of a freeze, for players.
func DrawOf(c *Case, f *game.FrozenGame) *report.Draw {
	at := c.Beacon.TimeOf(f.Round)
	return &report.Draw{
		Freeze: f.Number, No: f.No, Beacon: c.Start.Beacon, Round: f.Round, At: at, Late: c.Now.After(at.Add(roundIsLate)),
	}
}

// Arrived is when the submission came: when it was kept, if it was, else now.
func (c *Case) Arrived() time.Time {
	if at, kept := c.Start.Came[c.Key]; kept {
		return at
	}
	return c.Now
}

// Tardy is a mail that was written for a choice at which a default was taken before the
// mail could be judged.
type Tardy struct {
	game.Lapse
	Act      clock.Act // as the clock had it
	Taken    []string  // what was done for the side
	Received time.Time // when our mail server took the mail; zero where that is not known
}

// Punctual reports whether our mail server took the mail before the time lapsed: deadline, bank and grace.
func (l Tardy) Punctual() bool { return !l.Received.IsZero() && !l.Received.After(l.Act.At) }

// Printer writes lines for people with the names of the game's pack.
func (c *Case) Printer() orders.Printer {
	if c.printing == nil {
		p := interpret.Roster(c.Ground().Rules.Pack).Printer()
		c.printing = &p
	}
	return *c.printing
}

// OpenLog is what a log of another version of the game's module leads to.
type OpenLog struct {
	interpret.OtherVersion
	Change engine.PackChange
	Course game.Course // where the game goes on from, in open play
}

// Ground is the game as a submission is read: where the journal ends or, if it has the game
// go on in open play, behind that.
func (c *Case) Ground() *game.Course {
	if c.OpenLog != nil {
		return &c.OpenLog.Course
	}
	return &c.Start
}

// RepackOf is the change of packs that a moderator made, nil for none.
func RepackOf(acted *game.Acted) *engine.PackChange {
	if acted == nil {
		return nil
	}
	return acted.Pack
}

// RulingOf is the ruling that a moderator gave, nil for none.
func RulingOf(acted *game.Acted) *engine.GivenRuling {
	if acted == nil {
		return nil
	}
	return acted.Ruling
}

// Client reports whether dice rolled in VASSAL count, and the rules say for what.
func Client(c *Case) bool {
	return c.Start.Dice == game.DiceClient && interpret.RulesThrow(c.Ground().Rules.Pack, c.Ground().Rules.System)
}
