package yesno

import (
	"slices"
	"strings"

	"adjutant/mail"
	"adjutant/mail/lazyregexp"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/post"
)

// Answered is a mail of a seat in a game with the roster that answers a letter which asks for a yes or a no, with the
// command written out that it means, and what it says. The code stands in its subject, or in what it quotes; where that
// names several things that wait, or where none is named and the mail says nothing else, the command has no code. Any
// other mail is as it was.
func Answered(c game.Confirmations, r game.Roster, seat game.Seat, msg *mail.Message, reader Reader) (*mail.Message, Word) {
	codes := secret.CodeForm.FindAllString(msg.Subject, post.MaxTags)
	if len(codes) == 0 && !reader.Acts || len(c) == 0 {
		return msg, None
	}
	reader.name, reader.addr = seat.Name, seat.Addr
	said, rest := reader.read(msg)
	if said == None || !strings.EqualFold(seat.Addr, msg.From.Addr) || secret.CodeForm.MatchString(reader.spoken(msg).first) {
		return msg, None
	}
	for _, code := range codes {
		if found := c.Of(r, seat.Side, code); found != nil && (found.Mail != "" || reader.Acts) {
			return spelled(msg, said, code, rest), said
		}
	}
	if !reader.Acts || said == Unclear {
		return msg, None
	}
	named := quotedCodes(c, r, seat, msg)
	switch waits := slices.ContainsFunc(c, func(one game.Confirmation) bool { return one.Side == seat.Side && one.Waits(msg.Date) }); {
	case len(named) == 1:
		return spelled(msg, said, named[0], rest), said
	case len(named) > 1, waits && !reader.orders(rest):
		return spelled(msg, No, "", ""), said
	}
	return msg, None
}

// Agrees reports whether a mail of a seat says yes to what was proposed to it, where nothing else waits for a yes, and gives
// what stands below: orders, commands and questions, which are read as ever, and what is known to be harmless.
func Agrees(c game.Confirmations, seat game.Seat, msg *mail.Message, reader Reader) (rest string, yes bool) {
	if awaitsYes(c, seat, msg) || msg.TextProblem != "" || !strings.EqualFold(seat.Addr, msg.From.Addr) {
		return "", false
	}
	reader.name, reader.addr = seat.Name, seat.Addr
	a := reader.spoken(msg)
	if first, more, two := cutSentence(a.first); two {
		a.first, a.rest = first, more+"\n"+a.rest
	}
	talk := slices.DeleteFunc(strings.Split(a.rest, "\n"), func(line string) bool {
		line = strings.TrimSpace(line)
		listed, _ := orders.CutNumber(line)
		_, command := request.Parse(line)
		_, asks := orders.ParseQuestion(line, orders.Roster{Version: orders.Answering})
		return listed > 0 || command || orders.IsOrder(line) || strings.HasSuffix(line, "?") || reader.Asks && (asks || passes.MatchString(plainWords(line)))
	})
	line := withoutName(plainWords(a.first), plainWords(seat.Name))
	agrees := consent.MatchString(line) || reader.Wider && contentment.MatchString(line) || reader.Asks && assent.MatchString(line)
	return a.rest, agrees && !strings.Contains(a.first, "?") && !hasOddSigns(a.first) && reader.onlyHarmless(strings.Join(talk, "\n")) && reader.onlyHarmless(a.beside)
}

// partly matches a yes to some of what was proposed, and to what: "Yes for the Lane Horse".
var partly = lazyregexp.New(`(?i)^[\s"']*(?:` + yesWord + `|ok|okay)[ ,:]+(?:please )?(?:for|to) (?:no\.? ?|nos\.? ?|number |numbers )?([^.!?\n]+?)[ .!]*(?:\n|$)`)

// AgreesFor is a mail that says yes to a part of what was proposed as one that says yes, and to which part, in the words of its
// sentence; false for any other.
func AgreesFor(msg *mail.Message) (as *mail.Message, part string, partial bool) {
	first, more, _ := strings.Cut(strings.TrimLeft(msg.Text, " \n\t"), "\n")
	if sentence, behind, two := cutSentence(first); two {
		first, more = sentence, behind+"\n"+more
	}
	found := partly.FindStringSubmatch(first)
	if found == nil {
		return nil, "", false
	}
	own := *msg
	own.Text = "yes\n" + more
	return &own, found[1], true
}

