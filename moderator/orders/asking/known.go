package asking

import (
	"iter"
	"slices"
	"strings"

	"adjutant/engine/finding"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/spelling"
)

// In are the questions that a line is, none if it is anything else in part.
func (x Reader) In(text string) []Question {
	var all []Question
	if x.OrdersPlainly(text) {
		return nil
	}
	opened := idiom.Opening(text)
	pleads := idiom.Pleading.MatchString(opened)
	if x.Scope.Reads(scan.Attending) && idiom.Intention.MatchString(opened) && !strings.Contains(text, "?") {
		return nil // I can see the thing
	}
	parts := x.onlyQuestions(question.Parts(text[len(opened):]))
	for _, part := range parts {
		c, is := x.Of(part)
		if goesOn := idiom.FurtherTerm.FindStringSubmatch(part); !is && goesOn != nil && len(all) > 0 && all[len(all)-1].Word == question.Term {
			c, is = Question{Word: question.Term, Rest: goesOn[1]}, true
		}
		if doubted, order := x.doubtedOrder(part); order && !pleads {
			c, is = doubted, true
		}
		if !is && x.Scope.Reads(scan.Attending) {
			c, is = askedFor(part)
		}
		if !is {
			return nil
		}
		all = append(all, c)
	}
	return all
}

// onlyQuestions leaves out of the sentences of a line which say of a question before them that it only asks.
func (x Reader) onlyQuestions(parts []string) []string {
	if len(parts) < 2 || !x.Scope.Reads(scan.Answering) {
		return parts
	}
	return append(parts[:1:1], slices.DeleteFunc(slices.Clone(parts[1:]), idiom.OnlyAsks)...)
}

// askedFor is the command that a question asks for: how a turn can be taken back.
func askedFor(text string) (Question, bool) {
	word, rest, is := question.AskedFor(text)
	return Question{Word: word, Rest: rest}, is
}

// doubtedOrder is an order with a question mark behind it and no word that asks for it to be done: whoever writes it asks
// what it would come to.
func (x Reader) doubtedOrder(text string) (Question, bool) {
	asked := strings.TrimSpace(text)
	if !strings.HasSuffix(asked, "?") || idiom.Pleading.MatchString(asked) {
		return Question{}, false
	}
	asked = strings.TrimRight(asked, " ?!.")
	v, is := order.VerbOf(order.FirstWord(spelling.Fold(asked)))
	if !is || !v.Acts() || len(asked) > question.Max || !x.Spend(len(asked)) {
		return Question{}, false
	}
	return Question{Word: question.May, Rest: asked}, x.Orders(asked)
}

// newest are the questions that a text may be by the ways to ask that are tried first.
func (x Reader) newest(text string) iter.Seq[question.Meaning] {
	return func(yield func(question.Meaning) bool) {
		if x.Scope.Reads(scan.Wayfaring) {
			for m := range question.Wayfaring(text) {
				if !yield(m) {
					return
				}
			}
		}
		if x.Scope.Reads(scan.Obliging) {
			for m := range question.Latest(text) {
				if !yield(m) {
					return
				}
			}
		}
		for m := range question.Newest(text) {
			if !yield(m) {
				return
			}
		}
	}
}

// Of is the question that a text asks, false if it is none.
func (x Reader) Of(text string) (Question, bool) {
	if all := x.posed(text); len(all) == 1 {
		return all[0], true
	}
	if c, is := x.mindful(text); is {
		return c, true
	}
	if x.Scope.Reads(scan.Answering) {
		if topic, is := question.HelpAsked(text); is && topic != "" {
			return Question{Word: "help", Rest: topic}, true
		}
		for m := range x.newest(text) {
			if c := (Question{Word: m.Word, Rest: x.ofBattery(supposed(m))}); x.asksOf(c) && (!m.Named || x.Names(c.Rest)) {
				return c, true
			}
		}
	}
	if x.Scope.Reads(scan.Attending) {
		if _, _, command := question.AskedFor(text); command {
			return Question{}, false
		}
		for m := range question.Newer(text) {
			if c := (Question{Word: m.Word, Rest: x.ofBattery(m.About)}); x.asksOf(c) && (!m.Named || x.Names(c.Rest)) {
				return c, true
			}
		}
	}
	for m := range question.Meanings(text, !x.Scope.Reads(scan.Attending)) {
		c := Question{Word: m.Word, Rest: x.ofBattery(m.About)}
		if x.asksOf(c) && (!m.Named || x.Names(c.Rest)) {
			return c, true
		}
	}
	return Question{}, false
}

