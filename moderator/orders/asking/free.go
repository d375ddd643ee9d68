package asking

import (
	"strings"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/spelling"
)

// accounts reports whether a question why something was done, or was not, is about the game; alone if nothing else stands
// in its mail.
func (x Reader) accounts(plain string, alone bool) bool {
	return idiom.OfOurs.MatchString(spelling.Fold(plain)) && (alone || x.tellsOfGame(plain)) || x.NamesAny(plain)
}

// ForModerator reports whether a question is one that the moderator should answer.
func (x Reader) ForModerator(text, plain string, alone bool) bool {
	bare := plain[len(idiom.Wishing.FindString(plain)):]
	if idiom.Accounted.MatchString(bare) {
		return x.accounts(bare, alone)
	}
	return alone || idiom.Instructed.MatchString(bare) || x.ofTheGame(text)
}

// Begs reports whether a text asks the moderator to be told, shown or sent something.
func (x Reader) Begs(text string, alone bool) bool {
	return idiom.BegsToKnow(text) && (alone || x.tellsOfGame(text) || question.HelpWanted(text))
}

// ofTheGame reports whether a question is about the game, and for nobody who plays it.
func (x Reader) ofTheGame(text string) bool {
	low := spelling.Fold(text)
	return !idiom.ToYou.MatchString(low) && x.tellsOfGame(text)
}

// tellsOfGame reports whether a text has a word of games in it, a unit or a place.
func (x Reader) tellsOfGame(text string) bool {
	return question.SpeaksOfGames(text) || x.NamesAny(text)
}

// Wonders reports whether a line asks something that no form has.
func (x Reader) Wonders(text string) bool {
	return question.Wonders(text) || x.Scope.Reads(scan.Attending) && question.Wonder(text)
}

// Apart are the questions of a line of which each is a sentence, where one of them at least has a form; the others are free.
func (x Reader) Apart(text string) (all []Question) {
	parts, known := question.Parts(text[len(idiom.Opening(text)):]), false
	if !x.Scope.Reads(scan.Attending) || len(parts) < 2 {
		return nil
	}
	for _, part := range parts {
		one := x.In(part)
		known = known || len(one) > 0
		switch {
		case len(one) > 0:
			all = append(all, one...)
		case x.Wonders(part) && !idiom.Pleading.MatchString(part):
			all = append(all, Question{Word: question.Free, Rest: strings.TrimSpace(part)})
		default:
			return nil
		}
	}
	if !known {
		return nil
	}
	return all
}
