package interpret

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/dealing"
	"adjutant/moderator/dispositions"
	"adjutant/moderator/orders"
	"adjutant/moderator/redraft"
)

const (
	drawVerb = "draw"
	hideVerb = "hide"
)

// drawn is a text in which the sentences that ask for a card stand as orders, where the side may draw.
func (r wording) drawn(text string) string {
	if r.Version < orders.Discerning || r.roster.Typed == nil || len(r.roster.Typed.Decks) == 0 || r.Question > 0 || len(r.Answers) > 0 || r.Rules == nil || r.State == nil {
		return text
	}
	all, lines := ownLines(text)
	for i, line := range lines {
		sentences, changed := redraft.Sentences(line), false
		for n, s := range sentences {
			if as := r.draws(s); as != "" && r.may(drawVerb) {
				r.Talk = append(r.Talk, fmt.Sprintf("line %d: %s is read as %s", i+1, quoted(s), strings.ReplaceAll(as, "\n", ", ")))
				sentences[n], changed = as, true
			}
		}
		if changed {
			lines[i] = strings.Join(sentences, "\n")
		}
	}
	return withOwn(all, lines)
}

// draws is the order that a sentence gives that asks for a card, and the pass behind it; "" for any other.
func (r *ground) draws(sentence string) string {
	if orders.IsOrder(sentence) && !strings.ContainsAny(sentence, ", ") {
		return ""
	}
	deck, passes := dealing.Asked(sentence, r.roster.Typed.Decks)
	if deck == "" || strings.EqualFold(drawVerb+" "+deck, strings.TrimSpace(sentence)) {
		return ""
	}
	if passes {
		return drawVerb + " " + deck + "\n" + passVerb
	}
	return drawVerb + " " + deck
}

// may reports whether the side may do something of a kind now.
func (r *ground) may(verb string) bool {
	for a := range r.Rules.Legal(r.State, r.Side) {
		if a.Verb == verb {
			return true
		}
	}
	return false
}

// beneath are the units that a side may hide and the masks for them, as a field on which units go to masks; none
// where no unit may be hidden.
func (r *ground) beneath() (f dispositions.Field) {
	known := map[string]bool{}
	for a := range r.Rules.Legal(r.State, r.Side) {
		if a.Verb != hideVerb || len(a.Units) != 1 || len(a.Arg("under")) != 1 {
			continue
		}
		for _, id := range []string{string(a.Units[0]), a.Arg("under")[0]} {
			u, is := r.Pack.Unit(engine.UnitID(id))
			if !is || known[id] {
				continue
			}
			known[id] = true
			if id == string(a.Units[0]) {
				f.Units = append(f.Units, dispositions.Unit{Name: u.Name, Sign: " " + u.Sign()})
				continue
			}
			names := []string{u.Name, u.Sign()}
			if at := r.hexes[u.ID]; at != "" {
				names = append(names, string(at))
			}
			f.Areas = append(f.Areas, dispositions.Area{ID: u.Name, Names: names})
		}
	}
	return f
}
