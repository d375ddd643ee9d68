package printout

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
)

// Rule is a section of the rules as pack show --rules --json prints it.
type Rule struct {
	Section    engine.Cite     `json:"section"`
	Title      string          `json:"title"`
	Explains   string          `json:"explains,omitempty"` // why there is nothing in it to try
	Kept       string          `json:"kept,omitempty"`     // who sees to it: enforced, owner, stated or moderator
	Provenance pack.Provenance `json:"provenance"`
	Cited      []string        `json:"cited"` // by what of the code: chance, event, finding, modifier
	Cases      []string        `json:"cases"` // recorded cases that show it
	Statements []Statement     `json:"statements,omitempty"`
}

// Statement is one thing that a section says.
type Statement struct {
	Statement string `json:"statement"`
	Kept      string `json:"kept,omitempty"` // as that of the section; none where nothing can be broken
	Case      string `json:"case,omitempty"` // the test or the recorded game that shows it
}

// TellRules lists the sections of the rules for people.
func TellRules(out io.Writer, p *pack.Pack, rules []Rule) error {
	if len(rules) == 0 {
		fmt.Fprintf(out, "%s lists no sections of rules\n", p.ID)
		return nil
	}
	shown := 0
	for _, r := range rules {
		tellRule(out, r)
		if len(r.Cases) > 0 {
			shown++
		}
	}
	fmt.Fprintf(out, "%d sections, %d shown by recorded cases\n", len(rules), shown)
	return nil
}

// RulesOf is the index of a pack with what its system has to show for it.
func RulesOf(p *pack.Pack) ([]Rule, error) {
	all, err := systems.Evidence(p.System)
	if err != nil {
		return nil, err
	}
	rules := []Rule{}
	for _, s := range p.Sections {
		r := Rule{s.Number, s.Title, s.Explains, s.Kept, s.Provenance, []string{}, []string{}, nil}
		for _, said := range p.StatementsOf(s.Number) {
			r.Statements = append(r.Statements, Statement{said.Text, said.Kept, said.Case})
		}
		if i := slices.IndexFunc(all, func(e pack.Evidence) bool { return e.Section == s.Number }); i >= 0 {
			r.Cited, r.Cases = append(r.Cited, all[i].Cited...), append(r.Cases, all[i].Cases...)
		}
		rules = append(rules, r)
	}
	return rules, nil
}

func tellRule(out io.Writer, r Rule) {
	fmt.Fprintf(out, "%-10s %s\n", r.Section, r.Title)
	if r.Explains != "" {
		fmt.Fprintf(out, "%10s nothing to try: %s\n", "", r.Explains)
	}
	if r.Kept != "" {
		fmt.Fprintf(out, "%10s %s\n", "", map[string]string{
			"enforced": "enforced", "owner": "enforced, in part with tables that its owner types in",
			"stated": "in part stated to the players", "moderator": "in part the moderator's",
		}[r.Kept])
	}
	if len(r.Cited) > 0 {
		fmt.Fprintf(out, "%10s cited by %s\n", "", strings.Join(r.Cited, ", "))
	}
	for _, name := range r.Cases {
		fmt.Fprintf(out, "%10s case %s\n", "", name)
	}
	for _, s := range r.Statements {
		tellStatement(out, s)
	}
}

// tellStatement puts a statement on a line, with how it is kept and what shows it.
func tellStatement(out io.Writer, s Statement) {
	line := s.Statement
	for _, more := range []string{s.Kept, s.Case} {
		if more != "" {
			line += "; " + more
		}
	}
	fmt.Fprintf(out, "%10s - %s\n", "", line)
}
