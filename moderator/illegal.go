package moderator

import (
	"fmt"
	"slices"

	"adjutant/engine"
)

// IllegalPolicy says what becomes of orders that may not be done, and of the others
// of their mail.
type IllegalPolicy string

// The policies that exist. Whatever the policy is, nothing illegal is ever done: rules
// that do not hold for some orders would be none.
const (
	IllegalHandBack IllegalPolicy = ""     // the whole mail is handed back
	IllegalStop     IllegalPolicy = "stop" // it is done as far as it is legal: a move stops at the last hex that it may reach
	IllegalNote     IllegalPolicy = "note" // it is left out, both sides read so, and all else stands
	IllegalAsk      IllegalPolicy = "ask"  // what is unclear waits for a ruling; what is illegal is handed back
)

// IllegalPolicies are the words for them, the default first.
func IllegalPolicies() []string {
	return []string{"hand-back", string(IllegalStop), string(IllegalNote), string(IllegalAsk)}
}

// ParseIllegal reads the word for a policy.
func ParseIllegal(word string) (IllegalPolicy, error) {
	if word == IllegalPolicies()[0] || word == "" {
		return IllegalHandBack, nil
	}
	if !slices.Contains(IllegalPolicies(), word) {
		return "", fmt.Errorf("%q is no policy for illegal orders: there are %v", word, IllegalPolicies())
	}
	return IllegalPolicy(word), nil
}

// illegalOption states the policy, where it is not the default.
func (o Opened) illegalOption() []string {
	switch o.Illegal {
	case IllegalStop:
		return []string{"illegal orders stop at the last legal hex"}
	case IllegalNote:
		return []string{"illegal orders are left out and noted, the others stand"}
	case IllegalAsk:
		return []string{"unclear orders wait for a ruling"}
	}
	return nil
}

// shorten does an illegal order as far as it is legal: a path is cut back from its end.
// False where nothing of it is.
func (h *sitting) shorten(o order, findings []engine.Finding) (bool, error) {
	if h.course.Illegal != IllegalStop {
		return false, nil
	}
	for n := len(o.Action.Path) - 1; n >= 1; n-- {
		cut := o
		cut.Action.Path = slices.Clone(o.Action.Path[:n])
		if ruling, over := h.outOfPlace(cut); over || ruling.Verdict != engine.Legal {
			return false, nil
		}
		if _, ruling := h.course.PassesTo(cut.Action); ruling.Verdict != engine.Legal {
			continue
		}
		if _, err := h.try(cut); err != nil {
			return false, err
		}
		done := &h.entries[len(h.entries)-1]
		done.Findings = append(append([]engine.Finding{{
			Code: "W642", Text: fmt.Sprintf("more was ordered; it stops at %s, the last hex that it may reach", cut.Action.Path[n-1]),
		}}, withoutAdvice(findings)...), done.Findings...)
		return true, nil
	}
	return false, nil
}

// withoutAdvice is the findings without what to write instead.
func withoutAdvice(findings []engine.Finding) []engine.Finding {
	findings = slices.Clone(findings)
	for i := range findings {
		findings[i].Write = ""
	}
	return findings
}

// passOver leaves an illegal order out, if the game has it so, and reports whether it
// did: the rest of the mail stands.
func (h *sitting) passOver(o order, findings []engine.Finding) bool {
	if h.course.Illegal != IllegalStop && h.course.Illegal != IllegalNote || h.checks() {
		return false
	}
	why := engine.Finding{Code: "W643", Text: "not allowed, and left out; the order is yours again"}
	h.skip(o, append([]engine.Finding{why}, findings...))
	if h.course.Illegal == IllegalNote {
		h.forAll = append(h.forAll, fmt.Sprintf("an order of %s was not allowed and was left out%s", h.course.Rules.Pack.SideName(o.Action.Side), codesOf(findings)))
	}
	return true
}

// codesOf names what was against an order: codes and sections tell nothing of what is
// hidden.
func codesOf(findings []engine.Finding) string {
	text := ""
	for _, f := range findings {
		if f.Code[0] != 'E' {
			continue
		}
		text += " (" + f.Code
		for _, c := range f.Cites {
			text += ", " + string(c)
		}
		text += ")"
	}
	return text
}
