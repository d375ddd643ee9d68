package interpret

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine/finding"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/idiom"
)

// What stands beside orders that were read, and names nobody and nothing of the game, keeps these from nothing: it is listed as not read.

// isAside reports whether a line that may be meant as an order is none beside others: it names no unit of anybody's, no place and no
// number, and says nothing of all, of others or of what is ordered.
func (r *reader) isAside(f orders.Located, reading orders.Reading) bool {
	if r.Version < orders.Gleaning || f.Code != finding.NoOrder || f.Listed > 0 || r.Question > 0 || f.Beside {
		return false
	}
	if len(reading.Lines)+len(reading.Commands)+len(r.Commands) == 0 && r.Numbers == 0 {
		return false
	}
	voids := r.Version >= orders.Joining && (idiom.Voids(f.Source) || idiom.OnlyJests(f.Source))
	if r.asides++; r.asides > maxConcerned || len(f.Source) > maxOrderLooked || mayConcern.MatchString(f.Source) || idiom.Hangs(idiom.Words(orders.Fold(f.Source))) || idiom.TakenBack.MatchString(f.Source) || voids {
		return false
	}
	units, places, some := r.roster.Mentions(f.Source)
	return len(units)+len(places) == 0 && !some && !opensLikeOrder(f.Source)
}

// opensLikeOrder reports whether a line begins with the word of an order, or one much like it: its writer has mistyped something.
func opensLikeOrder(line string) bool {
	return orders.IsOrder(line) || len(orders.Nearest(firstWord(line), []string{"move", "attack", "fire", "pass", "hold", "retreat", "advance", "charge"})) > 0
}

// firstWord is the first word of a line, without signs.
func firstWord(line string) string {
	words := strings.Fields(line)
	if len(words) == 0 {
		return ""
	}
	return strings.Trim(words[0], ".,;:!?\"'()")
}

// mayConcern matches what beside orders may mean them, or others.
var mayConcern = regexp.MustCompile(`(?i)\d|\b(?:all|everybody|everyone|everything|nobody|no one|none|rest|others?|they|them|him|it|both|each|either|neither|wait|stop|cancel|undo|not|no|never|forget|instead|only|same|again|pass|done|units?|men|guns?|battery|batteries|regiments?|battalions?|brigades?|cavalry|horse|infantry|foot|artillery|leaders?|generals?|my|our|mine|ours)\b|n't\b`)

// withoutName is talk without the lines that are only the writer's name.
func (r *ground) withoutName(talk []orders.Talk) []orders.Talk {
	own := strings.Fields(strings.ToLower(r.Writer))
	if r.Version < orders.Gleaning || len(own) == 0 {
		return talk
	}
	return slices.DeleteFunc(slices.Clone(talk), func(t orders.Talk) bool {
		words := strings.Fields(strings.ToLower(strings.Trim(t.Text, " .,;:!-–—")))
		return barely.MatchString(t.Text) || len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(own, w) })
	})
}

// barely matches the number of a list with nothing behind it that was not read.
var barely = regexp.MustCompile(`^\W*\d{1,3}\W*$`)
