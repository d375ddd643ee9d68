package report

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
)

// refused are the orders that may not be done and what was not understood, which the
// reader has to mend: they stand before all else.
func (a Answer) refused(p *page) {
	if !slices.ContainsFunc(a.Entries, Entry.isRefused) && len(a.Unread) == 0 {
		return
	}
	p.gap()
	for _, e := range a.Entries {
		if e.isRefused() {
			e.write(p)
		}
	}
	unsaid := func(f engine.Finding) bool { return f.Code == engine.Unsaid }
	list(p, "Not taken:", slices.DeleteFunc(slices.Clone(a.Unread), unsaid))
	list(p, "The log does not say (answer all of it in one mail, with the log):",
		slices.DeleteFunc(slices.Clone(a.Unread), func(f engine.Finding) bool { return !unsaid(f) }))
}

// list writes findings under a head, nothing where there are none.
func list(p *page, head string, findings []engine.Finding) {
	if len(findings) > 0 {
		p.head("%s", head)
	}
	for _, f := range findings {
		finding(p, f)
	}
}

func (e Entry) isRefused() bool { return e.Fate == Refused }

// orders are all orders but the refused ones, and the dice.
func (a Answer) orders(p *page) {
	rest := slices.DeleteFunc(slices.Clone(a.Entries), Entry.isRefused)
	if len(rest) == 0 {
		return
	}
	p.gap()
	p.head("In detail:")
	for _, e := range rest {
		e.write(p)
	}
}

// diceLead is the word before dice.
const diceLead = "dice"

// fates are the words before an order.
var fates = map[Fate]string{Done: "done", Draft: "legal", Refused: "REFUSED", Skipped: "skipped", Waits: "waits", HandedIn: "kept", Unclear: "unclear", Told: "answer"}

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
