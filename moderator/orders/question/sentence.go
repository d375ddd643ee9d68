package question

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/spelling"
)

// Newer readings look at each sentence of a line by itself: what asks is a question, whatever it asks about, and the others are read as
// if it did not stand there.

// Span is where a sentence of a text begins and ends, in bytes.
type Span struct {
	From, To int
	Asked    bool // it is of a sentence that ends in a question mark
	Whole    Part // of which it is a part
}

// Part is where a sentence begins and ends that was parted, the zero value for none.
type Part struct{ From, To int }

// maxSentences is how many sentences of a line are looked at; what stands behind is the last of them.
const maxSentences = 32

// sentenceEnd matches the signs that end a sentence, or part questions, with what stands between it and the next.
var sentenceEnd = pattern.MustCompile(`(?:[.!?]+["')]*|[;…]| -| --| –| —) +`)

// Sentences are the sentences of a text, the questions of one parted: "how far do they march, how far do the guns shoot, and could you
// send me a map?" are three.
func Sentences(text string) []Span {
	var all []Span
	from := 0
	cut := func(to, next int) {
		if len(all) < maxSentences-1 && strings.TrimSpace(text[from:to]) != "" {
			all, from = append(all, Span{From: from, To: to}), next
		}
	}
	for _, at := range sentenceEnd.FindAllStringIndex(text, -1) {
		if endsSentence(text[from:at[0]], text[at[0]:at[1]], text[at[1]:]) {
			cut(at[1], at[1])
		}
	}
	if strings.TrimSpace(text[from:]) != "" {
		all = append(all, Span{From: from, To: len(text)})
	}
	return partedQuestions(text, all)
}

// abbreviated matches what ends in a word behind which a full stop ends no sentence: no. 6, Gen. Lyon, W. Sherman.
var abbreviated = pattern.MustCompile(`(?i)(?:^\W*\d{1,3}|(?:^|[ (.])(?:no|nr|nos|st|mt|ft|gen|col|maj|capt|lt|brig|sgt|mr|mrs|dr|vs|e\.g|i\.e|etc|approx|ca|bn|rgt|regt|bty|div|p\.s|[a-z]))$`)

// endsSentence reports whether signs end the sentence before them.
func endsSentence(before, sign, behind string) bool {
	first, _ := utf8.DecodeRuneInString(behind)
	switch mark := strings.TrimSpace(sign); {
	case strings.HasPrefix(mark, "?"), strings.HasPrefix(mark, "!"), mark == ";":
		return true
	case strings.HasPrefix(mark, "."), mark == "…":
		return !abbreviated.MatchString(before) && (!unicode.IsLower(first) || Begins(behind) || opensQuestion(behind) || idiom.OrdersBegin(behind))
	default: // a dash
		return Begins(behind) && behindDash(before)
	}
}

// behindDash reports whether a dash may part a question from what stands before it: behind no number and no sign, as of a path.
func behindDash(before string) bool {
	last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(before, " "))
	return unicode.IsLetter(last)
}

// joint matches what joins the questions of one sentence.
var joint = pattern.MustCompile(`(?:, ?(?:and |or |also )?(?:also )?| and (?:also )?| or )`)

// partedQuestions parts each sentence that asks where what joins its parts has a question on both sides.
func partedQuestions(text string, all []Span) (parted []Span) {
	for _, s := range all {
		from, marked := s.From, EndsAsked(text[s.From:s.To])
		if sentence := text[s.From:s.To]; AsksHow(sentence) || strings.Contains(sentence, "?") {
			for _, at := range joint.FindAllStringIndex(sentence, -1) {
				to, behind := s.From+at[0], sentence[at[1]:]
				if len(parted) < maxSentences && (AsksHow(text[from:to]) || marked && MayBegin(text[from:to])) && opensQuestion(behind) && len(strings.Fields(text[from:to])) > 2 {
					parted, from = append(parted, Span{from, s.From + at[1], marked, Part{s.From, s.To}}), s.From+at[1]
				}
			}
		}
		last := Span{From: from, To: s.To, Asked: marked}
		if from > s.From {
			last.Whole = Part{s.From, s.To}
		}
		parted = append(parted, last)
	}
	return parted
}

