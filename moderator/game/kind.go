package game

// Kind is what is said of all lines of a kind: its row in the table of [Kinds].
type Kind struct {
	Name string // as errors have it, and as journals do with _ for spaces: rolled back
	// has reports whether a line is of the kind.
	has func(l *Line) bool
	// short says for people what a line tells, "" for what no list of lines tells.
	short func(l *Line) string
}

// none is the kind of a line that holds nothing: all of it is left out.
var none = Kind{short: untold}

// kind is the row of the line; [none] for an empty one.
func (l *Line) kind() *Kind {
	for i := range kinds {
		if kinds[i].has(l) {
			return &kinds[i]
		}
	}
	return &none
}

// untold is said of lines that no list of lines tells of.
func untold(*Line) string { return "" }
