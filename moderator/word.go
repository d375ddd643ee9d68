package moderator

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"adjutant/mail"
	"adjutant/moderator/orders"
)

// word is what a player answers to the question whether a mail is his.
type word string

// The answers that there are.
const (
	noWord  word = ""        // he does not answer it: an ordinary mail
	saysYes word = "yes"     // in words that mean nothing else
	saysNo  word = "no"      // likewise
	unclear word = "unclear" // it begins as an answer, and is neither
)

// wordIn reads the answer to the question whether a mail is its author's. What it does
// cannot be undone, so a yes is a first line that is one of few sentences, and not a
// word of doubt or question beside it; a no is a first line that denies, without a yes
// beside it. All else that begins like an answer is asked about again.
func wordIn(text, name string) (said word, rest string) {
	first, rest := spoken(text)
	all := strings.Fields(plainWords(first + " " + rest))
	has := func(words []string) bool {
		return slices.ContainsFunc(all, func(w string) bool { return slices.Contains(words, w) })
	}
	switch line := withoutName(plainWords(first), plainWords(name)); {
	case yesForm.MatchString(line) && !has(doubtful) && !strings.Contains(first+rest, "?"):
		return saysYes, rest
	case noForm.MatchString(line) && !has(agreeing):
		return saysNo, rest
	case answerForm.MatchString(line):
		return unclear, rest
	}
	return noWord, rest
}

// The sentences, as [plainWords] spells them.
var (
	thing   = `(?:it|that|this|those|these|they|(?:that|this|the|my) (?:mail|email|e mail|message|one)|(?:the|these|those|my) orders)`
	mine    = `(?:me|mine|my (?:mail|email|message|orders)|from me|by me)`
	owns    = `(?:` + thing + ` (?:is|was|are|were) (?:indeed |really )?` + mine + `|(?:its|thats) ` + mine + `|i (?:did )?(?:sent|send|wrote|write) ` + thing + `|i confirm(?: ` + thing + `)?|das (?:war|bin) ich|(?:das|die) ist (?:von mir|meine)|ist von mir|cetait moi|cest moi)`
	polite  = `(?: (?:please|thanks|thank you|thx|cheers|regards|best regards|kind regards|best|greetings|danke|gruss|grusse|viele grusse|lg|mfg|merci|sorry))*`
	yesForm = regexp.MustCompile(`^(?:(?:(?:yes|y|ja|jawohl|oui|si|yep|yeah) ?)+(?:` + owns + `|` + mine + `|confirm(?:ed)?|correct|thats (?:right|correct)|that is (?:right|correct)|right|indeed|i did|it is|it was|of course|sure|ok|meine)?|` + owns + `|mine|confirm(?:ed)?)` + polite + `$`)
	noForm  = regexp.MustCompile(`^(?:(?:no|nope|nein|non|n)$|(?:(?:no|nope|nein|non) )*(?:` + thing + ` (?:is|was|are|were) not ` + mine + `|(?:it|that|this) (?:isnt|wasnt) ` + mine + `|(?:its|thats) not ` + mine + `|not ` + mine + `|i (?:did not|didnt|have not|havent|never) (?:send|sent|write|written|wrote)|never (?:sent|wrote)|das war ich nicht|(?:ist )?nicht von mir|pas moi))`)
	// answerForm is what begins as an answer does.
	answerForm = regexp.MustCompile(`^(?:yes|y|ja|jawohl|oui|si|yep|yeah|ok|okay|sure|fine|confirm|confirmed|mine|no|nope|nein|non|n|not|never|das war|nicht|` + owns + `)\b|\b(?:not ` + mine + `|(?:did not|didnt|never) (?:send|sent|write|wrote))\b`)
)

