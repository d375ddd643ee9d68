package enginetest

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
)

// MaxClaims is how many sections a recording may be about. A whole game cites
// them all and shows none.
const MaxClaims = 8

// Claim is a section of the rules that a recording is about: a line of
// sections.txt. It is proven by what is told when the plays are made.
//
//	MS 7.1.1
//	MS 6.1: moves 0101-0102-0103-0203
//	MS 7.9 not: advances into
//
// A section alone must be cited by a finding, an event, a modifier or a chance.
// Where a rule allows something, or denies an effect, nothing cites it: then words
// of the story follow, out of a line that would be another without the rule; an
// order that is echoed there does not count. Or the words, after not, are what the
// story would say without the rule and does not; some other case must say them.
type Claim struct {
	Section engine.Cite
	Words   string // "" is by citing
	Denied  bool   // the words are not told
}

// denial stands after the section whose words are not told.
const denial = " not"

func readClaims(text []byte) ([]Claim, error) {
	var all []Claim
	for line := range bytes.Lines(text) {
		section, words, shown := strings.Cut(strings.TrimSpace(string(line)), ":")
		words = strings.TrimSpace(words)
		section, denied := strings.CutSuffix(section, denial)
		if section == "" || (shown || denied) && words == "" {
			return nil, fmt.Errorf("line %d names no section, or no words after it", len(all)+1)
		}
		all = append(all, Claim{engine.Cite(section), words, denied})
	}
	if len(all) > MaxClaims {
		return nil, fmt.Errorf("%d sections; a case is about %d at most", len(all), MaxClaims)
	}
	return all, nil
}

func formatClaims(all []Claim) []byte {
	var text bytes.Buffer
	for _, c := range all {
		text.WriteString(string(c.Section))
		if c.Denied {
			text.WriteString(denial)
		}
		if c.Words != "" {
			text.WriteString(": " + c.Words)
		}
		text.WriteByte('\n')
	}
	return text.Bytes()
}

// unproven lists the claims that a retold recording does not bear out.
func (r Recording) unproven() (problems []string) {
	for i, c := range r.Claims {
		switch {
		case slices.ContainsFunc(r.Claims[:i], func(o Claim) bool { return o.Section == c.Section }):
			problems = append(problems, fmt.Sprintf("%s is claimed twice", c.Section))
		case c.Words == "" && len(r.told[c.Section]) == 0:
			problems = append(problems, fmt.Sprintf("it is about %s, which nothing in the story cites", c.Section))
		case c.Denied && r.Tells(c.Words):
			problems = append(problems, fmt.Sprintf("it is about %s, but the story says %q", c.Section, c.Words))
		case c.Words != "" && !c.Denied && !r.Tells(c.Words):
			problems = append(problems, fmt.Sprintf("it is about %s, but the story does not say %q", c.Section, c.Words))
		}
	}
	return problems
}

// Tells reports whether the words stand in a line of the story that came of the
// plays. The plays themselves prove nothing: a refused one is told too.
func (r Recording) Tells(words string) bool {
	for line := range strings.Lines(r.Story) {
		if !strings.HasPrefix(line, ">") && strings.Contains(line, words) {
			return true
		}
	}
	return false
}

// Proof is what cites a section in a retold recording: the codes of findings,
// event, modifier, chance; shown where words of the story prove the claim.
func (r Recording) Proof(c Claim) []string {
	if c.Words != "" {
		return []string{"shown"}
	}
	return r.told[c.Section]
}
