package choice

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/redraft"
)

// From [orders.Heeding] on a sentence of any length that says one of the answers chooses it, whatever stands around it; and it may say
// beside it what comes behind: the answer to the question that follows, or that the phase is over.

// heeds reports whether the reading holds what sentences say against the answers.
func (o Offer) heeds() bool { return o.Roster.Version >= orders.Heeding }

// takesBack matches a sentence that takes back what stands beside it.
var takesBack = pattern.MustCompile(`(?i)\b(?:no,? wait|wait,? no|hang on|hold on|kidding|jok(?:e|ing)|on second thoughts?|changed my mind|(?:cancel|scrap|forget) (?:that|it)\b|not that one|or rather)`)

// takenBack reports whether a line takes back what stands beside it, or what was sent before.
func takenBack(o Offer, line string) bool {
	return takesBack.MatchString(line) || o.Roster.Version >= orders.Discerning && idiom.IsWantedBack(line)
}

// written is what stands in a mail for an answer: the reply by its number, or the answer itself where it is not listed.
func (o Offer) written(n int) string {
	if n > len(o.Answers) {
		return o.canonical(n)
	}
	return replyTo(strconv.Itoa(o.Question), n)
}

// behindAll is what sentences that choose say beside it, a line each, with a line break before each.
func behindAll(picks []pick) (text string) {
	for _, p := range picks {
		if p.behind != "" && !strings.Contains(text, "\n"+p.behind) {
			text += "\n" + p.behind
		}
	}
	return text
}

// isWritten reports whether a line is an order as it is written.
func (o Offer) isWritten(line string) bool {
	if !orders.IsOrder(line) {
		return false
	}
	_, wrong := orders.ParseLine(line, o.Roster)
	return wrong == nil
}

// asks reports whether a line asks the moderator for something, such as what an answer comes to, or is said to others: it gives no answer.
func (o Offer) asks(line string) bool {
	if c, is := request.Parse(line); is && (c.Word == "help" || request.IsPress(line)) {
		return true
	}
	_, asked := orders.ParseQuestion(line, o.Roster)
	return asked
}

// heeded are the sentences of a line that choose one answer by what they say. There are none if one of them
// chooses in a way that older reading versions know: then the line is left to those.
func (o Offer) heeded(line string, at int, sentences *[]string) (picks []pick) {
	all := redraft.Sentences(line)
	if len(line) <= maxChoice && o.chosen(line) > 0 && !o.unsure(splitWords(line)) {
		all = []string{line}
	}
	said := false
	for i, s := range all {
		if p := (pick{line: at, sentence: i}); o.takes(&p, s) {
			picks, said = append(picks, p), said || !p.passes
		}
	}
	if !said {
		return nil
	}
	*sentences = all
	return picks
}

// takes has a pick be what a sentence says; false where that chooses nothing.
func (o Offer) takes(p *pick, s string) bool {
	p.text = s
	if p.answer, p.behind = o.inTurn(s); p.answer > 0 {
		return true
	}
	if p.answer, p.behind = exhausted(o, s); p.answer > 0 {
		return true
	}
	if n, more := waived(o, s); n > 0 {
		if p.answer = n; more {
			p.behind = passVerb
		}
		return true
	}
	switch n := o.picked(s); {
	case o.onlyRest(s):
		p.passes = true
		return true
	case o.endsPhase(s):
		p.passes, p.behind = true, passVerb
		return true
	case n > 0:
		said, _ := plainly(o, s)
		p.answer, p.plain = n, idiom.Agreement(said) || idiom.Refusal(said)
		return true
	case onlyPasses(s):
		p.passes = true
		return true
	}
	return false
}

// endsPhase reports whether a sentence says that the fighting is over, or that nobody else attacks, where what is asked is only whether
// somebody advances.
func (o Offer) endsPhase(s string) bool {
	asked := slices.ContainsFunc(o.Answers, func(a engine.Action) bool { return a.Verb == "advance" })
	return asked && only(o.Answers, func(a engine.Action) bool { return a.Verb == passVerb }) > 0 && fightingOver.MatchString(strings.Trim(s, " .!")) && !o.unsure(splitWords(s))
}

// fightingOver matches that there are no more fights.
var fightingOver = pattern.MustCompile(`(?i)^(?:(?:and|so|then|with (?:that|this)|after (?:that|this)),? )*(?:` +
	`(?:my|our|the|this) (?:combats?|fighting|fights?|attacks?|assaults?|(?:combat )?phase|turn)(?:'s| is| are)(?: (?:now|all|then))* (?:finished|over|done|at an end|complete)|` +
	`(?:i am|i'm|we are|we're) (?:all )?(?:done|finished|through) (?:with|for) (?:my |the |all |this )?(?:combats?|fighting|fights|attacks|assaults|turn|phase)|` +
	`(?:no|without|there are no) (?:(?:more|further|other) )?(?:combats?|fighting|fights?|attacks?|assaults?)|` +
	`(?:i|we) (?:do not|don't|won't|will not) attack (?:anybody|anyone|again|any more|anymore)(?: else)?|nobody else attacks|that ends (?:my|the|our) (?:combats?|phase|turn|fighting))` +
	`(?:,? (?:for (?:me|us|now)|from (?:me|us)|either|this (?:turn|time|phase)|today|please|then|anywhere|at all|as well|too))*$`)

// elseWho matches those who are left behind an answer.
var elseWho = pattern.MustCompile(`(?i)^(?:the (?:others?|rest|remaining(?: ones| units)?|other (?:two|three|ones|units))|everybody else|everyone else|all others)\b`)

// turnSigns are between what is done and what is done then.
var turnSigns = []string{", and then ", "; and then ", " and then ", "; then ", ", then ", "; ", ", and ", " and "}

// inTurn is the answer that the first part of a sentence chooses, and as a line what the rest of it chooses behind that: "1 IA loses the
// step, and then all of them retreat to 0702"; 0 for any other sentence.
func (o Offer) inTurn(s string) (answer int, then string) {
	if len(s) > maxSense {
		return 0, ""
	}
	for _, sign := range turnSigns {
		first, rest, two := strings.Cut(s, sign)
		if !two {
			continue
		}
		n := o.picked(first)
		switch {
		case n == 0:
			continue
		case o.endsPhase(rest):
			return n, passVerb
		case o.After == nil:
			continue
		}
		next := prepared(Offer{Question: o.Question, Answers: o.After(o.all()[n-1]), Roster: o.Roster})
		if o.Roster.Version >= orders.Obliging {
			rest = elseWho.ReplaceAllString(rest, "all of them go")
		}
		if m := next.fitting(rest); len(m) == 1 {
			return n, next.canonical(m[0])
		}
	}
	return 0, ""
}
