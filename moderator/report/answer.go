package report

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
)

// Body is the answer to a submission. Its beginning, which a telephone shows, says what came of it, what happened,
// and what the reader is to do; then comes all in detail, the longest last.
func (a Answer) Body() Body { return fitting(a.write) }

func (a Answer) write(p *page) {
	a.verdict(p)
	a.understood(p)
	a.refused(p)
	a.asks(p)
	a.undone(p)
	a.jammed(p)
	a.farCharges(p)
	if a.Yours { // what of his mail was read otherwise than he may think, or not at all, concerns him before all that came of it
		a.notes(p)
	}
	a.story(p)
	a.replies(p)
	a.now(p)
	a.about(p)
	if a.Short {
		a.briefly(p)
		return
	}
	a.ahead(p)
	p.mapped(a.Map)
	a.orders(p)
	a.log(p)
	a.audit(p)
	if !a.Yours {
		a.notes(p)
	}
	a.stands(p)
	p.guides(a.Guides)
}

// Subject is the subject of the mail: the tag in brackets, which leads replies back to the game, and
// what the mail is.
func (a Answer) Subject() string { return a.Game.Subject(a.Says) }

// briefly ends a letter to a reader who wants no more than its beginning.
func (a Answer) briefly(p *page) {
	a.suspicion(p)
	if !a.Yours {
		a.notes(p)
	}
	if a.Sign != "" {
		p.para("If you sign what you write next, let its first line be:")
		p.line("  %s", a.Sign)
	}
	p.gap()
	p.para("Last submission that took effect: %s. 'map', 'status' and 'history' bring more, 'letters: usual' the rest again.", Number(a.Stored.Accepted))
	p.guides(a.Guides)
}

// verdict says what came of the submission, and of one that nobody sent first what it is.
func (a Answer) verdict(p *page) {
	switch {
	case a.Acted != "":
		p.para("%s", a.Acted)
		p.gap()
	case a.Fallen != "":
		p.para("The dice for submission no. %d, of %s, fell with %s. What they led to is submission no. %d.", a.Origin, a.From, a.Fallen, a.No)
		p.gap()
	case a.Lapsed:
		p.para("No answer came from %s until %s. What was said to happen then is submission no. %d.", a.From, a.Sent, a.No)
		p.gap()
	}
	p.para("%s", a.Headline)
	if a.Changed != "" {
		p.gap()
		p.para("%s", a.Changed)
	}
	for _, text := range a.OpenPlay {
		p.gap()
		p.para("%s", text)
	}
}

// about says which game the letter is about, what it answers, and how the sides stand.
func (a Answer) about(p *page) {
	p.gap()
	p.para("Game %s, %s: %s, phase %s.", a.Game.Tag, a.Game.Title, a.Game.turn(), a.Game.Phase)
	if len(a.Game.Points) > 0 {
		p.para("Points so far: %s.", strings.Join(a.Game.Points, ", "))
	}
	for _, line := range a.Game.Reckoning {
		p.hang("  ", "%s", line)
	}
	for _, line := range a.Game.Cards {
		p.hang("  ", "Cards of %s.", line)
	}
	switch {
	case a.Acted != "", a.Fallen != "", a.Lapsed:
	case a.Yours:
		p.para("Your mail of %s is submission no. %d.", a.Sent, a.No)
	default:
		p.para("%s's mail of %s is submission no. %d.", a.From, a.Sent, a.No)
	}
}

func (a Answer) notes(p *page) {
	if len(a.Notes) > 0 {
		p.gap()
	}
	if left := p.some(len(a.Notes), func(i int) { p.hang("- ", "%s", middle(a.Notes[i], maxSaid)) }); left > 0 {
		p.hang("- ", "and %s more notes", thousands(left))
	}
}

// tail is what stands behind all else in a mail that answers no orders.
func (a Answer) tail(p *page) {
	a.now(p)
	a.ahead(p)
	a.stands(p)
}

