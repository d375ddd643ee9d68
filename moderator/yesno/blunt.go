package yesno

import (
	"slices"
	"strings"

	"adjutant/mail/lazyregexp"
	"adjutant/moderator/redraft"
)

// Bluntly is what a text says to a question that it can be asked again and whose answer can be taken back, as an
// invitation is: a yes where its first line behind a salutation agrees, or says that its writer joins, and nothing in it
// doubts; a no where that line says no more than no.
func Bluntly(text string) Word {
	words := plainWords(firstLine(text))
	switch {
	case agreed.MatchString(words) && !Doubts(text) && !strings.Contains(text, "?"):
		return Yes
	case declined.MatchString(words) && !hasWord(text, agreeing):
		return No
	}
	return None
}

// Accepts reports whether one of the sentences of a text, or a part of one, says that its writer plays, and none but a question has a
// word beside which no yes is one, or that puts it off: "I would love to play some other time".
func Accepts(text string) bool {
	accepts := false
	for line := range strings.Lines(text) {
		for _, sentence := range redraft.Sentences(line) {
			switch {
			case strings.HasSuffix(strings.TrimRight(sentence, ` )"'`), "?"):
			case Doubts(sentence), postponed.MatchString(plainWords(sentence)):
				return false
			default:
				accepts = accepts || slices.ContainsFunc(strings.Split(parts.ReplaceAllString(sentence, "\n"), "\n"), func(part string) bool { return accepted.MatchString(plainWords(part)) })
			}
		}
	}
	return accepts
}

// postponed matches what puts a yes off.
var postponed = lazyregexp.New(`\b(?:other|another|later|next|some ?day|sometime|instead|until|till|after|before|when|once|soon|would have|unfortunately|leider|spater|ein andermal|nachste\w*|sobald|plus tard|autre|prochaine?|quand|otra|luego|cuando|altra|prossima|quando|pozniej|kiedy|innym)\b`)

// parts ends the parts of a sentence.
var parts = lazyregexp.New(`[,;:!.()]|\s[-\x{2013}\x{2014}]+\s`)

// firstLine is the first line of a text behind a salutation.
func firstLine(text string) string {
	for line := range strings.Lines(text) {
		if plain := strings.TrimSpace(line); plain != "" && !isSalutation(plain) {
			return plain
		}
	}
	return ""
}

// Begins reports whether a text begins with a yes, whatever it says then.
func Begins(text string) bool { return begun.MatchString(plainWords(firstLine(text))) }

var begun = lazyregexp.New(`^(?:` + yesWord + `|` + affirming + `)\b`)

var (
	agreed   = lazyregexp.New(`^(?:` + yesWord + `|sure|of course|gladly|gern|gerne|count me in|(?:id|i would) (?:love|like) to(?: join)?|(?:ill|i will|i) join)\b`)
	accepted = lazyregexp.New(`^(?:(?:` + yesWord + `|ok|okay|well|and|so) )*(?:(?:of course )?count me in|im in|i am in|im game|(?:i )?accept|(?:i(?:d| would| will|ll|m| am) )?(?:love|like|glad|happy|delighted|be glad|be happy|be delighted|pleased) to (?:play|join|take part|accept)|(?:ill|i will|i) (?:gladly |happily )?(?:play|join|take part)|lets play|with pleasure|gladly|` +
		`(?:ich )?bin (?:gern |gerne )?dabei|(?:ich )?(?:spiele|mache) (?:gern |gerne )?mit|gern|gerne|mit vergnugen|avec (?:grand )?plaisir|je (?:joue|participe)|(?:je suis )?partante?|con (?:mucho )?gusto|cuenta conmigo|me apunto|volentieri|ci sto|con piacere|chetnie|zagram|wchodze w to)\b`)
	declined = lazyregexp.New(`^` + noWords + polite + `$`)
)
