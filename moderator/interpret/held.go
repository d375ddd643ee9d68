package interpret

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine/finding"
	"adjutant/moderator/intent"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/request"
)

// waitWord and checkWord are the commands that have orders stored, or only judged.
const (
	waitWord  = "wait"
	checkWord = "check"
)

// ownLines are the lines of a text, and those of them that its writer has written for the moderator, with those blank that he quotes: of what
// stands below his own text, or is said to others, there are none.
func ownLines(text string) (all, own []string) {
	all = strings.Split(text, "\n")
	for _, one := range all {
		if orders.EndsText(one) || request.IsPress(one) {
			break
		}
		if strings.HasPrefix(strings.TrimSpace(one), ">") {
			one = ""
		}
		own = append(own, one)
	}
	return all, own
}

// withOwn is a text with the lines of its writer's own as they are now.
func withOwn(all, own []string) string {
	all = slices.Clone(all)
	for i, one := range own {
		if !strings.HasPrefix(strings.TrimSpace(all[i]), ">") {
			all[i] = one
		}
	}
	return strings.Join(all, "\n")
}

// heldBack is a text without what says what becomes of all that it orders.
func (r *ground) heldBack(text string) (rest string, said []intent.Said) {
	if r.Version < orders.Minding {
		return text, nil
	}
	all, lines := ownLines(text)
	if lines, said = intent.Of(lines, r.Version >= orders.Obliging); len(said) == 0 {
		return text, nil
	}
	return withOwn(all, lines), said
}

// holdBack has the orders of a mail do so; where it orders nothing, that is talk.
func (r *reader) holdBack(said []intent.Said) {
	if len(said) == 0 {
		return
	}
	decides := func(c orders.Command) bool {
		return slices.Contains([]string{waitWord, "send", "process", checkWord, "preview"}, c.Word)
	}
	kind, line := intent.KindOf(said), said[0].Line+1
	switch {
	case len(r.Items)+len(r.Findings) == 0 && kind != intent.GoesOn, kind != intent.GoesOn && slices.ContainsFunc(r.Commands, decides):
		for _, s := range said {
			r.talk = append(r.talk, talkOf(s.Line+1, s.Text))
		}
	case kind == intent.Checks:
		r.Commands = append(r.Commands, orders.Command{Line: line, Word: checkWord})
		r.heard(said, "as 'check': nothing of the mail is done")
	case kind == intent.Waits:
		r.Commands = append(r.Commands, orders.Command{Line: line, Word: waitWord})
	default:
		r.goOn(said)
	}
}

// goOn has the phase go on behind the orders of a mail; where its last one is a pass, nobody knows which of the two is meant. Where all sides
// order at once, what is handed in would be all: it waits.
func (r *reader) goOn(said []intent.Said) {
	r.withholdPass(said)
	last := len(r.Items) - 1
	switch {
	case last >= 0 && r.Items[last].Action.Verb == passVerb && !r.Items[last].Numbered:
		r.findIn(said[0].Line+1, finding.NoOrder, fmt.Sprintf("'%s' says that your part of the phase goes on, and a pass ends it", said[0].Text), "the mail again with one of the two")
	case last >= 0 && r.Rules != nil && r.State != nil && len(r.Rules.Node(r.State).Seats) > 1:
		r.Commands = append(r.Commands, orders.Command{Line: said[0].Line + 1, Word: waitWord})
		r.heard(said, "as 'wait': your orders are kept until you send the rest")
	case r.Version >= orders.Obliging && len(r.Items)+len(r.Passes) == 0 && !slices.ContainsFunc(said, func(s intent.Said) bool { return !s.Passes || s.Pass != "" }):
		r.GoesOn = true
		r.heard(said, "as that you do not pass: no pass of yours waits that could be left out, and what has taken effect stands")
	default:
		r.GoesOn = true
		r.heard(said, "so that the phase goes on behind your orders")
	}
}

// withholdPass takes the passes of a draft out of it, behind whose orders the phase goes on, and tells of those that are taken out of the mail.
func (r *reader) withholdPass(said []intent.Said) {
	if r.Version < orders.Obliging {
		return
	}
	for _, s := range said {
		if s.Pass != "" {
			r.Talk = append(r.Talk, fmt.Sprintf("line %d: %s is not done: %s", s.Line+1, quoted(strings.TrimSpace(s.Pass)), quoted(s.Text)))
		}
	}
	for _, n := range r.Passes {
		r.Commands = append(r.Commands, orders.Command{Line: said[0].Line + 1, Word: "drop", Rest: fmt.Sprint(n)})
	}
}

