package bind

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/vassal/piece"
)

// statusWords are what layers and their levels are called that show a status.
var statusWords = map[string][]string{
	"reduced":     {"reduced", "reduce", "step", "steps", "steploss", "flip", "flipped", "half", "weak", "depleted", "back", "loss"},
	"disrupted":   {"disrupted", "disrupt", "disr", "disorder", "disordered", "disorganized", "disorganised", "shaken", "unformed"},
	"ineffective": {"ineffective", "ineff", "inactive", "spent", "worn"},
	"routed":      {"routed", "rout", "routing", "broken"},
	"eliminated":  {"eliminated", "elim", "destroyed", "dead"},
}

// wordsOf are the words by which the layers of a pack's conditions are known: those of every game,
// and where the pack names its own, what no two of them have in common. A condition that has
// another word elsewhere, such as disordered for disrupted, has the words of that.
func wordsOf(p *pack.Pack) map[string][]string {
	if len(p.Statuses) == 0 {
		return statusWords
	}
	times := map[string]int{}
	for _, s := range p.Statuses {
		for _, t := range tokens(s.Word) {
			times[t.text]++
		}
	}
	all := maps.Clone(statusWords)
	for _, s := range p.Statuses {
		own := slices.Clone(statusWords[s.Word])
		for _, t := range tokens(s.Word) {
			if times[t.text] == 1 && !slices.Contains(own, t.text) {
				own = append(own, t.text)
			}
		}
		for _, status := range slices.Sorted(maps.Keys(statusWords)) {
			if status != s.Word && slices.Contains(statusWords[status], s.Word) {
				own = append(own, statusWords[status]...)
				delete(all, status)
			}
		}
		all[s.Word] = own
	}
	return all
}

// Status is a level of a layer and what it is proposed to mean.
type Status struct {
	Layer
	Why []string
}

// sheaf is a layer of the same name on many pieces.
type sheaf struct {
	name    string
	levels  []string // of each level what it is called: its text and its picture
	derived bool     // its level follows a property
	units   []engine.UnitID
	other   int // pieces that stand for no unit
}

// sheaves are the layers of the module's pieces, by name. Which pieces stand for which
// units is told by their number.
func sheaves(all []*candidate, units map[int]engine.UnitID) []*sheaf {
	byName := map[string]*sheaf{}
	for i, c := range all {
		for _, t := range c.chain.Traits {
			layers := levelsOf(t)
			if len(layers) == 0 {
				continue
			}
			s := byName[layers[0].Name]
			if s == nil {
				s = &sheaf{name: layers[0].Name}
				byName[s.name] = s
			}
			s.add(layers)
			if u, bound := units[i]; bound {
				s.units = append(s.units, u)
			} else {
				s.other++
			}
		}
	}
	var list []*sheaf
	for _, name := range slices.Sorted(maps.Keys(byName)) {
		list = append(list, byName[name])
	}
	return list
}

// levelsOf is a trait at each of its levels, nothing if it is no layer.
func levelsOf(t piece.Trait) []piece.Layer {
	var all []piece.Layer
	for level := 1; ; level++ {
		one := piece.Piece{Traits: []piece.Trait{{Type: t.Type, State: strconv.Itoa(level)}}}
		layers := one.Layers(piece.Viewer{})
		if len(layers) == 0 || level > layers[0].Levels {
			return all
		}
		all = append(all, layers[0])
	}
}

// add notes the levels of one piece. Where pieces differ, the first that says anything of a
// level counts.
func (s *sheaf) add(levels []piece.Layer) {
	for i, l := range levels {
		if i == len(s.levels) {
			s.levels = append(s.levels, "")
		}
		if s.levels[i] == "" {
			image, _, _ := strings.Cut(l.Image, ".")
			s.levels[i] = strings.TrimSpace(l.Text + " " + image)
		}
		s.derived = s.derived || l.Derived
	}
}

