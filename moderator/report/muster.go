package report

import "strings"

// muster writes where the units stand: side by side, place by place.
func muster(p *page, forces []Force) {
	if len(forces) == 0 {
		return
	}
	p.gap()
	p.line("The units now:")
	for _, f := range forces {
		p.line("  %s", f.Side)
		var places []string
		for _, at := range f.Places {
			units := make([]string, len(at.Units))
			for i, u := range at.Units {
				units[i] = tied(u)
			}
			places = append(places, at.At+": "+strings.Join(units, ", "))
		}
		p.row("    ", "; ", places)
	}
}
