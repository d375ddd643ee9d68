package roll

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
)

// RatingTerms are what counts for ratings in a game, as its club had chosen when the game was opened: nothing changes
// them in a game that runs. They stand in its invitation and in its [Ending], so that whoever has endings rates them as
// the club does.
type RatingTerms struct {
	// Turns is how many turns must have been played before an end counts that the rules did not bring, be it agreed,
	// resigned, forfeited or a moderator's; and before it is a loss to leave a seat to somebody else.
	Turns     int
	Forfeit   Charge     // of a side that stays away until the game is forfeited
	Resigning Charge     // of a side that gives up
	Leaving   Charge     // of a player whose seat another has taken over
	Successor Succeeding // of a player who has taken over a seat
}

// Charge is what it means for ratings to give a game up in a certain way.
type Charge string

// The values of [Charge].
const (
	ChargeLoss Charge = "loss"
	ChargeNone Charge = "none" // nobody is rated for it
)

// Succeeding is how somebody is rated who took over a seat in the midst of a game, and his opponents against him.
type Succeeding string

// The values of [Succeeding].
const (
	RateNone     Succeeding = "none"     // not at all
	RatePosition Succeeding = "position" // for the game from the position that he took over
)

// MaxRatingTurns is how many turns a club can ask for at most.
const MaxRatingTurns = 100

// ratingKeys are what the terms are written with, in that order.
var ratingKeys = []string{"turns", "forfeit", "resigning", "leaving", "successor"}

// String is the terms as endings and invitations have them:
//
//	turns 2, forfeit loss, resigning loss, leaving loss, successor none
func (r RatingTerms) String() string {
	var all []string
	for i, value := range r.values() {
		all = append(all, ratingKeys[i]+" "+value)
	}
	return strings.Join(all, ", ")
}

func (r RatingTerms) values() []string {
	return []string{strconv.Itoa(r.Turns), string(r.Forfeit), string(r.Resigning), string(r.Leaving), string(r.Successor)}
}

// ParseRatingTerms reads what [RatingTerms.String] writes, and nothing else.
func ParseRatingTerms(text string) (RatingTerms, error) {
	parts := strings.Split(text, ", ")
	values := make([]string, len(ratingKeys))
	if len(parts) != len(ratingKeys) {
		return RatingTerms{}, fmt.Errorf("%q has not the parts %s", clip(text), strings.Join(ratingKeys, ", "))
	}
	for i, part := range parts {
		values[i] = strings.TrimPrefix(part, ratingKeys[i]+" ")
	}
	turns, err := strconv.Atoi(values[0])
	if err != nil {
		return RatingTerms{}, fmt.Errorf("turns: %q is not a whole number", clip(values[0]))
	}
	r := RatingTerms{turns, Charge(values[1]), Charge(values[2]), Charge(values[3]), Succeeding(values[4])}
	if err := r.Check(); err != nil {
		return RatingTerms{}, err
	}
	if r.String() != text {
		return RatingTerms{}, fmt.Errorf("%q is not written as %q", clip(text), r)
	}
	return r, nil
}

// Check reports which of the terms is none.
func (r RatingTerms) Check() error {
	if r.Turns < 0 || r.Turns > MaxRatingTurns {
		return fmt.Errorf("turns: %d, where 0 to %d are possible", r.Turns, MaxRatingTurns)
	}
	for i, c := range []Charge{r.Forfeit, r.Resigning, r.Leaving} {
		if c != ChargeLoss && c != ChargeNone {
			return fmt.Errorf("%s: %q, where %s or %s is possible", ratingKeys[1+i], clip(string(c)), ChargeLoss, ChargeNone)
		}
	}
	if r.Successor != RateNone && r.Successor != RatePosition {
		return fmt.Errorf("successor: %q, where %s or %s is possible", clip(string(r.Successor)), RateNone, RatePosition)
	}
	return nil
}

// MarshalText writes the terms as [RatingTerms.String] does.
func (r RatingTerms) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads them as [ParseRatingTerms] does.
func (r *RatingTerms) UnmarshalText(text []byte) (err error) {
	*r, err = ParseRatingTerms(string(text))
	return err
}

// Rating is what an [Ending] says for ratings, in a game that was opened with terms for them.
type Rating struct {
	Terms RatingTerms
	Turns int  // that were played
	Whole bool // all was played that there was
	// GaveUp are the sides that resigned or let the game be forfeited, in the order of the seats.
	GaveUp    []engine.Side
	Moderator string // who has ended the game, a moderator; "" for none, or one without a name
}

// text is the lines of an ending that say it.
func (r Rating) text() string {
	var b strings.Builder
	b.WriteString(line("terms", r.Terms.String()) + line("turns", strconv.Itoa(r.Turns)) + line("whole", yesOrNo(r.Whole)))
	for _, side := range r.GaveUp {
		b.WriteString(line("gave-up", string(side)))
	}
	b.WriteString(line("moderator", r.Moderator))
	return b.String()
}

func yesOrNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

func (r *Rating) read(l *lines) error {
	err := l.read(
		field{"terms", func(value string) error { return r.Terms.UnmarshalText([]byte(value)) }},
		field{"turns", integerTo(&r.Turns)},
		field{"whole", func(value string) error { r.Whole = value == "yes"; return nil }}, // another word is not its one spelling
	)
	for err == nil && l.next("gave-up") && len(r.GaveUp) <= maxSeats {
		var side engine.Side
		err = l.read(field{"gave-up", sideTo(&side)})
		r.GaveUp = append(r.GaveUp, side)
	}
	if err != nil {
		return err
	}
	return l.read(field{"moderator", textTo(&r.Moderator)})
}

// check reports what keeps it from standing in an ending with the seats.
func (r Rating) check(seats []EndingSeat) error {
	if err := r.Terms.Check(); err != nil {
		return fmt.Errorf("terms: %w", err)
	}
	if err := checkValue(r.Moderator); err != nil {
		return fmt.Errorf("moderator: %w", err)
	}
	if r.Turns < 0 {
		return errors.New("turns: a number below zero")
	}
	at := 0 // of the seats
	for _, side := range r.GaveUp {
		i := slices.IndexFunc(seats[at:], func(s EndingSeat) bool { return s.Side == side })
		if i < 0 {
			return fmt.Errorf("gave-up: %q sits nowhere, or not in this order", clip(string(side)))
		}
		at += i + 1
	}
	for _, s := range seats {
		for _, turns := range s.Left {
			if turns < 0 {
				return fmt.Errorf("seat %s: left: a number below zero", clip(string(s.Side)))
			}
		}
	}
	return nil
}