// jointEnd matches what joins a question to the next one.
var jointEnd = pattern.MustCompile(`(?i)(?:[\s,;–—-]+|(?:^|[ ,])(?:and|or|also|but))+$`)

// Unjoined is a question without what joins it to the next.
func Unjoined(text string) string {
	return strings.TrimSpace(text[:len(text)-len(jointEnd.FindString(text))])
}

// SpeaksOfIt reports whether a question speaks of somebody who was named before it.
func SpeaksOfIt(text string) bool {
	return part{words: spaced("it|its|he|his|him|she|they|their|them|that unit|these|those")}.in(worded(text))
}

// asking are the words with which questions begin.
var asking = idiom.WordSet(`how what what's whats where where's when which who who's whos whom whose why whether does do did is are was were am can could may might must should shall will would has have isn't aren't doesn't don't can't`)

// wordly are those of them with which nothing else begins.
var wordly = idiom.WordSet(`how what what's whats where where's when which who who's whos whom whose why whether`)

// firstOf is the first word of a text behind what asks nothing, in small letters.
func firstOf(text string) string {
	text = spelling.Fold(Plain(text))
	if i := strings.IndexAny(text, " :;"); i >= 0 {
		return text[:i]
	}
	return text
}

// Plain is a sentence without what stands before its question.
func Plain(text string) string {
	text = strings.TrimLeft(text, " ,;:-–—(\"'")
	for range 4 {
		before := len(text)
		text = text[len(idiom.Opening(text)):]
		text = text[len(idiom.Aside.FindString(text)):]
		text = behindWishes(text)
		text = text[len(idiom.WishingToo.FindString(text)):]
		if len(text) == before {
			break
		}
	}
	return text
}

// Begins reports whether a text begins as a question does, and as nothing else.
func Begins(text string) bool { return wordly[firstOf(text)] || idiom.BegsToKnow(text) }

// MayBegin reports whether a text begins as questions do, and as other things may.
func MayBegin(text string) bool { return asking[firstOf(text)] }

// opensQuestion reports whether what stands behind a joint is another question, and no more of the one before.
func opensQuestion(text string) bool {
	first := firstOf(text)
	return wordly[first] && first != "whom" || idiom.BegsToKnow(text) || asking[first] && secondIsWho(text)
}

// secondIsWho reports whether a text goes on behind its first word as one that asks of somebody: "can I", "does the enemy".
func secondIsWho(text string) bool {
	plain := strings.Fields(Plain(text))
	words := strings.Fields(spelling.Fold(strings.Join(plain, " ")))
	if len(words) <= 2 {
		return false
	}
	first, _ := utf8.DecodeRuneInString(plain[1])
	return unicode.IsUpper(first) || unicode.IsDigit(first) || slices.Contains([]string{"i", "we", "he", "she", "it", "they", "the", "my", "our", "his", "their", "a", "an", "any", "anybody", "there", "that", "this", "you"}, words[1])
}

// AsksHow reports whether a sentence asks something, by the words with which it begins.
func AsksHow(text string) bool {
	return Begins(text) || asking[firstOf(text)] && (strings.Contains(text, "?") || secondIsWho(text))
}

// Asks reports whether a sentence is a question by its shape: it begins as one, or ends as one. The reader of
// orders tells apart what asks for something to be done.
func Asks(text string) bool {
	return len(text) <= Max && (EndsAsked(text) || idiom.BegsToKnow(text) || Begins(text) && len(idiom.Words(text)) > 2 && !idiom.CriesOut(Plain(text)))
}

// EndsAsked reports whether a sentence ends in a question mark.
func EndsAsked(text string) bool { return strings.HasSuffix(strings.TrimRight(text, " !.)\"'"), "?") }

// MayAsk reports whether a question can stand in a line at all. It costs next to nothing for plain orders.
func MayAsk(line string) bool {
	if strings.Contains(line, "?") {
		return true
	}
	for word := range strings.FieldsFuncSeq(spelling.Fold(line), func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' }) {
		if wordly[word] || telling[word] {
			return true
		}
	}
	return false
}

// telling are words of those who ask without a word for a question.
var telling = idiom.WordSet(`tell explain wonder wondering know see show send ask asking question questions odds chance chances probability curious remind describe list mail give`)
