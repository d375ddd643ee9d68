package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/heard"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/leaning"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/tabletop"
)

// tolerate reads a sentence that is not one order as it stands: as several, behind courtesies and
// before remarks, broken at the end of a line. What is talk is listed; what resembles an order and is
// none is refused. It says how many of the sentences it took.
func (r *Reading) tolerate(rest []sentence, x *index) int {
	t := toleration{r: r, x: x, rest: rest, source: rest[0].source, took: 1, begun: len(r.Lines)}
	if t.branches() {
		return t.took
	}
	t.clauses(subjectsOf(x).joined(clausesOf(x, x.WithoutWhere(scan.Unmarked(rest[0].glyphs)))))
	t.doubt()
	t.askCase()
	t.list()
	return t.took
}

// toleration is the reading of one sentence, clause by clause.
type toleration struct {
	r      *Reading
	x      *index
	rest   []sentence // it, and those that follow
	source string     // of what is read
	took   int        // how many of them were read
	begun  int        // orders that were there before
	found  bool       // there is an order in it, or what resembles one
	talk   []clause
	begged bool     // something of it asks to be told something
	asides []string // of the talk, what only asks
}

// clauses reads the clauses of a line.
func (t *toleration) clauses(all []clause) {
	halves := make([]half, len(all))
	for i, c := range all {
		if len(c.glyphs) > 0 {
			h := half{clause: c, line: len(t.r.Lines), found: len(t.r.Findings)}
			t.x.within, t.x.line = len(t.r.Lines) > t.begun, c.glyphs[0].Line
			t.clause(c, len(all) == 1, i == len(all)-1)
			h.end = len(t.r.Lines)
			h.reads, h.fails = h.end > h.line, h.end == h.line && len(t.r.Findings) > h.found
			halves[i] = h
		}
	}
	t.whole(halves)
}

// clause reads a clause; the last one may go on in the next line.
func (t *toleration) clause(c clause, alone, last bool) {
	part := sentence{source: t.source, glyphs: c.glyphs}
	s := signsOf(c, t.x)
	read, wrong := c.order(s)
	switch {
	case wrong == nil && read.meant && t.follows(c, s) && t.r.extend(part, t.x):
		t.found = true
	case wrong == nil:
		t.accept(part, read)
	case t.asks(c), t.begs(c, s):
	case t.carry(c, *wrong):
	case t.follows(c, s) && t.r.extend(part, t.x):
		t.found = true
	case last && idiom.OrdersBegin(string(s.p.Chars)) && t.join(c):
	case !strings.HasSuffix(wrong.Finding.Text, whichIsIt) && !s.resembleOrder(alone) && !t.takesBack(s) && !c.headsOrder(t.x):
		t.talk = append(t.talk, c)
	case !last || !t.join(c):
		t.found = true
		found := s.mended(*wrong)
		if found.Finding.Write == "" && t.x.Reads(Amending) {
			found.Finding.Write = c.begun(t.x)
		}
		t.r.Findings = append(t.r.Findings, part.locate(found))
	}
}

func (t *toleration) accept(part sentence, read understood) {
	t.found = true
	if read.rests {
		t.r.Rests = append(t.r.Rests, Talk{Line: part.number(), Text: strings.Trim(scan.Text(part.glyphs), " ,.;:!-")})
		return
	}
	if !read.table {
		t.x.said.OrderedElse()
	}
	if n := len(t.r.Lines); n > 0 && (read.done && t.r.Lines[n-1].Verb == passWord || read.order.Verb == passWord && t.x.done == n) {
		return // I am done, pass
	}
	if read.done {
		t.x.done = len(t.r.Lines) + 1
	}
	read.order.Said = read.deed.Verb != ""
	t.r.accept(part, read.order, read.warnings)
	t.x.heard(read.order, read.deed, part.number())
	last := &t.r.Lines[len(t.r.Lines)-1]
	last.Stays, last.Lacks, last.Ways = read.stays, read.lacks, read.ways
	for _, o := range read.more {
		o.Said = read.order.Said
		t.r.accept(part, o, nil)
	}
	if len(read.remark.glyphs) > 0 {
		t.talk = append(t.talk, read.remark)
	}
}

