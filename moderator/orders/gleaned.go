package orders

import (
	"slices"
	"strings"
	"unicode/utf8"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/condition"
	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/instead"
	"adjutant/moderator/orders/leaning"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
)

// A line that the grammar does not read whole is read again, sentence by sentence: by the grammar where that
// reads one, and else from the units, deeds and places that it names (package glean). The result counts only if
// it is more than the grammar made of the line.

// mark is where a reading stood, and the index of the mail with it.
type mark struct {
	reading Reading
	last    Line // the last of its orders, which a line may extend
	x       index
}

func (r *Reading) mark(x *index) mark {
	m := mark{reading: *r, x: x.kept()}
	if n := len(r.Lines); n > 0 {
		m.last = r.Lines[n-1]
	}
	return m
}

// outcome is what was read since a mark.
type outcome struct {
	reading Reading // all of it: its lists hold what is new only
	last    Line
	x       index
}

// cut takes what was read since a mark out of a reading.
func (r *Reading) cut(m mark, x *index) outcome {
	o := outcome{reading: r.since(m), x: x.kept()}
	if n := len(m.reading.Lines); n > 0 {
		o.last = r.Lines[n-1]
		r.Lines[n-1] = m.last
	}
	*r = m.reading
	x.restore(m.x)
	return o
}

// since is what was read since a mark.
func (r *Reading) since(m mark) Reading {
	was := m.reading
	new1 := *r
	new1.Lines = slices.Clone(r.Lines[len(was.Lines):])
	new1.Commands = slices.Clone(r.Commands[len(was.Commands):])
	new1.Findings = slices.Clone(r.Findings[len(was.Findings):])
	new1.NotRead = slices.Clone(r.NotRead[len(was.NotRead):])
	new1.Rests = slices.Clone(r.Rests[len(was.Rests):])
	new1.Beside = slices.Clone(r.Beside[len(was.Beside):])
	return new1
}

// put adds what was cut out of a reading again.
func (r *Reading) put(o outcome, x *index) {
	if n := len(r.Lines); n > 0 && o.last.Verb != "" {
		r.Lines[n-1] = o.last
	}
	r.Lines, r.Commands = append(r.Lines, o.reading.Lines...), append(r.Commands, o.reading.Commands...)
	r.Findings, r.NotRead, r.Rests = append(r.Findings, o.reading.Findings...), append(r.NotRead, o.reading.NotRead...), append(r.Rests, o.reading.Rests...)
	r.Beside = append(r.Beside, o.reading.Beside...)
	r.Idle, r.IdleDeed, r.Ends = o.reading.Idle, o.reading.IdleDeed, o.reading.Ends
	x.restore(o.x)
}

// twice reads the first of the sentences that are left by the grammar, and where that stumbles by what it names.
func (r *Reading) twice(rest []sentence, x *index) int {
	m := r.mark(x)
	defer r.defers(len(r.Findings), x)
	took := r.tolerate(rest, x)
	if took == 1 && x.Reads(Discerning) && !x.second && r.stumbles(m, x) && r.eachApart(rest[0], m, x) {
		return took
	}
	if !x.Reads(Gleaning) || x.second || took > 1 || !r.stumbles(m, x) || x.Reads(Minding) && condition.Is(scan.Text(rest[0].glyphs)) {
		if said := r.since(m); len(said.Lines) == 0 && len(said.NotRead) > 0 {
			x.speaks(scan.Text(rest[0].glyphs), rest[0].number())
		}
		return took
	}
	first := r.cut(m, x)
	several := x.Reads(Heeding) && len(glean.Parts(rest[0].glyphs)) > 1
	if r.glean(rest[0], x) && better(r.since(m), first.reading, several) {
		return took
	}
	r.cut(m, x)
	r.put(first, x)
	r.tells(rest[0], m, x)
	return took
}

// hangsOnFoe reports whether a sentence has an enemy met in some case only: none of the deeds that it may mean is done.
func (x *index) hangsOnFoe(text string) bool {
	if !x.Reads(Obliging) || len(text) > maxSaid || !idiom.OnCase.MatchString(idiom.IfPolite.ReplaceAllString(text, "")) {
		return false
	}
	men, foes, _ := glean.Named(x.Scope, text)
	return len(men) > 0 && len(foes) > 0
}

