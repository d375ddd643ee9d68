package interpret

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/pack"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/order"
)

// declaredSystem is the system of packs in which players have typed in what is judged.
const declaredSystem = "declared"

// typed is what orders may name in a game with such a pack beside units and hexes, nil with any other.
func typed(p *pack.Pack) *orders.Typed {
	if p.System != declaredSystem {
		return nil
	}
	t := &orders.Typed{Areas: areas(p), Decks: column(p, "decks", "deck"), Facts: column(p, "modifiers", "said")}
	t.Rolls = column(p, "dice", "name")
	for _, r := range p.Lists["tables"].Records {
		if r.Text("order") == "roll" {
			t.Rolls = append(t.Rolls, r.Text("table"))
		}
	}
	t.Cards = cards(p)
	for _, s := range p.Statuses {
		t.Marks = append(t.Marks, s.Word)
	}
	return t
}

// cards are those of the decks whose cards sides hold.
func cards(p *pack.Pack) (all []string) {
	held := map[string]bool{}
	for _, r := range p.Lists["decks"].Records {
		held[r.Text("deck")] = held[r.Text("deck")] || r.Text("hand") != ""
	}
	for _, r := range p.Lists["decks"].Records {
		if held[r.Text("deck")] {
			all = append(all, r.Text("card"))
		}
	}
	return all
}

// areas are those of the pack by all that they are called.
func areas(p *pack.Pack) *orders.Areas {
	if len(p.Lists["areas"].Records) == 0 {
		return nil
	}
	a := &orders.Areas{}
	for _, column := range []string{"area", "name"} {
		for _, r := range p.Lists["areas"].Records {
			if name := r.Text(column); name != "" {
				a.Add(r.Text("area"), name)
			}
		}
	}
	return a
}

// column are the words of a column of a list, each once.
func column(p *pack.Pack, list, name string) (all []string) {
	for _, r := range p.Lists[list].Records {
		if word := r.Text(name); word != "" && !slices.Contains(all, word) {
			all = append(all, word)
		}
	}
	return all
}

// namesDice reports whether what stands behind "roll" are dice, by the name that the pack has for them or as they are written, where
// sides ask for dice in a game whose limits its players have typed in.
func (r *ground) namesDice(text string) bool {
	if r.roster.Typed == nil {
		return false
	}
	word, _, _ := strings.Cut(strings.TrimPrefix(text, "dice "), " ")
	number, sides, both := strings.Cut(word, "d")
	_, err := strconv.Atoi(number)
	_, err2 := strconv.Atoi(sides)
	return both && err == nil && err2 == nil || slices.Contains(r.roster.Typed.Rolls, word)
}

// bareDice reads "roll the dice", where sides ask for dice in a game whose limits its players have typed in: the one table on which a side rolls
// needs no name. Where there are others, or dice that are rolled for a purpose, it names them. It is false for any other roll, and in games
// that were read before.
func (r *reader) bareDice(source, text string) bool {
	if r.roster.Typed == nil || r.Version < orders.Obliging || r.Rules == nil || !order.IsBareDice(text) {
		return false
	}
	tables, all := r.Rules.Info().Rolls, r.roster.Typed.Rolls
	if len(tables) == 1 && len(all) == 1 {
		r.Items = append(r.Items, Item{Source: source, Action: engine.Action{Side: r.Side, Verb: "roll", Args: []engine.Arg{{Name: tables[0]}}}})
		return true
	}
	write := "roll 2d6 for <purpose>"
	if len(tables) > 0 {
		write = "roll " + tables[0]
	} else if len(all) > 0 {
		write = "roll " + all[0] + " for <purpose>"
	}
	said := "any dice are rolled here, and a roll says which, and what for"
	if len(all) > 0 {
		said = "a roll says which dice or which table: there are " + strings.Join(all, ", ")
	}
	r.find(finding.Missing, lead(source)+said, write)
	return true
}
