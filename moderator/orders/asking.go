package orders

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/asking"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/orders/scan"
)

// A question stops no order. Before anything else of a mail is read, the sentences that ask are taken out of its lines, each by itself;
// what else stands in a line is read as if they were not there.

// takeQuestions takes the questions out of the sentences of a mail, which is what else stands in it.
func (r *Reading) takeQuestions(all []sentence, x *index) []sentence {
	if !x.Reads(Gleaning) {
		return all
	}
	left := make([]sentence, 0, len(all))
	for i, s := range all {
		text := scan.Text(s.glyphs)
		heads := i < len(all)-1 && idiom.BareOdds.MatchString(text) // it is asked of what stands below
		asks := question.MayAsk(text) || x.Reads(Minding) && question.Heads(text)
		if s.press != nil || heads || x.talk > maxTalk || !asks || !askerOf(x).MaySplit(text) {
			left = append(left, s)
			continue
		}
		left = append(left, r.takeFrom(s, x)...)
	}
	return left
}

// takeFrom takes the questions of one line, and gives what is left of it.
func (r *Reading) takeFrom(s sentence, x *index) (left []sentence) {
	text := scan.Text(s.glyphs)
	open, asks, talks := false, len(r.Commands), len(r.NotRead) // what is left goes on
	for _, span := range question.Sentences(text) {
		from, to := len([]rune(text[:span.From])), len([]rune(text[:span.To]))
		said := question.Unjoined(text[span.From:span.To])
		asked, talk := askerOf(x).Asked(said, span.Asked)
		if more, is := r.askedFurther(said, s.glyphs[from].Line); is {
			asked, talk = more, false
		}
		if whole := span.Whole; whole != (question.Part{}) && (talk || asking.IsFree(asked)) {
			if c, is := askerOf(x).Of(question.Unjoined(text[whole.From:whole.To])); is {
				asked, talk = []asking.Question{c}, false
			}
		}
		if x.Reads(Minding) {
			asked, talk = askerOf(x).Beside(said, text, span, asked, talk, len(r.Commands) > asks)
		}
		r.addQuestions(commandsOf(asked, s.glyphs[from].Line))
		switch {
		case talk:
			r.NotRead = append(r.NotRead, Talk{Line: s.glyphs[from].Line, Text: said})
		case len(asked) > 0:
		case open:
			last := &left[len(left)-1]
			last.glyphs = last.glyphs[:len(last.glyphs)+to-from]
			last.source = s.written(last.glyphs)
			continue
		default:
			part := sentence{glyphs: s.glyphs[from:to:len(s.glyphs)]}
			part.source = s.written(part.glyphs)
			left, open = append(left, part), true
			continue
		}
		open = false
	}
	orders := slices.ContainsFunc(left, func(part sentence) bool { return askerOf(x).MayOrder(scan.Text(part.glyphs)) })
	if len(r.Commands) == asks && (!orders || len(r.NotRead) == talks || s.number() != s.glyphs[len(s.glyphs)-1].Line) { // its talk is talk of the whole
		r.NotRead = r.NotRead[:talks]
		return []sentence{s}
	}
	for i, part := range left {
		end := len(part.glyphs)
		for end > 1 && part.glyphs[end-1].Char == ' ' {
			end--
		}
		left[i].glyphs = slices.Clip(part.glyphs[:end])
	}
	return left
}

// addQuestions adds the questions of a line, each once.
func (r *Reading) addQuestions(asked []Command) {
	for _, c := range asked {
		if !slices.ContainsFunc(r.Commands, func(o Command) bool { return o.Line == c.Line && o.Word == c.Word && o.Rest == c.Rest }) {
			r.Commands = append(r.Commands, c)
		}
	}
}

// askedFurther is a question that goes on from the one before it in its line: "And the walls?"
func (r *Reading) askedFurther(said string, line int) ([]asking.Question, bool) {
	found := idiom.FurtherTerm.FindStringSubmatch(said)
	if found == nil || len(r.Commands) == 0 {
		return nil, false
	}
	last := r.Commands[len(r.Commands)-1]
	return []asking.Question{{Word: question.Term, Rest: found[1]}}, last.Word == question.Term && last.Line == line
}

// written is a part of a sentence as the player wrote it.
func (s sentence) written(part []scan.Glyph) string {
	lines := strings.Split(s.source, "\n")
	first, last := part[0], part[len(part)-1]
	var kept []string
	for n := first.Line; n <= last.Line && n-s.number() < len(lines); n++ {
		line := []rune(lines[n-s.number()])
		from, to := 0, len(line)
		if n == first.Line {
			from = min(first.Column-1, len(line))
		}
		if n == last.Line {
			to = min(last.Column, len(line))
		}
		kept = append(kept, strings.TrimRight(string(line[min(from, to):to]), " \t\r"))
	}
	return strings.Join(kept, "\n")
}

// sortQuestions puts the commands of a mail into its order, from which its questions were taken first.
func (r *Reading) sortQuestions(x *index) {
	if x.Reads(Gleaning) {
		slices.SortStableFunc(r.Commands, func(a, b Command) int { return a.Line - b.Line })
	}
}

// OrdersNothing reports whether a mail neither orders nor asks for anything to be done, so that what it wonders is for the moderator;
// by newer readings it may hold questions.
func (r *Reading) OrdersNothing(v Version) bool {
	asks := func(c Command) bool { return v >= Gleaning && c.IsQuestion() }
	return len(r.Lines)+len(r.Findings) == 0 && !slices.ContainsFunc(r.Commands, func(c Command) bool { return !asks(c) })
}

// takeBackAlone has who asks how something is taken back, in a mail that orders nothing, be told what of his can be.
func (r *Reading) takeBackAlone() {
	for i, c := range r.Commands {
		if c.Word == question.Term && c.Rest == question.TakeBack {
			r.Commands[i] = Command{Line: c.Line, Word: request.Undo}
		}
	}
}