// tells has a sentence that was refused since a mark be talk, if all that it does is tell something.
func (r *Reading) tells(s sentence, m mark, x *index) {
	since := r.since(m)
	of := slices.DeleteFunc(slices.Clone(since.Findings), func(f Located) bool { return !stops(f) })
	text := scan.Text(s.glyphs)
	if !x.Reads(Heeding) || x.Reads(Following) && pushed.MatchString(text) || len(glean.Parts(s.glyphs)) != 1 || len(of) != 1 || of[0].Code != finding.NoOrder || len(since.Lines)+len(since.Commands) > 0 || !glean.Tells(x.Scope, text) {
		return
	}
	r.Findings = r.Findings[:len(m.reading.Findings)]
	r.NotRead = append(r.NotRead[:len(m.reading.NotRead)], Talk{Line: s.number(), Text: strings.TrimSpace(text)})
}

// pushed matches that somebody is moved so far, which tells of nothing that was.
var pushed = pattern.MustCompile(`(?i)\b(?:is|are) (?:pushed|moved|rolled|sent|brought)\b.*\b(?:\d+|one|two|three|four) ?(?:"|inch)`)

// forLater matches what puts an order off.
var forLater = pattern.MustCompile(`(?i)\b(?:next|following|another) (?:turn|phase|time|move)\b|\btomorrow\b|\bturn after\b`)

// defers has no line proposed for what is for later: who says yes to it would have it done now.
func (r *Reading) defers(from int, x *index) {
	for i := from; i < len(r.Findings) && x.Reads(Gleaning); i++ {
		if f := &r.Findings[i]; stops(*f) && forLater.MatchString(f.Source) {
			f.Write = ""
		}
	}
}

// stops reports whether a finding stops the mail.
func stops(f Located) bool { return !f.IsWarning() }

// stumbles reports whether something of what was read since a mark was refused, or passed over that names who does what.
func (r *Reading) stumbles(m mark, x *index) bool {
	since := r.since(m)
	if slices.ContainsFunc(since.Findings, func(f Located) bool { return stops(f) && f.Code != finding.StruckOut && f.Code != finding.TooLong }) {
		return true
	}
	return slices.ContainsFunc(since.NotRead, func(t Talk) bool { return x.spendAgain(len(t.Text)) && x.orders(t.Text) })
}

// orders reports whether talk names who does what, or passes.
func (x *index) orders(text string) bool {
	for _, part := range glean.Parts(scan.Normalise(text, 1)) {
		said := scan.Text(part)
		if x.ends(said) || slices.ContainsFunc(glean.Read(x.Scope, said, x.context(nil)), func(a glean.Act) bool { return a.Kind != glean.Unsaid }) {
			return true
		}
	}
	return false
}

// ends reports whether a clause of a sentence passes, or says that there is nothing to do.
func (x *index) ends(text string) bool {
	return slices.ContainsFunc(glean.Clauses(text), func(c glean.Clause) bool {
		_, idle := glean.Idle(text[c.From:c.To])
		return idle || x.Reads(Heeding) && glean.GoesOver(text[c.From:c.To]) || glean.Passes(text[c.From:c.To]) || idiom.AllIdle(text[c.From:c.To])
	})
}

// better reports whether one reading of a line is more than another: it orders more, or asks about what the other passes over.
func better(one, other Reading, several bool) bool {
	count := func(r Reading) (refused, done int) {
		for _, f := range r.Findings {
			if stops(f) {
				refused++
			}
		}
		return refused, len(r.Lines) + len(r.Commands) + len(r.Rests)
	}
	chooses := slices.ContainsFunc(one.Lines, func(l Line) bool { return len(l.Ways) > 0 })
	if chooses && slices.ContainsFunc(other.Findings, func(f Located) bool { return f.Code == finding.SeveralUnits }) {
		return false // which of several is asked already, or what the rules leave is taken
	}
	refused, done := count(one)
	before, did := count(other)
	if several && done == did && refused < before {
		return true // of several sentences, what only tells something stops nothing
	}
	return done > did || done == did && (refused > before || refused == before && proposed(one) > proposed(other))
}

// proposed counts the findings that say what to write instead.
func proposed(r Reading) (n int) {
	for _, f := range r.Findings {
		if stops(f) && f.Write != "" && f.Code == finding.NoOrder {
			n++
		}
	}
	return n
}

