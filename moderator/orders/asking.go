package orders

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/question"
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
		if s.press != nil || heads || x.talk > maxTalk || !asks || !askerOf(x).maySplit(text) {
			left = append(left, s)
			continue
		}
		left = append(left, r.takeFrom(s, x)...)
	}
	return left
}

// ordersPlainly reports whether a line begins with the word of an order and has no sign and no word of a question: it is looked at no
// further for one.
func (x asker) ordersPlainly(text string) bool {
	return x.Reads(Gleaning) && IsOrder(text) && !question.MayAsk(text)
}

// maySplit reports whether a line is one of which each sentence is looked at by itself: none whose words are all its own, or for
// somebody else.
func (x asker) maySplit(text string) bool {
	_, command := x.commandOf(text)
	word := order.FirstWord(Fold(text[len(idiom.Opening(text)):]))
	return !command && len(text) <= maxLineSize && idiom.StruckAt(text) < 0 && !slices.Contains(idiom.Undivided, word) && !slices.Contains(idiom.Undivided, order.FirstWord(Fold(text)))
}

// takeFrom takes the questions of one line, and gives what is left of it.
func (r *Reading) takeFrom(s sentence, x *index) (left []sentence) {
	text := scan.Text(s.glyphs)
	open, asks, talks := false, len(r.Commands), len(r.NotRead) // what is left goes on
	for _, span := range question.Sentences(text) {
		from, to := len([]rune(text[:span.From])), len([]rune(text[:span.To]))
		said := question.Unjoined(text[span.From:span.To])
		asked, talk := askerOf(x).asked(said, span.Asked)
		if more, is := r.askedFurther(said, s.glyphs[from].Line); is {
			asked, talk = more, false
		}
		if whole := span.Whole; whole != (question.Part{}) && (talk || isFree(asked)) {
			if c, is := askerOf(x).questionOf(question.Unjoined(text[whole.From:whole.To])); is {
				asked, talk = []Command{c}, false
			}
		}
		if x.Reads(Minding) {
			asked, talk = askerOf(x).beside(said, text, span, asked, talk, len(r.Commands) > asks)
		}
		r.addQuestions(asked, s.glyphs[from].Line)
		switch {
		case talk:
			r.NotRead = append(r.NotRead, Talk{s.glyphs[from].Line, said})
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
	orders := slices.ContainsFunc(left, func(part sentence) bool { return askerOf(x).mayOrder(scan.Text(part.glyphs)) })
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

// isFree reports whether a part of a question is one that no topic and no form has.
func isFree(asked []Command) bool { return len(asked) == 1 && asked[0].Word == question.Free }

// addQuestions adds the questions of a line, each once.
func (r *Reading) addQuestions(asked []Command, line int) {
	for _, c := range asked {
		c.Line = line
		if !slices.ContainsFunc(r.Commands, func(o Command) bool { return o.Line == line && o.Word == c.Word && o.Rest == c.Rest }) {
			r.Commands = append(r.Commands, c)
		}
	}
}

// askedFurther is a question that goes on from the one before it in its line: "And the walls?"
func (r *Reading) askedFurther(said string, line int) ([]Command, bool) {
	found := idiom.FurtherTerm.FindStringSubmatch(said)
	if found == nil || len(r.Commands) == 0 {
		return nil, false
	}
	last := r.Commands[len(r.Commands)-1]
	return []Command{{Word: question.Term, Rest: found[1]}}, last.Word == question.Term && last.Line == line
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

// asked are the questions that a sentence asks, none where it is anything else; a question mark may stand behind it or behind the next.
// Talk is one that asks something of no game.
func (x asker) asked(text string, marked bool) (all []Command, talk bool) {
	bare := text[len(idiom.Opening(text)):]
	if idiom.OnlyAsks(text) {
		return nil, true
	}
	if all = x.plainly(text, marked); len(all) > 0 {
		return all, false
	}
	if requests := question.Requests(text); len(requests) > 0 {
		return x.requested(requests, text), false
	}
	if !question.Asks(text) && !(marked && question.MayBegin(text)) || !x.spend(len(text)) {
		return nil, false
	}
	if doubted, order := x.doubtedOrder(text); order && !idiom.Pleading.MatchString(text) {
		return []Command{doubted}, false
	}
	if x.requests(text, bare) || !question.AsksHow(text) && x.mayOrder(text) {
		return nil, false
	}
	if words := question.Explained(text); len(words) > 0 {
		return termsOf(words), false
	}
	if all = x.about(text); len(all) > 0 {
		return all, false
	}
	if all = x.clauses(text, marked); len(all) > 0 {
		return all, false
	}
	switch plain := question.Plain(text); {
	case !question.AsksHow(text) && !(marked && question.MayBegin(text)), !question.EndsAsked(text) && !marked && !idiom.BegsToKnow(text):
		return nil, false
	case idiom.BegsToKnow(text) && x.begs(text, false), x.forModerator(text, plain, false), (question.SpeaksOfGames(text) || question.GoesOn(text)) && !idiom.Accounted.MatchString(plain) && !idiom.ToYou.MatchString(Fold(text)):
		return []Command{{Word: question.Free, Rest: text}}, false
	}
	return nil, true
}

// mayOrder reports whether a sentence may be meant as an order, whatever sign ends it.
func (x asker) mayOrder(text string) bool {
	c := clause{scan.Normalise(text, 1)}
	return x.spend(len(text)) && (signsOf(c, x.index).resembleOrder(true) || IsOrder(text[len(idiom.Opening(text)):]))
}

// requests reports whether what ends as a question asks for something to be done.
func (x asker) requests(text, bare string) bool {
	text, bare = idiom.AsOneLikes.ReplaceAllString(text, ""), idiom.AsOneLikes.ReplaceAllString(bare, "")
	pleads := idiom.Pleading.MatchString(text) || idiom.Requesting.MatchString(bare)
	return pleads && !idiom.BegsToKnow(text) && !question.Begins(text)
}

// about are the questions that a sentence asks by its topic and what it names, or by a form of words.
func (x asker) about(text string) []Command {
	named, said, things := x.naming(text)
	if c, is := x.mindful(text); is {
		return []Command{c}
	}
	sure, known := question.Topic(said, named, true)
	if known && sure.Word != question.Odds {
		return x.meant(sure, text, things)
	}
	if c, is := x.questionOf(text); is && (!known || c.Word == question.Odds || c.Word == question.May) {
		return []Command{c}
	}
	if known {
		return x.meant(sure, text, things)
	}
	if c, is := askedFor(text); is {
		return []Command{c}
	}
	if m, is := question.Topic(said, named, false); is {
		return x.meant(m, text, things)
	}
	return nil
}

// blanked is a text with signs in the place of the names in it, and how much of the game it names.
func (x asker) blanked(text string, things []Thing) (n question.Named, said string) {
	chars, from := []rune(text), 0
	for _, t := range things {
		sign := signOf(t)
		n.Count(t.Unit != "", t.Own)
		if t.from >= from {
			said += string(chars[from:t.from]) + " " + sign + " "
			from = min(t.to, len(chars))
		}
	}
	said += string(chars[from:])
	n.Deed = DeedIn(said)
	return n, said
}

// signOf is the sign that stands in a text in the place of what it names.
func signOf(t Thing) string {
	switch {
	case t.Unit == "":
		return question.APlace
	case !t.Own:
		return question.FoeUnit
	}
	return question.OwnUnit
}

// ofOne are the questions that are asked of one unit each.
var ofOne = []string{question.Worth, question.Reach, question.Range, question.Deeds, question.Retreat, question.Under, question.Speed}

// maxOfOne is how many units a question is answered for that asks of each.
const maxOfOne = 4

// meant is a meaning as the commands that answer it: one of each unit that is named where it is about units one by one.
func (x asker) meant(m question.Meaning, text string, things []Thing) (all []Command) {
	if m.About == question.Itself {
		m.About = strings.Trim(text, " ?!.,;()")
	}
	if n := len(things); (m.Word == question.Sight || m.Word == question.Here) && n > 0 {
		m.About = things[n-1].Name
	}
	if !slices.Contains(ofOne, m.Word) {
		return []Command{{Word: m.Word, Rest: m.About}}
	}
	for _, t := range things {
		if t.Unit != "" && len(all) < maxOfOne {
			all = append(all, Command{Word: m.Word, Rest: t.Name})
		}
	}
	if len(all) == 0 {
		return []Command{{Word: m.Word, Rest: m.About}}
	}
	return all
}

// requested are the commands that bring what is asked for; a map is of the hex that is named.
func (x asker) requested(all []question.Meaning, text string) (commands []Command) {
	for _, m := range all {
		c := Command{Word: m.Word, Rest: m.About}
		if things := namingOf(x.index).things(text); c.Word == "map" && len(things) > 0 && things[0].Unit == "" {
			c.Rest = things[0].Name
		}
		commands = append(commands, c)
	}
	return commands
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
			r.Commands[i] = Command{Line: c.Line, Word: undoWord}
		}
	}
}
