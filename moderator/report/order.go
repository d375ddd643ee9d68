package report

import (
	"cmp"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// understood are the orders that are kept where the letter asks about others.
func (a Answer) understood(p *page) {
	if k := a.draft(); a.Asks != "" && len(k.Lines) > 0 {
		p.gap()
		p.head("Understood:")
		k.list(p)
	}
}

// asks is the question that a yes answers.
func (a Answer) asks(p *page) {
	if a.Asks != "" {
		p.gap()
		p.para("%s", a.Asks)
	}
}

// isDraft reports whether something that is kept is the draft that the mail has left.
func (a Answer) isDraft(k StoredOrders) bool {
	return k.No == a.No && k.Version > 0 && k.Sealed == ""
}

// draft is what is kept of the mail that the letter answers.
func (a Answer) draft() StoredOrders {
	for _, k := range a.Stored.Kept {
		if a.isDraft(k) {
			return k
		}
	}
	return StoredOrders{}
}

// refused are the orders that may not be done and what was not understood, which the
// reader has to mend: they stand before all else.
func (a Answer) refused(p *page) {
	if !slices.ContainsFunc(a.Entries, Entry.isRefused) && len(a.Unread) == 0 {
		return
	}
	p.gap()
	refused := slices.DeleteFunc(slices.Clone(a.Entries), func(e Entry) bool { return !e.isRefused() })
	left := p.some(len(refused), func(i int) {
		e := refused[i]
		if i+1 < len(refused) && sameWhy(e, refused[i+1]) {
			e.Findings = nil // the last of them says it
		}
		e.write(p)
	})
	p.left("         ", whys(refused[len(refused)-left:]), " that are refused")
	unsaid := func(f engine.Finding) bool { return f.Code == finding.Unsaid }
	head := "Not taken:"
	if a.Asks != "" {
		head = "Not understood:"
	}
	list(p, head, slices.DeleteFunc(slices.Clone(a.Unread), unsaid))
	list(p, "The log does not say (answer all of it in one mail, with the log):",
		slices.DeleteFunc(slices.Clone(a.Unread), func(f engine.Finding) bool { return !unsaid(f) }))
}

// sameWhy reports whether two orders are refused for the same reason in the same words, with the same to be done about it.
func sameWhy(a, b Entry) bool {
	return len(a.Findings) > 0 && len(a.Events)+len(b.Events) == 0 && slices.EqualFunc(a.Findings, b.Findings, func(f, g engine.Finding) bool {
		return f.Code == g.Code && f.Said() == g.Said() && f.Write == g.Write && f.Possible == g.Possible && f.Hint == g.Hint
	})
}

// untabled reports whether all that is wrong with an order is that nobody typed in the table that it needs.
func untabled(e Entry) bool {
	return !slices.ContainsFunc(e.Findings, func(f engine.Finding) bool { return f.Code != finding.NoTable })
}

// placeless is an order with what is said of it wherever it is done.
func placeless(e Entry) Entry {
	e.Findings = slices.Clone(e.Findings)
	for i := range e.Findings {
		e.Findings[i].Text = places.ReplaceAllString(e.Findings[i].Text, "")
	}
	return e
}

// list writes findings under a head, nothing where there are none.
func list(p *page, head string, findings []engine.Finding) {
	if len(findings) > 0 {
		p.head("%s", head)
	}
	p.findings(findings)
}

// findings writes findings.
func (p *page) findings(list []engine.Finding) {
	left := p.some(len(list), func(i int) { p.finding(list[i]) })
	p.left("         ", codes(list[len(list)-left:]), "")
}

// whys are the codes of what orders are refused for, the first of each.
func whys(refused []Entry) []string {
	kinds := make([]string, len(refused))
	for i, e := range refused {
		if kinds[i] = fates[e.Fate]; len(e.Findings) > 0 {
			kinds[i] = e.Findings[0].Code
		}
	}
	return kinds
}

func (e Entry) isRefused() bool { return e.Fate == Refused }

// isUndone reports whether an order was skipped or is unclear.
func (e Entry) isUndone() bool { return e.Fate == Skipped || e.Fate == Unclear }

// IsJammed reports whether the order stands, and men of its own side would stop it.
func (e Entry) IsJammed() bool {
	return slices.ContainsFunc(e.Findings, func(f engine.Finding) bool { return f.Code == finding.OwnInTheWay })
}

// jammed are the orders that stand, and by which its own men would stop somebody: they can be ordered otherwise as long as nothing
// is played.
func (a Answer) jammed(p *page) {
	var all []engine.Finding
	for _, e := range a.Entries {
		for _, f := range e.Findings {
			if f.Code == finding.OwnInTheWay && (e.Fate == Draft || e.Fate == HandedIn) {
				if who, _, tells := strings.Cut(f.Text, ";"); tells && len(all) > 0 {
					f.Text = who // the first of them tells what comes of it
				}
				all = append(all, f)
			}
		}
	}
	if len(all) > 0 {
		p.gap()
	}
	list(p, "Your own men are in the way (the orders stand, and may be ordered otherwise before they are played):", all)
}

// farCharges are the charges that stand, and end before they come to the enemy.
func (a Answer) farCharges(p *page) {
	var all []engine.Finding
	for _, e := range a.Entries {
		for _, f := range e.Findings {
			if f.Code == finding.CutShort && e.Beyond != nil && strings.Contains(e.Order, chargeWord) && (e.Fate == Draft || e.Fate == HandedIn) {
				f.Text = cmp.Or(e.Printed, e.Order) + ": " + f.Text
				all = append(all, f)
			}
		}
	}
	if len(all) > 0 {
		p.gap()
	}
	list(p, "Out of reach of a charge (the move is made as far as it goes, and there is no melee unless the enemy comes to meet it; order the charge again in the next turn):", all)
}

// chargeWord stands before the target of a charge.
const chargeWord = " charge "

// undone are the orders that were skipped or are unclear: they stand before what happened, since they are their player's
// again.
func (a Answer) undone(p *page) {
	undone := slices.DeleteFunc(slices.Clone(a.Entries), func(e Entry) bool { return !e.isUndone() })
	if len(undone) == 0 {
		return
	}
	p.gap()
	p.head("Not carried out:")
	left := p.some(len(undone), func(i int) {
		e := undone[i]
		if i+1 < len(undone) && untabled(e) && sameWhy(placeless(e), placeless(undone[i+1])) {
			e.Findings = nil // the last of them says it
		}
		e.write(p)
	})
	p.left("         ", kinds(undone[len(undone)-left:]), "")
	filed := func(e Entry) bool {
		return slices.ContainsFunc(e.Findings, func(f engine.Finding) bool { return f.Code == finding.FiledIllegal })
	}
	if slices.ContainsFunc(undone, filed) {
		p.para("What you have filed stays filed, for whenever its case comes up again: a line 'standing: none' takes all of it back.")
	}
	if slices.ContainsFunc(undone, func(e Entry) bool { return e.Fate == Skipped && !filed(e) }) {
		again := "send it again, as it should be now, if you still want it"
		if !a.Awaited {
			again = "if it can still be done when you are to act again, send it then"
		}
		p.para("What is skipped is not kept: %s.", again)
	}
}

// orders are the dice and all orders but those that stand above: the refused ones, those that were not carried out, and those that
// are listed as kept or waiting and of which nothing else is to be said.
func (a Answer) orders(p *page) {
	rest := warnedOnce(slices.DeleteFunc(a.detailed(), func(e Entry) bool { return e.isRefused() || e.isUndone() || a.isListed(e) }))
	if len(rest) == 0 {
		return
	}
	sayOnce(rest)
	p.gap()
	p.head("In detail:")
	left := rest[len(rest)-p.upTo(2*p.share, len(rest), func(i int) { rest[i].write(p) }):]
	p.left("", kinds(left), "")
	if slices.ContainsFunc(left, func(e Entry) bool { return e.Fate == Done }) {
		p.para("What is done has taken effect though it is not told here: the position shows it, and all dice are attached as records.")
	}
}

// manyDice are more rolls than a letter shows in columns, unless its reader wants all of it.
const manyDice = 2

// detailed are the orders without what stands above of them already.
func (a Answer) detailed() []Entry {
	entries := slices.Clone(a.Entries)
	thrown := 0
	for _, e := range entries {
		if e.Dice != nil {
			thrown++
		}
	}
	for i, e := range entries {
		entries[i].inRows, entries[i].brief = !a.Full && thrown > manyDice, !a.Full
		entries[i].Findings = slices.DeleteFunc(slices.Clone(e.Findings), e.isWarnedOf)
		if a.Full || e.Fate != Done {
			continue
		}
		entries[i].Events, entries[i].cited = e.news()
		entries[i].told = len(e.Events) > 0
		if a.Reader != "" && e.Side != a.Reader && e.Dice == nil && len(e.Findings) == 0 { // what the other's way cost him he knows
			entries[i].Events = slices.DeleteFunc(entries[i].Events, func(ev engine.Event) bool { return len(ev.Mods) == 0 && isCost(ev, e) })
		}
	}
	return entries
}

// isCost reports whether an event is what is left of a move without its way.
func isCost(ev engine.Event, e Entry) bool {
	return slices.ContainsFunc(e.Events, func(whole engine.Event) bool {
		rest, onWay := offWay(whole.Text, e.Order)
		return onWay && rest == ev.Text
	})
}

// isWarnedOf reports whether a finding of an order that stands is told above all others.
func (e Entry) isWarnedOf(f engine.Finding) bool {
	if e.Fate != Draft && e.Fate != HandedIn {
		return false
	}
	return f.Code == finding.OwnInTheWay || f.Code == finding.CutShort && e.Beyond != nil && strings.Contains(e.Order, chargeWord)
}

// isListed reports whether an order is listed as kept or waiting, and nothing else is to be said of it.
func (a Answer) isListed(e Entry) bool {
	if len(e.Findings)+len(e.Events) > 0 || e.Dice != nil || e.Sealed {
		return false
	}
	switch e.Fate {
	case Draft:
		return len(a.Stored.Kept) > 0 && (a.Repeats || !a.Full)
	case Waits:
		return len(a.Stored.Waiting) > 0 && !a.Full
	}
	return false
}

// sayOnce has the first of the orders that are given for one reason say it for all.
func sayOnce(entries []Entry) {
	first, more := map[string]int{}, map[int]int{}
	for i, e := range entries {
		if e.Reason == "" || e.Sealed {
			continue
		}
		if at, said := first[e.Reason]; said {
			more[at]++
			entries[i].Reason = ""
		} else {
			first[e.Reason] = i
		}
	}
	for at, n := range more {
		entries[at].Reason += fmt.Sprintf(" (so %s below)", doMore(n))
	}
}

// doMore says that so many others do the same.
func doMore(n int) string {
	if n == 1 {
		return "does 1 more"
	}
	return fmt.Sprintf("do %d more", n)
}

// places are what makes warnings differ that say the same.
var places = regexp.MustCompile(`\b[A-Z]?\d{4}\b`)

// warnedOnce are entries without what was not checked of one as of another before it, wherever that was.
func warnedOnce(entries []Entry) []Entry {
	said := map[string]bool{}
	for i, e := range entries {
		entries[i].Findings = slices.DeleteFunc(slices.Clone(e.Findings), func(f engine.Finding) bool {
			key := places.ReplaceAllString(f.Text, "")
			again := f.Code == finding.AsStated && said[key]
			said[key] = true
			return again
		})
	}
	return entries
}

// kinds are what became of orders; an entry without one is dice.
func kinds(entries []Entry) []string {
	words := make([]string, len(entries))
	for i, e := range entries {
		if words[i] = fates[e.Fate]; e.Order == "" && e.Dice != nil {
			words[i] = diceLead
		}
	}
	return words
}

// diceLead is the word before dice.
const diceLead = "dice"

// fates are the words before an order.
var fates = map[Fate]string{Done: "done", Draft: "legal", Refused: "REFUSED", Skipped: "skipped", Waits: "waits", HandedIn: "kept", Unclear: "unclear", Told: "answer"}

func (e Entry) write(p *page) {
	if e.Sealed {
		p.hang(fmt.Sprintf("%-9s", fates[e.Fate]), "sealed")
	} else if e.Order != "" {
		p.hang(fmt.Sprintf("%-9s", fates[e.Fate]), "%s%s%s%s", short(numbered(e.Number, cmp.Or(e.Printed, e.Order))), e.source(), e.behind(), cites(e.cited))
	}
	if e.Reason != "" && !e.Sealed && !e.brief {
		p.hang("         why: ", "%s", middle(e.Reason, maxSaid))
	}
	if e.Dice != nil {
		e.Dice.write(p, e.inRows, e.cited)
	}
	p.findings(e.Findings)
	if e.behind() != "" {
		return
	}
	if e.inRows && e.Order == "" && e.inOneRow(p) {
		return
	}
	left := p.some(len(e.Events), func(i int) {
		ev := e.Events[i]
		if e.Dice != nil && reflect.DeepEqual(ev.Mods, e.Dice.Chance.Mods) {
			ev.Mods = nil // they stand above the dice already
		}
		event(p, ev)
	})
	if left > 0 {
		p.hang("         ", "and %s more things happened by it", thousands(left))
	}
}

// behind is what is told in the line of an order itself: the one thing that is left to say of it.
func (e Entry) behind() string {
	if !e.told || len(e.Events) != 1 || len(e.Events[0].Mods) > 0 || e.Dice != nil || len(e.Findings) > 0 {
		return ""
	}
	return ": " + middle(spoken(e.Events[0].Text), maxSaid) + cites(e.Events[0].Cites)
}

// source says where an order stands, and briefly why the house gave it.
func (e Entry) source() string {
	if !e.brief || e.Reason == "" || e.Sealed {
		return source(e.Source)
	}
	return "   (" + cmp.Or(e.Source, "implied") + ": " + middle(e.Reason, maxSaid) + ")"
}

// inOneRow tells what dice came to in one paragraph, where no sum stands in it; false where one does.
func (e Entry) inOneRow(p *page) bool {
	texts := make([]string, len(e.Events))
	for i, ev := range e.Events {
		if len(ev.Mods) > 0 && !reflect.DeepEqual(ev.Mods, e.Dice.Chance.Mods) {
			return false
		}
		texts[i] = strings.TrimRight(spoken(ev.Text), ". ") + cites(ev.Cites)
	}
	if len(texts) > 0 {
		p.hang("         ", "%s", middle(strings.Join(texts, "; "), maxSaid))
	}
	return true
}

// hash is a SHA-256 in an order; people are shown its first twelve digits.
var hash = regexp.MustCompile(`\b([0-9a-f]{12})[0-9a-f]{52}\b`)

// hashDigits are those of a whole SHA-256.
const hashDigits = 64

// short is an order as people read it.
func short(order string) string {
	if len(order) >= hashDigits {
		order = hash.ReplaceAllString(order, "$1…")
	}
	return middle(order, maxOrder)
}

func source(s string) string {
	if s == "" {
		s = "implied"
	}
	return "   (" + s + ")"
}

func (p *page) finding(f engine.Finding) {
	p.hang("         "+f.Code+" ", "%s%s", middle(spoken(f.Said()), maxSaid), cites(f.Cites))
	p.lines("         write: ", f.Write)
	p.lines("         possible: ", f.Possible)
	if f.Hint != "" {
		p.hang("         ", "%s", middle(f.Hint, maxSaid))
	}
}

// lines writes what can be copied into a mail, of several each in a line of its own.
func (p *page) lines(lead, text string) {
	if text == "" {
		return
	}
	text = middle(text, maxSaid)
	if said := strings.ReplaceAll(text, or, ""); strings.Contains(said, "   ") {
		p.hang(lead, "%s", text) // words to the reader stand behind a line of it
		return
	}
	for line := range strings.SplitSeq(text, or) {
		p.hang(lead, "%s", strings.TrimSpace(line))
		lead = fmt.Sprintf("%*s", len(lead), "or: ")
	}
}

// or stands between lines of which one can be written.
const or = "   or   "

func event(p *page, ev engine.Event) {
	p.hang("         ", "%s%s", middle(spoken(ev.Text), maxSaid), cites(ev.Cites))
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
