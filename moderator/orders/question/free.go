package question

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/spelling"
)

// Limits of what is read as questions.
const (
	Max      = 500 // bytes of one
	maxParts = 16  // questions in one line
)

// behindWishes is a text without the wishes before its question.
func behindWishes(text string) string {
	for range 4 {
		wish := idiom.Wishing.FindString(text)
		if wish == "" {
			break
		}
		text = text[len(wish):]
	}
	return text
}

// Parts are the questions of a line, each as it may be read.
func Parts(text string) []string {
	text = strings.TrimSpace(text)
	var parts []string
	for from := 0; from < len(text) && len(parts) < maxParts; {
		to := len(text)
		if at := idiom.AskedApart.FindStringIndex(text[from:]); at != nil {
			to = from + at[1]
		}
		if part := strings.TrimRight(strings.TrimSpace(text[from:to]), ";"); strings.Trim(part, " .,!?") != "" {
			parts = append(parts, part)
		}
		from = to
	}
	return parts
}

// Chats reports whether one of the words is small talk.
func Chats(words []string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return slices.Contains(idiom.SmallTalk, word) })
}

// Wonders reports whether a line asks something that no form has.
func Wonders(text string) bool {
	asked := behindWishes(text[len(idiom.Opening(text)):])
	return (strings.HasSuffix(strings.TrimRight(asked, " !.)"), "?") || idiom.Complaint.MatchString(asked)) && idiom.Interrogative.MatchString(asked) && !idiom.Requesting.MatchString(asked) && len(idiom.Words(asked)) > 2
}

// gameWords are words of games, in the singular.
var gameWords = idiom.WordSet(`unit brigade division regiment battalion battery gun cannon musket rifle artillery infantry cavalry officer leader general troop men camp marker counter chit card formation command
	hex map road terrain wood wall hedge hill slope creek river bridge ford stack stacking zone control range arc sight facing
	combat fight charge shock fire shot bombard attack defence counterattack retreat rout rally morale cohesion fatigue disorder step loss supply ammunition
	move movement allowance turn phase order rule point objective victory reinforcement dice die roll modifier section`)

// SpeaksOfGames reports whether a text has a word of games in it.
func SpeaksOfGames(text string) bool {
	isTerm := func(word string) bool { return gameWords[word] || gameWords[strings.TrimSuffix(word, "s")] }
	return slices.ContainsFunc(idiom.Words(spelling.Fold(text)), isTerm)
}

// Wonder reports whether a text asks something that no form has, by the words with which questions begin that older readings do not know.
func Wonder(text string) bool {
	asked := behindWishes(text[len(idiom.Opening(text)):])
	return Wonders(text) || strings.HasSuffix(strings.TrimRight(asked, " !.)"), "?") && idiom.InterrogativeToo.MatchString(asked) && !idiom.ToYou.MatchString(strings.ToLower(asked)) && !idiom.Requesting.MatchString(asked) && len(idiom.Words(asked)) > 2
}

// ofIt are words of questions about what was spoken of, none of which has a word of games: "what does that cost?"
var ofIt = cues("that|this|it|they|them|those|these|he|she + cost|costs|mean|means|count|counts|work|works|matter|matters|help|helps|arrive|arrives|last|lasts|end|ends|win|wins|lose|loses|act|acts")[0]

// GoesOn reports whether a question is about what was spoken of before it.
func GoesOn(text string) bool { return ofIt.in(worded(text)) }
