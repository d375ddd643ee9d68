package orders

import "adjutant/moderator/orders/idiom"

// marks is the order to draw a marker first where a text says whose, "McClernand first"; "" for any other text.
func (a *attempt) marks(text string) string {
	if !a.x.Reads(Minding) || a.x.Roster.Led == nil || len(text) > maxGuess || IsOrder(text) {
		return ""
	}
	who := idiom.FirstMarker(text)
	if who == "" {
		return ""
	}
	p := newParser(a.x, who)
	u, named := a.x.Of(p.Unit())
	if p.Fault != nil || len(p.Warnings) > 0 || !p.Done() || !named || !u.Leads {
		return ""
	}
	return "activate " + string(u.ID)
}
