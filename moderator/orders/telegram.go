package orders

import (
	"regexp"
	"strings"
	"unicode"

	"adjutant/moderator/orders/scan"
)

// Who writes in the style of a telegram ends his sentences with STOP: "HITCH UP BOTH GUNS STOP LANE HORSE TO MILL STOP".

var (
	// fullStop matches that word with what stands around it: the first group is before it, the second behind.
	fullStop = regexp.MustCompile(`(\s+)(?:FULL\s+)?STOP(\s+\S*|$)`)
	// haveStop matches the word before it, and stopWhere those behind it, by which somebody is told to stop.
	haveStop  = regexp.MustCompile(`(?i)(?:^|\s)(?:to|and|then|will|shall|should|must|may|can|please|let|not|never|don't|also|or|who|,)$`)
	stopWhere = regexp.MustCompile(`(?i)^\s+(?:at|in|on|near|by|there|here|where|short|behind|before|beside|when|if|once|until|moving|firing|shooting|it|them|him|this|that)\b`)
)

// longestHave and longestWhere are how much is looked at before and behind the word, in bytes.
const (
	longestHave  = 24
	longestWhere = 64
)

// telegram reads the full stops of a mail that is written so.
type telegram struct{ *scan.Scope }

// telegraphed is a text with the full stops of a telegram as points, paragraph by paragraph.
func (t telegram) telegraphed(text string) string {
	if !t.Reads(Following) || !strings.Contains(text, "STOP") {
		return text
	}
	paragraphs := strings.Split(strings.ReplaceAll(text, "\r", ""), "\n\n")
	for i, p := range paragraphs {
		paragraphs[i] = t.pointed(p)
	}
	return strings.Join(paragraphs, "\n\n")
}

// pointed is a paragraph with those points. It is as it was where it has small letters and the word once, and where nothing stands before
// each of the words but somebody's name: he is to stop.
func (t telegram) pointed(text string) string {
	var at [][]int
	stops, from := false, 0
	for from < len(text) {
		one := fullStop.FindStringSubmatchIndex(text[from:])
		if one == nil {
			break
		}
		for i := range one {
			one[i] += from
		}
		before, last := text[from:one[2]], 0
		if len(at) > 0 {
			last = at[len(at)-1][1]
			before = text[last:one[2]]
		}
		from = one[4]
		if haveStop.MatchString(before[max(0, len(before)-longestHave):]) || stopWhere.MatchString(text[one[4]:min(len(text), one[4]+longestWhere)]) {
			continue
		}
		at = append(at, []int{one[2], one[4], one[3]})
		stops = stops || !t.onlyNames(before)
	}
	if !stops || len(at) < 2 && strings.ContainsFunc(text, unicode.IsLower) {
		return text
	}
	var out strings.Builder
	from = 0
	for _, stop := range at {
		out.WriteString(text[from:stop[0]] + ".")
		if strings.Contains(text[stop[0]:stop[2]], "\n") {
			out.WriteByte('\n')
		}
		from = stop[1]
	}
	return out.String() + text[from:]
}

// onlyNames reports whether a text names units and says no more.
func (t telegram) onlyNames(text string) bool {
	p := scan.New(t.Scope, scan.Text(scan.Normalise(text, 1)))
	p.Article()
	p.Units()
	return p.Fault == nil && p.Done()
}