// mindful is the question that a text asks in the words that only readings since version Minding know, false if it is none.
func (x Reader) mindful(text string) (Question, bool) {
	if c, is := x.discerning(text); is {
		return c, true
	}
	if c, is := x.obliging(text); is {
		return c, true
	}
	if !x.Scope.Reads(scan.Minding) {
		return Question{}, false
	}
	return x.first(question.Minding(text))
}

// obliging is likewise one in the words that only readings since version Obliging know.
func (x Reader) obliging(text string) (Question, bool) {
	if !x.Scope.Reads(scan.Obliging) {
		return Question{}, false
	}
	c, is := x.first(question.Obliging(text))
	if c.Word == question.Why && slices.ContainsFunc(strings.Fields(c.Rest), order.Begins) {
		return Question{}, false // why something is not done, which what that needs tells
	}
	return c, is
}

// first is the first of some questions that a text may be that is about what it has to be about.
func (x Reader) first(all iter.Seq[question.Meaning]) (Question, bool) {
	for m := range all {
		if c := (Question{Word: m.Word, Rest: x.ofBattery(m.About)}); !m.Named || x.Names(c.Rest) {
			return c, true
		}
	}
	return Question{}, false
}

// supposed is what a question is about, and of one about chances what is supposed as if it were done.
func supposed(m question.Meaning) string {
	if m.Word != question.Odds {
		return m.About
	}
	return idiom.AsDone(m.About)
}

// ofBattery is the name of the unit that has a gun of which somebody speaks, "gun 2": what is asked of one is answered of all.
func (x Reader) ofBattery(text string) string {
	gun := x.Scope.GunLast(text)
	if at := strings.LastIndex(gun, " gun "); at > 0 {
		return gun[:at]
	}
	return text
}

// asksOf reports whether what a question is about can be meant so, and is no small talk: "can you attack" asks
// for something to be done, and "what is up" for nothing of the game's.
func (x Reader) asksOf(c Question) bool {
	words := idiom.Words(spelling.Fold(c.Rest))
	switch c.Word {
	case question.Odds:
		return len(words) > 1 && words[0] != "you" && words[0] != "u" && (x.MeansDeed(c.Rest, words) || x.Scope.Reads(scan.Answering) && x.Opposes(c.Rest))
	case question.May:
		return len(words) > 1 && words[0] != "you" && words[0] != "u" && x.MeansDeed(c.Rest, words)
	case question.Range:
		return x.Names(c.Rest)
	case question.Units:
		return len(words) <= idiom.MaxWords && !question.Chats(words) || x.Names(c.Rest)
	case question.Worth:
		return x.Names(c.Rest) || len(x.Scope.Roster.Units) == 0 && !slices.ContainsFunc(words, func(word string) bool { return slices.Contains(idiom.SmallTalk, word) })
	case question.Reach, question.Legal, question.Deeds, question.Sight, question.Term:
		most := idiom.MaxLine
		if c.Word == question.Reach || c.Word == question.Legal {
			most = idiom.MaxWords
		}
		return !question.Chats(words) && len(words) <= most && (len(words) > 0 || c.Word == question.Legal) || x.Names(c.Rest)
	}
	return true
}

// Names reports whether a text begins with the name of a unit, or of several.
func (x Reader) Names(text string) bool {
	if len(text) > scan.MaxGuess || !x.Spend(len(text)) {
		return false
	}
	p := scan.New(x.Scope, text)
	p.Unit()
	return p.Fault == nil || p.Fault.Finding.Code == finding.SeveralUnits && x.Scope.Reads(scan.Conversing)
}
