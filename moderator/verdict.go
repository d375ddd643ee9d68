package moderator

import (
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/audit"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Verdict is what a submission has come to, as far as it is told in mails: what was done,
// where the game stands behind it, and what waits there. What writes mails reads it alone.
type Verdict struct {
	*Case
	course *game.Course // where it stands by now
	before []clock.Due  // what was due before it
	took   bool         // it has taken effect

	entries []report.Entry
	lines   []game.Line
	plays   []roll.ResultPlay         // that lines hold, as the result tells them
	frames  []frame                   // where it stood behind each play
	late    bool                      // dice have fallen: an order that fails now is skipped, not handed back
	rest    *game.Rest                // what has to wait at the end
	freezes *game.FrozenGame          // the freeze that it ends with, nil for none
	notice  *roll.Notice              // of that freeze; nil as long as it is not said
	known   map[engine.Side]outlookOf // questions that may come up
	ahead   []game.Line               // that tell of those which were not told before
	outlook *report.Outlook           // of the dice that a draft leads to, nil for none

	done      doings          // what came of its commands
	misrolled []audit.Finding // what is to be said of dice that its log rolled, or did not
	cut       cut             // where its log ends, if that may not be done as a whole
	tells     []told          // of sealed orders

	public bool              // everyone is to be told, though no play was made
	plans  []mail.Attachment // sealed orders that everyone may read now
	forAll []string          // notes about them

	wantsPosition bool             // its sender has asked for the position
	mine          []mail.Enclosure // the position that he goes on from
	carrying      func() error     // why the game has no files of VASSAL; found out when it is first asked
}

// unjudged is where a game stands in which nothing was judged, for letters about it.
func (m Moderator) unjudged(c *game.Course, g game.Game, now time.Time) *Verdict {
	v := &Verdict{Case: &Case{club: m.Club, beacon: m.Beacon, packs: m.Rules, now: now, game: g, start: *c}, course: c}
	v.carrying = filesOnce(v)
	return v
}

// toldTo is the verdict as a seat is told of it that has sent nothing.
func (v *Verdict) toldTo(seat game.Seat) *Verdict {
	told, of := *v, *v.Case
	of.seat = seat
	told.Case = &of
	return &told
}
