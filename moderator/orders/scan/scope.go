package scan

import "adjutant/moderator/orders/unit"

// Scope is who and what may be named in a line, and by which version it is read.
type Scope struct {
	Roster Roster
	*unit.Names
}

// NewScope is the scope of a roster.
func NewScope(r Roster) *Scope {
	return &Scope{r, unit.NamesOf(r.Units, r.bearers, r.Sides, r.Reader, r.Version >= Conversing)}
}

// Reads reports whether the roster's version is this one or a later one.
func (s *Scope) Reads(v Version) bool { return s.Roster.Version >= v }

// Strictly is the scope of a line that is read as it stands.
func (s *Scope) Strictly() *Scope {
	strict := *s
	strict.Roster.Version, strict.Names = Strict, s.Strict()
	return &strict
}
