package orders

import "adjutant/moderator/orders/unit"

// scope is who and what may be named in a line, and by which version it is read.
type scope struct {
	roster Roster
	*unit.Names
}

func newScope(r Roster) *scope {
	return &scope{r, unit.NamesOf(r.Units, r.bearers, r.Sides, r.Reader, r.Version >= Conversing)}
}

// reads reports whether the roster's version is this one or a later one.
func (s *scope) reads(v Version) bool { return s.roster.Version >= v }

// strictly is the scope of a line that is read as it stands.
func (s *scope) strictly() *scope {
	strict := *s
	strict.roster.Version, strict.Names = Strict, s.Strict()
	return &strict
}