// glean reads a line sentence by sentence. Where one of them may change what the others say, nothing is read so, and it is false.
func (r *Reading) glean(s sentence, x *index) (read bool) {
	x.second = true
	defer func() { x.second = false }()
	all := glean.Parts(r.behindTurn(sentence{source: s.source, glyphs: scan.Unmarked(s.glyphs)}, x))
	hedges := func(part []scan.Glyph) bool {
		text := scan.Text(part)
		return x.hedges(text) && !x.onlyQuotes(text)
	}
	if len(all) > 1 && slices.ContainsFunc(all, hedges) {
		return false
	}
	for _, part := range all {
		one := sentence{source: scan.Text(part), glyphs: part}
		if len(all) > 1 && x.hedges(one.source) { // it stops the mail, and the others are kept
			r.Findings = append(r.Findings, one.locate(scan.Fault{Finding: engine.Finding{Code: finding.NoOrder, Text: "'" + refusal.Excerpt(strings.Trim(one.source, " ,.;:!-")) + "' " + MayChange, Beside: true}}))
			continue
		}
		if !x.spendAgain(len(part)) {
			r.NotRead = append(r.NotRead, Talk{Line: one.number(), Text: one.source})
			continue
		}
		m := r.mark(x)
		r.addListed([]sentence{one}, x)
		if !r.stumbles(m, x) {
			if len(r.since(m).Lines) == 0 {
				x.speaks(one.source, one.number())
			}
			continue
		}
		first := r.cut(m, x)
		r.gather(one, x)
		if !better(r.since(m), first.reading, false) {
			r.cut(m, x)
			r.put(first, x)
		}
		if r.tells(one, m, x); len(r.since(m).Lines) == 0 {
			x.speaks(one.source, one.number())
		}
	}
	return len(all) > 0
}

// behindTurn are the glyphs of a line behind the turn that heads it, which is kept.
func (r *Reading) behindTurn(s sentence, x *index) []scan.Glyph {
	text := scan.Text(s.glyphs)
	found := turnHead.FindStringSubmatch(text)
	if found == nil || !x.namesOwn(text[len(found[0]):]) {
		return s.glyphs
	}
	r.accept(s, Order{Verb: "turn", Text: found[1]}, nil)
	return s.glyphs[len([]rune(found[0])):]
}

// turnHead matches the turn at the head of a line.
var turnHead = pattern.MustCompile(`(?i)^turn (\d{1,2}) ?[.:,;-]+ +`)

// hedges reports whether a sentence beside others may have them hang on something, take them back, or be told of somebody: it names nobody,
// and says so.
func (x *index) hedges(text string) bool {
	words := idiom.Words(Fold(text))
	if len(words) == 0 || x.namesOwn(text) || x.Reads(Heeding) && (idiom.Yearns(text) || glean.Tells(x.Scope, text)) {
		return false
	}
	short := len(words) < idiom.MaxWords && idiom.Denial.MatchString(text) && !x.ends(text)
	return short || !strings.HasSuffix(strings.TrimSpace(text), "?") && (idiom.Supposing.MatchString(text) || idiom.Jests(text)) || idiom.Quotes(text) || idiom.Telling.MatchString(Fold(text)) || idiom.Conditional[words[0]] && !idiom.IsCourtesy(text) && !x.ends(text) || idiom.TakenBack.MatchString(Fold(text)) || words[0] == "half"
}

// quotation matches words between quotation marks.
var quotation = pattern.MustCompile(`["“”„«»][^"“”„«»]*["“”„«»]`)

// onlyQuotes reports whether a sentence would leave others as they are but for what it has between quotation marks.
func (x *index) onlyQuotes(text string) bool {
	without := quotation.ReplaceAllString(text, "")
	return x.Reads(Minding) && without != text && !x.hedges(without)
}

// namesOwn reports whether a text names one of the reader's units.
func (x *index) namesOwn(text string) bool {
	return signsOf(clause{scan.Normalise(text, 1)}, x).own > 0
}

// gather reads a sentence from what it names: the passes in it, and between those which units do what.
func (r *Reading) gather(s sentence, x *index) {
	if n, end := markOf(s.glyphs); n > 0 {
		lines, found := len(r.Lines), len(r.Findings)
		r.gather(sentence{source: s.source, glyphs: s.glyphs[end:]}, x)
		if !x.numbers(s.glyphs) {
			return
		}
		if len(r.Lines) > lines {
			r.Lines[lines].Listed = n
		} else if len(r.Findings) > found {
			r.Findings[found].Listed = n
		}
		return
	}
	text := scan.Text(s.glyphs)
	if x.excepts(text) || x.hangsOnFoe(text) {
		return
	}
	from := 0
	for _, c := range glean.Clauses(text) {
		clause := text[c.From:c.To]
		verb, idle := glean.Idle(clause)
		all := idiom.AllIdle(clause)
		passes := glean.Passes(clause) || idiom.Passes(clause) || x.Reads(Heeding) && glean.GoesOver(clause)
		if !passes && !idle && !all || toOther.MatchString(text) || !passes && x.namesOwn(text[from:]) {
			continue
		}
		beside := text[:c.From] + " " + text[c.To:]
		if passes && idiom.Denial.MatchString(beside) && !x.ends(beside) && !x.namesOwn(beside) {
			return
		}
		r.acts(s.part(from, c.From), x)
		from = c.To
		switch {
		case passes:
			r.pass(s, x)
		case all:
			r.idles(s, clause, idiom.IdleDeed(clause))
		default:
			r.idles(s, clause, verb)
		}
	}
	r.acts(s.part(from, len(text)), x)
}

