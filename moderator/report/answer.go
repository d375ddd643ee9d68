package report

import (
	"fmt"
	"reflect"
	"regexp"
	"strings"

	"adjutant/engine"
)

// Text is the answer as the body of a mail.
func (a Answer) Body() Body {
	p := &page{}
	a.head(p)
	a.orders(p)
	a.replies(p)
	a.log(p)
	a.audit(p)
	a.notes(p)
	a.tail(p)
	p.guides(a.Guides)
	return p.body()
}

// Subject is the subject of the answer; the tag in brackets leads replies back
// to the game.
func (a Answer) Subject() string {
	who := a.From + "'s submission"
	if a.Yours {
		who = "your submission"
	}
	if a.Lapsed {
		who = "no answer came from " + a.From + ","
	}
	no := a.No
	if a.Fallen != "" {
		who, no = "the dice for "+who, a.Origin
	}
	switch {
	case a.Ruled:
		who = "the moderator's ruling,"
	case a.Acted != "" && a.Yours:
		who = "the moderator acts for you,"
	case a.Acted != "":
		who = "the moderator acts for " + a.From + ","
	}
	subject := fmt.Sprintf("[%s] turn %d: %s no. %d", a.Game.Tag, a.Game.Turn, who, no)
	if a.Awaited {
		subject += " - your move"
	}
	return subject
}

func (a Answer) head(p *page) {
	p.para("Game %s, %s: turn %d, phase %s.", a.Game.Tag, a.Game.Title, a.Game.Turn, a.Game.Phase)
	if len(a.Game.Options) > 0 {
		p.para("Options of this game: %s.", strings.Join(a.Game.Options, ", "))
	}
	whose := a.From + "'s mail"
	if a.Yours {
		whose = "Your mail"
	}
	at := a.Sent.UTC().Format("2 Jan 2006 15:04 UTC")
	switch {
	case a.Acted != "":
		p.para("%s", a.Acted)
	case a.Fallen != "":
		p.para("The dice for submission no. %d, of %s, fell with %s. What they led to is no. %d.", a.Origin, a.From, a.Fallen, a.No)
	case a.Lapsed:
		p.para("No answer came from %s until %s. What was said to happen then is no. %d.", a.From, at, a.No)
	default:
		p.para("%s of %s is submission no. %d.", whose, at, a.No)
	}
	p.gap()
	p.para("%s", a.Headline)
}

func (a Answer) orders(p *page) {
	if len(a.Entries) == 0 {
		return
	}
	p.gap()
	for _, e := range a.Entries {
		e.write(p)
	}
}

// diceLead is the word before dice.
const diceLead = "dice"

// fates are the words before an order.
var fates = map[Fate]string{Done: "done", Draft: "legal", Refused: "REFUSED", Skipped: "skipped", Waits: "waits", Unclear: "unclear", Told: "answer"}

func (e Entry) write(p *page) {
	if e.Sealed {
		p.hang(fmt.Sprintf("%-9s", fates[e.Fate]), "sealed")
	} else if e.Order != "" {
		p.hang(fmt.Sprintf("%-9s", fates[e.Fate]), "%s%s", short(e.Order), source(e.Source))
	}
	if e.Dice != nil {
		e.Dice.write(p)
	}
	for _, f := range e.Findings {
		finding(p, f)
	}
	for _, ev := range e.Events {
		if e.Dice != nil && reflect.DeepEqual(ev.Mods, e.Dice.Chance.Mods) {
			ev.Mods = nil // they stand above the dice already
		}
		event(p, ev)
	}
}

// hash is a SHA-256 in an order; people are shown its first twelve digits.
var hash = regexp.MustCompile(`\b([0-9a-f]{12})[0-9a-f]{52}\b`)

func short(order string) string { return hash.ReplaceAllString(order, "$1…") }

func source(s string) string {
	if s == "" {
		s = "implied"
	}
	return "   (" + s + ")"
}

func finding(p *page, f engine.Finding) {
	p.hang("         "+f.Code+" ", "%s%s", f.Text, cites(f.Cites))
	if f.Write != "" {
		p.hang("         write: ", "%s", f.Write)
	}
}

func event(p *page, ev engine.Event) {
	p.hang("         ", "%s%s", ev.Text, cites(ev.Cites))
	mods(p, ev.Mods)
}

func mods(p *page, mods []engine.Modifier) {
	for _, m := range mods {
		who := string(m.Unit)
		if who != "" {
			who += ": "
		}
		p.hang(fmt.Sprintf("           %+3d  ", m.Value), "%s%s%s", who, m.Text, cites(m.Cites))
	}
}

func cites(list []engine.Cite) string {
	if len(list) == 0 {
		return ""
	}
	words := make([]string, len(list))
	for i, c := range list {
		words[i] = tied(string(c))
	}
	return " (" + strings.Join(words, ", ") + ")"
}

func (d Dice) write(p *page) {
	p.hang(fmt.Sprintf("%-9s", diceLead), "%s%s", d.Chance.Purpose, cites(d.Chance.Cites))
	mods(p, d.Chance.Mods)
	seen := ""
	if d.Seen {
		seen = "; as it fell before the roll back"
	}
	p.hang("         fell: ", "%s  (record %d, attached%s)", Fell(d.Record.Roll()), d.Record.Number, seen)
}

// Fell is what a roll shows, in words: "3 5", or the chits drawn.
func Fell(r engine.Roll) string {
	if len(r.Drawn) > 0 {
		return strings.Join(r.Drawn, ", ")
	}
	words := make([]string, len(r.Values))
	for i, v := range r.Values {
		words[i] = fmt.Sprint(v)
	}
	return strings.Join(words, ", ")
}

func (a Answer) notes(p *page) {
	if len(a.Unread) > 0 {
		p.gap()
		p.head("Not taken:")
		for _, f := range a.Unread {
			finding(p, f)
		}
	}
	if len(a.Notes) > 0 {
		p.gap()
		for _, n := range a.Notes {
			p.hang("- ", "%s", n)
		}
	}
}

func (a Answer) tail(p *page) {
	muster(p, a.Muster)
	p.gap()
	for _, k := range a.Stored.Kept {
		k.write(p)
	}
	for _, w := range a.Stored.Waiting {
		p.hang("waiting  ", "%s", w)
	}
	p.para("%s", a.Next)
	a.choices(p)
	if a.Due != "" {
		p.para("%s.", a.Due)
	}
	if a.Write != "" {
		p.para("Write to %s (a plain reply does).", a.Write)
	}
	p.gap()
	p.para("Last submission that took effect: %s%s.", Number(a.Stored.Accepted), a.Stored.lasts())
	if a.Stored.Position != "" {
		p.para("Position: %s.", a.Stored.Position)
	}
	p.para("State (the same for all seats):")
	p.line("  %s", a.Stored.Hash)
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
