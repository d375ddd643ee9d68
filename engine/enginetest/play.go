package enginetest

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
	return PlayFrom(sys, s, seed, steps)
}

// PlayFrom is Play from a state on.
func PlayFrom(sys engine.System, s engine.State, seed uint64, steps int) (Game, error) {
	digest := sha256.New()
	g, err := playOn(sys, s, newRandom(seed), digest, steps)
	g.Digest = hex.EncodeToString(digest.Sum(nil))
	return g, err
}

// playOn plays a game without its digest, to which its plays are added.
func playOn(sys engine.System, s engine.State, random *rand.Rand, digest hash.Hash, steps int) (g Game, err error) {
	w := walker{sys: sys, random: random}
	for range steps {
		var p engine.Play
		if p, err = w.pick(s); err != nil {
			break
		}
		if s, err = apply(sys, s, p); err != nil {
			break
		}
		g.Plays = append(g.Plays, p)
		note(digest, p, s)
	}
	if errors.Is(err, errOver) {
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

func newRandom(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

var (
	errOver    = errors.New("the game is over")
	errDeadEnd = errors.New("dead end: no legal action is listed")
)

// walker chooses plays at random.
type walker struct {
	sys    engine.System
	random *rand.Rand
	list   []engine.Action // of the last choice; its room is used again

	patience int // after how many choices one is to pass, if that is legal; 0: never
	choices  int // since impatience was the reason to pass
}

// pick chooses a play that the state waits for: errOver if it waits for nothing,
// errDeadEnd if a seat is asked and has no legal action.
func (w *walker) pick(s engine.State) (engine.Play, error) {
	node := w.sys.Node(s)
	switch node.Kind {
	case engine.AtChoice:
		seat := node.Seats[w.random.IntN(len(node.Seats))]
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
		roll := throw(*node.Chance, w.random)
		return engine.Play{Roll: &roll}, nil
	}
	return engine.Play{}, errOver
}

// tired is the pass of a walker whose patience is at its end. Where what is free
// can be done again and again, such as marking a unit, a phase might never end.
func (w *walker) tired(s engine.State, seat engine.Side, pass *engine.Action) (engine.Action, bool) {
	if w.choices++; w.patience == 0 || w.choices <= w.patience || pass == nil {
		return engine.Action{}, false
	}
	for a := range w.sys.Legal(s, seat) {
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
func (w *walker) choose(s engine.State, seat engine.Side) (engine.Action, bool) {
	groups := engine.Groups(w.sys, s, seat)
	for len(groups) > 0 {
		i, last := w.random.IntN(len(groups)), len(groups)-1
		w.list = appendListed(w.list[:0], groups[i], maxListed)
		if len(w.list) > 0 {
			return w.list[w.random.IntN(len(w.list))], true
		}
		groups[i], groups = groups[last], groups[:last]
	}
	return engine.Action{}, false
}

// apply is [engine.Apply] for a play that must be legal.
func apply(sys engine.System, s engine.State, p engine.Play) (engine.State, error) {
	next, _, ruling, err := engine.Apply(sys, s, p)
	if err == nil && ruling.Verdict != engine.Legal {
		err = fmt.Errorf("%s is listed, but ruled %s", describe(p), explain(ruling))
	}
	if err != nil {
		return s, err
	}
	return next, nil
}

// throw lets the dice of a chance fall, or draws from its pool.
func throw(c engine.Chance, random *rand.Rand) engine.Roll {
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

// listed is the beginning of a listing, at most n actions.
func listed(actions iter.Seq[engine.Action], n int) []engine.Action {
	return appendListed(nil, actions, n)
}

// appendListed adds the beginning of a listing to a list, at most n actions.
func appendListed(list []engine.Action, actions iter.Seq[engine.Action], n int) []engine.Action {
	for a := range actions {
		if n == 0 {
			break
		}
		list = append(list, a)
		n--
	}
	return list
}

// sample is at most n of the actions, each as likely as any other.
func sample(actions []engine.Action, n int, random *rand.Rand) []engine.Action {
	var chosen []engine.Action
	for _, i := range random.Perm(len(actions)) {
		if len(chosen) == n {
			break
		}
		chosen = append(chosen, actions[i])
	}
	return chosen
}

func describe(p engine.Play) string {
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

func explain(r engine.Ruling) string {
	text := r.Verdict.String()
	for _, f := range r.Findings {
		text += ": " + f.Code + " " + f.Text
	}
	return text
}
