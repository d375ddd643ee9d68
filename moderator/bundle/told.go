package bundle

import (
	"errors"
	"fmt"
	"slices"

	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// resultSo checks the plays of a decision of a side's bundle, also those behind one that is left
// out, against its result: that there are as many, that what is left out is told by a hash alone,
// and that actions and dice are those that it tells.
func (w *walk) resultSo(d passage) error {
	i := slices.Index(d.kinds, "logged")
	if i < 0 || !slices.ContainsFunc(d.kinds[:i], func(k string) bool { return k == "play" || k == "sealed" }) {
		return nil
	}
	result, err := roll.ParseResult(d.lines[i].Logged.Result)
	if err != nil {
		return err
	}
	told := result.Plays
	for j, kind := range d.kinds[:i] {
		line := d.lines[j]
		if kind != "sealed" && (kind != "play" || line.Play != nil && !line.InResults()) {
			continue
		}
		if len(told) == 0 {
			return errors.New("its result tells fewer plays than it has")
		}
		if err := w.playSo(line, told[0]); err != nil {
			return fmt.Errorf("line %d: %w", d.at+j+1, err)
		}
		told = told[1:]
	}
	if len(told) > 0 {
		return errors.New("its result tells more plays than it has")
	}
	return nil
}

// playSo checks a play, or orders that are kept sealed, against what the result tells of it.
func (w *walk) playSo(line game.Line, told roll.ResultPlay) error {
	switch {
	case line.Sealed != nil, line.Play == nil:
		if told.Hidden.IsZero() {
			return errors.New("it is left out or sealed, and its result tells it")
		}
	case line.Play.Action != nil:
		if told.Hidden.IsZero() && told.Action != game.SideLine(*line.Play.Action) && !w.aliased() {
			return fmt.Errorf("it is another action than its result tells: %s", told.Action)
		}
	case line.Unverified == "":
		return w.diceSo(line, told)
	}
	return nil
}

// aliased reports whether results may have other words for ids in VASSAL than actions have.
func (w *walk) aliased() bool {
	for i := range w.Lines {
		if w.kindAt(i) == "alias" {
			return true
		}
	}
	return false
}

// diceSo checks that dice are those of their record, and the record the one that the result tells.
func (w *walk) diceSo(line game.Line, told roll.ResultPlay) error {
	i := slices.IndexFunc(w.Records, func(r roll.Record) bool { return r.Number == line.Record })
	if i < 0 {
		return fmt.Errorf("record %d is not here", line.Record)
	}
	record, fell := w.Records[i], line.Play.Roll
	of := record.Roll()
	switch {
	case record.String() != line.Note:
		return fmt.Errorf("it has another text than record %d", line.Record)
	case record.Hash() != told.Roll:
		return fmt.Errorf("its result tells another record than %d", line.Record)
	case !slices.Equal(of.Values, fell.Values) || !slices.Equal(of.Drawn, fell.Drawn):
		return fmt.Errorf("it has other dice than record %d", line.Record)
	}
	return nil
}
