package setup

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/ground"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
	"adjutant/engine/pack"
)

// The files of which something is doubted.
const (
	limitsFile = "limits.csv"
	setupFile  = "setup.csv"
)

// Doubts are what is no mistake in any line, and hardly meant: units that go anywhere where others may not, and set-ups that break what
// the pack itself declares, or leave nothing to do. Old games are held against packs whose set-ups are such: they are played all the same.
func Doubts(b *book.Book) (all pack.Mistakes) {
	if b.Board.Kind == book.NoBoard {
		return nil
	}
	for i, scenario := range b.Pack.Scenarios {
		s, err := New(b, engine.Setup{Scenario: scenario.ID})
		if err != nil {
			continue
		}
		if i == 0 {
			allowances(b, s, &all)
		}
		places(b, s, scenario, &all)
	}
	return all
}

// allowances notes the units that no allowance holds for in a phase in which one holds for others, those of a type together.
func allowances(b *book.Book, s *state.State, all *pack.Mistakes) {
	for i, p := range b.Phases {
		if !p.Allows(book.Move) || slices.ContainsFunc(b.Phases[:i], func(q book.Phase) bool { return q.Word == p.Word }) {
			continue
		}
		at := s.Copy()
		at.Phase = i
		free, types := unbounded(b, at)
		for _, kind := range types {
			ids := free[kind]
			all.Wrong(limitsFile, 0, "no allowance of phase %s is for type %q (%s), while others have one: these units go anywhere", p.Word, kind, firsts(ids))
		}
	}
}

// unbounded are the units that no allowance holds for in the phase, by type, and the types in their order; none where it holds for none.
func unbounded(b *book.Book, s *state.State) (free map[string][]string, types []string) {
	free, bound := map[string][]string{}, false
	for unit, u := range b.Pack.Units {
		if _, line := position.Amount(b, s, b.Limits.Allowance, unit); line != nil {
			bound = true
			continue
		}
		if len(free[u.Type]) == 0 {
			types = append(types, u.Type)
		}
		free[u.Type] = append(free[u.Type], string(u.ID))
	}
	if !bound {
		return nil, nil
	}
	return free, types
}

// places notes what breaks limits where a scenario begins, a line a place, and one in which nobody can do anything on the board.
func places(b *book.Book, s *state.State, scenario pack.Scenario, all *pack.Mistakes) {
	takes := slices.ContainsFunc(s.Units, func(p state.Piece) bool { return p.Off == "" || p.Off == state.Waits })
	if !takes && len(s.Units) > 0 {
		all.Wrong(setupFile, 0, "scenario %s: no unit stands on the board or comes onto it, so that nobody can move", scenario.ID)
	}
	told := map[engine.Loc]bool{}
	for unit := range s.Units {
		at := s.Units[unit].At
		if s.Units[unit].Place < 0 || told[at] {
			continue
		}
		if why := illPlaced(b, s, unit); why != "" {
			told[at] = true
			all.Wrong(setupFile, b.PlacementOf(scenario.ID, unit).Line, "scenario %s: %s", scenario.ID, why)
		}
	}
}

// illPlaced is why a unit could not have moved to where it begins, for those who stand there, "" if it could.
func illPlaced(b *book.Book, s *state.State, unit int) string {
	f, at := ground.Of(b, s, unit), s.Units[unit]
	if f.Enemy(at.Place) {
		if no := f.ForbidsEnemies(); no != nil {
			return fmt.Sprintf("%s begins at %s with an enemy, where %s lets it not go", b.Name(unit), at.At, no.Cite())
		}
	}
	if limit, n := f.Crowded(at.Place); limit != nil {
		return fmt.Sprintf("%d begin at %s, where %s lets %d stand", n, at.At, limit.Cite(), limit.Most)
	}
	return ""
}

// mostNamed is how many units are named of several.
const mostNamed = 3

func firsts(ids []string) string {
	if len(ids) > mostNamed {
		return fmt.Sprintf("%s and %d more", strings.Join(ids[:mostNamed], ", "), len(ids)-mostNamed)
	}
	return strings.Join(ids, ", ")
}
