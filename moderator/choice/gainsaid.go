package choice

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
)

// A number that is meant to count the lines of a mail is that of an answer too: "2: The Rifles do not counterattack." From
// [orders.Following] on the words behind it count: where they deny that answer, or say what is no such deed, it is asked which is meant.

var (
	// betterNumber matches who takes a number back and says another.
	betterNumber = pattern.MustCompile(`(?i)^(?:(?:no|nope|sorry|wait|rather|i mean|i meant|make (?:it|that)|actually|or|better|hang on|oops)[ ,.!–—-]+)+(?:(?:number|answer|option|no\.?) *)?#?(\d{1,3})[ .!)]*$`)
	// onCase matches what an answer is to hang on.
	onCase = pattern.MustCompile(`(?i)\b(?:if|unless|in case|provided|only when|as long as)\b`)
	// notAnother matches who only says which number he does not mean.
	notAnother = pattern.MustCompile(`(?i)^(?:and )?not (?:(?:number|answer|option|no\.?) *)?#?(\d{1,3})[ .!)]*$`)
)

// taken is an answer that a number of the offer takes.
type taken struct {
	Offer
	n      int
	answer engine.Action
}

// takenBy is the answer of a number, counted from 1.
func takenBy(n int, o Offer) taken { return taken{o, n, o.Answers[n-1]} }

// gainsaid reports whether words beside the number say that the answer is not that one.
func (o taken) gainsaid(words string) bool {
	a := o.answer
	if o.Roster.Version < orders.Following || len(deedsOf(a)) == 0 && a.Verb != passVerb || o.isPrinted(words) {
		return false
	}
	if found := betterNumber.FindStringSubmatch(words); found != nil {
		return found[1] != strconv.Itoa(o.n)
	}
	idle := onlyPasses(words) || listed(o.Answers).declined(words)
	return idiom.Refusal(words) && a.Verb != passVerb || idle && leavesPlace(a) || o.denied(words) || o.otherDeed(words)
}

// gainsaidIn reports whether a sentence in another line than the number says that the unit of the answer does
// not act so.
func (o taken) gainsaidIn(s string) bool {
	return o.Roster.Version >= orders.Following && len(deedsOf(o.answer)) > 0 && o.denied(s)
}

// onlyNot reports whether words beside the number only say of another that it is not meant.
func (o taken) onlyNot(words string) bool {
	found := notAnother.FindStringSubmatch(words)
	return found != nil && o.Roster.Version >= orders.Following && found[1] != strconv.Itoa(o.n)
}

// hangs reports whether words beside the number have the answer hang on something.
func (o taken) hangs(words string) bool {
	return o.Roster.Version >= orders.Following && onCase.MatchString(words)
}

// passes is what a line says which passes behind the number of an answer that does not, where no other line has a number: else that counts
// the lines.
func (o byNumber) passes(line string, lines []string) (beside Beside, is bool) {
	n, words := idiom.NumberedWords(line)
	if o.Roster.Version < orders.Following || n <= o.Drafted || n > len(o.Answers) || !onlyPasses(words) || !leavesPlace(o.Answers[n-1]) {
		return Beside{}, false
	}
	if slices.ContainsFunc(lines, func(l string) bool { m, _ := idiom.NumberedWords(l); return m > 0 && l != line }) {
		return Beside{}, false
	}
	return o.twoThings(words, numbered{question: strconv.Itoa(o.Question), answer: n}), true
}

// twoThings is what stands beside the number of an answer and contradicts that: to be written is what is meant of both, where a pass is one.
func (o byNumber) twoThings(words string, ref numbered) Beside {
	answers, reply := o.answersTo(ref.question), replyTo(ref.question, ref.answer)
	b := Beside{Text: words, Answer: reply, Says: o.said(answers[ref.answer-1]), Write: reply}
	if o.Roster.Version < orders.Following {
		return b
	}
	meant := only(answers, func(a engine.Action) bool { return a.Verb == passVerb })
	if fits := o.offerOf(ref.question).fitting(words); len(fits) == 1 && fits[0] <= len(answers) {
		meant = fits[0]
	}
	if found := betterNumber.FindStringSubmatch(words); found != nil {
		if n, err := strconv.Atoi(found[1]); err == nil && n > 0 && n <= len(answers) {
			meant = n
		}
	}
	if meant > 0 && meant != ref.answer {
		b.Write += orders.Or + replyTo(ref.question, meant)
	}
	return b
}

// isPrinted reports whether words are the answer as it is written, or as its letter has it.
func (o taken) isPrinted(words string) bool {
	return strings.EqualFold(words, o.answer.String()) || strings.EqualFold(words, o.said(o.answer))
}

// denied reports whether a clause says that the answer is not to be done, or that its unit does not do it.
func (o taken) denied(words string) bool {
	a := o.answer
	return slices.ContainsFunc(o.clauses(words), func(c sense) bool {
		its := slices.ContainsFunc(c.kinds, func(kind string) bool { return slices.Contains(deedsOf(a), kind) })
		general := its && len(c.mentions)+len(c.places) == 0
		return c.denied && (len(c.kinds) == 0 || its) && (general || excludes(c, a))
	})
}

// otherDeed reports whether words name another deed than the answer's for the unit that is to act in it, or
// another of the deeds that are asked about, and not the answer's.
func (o taken) otherDeed(words string) bool {
	a := o.answer
	said, _ := merged(o.clauses(words))
	if slices.ContainsFunc(said.kinds, func(kind string) bool { return slices.Contains(deedsOf(a), kind) }) {
		return false
	}
	named := slices.ContainsFunc(said.mentions, func(m mention) bool { return m.isOf(a) })
	return slices.ContainsFunc(said.kinds, func(kind string) bool {
		if kind == doStay {
			return leavesPlace(a)
		}
		return named || o.isAsked(kind)
	})
}

// clauses are what the clauses of a sentence say, be its writer sure or not; none of one that asks or tells of others.
func (o taken) clauses(s string) []sense {
	words := splitWords(s)
	if len(s) > maxSense || strings.Contains(s, "?") || slices.ContainsFunc(words, func(w word) bool { return enemies[w.text] || o.isOtherSide(w.text) }) {
		return nil
	}
	return sensesOf(words, o.senseOf)
}

// leavesPlace reports whether who does an answer does not just stay where he is.
func leavesPlace(a engine.Action) bool {
	return slices.ContainsFunc(deedsOf(a), func(kind string) bool { return kind == doGo || kind == doCounter })
}

// deedsOf are the kinds of deeds that an answer is, by its word or the one that it is another for.
func deedsOf(a engine.Action) []string {
	if kinds := kindsOf[a.Verb]; kinds != nil || !order.Kindred(a.Verb, "retreat") {
		return kinds
	}
	return kindsOf["retreat"]
}
