package interpret

import (
	"adjutant/engine/finding"
	"adjutant/moderator/orders"
)

// Kept reads orders that the game keeps, each a line, and gives the items of each: none of
// one that is no order any more. Of the request it needs what [Order] does; the lines are
// canonical, and their words are read as they stand. Where a path begins is as the request's version
// has it, as when they were first read: a gun's where that gun stands, and a road's on the road.
func Kept(req Request, lines []string) ([][]Item, error) {
	began := req.Version
	req.Files, req.Before, req.Text, req.Version = nil, nil, "", orders.Strict
	r, err := newReader(req)
	if err != nil {
		return nil, err
	}
	r.Version, r.stored = began, began >= orders.Conversing
	r.roster.Canonical = began >= orders.Attending
	kept := make([][]Item, len(lines))
	for i, line := range lines {
		before := len(r.Items)
		order, wrong := orders.ParseLine(line, r.roster)
		if wrong != nil && wrong.Code == finding.NoPrimary && began >= orders.Joining { // it names where from alone, as mails may
			names := r.roster
			names.Version = began
			order, wrong = orders.ParseLine(line, names)
		}
		if wrong != nil && !wrong.IsWarning() {
			continue
		}
		r.order("", order)
		for _, item := range r.Items[before:] {
			item.Kept = true
			kept[i] = append(kept[i], item)
		}
	}
	return kept, nil
}