// asks takes a question in a sentence of its own beside an order.
func (t *toleration) asks(c clause) bool {
	if !t.x.Reads(Attending) || len(t.r.Lines) == t.begun {
		return false
	}
	asked := askerOf(t.x).In(scan.Text(c.glyphs))
	t.r.Commands = append(t.r.Commands, commandsOf(asked, c.glyphs[0].Line)...)
	return len(asked) > 0
}

// begs takes a question that no form has, and what asks to be told something: they are answered, and stop nothing.
func (t *toleration) begs(c clause, s signs) bool {
	text := strings.TrimSpace(scan.Text(c.glyphs))
	if !t.x.Reads(Answering) || len(text) > question.Max || IsOrder(text) {
		return false
	}
	begs, wonders := idiom.BegsToKnow(text), askerOf(t.x).Wonders(text) && !idiom.Pleading.MatchString(text)
	if !begs && !wonders || len(t.r.Lines) > t.begun && idiom.Doubting.MatchString(text) {
		return false
	}
	if asked := askerOf(t.x).In(text); len(asked) > 0 {
		t.r.Commands = append(t.r.Commands, commandsOf(asked, c.glyphs[0].Line)...)
		t.begged = true
		return true
	}
	if len(t.r.Lines) == t.begun && !t.found && !begs {
		return false // it is a sentence of its own, and may be for the other player
	}
	if plain := text[len(idiom.Opening(text)):]; !begs && !askerOf(t.x).ForModerator(text, plain, false) {
		t.begged = true
		t.talk = append(t.talk, c)
		t.asides = append(t.asides, text)
		return true
	}
	t.r.Commands = append(t.r.Commands, Command{Line: c.glyphs[0].Line, Word: question.Free, Rest: text})
	t.begged = true
	return true
}

// carried finds what joins units and places to an order whose word they share.
var carried = pattern.MustCompile(`(?i)^ ?(?:,|;|and|&|und|et|y|e|i|oraz) (?:and )?`)

// carry reads "move Rifles 0404 and Scouts 1504" as two orders with one word.
func (t *toleration) carry(c clause, wrong scan.Fault) bool {
	text := []rune(scan.Text(c.glyphs))
	if wrong.Finding.Code != finding.LeftOver || wrong.At >= len(text) {
		return false
	}
	joint := carried.FindString(string(text[wrong.At:]))
	head := clause{c.glyphs[:wrong.At]}
	first, failed := head.order(signsOf(head, t.x))
	if joint == "" || failed != nil {
		return false
	}
	from := wrong.At + len([]rune(joint))
	second, failed, warnings := readOrder(first.order.Verb+" "+strings.TrimRight(string(text[from:]), " .!?"), t.x)
	if failed != nil {
		return false
	}
	t.accept(sentence{source: t.source, glyphs: head.glyphs}, first)
	t.accept(sentence{source: t.source, glyphs: c.glyphs[from:]}, understood{order: second, warnings: warnings})
	return true
}

// follows reports whether an order stands right before the clause, in its line or the one above.
func (t *toleration) follows(c clause, s signs) bool {
	lines := t.r.Lines
	if len(lines) == 0 || s.resembleOrder(true) && idiom.ListMark.MatchString(scan.Text(c.glyphs)) {
		return false
	}
	last := lines[len(lines)-1]
	above := last.Number + strings.Count(last.Source, "\n") + 1
	return len(lines) > t.begun || above == t.rest[0].number()
}

// join reads the clause and the next line as one order that was broken there.
func (t *toleration) join(c clause) bool {
	if len(t.rest) == t.took {
		return false
	}
	next := t.rest[t.took]
	end := c.glyphs[len(c.glyphs)-1]
	if next.press != nil || next.number() != end.Line+1 || IsOrder(scan.Text(next.glyphs)) || len(c.glyphs)+len(next.glyphs) > maxLineSize {
		return false
	}
	whole := append(append(slices.Clip(c.glyphs), scan.Glyph{Char: ' ', Line: end.Line, Column: end.Column}), next.glyphs...)
	clauses := clausesOf(t.x, scan.Unmarked(whole))
	if _, wrong := clauses[0].order(signsOf(clauses[0], t.x)); wrong != nil {
		return false
	}
	t.took++
	t.source += "\n" + next.source
	t.clauses(clauses)
	return true
}

