package engine

import (
	"errors"
	"fmt"
	"slices"
)

// Play is one entry of a game: exactly one of its fields is set.
type Play struct {
	Action *Action      `json:"action,omitempty"`
	Roll   *Roll        `json:"roll,omitempty"`
	Ruling *GivenRuling `json:"ruling,omitempty"`
	Pack   *PackChange  `json:"pack,omitempty"`
}

// kinds is how many of the fields are set.
func (p Play) kinds() int {
	n := 0
	for _, set := range []bool{p.Action != nil, p.Roll != nil, p.Ruling != nil, p.Pack != nil} {
		if set {
			n++
		}
	}
	return n
}

var errPlayKinds = errors.New("a play is one action, one roll, one ruling or one change of packs")

// ErrWrongNode says that a play does not fit what the game waits for: a roll at
// a choice, an action at a chance, anything once the game is over.
var ErrWrongNode = errors.New("the game does not wait for this")

// Apply is the one way from a state to the next. An action that is not legal
// changes nothing and comes back with its ruling and no error. An error means
// that the play cannot belong to this state, or that the system is broken. A change
// of packs is applied with the system of the new pack, to a state of the old one; one that
// opens needs both ([ApplyPack]).
func Apply(sys System, s State, p Play) (State, []Event, Ruling, error) {
	var next State
	var events []Event
	var err error
	switch {
	case p.kinds() != 1:
		next, err = s, errPlayKinds
	case p.Action != nil:
		return applyAction(sys, s, *p.Action)
	case p.Roll != nil:
		next, events, err = applyRoll(sys, s, *p.Roll)
	case p.Pack != nil:
		next, events, err = applyPack(sys, s, *p.Pack)
	default:
		next, events, err = applyRuling(sys, s, *p.Ruling)
	}
	return next, events, Ruling{}, err
}

func applyAction(sys System, s State, a Action) (State, []Event, Ruling, error) {
	if node := sys.Node(s); node.Kind != AtChoice {
		return s, nil, Ruling{}, fmt.Errorf("action %q at a node of kind %s: %w", a, node.Kind, ErrWrongNode)
	}
	ruling := sys.Check(s, a)
	if ruling.Verdict != Legal {
		return s, nil, ruling, nil
	}
	next, events, err := sys.Act(s, a)
	if err != nil {
		return s, nil, ruling, fmt.Errorf("action %q: %w", a, err)
	}
	return next, events, ruling, nil
}

func applyRoll(sys System, s State, r Roll) (State, []Event, error) {
	node := sys.Node(s)
	if node.Kind != AtChance {
		return s, nil, fmt.Errorf("roll %s at a node of kind %s: %w", r.Chance, node.Kind, ErrWrongNode)
	}
	if err := node.Chance.Fits(r); err != nil {
		return s, nil, err
	}
	next, events, err := sys.Roll(s, r)
	if err != nil {
		return s, nil, fmt.Errorf("roll %s: %w", r.Chance, err)
	}
	return next, events, nil
}

// Fits reports, as an error that names the first difference, whether the roll
// answers this chance: its id, the number of values, and each value's range.
func (c Chance) Fits(r Roll) error {
	if r.Chance != c.ID {
		return fmt.Errorf("roll for %q where %q is asked", r.Chance, c.ID)
	}
	if len(c.Pool) > 0 {
		return c.fitsPool(r)
	}
	dice := 0
	var wrong error
	for _, d := range c.Dice {
		for range d.N {
			if wrong == nil && dice < len(r.Values) {
				wrong = d.fits(r.Chance, r.Values[dice])
			}
			dice++
		}
	}
	if len(r.Values) != dice || len(r.Drawn) > 0 {
		return fmt.Errorf("roll %s has %d values for %d dice", r.Chance, len(r.Values), dice)
	}
	return wrong
}

// fits is why a value of a roll does not, nil if it does.
func (d Dice) fits(chance string, v int) error {
	if v < d.Low || v >= d.Low+d.Sides {
		return fmt.Errorf("roll %s: %d is not on a die from %d to %d", chance, v, d.Low, d.Low+d.Sides-1)
	}
	return nil
}

func (c Chance) fitsPool(r Roll) error {
	if len(r.Values) > 0 || len(r.Drawn) != max(c.Draws, 1) {
		return fmt.Errorf("roll %s draws %d chits and %d values, where %d chits are asked", r.Chance, len(r.Drawn), len(r.Values), max(c.Draws, 1))
	}
	cup := slices.Clone(c.Pool)
	for _, chit := range r.Drawn {
		i := slices.Index(cup, chit)
		if i < 0 {
			return fmt.Errorf("roll %s draws %q, which is not in the pool", r.Chance, chit)
		}
		cup = slices.Delete(cup, i, i+1)
	}
	return nil
}

// Replay plays a game from its setup. If a play does not apply, it gives the
// state before that play, the number of plays that did apply, and why it
// stopped. A game whose pack has changed is for [ReplayPacks].
func Replay(sys System, setup Setup, plays []Play) (s State, applied int, err error) {
	has := sys.Info().Pack
	s, _, applied, err = ReplayPacks(func(hash string) (System, error) {
		if hash != has {
			return nil, errors.New("it is not at hand")
		}
		return sys, nil
	}, has, setup, plays)
	return s, applied, err
}

func (r Ruling) firstText() string {
	if len(r.Findings) == 0 {
		return "no finding"
	}
	return r.Findings[0].Code + " " + r.Findings[0].Text
}
