package bundle

import (
	"errors"
	"fmt"
	"slices"

	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// passage is what came of one thing: of a mail, of the clock, or of what the host did. Its
// lines stand together in the journal, and every line belongs to one.
type passage struct {
	at    int // index of the first line
	lines []game.Line
	kinds []string // what they are, also where all of a line is left out
}

// end is the index behind the last line.
func (d passage) end() int { return d.at + len(d.lines) }

// has counts the lines of a kind.
func (d passage) has(kind string) (n int) {
	for _, k := range d.kinds {
		if k == kind {
			n++
		}
	}
	return n
}

// kindAt is what the line with the index is, also where all of it is left out; "" for what no
// bundle has.
func (c *checker) kindAt(i int) string {
	if kind := c.Lines[i].Kind(); kind != "" {
		return kind
	}
	kind, _ := c.withheld[i].Kind()
	return kind
}

// passageAt is the decision that begins with the line with the index. The failure says why
// none can, or what it lacks.
func (c *checker) passageAt(at int) (passage, *Failure) {
	d := passage{at: at, lines: c.Lines[at : at+1], kinds: []string{c.kindAt(at)}}
	if err := c.beginsSo(d); err != nil {
		return d, &Failure{File: journalFile, Text: fmt.Sprintf("line %d: %v", at+1, err)}
	}
	for i := at + 1; i < len(c.Lines) && c.follows(d, i); i++ {
		d.lines, d.kinds = c.Lines[at:i+1], append(d.kinds, c.kindAt(i))
	}
	if err := d.whole(c.begun().Dice); err != nil {
		return d, &Failure{File: journalFile, Text: fmt.Sprintf("line %d: %v", at+1, err)}
	}
	return d, nil
}

// beginsSo says why a decision cannot begin with its line.
func (c *checker) beginsSo(d passage) error {
	line, kind, opening := d.lines[0], d.kinds[0], game.OpeningOf(c.Lines)
	first := kind == "invited" || kind == "opened"
	asked := kind == "joined" || kind == "declined" || kind == "expired"
	switch {
	case kind == "":
		return fmt.Errorf("something is left out, and nothing of the kind %q is left out of a bundle", c.withheld[d.at])
	case !line.MayBegin(kind), first != (d.at == 0), asked && d.at > opening, line.Judged != nil && d.at < opening:
		return fmt.Errorf("a line %s that belongs to no judgement", kind)
	case line.Judged == nil:
		return nil
	}
	number := 1
	for _, l := range c.Lines[:d.at] {
		if l.Judged != nil {
			number++
		}
	}
	if line.Judged.No != number {
		return fmt.Errorf("it is no. %d, where no. %d follows", line.Judged.No, number)
	}
	if game.SeatAmong(c.begun().Seats, line.Judged.Side) == nil {
		return fmt.Errorf("there is no seat %q", line.Judged.Side)
	}
	return nil
}

// follows reports whether the line with the index belongs to a decision that it stands behind.
func (c *checker) follows(d passage, i int) bool {
	kind, last := c.kindAt(i), d.kinds[len(d.kinds)-1]
	line := c.Lines[i]
	switch {
	case !line.MayFollow(kind, d.lines[0], d.kinds[0]):
		return false
	case line.Confirmed != nil && !c.asked(i), line.Settled != nil && !c.offered(i), line.Paused != nil && d.has("settled") == 0:
		return false
	case last == "logged":
		return kind == "ending"
	case last == "ending", kind == "play" && d.has("ended") > 0:
		return false
	case kind == "clock" && line.Clock.Awaited != nil:
		return d.has("logged") == 0
	}
	return true
}

// asked reports whether the line with the index confirms what its own side, or a moderator, was
// to confirm.
func (c *checker) asked(i int) bool {
	confirmed, side := c.Lines[i].Confirmed, game.Nobody
	for _, l := range slices.Backward(c.Lines[:i]) {
		if u := l.Unconfirmed; u != nil && u.Number == confirmed.Number {
			return u.Side == side && (confirmed.No > 0 || u.By != "")
		}
		if l.Judged != nil && l.Judged.No == confirmed.No {
			side = l.Judged.Side
		}
	}
	return false
}

// offered reports whether the line with the index settles what a side has offered: its own offer
// if it is withdrawn, else another's.
func (c *checker) offered(i int) bool {
	settled, side := c.Lines[i].Settled, game.Nobody
	for _, l := range slices.Backward(c.Lines[:i]) {
		if l.Offered != nil && l.Offered.Number == settled.Number {
			return (l.Offered.Side == side) == (settled.How == game.OfferWithdrawn)
		}
		if l.Judged != nil && l.Judged.No == settled.No {
			side = l.Judged.Side
		}
	}
	return false
}

// whole says why the lines are not all that must come of what they begin with, or more: plays
// and their result only where it took effect, dice of records unless those of VASSAL count, an
// end with what is signed of it.
func (d passage) whole(dice game.DicePolicy) error {
	if d.has("ended") > 1 || d.has("ended") != d.has("ending") {
		return errors.New("the end of the game and what is signed of it do not stand together")
	}
	for i, line := range d.lines {
		switch {
		case line.Unverified != "" && dice != game.DiceClient, line.IsRoll() && line.Unverified == "" && line.Record == 0:
			return errors.New("it has dice of no record")
		case line.Ended != nil && !d.endsSo(i):
			return fmt.Errorf("line %d of it: nothing in it ends the game by %s", i+1, line.Ended.How)
		}
	}
	if d.lines[0].Judged == nil {
		return nil
	}
	return d.tookEffectSo()
}

// tookEffectSo says why the lines of a submission do not go with its outcome.
func (d passage) tookEffectSo() error {
	judged := d.lines[0].Judged
	plays, others := d.has("sealed"), 0
	for i, line := range d.lines {
		switch {
		case d.kinds[i] != "play":
		case line.Play != nil && !line.InResults():
			others++
		default:
			plays++
		}
	}
	effective, results := judged.Outcome.Effective(), d.has("logged")
	effects := others + d.has("reached") + d.has("alias") + d.has("advance") + d.has("reveal") + d.has("foreseen") + d.has("freeze")
	if d.has("settled") > 0 || judged.Acted != nil {
		effects -= others // rulings that both agree on, and what the moderator does
	}
	switch {
	case !effective && plays+results+effects > 0, plays > 0 && results != 1, plays == 0 && results > 0:
		return fmt.Errorf("%q has %d plays and %d results", judged.Outcome, plays, results)
	case (judged.Outcome == game.Frozen) != (d.has("freeze") == 1), d.has("freeze") > 1:
		return fmt.Errorf("%q has %d freezes", judged.Outcome, d.has("freeze"))
	case judged.Outcome == game.HandedIn && (d.has("sealed") != 1 || plays != 1):
		return fmt.Errorf("%q has other plays than orders that are sealed", judged.Outcome)
	}
	return nil
}

// endsSo reports whether the decision has what must bring the end that its line with the place
// tells.
func (d passage) endsSo(i int) bool {
	end, judged := d.lines[i].Ended, d.lines[0].Judged
	switch end.How {
	case roll.ByModerator:
		return i == 0
	case roll.ByForfeit:
		return d.kinds[0] == "clock" && d.lines[0].Clock.Missed != nil
	case roll.ByVictory:
		return judged != nil && judged.Outcome.Plays()
	case roll.ByResigning:
		return judged != nil && end.By == game.Actor(judged.Side) && d.has("confirmed") > 0
	case roll.ByAgreement:
		return judged != nil && end.By == game.ByBoth && d.has("confirmed") > 0 && d.has("settled") > 0
	}
	return false
}
