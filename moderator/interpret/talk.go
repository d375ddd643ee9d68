package interpret

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/redraft"
)

// understands notes what was read otherwise than it is written, which stops no mail; false for any other finding,
// and where it stopped one.
func (r *reader) understands(f engine.Finding) bool {
	if r.Version < orders.Tolerant || !f.IsWarning() {
		return false
	}
	r.Talk = append(r.Talk, fmt.Sprintf("%s (%s)", f.Text, f.Code))
	return true
}

// listTalk tells in one line what of the mail orders nothing, so that its writer sees whether an order of
// his is among it.
func (r *reader) listTalk() {
	if r.Version >= orders.Minding {
		r.talk = eachOnce(r.talk)
	}
	if r.talk = r.withoutName(r.talk); len(r.talk) == 0 {
		return
	}
	var said []string
	size := 0
	for _, t := range r.talk {
		if r.Version >= orders.Discerning {
			t.Text = redraft.Verbatim(r.Text, t.Text)
		}
		words := quoted(t.Text)
		if size += len(words); len(said) == maxTalks || size > maxTalk {
			break
		}
		said = append(said, words)
	}
	more := ""
	if n := len(r.talk) - len(said); n > 0 {
		more = fmt.Sprintf(", and %d more lines", n)
	}
	r.Talk = append(r.Talk, fmt.Sprintf("not read as orders: %s%s%s", strings.Join(said, ", "), more, r.meant()))
}

// eachOnce is talk without what was noted already.
func eachOnce(talk []orders.Talk) (once []orders.Talk) {
	for _, t := range talk {
		if !slices.ContainsFunc(once, func(o orders.Talk) bool {
			return strings.EqualFold(strings.Trim(o.Text, " .!,;"), strings.Trim(t.Text, " .!,;"))
		}) {
			once = append(once, t)
		}
	}
	return once
}

// concerned are the units of the sender that a finding is about, and the line that it stands in: of the order there those
// named before it, or else behind it.
func (r *reader) concerned(f orders.Located) ([]engine.UnitID, string) {
	if r.Version < orders.Tolerant || len(f.Source) > maxOrderLooked || len(r.Findings) > maxConcerned {
		return nil, ""
	}
	text := []rune(f.Source)
	if units := r.roster.Named(string(text[:min(f.Column-1, len(text))])); len(units) > 0 {
		return units[len(units)-1:], f.Source
	}
	units := r.roster.Named(f.Source)
	if r.Version >= orders.Conversing {
		if subject, _, _ := r.roster.Mentions(firstWords(f.Source)); len(subject) == 1 && !slices.Contains(units, subject[0]) {
			return subject, f.Source
		}
	}
	return units, f.Source
}

// firstWords are the words of a sentence that name who does something in it, at most: "the Staff follows".
func firstWords(source string) string {
	words := strings.Fields(source)
	return strings.Join(words[:min(3, len(words))], " ")
}

// meant asks for the command that a mail of one line may mean, where it asks for nothing else.
func (r *reader) meant() string {
	if !r.Reading.Empty() || len(r.Commands) > 0 || len(r.talk) > 1 {
		return ""
	}
	likely := orders.Nearest(r.talk[0].Text, request.Words())
	if len(likely) == 0 {
		return ""
	}
	return "; did you mean '" + likely[0] + "'?"
}

// quoted is the beginning of what somebody wrote, between quotation marks and with none in it.
func quoted(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case r == '"':
			return '\''
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r):
			return ' '
		}
		return r
	}, text)
	text = strings.Join(strings.Fields(text), " ")
	if whole := []rune(text); len(whole) > maxTalkSaid {
		text = string(whole[:maxTalkSaid]) + "…"
	}
	return `"` + text + `"`
}