// doubtful are words beside which no yes is one.
var doubtful = strings.Fields(`
	no not never nope none nobody nothing neither nor without
	dont didnt doesnt isnt wasnt arent werent cant cannot couldnt wont wouldnt havent hasnt shouldnt aint
	nein nicht kein keine keinen nie niemals niemand non pas jamais personne nunca nao niet nej ikke nie
	wrong false fake faked forged forgery fraud spam stolen hacked mistake error unsure unknown
	somebody someone anybody anyone else who what why how if but maybe perhaps unless except however although though
	stop cancel ignore refuse reject deny delete withdraw undo wait abuse impostor imposter
	aber wer warum falsch gefalscht jemand stopp halt mais qui faux`)

// agreeing are words beside which no no is one.
var agreeing = []string{"yes", "ja", "jawohl", "oui", "yep", "yeah", "confirm", "confirmed"}

// spoken is the first line of an answer behind a salutation, and what stands below it,
// up to our own letter, which some programs put there without a mark. A line that ends
// in a comma goes on in the next.
func spoken(text string) (first, rest string) {
	var below strings.Builder
	for line := range strings.Lines(text) {
		plain := strings.TrimSpace(line)
		switch {
		case strings.Contains(plain, "IS THIS MAIL YOURS") || ourLetter.MatchString(plain):
			return first, below.String()
		case first == "" && (plain == "" || salutation.MatchString(plainWords(plain))):
		case first == "" || strings.HasSuffix(first, ",") && plain != "" && below.Len() == 0:
			first = strings.TrimSpace(first + " " + plain)
		default:
			below.WriteString(line)
		}
	}
	return first, below.String()
}

var (
	ourLetter  = regexp.MustCompile(`^Game [a-z0-9-]+, .*\.$`)
	salutation = regexp.MustCompile(`^(?:hi|hello|dear|hey|hallo|moin|servus|lieber?|sehr geehrte[rs]?|bonjour|salut|hola|ciao)(?: [a-z]+){0,3}$`)
)

// plainWords are the words of a text in small letters with single blanks between,
// without all that is no letter or digit; an apostrophe joins, an accent counts for
// nothing.
func plainWords(text string) string {
	letter := func(c rune) rune {
		switch {
		case c == '\'':
			return -1
		case unicode.IsLetter(c), unicode.IsDigit(c):
			return c
		}
		return ' '
	}
	return strings.Join(strings.Fields(strings.Map(letter, unaccented.Replace(orders.Fold(text)))), " ")
}

// unaccented is how letters with accents are spelled without.
var unaccented = strings.NewReplacer("ä", "a", "à", "a", "á", "a", "â", "a", "ã", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e",
	"í", "i", "ì", "i", "î", "i", "ï", "i", "ñ", "n", "ö", "o", "ó", "o", "ò", "o", "ô", "o", "õ", "o", "ú", "u", "ù", "u", "û", "u", "ü", "u", "ß", "ss")

// withoutName is a line without the words of its writer's name at its end.
func withoutName(line, name string) string {
	words, own := strings.Fields(line), strings.Fields(name)
	for len(words) > 1 && slices.Contains(own, words[len(words)-1]) {
		words = words[:len(words)-1]
	}
	return strings.Join(words, " ")
}

// spelled is a mail of a seat in a game with the roster that answers whether another one
// is its own, with the command written out that it means, and what it says. The code
// stands in its subject. Any other mail is as it was.
func (c confirmations) spelled(r roster, seat Seat, msg *mail.Message) (*mail.Message, word) {
	said, rest := wordIn(msg.Text, seat.Name)
	first, _ := spoken(msg.Text)
	if said == noWord || !strings.EqualFold(seat.Addr, msg.From.Addr) || codeForm.MatchString(first) {
		return msg, noWord
	}
	for _, code := range codeForm.FindAllString(msg.Subject, maxTags) {
		if found := c.of(r, seat.Side, code); found != nil && found.Mail != "" {
			spelled := *msg
			if spelled.Text = "confirm " + code + "\n"; said == saysYes {
				spelled.Text += rest
			}
			return &spelled, said
		}
	}
	return msg, noWord
}
