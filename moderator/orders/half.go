package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
)

// half is a clause of a sentence, and what has come of it.
type half struct {
	clause
	line, found  int  // how many orders and findings there were before it
	end          int  // how many orders there are with it
	reads, fails bool // it is an order, it is not understood
}

// whole takes an order back of whose sentence a part is not understood: "3 MO marches in at 1018 and follows the lane" is no march to
// 1018. What names somebody else and says what he does is an order of its own.
func (t *toleration) whole(all []half) {
	if !t.x.Reads(Amending) {
		return
	}
	for i := len(all) - 1; i >= 0; i-- {
		if !all[i].fails || all[i].isOwn(t.x) {
			continue
		}
		switch {
		case i > 0 && all[i-1].reads && all[i-1].joined():
			t.takeBack(all[i-1], all[i])
			all[i-1].reads = false // once
		case i+1 < len(all) && all[i+1].reads && all[i].joined():
			t.takeBack(all[i+1], all[i])
			all[i+1].reads = false
		case i+1 < len(all) && all[i+1].fails && all[i].joined():
			t.unite(all[i], all[i+1])
		}
	}
}

// isOwn reports whether a clause names somebody of the reader's and says what he does.
func (h half) isOwn(x *index) bool {
	s := signsOf(h.clause, x)
	return s.own > 0 && s.acts
}

// mostLeft is how many words may be left over behind an order that is proposed without them.
const mostLeft = 6

// goesOnBehind matches what says that something else is done as well.
var goesOnBehind = pattern.MustCompile(`(?i)\b(?:and|then|but|or|while)\b`)

// begun is the order with which a clause begins, without the few words behind it that are not understood: they name nobody and no place,
// and nothing hangs on them. "" for none.
func (c clause) begun(x *index) string {
	text := []rune(scan.Text(c.glyphs))
	for end, words := len(text)-1, 0; end > 0 && words < mostLeft; end-- {
		if text[end] != ' ' {
			continue
		}
		words++
		head, tail := clause{c.glyphs[:end]}, signsOf(clause{c.glyphs[end:]}, x)
		if tail.named() > 0 || tail.acts || idiom.Hangs(tail.bare) || goesOnBehind.MatchString(tail.text) || !x.spend(end) {
			return ""
		}
		if read, wrong := head.order(signsOf(head, x)); wrong == nil && len(read.more) == 0 && !read.lacks && !read.rests && !read.stays {
			return read.order.String()
		}
	}
	return ""
}

// joined reports whether the clause behind a half is of the same sentence.
func (h half) joined() bool {
	text := strings.TrimSpace(scan.Text(h.glyphs))
	return !idiom.Ends(text) && !strings.HasSuffix(text, ";")
}

// unite has one finding say of two clauses that they are not understood together: what is proposed for one would be half of what they say.
func (t *toleration) unite(first, second half) {
	f := &t.r.Findings[first.found]
	f.Text, f.Write = "'"+refusal.Excerpt(strings.TrimSpace(scan.Text(append(slices.Clip(first.glyphs), second.glyphs...))))+"' may be meant as one order, and "+notUnderstood, ""
	f.Code = finding.NoOrder
	t.r.Findings = slices.Delete(t.r.Findings, second.found, second.found+1)
}

// notUnderstood ends the finding for a line that is meant as an order, nobody knows which.
const notUnderstood = "is not understood"

// takeBack has one finding say of an order and of what is not understood beside it that neither is taken without the other.
func (t *toleration) takeBack(read, failed half) {
	var write []string
	for _, order := range t.r.Lines[read.line:read.end] {
		write = append(write, order.String())
	}
	t.r.Lines = slices.Delete(t.r.Lines, read.line, read.end)
	said := refusal.Excerpt(strings.Trim(scan.Text(failed.glyphs), " ,.;:!-"))
	first := read
	if failed.line == read.line {
		first = failed
	}
	t.r.Findings[failed.found] = sentence{source: t.source, glyphs: first.glyphs}.locate(scan.Fault{At: 0, Finding: engine.Finding{
		Code: finding.NoOrder, Text: "'" + said + "' is not understood, and the order beside it is not taken without it", Write: strings.Join(write, Or),
	}})
}
