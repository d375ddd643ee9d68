package letters

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/mail"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// unread tells the sender what of his mail was not read, so that no order of his is passed over
// in silence: what was cut out of its text, and what was too large, broken or not known.
func unread(msg *mail.Message, empty bool) []string {
	if msg == nil {
		return nil
	}
	notes := cutsOf(msg.Cuts, empty)
	if empty && strings.TrimSpace(msg.Text) != "" && onlyQuotes(msg.Cuts) { // he answers our letter, and has it below
		notes = []string{"what you quote is not read: what you want stands in words of your own"}
	}
	for _, p := range msg.Problems {
		if tellsPlayer[p.Code] {
			notes = append(notes, "of the mail"+partOf(p)+": "+p.Text)
		}
	}
	return notes
}

// tellsPlayer are the problems of a mail that its writer should know of. The others were mended,
// or are about fields of its header that orders do not depend on.
var tellsPlayer = map[mail.ProblemCode]bool{
	mail.OverLimit: true, mail.BadMultipart: true, mail.UnknownEncoding: true, mail.UnknownCharset: true, mail.BadTNEF: true,
}

func partOf(p mail.Problem) string {
	if p.Part == "" {
		return ""
	}
	return ", part " + p.Part
}

// onlyQuotes reports whether all that was cut out of a text is quoted, and something is.
func onlyQuotes(cuts []mail.Cut) bool {
	return len(cuts) > 0 && !slices.ContainsFunc(cuts, func(c mail.Cut) bool { return c.Why != mail.Quotation })
}

// cutsOf tells what was cut out of the text; of a mail with nothing else in it, what to do.
func cutsOf(cuts []mail.Cut, empty bool) []string {
	all, places := 0, make([]string, 0, len(cuts))
	var named []string
	for _, c := range cuts {
		all += len(c.Lines)
		if c.Why == mail.Quotation && !empty { // he knows that he quoted us
			continue
		}
		if len(places) < maxCutsTold {
			places = append(places, fmt.Sprintf("%s %s (%s)", report.Count(len(c.Lines), "line"), below(c), c.Why))
		}
		named = append(named, ordersIn(c)...)
	}
	switch {
	case all == 0, !empty && len(places) == 0:
		return nil
	case empty:
		return []string{fmt.Sprintf("%s of the mail not read, since it is quoted, forwarded or a signature: what you want is to stand above that, in words of your own", report.Count(all, "line"))}
	case len(places) < len(cuts):
		places = append(places, "and others")
	}
	return append([]string{"not read: " + strings.Join(places, ", ")}, named...)
}

// below says where a run of lines was cut out.
func below(c mail.Cut) string {
	if c.Below == 0 {
		return "above your text"
	}
	return fmt.Sprintf("below line %d", c.Below)
}

// ordersIn names the lines that look like orders and stand where nobody is quoted.
func ordersIn(c mail.Cut) []string {
	if c.Why != mail.Signed && c.Why != mail.Footer {
		return nil
	}
	var named []string
	for _, line := range c.Lines {
		if orders.IsOrder(line) && len(named) < maxCutsTold {
			named = append(named, fmt.Sprintf("not read, because it stands in a %s: %s", c.Why, strings.TrimSpace(line)))
		}
	}
	return named
}
