// Package caption takes what stands in a list below a heading of somebody's as his: "Horse:" above "* ride to (9,22)".
//
//	if above := caption.Of(scope, line); above != nil {
//		below = caption.Under(scope, above, below)
//	}
package caption

import (
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// maxHeading is how many characters a heading has at most.
const maxHeading = 60

var (
	// arms matches the units of a kind, as a heading has them.
	arms = pattern.MustCompile(`(?i)^(?:(?:the|my|our|all) )*(?:horse|cavalry|guns|artillery|foot|infantry)$`)
	// bullet matches the mark of a list, but for numbers, which count orders.
	bullet = pattern.MustCompile(`^[*•·–—-]+ *`)
	// acts matches the beginning of what somebody does who is not named again.
	acts = pattern.MustCompile(`(?i)^(?:to|towards?|into|onto|along|up|down|(?:due )?(?:north|south|east|west)\S*|stays?|holds?|stands?|remains?|waits?|keeps?|halts?|moves?|goe?s?|rides?|trots?|gallops?|march(?:es)?|advances?|push(?:es)?|charges?|attacks?|assaults?|fires?|shoots?|bombards?|limbers?|unlimbers?|hitch(?:es)?|falls? back|retreats?|withdraws?|pulls? back|retires?|follows?|joins?|faces?|turns?|wheels?|forms?|takes?|occupy|occupies|cross(?:es)?|enters?|rall(?:y|ies))\b`)
)

// Of is the heading that a line is, without its colon; nil for any other line.
func Of(x *scan.Scope, line []scan.Glyph) []scan.Glyph {
	text := strings.TrimRight(scan.Text(line), " ")
	name, ends := strings.CutSuffix(text, ":")
	mark := len([]rune(bullet.FindString(name)))
	if !ends || len(text) > maxHeading {
		return nil
	}
	above := line[mark:len([]rune(name))]
	if name = scan.Text(above); name == "" || !arms.MatchString(name) && !isOwn(x, name) {
		return nil
	}
	return above
}

// Under is a line below a heading with who acts in front; the line as it is where it is no part of the heading's list, or says who acts.
func Under(x *scan.Scope, above, line []scan.Glyph) []scan.Glyph {
	text := scan.Text(line)
	mark := bullet.FindString(text)
	if !acts.MatchString(text[len(mark):]) {
		return line
	}
	line = line[len([]rune(mark)):]
	named := make([]scan.Glyph, 0, len(above)+1+len(line))
	for _, g := range above {
		g.Line, g.Column = line[0].Line, line[0].Column
		named = append(named, g)
	}
	return append(append(named, scan.Glyph{Char: ' ', Line: line[0].Line, Column: line[0].Column}), line...)
}

// isOwn reports whether a text is nothing but names of units that the reader may order.
func isOwn(x *scan.Scope, text string) bool {
	s := scan.New(x, text)
	s.Silent = true
	s.OneOf("the", "my", "our")
	for !s.Done() {
		u := s.Unit()
		if s.Fault != nil || u == "" || len(s.Warnings) > 0 || !x.MayOrder([]engine.UnitID{u}) {
			return false
		}
		for s.Sign(",") || s.Sign("+") || s.OneOf("and", "&") != "" {
		}
	}
	return true
}
