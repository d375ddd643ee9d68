package interpret

import (
	"slices"
	"strings"

	"adjutant/moderator/choice"
	"adjutant/moderator/orders"
	"adjutant/moderator/redraft"
)

// declined is a text in which a sentence says that nobody does what the phase is for, with a pass in its place where nothing else of it is
// an order; where something is, that of all others orders nothing.
func (r wording) declined(text string) string {
	if r.Version < orders.Heeding || len(r.Answers) > 0 || r.Rules == nil || r.State == nil {
		return text
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if orders.EndsText(line) {
			break
		}
		rest, said, others := r.withoutDecline(line)
		if said == "" {
			continue
		}
		left := slices.Clone(lines)
		left[i] = rest
		reading := orders.Parse(strings.Join(left, "\n"), r.roster)
		switch orders := len(reading.Lines) + len(reading.Findings); {
		case r.onlyPasses(reading):
			lines[i] = rest
			r.talk = append(r.talk, talkOf(i+1, said))
		case orders == 0 && reading.Idle == 0 && !others:
			lines[i] = strings.TrimSpace(rest + "\n" + passVerb)
			r.talk = append(r.talk, talkOf(i+1, said))
		case others && orders > 0:
			lines[i] = rest
			r.talk = append(r.talk, talkOf(i+1, said))
		default:
			continue
		}
		break
	}
	return strings.Join(lines, "\n")
}

// onlyPasses reports whether a mail does nothing but pass, whatever nobody does, in readings that mind what it says.
func (r *ground) onlyPasses(reading orders.Reading) bool {
	other := func(l orders.Line) bool { return l.Verb != passVerb }
	return r.Version >= orders.Minding && len(reading.Lines) > 0 && len(reading.Findings) == 0 && !slices.ContainsFunc(reading.Lines, other)
}

func talkOf(line int, said string) orders.Talk { return orders.Talk{Line: line, Text: said} }

// withoutDecline is a line without the sentence, or the last clause of one, that says that nobody does what the phase is for.
func (r *ground) withoutDecline(line string) (rest, said string, others bool) {
	if strings.HasPrefix(strings.TrimSpace(line), ">") {
		return line, "", false
	}
	all := redraft.Sentences(line)
	for i, s := range all {
		if declines, of := choice.DeclinesAll(s, r.Phase, r.roster); declines {
			return strings.Join(slices.Delete(slices.Clone(all), i, i+1), " "), s, of
		}
		for _, sign := range []string{", and ", ", ", " and ", "; "} {
			at := strings.LastIndex(s, sign)
			if at <= 0 {
				continue
			}
			if declines, of := choice.DeclinesAll(s[at+len(sign):], r.Phase, r.roster); declines && of {
				all = slices.Clone(all)
				said, all[i] = s[at+len(sign):], s[:at]+"."
				return strings.Join(all, " "), said, of
			}
		}
	}
	return line, "", false
}
