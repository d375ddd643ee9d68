package yesno

import (
	"slices"
	"strings"

	"adjutant/mail"
	"adjutant/mail/lazyregexp"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/redraft"
)

// Whoever is told "answer 'yes'" says so in whichever of his sentences, and goes on: he thanks, asks, orders something else, says once more
// what he means. A sentence says yes where all of it agrees, or where a question, an order or what restates the proposal stands behind
// that. It is none where another sentence takes it back.

// Consent is what a mail says beside a yes to what was proposed.
type Consent struct {
	Rest  string // the mail without its yes
	Doubt string // the sentence that may take it back, "" for none
}

// ConsentOf reads a mail of a seat that says yes, to what was proposed to it, in one of its sentences, where nothing else waits for a
// yes; nil for any other. Restates reports whether words say no more than what was proposed.
func ConsentOf(c game.Confirmations, seat game.Seat, msg *mail.Message, reader Reader, restates func(string) bool) *Consent {
	if awaitsYes(c, seat, msg) || msg.TextProblem != "" || !strings.EqualFold(seat.Addr, msg.From.Addr) {
		return nil
	}
	reader.name, reader.addr = seat.Name, seat.Addr
	a := reader.spoken(msg)
	lines := strings.Split(strings.TrimSpace(a.first+"\n"+a.rest), "\n")
	doubt, found := reader.takeYes(lines, restates)
	if !found {
		return nil
	}
	given := &Consent{Rest: strings.Join(lines, "\n"), Doubt: doubt}
	talk := reader.talkIn(lines)
	reverses := func(s string) bool { return redraft.Reverses(s) && (reader.Aside == nil || !reader.Aside(s)) }
	if at := slices.IndexFunc(talk, reverses); at >= 0 && doubt == "" {
		given.Doubt = talk[at]
	}
	return given
}

// MayConsent reports whether a sentence of a text may say yes. It is cheap, and asked of all mails.
func MayConsent(text string) bool { return MayConsentIn(text, redraft.All) }

// MayConsentIn reports the same, in so many words.
func MayConsentIn(text string, by redraft.Words) bool {
	return slices.ContainsFunc(strings.Split(text, "\n"), func(line string) bool {
		return slices.ContainsFunc(redraft.Sentences(line), func(s string) bool { _, says := redraft.Agreement(s, by); return says })
	})
}

// awaitsYes reports whether something else waits for a yes or a no of a seat.
func awaitsYes(c game.Confirmations, seat game.Seat, msg *mail.Message) bool {
	return slices.ContainsFunc(c, func(one game.Confirmation) bool { return one.Side == seat.Side && one.Waits(msg.Date) })
}

// takeYes takes the sentence that says yes out of the lines of a mail, but for what stands behind it and is something else. It gives that
// sentence where nobody knows what that does to the yes, and is false where none says yes.
func (r Reader) takeYes(lines []string, restates func(string) bool) (doubt string, found bool) {
	for i, line := range lines {
		if request.IsPress(line) || strings.HasPrefix(strings.TrimSpace(line), ">") {
			return "", false
		}
		all := redraft.Sentences(line)
		for n, s := range all {
			rest, says := redraft.Agreement(s, r.Words())
			agreed := s[:len(s)-len(rest)]
			if !says || hasOddSigns(agreed) {
				continue
			}
			left, fits := r.behindYes(rest, restates)
			if !fits {
				return s, true
			}
			all[n] = left
			lines[i] = strings.TrimSpace(strings.Join(all, " "))
			return "", true
		}
	}
	return "", false
}

// Words are how many words for a yes it knows.
func (r Reader) Words() redraft.Words {
	switch {
	case r.Settles:
		return redraft.Every
	case r.Obliges:
		return redraft.Most
	case r.Minds:
		return redraft.All
	case r.Heeds:
		return redraft.More
	}
	return redraft.Few
}

// behindYes is what goes on standing of what stands in a sentence behind its yes, false where nobody knows what it does to that.
func (r Reader) behindYes(rest string, restates func(string) bool) (left string, fits bool) {
	said := strings.Trim(rest, " ,.;:!?-–—\"'“”„()")
	asks := strings.HasSuffix(strings.TrimSpace(rest), "?")
	if r.Joins {
		said = redraft.Excepting(said)
	}
	name := withoutName(plainWords("yes "+said), plainWords(r.name)) == "yes"
	switch {
	case said == "" || name:
		return "", !asks && !hasOddSigns(rest)
	case asks:
		return said + "?", true
	case r.Obliges && passStands.MatchString(said):
		return "pass", true
	case r.Heeds && r.isWish(conjunction.ReplaceAllString(said, "")):
		return conjunction.ReplaceAllString(said, ""), true
	case redraft.Restricts(said), redraft.Reverses(said) && !orders.IsOrder(said):
		return "", false
	case restates(said):
		return "", true
	}
	return said, r.IsOrder(said) || orders.IsOrder(said) || passes.MatchString(plainWords(said)) || r.isWish(said)
}

// passStands matches who says beside his yes that he passes as well.
var passStands = lazyregexp.New(`(?i)^(?:(?:and|also|then|so|with)\b,? *)*(?:(?:the|my) pass|passing|ending (?:the|my) (?:phase|turn))(?: (?:also|still|too|then|as well))*(?: (?:stands?|remains?|stays?|goes (?:with it|too|along)|counts?|holds?|is (?:fine|right|ok|okay|meant|correct|in|included|still there|what i want)|comes with it|at the end|behind it))?(?:,? (?:too|as well|of course|as it is|please|then|now|thanks))*$`)

// conjunction matches what joins a clause to the one before.
var conjunction = lazyregexp.New(`(?i)^(?:and|but|only|then)\b,? *`)

// isWish reports whether a text says what becomes of a draft, and no more.
func (r Reader) isWish(text string) bool {
	if r.Heeds && redraft.Elsewhere(text) > 0 {
		return true
	}
	wishes, rest := redraft.Read(text, redraft.State{Drafted: 1, Minds: r.Minds, Joins: r.Joins, Settles: r.Settles})
	return len(wishes) > 0 && rest == ""
}

// talkIn are the sentences of a mail that neither ask nor order anything.
func (r Reader) talkIn(lines []string) (talk []string) {
	for _, line := range lines {
		if request.IsPress(line) {
			return talk
		}
		if listed, _ := orders.CutNumber(line); listed > 0 || r.IsOrder(strings.TrimSpace(line)) {
			continue
		}
		for _, s := range redraft.Sentences(line) {
			if !strings.HasSuffix(s, "?") && !orders.IsOrder(s) && !r.isWish(s) && !passes.MatchString(plainWords(s)) {
				talk = append(talk, s)
			}
		}
	}
	return talk
}
