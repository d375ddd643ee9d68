package prune

import (
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"adjutant/moderator/storage"
)

// Table is what goes as people read it: a line for each kind, and what stays all the same, with a line break at the end.
func (p Plan) Table() string {
	var text strings.Builder
	columns := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	fmt.Fprintln(columns, "kind\tolder than\tcount\tbytes\toldest\tnewest")
	for _, row := range p.Rows {
		fmt.Fprintf(columns, "%s\t%s\t%d\t%d\t%s\t%s\n", row.Kind, row.Before.Format(time.DateOnly), row.Count, row.Bytes, date(row.Oldest), date(row.Newest))
	}
	_ = columns.Flush() // a builder takes everything
	for _, row := range p.Rows {
		if row.Needed > 0 {
			fmt.Fprintf(&text, "%d %s as old stay: of games that go on, or about mails that wait for somebody.\n", row.Needed, row.Kind)
		}
	}
	if halted := p.Halted(); halted != "" {
		fmt.Fprintln(&text, halted)
	}
	return text.String()
}

// Halted is a sentence on why no mail or letter goes, or nothing at all; "" where all goes that may.
func (p Plan) Halted() string {
	if !p.Silent.IsZero() {
		return fmt.Sprintf("By this machine's clock the newest mail came on %s, more than %.0f days ago: nothing goes, since a clock that is ahead makes all of it old at once. If the clock is right: adjutant prune --clock-is-right.", p.Silent.Format(time.DateOnly), Silence.Hours()/24)
	}
	if len(p.Unread) == 0 || !slices.ContainsFunc(p.Rows, func(r Row) bool { return r.Kind != storage.OldStates }) {
		return ""
	}
	return fmt.Sprintf("The journal of %s cannot be read: no mail and no letter goes before it is mended, since nobody knows what it names (adjutant doctor).", strings.Join(p.Unread, ", "))
}

// date is a day, "-" for none.
func date(at time.Time) string {
	if at.IsZero() {
		return "-"
	}
	return at.Format(time.DateOnly)
}

// Said is a sentence on what went, or would have gone in a dry run; cut off says that an error ended it.
func (p Plan) Said(dry, cut bool) string {
	n, bytes := p.Count()
	switch {
	case dry:
		return "Nothing was thrown away."
	case n == 0 && !cut:
		return "There is nothing to throw away."
	}
	said := fmt.Sprintf("Thrown away: %s, %d bytes in all.", p.kinds(), bytes)
	if cut {
		said += " It was cut off: call it again, and it goes on."
	}
	return said
}

// kinds is how much goes of each: "12 mails, 340 letters and 1 state".
func (p Plan) kinds() string {
	var parts []string
	for _, row := range p.Rows {
		name := string(row.Kind)
		if row.Count == 1 {
			name = strings.TrimSuffix(name, "s")
		}
		parts = append(parts, fmt.Sprintf("%d %s", row.Count, name))
	}
	if last := len(parts) - 1; last > 0 {
		return strings.Join(parts[:last], ", ") + " and " + parts[last]
	}
	return strings.Join(parts, "")
}
