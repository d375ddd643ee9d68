package scan

import "adjutant/moderator/orders/unit"

// Scope is who and what may be named in the lines of one mail, and by which version they are read. One reader uses it at a time.
type Scope struct {
	Roster Roster
	*unit.Names
	alike map[string]likeness // what texts are like, as far as that was asked
}

// NewScope is the scope of a roster.
func NewScope(r Roster) *Scope {
	return &Scope{r, unit.NamesOf(r.Units, r.bearers, r.Sides, r.Reader, r.Version >= Conversing), map[string]likeness{}}
}

// Reads reports whether the roster's version is this one or a later one.
func (s *Scope) Reads(v Version) bool { return s.Roster.Version >= v }

// Strictly is the scope of a line that is read as it stands.
func (s *Scope) Strictly() *Scope {
	strict := *s
	strict.Roster.Version, strict.Names, strict.alike = Strict, s.Strict(), map[string]likeness{}
	return &strict
}