// excepts reports whether a sentence that passes, or in which nobody does something, leaves one of the reader's units out of that: "but for
// Raith, I pass".
func (x *index) excepts(text string) bool {
	if !x.ends(text) {
		return false
	}
	for _, c := range glean.Clauses(text) {
		from := max(0, c.From-len(" but "))
		clause := text[from:c.To]
		told := slices.ContainsFunc(glean.Read(x.Scope, text[c.From:c.To], x.context(nil)), func(a glean.Act) bool { return a.Kind != glean.Unsaid })
		if idiom.Excepts(clause) && x.namesOwn(clause) && !told {
			return true
		}
	}
	return false
}

// toOther matches words that are said to the other player.
var toOther = pattern.MustCompile(`(?i)\b(?:you may|you can|your? (?:men|troops|guns|units)|yours|you (?:must|should|will|shall))\b`)

// part is the part of a sentence between two bytes of its text.
func (s sentence) part(from, to int) sentence {
	text := scan.Text(s.glyphs)
	part := glean.Trimmed(s.glyphs[utf8.RuneCountInString(text[:from]):utf8.RuneCountInString(text[:to])])
	return sentence{source: s.source, glyphs: part}
}

// of is the part of a sentence of which an act is.
func (s sentence) of(a glean.Act) sentence {
	return sentence{source: s.source, glyphs: s.glyphs[min(a.From, len(s.glyphs)-1):min(max(a.To, a.From+1), len(s.glyphs))]}
}

// pass takes a pass; who is done behind one has said it already.
func (r *Reading) pass(s sentence, x *index) {
	if x.done == len(r.Lines) && x.done > 0 {
		return
	}
	r.accept(s, Order{Verb: passWord}, nil)
	x.done = len(r.Lines)
}

// idles keeps that nobody does something.
func (r *Reading) idles(s sentence, said, deed string) {
	r.Rests = append(r.Rests, Talk{Line: s.number(), Text: strings.Trim(said, " ,.;:!-")})
	r.Idle, r.IdleDeed = s.number(), deed
}

// ordersAbove reports whether a part that ends in a colon says what somebody of the reader's does, and is no heading of what stands behind it:
// "48 OH fires at 24 TN: pass".
func (x *index) ordersAbove(glyphs []scan.Glyph) bool {
	said := signsOf(clause{glyphs}, x)
	return x.Reads(Following) && said.own > 0 && said.acts && !idiom.OrdersFor.MatchString(said.text)
}

// acts reads who does what in a part of a sentence.
func (r *Reading) acts(s sentence, x *index) {
	text := strings.TrimRight(scan.Text(s.glyphs), " ")
	if strings.Trim(text, " ,.;:!-()") == "" {
		return
	}
	if strings.HasSuffix(text, ":") && !x.ordersAbove(s.glyphs) || strings.HasSuffix(text, "?") && !idiom.Pleading.MatchString(text) || idiom.TakenBack.MatchString(Fold(text)) || idiom.Quotes(text) || idiom.Telling.MatchString(Fold(text)) {
		r.NotRead = append(r.NotRead, Talk{Line: s.number(), Text: strings.TrimSpace(text)})
		return
	}
	if (x.Reads(Minding) && idiom.KeepsUp(text) || x.Reads(Joining) && (idiom.KeepsOff(text) || idiom.EndsBounded(text) || idiom.StaysWithSomebody(text) || idiom.AllOthersFight(text))) && x.namesOwn(text) || x.Reads(Following) && leaning.Is(x.Scope, text) || instead.Unparted(x.Scope, text) && x.namesOwn(text) {
		r.unclear(s, glean.Act{}, x)
		return
	}
	all, read := glean.Read(x.Scope, text, x.context(r)), false
	if len(all) == 1 && all[0].Kind == glean.Unclear && x.Reads(Discerning) && r.behindIdleWords(s, x) {
		return
	}
	for from := 0; from < len(all); {
		to := from + 1
		for to < len(all) && len(all[to].Men) > 0 && slices.Equal(all[to].Men, all[from].Men) {
			to++
		}
		read = r.together(s, all[from:to], x) || read
		from = to
	}
	if read && x.Reads(Discerning) {
		r.besides(s, all, x)
	}
	for _, a := range all { // what stands beside what is read, and is none, is asked about
		if read && a.Kind == glean.Unsaid && a.Bare {
			r.unclear(s.of(a), a, x)
		}
	}
	if !read && !idiom.IsCourtesy(text) {
		r.NotRead = append(r.NotRead, Talk{Line: s.number(), Text: strings.TrimSpace(text)})
	}
}

