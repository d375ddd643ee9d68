package web

import (
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/game"
	"adjutant/moderator/handout"
	"adjutant/moderator/report"
)

// packPage is what a game is played with.
type packPage struct {
	Tag, Hash string
	*pack.Pack
	Tables   string // what is missing of its tables, or of our own; "" for nothing
	Won      []string
	Parts    []packPart
	Sections []section
	Declared []declaredList
	Kept     []kept
	Files    bool      // a module is made of it
	Fared    []balance // how its sides did in the games that are over
}

// packPart is a part of a pack, and whose word it is.
type packPart struct {
	Name string
	From pack.Provenance
}

// section is a section of the rules, with what it says of which anybody can lose or gain.
type section struct {
	pack.Section
	Statements []pack.Statement
}

// Summary says how many statements of the section are kept by the system, by players, or by the moderator.
func (s section) Summary() string {
	n := map[string]int{}
	for _, said := range s.Statements {
		n[said.Kept]++
	}
	var all []string
	for _, by := range append(pack.KeptWords(), "") {
		if n[by] > 0 {
			all = append(all, fmt.Sprintf("%d %s", n[by], keptShort[by]))
		}
	}
	return strings.Join(all, ", ")
}

// keptShort is the same as keptBy, in a word or two.
var keptShort = map[string]string{"enforced": "enforced", "owner": "with the owner's tables", "stated": "named to the players", "moderator": "for the moderator", "": "that cannot be broken"}

// kept is how many statements are kept in one of the ways; of a pack without statements, sections.
type kept struct {
	By string
	N  int
}

// keptBy are who sees to a rule, in words.
var keptBy = map[string]string{
	"enforced":  "enforced",
	"owner":     "enforced once the owner of the rules has typed in their tables",
	"stated":    "named to the players, who see to it",
	"moderator": "for the moderator to see to",
	"":          "that nobody can break, or of which it is not said",
}

// pack shows what a game is played with: its sides, scenarios and rules, and what of it is the club's own.
func (s *Site) pack(r *http.Request) (answer, error) {
	tag, rules, err := s.rulesOf(r)
	if err != nil {
		return answer{}, err
	}
	p := rules.Pack
	page := packPage{Tag: tag, Hash: p.Hash, Pack: p, Tables: rules.System.Info().Forewarning, Files: handout.Writes(rules)}
	if state, err := rules.System.New(engine.Setup{}); err == nil {
		page.Won = engine.VictoryOf(rules.System, state)
	}
	for _, part := range []struct {
		name, file string
		has        bool
	}{{"units", "units.csv", len(p.Units) > 0}, {"the ground of the map", "hexes.csv", len(p.Hexes) > 0}, {"hexsides", "hexsides.csv", len(p.Hexsides) > 0}, {"roads", "roads.csv", len(p.Roads) > 0}, {"entries", "entries.csv", len(p.Entries) > 0}, {"set-up", "setup.csv", len(p.Setup) > 0}} {
		if part.has {
			page.Parts = append(page.Parts, packPart{part.name, p.Of(part.file)})
		}
	}
	page.Parts = append(page.Parts, counted(p)...)
	page.Sections, page.Kept = indexOf(p)
	page.Declared = declaredBy(rules.System)
	all, err := s.ranking(r)
	if err != nil {
		return answer{}, err
	}
	page.Fared = balances(all.Balances, s.Moderator.Rules, func(scenario string) bool { return scenario == p.ID || strings.HasPrefix(scenario, p.ID+" ") })
	return s.show(r, content{Name: "pack", Title: p.Title, Data: page})
}

