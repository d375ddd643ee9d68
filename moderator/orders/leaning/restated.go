package leaning

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/deeds"
	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

const (
	// too is what people say beside all of it.
	too = `(?:,? (?:too|as well|also|please|likewise|again|then))*`
	// them is whoever was named last.
	them = `(?:them|it|him|her|that one|the same(?: (?:target|enemy|foe|lot|unit|one))?|the same)`
)

// The forms of what leans on a sentence: with the name of the unit behind its words, and before them.
var (
	soDo     = pattern.MustCompile(`(?i)^(?:(?:and|so|then|but) )*(?:(?:so|as) (?:do|does|will|shall|should|must)|(?:the )?(?:very )?same (?:(?:goes|holds|applies|is true|thing|order|orders|again) )*(?:for|with|to)|(?:likewise|ditto)(?: for|:)?) (?:with )?(.+?)` + too + `$`)
	likewise = pattern.MustCompile(`(?i)^(?:(?:[:,]| [–-])? ?(?:likewise|ditto|the same|as well|too|also)| ?(?:does|do|doing|to do|will do|shall do|should do) (?:(?:exactly|just|much|precisely) )?(?:the same|likewise|so|as much)| ?follows? suit| ?(?:does|do|will do) (?:just )?(?:as|what|like) (.+?) (?:does|do|did))` + too + `$`)
	atThem   = pattern.MustCompile(`(?i)^,? ?((?:(?:shall|should|will|to|also|then|both|all) )*(?:shoots?|fires?|opens? fire|volleys?|aims?))(?: also| too| as well)? (?:at|on|upon|into) ` + them + too + `$`)
	behind   = pattern.MustCompile(`(?i)^,? ?(?:(?:shall|should|will|to) )?(?:follows?|comes?|goes) (?:(?:on|after|behind) )?(?:(?:them|it|him|her|that|(?:the )?[\p{L}\d]+(?: [\p{L}\d]+)?),? )?(?:by |for |only |just )*(\d{1,2}(?:\.\d)?|[a-z]+) ?(inch(?:es)?|ins?|"|″|”)(?: (?:behind|after)(?: (?:them|it|him|her))?)?` + too + `$`)
	// bothDo matches who are those named last, and what they do.
	bothDo = pattern.MustCompile(`(?i)^(?:(?:and|then|now) )*(?:they )?(both|all (?:two|three|four)|all of them|both of them)(?: (?:again|then|now|also))* (.+)$`)
	// straight matches a move that is told by how far and which way.
	straight = pattern.MustCompile(`(?i)^((?:[a-z]+ )+?)(\d{1,2}(?:\.\d)?|[a-z]+) ?(inch(?:es)?|ins?|"|″|”)((?: (?:forwards?|ahead|straight(?: ahead| on| forward)?|due|to the|north|south|east|west|north-?(?:east|west)|south-?(?:east|west)|left|right|half))*)$`)
)

// leans reports whether a text may lean on what stands before it.
func leans(text string) bool {
	return soDo.MatchString(text) || leansBehind.MatchString(text)
}

// leansBehind matches what says so at its end.
var leansBehind = pattern.MustCompile(`(?i)\b(?:likewise|ditto|the same|too|as well|also|do(?:es)? so|as much|suit|` + them + `)` + too + `$|\balso \p{L}+$|\bdo(?:es)? (?:just )?(?:as|what|like) |\b(?:follow|come|goe)s? .*(?:inch(?:es)?|ins?|["″”])\b`)

// pointing matches those who are meant by no name.
var pointing = pattern.MustCompile(`(?i)^(?:they|it|he|she|both(?: of them)?|all(?: of them)?|(?:the )?(?:others?|rest|second|latter|former|first)(?: (?:one|two|regiments?|units?))?)$`)

// Is reports whether a sentence only says that somebody does as others do, or that those named last do something: it is asked about where it is
// not known who did what.
func Is(x *scan.Scope, text string) bool {
	text, r := strings.Trim(text, " ,.;:!"), Reader{scope: x}
	if found := soDo.FindStringSubmatch(text); found != nil {
		_, _, _, named := r.men(found[1])
		return named || pointing.MatchString(found[1])
	}
	if found := bothDo.FindStringSubmatch(text); found != nil && len(x.Roster.Sites) > 0 {
		does, _, _ := strings.Cut(found[2], " ")
		return deeds.IsMotion(does) || facing.MatchString(does)
	}
	if found := countedDo.FindStringSubmatch(text); found != nil && x.Reads(scan.Joining) && actsBy(found[3]) {
		return true
	}
	_, _, rest, named := r.men(text)
	return named && onlyLikewise.MatchString(rest)
}

// facing matches a word for turning.
var facing = pattern.MustCompile(`(?i)^(?:faces?|turns?|wheels?)$`)

// onlyLikewise matches what stands behind somebody's name then.
var onlyLikewise = pattern.MustCompile(`(?i)^[:,]? ?(?:likewise|ditto|the same|do(?:es)? (?:the same|so|likewise)|follows? suit)` + too + `$`)

