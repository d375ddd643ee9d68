package musket

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/hex"
)

// Additions to combat factors (TEC).
const (
	inCorn     = -2
	upslopeAdd = 2
)

// strength is what one unit brings to a combat, and how it came about.
type strength struct {
	total int
	mods  []engine.Modifier // add up to total
}

// terms is what is done to one unit's combat factor, in the order of MS 7.4.
type terms struct {
	unit    int
	printed int
	name    string // of the printed factor
	rule    engine.Cite
	adds    []term
	doubled engine.Cite // the rule that doubles it, "" if none does
	halved  []term
}

// term is one reason with its rule.
type term struct {
	text  string
	value int
	rule  engine.Cite
}

// work reckons the terms of one unit: additions, the floor, doubling, halving.
func work(sys *System, opts choices, t terms) strength {
	var w strength
	id, side := id(sys, t.unit), sys.sides[sys.units[t.unit].side]
	add := func(text string, value int, rule engine.Cite) {
		if value != 0 || len(w.mods) == 0 {
			w.total += value
			w.mods = append(w.mods, engine.Modifier{Side: side, Unit: id, Text: text, Value: value, Cites: cites(rule)})
		}
	}
	add(t.name, t.printed, t.rule)
	deducted := false
	for _, a := range t.adds {
		add(a.text, a.value, a.rule)
		deducted = deducted || a.value < 0
		if deducted && opts.is(optFloorOrder, 1) {
			add("never below the floor", opts.floor(w.total), "A-23")
		}
	}
	if deducted {
		add("never below the floor", opts.floor(w.total), "A-23")
	}
	halved := t.halved
	if t.doubled != "" && len(halved) > 0 && opts.is(optDoubling, 1) {
		halved = halved[1:]
	} else if t.doubled != "" {
		add("doubled", w.total, t.doubled)
	}
	halve(&w, halved, add)
	return w
}

// halve is MS 7.4: one halving rounds up, two or more leave exactly one.
func halve(w *strength, halved []term, add func(string, int, engine.Cite)) {
	switch len(halved) {
	case 0:
	case 1:
		add(halved[0].text+": halved", (w.total+1)/2-w.total, halved[0].rule)
	default:
		text := ""
		for i, h := range halved {
			if i > 0 {
				text += ", "
			}
			text += h.text
		}
		add(text+": halved more than once, counts one", 1-w.total, "MS 7.4")
	}
}

// floor is what brings a factor that deductions took below the floor back to it; one
// that is printed below it stays.
func (opts choices) floor(total int) int {
	lowest := 0
	switch opts.word(optFloor) {
	case "one":
		lowest = 1
	case "none":
		return 0
	}
	return max(lowest-total, 0)
}

// assault is the strength of the attackers (MS 7.4).
func (s *State) assault(b *battle) strength {
	var sum strength
	led := s.ledUnits(b.attack, func(u, l int) int { return s.attacker(b, u, l).total })
	for i, u := range b.attack.fighters() {
		sum = plus(sum, s.attacker(b, u, led[i]))
	}
	for _, u := range b.attack.guns {
		sum = plus(sum, s.supporter(b, u))
	}
	return sum
}

// defence is the strength of the defenders, as it is (MS 7.4).
func (s *State) defence(b *battle) strength {
	var sum strength
	led := s.ledUnits(b.defend, func(u, l int) int { return s.defender(b, u, l).total })
	for i, u := range b.defend.fighters() {
		sum = plus(sum, s.defender(b, u, led[i]))
	}
	if s.opts.is(optSlope, 1) && len(b.defend.fighters()) > 0 && uphill(s.sys, b) {
		sum.total += upslopeAdd
		sum.mods = append(sum.mods, engine.Modifier{
			Side: s.sys.sides[s.sys.units[b.defend.primary].side], Text: "attacked upslope", Value: upslopeAdd, Cites: cites("TEC"),
		})
	}
	return sum
}

func plus(a, b strength) strength {
	return strength{a.total + b.total, append(a.mods, b.mods...)}
}

// ledUnits decides which unit each leader adds his factor to: where it adds most,
// the primary before others. It lists the leader of each of the fighters,
// nowhere if nobody leads him.
func (s *State) ledUnits(side force, total func(u, leader int) int) []int {
	fighters := side.fighters()
	led := make([]int, len(fighters))
	for i := range led {
		led[i] = nowhere
	}
	for _, l := range side.leaders {
		best, gain := nowhere, -1
		for i, u := range fighters {
			if led[i] != nowhere || !inspires(s.sys, s.pieces, l, u) {
				continue
			}
			first := best == 0 && s.opts.is(optLeaderTo, 1)
			if more := total(u, l) - total(u, nowhere); more > gain && !first {
				best, gain = i, more
			}
		}
		if best != nowhere {
			led[best] = l
		}
	}
	return led
}

// inspires reports whether a leader may add his combat factor to a unit: an
// infantry or cavalry unit of his formation in his hex (MS 10.0.3).
func inspires(sys *System, pieces []piece, l, u int) bool {
	card := sys.units[u]
	return sys.units[l].leads(card) && pieces[l].at == pieces[u].at && card.kind != artillery
}

