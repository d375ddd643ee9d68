package bundle

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// decision is what came of one thing: of a mail, of the clock, or of what the host did. Its
// lines stand together in the journal, and every line belongs to one.
type decision struct {
	at    int // index of the first line
	lines []game.Line
	kinds []string // what they are, also where all of a line is left out
}

// end is the index behind the last line.
func (d decision) end() int { return d.at + len(d.lines) }

// has counts the lines of a kind.
func (d decision) has(kind string) (n int) {
	for _, k := range d.kinds {
		if k == kind {
			n++
		}
	}
	return n
}

// place says where lines of a kind stand.
type place struct {
	begins func(game.Line) bool // whether the line may be the first of a decision; nil for never
	behind []string             // kinds of the first lines of decisions that it may stand in
}

// What a submission and a moderator's deeds begin with.
var (
	submission = []string{"judged"}
	deeds      = []string{"judged", "directed", "held", "released", "paused", "resumed", "ended", "proposed", "moderates", "watching", "rolled back"}
)

func always(game.Line) bool { return true }

// isDue reports whether a line is what the clock asks for by itself.
func isDue(l game.Line) bool {
	return l.Clock != nil && (l.Clock.Reminded != nil || l.Clock.Missed != nil)
}

// asksAnew reports whether a line is a decision of its own that somebody is to confirm
// something: that a mail is his.
func asksAnew(l game.Line) bool { return l.Unconfirmed != nil && l.Unconfirmed.No == 0 }

// places says of each kind of line where it stands; [fits] says besides to what it belongs,
// and [decision.whole] what a decision has to have.
var places = map[string]place{
	"invited": {begins: always}, "joined": {begins: always}, "declined": {begins: always}, "expired": {begins: always},
	"opened":   {begins: always, behind: []string{"joined"}},
	"judged":   {begins: always},
	"directed": {begins: always}, "kept": {begins: always}, "bounced": {begins: always}, "watching": {begins: always},
	"proposed": {begins: always}, "moderates": {begins: always}, "rolled back": {begins: always}, "held": {begins: always},
	"secret": {begins: always}, "rekeyed": {begins: always},
	"released":    {begins: game.Line.ByModerator},
	"paused":      {begins: game.Line.ByModerator, behind: submission},
	"resumed":     {begins: game.Line.ByModerator, behind: submission},
	"seated":      {begins: always, behind: submission},
	"clock":       {begins: isDue, behind: []string{"judged", "rolled back"}},
	"ended":       {begins: game.Line.ByModerator, behind: []string{"judged", "clock"}},
	"ending":      {behind: []string{"judged", "clock", "ended"}},
	"unconfirmed": {begins: asksAnew, behind: deeds},
	"confirmed":   {behind: deeds},
	"press":       {behind: deeds},
	"alias":       {behind: []string{"judged", "joined", "opened"}},
	"play":        {behind: submission}, "logged": {behind: submission}, "freeze": {behind: submission}, "sealed": {behind: submission},
	"rest": {behind: submission}, "reached": {behind: submission}, "reveal": {behind: submission}, "advance": {behind: submission},
	"standing": {behind: submission}, "foreseen": {behind: submission}, "unused": {behind: submission},
	"offered": {behind: submission}, "settled": {behind: submission}, "keyed": {behind: submission},
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

// decisionAt is the decision that begins with the line with the index. The failure says why
// none can, or what it lacks.
func (c *checker) decisionAt(at int) (decision, *Failure) {
	d := decision{at: at, lines: c.Lines[at : at+1], kinds: []string{c.kindAt(at)}}
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
func (c *checker) beginsSo(d decision) error {
	line, kind, opening := d.lines[0], d.kinds[0], game.OpeningOf(c.Lines)
	p, known := places[kind]
	first := kind == "invited" || kind == "opened"
	asked := kind == "joined" || kind == "declined" || kind == "expired"
	switch {
	case !known:
		return fmt.Errorf("something is left out, and nothing of the kind %q is left out of a bundle", c.withheld[d.at])
	case p.begins == nil || !p.begins(line) && line.Kind() != "", first != (d.at == 0), asked && d.at > opening, line.Judged != nil && d.at < opening:
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
func (c *checker) follows(d decision, i int) bool {
	kind, last := c.kindAt(i), d.kinds[len(d.kinds)-1]
	line := c.Lines[i]
	switch {
	case !slices.Contains(places[kind].behind, d.kinds[0]) || line.Kind() != "" && !fits(d.lines[0], line):
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

// fits reports whether a line says the same as the first of its decision of whose it is, and
// which submission's.
func fits(first, line game.Line) bool {
	j := first.Judged
	switch {
	case line.Clock != nil:
		return clockFits(first, line)
	case line.Unconfirmed != nil && (j == nil || line.Unconfirmed.By != ""):
		return line.Unconfirmed.No == 0 && line.Unconfirmed.By != ""
	case line.Confirmed != nil && (j == nil || line.Confirmed.No == 0):
		return line.Confirmed.No == 0
	case line.Press != nil && (j == nil || line.Press.From != ""):
		return line.Press.From != "" && line.Press.Side == game.Nobody
	case line.Ended != nil && line.ByModerator():
		return false
	case j == nil:
		return true
	}
	no, side := ofWhom(line, j)
	return no == j.No && side == j.Side
}

// clockFits reports whether what a line says of the clock can come of the first of its
// decision.
func clockFits(first, line game.Line) bool {
	fact, j := line.Clock, first.Judged
	switch {
	case fact.Awaited != nil:
		return j != nil || first.RolledBack != nil
	case j == nil, fact.Reminded != nil:
		return false
	case fact.Missed != nil:
		return j.Mail == "" && j.Acted == nil && fact.Missed.Side == j.Side
	case fact.Asked != nil:
		return fact.Asked.Side == j.Side
	case fact.Absent != nil:
		return fact.Absent.Side == j.Side
	}
	return true // a delay that the other side has asked for
}

// ofWhom is which submission, and whose, a line says that it came with; that of the judgement
// where it says none, or may be of any side.
func ofWhom(line game.Line, j *game.Judged) (no int, side engine.Side) {
	no, side = j.No, j.Side
	switch {
	case line.Logged != nil:
		no = line.Logged.No
	case line.Reveal != nil:
		no = line.Reveal.No
	case line.Confirmed != nil:
		no = line.Confirmed.No
	case line.Reached != nil:
		return line.Reached.No, line.Reached.Side
	case line.Freeze != nil:
		return line.Freeze.No, line.Freeze.Side
	case line.Sealed != nil:
		return line.Sealed.No, line.Sealed.Side
	case line.Standing != nil:
		return line.Standing.No, line.Standing.Side
	case line.Advance != nil:
		return line.Advance.No, line.Advance.Side
	case line.Press != nil:
		return line.Press.No, line.Press.Side
	case line.Offered != nil:
		return line.Offered.No, line.Offered.Side
	case line.Unconfirmed != nil:
		return line.Unconfirmed.No, line.Unconfirmed.Side
	case line.Settled != nil:
		return line.Settled.No, cmp.Or(line.Settled.Side, side)
	case line.Keyed != nil:
		side = line.Keyed.Side
	case line.Seated != nil:
		side = line.Seated.Side
	case line.Resumed != nil:
		side = engine.Side(line.Resumed.By)
	}
	return no, side
}

// whole says why the lines are not all that must come of what they begin with, or more: plays
// and their result only where it took effect, dice of records unless those of VASSAL count, an
// end with what is signed of it.
func (d decision) whole(dice game.DicePolicy) error {
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
func (d decision) tookEffectSo() error {
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
func (d decision) endsSo(i int) bool {
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
