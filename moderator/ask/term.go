package ask

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/pack"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/report"
)

// lexicon is the words of a game and what they mean: terms, sections of the rules, lines, the words of the moderator.
type lexicon struct{ *board }

func (b *board) lexicon() lexicon { return lexicon{b} }

// term tells what a word means: one of the system's, a code of a finding, a rule by its number, a unit or a place.
func (q *Inquiry) term(word string) report.Reply {
	word = strings.Trim(strings.ReplaceAll(short(word), "-woods", " woods"), `"' .,!?`)
	if r := q.chances(word); len(r.Lines) > 0 {
		return r
	}
	r := report.Reply{Command: "what is " + word}
	if r.Text = q.lies(word); len(r.Text) > 0 {
		return r
	}
	for _, find := range []func(string) []string{q.lexicon().meanings, q.column, code, q.lexicon().rule, q.lexicon().declaration, q.lexicon().ordered, q.lexicon().sequence, q.lexicon().declarations, house, q.who, q.where, q.withoutAmmo, q.turnLength, q.smallArms, q.advances, q.givesWay, q.lexicon().kinds, q.gazetteer().named, q.kindred} {
		if r.Text = find(word); len(r.Text) > 0 {
			r.Text = append(append(r.Text, q.lexicon().ofKind(word)...), q.lexicon().now(word)...)
			return r
		}
	}
	near := q.free(word)
	near.Command = r.Command
	if !near.Unknown { // it is told of what stands in the words
		return near
	}
	near.Text[0] = unexplained(word, near)
	if q.course.Rules.Pack.Grid.Size() > 0 && question.IsPlace(word) {
		near.Text = append(near.Text, "The map has no place of that name here: ask of it by the number of a hex, and you are told what lies there and who stands there.")
	}
	return near
}

// unexplained begins the reply to one word, in the place of how a reply begins that knows no answer.
func unexplained(word string, near report.Reply) string {
	return fmt.Sprintf("'%s' is no word that is explained here.%s", word, strings.TrimPrefix(near.Text[0], unknown))
}

// ofKind says where on a table the pieces of terrain of a kind lie: the roads, the woods.
func (b lexicon) ofKind(word string) (lines []string) {
	kind := strings.TrimSuffix(orders.Fold(word), "s")
	var seen []string
	for _, t := range engine.TerrainOf(b.course.Rules.System, b.course.State) {
		if orders.Fold(t.Kind) != kind || len(t.Points) == 0 || slices.Contains(seen, t.Name) {
			continue
		}
		seen = append(seen, t.Name)
		by := "lies between"
		if t.Line {
			by = "runs along"
		}
		var points []string
		for _, at := range t.Points {
			points = append(points, string(at))
		}
		lines = append(lines, fmt.Sprintf("%s %s %s.", strings.ReplaceAll(t.Name, "-", " "), by, strings.Join(points, ", ")))
	}
	return lines
}

// pieces are the parts of a result: Dc(Ex)+L is Dc, Ex and +L; 1D/- is 1D for the one and nothing for the other.
var pieces = pattern.MustCompile(`\+L\b|[A-Za-z0-9]+(?:\+\d)?`)

// meanings are what the system says of a word, of the whole or else of its parts.
func (b lexicon) meanings(word string) []string {
	terms := engine.TermsOf(b.course.Rules.System, b.course.State)
	if t, found := termOf(terms, word); found {
		return b.variants(terms, t)
	}
	var text []string
	if !strings.ContainsAny(word, "()+/") {
		return nil
	}
	for _, part := range pieces.FindAllString(word, 4) {
		if t, found := termOf(terms, part); found {
			text = append(text, b.variants(terms, t)...)
		}
	}
	if strings.Contains(word, "/") && len(text) > 0 {
		text = append(text, "Before the stroke stands what happens to who attacks, behind it what happens to who defends; a dash is nothing.")
	}
	return text
}

// variants are what a word means, and what else it does in events of some kinds.
func (b lexicon) variants(terms []engine.Term, t engine.Term) []string {
	all := []string{explained(t)}
	for _, other := range terms {
		if other.Of != "" && other.Word == t.Word && other.Of != t.Of {
			all = append(all, explained(other))
		}
	}
	return all
}

// termOf finds a word as it is written, else with other capitals, where only one is so.
func termOf(terms []engine.Term, word string) (engine.Term, bool) {
	var folded []engine.Term
	for _, t := range terms {
		if t.Of != "" {
			continue
		}
		if t.Word == word {
			return t, true
		}
		if orders.Fold(t.Word) == orders.Fold(word) || orders.Fold(t.Word)+"s" == orders.Fold(word) || orders.Fold(t.Word) == orders.Fold(word)+"s" {
			folded = append(folded, t)
		}
	}
	if len(folded) == 1 {
		return folded[0], true
	}
	i := slices.IndexFunc(terms, func(t engine.Term) bool { return t.Word == word }) // of events of one kind alone
	if len(folded) > 1 || i < 0 {
		return engine.Term{}, false
	}
	return terms[i], true
}

func explained(t engine.Term) string {
	return t.Word + ": " + strings.TrimSuffix(t.Means, ".") + cited(t.Cites) + "."
}

// kinds are what the system says of kinds of what a word names: of woods, light woods and heavy woods.
func (b lexicon) kinds(word string) (text []string) {
	for _, t := range engine.TermsOf(b.course.Rules.System, b.course.State) {
		if _, last, several := strings.Cut(orders.Fold(t.Word), " "); several && t.Of == "" && last == orders.Fold(word) && len(text) < maxOfRule {
			text = append(text, explained(t))
		}
	}
	return text
}

