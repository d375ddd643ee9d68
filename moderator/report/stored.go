package report

import "fmt"

// StoredOrders are orders of a player that the game keeps, and that were not carried out.
type StoredOrders struct {
	What    string // draft, standing orders
	Waits   bool   // they are carried out when their player says so
	Goes    bool   // of a draft: it can be had carried out as it stands
	Sealed  string // they are carried out when those of others are in: their seal, "" for any other
	No      int    // submission that brought them
	Version int    // of a draft, 1 for the first at the choice that the game stands at; else 0
	Lines   []string
	Numbers []int // of a draft: by which its lines are known
	Refused []RefusedLine
}

// RefusedLine is where among the lines of a draft one was refused.
type RefusedLine struct {
	Before int // so many lines stand before it
	Number int // by which it is known
}

// numbered is a line of it behind its number.
func (k StoredOrders) numbered(i int) string {
	if i < len(k.Numbers) {
		return numbered(k.Numbers[i], k.Lines[i])
	}
	return k.Lines[i]
}

// numbered is an order behind the number by which its player knows it, as he writes it.
func numbered(n int, order string) string {
	if n == 0 {
		return order
	}
	return fmt.Sprintf("%d: %s", n, order)
}

// Told are its lines as they are shown to their player, and where among them those stand that were refused.
func (k StoredOrders) Told() []string {
	var lines []string
	for i := 0; i <= len(k.Lines); i++ {
		for _, r := range k.Refused {
			if r.Before == i && r.Number > 0 {
				lines = append(lines, numbered(r.Number, "(not yet; what you write in its place is done here)"))
			}
		}
		if i < len(k.Lines) {
			lines = append(lines, k.numbered(i))
		}
	}
	return lines
}

// Title names what is kept.
func (k StoredOrders) Title() string {
	switch {
	case k.Sealed != "" && k.Version == 1:
		return fmt.Sprintf("%s, version 1 (no. %d), under the seal below", k.What, k.No)
	case k.Sealed != "":
		return fmt.Sprintf("%s, version %d (no. %d), in the place of version %d, under the seal below", k.What, k.Version, k.No, k.Version-1)
	case k.Waits && k.Version == 1:
		return fmt.Sprintf("%s, version 1 (no. %d)", k.What, k.No)
	case k.Waits:
		return fmt.Sprintf("%s, version %d (no. %d), in the place of version %d", k.What, k.Version, k.No, k.Version-1)
	case k.Version == 1:
		return fmt.Sprintf("%s, version 1 (no. %d): it counts when you %s", k.What, k.No, k.until())
	case k.Version > 1:
		return fmt.Sprintf("%s, version %d (no. %d), in the place of version %d: it counts when you %s", k.What, k.Version, k.No, k.Version-1, k.until())
	}
	if k.What == StandingOrders {
		return fmt.Sprintf("%s (no. %d), until you send others or 'standing: none'", k.What, k.No)
	}
	return fmt.Sprintf("%s (no. %d)", k.What, k.No)
}

// StandingOrders is what is kept as answers to all that may come up.
const StandingOrders = "standing orders"

// until is what has a draft carried out.
func (k StoredOrders) until() string {
	if k.Goes {
		return "mend or drop what is refused, or write 'send'"
	}
	return "send the whole"
}

func (k StoredOrders) write(p *page) {
	p.hang("stored   ", "%s", k.Title())
	k.list(p)
	if k.Sealed != "" {
		p.line("           %s", k.Sealed)
	}
}

// list writes its lines.
func (k StoredOrders) list(p *page) {
	lines := k.Told()
	if left := p.some(len(lines), func(i int) { p.hang("           ", "%s", short(lines[i])) }); left > 0 {
		p.hang("           ", "and %s more lines", thousands(left))
	}
}
