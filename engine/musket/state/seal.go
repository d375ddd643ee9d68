package state

import "slices"

// Shut reports whether a formation enters by a plan that was sealed and not opened.
func (p Planned) Shut() bool { return p.Seal != "" && !p.Known() }

// AnyShut reports whether any plan has not been opened.
func AnyShut(plans []Planned) bool { return slices.ContainsFunc(plans, Planned.Shut) }