// counted are the parts of a pack that have no name for people: its charts and lists, and what its makers chose, by whose word they are.
func counted(p *pack.Pack) (parts []packPart) {
	charts, lists, chosen := map[pack.Provenance]int{}, map[pack.Provenance]int{}, map[pack.Provenance]int{}
	for name := range p.Charts {
		charts[p.Of("charts/"+name+".csv")]++
	}
	for _, list := range p.Lists {
		lists[p.Of(list.File)]++
	}
	for _, o := range p.Options {
		if o.Provenance == pack.Ours {
			chosen[pack.Ours]++
		}
	}
	for _, kind := range []struct {
		one, more string
		n         map[pack.Provenance]int
	}{{"chart", "", charts}, {"further list", "", lists}, {"choice", " where the rules leave one", chosen}} {
		for _, from := range slices.Sorted(maps.Keys(kind.n)) {
			parts = append(parts, packPart{report.Count(kind.n[from], kind.one) + kind.more, from})
		}
	}
	return parts
}

// indexOf is the rules of a pack by section, and how many are kept in which way.
func indexOf(p *pack.Pack) (sections []section, counts []kept) {
	n := map[string]int{}
	for _, one := range p.Sections {
		all := section{Section: one}
		for _, said := range p.Statements {
			if said.Section == one.Number {
				all.Statements = append(all.Statements, said)
				n[said.Kept]++
			}
		}
		if len(all.Statements) == 0 && one.Explains == "" {
			n[one.Kept]++
		}
		sections = append(sections, all)
	}
	for _, by := range append(pack.KeptWords(), "") {
		if n[by] > 0 {
			counts = append(counts, kept{keptBy[by], n[by]})
		}
	}
	return sections, counts
}

// declaredList is a list of lines by which orders are judged, as rulings cite it: PACK limits.
type declaredList struct {
	Name  string
	Lines []engine.Declaration
}

// Title is the list's name as people say it.
func (d declaredList) Title() string {
	name := strings.TrimPrefix(strings.TrimPrefix(d.Name, "PACK "), "lists/")
	return worded(name)
}

// inList is which line of its list a cited one is: line 4.
func inList(cite engine.Cite) string {
	_, line, found := strings.Cut(string(cite), ":")
	if !found {
		return string(cite)
	}
	return "line " + line
}

// worded is a name of a file as words.
func worded(name string) string {
	return strings.Join(strings.FieldsFunc(name, func(c rune) bool { return c == '_' || c == '-' || c == ' ' }), " ")
}

// declaredBy are the lines by which a system judges, list by list; none where it has a rule book.
func declaredBy(sys engine.System) (lists []declaredList) {
	for _, d := range sys.Info().Declarations {
		name, _, _ := strings.Cut(string(d.Cite), ":")
		if n := len(lists); n == 0 || lists[n-1].Name != name {
			lists = append(lists, declaredList{Name: name})
		}
		last := &lists[len(lists)-1]
		last.Lines = append(last.Lines, d)
	}
	return lists
}

// rulesOf are the rules of the game that a request names, which may still be an invitation.
func (s *Site) rulesOf(r *http.Request) (tag string, rules game.Rules, err error) {
	t, err := s.told(r.Context(), r.PathValue("tag"))
	if err != nil {
		return "", game.Rules{}, err
	}
	rules, err = s.Moderator.Rules(t.Pack, t.PackHash)
	if err != nil {
		err = fmt.Errorf("the rules of %s: %w", t.Tag, err)
	}
	return t.Tag, rules, err
}

// module sends the module that a game is played in.
func (s *Site) module(r *http.Request) (answer, error) {
	if !s.rates.allow(caller(r)) {
		return answer{}, &refusal{http.StatusTooManyRequests, "Too many files were asked for. Try again in a minute."}
	}
	_, rules, err := s.rulesOf(r)
	if err != nil {
		return answer{}, err
	}
	leave, err := s.making.enter(r.Context())
	if err != nil {
		return answer{}, err
	}
	defer leave()
	name, data, err := handout.Module(rules)
	if errors.Is(err, handout.ErrNoFile) {
		return answer{}, errNothing
	}
	return answer{kind: "application/octet-stream", name: name, data: data}, err
}

// Enforced reports whether anything of the index says who keeps it.
func (p packPage) Enforced() bool {
	return slices.ContainsFunc(p.Kept, func(k kept) bool { return k.By != keptBy[""] })
}