// takesBack reports whether a clause takes back what was ordered above it. In a mail that has ordered nothing
// it is a story.
func (t *toleration) takesBack(s signs) bool {
	said := string(s.p.Low)
	return len(t.r.Lines) > 0 && (idiom.TakenBack.MatchString(said) || t.x.Reads(Following) && scratches.MatchString(said))
}

// scratches matches that something of what was ordered is not to be, whatever that is.
var scratches = pattern.MustCompile(`^\W*(?:(?:no|wait|hm+|ok(?:ay)?|oh)[,.! ]+)*(?:scratch|strike|cancel|scrap|belay) the [\p{L}\d][^?]*$`)

// MayChange ends the finding for what stands beside an order that was read, and is not.
const MayChange = "stands beside an order and may change it"

// doubt takes the orders of a sentence back where something beside them may change them: they are asked about.
func (t *toleration) doubt() {
	if len(t.r.Lines) == t.begun || t.heads() {
		return
	}
	talk, stay := t.talk, !slices.ContainsFunc(t.r.Lines[t.begun:], func(l Line) bool { return !l.Stays })
	if idiom.Crossed.MatchString(t.source) {
		talk = []clause{{t.rest[0].glyphs}}
	}
	for i, c := range talk {
		said := scan.Text(c.glyphs)
		if slices.Contains(t.asides, strings.TrimSpace(said)) {
			continue
		}
		bounds := t.x.Reads(Joining) && (idiom.Bounds(said) || idiom.FightsToo(said) || idiom.AllOthersFight(said))
		own := idiom.Ends(said) || i > 0 && idiom.Ends(scan.Text(talk[i-1].glyphs)) || strings.HasPrefix(strings.TrimSpace(said), ".") || strings.HasPrefix(strings.TrimSpace(said), "!")
		s := signsOf(c, t.x)
		own = own || t.x.Reads(Attending) && t.begins(said)
		if !bounds && (t.passesBeside(said, c) || t.x.Reads(Minding) && (idiom.NamesTurn(said) || s.named() == 0 && !s.acts && !s.does() && idiom.Remarks(said)) || t.x.Reads(Answering) && idiom.OfCourse(said) || idiom.Waits(said) && stay || s.tells() || t.x.describes(said, s) || own && idiom.Stands(said) || t.x.Reads(Conversing) && idiom.Closing.MatchString(said) || idiom.Leaves(said) && !(t.x.Reads(Conversing) && idiom.GoesThere.MatchString(said))) {
			continue
		}
		read := t.r.Lines[t.begun:]
		t.r.Lines = t.r.Lines[:t.begun]
		var lines []string
		for _, line := range read {
			lines = append(lines, line.String())
		}
		f := engine.Finding{Code: finding.NoOrder, Text: "'" + refusal.Excerpt(strings.Trim(said, " ,.;:!-")) + "' " + MayChange, Write: strings.Join(lines, Or), Beside: true}
		t.r.Findings = append(t.r.Findings, sentence{source: t.source, glyphs: t.rest[0].glyphs}.locate(scan.Fault{At: 0, Finding: f}))
		return
	}
}

// passesBeside reports whether all that a sentence orders is a pass, and a clause beside it says why, or what is not done: "no
// counter, pass".
func (t *toleration) passesBeside(said string, c clause) bool {
	passes := !slices.ContainsFunc(t.r.Lines[t.begun:], func(l Line) bool { return l.Verb != passWord })
	return passes && t.x.Reads(Attending) && idiom.Denied.MatchString(said)
}

// begins reports whether a clause stands behind the end of another sentence of its line.
func (t *toleration) begins(said string) bool {
	before, _, _ := strings.Cut(scan.Text(t.rest[0].glyphs), strings.TrimSpace(said))
	return idiom.Ends(before)
}

