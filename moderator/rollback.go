package moderator

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// RolledBack takes away the plays behind a line of the journal, and with them the
// rest, the position, and the judgements that they led to. What players know by
// then cannot be taken away and stays: records of rolls, sealed orders that were
// truly told, standing orders, who stands behind which id in VASSAL. It is never
// taken away itself: a roll back may go further back than another, and nothing
// brings back what one took away.
type RolledBack struct {
	To       int    `json:"to"`                 // number of the last line that stands, 1 for the first
	Plays    int    `json:"plays"`              // so many are taken away
	Position string `json:"position,omitempty"` // blob of the position there, "" for none
	Why      string `json:"why"`                // for the players
}

// History is a journal with its roll backs carried out.
type History struct {
	Stands []bool // of each line, whether no roll back took it away
	Seen   []UndoneRoll
	Gone   int // plays taken away, and roll backs: how much the count of plays is behind
}

// UndoneRoll is a roll that fell and was taken away.
type UndoneRoll struct {
	Place  int // rolls before it in its course of the game
	Number int // of its record
	Record string
}

// historyOf carries out the roll backs of a journal. An error means a damaged game.
func historyOf(lines []Line) (History, error) {
	h := History{Stands: make([]bool, len(lines))}
	place, rolls := make([]int, len(lines)), 0
	for i, line := range lines {
		h.Stands[i], place[i] = true, rolls
		if line.IsRoll() {
			rolls++
		}
		if line.RolledBack == nil {
			continue
		}
		to := line.RolledBack.To
		if to < 1 || to > i || !h.Stands[to-1] {
			return h, fmt.Errorf("line %d rolls back to line %d, which does not stand", i+1, to)
		}
		plays := h.takeAway(lines[:i], place, to)
		if plays != line.RolledBack.Plays {
			return h, fmt.Errorf("line %d takes away %d plays, and says %d", i+1, plays, line.RolledBack.Plays)
		}
		if rolls = place[to-1]; lines[to-1].IsRoll() {
			rolls++
		}
		h.Gone += plays + 1
	}
	return h, nil
}

// takeAway takes away the lines behind the first so many, and counts the plays.
func (h *History) takeAway(lines []Line, place []int, to int) (plays int) {
	for i := to; i < len(lines); i++ {
		if !h.Stands[i] {
			continue
		}
		h.Stands[i] = false
		if lines[i].Play != nil {
			plays++
		}
		if lines[i].IsRoll() && lines[i].Note != "" {
			h.Seen = append(h.Seen, UndoneRoll{Place: place[i], Number: lines[i].Record, Record: lines[i].Note})
		}
	}
	return plays
}

func (l Line) IsRoll() bool { return l.Play != nil && l.Play.Roll != nil }

// isEffect reports whether a line is what came of a submission, behind its
// judgement.
func (l Line) isEffect() bool {
	return l.Play != nil || l.Rest != nil || l.Reached != nil || l.Alias != nil || l.Reveal != nil || l.Sealed != nil || l.Standing != nil || l.Foreseen != nil || l.Advance != nil
}

// RollBack is the roll back to the line with the number to, counted from 1. The
// error says why there is none.
func (g Game) RollBack(to int, why string) (RolledBack, error) {
	why = strings.Join(strings.Fields(why), " ")
	h, err := historyOf(g.Lines)
	switch {
	case err != nil:
		return RolledBack{}, err
	case g.Over():
		return RolledBack{}, errors.New("the game is over and its seeds are open, so that everyone can know what was hidden: nothing can be taken back; a rematch is a new game")
	case g.Frozen() != nil:
		return RolledBack{}, errors.New("the game is frozen for dice that are announced; roll it back when they have fallen")
	case why == "":
		return RolledBack{}, errors.New("the players are to be told why")
	case len(why) > MaxWhy:
		return RolledBack{}, fmt.Errorf("a reason of %d bytes, where %d are possible", len(why), MaxWhy)
	case to < 1 || to > len(g.Lines):
		return RolledBack{}, fmt.Errorf("there is no line %d: the journal has %d", to, len(g.Lines))
	case to <= OpeningOf(g.Lines):
		return RolledBack{}, fmt.Errorf("line %d is before the opening of the game", to)
	case !h.Stands[to-1]:
		return RolledBack{}, fmt.Errorf("line %d was taken away by an earlier roll back, and a roll back cannot be rolled back", to)
	}
	back := RolledBack{To: to, Why: why}
	for i, line := range g.Lines {
		switch {
		case !h.Stands[i]:
		case i < to && line.Opened != nil:
			back.Position = line.Opened.Position
		case i < to && line.Reached != nil:
			back.Position = line.Reached.Blob
		case i >= to && line.Play != nil:
			back.Plays++
		}
	}
	if back.Plays == 0 {
		return RolledBack{}, fmt.Errorf("there is no play behind line %d to be taken away", to)
	}
	return back, nil
}