// attacker is the strength of one unit next to the target.
func (s *State) attacker(b *battle, u, leader int) strength {
	if b.charges {
		return s.charger(b, u)
	}
	t := terms{unit: u, name: "combat factor", printed: face(s.sys, s.pieces, u).Att, rule: "MS 7.4"}
	if b.counter {
		t.doubled = "MS 7.3"
	}
	if leader != nowhere {
		t.adds = append(t.adds, term{"leader " + s.sys.units[leader].name, face(s.sys, s.pieces, leader).Att, "MS 10.0.3"})
	}
	from := s.pieces[u].at
	if s.sys.field.ground[from].has(cornfield) {
		t.adds = append(t.adds, term{"in a cornfield", inCorn, "TEC"})
	}
	t.adds = append(t.adds, squareTerms(s.sys, s.pieces, b, u)...)
	if s.pieces[u].status == disrupted && !s.relieved(b, u) {
		t.halved = append(t.halved, term{"disrupted", 0, "MS 11.1.1"})
	}
	t.halved = append(t.halved, crossed(s.sys, s.opts, from, b.target)...)
	return work(s.sys, s.opts, t)
}

// charger is the strength of a charging unit: its charge factor, doubled against
// a primary unit that is disrupted (MS 9.2.4).
func (s *State) charger(b *battle, u int) strength {
	t := terms{unit: u, name: "charge factor", printed: s.sys.units[u].charge, rule: "MS 9.2.4"}
	if p := b.defend.primary; p != nowhere && s.pieces[p].status != good {
		t.doubled = "MS 9.2.4"
	}
	return work(s.sys, s.opts, t)
}

// crossed is the terrain that halves an attack from one hex into another (TEC).
func crossed(sys *System, opts choices, from, to int) (halved []term) {
	d, _ := sys.field.toward(from, to)
	side, here, there := sys.field.sides[from][d], sys.field.ground[from], sys.field.ground[to]
	if woodsHalve(sys, opts, from, to, d) {
		halved = append(halved, term{"into light woods", 0, "TEC"})
	}
	if there.has(stream) || here.has(stream) {
		halved = append(halved, term{"stream", 0, "TEC"})
	}
	if there.has(stream) && here.has(stream) && opts.is(optStreamBoth, 1) {
		halved = append(halved, term{"out of a stream", 0, "TEC"})
	}
	if side.has(creek) || opts.fords(side) {
		halved = append(halved, term{"across the creek", 0, "TEC"})
	}
	return halved
}

// woodsHalve reports whether light woods halve an attack from the next hex: it goes
// across a hexside without a symbol (TEC, A-26).
func woodsHalve(sys *System, opts choices, from, to int, d hex.Direction) bool {
	side, here := sys.field.sides[from][d], sys.field.ground[from]
	open := side&(creek|upslope|downslope) == 0 && !opts.fords(side)
	return sys.field.ground[to].has(lightWoods) && open && (opts.is(optWoods, 0) || here == 0)
}

// fords reports whether a hexside is a ford. One that is listed without its creek
// has one all the same.
func (opts choices) fords(side crossing) bool {
	return side.has(ford) && (side.has(creek) || opts.is(optBareFord, 0))
}

// relieved reports whether a leader of its formation keeps a disrupted unit from
// being halved (MS 10.0.3; ).
func (s *State) relieved(b *battle, u int) bool {
	leaders := in(s.sys, s.pieces, s.pieces[u].at, s.sys.units[u].side)
	if s.opts.is(optRelief, 1) {
		leaders = b.attack.leaders
	}
	return slices.ContainsFunc(leaders, func(l int) bool {
		able := s.pieces[l].status == good || s.opts.is(optReliefIneffective, 1)
		return able && s.sys.units[l].leads(s.sys.units[u]) && s.pieces[l].at == s.pieces[u].at
	})
}

// defender is the strength of one unit in the target hex. It is not halved.
func (s *State) defender(b *battle, u, leader int) strength {
	t := terms{unit: u, name: "combat factor", printed: face(s.sys, s.pieces, u).Def, rule: "MS 7.4"}
	if leader != nowhere && !(s.pieces[leader].status == ineffective && s.opts.is(optLeaderBack, 1)) {
		t.adds = append(t.adds, term{"leader " + s.sys.units[leader].name, face(s.sys, s.pieces, leader).Def, "MS 10.0.3"})
	}
	if s.sys.field.ground[b.target].has(cornfield) {
		t.adds = append(t.adds, term{"in a cornfield", inCorn, "TEC"})
	}
	if s.pieces[u].square && againstHorse(s.sys, b) {
		t.adds = append(t.adds, term{"in square against cavalry", squareAgainstHorse, "MS 9.3.2a"})
	}
	if s.opts.is(optSlope, 0) && uphill(s.sys, b) {
		t.adds = append(t.adds, term{"attacked upslope", upslopeAdd, "TEC"})
	}
	return work(s.sys, s.opts, t)
}

// uphill reports whether any attacker goes upslope (TEC).
func uphill(sys *System, b *battle) bool {
	return slices.ContainsFunc(b.from, func(from int) bool {
		d, ok := sys.field.toward(from, b.target)
		return ok && sys.field.sides[from][d].has(upslope)
	})
}