// askCase asks about a sentence of which no part is an order, and all of it hangs on a case: "If they come near, fire!"
func (t *toleration) askCase() {
	if t.found || !t.x.Reads(Conversing) {
		return
	}
	whole := sentence{source: t.source, glyphs: t.rest[0].glyphs}
	if s := signsOf(clause{whole.glyphs}, t.x); s.hasCase() && !strings.HasSuffix(scan.Text(whole.glyphs), "?") {
		t.found, t.talk = true, nil
		t.r.Findings = append(t.r.Findings, whole.locate(scan.Fault{At: 0, Finding: s.caseFinding()}))
	}
}

// list lists what is talk: the whole sentence, or what stands beside its orders and is more than courtesy.
func (t *toleration) list() {
	if !t.found && !t.begged {
		for i, line := range strings.Split(t.rest[0].source, "\n") {
			t.r.NotRead = append(t.r.NotRead, Talk{Line: t.rest[0].number() + i, Text: strings.TrimSpace(line)})
		}
		return
	}
	for _, c := range t.talk {
		if said := strings.TrimLeft(scan.Text(c.glyphs), " ,.;:!-"); !idiom.IsCourtesy(said) {
			t.r.NotRead = append(t.r.NotRead, Talk{Line: c.glyphs[0].Line, Text: said})
		}
	}
}

// extend adds a clause to the order before it, if both are one: "attack 1107 -> 1207 primary 2 MSG,
// advance no".
func (r *Reading) extend(part sentence, x *index) bool {
	last := &r.Lines[len(r.Lines)-1]
	if v, is := order.VerbOf(last.Verb); !is || !v.Acts() {
		return false
	}
	text := scan.Text(part.glyphs)
	o, fault, warnings := x.extended(last.Order, text)
	if fault != nil {
		return false
	}
	for _, w := range warnings {
		r.Findings = append(r.Findings, Located{Line: part.number(), Column: part.glyphs[0].Column, Source: part.source, Finding: w.Finding})
	}
	last.Order = o
	last.Read = append(slices.Clip(last.Read), heard.SpanOf(part.glyphs))
	if len(last.Ways) > 0 {
		last.Ways = x.extendedWays(last.Ways, text)
	}
	if below := part.number() > last.Number+strings.Count(last.Source, "\n"); below {
		last.Source += "\n" + part.source
	}
	return true
}

// extended is an order with what a clause adds to it.
func (x *index) extended(o Order, text string) (Order, *scan.Fault, []scan.Fault) {
	longer, fault, warnings := readOrder(o.String()+" "+text, x)
	if bare := strings.Trim(text[len(idiom.Opening(text)):], " .!"); fault != nil && x.Reads(Conversing) && bare != "" {
		longer, fault, warnings = readOrder(o.String()+" "+bare, x)
	}
	if c := x.joining(text); fault != nil && !c.isNone() {
		longer, fault, warnings = readOrder(o.String()+c.behind(!fromHexes(o.Verb)), x)
	}
	said, stays := strings.CutSuffix(" "+idiom.Plainly(text), idiom.AdvanceNo)
	if c := x.joining(strings.Trim(said, " ,")); fault != nil && stays && x.Reads(Answering) && (!c.isNone() || strings.Trim(said, " ,") == "") {
		longer, fault, warnings = readOrder(o.String()+c.behind(!fromHexes(o.Verb))+idiom.AdvanceNo, x)
	}
	return longer, fault, warnings
}

// extendedWays are the ways in which a line without a word may be meant, those to which a clause can be added.
func (x *index) extendedWays(ways []Order, text string) (longer []Order) {
	for _, way := range ways {
		if o, fault, _ := x.extended(way, text); fault == nil {
			longer = append(longer, o)
		}
	}
	return longer
}

// understood is an order that a clause holds.
type understood struct {
	order    Order
	more     []Order // that it holds besides
	stays    bool    // it only says that its units stay
	table    bool    // it is in the words of a table
	deed     deed    // of a sentence
	rests    bool    // it only says of all others, or of everybody, that they do nothing: there is no order
	lacks    bool    // it does not name the enemy or the place
	done     bool    // it says that its writer is done
	ways     []Order // what it may order, where it has no word for it
	meant    bool    // it does not say who, which the order before does
	warnings []scan.Fault
	remark   clause // behind it
}

