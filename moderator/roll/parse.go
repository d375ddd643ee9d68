package roll

import (
	"fmt"
	"strconv"
	"strings"
)

// Parse reads a signed record in the one spelling that [Record.String] writes;
// all else is refused, with the line. It checks the form only: whether the
// record holds is for [Verify].
func Parse(text string) (Record, error) {
	rec, err := parse(text)
	if err != nil {
		return Record{}, fmt.Errorf("record: %w", err)
	}
	return rec, nil
}

func parse(text string) (Record, error) {
	var rec Record
	err := readSigned(text, maxNote, &rec)
	return rec, err
}

func (r *Record) signatures() []*Signature { return []*Signature{&r.Signature} }

func (r *Record) read(l *lines) error {
	for _, part := range []func(*lines) error{r.Request.read, r.readCircumstances, r.readRoll} {
		if err := part(l); err != nil {
			return err
		}
	}
	return nil
}

func firstDifference(a, b string) (line int) {
	other := strings.Split(b, "\n")
	for i, text := range strings.Split(a, "\n") {
		if i >= len(other) || other[i] != text {
			return i + 1
		}
	}
	return len(other)
}

func (r *Request) read(l *lines) error {
	err := l.read(
		field{version, fixed("")},
		field{"game", textTo(&r.Game)},
		field{"state", hashTo(&r.State)},
		field{"chance", textTo(&r.Chance)},
	)
	if err != nil {
		return err
	}
	if err := r.readWhat(l); err != nil {
		return err
	}
	return l.read(field{"action", textTo(&r.Action)})
}

// readWhat reads what is to be thrown or drawn from.
func (r *Request) readWhat(l *lines) error {
	if !l.next("chit") {
		return l.read(field{"dice", func(value string) (err error) {
			r.Dice, err = ParseDice(value)
			return err
		}})
	}
	for l.next("chit") && len(r.Pool) <= maxPool {
		var chit string
		if err := l.read(field{"chit", textTo(&chit)}); err != nil {
			return err
		}
		r.Pool = append(r.Pool, chit)
	}
	return l.read(field{"draws", integerTo(&r.Draws)})
}

func (r *Record) readCircumstances(l *lines) error {
	err := l.read(
		field{"alpha", hashTo(&r.Alpha)},
		field{"tag", textTo(&r.Tag)},
		field{"number", integerTo(&r.Number)},
		field{"time", timeTo(&r.Time)},
		field{"purpose", textTo(&r.Request.Purpose)},
	)
	if err != nil {
		return err
	}
	if r.Freeze, err = readFreeze(l); err != nil {
		return err
	}
	return l.read(field{"nonces", func(value string) error { r.Nonces = Nonces(value); return nil }})
}

func (r *Record) readRoll(l *lines) error {
	if err := r.readFallen(l); err != nil {
		return err
	}
	return l.read(
		field{"proof", encodedTo(r.Proof[:])},
		field{"previous", hashTo(&r.Previous)},
	)
}

// readFallen reads the values, or the chits drawn.
func (r *Record) readFallen(l *lines) error {
	if len(r.Request.Pool) == 0 {
		return l.read(field{"values", r.readValues})
	}
	for range r.Request.Draws {
		var chit string
		if err := l.read(field{"drawn", textTo(&chit)}); err != nil {
			return err
		}
		r.Drawn = append(r.Drawn, chit)
	}
	return nil
}

func (r *Record) readValues(value string) error {
	for word := range strings.SplitSeq(value, " ") {
		var v int
		if err := integerTo(&v)(word); err != nil {
			return err
		}
		r.Values = append(r.Values, v)
	}
	if len(r.Values) > maxDice {
		return fmt.Errorf("%d of them, where %d are possible", len(r.Values), maxDice)
	}
	return nil
}

// integerTo is a field's set for a whole number in its shortest spelling.
func integerTo(to *int) func(string) error {
	return func(value string) error {
		n, err := strconv.Atoi(value)
		if err != nil || strconv.Itoa(n) != value {
			return fmt.Errorf("%q is not a whole number", clip(value))
		}
		*to = n
		return nil
	}
}
