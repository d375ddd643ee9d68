package intervene

import (
	"fmt"
	"slices"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/account"
	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/letters"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
	"adjutant/moderator/verdict"
)

// RollBack carries a roll back out: the line to append, a letter to each player
// and the deadline of what the game then asks. The position of the game is to be
// the one that the roll back names. An error says why the game cannot go on from
// there, or is a damaged game's.
func RollBack(m decision.Moderator, g game.Game, back game.RolledBack, now time.Time) (decision.Decision, error) {
	who, err := m.Conductor(g)
	if err != nil {
		return decision.Decision{}, err
	}
	before, pack, turn := duesOf(m.Rules, g), g.PackNow(), turnNow(m.Rules, g)
	line := game.Line{At: now, Who: m.Club.Signed(who), RolledBack: &back}
	t, err := m.Rules.Table(append(g.Lines[:len(g.Lines):len(g.Lines)], line))
	if err != nil {
		return decision.Decision{}, err
	}
	c := t.Course()
	if c.Node().Kind == engine.AtChance {
		return decision.Decision{}, fmt.Errorf("behind %s dice are to fall in game %s; choose the line before what they are for, or the one after them", t.PlaceBehind(back.To), t.Tag)
	}
	if logless(t) {
		return decision.Decision{}, fmt.Errorf("behind %s game %s would be in open play without the log with which that began; choose a line before no. %d, or its last", t.PlaceBehind(back.To), t.Tag, t.OpenPlay.No)
	}
	g.Lines = append(g.Lines[:len(g.Lines):len(g.Lines)], line)
	anew := game.AwaitsAnew(c, now)
	if anew != nil {
		t.Follow(anew, true)
	}
	h := verdict.Unjudged(m, c, g, now)
	h.Before = before
	d := decision.Decision{Append: []game.Line{line}, Wake: h.Wake()}
	if anew != nil {
		d.Append = append(d.Append, *anew)
	}
	for _, seat := range append(slices.Clip(t.Seats), m.Club.Colleagues(t, who)...) {
		letter, err := wentBack(h.ToldTo(seat), back, seat, pack)
		if err != nil {
			return decision.Decision{}, err
		}
		d.Send = append(d.Send, letter)
	}
	d.Send = append(d.Send, letters.CorrectWatchers(h, back, pack, turn)...)
	return d, nil
}

// Place names where the game stands behind what a roll back has come to.
func Place(m decision.Moderator, g game.Game, back game.RolledBack, d decision.Decision) (string, error) {
	t, err := m.Rules.Table(slices.Concat(g.Lines, d.Append))
	if err != nil {
		return "", err
	}
	return t.PlaceBehind(back.To), nil
}

// turnNow is the turn at which a game stands, 0 for a damaged one.
func turnNow(packs game.Library, game game.Game) int {
	t, err := packs.Table(game.Lines)
	if err != nil {
		return 0
	}
	return t.Course().Node().Turn
}

// wentBack tells a player of a roll back and where the game goes on from; before it, the
// game was played with the pack of that hash.
func wentBack(v *verdict.Verdict, back game.RolledBack, seat game.Seat, pack string) (mail.Outgoing, error) {
	stand, err := letters.StandFor(v, seat)
	if err != nil {
		return mail.Outgoing{}, err
	}
	stand.Notes = append(stand.Notes, decision.DeedOf(v.Game.Lines[len(v.Game.Lines)-1].Who, seat.Side)...)
	stand.Notes = append(stand.Notes, account.PackAgain(v.Course, pack)...)
	files, note := positionFor(v, back, seat)
	if note != "" { // which says it once
		stand.Stored.Position = ""
	}
	told := report.RollBack{
		Why: back.Why, Place: v.Course.PlaceBehind(back.To), Plays: back.Plays, Seen: Summaries(SeenFrom(v.Course.Table, v.Course.Rolls)), Decks: v.Course.Shuffles(), File: note, Answer: stand,
	}
	letter := v.Club.Reply(nil, v.Now)
	letter.Key = fmt.Sprintf("rollback/%s/%d/%s", v.Course.ID, len(v.Game.Lines), seat.KeyName())
	letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
	letter.ReplyTo = v.Club.ReplyTo(v.Course.Tag, seat)
	letter.Subject = fmt.Sprintf("[%s] turn %d: the game was rolled back", v.Course.Tag, stand.Game.Turn)
	letter.Text, letter.HTML = v.Course.Written(told.Body(), v.Course.Aliases, seat.Side)
	letter.Attachments, letter.Enclosures = letters.CalendarFor(v, seat), files
	return letter, nil
}

// positionFor is the file that the game goes on from, as the seat gets it.
func positionFor(v *verdict.Verdict, back game.RolledBack, seat game.Seat) (files []mail.Enclosure, note string) {
	if v.Course.Draws() {
		if files, note = letters.FilesFor(v, v.Course.LastEffective(), seat); note == "" {
			return files, ""
		}
		return files, "Position: " + note + "."
	}
	if back.Position == "" || seat.Side == game.Nobody { // who does not play may not see all that stands in it
		return nil, ""
	}
	name := v.Course.Tag + "-begin.vsav"
	if reached := v.Course.Reached; reached != nil {
		name = fmt.Sprintf("%s-no-%d.vlog", v.Course.Tag, reached.No)
	}
	files, note = letters.WholeFile(v, name, v.Game.Position, seat.Side)
	if note == "" {
		note = "Go on from the end of " + name + ", attached."
	}
	return files, note
}

// SeenFrom are the rolls that were taken away, do not stand again, and fell at the
// place (so many rolls before it) or behind it.
func SeenFrom(t *game.Table, place int) []game.UndoneRoll {
	known := map[int]bool{}
	for _, number := range t.Records {
		known[number] = true
	}
	var list []game.UndoneRoll
	for _, s := range t.Seen {
		if s.Place >= place && !known[s.Number] {
			known[s.Number] = true
			list = append(list, s)
		}
	}
	return list
}

// Summaries tells of rolls, one a line.
func Summaries(seen []game.UndoneRoll) []string {
	var list []string
	for _, s := range seen {
		if record, err := roll.Parse(s.Record); err == nil {
			list = append(list, record.Told())
		}
	}
	return list
}

// duesOf are the deadlines of a game as it is; none of one that is damaged.
func duesOf(packs game.Library, game game.Game) []clock.Due {
	t, err := packs.Table(game.Lines)
	if err != nil {
		return nil
	}
	return t.Course().ClockAt().Dues()
}

// logless reports whether the game would stand in open play without the log with which that
// began: no position is known there.
func logless(t *game.Table) bool {
	return t.OpenPlay != nil && (t.Reached == nil || t.Reached.No < t.OpenPlay.No)
}
