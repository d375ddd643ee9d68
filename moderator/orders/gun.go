package orders

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/tabletop"
	"adjutant/moderator/orders/unit"
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
	gun = gunFirst.MatchString(string(trial.Low[trial.At:]))
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
	moves := s.p.index.Reads(Attending) && slices.ContainsFunc(words, isMotion)
	return begins && len(words) > 0 && (idiom.IsDeed(words[0]) || gun && (idiom.SaysDeed(words) || moves))
}

// isWords are what is said of a unit that does nothing.
var isWords = []string{"is", "are", "was", "were", "be", "looks", "look", "seems", "seem", "has", "have", "had", "can", "could", "may", "might", "never", "of", "and"}

// measured matches a distance on a table, or a way to turn.
var measured = regexp.MustCompile(`\b(?:\d+(?:\.\d+)?|one|two|three|four|five|six|seven|eight|nine|ten) ?(?:"|in\.|inch(?:es)?\b)`)

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

// gunFirst matches the number of a gun before whose it is: "gun 1 of the Mill Battery", and alone.
var gunFirst = regexp.MustCompile(`(?i)^(?:the )?gun (?:no\.? ?)?(\d{1,2})(?: of (?:the )?)?`)

// gunLast is a text with the number of its gun behind the name of whose it is, as the language has it; the only unit with guns is
// meant where none is named. It is "" for any other text.
func (x *index) gunLast(text string) string {
	found := gunFirst.FindStringSubmatch(text)
	if found == nil || !x.Reads(Conversing) {
		return ""
	}
	rest := strings.TrimSpace(text[len(found[0]):])
	if !strings.Contains(strings.ToLower(found[0]), " of") {
		if own := x.batteries(found[1]); len(own) == 1 {
			return own[0] + " gun " + found[1] + " " + rest
		}
		return ""
	}
	p := newParser(x, rest)
	p.Unit()
	if p.Fault != nil {
		return ""
	}
	return strings.TrimSpace(string(p.Chars[:p.At])) + " gun " + found[1] + " " + p.Rest()
}

// batteries are the units of the reader's that have a gun of this number on the table; where nobody reads who is told of, that have guns.
func (x *index) batteries(gun string) (all []string) {
	for _, u := range x.Roster.Units {
		has := slices.ContainsFunc(u.Stands, func(s unit.Stand) bool { return s.Gun > 0 && (!x.Reads(Amending) || strconv.Itoa(s.Gun) == gun) })
		if u.Side == x.Roster.Reader && has {
			all = append(all, string(u.ID))
		}
	}
	return all
}

// whoseGun asks whose gun is meant, where several have one of its number.
func (s signs) whoseGun(text string) (engine.Finding, bool) {
	bare := text[len(idiom.Opening(text)):]
	found := gunFirst.FindStringSubmatch(bare)
	if found == nil || !s.p.index.Reads(Amending) || strings.Contains(strings.ToLower(found[0]), " of") {
		return engine.Finding{}, false
	}
	var lines []string
	for _, who := range s.p.index.batteries(found[1]) {
		lines = append(lines, "Gun "+found[1]+" of the "+strings.ReplaceAll(who, "-", " ")+" "+strings.TrimSpace(bare[len(found[0]):]))
	}
	if len(lines) < 2 {
		return engine.Finding{}, false
	}
	return engine.Finding{Code: finding.NoOrder, Text: "it is not said whose gun " + found[1] + " is meant: '" + refusal.Excerpt(text) + "'", Write: strings.Join(lines, Or)}, true
}