// Over reports whether the game has ended.
func (g Game) Over() bool {
	return slices.ContainsFunc(g.Lines, func(l Line) bool { return l.Ended != nil })
}

// EndOf is the number of the last line that the submission led to; 0 stands for
// the opening of the game. The error says why there is no way back to it.
func (g Game) EndOf(submission int) (int, error) {
	h, err := historyOf(g.Lines)
	if err != nil {
		return 0, err
	}
	found := submission == 0
	for i, line := range g.Lines {
		switch {
		case line.Judged == nil:
		case line.Judged.No == submission && !h.Stands[i]:
			return 0, fmt.Errorf("no. %d was taken away by an earlier roll back, and a roll back cannot be rolled back", submission)
		case line.Judged.No == submission:
			found = true
		case found && h.Stands[i]:
			return i, nil
		}
	}
	if !found {
		return 0, fmt.Errorf("there is no submission no. %d", submission)
	}
	return len(g.Lines), nil
}

// RollBack carries a roll back out: the line to append, a letter to each player
// and the deadline of what the game then asks. The position of the game is to be
// the one that the roll back names. An error says why the game cannot go on from
// there, or is a damaged game's.
func (m Moderator) RollBack(game Game, back RolledBack, now time.Time) (Decision, error) {
	who, err := m.conductor(game)
	if err != nil {
		return Decision{}, err
	}
	before, pack, turn := m.duesOf(game), game.PackNow(), m.turnOf(game)
	line := Line{At: now, Who: m.signed(who), RolledBack: &back}
	t, err := m.table(append(game.Lines[:len(game.Lines):len(game.Lines)], line))
	if err != nil {
		return Decision{}, err
	}
	c := t.Course()
	if c.Node().Kind == engine.AtChance {
		return Decision{}, fmt.Errorf("behind line %d of game %s dice are to fall; choose the line before what they are for, or the one after them", back.To, t.Tag)
	}
	if logless(t) {
		return Decision{}, fmt.Errorf("behind line %d game %s would be in open play without the log with which that began; choose a line before no. %d, or its last", back.To, t.Tag, t.OpenPlay.No)
	}
	game.Lines = append(game.Lines[:len(game.Lines):len(game.Lines)], line)
	anew := c.AwaitsAnew(now)
	if anew != nil {
		t.Known(*anew, true)
	}
	h := &sitting{Hearing: &Hearing{m: m, in: Input{Now: now, Game: game}, start: *c}, course: c, before: before}
	d := Decision{Append: []Line{line}, Wake: h.wake()}
	if anew != nil {
		d.Append = append(d.Append, *anew)
	}
	for _, seat := range append(slices.Clip(t.Seats), m.colleagues(t, who)...) {
		h.seat = seat
		letter, err := h.wentBack(back, seat, pack)
		if err != nil {
			return Decision{}, err
		}
		d.Send = append(d.Send, letter)
	}
	d.Send = append(d.Send, h.correctWatchers(back, pack, turn)...)
	return d, nil
}

// turnOf is the turn at which a game stands, 0 for a damaged one.
func (m Moderator) turnOf(game Game) int {
	t, err := m.table(game.Lines)
	if err != nil {
		return 0
	}
	return t.Course().Node().Turn
}

// wentBack tells a player of a roll back and where the game goes on from; before it, the
// game was played with the pack of that hash.
func (h *sitting) wentBack(back RolledBack, seat Seat, pack string) (mail.Outgoing, error) {
	stand, err := h.stand(seat)
	if err != nil {
		return mail.Outgoing{}, err
	}
	stand.Notes = append(stand.Notes, deedOf(h.in.Game.Lines[len(h.in.Game.Lines)-1].Who, seat.Side)...)
	stand.Notes = append(stand.Notes, h.course.PackAgain(pack)...)
	files, note := h.positionFor(back, seat)
	told := report.RollBack{
		Why: back.Why, Line: back.To, Plays: back.Plays, Seen: summaries(seenFrom(h.course.Table, h.course.Rolls)), File: note, Answer: stand,
	}
	letter := h.m.reply(nil, h.in)
	letter.Key = fmt.Sprintf("rollback/%s/%d/%s", h.course.ID, len(h.in.Game.Lines), seat.KeyName())
	letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
	letter.ReplyTo = h.m.Club.ReplyTo(h.course.Tag, seat)
	letter.Subject = fmt.Sprintf("[%s] turn %d: the game was rolled back", h.course.Tag, stand.Game.Turn)
	letter.Text, letter.HTML = h.course.Written(told.Body(), h.course.Aliases, seat.Side)
	letter.Attachments, letter.Enclosures = h.calendar(seat), files
	return letter, nil
}

