package past

import (
	"errors"
	"fmt"
	"slices"

	"adjutant/moderator/clock"
	"adjutant/moderator/ending"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// EndSo checks the end of a game by the rules, by a side that resigned or stayed away, or by what
// both agreed: that what stands before it, in the journal and in its own decision, brings that end
// and no other. Of the lines the last says how the game ended; the judgement or the missed deadline
// that it belongs to has the index. Another program may tell it in other words.
func EndSo(packs game.Library, lines []game.Line, judged int, another bool) error {
	told := lines[len(lines)-1]
	t, err := packs.Table(lines[:len(lines)-1])
	if err != nil {
		return err
	}
	c, want := t.Course(), (*game.Ended)(nil)
	switch told.Ended.How {
	case roll.ByVictory:
		want = game.Victory(c)
	case roll.ByResigning:
		if side := lines[judged].Judged.Side; t.Ended == nil && len(t.Opponents(side)) == 1 {
			e := t.Rated(ending.Resigned(t, side))
			want = &e
		}
	case roll.ByForfeit:
		if missed := lines[judged].Clock.Missed; t.Ended == nil && missed.Step == clock.Forfeit {
			before, err := packs.Table(lines[:judged])
			if err != nil {
				return err
			}
			e := t.Rated(ending.Forfeited(before, missed.Side, missed.No))
			want = &e
		}
	case roll.ByAgreement:
		want, err = agreedSo(packs, lines, judged)
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
func agreedSo(packs game.Library, lines []game.Line, judged int) (*game.Ended, error) {
	t, err := packs.Table(lines[:judged])
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(lines[judged:], func(l game.Line) bool { return l.Settled != nil })
	if i < 0 {
		return nil, nil
	}
	settled, side := lines[judged+i].Settled, lines[judged].Judged.Side
	o := game.OfferNumbered(t.Offers, settled.Number)
	if o == nil || settled.How != game.OfferAccepted || o.Side == side || o.What != game.OfDraw && o.What != game.OfResult || len(t.Silent(*o, side)) > 0 {
		return nil, nil
	}
	e := t.Rated(ending.Agreed(t, o.Terms))
	return &e, nil
}

// EndedSo checks that what stands behind the end of a game by the moderator, the first
// of the lines, follows from it, and says how many lines that is.
func EndedSo(packs game.Library, before game.Game, lines []game.Line) (int, error) {
	want, err := endingOf(packs, append(slices.Clip(before.Lines), lines[0]), lines[0], nil)
	if err != nil {
		return 0, err
	}
	return ending.Same(want, lines, 1)
}

// SignedSo checks what was signed of the end of a game, the ending: of the lines of its decision
// behind the first so many of the journal, that tell the end and, if it has one, the result.
func SignedSo(packs game.Library, lines []game.Line, before int) error {
	after := slices.Clip(lines[:before])
	var end *game.Line
	var told *roll.Result
	for _, l := range lines[before:] {
		switch {
		case l.Ended != nil:
			end = &l
		case l.Logged != nil:
			result, err := roll.ParseResult(l.Logged.Result)
			if err != nil {
				return err
			}
			told = &result
			continue
		case l.Ending != "":
			continue
		}
		after = append(after, l)
	}
	if end == nil {
		return errors.New("an ending of a game that goes on")
	}
	want, err := endingOf(packs, after, *end, told)
	if err == nil {
		_, err = ending.Same(want, lines, len(lines)-1)
	}
	return err
}

// endingOf is what is signed of the end that a line tells, which is among the lines of the
// game; the result, if there is one, is that of what brought it.
func endingOf(packs game.Library, lines []game.Line, end game.Line, result *roll.Result) (roll.Ending, error) {
	t, err := packs.Table(lines)
	if err != nil {
		return roll.Ending{}, err
	}
	ending, err := ending.Signed(t, lines, *end.Ended, end.At)
	if err != nil {
		return ending, fmt.Errorf("game %s: its end: %w", t.Tag, err)
	}
	if result != nil {
		ending.Result = result.Hash()
	}
	return ending, nil
}

// IsOver reports whether the rules have ended the game where the trail stands, and the journal
// has not said so yet.
func (f *Trail) IsOver() bool { return game.Victory(&f.course) != nil }
