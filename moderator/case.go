package moderator

import (
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/alias"
	"adjutant/moderator/audit"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/post"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Case is what is judged: a submission as it was read, or what a deadline, dice or a
// moderator bring, and where the game stands. Once it is read it never changes.
type Case struct {
	club   post.Club
	beacon roll.Beacon
	packs  game.Library
	now    time.Time     // when it is judged
	game   game.Game     // before it
	mail   *mail.Message // that asks for it, empty where none does
	key    string        // of the mail

	seat    game.Seat
	role    role        // of who sent it
	start   game.Course // where the journal ends
	choice  roll.Hash   // hash of the state there
	reading interpret.Reading
	audit   []audit.Finding
	lapse   *clock.Act       // no mail: what was awaited did not come in time
	thaw    *game.FrozenGame // no mail: the freeze whose dice fall now
	round   *roll.Freeze     // the same, with the beacon's round
	acted   *game.Acted      // no mail: what the moderator did
	by      mail.Address     // the same, who that was
	tardy   *tardy           // a default was taken before it could be judged; nil for any other

	unproved string // of a moderator's mail: what is missing for a proof that he sent it, "" for nothing
	barred   error  // of a moderator's mail: why he may not act in the game, nil if he may

	opening *opening // of a log with which the game goes on in open play; nil of any other
	stays   string   // of a log of another version of the module: why it does not; "" if it does
	kept    keptLog  // the log of the draft that it finishes

	printing *orders.Printer // once it was needed
}

// newCase is what somebody in a seat asks of a game, where its journal ends.
func newCase(m Moderator, in Input, seat game.Seat, start *game.Course) Case {
	return Case{
		club: m.Club, beacon: m.Beacon, packs: m.Rules, now: in.Now, game: in.Game, mail: in.Submission.Mail, key: in.Submission.Key, seat: seat, start: *start,
	}
}

// newAliases are the players that the game learns of by the submission's log.
func (c *Case) newAliases() []game.Alias {
	if c.reading.Log == nil {
		return nil
	}
	return alias.In(c.start.Table, c.reading.Log.IDs, c.seat.Side)
}

// aliases are all players that are known with the submission's log.
func (c *Case) aliases() []game.Alias {
	all := c.start.Aliases
	for _, a := range c.newAliases() {
		all = game.AliasesWith(all, a)
	}
	return all
}

// no is the number of the submission, or of what a deadline or dice brought.
func (c *Case) no() int { return len(c.start.Judged) + 1 }

// origin is the number of the submission that the orders came with.
func (c *Case) origin() int {
	if c.thaw != nil {
		return c.thaw.No
	}
	return c.no()
}

// closes reports whether the submission is the log that ends what its side's
// receipts were asked for: a phase that waits for it goes on to its end.
func closes(c *Case) bool {
	return c.reading.Log != nil && interpret.RulesThrow(c.ground().Rules.Pack, c.ground().Rules.System) && len(c.start.Receipts[c.seat.Side]) > 0 && !c.reading.Declares()
}

// keptLog is the log of a draft, read beside the mail that finishes it.
type keptLog struct {
	files []interpret.File
	from  []int // the submissions that brought it, and this one if its own log goes on from it
	alone bool  // the mail's own files are left out
}

// logAsWhole reports whether the submission brought a log that is one order.
func (c *Case) logAsWhole() bool {
	return c.reading.Log != nil && (c.opening != nil || engine.FeaturesOf(c.ground().Rules.System).Board == nil)
}

// mayKeepLog reports whether the log of the submission is small enough to be read again.
func mayKeepLog(reading interpret.Reading) bool {
	size := 0
	for _, p := range reading.Log.Parts {
		size += len(p.File.Text)
	}
	return size <= maxDraftLog
}

func drawOf(c *Case, f *game.FrozenGame) *report.Draw {
	at := c.beacon.TimeOf(f.Round)
	return &report.Draw{
		Freeze: f.Number, No: f.No, Beacon: c.start.Beacon, Round: f.Round, At: at, Late: c.now.After(at.Add(roundIsLate)),
	}
}

// arrived is when the submission came: when it was kept, if it was, else now.
func (c *Case) arrived() time.Time {
	if at, kept := c.start.Came[c.key]; kept {
		return at
	}
	return c.now
}

// tardy is a mail that was written for a choice at which a default was taken before the
// mail could be judged.
type tardy struct {
	game.Lapse
	act      clock.Act // as the clock had it
	taken    []string  // what was done for the side
	received time.Time // when our mail server took the mail; zero where that is not known
}

// punctual reports whether our mail server took the mail before the deadline.
func (l tardy) punctual() bool { return !l.received.IsZero() && !l.received.After(l.act.At) }

// printer writes lines for people with the names of the game's pack.
func (c *Case) printer() orders.Printer {
	if c.printing == nil {
		p := interpret.Roster(c.ground().Rules.Pack).Printer()
		c.printing = &p
	}
	return *c.printing
}

// opening is what a log leads to that is of another version of the game's module.
type opening struct {
	interpret.OtherVersion
	change engine.PackChange
	course game.Course // where the game goes on from, in open play
}

// ground is the game as a submission is read: where the journal ends or, if it has the game
// go on in open play, behind that.
func (c *Case) ground() *game.Course {
	if c.opening != nil {
		return &c.opening.course
	}
	return &c.start
}

// repacks is the change of packs that the hearing is about, nil for none.
func repacks(acted *game.Acted) *engine.PackChange {
	if acted == nil {
		return nil
	}
	return acted.Pack
}

// ruling is the ruling that the hearing is about, nil for none.
func ruling(acted *game.Acted) *engine.GivenRuling {
	if acted == nil {
		return nil
	}
	return acted.Ruling
}

// client reports whether dice rolled in VASSAL count, and the rules say for what.
func client(c *Case) bool {
	return c.start.Dice == game.DiceClient && interpret.RulesThrow(c.ground().Rules.Pack, c.ground().Rules.System)
}