// restated is a sentence that leans on the one before it, with what it leans on; "" where it does not, or that is not certain.
func (r *Reader) restated(text string) string {
	if r.last.men == nil {
		return r.countedActs(text)
	}
	if found := soDo.FindStringSubmatch(text); found != nil {
		return r.asBefore(found[1], "")
	}
	onTable := len(r.scope.Roster.Sites) > 0
	if found := bothDo.FindStringSubmatch(text); found != nil && onTable {
		return r.allDo(found[1], found[2])
	}
	if restated := r.countedActs(text); restated != "" {
		return restated
	}
	if found := goesOn.FindStringSubmatch(text); found != nil && onTable && r.scope.Reads(scan.Joining) && len(r.last.men) == 1 && r.last.foe == "" && !r.names(found[2]) {
		return "then " + r.display(r.last.men) + " " + found[1] + found[2]
	}
	who, name, rest, is := r.men(text)
	if !is || rest == "" {
		return ""
	}
	if found := likewise.FindStringSubmatch(rest); found != nil && !slices.Equal(who, r.last.men) {
		return r.asBefore(name, found[1])
	}
	if !onTable {
		return ""
	}
	if found := deedToo.FindStringSubmatch(rest); found != nil && r.sameDeed(found[1]+found[2]) {
		return r.asBefore(name, "")
	}
	if found := atThem.FindStringSubmatch(rest); found != nil && r.last.foe != "" {
		return fmt.Sprintf("%s %s at %s", name, found[1], r.last.foe)
	}
	return r.follows(name, rest)
}

// countedDo matches who are only counted, and what they do.
var countedDo = pattern.MustCompile(`(?i)^(?:(?:and|then|now|after that|afterwards|so|finally),? )*(?:they )?(both(?: of them)?|all (?:two|three|four)(?: of them)?|(?:the|these|those) (?:two|three|four|pair|trio)(?: of them)?) ((?:(?:then|also|now|again|will|shall|should|to) )*(\p{L}+)\b.*)$`)

// counts are how many the words for those who are counted mean.
var counts = map[string]int{"both": 2, "two": 2, "pair": 2, "three": 3, "trio": 3, "four": 4}

// countOf is how many those words mean, 0 for none.
func countOf(words string) int {
	for _, word := range strings.Fields(strings.ToLower(words)) {
		if n := counts[word]; n > 0 {
			return n
		}
	}
	return 0
}

// countedActs is a sentence with the names of those whom it only counts, if the mail has named so many before, and no others; "" for any other.
func (r *Reader) countedActs(text string) string {
	found := countedDo.FindStringSubmatch(text)
	if found == nil || !r.scope.Reads(scan.Joining) || !actsBy(found[3]) || r.names(found[2]) && len(r.namedOwn(found[2])) > 0 {
		return ""
	}
	n := countOf(found[1])
	who := r.last.men
	if len(who) != n {
		who = r.recent
	}
	if len(who) != n || !r.scope.MayOrder(who) {
		return ""
	}
	return r.display(who) + " " + found[2]
}

// namedOwn are the reader's own whom a text names.
func (r *Reader) namedOwn(text string) []engine.UnitID {
	own, _, _ := glean.Named(r.scope, text)
	return glean.Units(own)
}

// actsBy reports whether a word is one for what units do.
func actsBy(word string) bool { return deeds.IsMotion(word) || idiom.IsDeed(strings.ToLower(word)) }

// goesOn matches what somebody who is meant by no name does behind what he does before.
var goesOn = pattern.MustCompile(`(?i)^(?:(?:and|then|now|next|finally|after that|from there),? )*(?:it|he|they)(?: then| also| finally)? ((?:(?:will|shall|should|must|to) )?(?:faces?|turns?|wheels?|looks?(?: (?:at|to|towards?|north|south|east|west|left|right|back))|moves?|goes?|marches|march|advances?|rides?|proceeds?|continues?)\b.*)$|^(?:and )?(?:then|finally|next|after that),? ((?:face|turn|wheel|move|go|march|advance|ride|proceed|continue)\b.*)$`)

// deedToo matches a deed, and that somebody else does it as well.
var deedToo = pattern.MustCompile(`(?i)^(?:also (\p{L}+)|(\p{L}+)(?: too| as well| also| likewise)+)$`)

// sameDeed reports whether a word is that of what was said before.
func (r *Reader) sameDeed(word string) bool {
	before, _, _ := strings.Cut(r.last.does, " ")
	return word != "" && strings.TrimSuffix(strings.ToLower(word), "s") == strings.TrimSuffix(strings.ToLower(before), "s")
}

// asBefore has somebody do what was said before; as is who is said to do so, "" for nobody.
func (r *Reader) asBefore(who, as string) string {
	men, name, rest, is := r.men(who)
	if !is || rest != "" || slices.Equal(men, r.last.men) {
		return ""
	}
	if of, _, rest, is := r.men(as); as != "" && (!is || rest != "" || !slices.Equal(of, r.last.men)) {
		return ""
	}
	r.last.men = append(slices.Clip(r.last.men), men...)
	if len(r.scope.Roster.Sites) == 0 {
		return "so does " + who // where he goes is found by where those before him end
	}
	return strings.TrimLeft(fmt.Sprintf("%s %s %s", r.last.lead, name, r.last.does), " ")
}

// allDo has those who were named last do something.
func (r *Reader) allDo(word, does string) string {
	if n := countOf(word); n != len(r.last.men) && n > 0 || len(r.last.men) < 2 {
		return ""
	}
	if found := atThem.FindStringSubmatch(does); found != nil && r.last.foe != "" {
		does = found[1] + " at " + r.last.foe
	}
	return r.display(r.last.men) + " " + does
}

// follows has somebody go the same way as far as is said.
func (r *Reader) follows(who, rest string) string {
	found, way := behind.FindStringSubmatch(rest), straight.FindStringSubmatch(r.last.does)
	if found == nil || way == nil || r.last.lead != "" {
		return ""
	}
	return fmt.Sprintf("%s %s%s %s%s", who, way[1], found[1], found[2], way[4])
}
