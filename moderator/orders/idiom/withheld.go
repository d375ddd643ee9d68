package idiom

import (
	"slices"

	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/spelling"
)

// Hangs reports whether one of the words says that something is done only in some case, or not at all.
func Hangs(words []string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return slices.Contains(Hinges, word) })
}

// Withholds reports whether a text says of somebody that he does nothing, or something only in some case: what it names says
// nothing of what is to be done.
func Withholds(text string) bool {
	return Hangs(Words(spelling.Fold(text))) || withholding.MatchString(text)
}

// Stays reports whether a text says of somebody that he stays, or does not do something.
func Stays(text string) bool { return staysPut.MatchString(text) }

var staysPut = pattern.MustCompile(`(?i)\b(?:stays?|remains?|waits?|(?:keep|stand)s? (?:out|back|off|still)|do(?:es)?(?:n't| not)|do(?:es)? nothing|leaves? \S+ \S+ alone)\b`)

// Quotes reports whether a text tells what somebody else says, or has quotation marks.
func Quotes(text string) bool { return quoting.MatchString(text) }

var quoting = pattern.MustCompile(`(?i)["“”«»„]|\b(?:says?|said|wrote|writes|told|tells|asks|asked|suggests|suggested|advises|quotes?|claims|shouts|whispers)\b`)

// Reports reports whether a text tells what somebody says, or has quotation marks: what is told in it may be another's words.
func Reports(text string) bool { return reporting.MatchString(text) }

var reporting = pattern.MustCompile(`(?i)["“”„«»]|\b(?:said|says|saying|wrote|writes|told|tells|asked|asks|thinks?|thought|hopes?|fears?|wishes|suggest(?:s|ed)?)\b|\?\s*$`)

// withholding matches words that say that somebody does nothing, or does something some other time or elsewhere, or that it is said to
// somebody.
var withholding = pattern.MustCompile(`(?i)n't\b|\b(?:(?:keep|stand|hold)s? (?:out|away|off|back|clear)|stays?|remains?|waits?|refrains?|declines?|avoid\w*|shun\w*|skip\w*|ignor\w*|leav(?:es?|ing)|forget|cancel|` +
	`would|could|might|may|cannot|rather|perhaps|maybe|afraid|hates?|expects?|nobody|none|nowhere|had|was|were|went|been|is|are|far|near|nearly|almost|within|beside|next to|(?:north|south|east|west) of|last (?:turn|time)|next turn|tomorrow|yesterday|` +
	`you|your|meidet|keinesfalls|vermeidet|évite|evita|unika)\b`)

// CallsPlace reports whether a text calls a place by somebody whose it is: that says nothing of where he himself goes.
func CallsPlace(text string) bool { return callsPlace.MatchString(text) }

var callsPlace = pattern.MustCompile(`(?i)\b\p{L}{3,}['’]s (?:(?:old|new|former|own|empty|abandoned) )*(?:headquarters|hq|camps?|tents?|house|farm|cabin|post|position) (?:at|in|near|around) `)
