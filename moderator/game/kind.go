package game

import (
	"adjutant/engine"
	"adjutant/moderator/game/secret"
)

// kind is what is said of all lines of a kind: its row in the table of [kinds].
type kind struct {
	name string // as errors have it, and as journals do with _ for spaces: rolled back
	// has reports whether a line is of the kind.
	has func(l *Line) bool
	// short says for people what a line tells, "" for what no list of lines tells.
	short func(l *Line) string
	names *names
	sight *sight
	place *place
	// fold reads a line behind the opening into what the journal says of the game; stands says
	// whether no roll back took it away.
	fold func(t *Table, l *Line, stands bool)
	// roster is who sits where behind the line.
	roster func(r Roster, l *Line) Roster
}

// names are what a line names that is known elsewhere, too; nil for what it does not name.
type names struct {
	mail   func(l *Line) *string                 // where it has the key of a mail
	mailOf func(l *Line) engine.Side             // the side whose mail that is; [Nobody]'s where only a judge of a dispute may have it
	token  func(l *Line) *string                 // where it has a reply token, once what it holds is its own
	words  func(l *Line, r Roster) []secret.Word // what of it comes of the game's secret; with it the roster is as it is given
	by     func(l *Line) Actor                   // who stopped the game with it, let it go on, or ended it
}

// noNames is of lines that name nothing of that.
var noNames = &names{}

// nobodys is of mails that no bundle for one side has.
func nobodys(*Line) engine.Side { return Nobody }

// own has what a line holds be its own: other lines that hold it too keep what they have.
func own[T any](held **T) *T {
	one := **held
	*held = &one
	return &one
}

// none is the kind of a line that holds nothing: all of it is left out.
var none = kind{short: untold, names: noNames, sight: &sight{}, place: &place{}, fold: unread, roster: sameRoster}

// kind is the row of the line; [none] for an empty one.
func (l *Line) kind() *kind {
	for i := range kinds {
		if kinds[i].has(l) {
			return &kinds[i]
		}
	}
	return &none
}

// kindNamed is the row with the name, [none] for no other.
func kindNamed(name string) *kind {
	for i := range kinds {
		if kinds[i].name == name {
			return &kinds[i]
		}
	}
	return &none
}

// untold is said of lines that no list of lines tells of.
func untold(*Line) string { return "" }

// unread is of lines that change nothing of what the journal says behind them.
func unread(*Table, *Line, bool) {}

// ifStands is of lines that a roll back takes away.
func ifStands(fold func(t *Table, l *Line)) func(t *Table, l *Line, stands bool) {
	return func(t *Table, l *Line, stands bool) {
		if stands {
			fold(t, l)
		}
	}
}

// sameRoster is of lines behind which everybody sits where he sat.
func sameRoster(r Roster, _ *Line) Roster { return r }
