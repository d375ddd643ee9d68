package orders

import (
	"strconv"
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/orders/scan"
)

// A number before a line says of which order of a draft it is the mend. In a mail that mends nothing it only counts.

// numberMark is the number of a line: "3:", "3.", "(3)", "order 3:", "no. 3 -", "#3:".
var numberMark = pattern.MustCompile(`(?i)^(?:(?:order|line|number|no\.?|nr\.?) ?)?[#(\[]*(\d{1,3})(?: ?[.:)\]]+| -) ?`)

// numbered matches the name of a unit that begins with its number.
var numbered = pattern.MustCompile(`^\d{1,3}(?:st|nd|rd|th|d)? [\p{L}&+]`)

// markOf is the number with which the glyphs of a line begin, and how many of them say it; 0 for none. A word follows,
// or what is called by a number: "1: 2nd Foot", "1: 1 US".
func markOf(glyphs []scan.Glyph) (n, end int) {
	text := scan.Text(glyphs)
	found := numberMark.FindStringSubmatch(text)
	if found == nil {
		return 0, 0
	}
	if rest := []rune(text[len(found[0]):]); len(rest) == 0 || !unicode.IsLetter(rest[0]) && !(strings.HasSuffix(found[0], " ") && numbered.MatchString(string(rest))) {
		return 0, 0
	}
	n, err := strconv.Atoi(found[1])
	if err != nil {
		return 0, 0 // not reached: three digits are a number
	}
	return n, len([]rune(found[0]))
}

// CutNumber is a line without the number before it, and the number; 0 for none.
func CutNumber(line string) (n int, rest string) {
	glyphs := scan.Normalise(line, 1)
	n, end := markOf(glyphs)
	return n, scan.Text(glyphs[end:])
}

// Numbers are the numbers of a draft that the lines of a text are behind, or drop.
func Numbers(text string) (all []int) {
	for line := range strings.SplitSeq(text, "\n") {
		if n, _ := CutNumber(line); n > 0 {
			all = append(all, n)
		}
		if c, command := request.Parse(line); command && c.Word == "drop" {
			all = append(all, request.Dropped(c)...)
		}
	}
	return all
}

// numbers reports whether the line begins with a number, in the roster's version.
func (x *index) numbers(glyphs []scan.Glyph) bool {
	n, end := markOf(glyphs)
	return n > 0 && x.Reads(Conversing) && (x.Reads(Amending) || unicode.IsLetter(glyphs[end].Char))
}

// addListed reads the first of the sentences that are left, with the number before it, and says how many it took.
func (r *Reading) addListed(rest []sentence, x *index) int {
	defer func(whole sentence) { rest[0] = whole }(rest[0]) // meanwhile it stands there without what is before its words
	if x.Reads(Conversing) && rest[0].press == nil {
		rest[0].glyphs = r.behindTalk(rest[0].glyphs[idiom.CryBefore(scan.Text(rest[0].glyphs)):], x)
	}
	s := rest[0]
	if s.press != nil || !x.numbers(s.glyphs) || x.answersAsked(s) {
		return r.add(rest, x)
	}
	n, end := markOf(s.glyphs)
	words := scan.Text(s.glyphs[end:])
	if strings.EqualFold(strings.TrimRight(words, idiom.Politeness), "drop") || x.Reads(Amending) && leftOut.MatchString(words) {
		r.Commands = append(r.Commands, Command{Line: s.number(), Word: "drop", Rest: strconv.Itoa(n)})
		return 1
	}
	if x.Reads(Discerning) && x.Roster.Typed != nil || !idiom.ListMark.MatchString(scan.Text(s.glyphs)) {
		rest[0].glyphs = s.glyphs[end:]
	}
	lines, found, talk := len(r.Lines), len(r.Findings), len(r.NotRead)
	took := r.add(rest, x)
	if took == 1 && len(r.Lines) == lines && len(r.Findings) == found && len(r.NotRead) == talk+1 && x.Reads(Amending) && signsOf(clause{s.glyphs[end:]}, x).goes() {
		r.NotRead = r.NotRead[:talk] // a line of a list is no talk
		f := engine.Finding{Code: finding.NoOrder, Text: "'" + refusal.Excerpt(words) + "' may be meant as an order, and is not understood"}
		r.Findings = append(r.Findings, s.locate(scan.Fault{At: 0, Finding: f}))
	}
	switch {
	case len(r.Lines) > lines:
		r.Lines[lines].Listed = n
	case len(r.Findings) > found:
		r.Findings[found].Listed = n
	}
	return took
}

// leftOut matches what says behind the number of an order that it is left out.
var leftOut = pattern.MustCompile(`(?i)^(?:please,? )?(?:(?:drop|skip|delete|remove|forget|cancel|omit)(?: (?:it|this|that|this one|that one))?|(?:leave|strike|take)(?: (?:it|this|that|this one|that one))? out)(?:,? please)?[ .!]*$`)

var (
	leavesOut = pattern.MustCompile(`(?i)^(?:(?:please|and|then|now),? )*(?:drop|leave out|leave off|take out|strike(?: out)?|delete|remove|forget|skip) ((?:(?:orders?|lines?|numbers?|no\.?) )?#?\d.*?)(?:[,;.]? *(?:(?:and|then|please|just) )*((?:send|go ahead|carry on|proceed)\b.*))?[ .!]*$`)
	goesAhead = pattern.MustCompile(`(?i)^(?:(?:please|and|then|now|ok(?:ay)?),? )*(?:go ahead|carry on|proceed|go on)(?: then)? with (?:(?:what(?:'s| is| was| you have)?|all that is|everything|all|them|those|these|that|it|the rest|the others|the orders?|the draft|my orders?)(?: (?:kept|stored|left|there|else|that (?:is|are)|as (?:it|they) stands?))*)[ .!]*$`)
)

// drafting reads commands about a draft that a sentence says in other words: "Leave out 5 and send", "go ahead with what is kept".
func (r *Reading) drafting(s sentence, text string, x *index) bool {
	if !x.Reads(Conversing) {
		return false
	}
	if found := idiom.MapAsked.FindStringSubmatch(text); found != nil {
		r.Commands = append(r.Commands, Command{Line: s.number(), Word: "map", Rest: found[1]})
		return true
	}
	send := Command{Line: s.number(), Word: "send"}
	if goesAhead.MatchString(text) {
		r.Commands = append(r.Commands, send)
		return true
	}
	found := leavesOut.FindStringSubmatch(text)
	if found == nil {
		return false
	}
	drop := Command{Line: s.number(), Word: "drop", Rest: strings.TrimRight(found[1], " ,;.!")}
	sent, is := request.In(found[2], request.LaterWords)
	switch {
	case len(request.Dropped(drop)) == 0:
		return false
	case found[2] == "":
		r.Commands = append(r.Commands, drop)
	case is && sent.Word == send.Word && sent.Rest == "", goesAhead.MatchString(found[2]), strings.EqualFold(found[2], "go ahead"):
		r.Commands = append(r.Commands, drop, send)
	default:
		r.Findings = append(r.Findings, s.locate(scan.Fault{At: 0, Finding: refusal.TakesBack(text)}))
	}
	return true
}
