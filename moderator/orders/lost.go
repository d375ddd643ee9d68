package orders

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
)

// doubtLost asks about a sentence of which an order was read, and that has somebody go to a place as well of which nothing has become: no
// order of a list is lost behind one that was read.
func (r *Reading) doubtLost(all []sentence, x *index) {
	for _, s := range all {
		if s.press != nil || r.isStopped(s) {
			continue
		}
		for _, part := range glean.Parts(scan.Unmarked(s.glyphs)) {
			if at := r.lostIn(part, s, x); at >= 0 {
				one := sentence{source: scan.Text(part), glyphs: part}
				r.Findings = append(r.Findings, one.locate(scan.Fault{At: at, Finding: engine.Finding{
					Code: finding.NoOrder, Text: "'" + refusal.Excerpt(clauseAround(one.source, at)) + "' may be meant as an order, and is not understood; say it in other words, or leave it out",
				}}))
				break
			}
		}
	}
}

// nextTo matches what ends in a word that says beside what somebody is.
var nextTo = regexp.MustCompile(`(?i)\b(?:next|close|near|nearer|adjacent|opposite|due|prior|thanks|compared|as opposed) to ?$`)

// lostIn is where a place stands in a sentence to which somebody goes, and of which nothing has become; -1 for none.
func (r *Reading) lostIn(part []scan.Glyph, s sentence, x *index) int {
	text := scan.Text(part)
	if len(part) > maxLineSize || idiom.BegsToKnow(text) || strings.HasSuffix(strings.TrimSpace(text), "?") || r.asked(part, false) || !x.spendAgain(len(part)) {
		return -1
	}
	said := signsOf(clause{part}, x)
	if said.own == 0 {
		return -1
	}
	if at := r.leftBehind(part, s, x); at >= 0 && r.ordersIn(s) {
		return at
	}
	for _, at := range said.places {
		trial := *said.p
		trial.At, trial.Fault, trial.Warnings = at.at, nil, nil
		place := trial.PlaceUpTo(at.end)
		if trial.Fault == nil && (said.leadsTo(at) || said.namedBefore(at)) && !nextTo.MatchString(string(said.p.Low[max(0, at.at-nearby):at.at])) && r.ordersIn(s) && !r.hasBecome(s, string(place)) {
			return at.at
		}
	}
	return -1
}

// listSign matches what stands between two of a list of who does something, withThem what has somebody go with those.
var (
	listSign = regexp.MustCompile(`(?i)^ ?(?:,|\+|&|,? ?(?:and|plus)(?: also)?(?: the)?|, the) ?$`)
	withThem = regexp.MustCompile(`(?i)^,? (?:goes |go |going |along |together )?(?:with (?:them|him|her|it)|too|as well)\b`)
)

// leftBehind is where somebody is named in a list of whom another does something by an order that was read, or is said to go with them, and
// no order of the sentence has him; -1 for nobody.
func (r *Reading) leftBehind(part []scan.Glyph, s sentence, x *index) int {
	text := scan.Text(part)
	chars, things := []rune(text), namingOf(x).things(text)
	for i, t := range things {
		if !t.Own || t.Unit == "" || r.hasOrder(s, t.Unit) || r.hasBecome(s, t.Name) {
			continue
		}
		beside := func(a, b Thing) bool {
			return a.Own && b.Own && a.Unit != "" && b.Unit != "" && a.To <= b.From && b.From <= len(chars) && listSign.MatchString(string(chars[a.To:b.From]))
		}
		before := i > 0 && beside(things[i-1], t) && r.hasOrder(s, things[i-1].Unit) && !strings.Contains(string(chars[:things[i-1].From]), " with ")
		behind := i+1 < len(things) && beside(t, things[i+1]) && r.hasOrder(s, things[i+1].Unit)
		if before || behind || t.To <= len(chars) && withThem.MatchString(string(chars[t.To:])) {
			return t.From
		}
	}
	return -1
}

// hasOrder reports whether an order that was read in a sentence names a unit.
func (r *Reading) hasOrder(s sentence, unit engine.UnitID) bool {
	for _, l := range r.Lines {
		for _, o := range append([]Order{l.Order}, l.Ways...) {
			words := strings.FieldsFunc(o.String(), func(c rune) bool { return c == ' ' || c == ',' || c == '+' })
			if s.holds(l.Number) && (slices.Contains(words, string(unit)) || slices.Contains(o.Units, unit)) {
				return true
			}
		}
	}
	return false
}

// namedBefore reports whether the name of one of the reader's units stands right before a place.
func (s signs) namedBefore(at spot) bool {
	before := strings.TrimRight(string(s.p.Chars[:at.at]), " ")
	for _, name := range s.names {
		if strings.HasSuffix(before, name) {
			return true
		}
	}
	return false
}

// ordersIn reports whether an order was read in a sentence.
func (r *Reading) ordersIn(s sentence) bool {
	for _, l := range r.Lines {
		if s.holds(l.Number) {
			return true
		}
	}
	return false
}

// holds reports whether a sentence stands in a line of the mail.
func (s sentence) holds(line int) bool {
	return line >= s.number() && line <= s.glyphs[len(s.glyphs)-1].Line
}

// isStopped reports whether the writer is asked about a sentence already.
func (r *Reading) isStopped(s sentence) bool {
	for _, f := range r.Findings {
		if stops(f) && s.holds(f.Line) {
			return true
		}
	}
	return false
}

// hasBecome reports whether something has become of what names a place in a sentence: an order has it, or its writer is told of it.
func (r *Reading) hasBecome(s sentence, place string) bool {
	for _, l := range r.Lines {
		ways := append([]Order{l.Order}, l.Ways...)
		for _, o := range ways {
			if s.holds(l.Number) && strings.Contains(o.String(), place) {
				return true
			}
		}
	}
	for _, t := range append(append([]Talk{}, r.NotRead...), r.Rests...) {
		if s.holds(t.Line) && strings.Contains(strings.ToUpper(t.Text), place) {
			return true
		}
	}
	return false
}

// clauseAround is the clause of a sentence in which a character stands.
func clauseAround(text string, at int) string {
	chars := []rune(text)
	from, to := at, at
	for from > 0 && !strings.ContainsRune(",;", chars[from-1]) {
		from--
	}
	for to < len(chars) && !strings.ContainsRune(",;", chars[to]) {
		to++
	}
	return strings.Trim(string(chars[from:to]), " .!")
}