// stand is where the game stands, for a seat that has sent nothing: of the answer,
// what is behind the orders.
func (h *sitting) stand(seat Seat) (report.Answer, error) {
	hash, err := h.course.Hash()
	if err != nil {
		return report.Answer{}, err
	}
	node := h.course.Node()
	return report.Answer{
		Game:  h.reportGame(node),
		Notes: h.sealNotes(seat.Side), Muster: h.course.Muster(seat.Side), Next: h.next(node, seat.Side), Awaited: slices.Contains(h.course.WaitsFor(node), seat.Side),
		Choices: h.choices(seat.Side), Due: h.due(seat.Side), Write: h.m.Club.ReplyTo(h.course.Tag, seat).Addr,
		Stored: report.Stored{Accepted: h.lastEffective(0, Nothing), Last: h.lasts(0, Nothing), Hash: hash.String(), Waiting: h.waiting(seat.Side, Nothing), Kept: h.stored(seat.Side, Nothing), Position: h.start.PositionName()},
	}, nil
}

// positionFor is the file that the game goes on from, as the seat gets it.
func (h *sitting) positionFor(back RolledBack, seat Seat) (files []mail.Enclosure, note string) {
	if h.course.Draws() {
		files, note = h.carried(h.course.LastEffective(), seat)
		return files, "Position: " + note + "."
	}
	if back.Position == "" || seat.Side == Nobody { // who does not play may not see all that stands in it
		return nil, ""
	}
	kind := "vlog"
	if h.course.Reached == nil {
		kind = "vsav"
	}
	name := fmt.Sprintf("%s-line-%d.%s", h.course.Tag, back.To, kind)
	files, note = h.whole(name, h.in.Game.Position, seat.Side)
	if note == "" {
		note = "Go on from the end of " + name + ", attached."
	}
	return files, note
}

// seenFrom are the rolls that were taken away, do not stand again, and fell at the
// place (so many rolls before it) or behind it.
func seenFrom(t *Table, place int) []UndoneRoll {
	known := map[int]bool{}
	for _, number := range t.Records {
		known[number] = true
	}
	var list []UndoneRoll
	for _, s := range t.Seen {
		if s.Place >= place && !known[s.Number] {
			known[s.Number] = true
			list = append(list, s)
		}
	}
	return list
}

// IsSeen reports whether the record was taken away by a roll back.
func (t *Table) IsSeen(number int) bool {
	for _, s := range t.Seen {
		if s.Number == number {
			return true
		}
	}
	return false
}

// drawnBefore is the record of a request that was drawn before a roll back took
// the roll away: nothing has to be drawn, nor frozen, for it again.
func drawnBefore(t *Table, alpha roll.Hash) (record roll.Record, drawn bool, err error) {
	for _, s := range t.Seen {
		record, err := roll.Parse(s.Record)
		if err != nil {
			return roll.Record{}, false, fmt.Errorf("game %s: record %d: %w", t.Tag, s.Number, err)
		}
		if record.Alpha == alpha {
			return record, true, nil
		}
	}
	return roll.Record{}, false, nil
}

// summaries tells of rolls, one a line.
func summaries(seen []UndoneRoll) []string {
	var list []string
	for _, s := range seen {
		if record, err := roll.Parse(s.Record); err == nil {
			list = append(list, record.Told())
		}
	}
	return list
}

// noteSeen tells everyone, where a new die fell instead of one that was taken
// away, what both sides had seen before they chose.
func (h *sitting) noteSeen() {
	place, fresh := h.start.Rolls, -1
	fallen := map[int]bool{}
	for _, line := range h.lines {
		if !line.IsRoll() {
			continue
		}
		fallen[line.Record] = true
		if fresh < 0 && !h.start.IsSeen(line.Record) {
			fresh = place
		}
		place++
	}
	if fresh < 0 {
		return
	}
	var rolls []UndoneRoll
	for _, s := range seenFrom(h.start.Table, fresh) {
		if !fallen[s.Number] {
			rolls = append(rolls, s)
		}
	}
	for _, text := range summaries(rolls) {
		h.forAll = append(h.forAll, "seen before the roll back: "+text)
	}
}
