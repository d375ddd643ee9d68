package asking

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/spelling"
)

// OrdersPlainly reports whether a line begins with the word of an order and has no sign and no word of a question: it is looked at no
// further for one.
func (x Reader) OrdersPlainly(text string) bool {
	return x.Scope.Reads(scan.Gleaning) && order.Begins(text) && !question.MayAsk(text)
}

// MaySplit reports whether a line is one of which each sentence is looked at by itself: none whose words are all its own, or for
// somebody else.
func (x Reader) MaySplit(text string) bool {
	word := order.FirstWord(spelling.Fold(text[len(idiom.Opening(text)):]))
	return !x.Commands(text) && len(text) <= scan.MaxLine && idiom.StruckAt(text) < 0 && !slices.Contains(idiom.Undivided, word) && !slices.Contains(idiom.Undivided, order.FirstWord(spelling.Fold(text)))
}

// Asked are the questions that a sentence asks, none where it is anything else; a question mark may stand behind it or behind the next.
// Talk is one that asks something of no game.
func (x Reader) Asked(text string, marked bool) (all []Question, talk bool) {
	bare := text[len(idiom.Opening(text)):]
	if idiom.OnlyAsks(text) {
		return nil, true
	}
	if code := question.CodeQuoted(text); code != "" && x.Scope.Reads(scan.Discerning) {
		return termsOf([]string{code}), false
	}
	if all = x.plainly(text, marked); len(all) > 0 {
		return all, false
	}
	if requests := question.Requests(text); len(requests) > 0 {
		return x.requested(requests, text), false
	}
	if !question.Asks(text) && !(marked && question.MayBegin(text)) || !x.Spend(len(text)) {
		return nil, false
	}
	if doubted, order := x.doubtedOrder(text); order && !idiom.Pleading.MatchString(text) {
		return []Question{doubted}, false
	}
	if x.requests(text, bare) || !question.AsksHow(text) && x.MayOrder(text) {
		return nil, false
	}
	if words := question.Explained(text); len(words) > 0 {
		return termsOf(words), false
	}
	if all = x.about(text); len(all) > 0 {
		return all, false
	}
	if all = x.clauses(text, marked); len(all) > 0 {
		return all, false
	}
	if all = x.sensed(text); len(all) > 0 {
		return all, false
	}
	switch plain := question.Plain(text); {
	case !question.AsksHow(text) && !(marked && question.MayBegin(text)), !question.EndsAsked(text) && !marked && !idiom.BegsToKnow(text):
		return nil, false
	case idiom.BegsToKnow(text) && x.Begs(text, false), x.ForModerator(text, plain, false), (question.SpeaksOfGames(text) || question.GoesOn(text)) && !idiom.Accounted.MatchString(plain) && !idiom.ToYou.MatchString(spelling.Fold(text)):
		return []Question{{Word: question.Free, Rest: text}}, false
	}
	return nil, true
}

// IsFree reports whether a part of a question is one that no topic and no form has.
func IsFree(asked []Question) bool { return len(asked) == 1 && asked[0].Word == question.Free }

// requests reports whether what ends as a question asks for something to be done.
func (x Reader) requests(text, bare string) bool {
	text, bare = idiom.AsOneLikes.ReplaceAllString(text, ""), idiom.AsOneLikes.ReplaceAllString(bare, "")
	pleads := idiom.Pleading.MatchString(text) || idiom.Requesting.MatchString(bare)
	return pleads && !idiom.BegsToKnow(text) && !question.Begins(text)
}

// about are the questions that a sentence asks by its topic and what it names, or by a form of words.
func (x Reader) about(text string) []Question {
	named, said, things := x.naming(text)
	if c, is := x.mindful(text); is {
		return []Question{c}
	}
	sure, known := question.Topic(said, named, true)
	if known && sure.Word != question.Odds {
		return x.meant(sure, text, things)
	}
	if c, is := x.Of(text); is && (!known || c.Word == question.Odds || c.Word == question.May) {
		return []Question{c}
	}
	if known {
		return x.meant(sure, text, things)
	}
	if c, is := askedFor(text); is {
		return []Question{c}
	}
	if m, is := question.Topic(said, named, false); is {
		return x.meant(m, text, things)
	}
	return nil
}

// requested are the commands that bring what is asked for; a map is of the hex that is named.
func (x Reader) requested(all []question.Meaning, text string) (commands []Question) {
	for _, m := range all {
		c := Question{Word: m.Word, Rest: m.About}
		if things := x.Things(text); c.Word == "map" && len(things) > 0 && things[0].Unit == "" {
			c.Rest = things[0].Name
		}
		commands = append(commands, c)
	}
	return commands
}

// meant is a meaning as the commands that answer it: one of each unit that is named where it is about units one by one.
func (x Reader) meant(m question.Meaning, text string, things []Thing) (all []Question) {
	if m.About == question.Itself {
		m.About = strings.Trim(text, " ?!.,;()")
	}
	if n := len(things); (m.Word == question.Sight || m.Word == question.Here) && n > 0 {
		m.About = things[n-1].Name
	}
	if !slices.Contains(ofOne, m.Word) {
		return []Question{{Word: m.Word, Rest: m.About}}
	}
	for _, t := range things {
		if t.Unit != "" && len(all) < maxOfOne {
			all = append(all, Question{Word: m.Word, Rest: t.Name})
		}
	}
	if len(all) == 0 {
		return []Question{{Word: m.Word, Rest: m.About}}
	}
	return all
}

// ofOne are the questions that are asked of one unit each.
var ofOne = []string{question.Worth, question.Reach, question.Range, question.Deeds, question.Retreat, question.Under, question.Speed}

// maxOfOne is how many units a question is answered for that asks of each.
const maxOfOne = 4
