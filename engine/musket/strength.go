package musket

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
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
func work(sys *book.Book, opts book.Choices, t terms) strength {
	var w strength
	id, side := book.UnitID(sys, t.unit), sys.Sides[sys.Units[t.unit].Side]
	add := func(text string, value int, rule engine.Cite) {
		if value != 0 || len(w.mods) == 0 {
			w.total += value
			w.mods = append(w.mods, engine.Modifier{Side: side, Unit: id, Text: text, Value: value, Cites: order.Cites(rule)})
		}
	}
	add(t.name, t.printed, t.rule)
	deducted := false
	for _, a := range t.adds {
		add(a.text, a.value, a.rule)
		deducted = deducted || a.value < 0
		if deducted && opts.Is(book.OptFloorOrder, 1) {
			add("never below the floor", opts.Floor(w.total), "A-23")
		}
	}
	if deducted {
		add("never below the floor", opts.Floor(w.total), "A-23")
	}
	halved := t.halved
	if t.doubled != "" && len(halved) > 0 && opts.Is(book.OptDoubling, 1) {
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

// assault is the strength of the attackers (MS 7.4).
func assault(s *state.State, b *state.Battle) strength {
	var sum strength
	led := ledUnits(s, b.Attack, func(u, l int) int { return attacker(s, b, u, l).total })
	for i, u := range b.Attack.Fighters() {
		sum = plus(sum, attacker(s, b, u, led[i]))
	}
	for _, u := range b.Attack.Guns {
		sum = plus(sum, supporter(s, b, u))
	}
	return sum
}

// defence is the strength of the defenders, as it is (MS 7.4).
func defence(s *state.State, b *state.Battle) strength {
	var sum strength
	led := ledUnits(s, b.Defend, func(u, l int) int { return defender(s, b, u, l).total })
	for i, u := range b.Defend.Fighters() {
		sum = plus(sum, defender(s, b, u, led[i]))
	}
	if s.Opts.Is(book.OptSlope, 1) && len(b.Defend.Fighters()) > 0 && uphill(s.Sys, b) {
		sum.total += upslopeAdd
		sum.mods = append(sum.mods, engine.Modifier{
			Side: s.Sys.Sides[s.Sys.Units[b.Defend.Primary].Side], Text: "attacked upslope", Value: upslopeAdd, Cites: order.Cites("TEC"),
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
func ledUnits(s *state.State, side state.Force, total func(u, leader int) int) []int {
	fighters := side.Fighters()
	led := make([]int, len(fighters))
	for i := range led {
		led[i] = book.Nowhere
	}
	for _, l := range side.Leaders {
		best, gain := book.Nowhere, -1
		for i, u := range fighters {
			if led[i] != book.Nowhere || !inspires(s.Sys, s.Pieces, l, u) {
				continue
			}
			first := best == 0 && s.Opts.Is(book.OptLeaderTo, 1)
			if more := total(u, l) - total(u, book.Nowhere); more > gain && !first {
				best, gain = i, more
			}
		}
		if best != book.Nowhere {
			led[best] = l
		}
	}
	return led
}

// inspires reports whether a leader may add his combat factor to a unit: an
// infantry or cavalry unit of his formation in his hex (MS 10.0.3).
func inspires(sys *book.Book, pieces []state.Piece, l, u int) bool {
	card := sys.Units[u]
	return sys.Units[l].Leads(card) && pieces[l].At == pieces[u].At && card.Kind != book.Artillery
}

// attacker is the strength of one unit next to the target.
func attacker(s *state.State, b *state.Battle, u, leader int) strength {
	if b.Charges {
		return charger(s, b, u)
	}
	t := terms{unit: u, name: "combat factor", printed: position.Face(s.Sys, s.Pieces, u).Att, rule: "MS 7.4"}
	if b.Counter {
		t.doubled = "MS 7.3"
	}
	if leader != book.Nowhere {
		t.adds = append(t.adds, term{"leader " + s.Sys.Units[leader].Name, position.Face(s.Sys, s.Pieces, leader).Att, "MS 10.0.3"})
	}
	from := s.Pieces[u].At
	if s.Sys.Field.Ground[from].Has(book.Cornfield) {
		t.adds = append(t.adds, term{"in a cornfield", inCorn, "TEC"})
	}
	t.adds = append(t.adds, squareTerms(s.Sys, s.Pieces, b, u)...)
	if s.Pieces[u].Status == state.Disrupted && !relieved(s, b, u) {
		t.halved = append(t.halved, term{"disrupted", 0, "MS 11.1.1"})
	}
	t.halved = append(t.halved, crossed(s.Sys, s.Opts, from, b.Target)...)
	return work(s.Sys, s.Opts, t)
}

// charger is the strength of a charging unit: its charge factor, doubled against
// a primary unit that is disrupted (MS 9.2.4).
func charger(s *state.State, b *state.Battle, u int) strength {
	t := terms{unit: u, name: "charge factor", printed: s.Sys.Units[u].Charge, rule: "MS 9.2.4"}
	if p := b.Defend.Primary; p != book.Nowhere && s.Pieces[p].Status != state.Good {
		t.doubled = "MS 9.2.4"
	}
	return work(s.Sys, s.Opts, t)
}

// crossed is the terrain that halves an attack from one hex into another (TEC).
func crossed(sys *book.Book, opts book.Choices, from, to int) (halved []term) {
	d, _ := sys.Field.Toward(from, to)
	side, here, there := sys.Field.Sides[from][d], sys.Field.Ground[from], sys.Field.Ground[to]
	if woodsHalve(sys, opts, from, to, d) {
		halved = append(halved, term{"into light woods", 0, "TEC"})
	}
	if there.Has(book.Stream) || here.Has(book.Stream) {
		halved = append(halved, term{"stream", 0, "TEC"})
	}
	if there.Has(book.Stream) && here.Has(book.Stream) && opts.Is(book.OptStreamBoth, 1) {
		halved = append(halved, term{"out of a stream", 0, "TEC"})
	}
	if side.Has(book.Creek) || opts.Fords(side) {
		halved = append(halved, term{"across the creek", 0, "TEC"})
	}
	return halved
}

// woodsHalve reports whether light woods halve an attack from the next hex: it goes
// across a hexside without a symbol (TEC, A-26).
func woodsHalve(sys *book.Book, opts book.Choices, from, to int, d hex.Direction) bool {
	side, here := sys.Field.Sides[from][d], sys.Field.Ground[from]
	open := side&(book.Creek|book.Upslope|book.Downslope) == 0 && !opts.Fords(side)
	return sys.Field.Ground[to].Has(book.LightWoods) && open && (opts.Is(book.OptWoods, 0) || here == 0)
}

// relieved reports whether a leader of its formation keeps a disrupted unit from
// being halved (MS 10.0.3; ).
func relieved(s *state.State, b *state.Battle, u int) bool {
	leaders := position.In(s.Sys, s.Pieces, s.Pieces[u].At, s.Sys.Units[u].Side)
	if s.Opts.Is(book.OptRelief, 1) {
		leaders = b.Attack.Leaders
	}
	return slices.ContainsFunc(leaders, func(l int) bool {
		able := s.Pieces[l].Status == state.Good || s.Opts.Is(book.OptReliefIneffective, 1)
		return able && s.Sys.Units[l].Leads(s.Sys.Units[u]) && s.Pieces[l].At == s.Pieces[u].At
	})
}

// defender is the strength of one unit in the target hex. It is not halved.
func defender(s *state.State, b *state.Battle, u, leader int) strength {
	t := terms{unit: u, name: "combat factor", printed: position.Face(s.Sys, s.Pieces, u).Def, rule: "MS 7.4"}
	if leader != book.Nowhere && !(s.Pieces[leader].Status == state.Ineffective && s.Opts.Is(book.OptLeaderBack, 1)) {
		t.adds = append(t.adds, term{"leader " + s.Sys.Units[leader].Name, position.Face(s.Sys, s.Pieces, leader).Def, "MS 10.0.3"})
	}
	if s.Sys.Field.Ground[b.Target].Has(book.Cornfield) {
		t.adds = append(t.adds, term{"in a cornfield", inCorn, "TEC"})
	}
	if s.Pieces[u].Square && againstHorse(s.Sys, b) {
		t.adds = append(t.adds, term{"in square against cavalry", squareAgainstHorse, "MS 9.3.2a"})
	}
	if s.Opts.Is(book.OptSlope, 0) && uphill(s.Sys, b) {
		t.adds = append(t.adds, term{"attacked upslope", upslopeAdd, "TEC"})
	}
	return work(s.Sys, s.Opts, t)
}

// uphill reports whether any attacker goes upslope (TEC).
func uphill(sys *book.Book, b *state.Battle) bool {
	return slices.ContainsFunc(b.From, func(from int) bool {
		d, ok := sys.Field.Toward(from, b.Target)
		return ok && sys.Field.Sides[from][d].Has(book.Upslope)
	})
}
