package register

import "slices"

// Enactment is acts that are to be added to a register that was made of so many.
type Enactment struct {
	Size int
	Acts []Act
}

// Stamped are acts as done when, by whom and why the deed says.
func (deed Act) Stamped(acts []Act) []Act {
	acts = slices.Clone(acts)
	for i := range acts {
		acts[i].At, acts[i].By, acts[i].Why = deed.At, deed.By, deed.Why
	}
	return acts
}

// Lacking is what a store lacks of the register: whom its games tell of and it has not enrolled.
func (r Register) Lacking() Enactment {
	return Enactment{Size: len(r.acts) - len(r.lacking), Acts: slices.Clone(r.lacking)}
}

// With is the register with further acts.
func (r Register) With(acts []Act) Register {
	return Of(append(slices.Clip(r.acts), acts...), r.games)
}