// heard tells how what a mail says of its orders was read.
func (r *Reading) heard(said []intent.Said, as string) {
	var words []string
	for _, s := range said {
		words = append(words, quoted(s.Text))
	}
	r.Talk = append(r.Talk, fmt.Sprintf("%s: read %s", strings.Join(words, ", "), as))
}

// takenBack is a text whose writer takes back what he has ordered, and passes, without that: what he takes back is told, and what is kept of
// a mail before is dropped. Where nobody knows how much he takes back, the text stays as it is.
func (r wording) takenBack(text string) string {
	if r.Version < orders.Minding || r.Question > 0 || len(r.Answers) > 0 {
		return text
	}
	all, lines := ownLines(text)
	back := intent.TakesBack(lines)
	if back == nil {
		return text
	}
	before, behind := slices.Clone(all[:back.From]), slices.Clone(all[back.To+1:])
	if back.Before != "" {
		before = append(before, back.Before)
	}
	if back.Behind != "" {
		behind = slices.Insert(behind, 0, back.Behind)
	}
	first, then := orders.Parse(strings.Join(before, "\n"), r.roster), orders.Parse(strings.Join(behind, "\n"), r.roster)
	if len(then.Lines)+len(then.Findings) > 0 || slices.ContainsFunc(first.Findings, func(f orders.Located) bool { return !f.IsWarning() }) || !takesAll(*back, first.Lines) {
		return text
	}
	for _, l := range first.Lines {
		before[l.Number-1] = ""
		r.Talk = append(r.Talk, fmt.Sprintf("line %d: %s is not done: %s", l.Number, quoted(strings.TrimSpace(l.Source)), quoted(back.Said)))
	}
	switch {
	case r.Numbers > 1 && back.One && !back.Whole && !back.NoneOfAnyone: // which of them, nobody knows
		r.talk = append(r.talk, talkOf(back.From+1, back.Said))
	case r.Numbers > 0:
		r.Commands = append(r.Commands, orders.Command{Line: back.From + 1, Word: "drop", Rest: "all"})
		r.Talk = append(r.Talk, fmt.Sprintf("line %d: %s is read as 'drop all', and 'pass'", back.From+1, quoted(back.Said)))
	default:
		r.Talk = append(r.Talk, fmt.Sprintf("line %d: %s is read as 'pass'", back.From+1, quoted(back.Said)))
	}
	return strings.Join(slices.Concat(before, []string{passVerb}, behind), "\n")
}

// takesAll reports whether it is plain that words take back all the orders before them.
func takesAll(back intent.Back, lines []orders.Line) bool {
	fights := func(l orders.Line) bool { return order.Kindred(l.Verb, "attack") }
	same := !slices.ContainsFunc(lines, func(l orders.Line) bool { return !slices.Equal(l.Units, lines[0].Units) })
	return len(lines) < 2 || back.Whole || same && len(lines[0].Units) > 0 || back.NoneOfAnyone && !slices.ContainsFunc(lines, func(l orders.Line) bool { return !fights(l) })
}

// inFewerWords is a text in shorter words: units by their numbers, the same words for every unit that goes as
// far as it can, and leaders who ride with a formation behind it.
func (r wording) inFewerWords(text string) string {
	if r.Version < orders.Minding {
		return text
	}
	all, lines := ownLines(text)
	for i, line := range lines {
		if !orders.IsOrder(line) { // the language has them in words
			line = idiom.InFigures(line, r.isUnit)
		}
		line, stays := idiom.StaysThere(idiom.FarAs(line))
		if stays != "" {
			r.stays = append(r.stays, talkOf(i+1, stays))
		}
		if r.Pack.Grid.Size() > 0 {
			line = idiom.Planned(line, r.isUnit)
		}
		if r.roster.Led != nil {
			line = idiom.SentBy(line, r.isLeader, r.isUnit)
		}
		lines[i] = r.inSections(r.entered(line))
	}
	return withOwn(all, lines)
}

// isLeader reports whether a name is one of a leader of the writer's side.
func (r *ground) isLeader(name string) bool {
	u, _ := r.roster.UnitNamed(name)
	one, known := r.Pack.Unit(u)
	return known && one.Type == leaderType && r.isUnit(name)
}

// isUnit reports whether a name is one of a unit of the writer's side, as it is written.
func (r *ground) isUnit(name string) bool {
	u, wrong := r.roster.UnitNamed(name)
	one, known := r.Pack.Unit(u)
	return wrong == nil && known && one.Side == r.Side
}
