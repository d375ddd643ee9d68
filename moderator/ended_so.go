package moderator

import (
	"errors"
	"fmt"
	"slices"

	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// EndSo checks the end of a game by the rules, by a side that resigned or stayed away, or by what
// both agreed: that what stands before it, in the journal and in its own decision, brings that end
// and no other. Of the lines the last says how the game ended; the judgement or the missed deadline
// that it belongs to has the index. Another program may tell it in other words.
func (m Moderator) EndSo(lines []game.Line, judged int, another bool) error {
	told := lines[len(lines)-1]
	t, err := m.Rules.Table(lines[:len(lines)-1])
	if err != nil {
		return err
	}
	c, want := t.Course(), (*game.Ended)(nil)
	switch told.Ended.How {
	case roll.ByVictory:
		want = victory(c)
	case roll.ByResigning:
		if side := lines[judged].Judged.Side; t.Ended == nil && len(t.Opponents(side)) == 1 {
			e := t.Rated(resigned(t, side))
			want = &e
		}
	case roll.ByForfeit:
		if missed := lines[judged].Clock.Missed; t.Ended == nil && missed.Step == clock.Forfeit {
			e := t.Rated(forfeited(t, missed.Side, missed.No))
			want = &e
		}
	case roll.ByAgreement:
		want, err = m.agreedSo(lines, judged)
	}
	if err != nil {
		return err
	}
	if want == nil {
		return fmt.Errorf("the game does not end there by %s", told.Ended.How)
	}
	if another {
		want.Text, want.Unrated = told.Ended.Text, told.Ended.Unrated
	}
	return game.SameLine(told, game.Line{At: told.At, Ended: want})
}

// agreedSo is the end that the offer brings which the judgement with the index has settled; nil
// if there is none, or its own side has made it.
func (m Moderator) agreedSo(lines []game.Line, judged int) (*game.Ended, error) {
	t, err := m.Rules.Table(lines[:judged])
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(lines[judged:], func(l game.Line) bool { return l.Settled != nil })
	if i < 0 {
		return nil, nil
	}
	settled, side := lines[judged+i].Settled, lines[judged].Judged.Side
	o := numbered(t.Offers, settled.Number)
	if o == nil || settled.How != game.OfferAccepted || o.Side == side || o.What != game.OfDraw && o.What != game.OfResult || len(t.Silent(*o, side)) > 0 {
		return nil, nil
	}
	e := t.Rated(agreed(t, o.Terms))
	return &e, nil
}

// SignedSo checks what was signed of the end of a game, the ending: of the lines of its decision
// behind the first so many of the journal, that tell the end and, if it has one, the result.
func (m Moderator) SignedSo(lines []game.Line, before int) error {
	d, after := Decision{}, slices.Clip(lines[:before])
	var end *game.Line
	for _, l := range lines[before:] {
		switch {
		case l.Ended != nil:
			end = &l
		case l.Logged != nil:
			result, err := roll.ParseResult(l.Logged.Result)
			if err != nil {
				return err
			}
			d.Result = &result
			continue
		case l.Ending != "":
			continue
		}
		after = append(after, l)
	}
	if end == nil {
		return errors.New("an ending of a game that goes on")
	}
	if err := m.closeGame(&d, game.Game{Lines: after}, *end.Ended, end.At); err != nil {
		return err
	}
	_, err := d.differsEnding(lines, len(lines)-1)
	return err
}

// IsOver reports whether the rules have ended the game where the trail stands, and the journal
// has not said so yet.
func (f *Trail) IsOver() bool { return victory(&f.course) != nil }
