package interpret

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"adjutant/engine/finding"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/condition"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/redraft"
)

// ahead is what a mail says beside its orders that its writer will answer when he is asked. It holds up nothing: where there is a form for
// it, it is read so, and else it is told what to write.
type ahead struct{ *reader }

// apart is a text without the sentences that name nobody and no place and say what will be answered.
func (r ahead) apart(text string) string {
	if r.Version < orders.Discerning || r.Rules == nil || len(r.Answers) > 0 {
		return text
	}
	all, lines := ownLines(text)
	for i, line := range lines {
		sentences := redraft.Sentences(line)
		for n, s := range sentences {
			l, is := condition.LaterIn(s)
			if !is || orders.IsOrder(s) && l.Head == "" {
				continue
			}
			if wording(r).names(l.Said) {
				sentences[n] = asksNothing.ReplaceAllString(s, "${1}If ")
				lines[i] = strings.TrimSpace(strings.Join(sentences, " "))
				continue
			}
			sentences[n] = strings.TrimSpace(l.Head)
			if l.Head != "" {
				sentences[n] += "."
			}
			lines[i] = strings.TrimSpace(strings.Join(sentences, " "))
			r.keep(i+1, l)
		}
	}
	return withOwn(all, lines)
}

// asksNothing matches the word with which a condition begins that is no question: "Should we be beaten, …".
var asksNothing = pattern.MustCompile(`(?i)^(\W*(?:(?:and|but|so|also),? )*)should `)

// keep has what will be answered be a standing order, if it is one and none are filed, and tells else what to write.
func (r ahead) keep(line int, l condition.Later) {
	if l.Standing != "" && r.stands(line, l.Said, l.Standing) {
		return
	}
	r.Unkept = true
	r.Talk = append(r.Talk, fmt.Sprintf("line %d: %s is not taken: nothing is asked of you yet%s. Your other orders do not wait for it", line, quoted(l.Said), r.instead(l)))
}

// instead is what to write in the place of what will be answered.
func (r ahead) instead(l condition.Later) string {
	numbers := slices.Sorted(maps.Keys(r.Request.Ahead))
	switch {
	case len(numbers) > 0:
		return fmt.Sprintf("; what may be asked of you next is answered ahead with its number, 'reply %s: 1', as the last letter lists it", numbers[0])
	case len(r.roster.Sites) > 0 || r.roster.Led != nil:
		return ", and it is when it comes; 'help standing' tells what can be answered ahead"
	case l.Fights:
		return ", and it is when it comes; who defends is told ahead by a standing order, as in 'standing: if attacked then primary' and the name of the unit ('help standing')"
	}
	return ", and it is when it comes; a standing order answers ahead, as in 'standing: if retreat then disrupt' or 'standing: if counterattack then decline' ('help standing')"
}

// stands has a line be a standing order of the side, where it can be one and the side has filed none.
func (r ahead) stands(line int, said, standing string) bool {
	if r.Stands || len(r.Reading.Standing) > 0 || len(r.roster.Sites) > 0 || r.roster.Led != nil {
		return false
	}
	o, wrong := orders.ParseLine(standing, r.roster)
	if wrong != nil && !wrong.IsWarning() || len(r.onlyByHand(o)) > 0 {
		return false
	}
	r.standing(o)
	r.Talk = append(r.Talk, fmt.Sprintf("line %d: %s is read as the standing order '%s', which stands until you send others", line, quoted(said), o.String()))
	return true
}

// takes takes a finding that a sentence hangs on what may be asked later, beside orders that were read: as a standing order, or as not taken.
func (r ahead) takes(f orders.Located, lines []orders.Line) bool {
	if r.Version < orders.Discerning || f.Code != finding.NoOrder || f.Listed > 0 || len(lines) == 0 || !strings.Contains(f.Text, condition.Hanging) {
		return false
	}
	for _, s := range redraft.Sentences(f.Source) {
		if l, is := condition.LaterIn(s); is && strings.Contains(f.Text, firstOf(l.Said)) {
			if strings.HasPrefix(f.Write, "standing: ") && !strings.Contains(f.Write, orders.Or) {
				l.Standing = f.Write
			}
			r.keep(f.Line, l)
			return true
		}
	}
	return false
}

// firstOf are the first words of what is said, by which it is known in a finding.
func firstOf(said string) string {
	words := strings.Fields(said)
	return strings.Join(words[:min(3, len(words))], " ")
}