// needed are the statuses that the pack's units can have: those that it names, else by what is
// printed of them.
func needed(p *pack.Pack) []string {
	if len(p.Statuses) > 0 {
		var named []string
		for _, s := range p.Statuses {
			if s.Layer != "" {
				named = append(named, s.Word)
			}
		}
		return named
	}
	var reduced, ineffective, disrupted bool
	for _, u := range p.Units {
		reduced = reduced || u.Steps > 1 || u.Reduced != nil
		ineffective = ineffective || u.Ineffective != nil
		disrupted = disrupted || u.Fragility == "disrupt"
	}
	var all []string
	for _, s := range []struct {
		word string
		has  bool
	}{{"reduced", reduced}, {"disrupted", disrupted}, {"ineffective", ineffective}} {
		if s.has {
			all = append(all, s.word)
		}
	}
	return all
}

// statuses proposes what the layers mean. The notes say of the others why they are left out.
func statuses(all []*sheaf, p *pack.Pack) (found []Status, notes []string) {
	need, words := needed(p), wordsOf(p)
	for _, s := range all {
		if len(s.units) == 0 {
			continue
		}
		if s.name == "" {
			notes = append(notes, fmt.Sprintf("a layer without a name, on pieces of %s, cannot be bound: give it one in the module", count(len(s.units), "unit")))
			continue
		}
		means := s.means(words)
		if len(means) == 0 {
			notes = append(notes, fmt.Sprintf("layer %q (%s, on pieces of %s) is called like no status", s.name, count(len(s.levels), "level"), count(len(s.units), "unit")))
		}
		for _, m := range means {
			if !slices.Contains(need, m.Status) {
				notes = append(notes, fmt.Sprintf("level %d of layer %q looks like %q, which no unit of the pack can be", m.Level, m.Name, m.Status))
				continue
			}
			m.Why = append(m.Why, fmt.Sprintf("on pieces of %s", count(len(s.units), "unit")))
			if s.derived {
				m.Why = append(m.Why, "but its level follows a property, which only VASSAL works out")
			}
			m.Why = append(m.Why, single(s, m, p)...)
			found = append(found, m)
		}
	}
	for _, word := range need {
		if !slices.ContainsFunc(found, func(s Status) bool { return s.Status == word }) {
			notes = append(notes, fmt.Sprintf("no layer looks like %q: the moderator keeps it, and no position shows it", word))
		}
	}
	return found, notes
}

// means is what the levels of a layer mean: each by its own name, else the one that is
// switched to by the name of the layer.
func (s *sheaf) means(words map[string][]string) []Status {
	var all []Status
	for i, text := range s.levels {
		if status, word := statusOf(words, tokens(text)); status != "" {
			all = append(all, Status{Layer{s.name, i + 1, status}, []string{fmt.Sprintf("the level has %q in its name or picture", word)}})
		}
	}
	status, word := statusOf(words, tokens(s.name))
	if len(all) > 0 || status == "" {
		return all
	}
	level := min(2, len(s.levels))
	why := []string{fmt.Sprintf("the layer has %q in its name", word)}
	if len(s.levels) > 2 {
		why = append(why, fmt.Sprintf("but it has %d levels: which of them means it?", len(s.levels)))
	}
	return []Status{{Layer{s.name, level, status}, why}}
}

// statusOf is the status that some words speak of; "" for none, or for several.
func statusOf(words map[string][]string, said []token) (status, word string) {
	for _, s := range slices.Sorted(maps.Keys(words)) {
		for _, t := range said {
			if !slices.Contains(words[s], t.text) {
				continue
			}
			if status != "" && status != s {
				return "", ""
			}
			status, word = s, t.text
		}
	}
	return status, word
}

// single warns of units with one step whose layer is said to mean a step loss.
func single(s *sheaf, m Status, p *pack.Pack) []string {
	if m.Status != "reduced" {
		return nil
	}
	n := 0
	for _, id := range s.units {
		if u, _ := p.Unit(id); u.Steps == 1 {
			n++
		}
	}
	if n == 0 {
		return nil
	}
	return []string{fmt.Sprintf("but %s of them have one step only", strconv.Itoa(n))}
}

func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