// cutSentence is the first sentence of a line, and what stands behind it.
func cutSentence(line string) (first, more string, two bool) {
	i := strings.IndexAny(line, ".!")
	if i < 0 || i+2 >= len(line) || line[i+1] != ' ' {
		return line, "", false
	}
	return line[:i+1], line[i+2:], true
}

// contentment agrees as well, in readings from orders.Attending on: "yes please, that will do nicely", "yes, send it as it stands".
var contentment = lazyregexp.New(`^` + affirming + `(?: ` + affirming + `)*(?: please)?(?: ` + proposal + `)? (?:that (?:will|would|should|ll) (?:do|be fine|be good|be great|be perfect)(?: (?:nicely|well|fine|very well|just fine))?|(?:please )?(?:send|do|play|take) (?:it|them|that|all)(?: all)? as (?:it|they) (?:stands?|is|are)|as (?:it|they) (?:stands?|is|are)|that is (?:fine|good|great|perfect|it))` + polite + `$`)

// passes matches that its writer is done once what he says yes to is: "and then I pass", "after that I am done".
var passes = lazyregexp.New(`^(?:(?:and|so|then|after (?:that|this)|afterwards|with that|once that is done) )*(?:(?:i|we) )?(?:(?:then|also|will|shall|ll) )*(?:pass|(?:am|are|m|re)? ?(?:then )?(?:done|finished|through))(?: (?:then|after that|afterwards|for now|this turn|(?:with )?(?:the|my|this) (?:turn|phase|moves?|part)))?` + polite + `$`)

// assent agrees as well, in readings from orders.Answering on: "yes please, exactly that", "yes, what you wrote is just what I mean".
var assent = lazyregexp.New(`^(?:` + affirming + `(?: please)? )+(?:(?:exactly|precisely|just|and|do) )*(?:(?:that|those|this|these|it|them|so)(?: (?:is|are|was))?(?: (?:exactly|just|precisely))?(?: what i (?:mean|meant|want|wanted|had in mind))?(?: please)?|` +
	`what you (?:wrote|write|propose|proposed|suggest|suggested)(?: as possible)?(?: is)?(?: just| exactly| precisely)?(?: what i (?:mean|meant|want|wanted|had in mind))?)` + polite + `$`)

// consent is what agrees to a proposal, and to nothing else: a yes, what it is to, or both.
var (
	consent = lazyregexp.New(`^(?:` + affirming + `(?: ` + affirming + `)*(?: ` + proposal + `)?|` + proposal + `)` + polite + `$`)

	affirming = `(?:` + yesWord + `|ok|okay|sure|fine|right|correct|agreed|exactly|genau|einverstanden|daccord|de acuerdo)`
	proposal  = `(?:(?:please )?(?:do (?:it|that|so|them)|go ahead|take (?:it|them|that)|send (?:it|them))|as (?:you )?(?:propose|suggest|write|say|understood)(?:d|ed)?(?: it| them)?|` +
		`(?:this is |that is |thats |it is )(?:exactly )?what i (?:mean|meant|want|wanted)|(?:to )?(?:all|both|everything)(?: of (?:it|them))?|(?:this is |that is |thats )(?:right|correct))`
)

// spelled is a mail with the command that it means, and below it what stands below its yes.
func spelled(msg *mail.Message, said Word, code, rest string) *mail.Message {
	own := *msg
	if own.Text = strings.TrimSpace("confirm "+code) + "\n"; said == Yes {
		own.Text += rest
	}
	return &own
}

// quotedCodes are the codes of what, as the mail was written, waits for a seat's word that stand in what a mail quotes, one for each thing.
func quotedCodes(c game.Confirmations, r game.Roster, seat game.Seat, msg *mail.Message) (codes []string) {
	known := map[int]bool{}
	looked := 0
	for _, line := range linesOf(msg) {
		for _, code := range secret.CodeForm.FindAllString(line.text, post.MaxTags) {
			if looked++; looked > maxQuoted {
				return codes
			}
			if found := c.Of(r, seat.Side, code); found != nil && found.Waits(msg.Date) && !known[found.Number] {
				known[found.Number] = true
				codes = append(codes, code)
			}
		}
	}
	return codes
}

// orders reports whether one of the lines is an order or a command.
func (r Reader) orders(text string) bool {
	return slices.ContainsFunc(strings.Split(text, "\n"), func(line string) bool { return r.IsOrder(strings.TrimSpace(line)) })
}
