package musket

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// checkGuns is MS 8.4: artillery that adds its fire to an attack from afar.
func checkGuns(s *state.State, b *state.Battle, f *order.Findings) {
	for _, u := range b.Attack.Guns {
		if b.Counter {
			f.Add(finding.Unable, order.Cites("MS 7.3"), "%s cannot support a counterattack from another hex", book.Name(s.Sys, u)).Units = book.UnitIDs(s.Sys, []int{u})
			continue
		}
		checkGun(s, u, b.Target, f)
	}
}

// checkGun: whether an artillery unit may bombard a hex (MS 8.4).
func checkGun(s *state.State, u, target int, f *order.Findings) {
	p, card := s.Pieces[u], s.Sys.Units[u]
	refuse := func(code string, rules []engine.Cite, format string, args ...any) {
		f.Add(code, rules, format, args...).Units = book.UnitIDs(s.Sys, []int{u})
	}
	switch {
	case card.Kind != book.Artillery:
		refuse(finding.Unable, order.Cites("MS 8.4"), "%s is no artillery and cannot bombard", book.Name(s.Sys, u))
	case position.SquareIn(s.Sys, s.Pieces, p.At, card.Side) != book.Nowhere:
		refuse(finding.Unable, order.Cites("MS 9.3.2e"), "%s stands in a square and may not fire", book.Name(s.Sys, u))
	case p.Fought:
		refuse(finding.AttackedAlready, order.Cites("MS 7.1.3"), "%s already attacked this phase", book.Name(s.Sys, u))
	case p.Status == state.Ineffective:
		refuse(finding.Unable, order.Cites("MS 8.4.5"), "%s is ineffective and cannot bombard", book.Name(s.Sys, u))
	case p.Status == state.Disrupted && s.Opts.Is(book.OptGunDisrupted, 1):
		refuse(finding.Unable, order.Cites("R-33"), "%s is disrupted and does not bombard", book.Name(s.Sys, u))
	case position.Face(s.Sys, s.Pieces, u).Att <= 0:
		refuse(finding.Unable, order.Cites("MS 8.4.2"), "%s has no attack factor", book.Name(s.Sys, u))
	case len(position.Exerting(s, p.At, book.Foe(card.Side))) > 0:
		hexes := position.Exerting(s, p.At, book.Foe(card.Side))
		refuse(finding.GunInZone, order.Cites("MS 8.1.3", "MS 8.4.1"), "%s stands in an enemy zone of control, from where guns fire at nothing far off: neither in a bombardment nor in support of an attack from other hexes. It may only attack %s itself, as a unit of an attack from %s", book.Name(s.Sys, u), book.Join(book.Locs(s.Sys, hexes), " or "), book.Loc(s.Sys, p.At))
	case s.Sys.Field.Distance(p.At, target) > card.Reach:
		refuse(finding.OutOfRange, order.Cites("MS 8.3", "MS 8.4.4"), "%s is %d hexes from %s, its range is %d", book.Loc(s.Sys, target), s.Sys.Field.Distance(p.At, target), book.Loc(s.Sys, p.At), card.Reach)
	default:
		if blocked := blocked(s.Sys, s.Opts, p.At, target); len(blocked) > 0 {
			refuse(finding.NoSight, order.Cites("MS 8.2", "MS 8.4.3"), "no line of sight %s-%s: blocked by %s", book.Loc(s.Sys, p.At), book.Loc(s.Sys, target), book.Join(book.Locs(s.Sys, blocked), ", "))
		}
	}
}

// supporter is the strength of artillery that supports by its fire (MS 8.4, A-29).
// Into light woods a distant gun is halved, one next to them as any attacker
//
func supporter(s *state.State, b *state.Battle, u int) strength {
	t := terms{unit: u, name: "attack factor", printed: position.Face(s.Sys, s.Pieces, u).Att, rule: "MS 8.4"}
	at := s.Pieces[u].At
	here, there := s.Sys.Field.Ground[at], s.Sys.Field.Ground[b.Target]
	if s.Pieces[u].Status == state.Disrupted && !relieved(s, b, u) {
		t.halved = append(t.halved, term{"disrupted", 0, "MS 11.1.1"})
	}
	t.adds = append(t.adds, squareTerms(s.Sys, s.Pieces, b, u)...)
	if s.Opts.Is(book.OptGunMods, 1) {
		return work(s.Sys, s.Opts, t)
	}
	if here.Has(book.Cornfield) {
		t.adds = append(t.adds, term{"in a cornfield", inCorn, "TEC"})
	}
	woods := s.Opts.Is(book.OptGunWoods, 0) && there.Has(book.LightWoods)
	if d, adjacent := s.Sys.Field.Toward(at, b.Target); adjacent {
		woods = woodsHalve(s.Sys, s.Opts, at, b.Target, d)
	}
	if woods {
		t.halved = append(t.halved, term{"into light woods", 0, "TEC"})
	}
	if there.Has(book.Stream) || here.Has(book.Stream) {
		t.halved = append(t.halved, term{"stream", 0, "TEC"})
	}
	return work(s.Sys, s.Opts, t)
}

// blocked lists the hexes that stop the line of sight of a gun, sorted (MS 8.2).
func blocked(sys *book.Book, opts book.Choices, from, to int) []int {
	f := &sys.Field
	var all []int
	block := func(at int) bool { return f.Blocks(at, from, to) }
	for _, c := range f.Grid.Line(f.Grid.At(from), f.Grid.At(to)) {
		if !c.Along {
			if at := f.Grid.Index(c.A); block(at) {
				all = append(all, at)
			}
			continue
		}
		var flanks []int
		open := false
		for _, flank := range []int{f.Index(c.A), f.Index(c.B)} {
			switch {
			case flank == book.Nowhere:
				open = open || opts.Is(book.OptLOSEdge, 0)
			case block(flank):
				flanks = append(flanks, flank)
			default:
				open = true
			}
		}
		if !open {
			all = append(all, flanks...)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}
