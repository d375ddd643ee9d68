package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/orders/scan"
)

// People say something before they order: "Splendid! Once more: the 11th Illinois fires at N3330."

// leadEnd matches the end of a sentence, or of words before a colon, with what follows on it.
var leadEnd = pattern.MustCompile(`^[^.!?:]{2,80}(?:[.!]+|:) +`)

// behindTalk is a line without the sentences before its orders that are talk, which are listed.
func (r *Reading) behindTalk(line []scan.Glyph, x *index) []scan.Glyph {
	if !x.Reads(Attending) || len(line) > maxLineSize {
		return line
	}
	rest := line
	for range 4 {
		text := scan.Text(rest)
		head := idiom.Interjection(text)
		if head == "" {
			head = leadEnd.FindString(text)
		}
		if head == "" || len(head) == len(text) || !x.spend(len(head)) || idiom.Interjection(head) == "" && !idiom.Announces(head) && !leadsOf(x).isTalk(head) && !leadsOf(x).explains(head, text[len(head):]) {
			break
		}
		rest = rest[len([]rune(head)):]
	}
	if said := len(line) - len(rest); said > 0 && leadsOf(x).bids(scan.Text(rest)) {
		r.NotRead = append(r.NotRead, Talk{Line: line[0].Line, Text: strings.TrimSpace(scan.Text(line[:said]))})
		return rest
	}
	return line
}

// leads are what stands before an order.
type leads struct{ *index }

func leadsOf(x *index) leads { return leads{x} }

// isTalk reports whether a sentence before others names nobody and no place, orders and asks nothing, and nothing hangs on it.
func (x leads) isTalk(head string) bool {
	s := signsOf(clause{scan.Normalise(head, 1)}, x.index)
	_, command := request.Of(head, x.Roster.Version)
	if command || len(s.bare) == 0 || s.own > 0 || s.named() > 0 && !s.told() || s.does() || idiom.Hangs(s.bare) || idiom.Denial.MatchString(head) || idiom.Supposing.MatchString(head) || idiom.Reports(head) || idiom.TakenBack.MatchString(string(s.p.Low)) {
		return false
	}
	if strings.ContainsFunc(head, idiom.IsDigit) || IsOrder(head) || idiom.Initial.MatchString(strings.TrimRight(head, " .:")) || x.passesIn(head) {
		return false
	}
	return !strings.HasSuffix(head, ": ") && (len(x.Roster.Sites) == 0 || !idiom.Paces.MatchString(head))
}

// explains reports whether words before a colon only name the units of the order behind it: "McClernand goes
// first: activate McClernand".
func (x leads) explains(head, rest string) bool {
	order, wrong, _ := readOrder(strings.TrimRight(rest, " .!"), x.index)
	if wrong != nil || !strings.HasSuffix(head, ": ") || IsOrder(head) || idiom.Denial.MatchString(head) || idiom.Supposing.MatchString(head) || idiom.Reports(head) {
		return false
	}
	s := signsOf(clause{scan.Normalise(head, 1)}, x.index)
	behind := Roster(x.Roster).Named(order.String())
	return len(s.places) == 0 && len(s.names) == s.own && s.own > 0 && !idiom.Hangs(s.bare) && !slices.ContainsFunc(Roster(x.Roster).Named(head), func(u engine.UnitID) bool { return !slices.Contains(behind, u) })
}

// passesIn reports whether a sentence says that its writer passes, or that all stay.
func (x leads) passesIn(head string) bool {
	return idiom.Passes(head) || idiom.AllIdle(head) || idiom.AmDone.MatchString(head) || x.rests(head)
}

// bids reports whether an order, a heading of a turn, a question, or somebody of the reader's stands at the beginning of a text.
func (x leads) bids(text string) bool {
	opened := text[len(idiom.Opening(text)):]
	if v, is := order.VerbOf(order.FirstWord(Fold(opened))); is && (v.Acts() || v.Kind == order.Heading) {
		return true
	}
	if askerOf(x.index).Wonders(text) || len(askerOf(x.index).In(text)) > 0 || idiom.BegsYou(opened) {
		return true
	}
	p := newParser(x.index, opened)
	p.Article()
	return p.AtUnit() || x.goesOn(opened) || len(x.commanded(opened)) > 0
}
