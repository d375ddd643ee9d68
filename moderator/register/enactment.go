package register

import (
	"slices"
	"time"
)

// Enactment is acts that are to be added to a register that was made of so many.
type Enactment struct {
	Size int
	Acts []Act
	// Stands is set where somebody new comes into a game, and is told from all others by the register as it was: no act
	// may have come since, even where none is added.
	Stands bool
}

// Binds reports whether the register must not have grown.
func (e Enactment) Binds() bool { return len(e.Acts) > 0 || e.Stands }

// Standing is the enactment of nothing, which holds as long as the register is as it was read.
func (r Register) Standing() Enactment {
	if r.fold == nil {
		return Enactment{} // for a verifier of a game
	}
	return Enactment{Size: len(r.acts) - len(r.lacking), Stands: true}
}

// Stamped are acts as done to the register at the time, by the person and for the reason that deed has. Games
// tell of whole seconds: what they told in the second of the deed, until then, was before it; what they tell in
// it from then on is behind it.
func (r Register) Stamped(deed Act, acts []Act) []Act {
	at := deed.At.UTC().Truncate(time.Second)
	if slices.ContainsFunc(r.games, func(e Entry) bool { return e.At.Equal(at) }) {
		at = at.Add(time.Nanosecond)
	}
	acts = slices.Clone(acts)
	for i := range acts {
		acts[i].At, acts[i].By, acts[i].Why = at, deed.By, deed.Why
	}
	return acts
}

// Lacking is what a store lacks of the register: the people that its games tell of and that are not enrolled.
func (r Register) Lacking() Enactment {
	return Enactment{Size: len(r.acts) - len(r.lacking), Acts: slices.Clone(r.lacking)}
}

// With is the register with further acts.
func (r Register) With(acts []Act) Register {
	if r.fold == nil {
		return Of(acts, nil).Beside(r.house)
	}
	return r.veil.Of(append(slices.Clip(r.acts), acts...), r.games).Beside(r.house)
}
