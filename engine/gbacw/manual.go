package gbacw

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
)

// manualTerms are what players ask about that is told in no one section: what ground costs, how fire and shock are thrown, what becomes
// of leaders. What the owner's tables say is told of them, and that they say nothing.
func manualTerms(b *book.Book) []engine.Term {
	return slices.Concat(costTerms(b), []engine.Term{
		{Word: "fire", Means: "A unit fires at a hex that it sees, in the range of its weapon, in the activation of its command. A die of ten is thrown; the chart of fire has its result by the strength points that fire and the modifiers. 'odds fire', the unit and the hex tells both, and how likely each result is.", Cites: []engine.Cite{"SR 10"}},
		{Word: "shock", Means: "A charge into a hex next to who charges, by all that go in out of one hex. A die of ten is thrown; the chart of shock has a result for who attacks before its stroke, and for who defends behind it. Brigades under March or Reserve orders do not charge, those under Advance within limits. 'odds shock' and both hexes tells what is added, and how likely each result is.", Cites: []engine.Cite{"SR 11"}},
		{Word: "charge", Means: "The word for a shock here: 'what is shock' tells how it goes, 'help shock' how it is written.", Cites: []engine.Cite{"SR 11"}},
		{Word: "modifiers", Means: modifying(b), Cites: []engine.Cite{"BB 9.44", "SR 10", "SR 11"}},
		{Word: "return fire", Means: returning(b), Cites: []engine.Cite{"SR 10"}},
		{Word: "loss of a leader", Means: "A leader who is with a unit that loses strength points may fall: the die for it is thrown then. A replacement takes his place, with a rating and a range of his own, and who was led by him goes on under that.", Cites: []engine.Cite{"SR 12.71", "BB 12.78"}},
		{Word: "failed attack", Means: "Before the stroke of a result stands what happens to who charged: points lost, a check of cohesion (d) or disorder (D); a second disorder may rout a unit. Who has fired and missed suffers nothing by it.", Cites: []engine.Cite{"BB 12.78", "SR 11"}},
		{Word: "guns that move", Means: "In the activation of its command a battery may move and fire, each as often as the rules allow; when it has moved, 'what can' and its name tells whether fire is left to it.", Cites: []engine.Cite{"SR 10"}},
		{Word: "morale", Means: "It is called cohesion here: a unit that has to check throws a die against it ('what is cohesion'), and is disordered if it fails; a second disorder may rout it.", Cites: []engine.Cite{"BB 2.7", "BB 13.42"}},
		{Word: "objective", Means: "A place that counts. Which count, for whom and when, stands in the answer to 'how do I win?'."},
		{Word: "leader", Means: "He leads the units of his command that are within his range, Rg in the list of 'units', counted in hexes by the chain of command; his rating changes dice of his command, as those for orders.", Cites: []engine.Cite{"BB 4.2", "BB 4.12"}},
	})
}

// costTerms are what it costs to enter ground, by the list of costs; none where nobody has typed it in.
func costTerms(b *book.Book) (all []engine.Term) {
	keys := slices.SortedFunc(maps.Keys(b.Owner.Costs), func(x, y book.CostKey) int {
		return cmp.Or(cmp.Compare(x.Kind, y.Kind), cmp.Compare(x.Terrain, y.Terrain), cmp.Compare(x.Mover, y.Mover))
	})
	of, words := map[string][]string{}, []string(nil)
	for _, k := range keys {
		word := strings.ReplaceAll(k.Terrain, "-", " ")
		if of[word] == nil {
			words = append(words, word)
		}
		of[word] = append(of[word], k.Mover+" "+b.Owner.Costs[k].Told())
	}
	for _, word := range words {
		all = append(all, engine.Term{Word: "cost of " + word, Means: fmt.Sprintf("In movement points it costs %s: so the table of costs of this pack has it.%s", strings.Join(of[word], ", "), effect(b, word)), Cites: []engine.Cite{"BB 9.44"}})
	}
	return all
}

// effect is what ground does to fire and shock into it, behind a blank.
func effect(b *book.Book, word string) string {
	e := b.Owner.Effects[book.EffectKey{Kind: book.CostHex, Terrain: strings.ReplaceAll(word, " ", "-")}]
	text := ""
	if e.Fire != 0 {
		text += fmt.Sprintf(" Fire into it has %+d.", e.Fire)
	}
	if e.Shock != 0 {
		text += fmt.Sprintf(" Shock into it has %+d.", e.Shock)
	}
	return text
}

// modifying is what is added to the dice of fire and shock.
func modifying(b *book.Book) string {
	text := "On fire: the weapon by its range, woods and other ground at the target and on the way, thickets and marsh at either end -1 each, low ammunition of infantry -2, prepared fire. On shock: thickets and marsh -1, a ridge -1, a gully, aggressive brigadiers +1."
	if len(b.Owner.Effects) == 0 {
		text += " What ground adds stands in a chart that nobody has typed in."
	}
	return text + " 'odds' and the order has those that count, one by one."
}

// returning is whether who is fired at fires back.
func returning(b *book.Book) string {
	said := b.Owner.Series.ReturnFire
	switch {
	case said == nil:
		return "Whether who is fired at fires back is said by the rules of the series; nobody has typed that in here."
	case *said:
		return "Who is fired at in the activation of the enemy may fire back, and is asked for that."
	}
	return "Nobody fires back in the activation of the enemy: a unit that is fired at or charged fires when its own command acts."
}
