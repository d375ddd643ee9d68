package redraft

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// Who is offered a line in the place of each order that was refused agrees to some of them: "Yes to number two", "2 and 5 are fine as you
// put them", "ok, go ahead with all but the third".

const (
	assent   = `(?:` + yes + `|ok(?:ay)?|agreed|fine|sure|right|correct|granted)`
	asYou    = `(?:(?:just |exactly )?(?:as|like|the way|how) you (?:` + propose + `|puts?|have (?:it|them|put (?:it|them))|suggest|wanted)(?: (?:it|them|that|so))?|your way|as (?:proposed|suggested|written|understood|offered)|(?:just |exactly )?(?:as|like) (?:it|they|that) (?:is|are|stands?)|like (?:this|that|so))`
	agreedTo = `(?:(?:are|is|'s|was|were|looks?|sounds?|seems?|both are|all are)(?: (?:both|all|just|quite|perfectly|now|also))* (?:(?:fine|good|ok(?:ay)?|right|correct|great|perfect|accepted|agreed|(?:exactly |just )?(?:what|as|how) (?:i|we) (?:mean|meant|want|wanted))(?: (?:with|by|for) me)?|` + asYou + `))`
	closes   = `(?:[,;]? *(?:please|thanks|thank you|many thanks|cheers|too|as well|then|now|` + asYou + `))*[ .!]*`
)

var (
	// partly matches who agrees to some of what was proposed, each in a sentence of its own: what it is to is the group that is not empty.
	partly = pattern.MustCompile(`(?i)^(?:` + strings.Join([]string{
		assent + `[ ,:]+(?:` + assent + `[ ,:]+)*(?:please,? )?(?:to|for|with|on|about|as to|as for|regarding) (` + anyOf + `)`,
		`(?:` + assent + `[ ,:]+|and )*(` + anyOf + `)(?: please)?,? ` + agreedTo,
		`(?:` + assent + `[ ,:]+)?(` + anyOf + `) ?[:,-]* ?(?:` + assent + `|` + asYou + `)`,
		`(?:` + assent + `[ ,:]+|please |and |then )*(?:(?:i|we)(?:'ll| will| would|'d)? |let us |let's )?(?:like to )?(?:accept|agree to|agree with|approve|approve of|confirm|take|do|play|go with|go ahead with|proceed with) (` + anyOf + `)`,
		`(?:` + assent + `[ ,:]+|please |and |then )*(?:have|make|put|leave|keep) (` + anyOf + `) ` + asYou,
	}, `|`) + `)` + closes + `$`)
	// behindPart matches what goes on behind a sentence that agrees to some: but …, and ….
	behindPart = pattern.MustCompile(`(?i)(?:,|;| -| –)? (?:but|and|while|only) (?:please )?(?:` + drop + ` |leave |drop |` + oneOf + ` )|[,;] (?:but |and )?(?:` + drop + ` |leave |` + oneOf + `[ :])`)
	// allBut matches who agrees to all but some.
	allBut = pattern.MustCompile(`(?i)^(?:` + assent + `[ ,:!]+|please |and |then )*(?:(?:please )?(?:go ahead|proceed|go on|carry on|send|play|do|take|accept|i accept|i agree|yes)(?: (?:to|with))? )?(?:(?:to|for|with) )?(?:all|everything|all of (?:it|them|those)|them all|it all|the lot)(?: the (?:rest|others))?(?: (?:is|are) (?:fine|good|ok|okay|right))?,? ` + except + ` (` + anyOf + `|` + cardinal + `(?:,? and |, )` + cardinal + `)` + closes + `$`)
)

// except is what leaves some of all out.
const except = `(?:but(?: not)?|except(?: for)?|save(?: for)?|apart from|other than|without|bar(?:ring)?|minus|not)`

// exceptional matches what leaves something out of all.
var exceptional = pattern.MustCompile(`(?i)^\W*` + except + `\b`)

// Partly takes out of a text the sentences that agree to some of what was proposed. It gives the numbers, as a list; "" where there are
// none. Of all but some, the numbers that are left out stand in the text as what is dropped, and the list is "all".
func Partly(text string, s State) (numbers, rest string) {
	var lists []string
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if len(line) > maxLine || strings.HasPrefix(strings.TrimSpace(line), ">") {
			continue
		}
		var left []string
		for _, sentence := range Sentences(line) {
			list, behind := s.partOf(sentence)
			if list != "" {
				lists = append(lists, list)
			}
			if behind != "" {
				left = append(left, behind)
			}
		}
		if lines[i] = strings.Join(left, " "); len(left) == 0 {
			lines[i] = ""
		}
	}
	if len(lists) == 0 {
		return "", text
	}
	return strings.Join(lists, ", "), strings.Join(lines, "\n")
}

// partOf is the part of what was proposed to which a sentence agrees, "" for none, and what else it says.
func (s State) partOf(sentence string) (list, rest string) {
	if doubted.MatchString(sentence) {
		return "", sentence
	}
	said := strings.TrimLeft(sentence, signs)
	if s.Obliges {
		said = opensYes.ReplaceAllString(said, "$1")
	}
	if s.Minds {
		said = thatIsIt.ReplaceAllString(said, "")
	}
	if list, left, is := s.numbered(said); is && s.Minds {
		if left != "" {
			left = "drop " + left
		}
		return list, left
	}
	if found := allBut.FindStringSubmatch(said); found != nil {
		return "all", "drop " + s.numbersOf(found[1])
	}
	if list = s.agreed(said); list != "" {
		return list, ""
	}
	for _, at := range behindPart.FindAllStringIndex(said, -1) {
		if list = s.agreed(said[:at[0]]); list != "" {
			return list, strings.TrimSpace(conjunction.ReplaceAllString(strings.TrimLeft(said[at[0]:], signs), ""))
		}
	}
	return "", sentence
}

// opensYes matches what stands before a yes to some; its group is how the rest begins.
var opensYes = pattern.MustCompile(`(?i)^(?:(?:very well|well|right|good|great|cool|splendid|alright|all right|fine|ah|oh|so|then|thanks|thank you|hm+),? )+((?:yes|yep|yea|yeah|ok|okay|agreed|no)\b)`)

// thatIsIt matches what says behind a yes once more that it is one.
var thatIsIt = pattern.MustCompile(`(?i),? (?:that'?s|that is|this is|thats) (?:it|right|correct|fine|ok(?:ay)?|exactly it|the one|what (?:i|we) (?:mean|meant|want|wanted))[ .!]*$`)

// agreed is the list to which a whole sentence agrees, in digits.
func (s State) agreed(sentence string) string {
	found := partly.FindStringSubmatch(sentence)
	if found == nil {
		return ""
	}
	return s.numbersOf(strings.Join(found[1:], ""))
}
