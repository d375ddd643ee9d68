package redraft

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/pattern"
)

// Who says of a number of his draft that it is off, or wrong, leaves it out: "1 and 2 are off", "5 is wrong, Taylor does not move at all". Where
// he goes on to say how it should be, nothing is left out.

const isSo = ` (?:is|are|was|were)(?: (?:now|hereby|all|both|also|just|completely))* `

var (
	isOff = pattern.MustCompile(`(?i)^(` + anyOf + `)(?:` + isSo + `(?:off|cancell?ed|void|withdrawn|null and void|called off|revoked|rescinded|scrapped|scratched|dropped|struck(?: out)?|deleted|countermanded)` +
		`| (?:does not|doesn't|doesn’t|do not|don't|don’t|no longer) (?:count|counts|apply|applies|stand|stands|hold|holds)(?: any ?more)?)` + tail + `\b`)
	isWrong = pattern.MustCompile(`(?i)^(` + anyOf + `)` + isSo + `(?:wrong|a mistake|mistakes|a typo|an error|nonsense|rubbish)` + tail + `\b`)
	// isAsked matches that a line was no order, but a question, and is left out.
	isAsked = pattern.MustCompile(`(?i)^(` + anyOf + `) (?:is|are|was|were)(?: (?:only|just|both|all|merely))* (?:a |my )?(?:questions?|talk|chat|remarks?|jokes?|comments?|notes?)(?:,? (?:so )?(?:and )?(?:please )?(?:leave (?:it|them|that) out|drop (?:it|them|that)|ignore (?:it|them|that)|forget (?:it|them|that)|not (?:an )?orders?))?` + tail + `[ .!]*$`)
	// allAnew matches that all is ordered anew.
	allAnew = pattern.MustCompile(`(?i)^(?:everything|it all|all of it|all|the whole (?:lot|thing|turn)|my whole turn|the turn)(?: is)? (?:anew|afresh|from scratch|from the (?:start|top|beginning))\b`)
	// mayBeAsked matches a word of either.
	mayBeAsked = pattern.MustCompile(`(?i)\b(?:anew|afresh|scratch|from the (?:start|top|beginning)|questions?|talk|chat|remarks?|jokes?|comments?|notes?)\b`)
	// rightedHow matches that somebody says how what is wrong should be, or will.
	rightedHow = pattern.MustCompile(`(?i)\b(?:should|must|shall|will|ought|meant?|instead|rather|correct(?:ly|ion|ed)?|make|read|reads|better|was to|were to|is to|are to|i'll|i’ll|how|why|what|tomorrow|later)\b|\?`)
)

// behindNumber matches a line that stands behind a number.
var behindNumber = pattern.MustCompile(`^(\d{1,3}): `)

// voided is the wish with which a text says so, and how many bytes say it; 0 for none.
func (s State) voided(text string) (w Wish, n int) {
	if !s.Joins {
		return Wish{}, 0
	}
	found := isOff.FindStringSubmatch(text)
	if found == nil && !rightedHow.MatchString(text) {
		found = isWrong.FindStringSubmatch(text)
	}
	if found == nil && s.Settles {
		if all := allAnew.FindString(text); all != "" {
			return Wish{Word: "drop", Rest: "all"}, len(all)
		}
		found = isAsked.FindStringSubmatch(text)
	}
	if found == nil {
		return Wish{}, 0
	}
	return Wish{Word: "drop", Rest: s.numbersOf(found[1])}, len(found[0])
}

// Excepting is a text without the word before it that makes an exception of what it says of a number: "except that 1 is off". Any other is as it was.
func Excepting(text string) string {
	if found := excepting.FindStringSubmatchIndex(text); found != nil && (isOff.MatchString(text[found[3]:]) || isWrong.MatchString(text[found[3]:])) {
		return text[found[3]:]
	}
	return text
}

// excepting matches such words, behind a yes or not.
var excepting = pattern.MustCompile(`(?i)^((?:` + assent + `[ ,:!.]+)*(?:but|except|save|only)(?: that)?,? )`)

// withoutMended is the wishes of a line without the drops of numbers behind which lines of what is left of it put something else: "1 is off: the
// Rifles advance 2 inches instead".
func (s State) withoutMended(wishes []Wish, rest string) []Wish {
	var mended []int
	for line := range strings.SplitSeq(rest, "\n") {
		if found := behindNumber.FindStringSubmatch(line); found != nil {
			mended = append(mended, s.numberOf(found[1]))
		}
	}
	for i, w := range wishes {
		list := strings.Split(w.Rest, ", ")
		if w.Word != "drop" || strings.ContainsAny(w.Rest, "-abcdefghijklmnopqrstuvwxyz") {
			continue
		}
		list = slices.DeleteFunc(list, func(one string) bool { return slices.Contains(mended, s.numberOf(one)) })
		wishes[i].Rest = strings.Join(list, ", ")
	}
	return slices.DeleteFunc(wishes, func(w Wish) bool { return w.Word == "drop" && w.Rest == "" })
}
