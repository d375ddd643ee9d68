package command

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// director is a commander who can take brigades under his own eye.
type director struct {
	Unit int
	most int                      // brigades in a turn
	may  func(formation int) bool // the formations that he may take; nil is any of his army
	Cite engine.Cite
}

// directors are those of a scenario who are on the map: Johnston and Beauregard (BB 4.11), Bragg where he was at the Hornets'
// Nest (BB 30.4, BB 30.5), and the corps commanders of the counterattack (BB 30.6). The Union has none (BB 4.12).
func directors(b *book.Book, s *state.State) []director {
	var list []director
	add := func(id engine.UnitID, d director) {
		if unit, there := b.UnitIndex[id]; there && s.Units[unit].Here() {
			d.Unit = unit
			list = append(list, d)
		}
	}
	row := scenario.Of(s)
	if len(row.BraggDirects) > 0 {
		add("Bragg", director{most: 1, Cite: position.BookCite(b, s), may: func(at int) bool { return slices.Contains(row.BraggDirects, b.Formations[at].Code) }})
	}
	if row.CorpsDirect {
		for i, f := range b.Formations {
			if head := LeaderOf(b, i); f.Southern() && f.Rank() == 1 && head >= 0 {
				add(b.Unit(head).ID, director{most: 1, Cite: position.BookCite(b, s), may: func(at int) bool { return !slices.Contains(above(b, s, at), head) }})
			}
		}
	}
	add(state.Johnston, director{most: 2, Cite: "BB 4.11"})
	add(state.Beauregard, director{most: 2, Cite: "BB 4.11"})
	return list
}

// CheckDirect judges "use direct Shaver", and "use direct Beauregard, Shaver" where it matters who takes the brigade.
func CheckDirect(b *book.Book, s *state.State, side engine.Side, targets []int) *engine.Finding {
	target := targets[len(targets)-1]
	at, id, name := b.Leads(target), b.Unit(target).ID, b.Unit(target).Name
	switch {
	case s.Phase != state.PhaseCommand:
		return finding.OfUnit(finding.OutOfPhase, "", "brigades come under direct command in the command phase").Cite("BB 4.11")
	case side != "CS":
		return finding.OfUnit(finding.NoAbility, "", "nobody of the Union takes brigades under direct command: it has no corps commanders").Cite("BB 4.11", "BB 4.12")
	case len(targets) > 2 || !b.Formations[at].IsBrigade():
		return finding.OfUnit(finding.NoAbility, "", "name one brigadier, or before him the commander who takes him").Instead("use %s Beauregard, Shaver", state.AbilityDirect).Cite("BB 4.11")
	case s.Formations[at].Direct:
		return finding.OfUnit(finding.NoAbility, id, "%s is under direct command", name).Cite("BB 4.11")
	}
	_, f := DirectorOf(b, s, targets)
	return f
}

// DirectorOf is the commander who takes a brigade: the one that is named, else the first who may. The finding is
// what stops the one who comes nearest to it.
func DirectorOf(b *book.Book, s *state.State, targets []int) (director, *engine.Finding) {
	target := targets[len(targets)-1]
	list := directors(b, s)
	if len(targets) == 2 {
		list = slices.DeleteFunc(list, func(d director) bool { return d.Unit != targets[0] })
		if len(list) == 0 {
			return director{}, finding.OfUnit(finding.NoAbility, b.Unit(targets[0]).ID, "%s takes no brigade under direct command", b.Unit(targets[0]).Name).Cite("BB 4.11")
		}
	}
	var best director
	found := finding.OfUnit(finding.NoAbility, "", "no commander who takes brigades under direct command is in play").Cite("BB 4.11")
	for i, d := range list {
		f := mayDirect(b, s, d, target)
		if f == nil {
			return d, nil
		}
		if i == 0 || nearer(f, found) {
			best, found = d, f
		}
	}
	return best, found
}

// nearer reports whether a finding stands less in the way than another: what is stated least, then what a range is too short for.
func nearer(f, than *engine.Finding) bool {
	rank := func(f *engine.Finding) int {
		switch {
		case f.Code == finding.AsStated:
			return 2
		case slices.Contains(f.Cites, "BB 4.15"):
			return 1
		}
		return 0
	}
	return rank(f) > rank(than)
}

// mayDirect is what keeps a commander from taking a brigade.
func mayDirect(b *book.Book, s *state.State, d director, target int) *engine.Finding {
	by := b.Unit(d.Unit)
	used := s.Used[state.UsedDirectOf+string(by.ID)]
	switch {
	case d.may != nil && !d.may(b.Leads(target)):
		return finding.OfUnit(finding.NoAbility, b.Unit(target).ID, "%s is none of the brigades that %s takes under direct command", b.Unit(target).Name, by.Name).Cite(d.Cite)
	case used/10 == s.Turn && used%10 >= d.most:
		return finding.OfUnit(finding.NoAbility, by.ID, "%s has taken %s under direct command in this turn, and takes no more", by.Name, Plural(d.most, "brigade")).Cite(d.Cite)
	case by.ID == state.Beauregard && s.Used[state.UsedRaised+string(by.ID)] == s.Turn:
		return finding.OfUnit(finding.NoAbility, by.ID, "Beauregard has raised a command in this turn").Cite(d.Cite)
	}
	return inRange(b, Trace(b, s, d.Unit, target), finding.NoAbility, d.Cite)
}

// directly is how often a brigade under direct command acts in a turn, with markers of its division: by its corps' efficiency
// alone. Where that was not drawn it acts as its division does.
func directly(b *book.Book, s *state.State, formation, cmd int) (n int, counts bool) {
	if cmd < 0 || !s.Formations[formation].Direct || s.Commands[cmd].Efficiency == 0 {
		return 0, false
	}
	return s.Commands[cmd].Efficiency, true
}