// now says who is to do what, until when, and what waits.
func (a Answer) now(p *page) {
	p.gap()
	p.para("%s", a.Next)
	p.some(len(a.Unused), func(i int) { p.para("%s", a.Unused[i]) })
	a.choices(p)
	if a.Due != "" {
		p.para("%s.", a.Due)
	}
	a.example(p)
	a.placing(p)
	if a.Write != "" {
		p.para("Write to %s (a plain reply does).", a.Write)
	}
	if len(a.Stored.Kept)+len(a.Stored.Waiting) > 0 {
		p.gap()
	}
	for _, k := range a.Stored.Kept {
		if a.Asks != "" && a.isDraft(k) { // it stands above
			p.hang("stored   ", "%s", k.Title())
			continue
		}
		k.write(p)
	}
	waiting := a.Stored.Waiting
	if a.Stored.TakeBack {
		waiting = append(slices.Clip(waiting), "'cancel rest', or 'forget what waits', takes this back.")
	}
	if left := p.some(len(waiting), func(i int) { p.hang("waiting  ", "%s", short(waiting[i])) }); left > 0 {
		p.hang("         ", "and %s more wait", thousands(left))
	}
}

// example shows how an order is written, by one that the reader may write now.
func (a Answer) example(p *page) {
	if a.Example == "" || a.isShown() {
		return
	}
	if a.Example == passes {
		p.para("Little or nothing can be done in this phase: write 'pass', and it is over for you.")
		return
	}
	if a.told(howWritten) {
		p.para("For example:")
	} else {
		p.para(howWritten)
	}
	p.line("  %s", short(a.Example))
}

// isShown reports whether the letter shows already how an order is written now: by what stands in the place of what was refused, or
// since that very order is kept.
func (a Answer) isShown() bool {
	for _, k := range a.Stored.Kept {
		if slices.Contains(k.Lines, a.Example) {
			return true
		}
	}
	shows := func(f engine.Finding) bool { return f.Write != "" || f.Possible != "" }
	return a.Repeats && (slices.ContainsFunc(a.Unread, shows) ||
		slices.ContainsFunc(a.Entries, func(e Entry) bool { return slices.ContainsFunc(e.Findings, shows) }))
}

// passes is the order that ends a phase.
const passes = "pass"

// howWritten stands before the first orders that show a reader how they are written.
const howWritten = "Orders are written one a line; for example, this one may be done now:"

// placing says where units may begin, and which arrive.
func (a Answer) placing(p *page) {
	if left := p.some(len(a.Placing), func(i int) { p.hang("- ", "%s", a.Placing[i]) }); left > 0 {
		p.hang("- ", "and %s more; 'units' lists all", thousands(left))
	}
}

// stands says where the game is.
func (a Answer) stands(p *page) {
	a.mustered(p)
	p.gap()
	if len(a.Game.Options) > 0 {
		p.para("Options of this game: %s.", strings.Join(a.Game.Options, ", "))
	}
	if !a.Repeats {
		p.para("Last submission that took effect: %s%s.", Number(a.Stored.Accepted), a.Stored.lasts())
	}
	if a.Stored.Position != "" && !a.Repeats {
		p.para("Position: %s.", a.Stored.Position)
	}
	if a.Proofs != "" {
		p.para("Proofs: %s. 'help dice' tells how to check them.", a.Proofs)
	}
	if a.Sign != "" {
		p.para("If you sign what you write next, let its first line be:")
		p.line("  %s", a.Sign)
	}
}

// lasts tells the last submission of each side that took effect, where one did.
func (s Stored) lasts() string {
	if s.Accepted == 0 || len(s.Last) == 0 {
		return ""
	}
	words := make([]string, len(s.Last))
	for i, l := range s.Last {
		words[i] = tied(l.Side + " " + Number(l.No))
	}
	return " (" + strings.Join(words, ", ") + ")"
}

func (a Answer) choices(p *page) {
	if len(a.Choices) == 0 {
		return
	}
	p.para("Answer with one of these lines, or with an order in words:")
	for _, c := range a.Choices {
		p.hang("  ", "%s", c)
	}
}

// Number names a submission by its number.
func Number(n int) string {
	if n == 0 {
		return "none yet"
	}
	return fmt.Sprintf("no. %d", n)
}