// code explains the code of a finding.
func code(word string) []string {
	for _, c := range finding.Codes() {
		if strings.EqualFold(c.Code, word) {
			text := c.Code + ": " + c.Meaning
			if strings.HasPrefix(c.Code, "W") {
				text += "; a warning, with which an order stands"
			}
			return []string{text + "."}
		}
	}
	return nil
}

// numberOf matches the number of a section of the rules, with the letters of its book before it or without.
var numberOf = pattern.MustCompile(`^(?i:section |rule |§ ?)?((?:[A-Za-z]{2} ?)?\d{1,2}\.\d[\da-z.]*)$`)

// rule tells of a section of the rules by its number: its title, and the words that stand in it. Without the letters of a book it is
// that of any.
func (b lexicon) rule(word string) []string {
	var lines []string
	found := numberOf.FindStringSubmatch(word)
	for _, s := range b.course.Rules.Pack.Sections {
		_, number, _ := strings.Cut(string(s.Number), " ")
		if strings.EqualFold(string(s.Number), word) || found != nil && (number == found[1] || strings.EqualFold(string(s.Number), found[1])) {
			lines = append(lines, b.section(s)...)
		}
	}
	if len(lines) == 0 && found != nil {
		return []string{fmt.Sprintf("No section %s is among those of this game's rules that are listed here. A number such as 59.5 behind 'reply' is that of a question which may come up: 'ahead' lists those.", found[1])}
	}
	return lines
}

// section tells of one section.
func (b lexicon) section(s pack.Section) []string {
	lines := []string{fmt.Sprintf("%s is a section of the rules: %s.", s.Number, s.Title)}
	for _, t := range engine.TermsOf(b.course.Rules.System, b.course.State) {
		if t.Of == "" && len(lines) <= maxOfRule && slices.ContainsFunc(t.Cites, func(c engine.Cite) bool { return strings.EqualFold(string(c), string(s.Number)) }) {
			lines = append(lines, explained(t))
		}
	}
	if len(lines) == 1 {
		lines[0] += " No word of its own is explained here; the rule book has its text."
	}
	return lines
}

// maxOfRule is how many words are explained of one section.
const maxOfRule = 5

// ordered explains a word of orders.
func (b lexicon) ordered(word string) []string {
	verb := strings.ToLower(word)
	if !slices.Contains(Verbs(b.course.Rules.System.Info().System), verb) {
		return nil
	}
	return []string{fmt.Sprintf("%s: %s 'help %s' shows how it is written.", verb, gloss(verb), verb)}
}

// who describes a unit.
func (q *Inquiry) who(word string) []string {
	u, _ := q.roster.UnitNamed(word)
	if u == "" {
		return nil
	}
	return append(q.facts(u), "'what can "+q.name(u)+" do' tells more.")
}

// lies tells what lies at a place of a table, or at a named thing on it, and which units stand near.
func (q *Inquiry) lies(word string) []string {
	of := word
	at, isPlace := q.roster.PlaceNamed(word)
	if isPlace {
		of = string(at)
	}
	text := engine.GroundOf(q.course.Rules.System, q.course.State, of)
	if len(text) == 0 {
		return nil
	}
	var names []string
	for _, p := range q.shown {
		if isPlace && p.At == at {
			names = append(names, q.name(p.Unit))
		}
	}
	if len(names) > 0 {
		text = append(text, "There stand "+some(names, maxUnits)+".")
	}
	return text
}

// where describes a place: what it is worth, its ground, who stands there.
func (q *Inquiry) where(word string) []string {
	at, found := q.roster.PlaceNamed(word)
	if !found {
		return nil
	}
	text := []string{string(at) + q.lexicon().ground(at)}
	if name := q.gazetteer().placeName(at); name != "" {
		text[0] = string(at) + " (" + name + ")" + q.lexicon().ground(at)
	}
	for _, o := range engine.ObjectivesOf(q.course.Rules.System, q.course.State, q.side) {
		if o.At == at {
			text = append(text, q.stakes().objective(o))
		}
	}
	var names []string
	for _, p := range q.shown {
		if p.At == at {
			names = append(names, q.name(p.Unit)+strings.Replace(conditions(p), ": ", " ", 1))
		}
	}
	if len(names) > 0 {
		text = append(text, "there stand "+some(names, maxUnits))
	}
	return []string{strings.Join(text, "; ") + "."}
}

// option is what an option has in this game; "" where its pack leaves it as the rules have it.
func (b lexicon) option(name string) (value string) {
	for _, o := range b.course.Rules.Pack.Options {
		if o.Name == name {
			value = o.Value
		}
	}
	return cmp.Or(b.course.Setup.Options[name], value)
}

// ground is the terrain of a hex, where the pack has it.
func (b lexicon) ground(at engine.Loc) string {
	p := b.course.Rules.Pack
	c, err := p.Grid.Find(string(at))
	if err != nil {
		return ""
	}
	i := slices.IndexFunc(p.Hexes, func(h pack.Hex) bool { return h.At == c })
	switch {
	case i < 0 && b.option("terrain") == "known":
		return ": clear"
	case i < 0:
		return ": its ground stands in no list of the pack; the map sheet shows it, and where something hangs on it you are asked what is there"
	}
	return ": " + strings.Join(p.Hexes[i].Terrain, ", ")
}
