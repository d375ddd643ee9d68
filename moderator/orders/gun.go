package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/deeds"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/tabletop"
)

// shortFirst reports whether a text begins with a short name or with a gun, and what is said behind that name; with it whether
// that is a gun.
func (s signs) shortFirst() (behind []string, gun, begins bool) {
	trial := *s.p
	trial.At, trial.Fault, trial.Warnings = len([]rune(idiom.Opening(string(s.p.Chars)))), nil, nil
	if trial.Article(); trial.Done() {
		return nil, false, false
	}
	end := trial.WordEnd(trial.At)
	gun = scan.GunFirst.MatchString(string(trial.Low[trial.At:]))
	if s.p.index.Reads(Attending) {
		var units []int
		units, end = trial.ShortAt(trial.At)
		begins = gun || len(units) > 0
	} else {
		begins = gun || len(trial.Short(string(trial.Low[trial.At:end]))) > 0
	}
	return idiom.Words(string(trial.Low[end:])), gun, begins
}

// beginsShort reports whether a text begins with a short name, or with a gun, and somebody is said to do something: "Rifles move".
func (s signs) beginsShort() bool {
	if !s.p.index.Reads(Conversing) {
		return false
	}
	words, gun, begins := s.shortFirst()
	moves := s.p.index.Reads(Attending) && slices.ContainsFunc(words, deeds.IsMotion)
	return begins && len(words) > 0 && (idiom.IsDeed(words[0]) || gun && (idiom.SaysDeed(words) || moves))
}

// isWords are what is said of a unit that does nothing.
var isWords = []string{"is", "are", "was", "were", "be", "looks", "look", "seems", "seem", "has", "have", "had", "can", "could", "may", "might", "never", "of", "and"}

// measured matches a distance on a table, or a way to turn.
var measured = pattern.MustCompile(`\b(?:\d+(?:\.\d+)?|one|two|three|four|five|six|seven|eight|nine|ten) ?(?:"|in\.|inch(?:es)?\b)`)

// saysOfTable reports whether a text says what somebody on a table does, whatever its words: it begins with the short name of a unit,
// or tells of guns and of inches.
func (s signs) saysOfTable(text string) bool {
	if !s.p.index.Reads(Conversing) || len(s.p.index.Roster.Sites) == 0 || strings.HasSuffix(text, "?") {
		return false
	}
	if measured.MatchString(text) && (s.own > 0 || slices.ContainsFunc(s.bare, func(word string) bool {
		return word == "gun" || word == "battery" || slices.Contains(scan.GunWords, word)
	})) {
		return true
	}
	if s.p.index.Reads(Attending) && tabletop.GunsDo(text[len(idiom.Opening(text)):]) {
		return true
	}
	words, gun, begins := s.shortFirst()
	if begins && s.p.index.Reads(Attending) && idiom.ListMark.MatchString(s.text) {
		return true
	}
	return begins && !gun && len(words) > 1 && !slices.Contains(isWords, words[0])
}

// whoseGun asks whose gun is meant, where several have one of its number.
func (s signs) whoseGun(text string) (engine.Finding, bool) {
	bare := text[len(idiom.Opening(text)):]
	found := scan.GunFirst.FindStringSubmatch(bare)
	if found == nil || !s.p.index.Reads(Amending) || strings.Contains(strings.ToLower(found[0]), " of") {
		return engine.Finding{}, false
	}
	var lines []string
	for _, who := range s.p.index.Batteries(found[1]) {
		lines = append(lines, "Gun "+found[1]+" of the "+strings.ReplaceAll(who, "-", " ")+" "+strings.TrimSpace(bare[len(found[0]):]))
	}
	if len(lines) < 2 {
		return engine.Finding{}, false
	}
	return engine.Finding{Code: finding.NoOrder, Text: "it is not said whose gun " + found[1] + " is meant: '" + refusal.Excerpt(text) + "'", Write: strings.Join(lines, Or)}, true
}
