package instead

import (
	"strings"

	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// whither matches the words that may stand before a place, and number how far somebody goes.
var (
	whither = pattern.MustCompile(`(?i)^(?:(?:going|moving|marching|go|move|march|firing|fire|shooting|shoot|attacking|attack) )?(?:(?:to|at|into|on|onto|towards?|for|by) )?(?:the |hex )?`)
	number  = pattern.MustCompile(`(?i)^\d{1,2}(?:\.\d)?(?: ?(?:inch(?:es)?|ins?\b|"))?`)
)

// thing is how long a place, a distance, or somebody's name is that a text begins with, the longest that it may be; 0 where it begins with
// none.
func thing(x *scan.Scope, text string) (long int) {
	text = strings.TrimRight(text, " .!")
	lead := len(whither.FindString(text))
	long = ownAt(x, text)
	for _, find := range []func(*scan.Scope, string) int{siteAt, foeAt, placeAt, numberAt} {
		if n := find(x, text[lead:]); n > 0 {
			long = max(long, lead+n)
		}
	}
	return long
}

func siteAt(x *scan.Scope, text string) int {
	s := quietly(x, text)
	if _, named := s.Site(); named {
		return trimmed(s)
	}
	return 0
}

func foeAt(x *scan.Scope, text string) int {
	s := quietly(x, text)
	s.Whose = scan.Enemies
	if u := s.Unit(); u == "" || s.Fault != nil || len(s.Warnings) > 0 {
		return 0
	}
	return trimmed(s)
}

func placeAt(x *scan.Scope, text string) int {
	s := quietly(x, text)
	if s.Done() {
		return 0
	}
	return len(string(s.Chars[:s.PlaceEnd(0)]))
}

func numberAt(_ *scan.Scope, text string) int {
	found := number.FindString(text)
	if rest := text[len(found):]; rest != "" && !strings.ContainsAny(rest[:1], " ,") {
		return 0
	}
	return len(strings.TrimRight(found, " "))
}

// ownAt is how long the names of the reader's own are that a text begins with, with "and" or "or" between them; 0 where it begins with none.
func ownAt(x *scan.Scope, text string) (long int) {
	s := quietly(x, text)
	for s.OneOf("both"); ; {
		u := s.Unit()
		if own, known := x.Of(u); s.Fault != nil || len(s.Warnings) > 0 || !known || x.Roster.Reader != "" && own.Side != x.Roster.Reader {
			return long
		}
		if long = trimmed(s); s.OneOf("and", "&", "or", "nor") == "" {
			return long
		}
	}
}

// quietly is a scanner of a text of which only what it names is asked.
func quietly(x *scan.Scope, text string) *scan.Scanner {
	s := scan.New(x, text)
	s.Silent = true
	return s
}

// trimmed is how far a scanner has come, without the blanks before that.
func trimmed(s *scan.Scanner) int {
	return len(strings.TrimRight(string(s.Chars[:s.At]), " "))
}