// together takes what the same are said to do one after the other: all of it or nothing.
func (r *Reading) together(s sentence, acts []glean.Act, x *index) (read bool) {
	m := r.mark(x)
	for _, a := range acts {
		read = r.act(s, a, x) || read
	}
	since := r.since(m)
	if len(acts) == 1 || len(since.Lines) == 0 || !slices.ContainsFunc(since.Findings, stops) {
		return read
	}
	r.cut(m, x)
	failed := since.Findings[slices.IndexFunc(since.Findings, stops)]
	failed.Text, failed.Write = "'"+refusal.Excerpt(failed.Source)+"' is not understood, and the order beside it is not taken without it", ""
	r.Findings = append(r.Findings, failed)
	return true
}

// act takes what somebody is said to do; false where that orders nothing.
func (r *Reading) act(s sentence, a glean.Act, x *index) bool {
	part := s.of(a)
	switch a.Kind {
	case glean.Stays:
		if x.Reads(Joining) && idiom.MovesToo(scan.Text(part.glyphs)) {
			return r.unclear(part, a, x)
		}
		return r.stays(part, a, x)
	case glean.Rests:
		r.Rests = append(r.Rests, Talk{Line: part.number(), Text: a.Text})
		return true
	case glean.AllFire:
		return r.allFire(part, x)
	case glean.Unclear:
		return r.unclear(part, a, x)
	case glean.Told:
		return r.told(part, a, x)
	}
	return false
}

// unclear asks about what somebody is told to do that no line says.
func (r *Reading) unclear(s sentence, a glean.Act, x *index) bool {
	f := signsOf(clause{s.glyphs}, x).unclear()
	if a.Hangs {
		f = signsOf(clause{s.glyphs}, x).caseFinding()
	}
	r.Findings = append(r.Findings, s.locate(scan.Fault{At: 0, Finding: f}))
	return true
}

// allFire orders fire at will for all units that can fire and have no other order.
func (r *Reading) allFire(s sentence, x *index) bool {
	var done []glean.Man
	for _, line := range r.Lines {
		for _, u := range order.Doers(line.Order) {
			done = append(done, glean.Man{Unit: u})
		}
	}
	all := glean.AllWhoFire(x.Scope, done)
	for _, m := range all {
		r.accept(s, Order{Verb: "fire", Units: []engine.UnitID{m.Unit}, Args: []engine.Arg{{Name: "at", Values: []string{"will"}}}, Said: true}, nil)
	}
	return len(all) > 0
}

// stays takes who is said to stay, or not to do something.
func (r *Reading) stays(s sentence, a glean.Act, x *index) bool {
	for _, m := range a.Men {
		o := Order{Verb: "hold", Units: []engine.UnitID{m.Unit}}
		if m.Gun > 0 {
			o.Args = []engine.Arg{{Name: "gun", Values: []string{string(rune('0' + m.Gun%10))}}}
		}
		r.accept(s, o, nil)
		r.Lines[len(r.Lines)-1].Stays = true
	}
	return len(a.Men) > 0
}