// attempt is the reading of one clause as an order in the ways that there are.
type attempt struct {
	x       *index
	skipped int  // characters of the clause before the text that is tried
	heads   bool // it ends in a colon
	understood
	wrong *scan.Fault // why the first of the ways led nowhere, by the characters of the clause
	told  *scan.Fault // why a sentence is no order that says who does what
}

// order reads a clause as one order without what stands before and behind it. The fault is of the clause, by its own
// characters.
func (c clause) order(s signs) (understood, *scan.Fault) {
	text := scan.Text(c.glyphs)
	a := attempt{x: s.p.index, skipped: len([]rune(idiom.Opening(text))), heads: strings.HasSuffix(text, ":")}
	bare := c.bare()
	if len(bare.glyphs) == 0 || s.intent && s.named() == 0 {
		_, a.wrong, _ = readOrder(text, a.x)
	}
	if a.whole(bare) || a.try(subjectLast(text, a.x)) || a.inner(c, s) || a.plainly(bare) {
		return a.understood, nil
	}
	if a.told != nil {
		return understood{}, a.told
	}
	return understood{}, a.wrong
}

// try reads a text as an order.
func (a *attempt) try(text string) bool {
	if text == "" {
		return false
	}
	var failed *scan.Fault
	a.order, failed, a.warnings = readOrder(text, a.x)
	for i := range a.warnings {
		a.warnings[i].At += a.skipped
	}
	if failed != nil && a.wrong == nil {
		a.wrong = &scan.Fault{At: failed.At + a.skipped, Finding: failed.Finding}
	}
	return failed == nil
}

// tryAll reads texts as orders, all or none.
func (a *attempt) tryAll(texts []string) bool {
	var all []Order
	for _, text := range texts {
		o, failed, _ := readOrder(text, a.x)
		if failed != nil {
			return false
		}
		all = append(all, o)
	}
	if len(all) == 0 {
		return false
	}
	a.order, a.more, a.table, a.warnings = all[0], all[1:], true, nil
	if slices.ContainsFunc(all, func(o Order) bool { return o.Verb == tabletop.AttachVerb }) {
		a.deed = deed{Verb: tabletop.AttachVerb} // it is said which unit goes with which; the rules may have no such order
	}
	return true
}

// ways reads a text as it stands, without its pauses, and with its units behind its word.
func (a *attempt) ways(text string) bool {
	if a.order, a.stays = a.x.staying(text); a.stays {
		return true
	}
	if a.rests = a.x.rests(text); a.rests {
		return true
	}
	done := a.x.Reads(Conversing) && idiom.AmDone.MatchString(text) && !(a.x.Reads(Heeding) && idiom.DoneElsewhere(text))
	if a.x.Reads(Attending) {
		done = done || a.x.within && idiom.ThenDone.MatchString(text) || idiom.Passes(text)
	}
	if a.done = done; a.done {
		return a.try(passWord)
	}
	if a.try(text) || a.try(idiom.Eased(text)) || a.try(idiom.Unpaused(text)) {
		return true
	}
	if a.byBearings(text) || a.try(a.marks(text)) {
		return true
	}
	if a.order, a.lacks = a.x.standingFast(text); a.lacks {
		return true
	}
	if a.order, a.lacks = a.x.riding(text); a.lacks {
		return true
	}
	if as := a.x.supporters(text); as != "" && a.say(as) {
		return true
	}
	if a.x.Reads(Conversing) && len(a.x.Roster.Sites) == 0 && !a.heads && (a.aims(text) || a.say(text)) {
		return true
	}
	return a.try(subjectLast(text, a.x)) || a.tryAll(a.x.otherwise(text)) || a.tryAll(a.x.onTable(text)) || !a.heads && slices.ContainsFunc(subjectsOf(a.x).subjectFirst(text), a.try)
}

