// Package playout plays games of legal actions and dice at random, as a seed says: for who
// compares two programs by what they make of the same plays, and for tests.
package playout

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"iter"
	"math/rand/v2"

	"adjutant/engine"
)

// Game is a random game, as far as it was played.
type Game struct {
	Plays  []engine.Play
	Final  engine.State
	Over   bool   // it came to its end
	Digest string // SHA-256, in hex, of all plays and of the text after each
}

// Play plays legal actions and dice at random, until the game is over or the
// number of steps is reached. The same arguments give the same game. An error
// means that the system is broken; the game up to there comes with it.
func Play(sys engine.System, setup engine.Setup, seed uint64, steps int) (Game, error) {
	s, err := sys.New(setup)
	if err != nil {
		return Game{}, fmt.Errorf("set-up: %w", err)
	}
	return From(sys, s, seed, steps)
}

// From is Play from a state on.
func From(sys engine.System, s engine.State, seed uint64, steps int) (Game, error) {
	digest := sha256.New()
	g, err := playOn(sys, s, Random(seed), digest, steps)
	g.Digest = hex.EncodeToString(digest.Sum(nil))
	return g, err
}

// playOn plays a game without its digest, to which its plays are added.
func playOn(sys engine.System, s engine.State, random *rand.Rand, digest hash.Hash, steps int) (g Game, err error) {
	w := Walker{Sys: sys, Random: random}
	for range steps {
		var p engine.Play
		if p, err = w.Pick(s); err != nil {
			break
		}
		if s, err = Apply(sys, s, p); err != nil {
			break
		}
		g.Plays = append(g.Plays, p)
		note(digest, p, s)
	}
	if errors.Is(err, ErrOver) {
		g.Over, err = true, nil
	}
	g.Final = s
	return g, err
}

// note adds a play and the state it led to. The text comes with its length, so
// that no two games run together.
func note(digest hash.Hash, p engine.Play, s engine.State) {
	text := s.Text()
	line, _ := json.Marshal(p) // a play is strings and numbers: it cannot fail
	fmt.Fprintf(digest, "%s\n%d\n%s\n", line, len(text), text)
}

// Random draws the same for the same seed.
func Random(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

var (
	// ErrOver is said of a state that waits for nothing.
	ErrOver    = errors.New("the game is over")
	errDeadEnd = errors.New("dead end: no legal action is listed")
)

// maxListed is how many actions are taken from one listing.
const maxListed = 500

// Walker chooses plays at random.
type Walker struct {
	Sys    engine.System
	Random *rand.Rand
	list   []engine.Action // of the last choice; its room is used again

	Patience int // after how many choices one is to pass, if that is legal; 0: never
	choices  int // since impatience was the reason to pass
}

// Pick chooses a play that the state waits for: ErrOver if it waits for nothing,
// errDeadEnd if a seat is asked and has no legal action.
func (w *Walker) Pick(s engine.State) (engine.Play, error) {
	node := w.Sys.Node(s)
	switch node.Kind {
	case engine.AtChoice:
		seat := node.Seats[w.Random.IntN(len(node.Seats))]
		chosen, some := w.choose(s, seat)
		if node.Pass != nil && chosen.Verb == node.Pass.Verb {
			chosen, _ = w.choose(s, seat) // a phase ends where that comes up twice, lest little happen in it
		}
		if pass, can := w.tired(s, seat, node.Pass); can {
			chosen = pass
		}
		if !some {
			return engine.Play{}, fmt.Errorf("%s, turn %d, phase %s: %w", seat, node.Turn, node.Phase, errDeadEnd)
		}
		return engine.Play{Action: &chosen}, nil
	case engine.AtChance:
		roll := Throw(*node.Chance, w.Random)
		return engine.Play{Roll: &roll}, nil
	}
	return engine.Play{}, ErrOver
}

// tired is the pass of a walker whose patience is at its end. Where what is free
// can be done again and again, such as marking a unit, a phase might never end.
func (w *Walker) tired(s engine.State, seat engine.Side, pass *engine.Action) (engine.Action, bool) {
	if w.choices++; w.Patience == 0 || w.choices <= w.Patience || pass == nil {
		return engine.Action{}, false
	}
	for a := range w.Sys.Legal(s, seat) {
		if a.Verb == pass.Verb {
			w.choices = 0
			return a, true
		}
	}
	return engine.Action{}, false
}

// choose is a legal action: first one of the groups that have any, all alike, then
// one of its actions. So those of which there are few come up as those of which
// there are many.
func (w *Walker) choose(s engine.State, seat engine.Side) (engine.Action, bool) {
	groups := engine.Groups(w.Sys, s, seat)
	for len(groups) > 0 {
		i, last := w.Random.IntN(len(groups)), len(groups)-1
		w.list = AppendListed(w.list[:0], groups[i], maxListed)
		if len(w.list) > 0 {
			return w.list[w.Random.IntN(len(w.list))], true
		}
		groups[i], groups = groups[last], groups[:last]
	}
	return engine.Action{}, false
}

// Apply is [engine.Apply] for a play that must be legal.
func Apply(sys engine.System, s engine.State, p engine.Play) (engine.State, error) {
	next, _, ruling, err := engine.Apply(sys, s, p)
	if err == nil && ruling.Verdict != engine.Legal {
		err = fmt.Errorf("%s is listed, but ruled %s", Describe(p), Explain(ruling))
	}
	if err != nil {
		return s, err
	}
	return next, nil
}

// Throw lets the dice of a chance fall, or draws from its pool.
func Throw(c engine.Chance, random *rand.Rand) engine.Roll {
	roll := engine.Roll{Chance: c.ID}
	if len(c.Pool) > 0 {
		for _, i := range random.Perm(len(c.Pool))[:max(c.Draws, 1)] {
			roll.Drawn = append(roll.Drawn, c.Pool[i])
		}
		return roll
	}
	for _, dice := range c.Dice {
		for range dice.N {
			roll.Values = append(roll.Values, dice.Low+random.IntN(dice.Sides))
		}
	}
	return roll
}

// AppendListed adds the beginning of a listing to a list, at most n actions.
func AppendListed(list []engine.Action, actions iter.Seq[engine.Action], n int) []engine.Action {
	for a := range actions {
		if n == 0 {
			break
		}
		list = append(list, a)
		n--
	}
	return list
}

// Describe names a play in an error.
func Describe(p engine.Play) string {
	if p.Action != nil {
		return fmt.Sprintf("%s: %q", p.Action.Side, p.Action.String())
	}
	if p.Ruling != nil {
		return fmt.Sprintf("ruling on %q: %q", p.Ruling.Question, p.Ruling.Answer)
	}
	if p.Pack != nil {
		return "change of packs " + p.Pack.String()
	}
	if len(p.Roll.Drawn) > 0 {
		return fmt.Sprintf("roll %s %q", p.Roll.Chance, p.Roll.Drawn)
	}
	return fmt.Sprintf("roll %s %v", p.Roll.Chance, p.Roll.Values)
}

// Explain gives a ruling with its findings.
func Explain(r engine.Ruling) string {
	text := r.Verdict.String()
	for _, f := range r.Findings {
		text += ": " + f.Code + " " + f.Text
	}
	return text
}