// told takes what somebody is told to do: where something is left over that could change it, it is proposed.
func (r *Reading) told(s sentence, a glean.Act, x *index) bool {
	if a.Lacks {
		if len(a.Left) > 0 && a.Loose {
			return false // takes no 5
		}
		if len(a.Left) > 0 {
			return r.unclear(s, a, x)
		}
		if x.Roster.Asked == 0 && a.Goes {
			return r.unclear(s, a, x)
		}
		if x.Roster.Asked == 0 {
			return false
		}
		r.accept(s, Order{Verb: order1(a.Ways[0][0]), Units: glean.Units(a.Men), Said: true}, nil)
		r.Lines[len(r.Lines)-1].Lacks = true
		return true
	}
	ways := x.waysOf(a)
	if len(ways) == 0 {
		return r.unclear(s, a, x)
	}
	if len(a.Left) > 0 {
		r.Findings = append(r.Findings, s.locate(scan.Fault{At: 0, Finding: leftover(a, ways)}))
		return true
	}
	if x.Reads(Joining) && idiom.Bounds(a.Tail) {
		return r.unclear(s, a, x)
	}
	if a.Tail != "" && x.Reads(Heeding) {
		r.NotRead = append(r.NotRead, Talk{Line: s.number(), Text: a.Tail})
	}
	for i, o := range ways[0] {
		o.Said = true
		var warn []scan.Fault
		if several := len(ways) > 1 && len(ways[0]) == 1; i == 0 && !several { // which of several it is tells who knows the rules
			warn = []scan.Fault{{At: 0, Finding: refusal.ReadAs(a.Text, printedAll(ways[0]))}}
		}
		r.accept(s, o, warn)
		x.heard(o, deed{Verb: o.Verb}, s.number())
		if len(ways) > 1 && len(ways[0]) == 1 {
			last := &r.Lines[len(r.Lines)-1]
			last.Ways, last.Said = firsts(ways), a.Text
		}
	}
	return true
}

// order1 is the first word of a line.
func order1(line string) string { word, _, _ := strings.Cut(line, " "); return word }

// leftover is the finding for an order beside which something stands that could change it.
func leftover(a glean.Act, ways [][]Order) engine.Finding {
	text := "'" + refusal.Excerpt(strings.Join(a.Left, ", ")) + "' " + MayChange
	var lines []string
	for _, way := range ways {
		if len(way) == 1 {
			lines = append(lines, way[0].String())
		}
	}
	if len(ways[0]) > 1 || a.Loose {
		lines = nil
	}
	return engine.Finding{Code: finding.NoOrder, Text: text, Write: strings.Join(lines, Or), Beside: true}
}

// firsts are the orders of ways of one order each.
func firsts(ways [][]Order) (all []Order) {
	for _, way := range ways {
		if len(way) == 1 {
			all = append(all, way[0])
		}
	}
	return all
}

func printedAll(all []Order) string {
	var lines []string
	for _, o := range all {
		lines = append(lines, o.String())
	}
	return strings.Join(lines, ", and ")
}

// waysOf are the orders that an act can mean, read by the grammar: of each way all of its lines, or none.
func (x *index) waysOf(a glean.Act) (ways [][]Order) {
	said := map[string]bool{}
	for _, lines := range a.Ways {
		if way := x.allOf(lines); len(way) > 0 && !said[printedAll(way)] {
			said[printedAll(way)] = true
			ways = append(ways, way)
		}
	}
	return ways
}

// allOf are lines read as orders, or as what is said on a table; nil where one is none, or is for somebody else.
func (x *index) allOf(lines []string) (all []Order) {
	for _, line := range lines {
		said := []string{line}
		if len(x.Roster.Sites) > 0 {
			said = x.onTable(line)
		}
		if len(said) == 0 {
			return nil
		}
		for _, one := range said {
			o, wrong, _ := readOrder(one, x)
			if wrong != nil || !x.MayOrder(order.Doers(o)) {
				return nil
			}
			all = append(all, o)
		}
	}
	return all
}

// context is what a sentence stands in: the order before it.
func (x *index) context(r *Reading) glean.Context {
	in := glean.Context{Goes: func(u engine.UnitID) (engine.Loc, bool) { at, ordered := x.goes[u]; return at, ordered }}
	if x.last != nil && x.line-x.lastLine <= 1 {
		in.Said = glean.SaidBy(x.Scope, *x.last)
		if x.last.Ends {
			in.Said.At = "" // it may end before
		}
	}
	if s := x.spoken; s.line > 0 && x.line-s.line <= 1 && len(s.foes) == 0 {
		in.Said.Men, in.Said.Apart = s.men, s.apart
	}
	if r != nil && len(r.Lines) > 0 {
		if last := r.Lines[len(r.Lines)-1]; last.Verb == "entry" && len(last.Path) > 0 {
			in.Said.At = last.Path[0]
			if turn := last.Sideless().Arg("turn"); len(turn) == 1 {
				in.Said.Turn = turn[0]
			}
		}
	}
	return in
}
