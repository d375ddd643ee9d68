package musket

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// checkGuns is MS 8.4: artillery that adds its fire to an attack from afar.
func (s *State) checkGuns(b *battle, f *findings) {
	for _, u := range b.attack.guns {
		if b.counter {
			f.add(finding.Unable, cites("MS 7.3"), "%s cannot support a counterattack from another hex", name(s.sys, u)).Units = ids(s.sys, []int{u})
			continue
		}
		s.checkGun(u, b.target, f)
	}
}

// checkGun: whether an artillery unit may bombard a hex (MS 8.4).
func (s *State) checkGun(u, target int, f *findings) {
	p, card := s.pieces[u], s.sys.units[u]
	refuse := func(code string, rules []engine.Cite, format string, args ...any) {
		f.add(code, rules, format, args...).Units = ids(s.sys, []int{u})
	}
	switch {
	case card.kind != artillery:
		refuse(finding.Unable, cites("MS 8.4"), "%s is no artillery and cannot bombard", name(s.sys, u))
	case squareIn(s.sys, s.pieces, p.at, card.side) != nowhere:
		refuse(finding.Unable, cites("MS 9.3.2e"), "%s stands in a square and may not fire", name(s.sys, u))
	case p.fought:
		refuse(finding.AttackedAlready, cites("MS 7.1.3"), "%s already attacked this phase", name(s.sys, u))
	case p.status == ineffective:
		refuse(finding.Unable, cites("MS 8.4.5"), "%s is ineffective and cannot bombard", name(s.sys, u))
	case p.status == disrupted && s.opts.is(optGunDisrupted, 1):
		refuse(finding.Unable, cites("R-33"), "%s is disrupted and does not bombard", name(s.sys, u))
	case face(s.sys, s.pieces, u).Att <= 0:
		refuse(finding.Unable, cites("MS 8.4.2"), "%s has no attack factor", name(s.sys, u))
	case len(s.exerting(p.at, foe(card.side))) > 0:
		hexes := s.exerting(p.at, foe(card.side))
		refuse(finding.GunInZone, cites("MS 8.1.3", "MS 8.4.1"), "%s is in an enemy zone of control: it may only attack %s", name(s.sys, u), join(locs(s.sys, hexes), " or "))
	case s.sys.field.distance(p.at, target) > card.reach:
		refuse(finding.OutOfRange, cites("MS 8.3", "MS 8.4.4"), "%s is %d hexes from %s, its range is %d", loc(s.sys, target), s.sys.field.distance(p.at, target), loc(s.sys, p.at), card.reach)
	default:
		if blocked := s.sys.blocked(s.opts, p.at, target); len(blocked) > 0 {
			refuse(finding.NoSight, cites("MS 8.2", "MS 8.4.3"), "no line of sight %s-%s: blocked by %s", loc(s.sys, p.at), loc(s.sys, target), join(locs(s.sys, blocked), ", "))
		}
	}
}

// supporter is the strength of artillery that supports by its fire (MS 8.4, A-29).
// Into light woods a distant gun is halved, one next to them as any attacker
//
func (s *State) supporter(b *battle, u int) strength {
	t := terms{unit: u, name: "attack factor", printed: face(s.sys, s.pieces, u).Att, rule: "MS 8.4"}
	at := s.pieces[u].at
	here, there := s.sys.field.ground[at], s.sys.field.ground[b.target]
	if s.pieces[u].status == disrupted && !s.relieved(b, u) {
		t.halved = append(t.halved, term{"disrupted", 0, "MS 11.1.1"})
	}
	t.adds = append(t.adds, squareTerms(s.sys, s.pieces, b, u)...)
	if s.opts.is(optGunMods, 1) {
		return work(s.sys, s.opts, t)
	}
	if here.has(cornfield) {
		t.adds = append(t.adds, term{"in a cornfield", inCorn, "TEC"})
	}
	woods := s.opts.is(optGunWoods, 0) && there.has(lightWoods)
	if d, adjacent := s.sys.field.toward(at, b.target); adjacent {
		woods = woodsHalve(s.sys, s.opts, at, b.target, d)
	}
	if woods {
		t.halved = append(t.halved, term{"into light woods", 0, "TEC"})
	}
	if there.has(stream) || here.has(stream) {
		t.halved = append(t.halved, term{"stream", 0, "TEC"})
	}
	return work(s.sys, s.opts, t)
}

// blocked lists the hexes that stop the line of sight of a gun, sorted (MS 8.2).
func (sys *System) blocked(opts choices, from, to int) []int {
	f := &sys.field
	var all []int
	block := func(at int) bool { return f.blocks(at, from, to) }
	for _, c := range f.grid.Line(f.grid.At(from), f.grid.At(to)) {
		if !c.Along {
			if at := f.grid.Index(c.A); block(at) {
				all = append(all, at)
			}
			continue
		}
		var flanks []int
		open := false
		for _, flank := range []int{f.index(c.A), f.index(c.B)} {
			switch {
			case flank == nowhere:
				open = open || opts.is(optLOSEdge, 0)
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

// blocks reports whether what a hex holds stops a line of sight between two
// others (TEC): light woods unless the gun is on a hill; a hill unless both ends
// are; light woods on a hill in any case.
func (f *field) blocks(at, from, to int) bool {
	ground := f.ground[at]
	if ground.has(hill | lightWoods) {
		return true
	}
	if ground.has(hill) {
		return !f.ground[from].has(hill) || !f.ground[to].has(hill)
	}
	return ground.has(lightWoods) && !f.ground[from].has(hill)
}