// whole reads a clause as an order, or as one with a remark behind it.
func (a *attempt) whole(c clause) bool {
	if a.ways(scan.Text(c.glyphs)) {
		return true
	}
	for _, at := range c.remarksIn() {
		tail := clause{c.glyphs[at:]}
		remarks := tail.isRemark(a.x) || a.x.describes(scan.Text(tail.glyphs), signsOf(tail, a.x))
		waits := !remarks && a.x.Reads(Conversing) && idiom.Waits(scan.Text(tail.glyphs)) // who stays does so in this turn, whatever for
		if len(tail.glyphs) <= maxRemark && (remarks || waits) && a.ways(scan.Text(c.glyphs[:at])) && !a.lacks && (remarks && !a.x.places(scan.Text(tail.glyphs)) || a.stays) {
			a.remark = tail
			return true
		}
	}
	return false
}

// places reports whether a tail says where or how somebody goes on a table: an order is not read without it.
func (x *index) places(tail string) bool {
	tail = Fold(tail)
	return x.Reads(Amending) && len(x.Roster.Sites) > 0 && idiom.OnTable.MatchString(tail) && !idiom.Because.MatchString(tail)
}

// describes reports whether a tail does so: on a map whose hexes have names, nothing is ordered by it.
func (x *index) describes(tail string, s signs) bool {
	return x.Reads(Conversing) && len(x.Roster.Sites) == 0 && len(s.places) == 0 && idiom.Describing.MatchString(tail) && !idiom.Hangs(s.bare) && !idiom.TakenBack.MatchString(tail) && !idiom.ThenDoes.MatchString(idiom.Describing.ReplaceAllString(tail, ""))
}

// inner reads the order that begins within a clause, behind words that ask for it: "could you attack …".
func (a *attempt) inner(c clause, s signs) bool {
	text := scan.Text(c.glyphs)
	for _, at := range wordBegin.FindAllStringIndex(text, maxClauses) {
		if at[0] == 0 || !idiom.OrdersBegin(text[at[0]:]) || !idiom.Asks(text[:at[0]]) {
			continue
		}
		from := len([]rune(text[:at[0]]))
		before := signsOf(clause{c.glyphs[:from]}, a.x)
		a.skipped = from
		asked := clause{c.glyphs[from:]}.bare()
		for n := len(asked.glyphs) - 1; a.x.Reads(Attending) && n > 0 && asked.glyphs[n].Char == '?'; n-- {
			asked.glyphs = asked.glyphs[:n]
		}
		if before.named() == 0 && a.whole(asked) && s.isOwn(a.order) {
			return true
		}
	}
	return false
}

var wordBegin = pattern.MustCompile(`\b\p{L}`)

// isOwn reports whether the reader can give the order: it is for no other side's units.
func (s signs) isOwn(o Order) bool {
	x := s.p.index
	return x.Roster.Reader == "" || !slices.ContainsFunc(o.Units, func(id engine.UnitID) bool {
		i := slices.IndexFunc(x.Roster.Units, func(u Unit) bool { return u.ID == id })
		return i >= 0 && x.Roster.Units[i].Side != "" && x.Roster.Units[i].Side != x.Roster.Reader
	})
}

// isRemark reports whether what stands behind an order leaves it as it is: it names nobody and no
// place, and says neither when nor that it is not so.
func (c clause) isRemark(x *index) bool {
	s := signsOf(c, x)
	if x.Reads(Answering) && idiom.OfCourse(s.text) {
		return true
	}
	if x.Reads(Following) && leaning.Is(x.Scope, s.text) || x.Reads(Joining) && idiom.Bounds(s.text) {
		return false
	}
	reason := idiom.Because.MatchString(string(s.p.Low))
	if len(s.places) > 0 || !reason && (len(s.names) > 0 || s.acts) || slices.ContainsFunc(s.bare, func(word string) bool { return slices.Contains(idiom.Complete, word) }) {
		return false
	}
	if idiom.TakenBack.MatchString(string(s.p.Low)) {
		return false
	}
	if idiom.Bracketed.MatchString(string(s.p.Low)) && len(s.bare) > 0 {
		first := s.bare[0]
		if len(s.bare) > 1 && slices.Contains(idiom.Onlys, first) {
			first = s.bare[1]
		}
		return !slices.Contains(idiom.Hinges, first)
	}
	return !idiom.Hangs(s.bare)
}
