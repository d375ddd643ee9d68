package yesno

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"adjutant/mail"
	"adjutant/mail/lazyregexp"
	"adjutant/moderator/orders"
)

// Word is what a player answers to the question whether a mail is his.
type Word string

// The answers that there are.
const (
	None    Word = ""        // he does not answer it: an ordinary mail
	Yes     Word = "yes"     // in words that mean nothing else
	No      Word = "no"      // likewise
	Unclear Word = "unclear" // it begins as an answer, and is neither
	Agreed  Word = "agreed"  // it takes what was proposed in the place of orders that were refused
)

// Reader reads the answers of a player to the question whether a mail is his.
type Reader struct {
	name    string                 // his
	addr    string                 // his, of record
	Letters Letterhead             // of ours, which he answers
	IsOrder func(line string) bool // whether a line can be read whole as an order or a command
	Acts    bool                   // whether acts are confirmed by a yes as well, with a code that stands in what the mail quotes
	Wider   bool                   // more sentences agree to a proposal
	Asks    bool                   // questions without their mark may stand beside it
	Heeds   bool                   // other sentences of the mail may hold wishes, excuses, and words on what becomes of other orders
	Minds   bool                   // those sentences may be worded in any way
	Obliges bool                   // short forms of a yes are read too, and a yes with the pass beside it
	Joins   bool                   // a yes may except what is said to be off: "yes, except that 1 is off"
	Settles bool                   // who takes all of it as it is says yes: "all of it, please", "good enough"
	// Aside reports whether a sentence is about others than what is agreed to, and so takes no yes back; nil for none.
	Aside   func(sentence string) bool
	Lenient bool // as older reading versions have it: everything below a yes is harmless unless it has a listed doubt
}

// read reads the answer. What a yes does cannot be undone, so it is a first line that is
// one of few sentences, and beside it, in all of the mail, stands only what is known to be
// harmless: orders, greetings, thanks, the player's name and address, what programs add,
// quotations of our letter. A no is a first line that denies, without a yes beside it. All
// else that begins like an answer is asked about again. Rest is what he wrote below the
// first line.
func (r Reader) read(msg *mail.Message) (said Word, rest string) {
	a := r.spoken(msg)
	line := withoutName(plainWords(a.first), plainWords(r.name))
	switch {
	case yesForm.MatchString(line) && r.harmless(a) && (r.Lenient || msg.TextProblem == ""):
		return Yes, a.rest
	case noForm.MatchString(line) && !strings.Contains(a.first, "~~") && !hasWord(noForm.ReplaceAllString(line, "")+" "+a.rest, agreeing):
		return No, a.rest
	case r.Acts && declined.MatchString(line) && !strings.Contains(a.first, "~~") && !hasWord(a.rest, agreeing):
		return No, a.rest
	case answerForm.MatchString(line):
		return Unclear, a.rest
	}
	return None, a.rest
}

// harmless reports whether nothing stands on, above or below the first line of a yes that
// may take it back.
func (r Reader) harmless(a answer) bool {
	if r.Lenient {
		return !hasWord(a.first+" "+a.rest, doubtful) && !strings.Contains(a.first+a.rest, "?")
	}
	return !hasWord(a.first, doubtful) && !hasOddSigns(a.first) && r.onlyHarmless(a.rest) && r.onlyHarmless(a.beside)
}

// The sentences, as [plainWords] spells them.
var (
	thing   = `(?:it|that|this|those|these|they|(?:that|this|the|my) (?:mail|email|e mail|message|one)|(?:the|these|those|my) orders)`
	mine    = `(?:me|mine|my (?:mail|email|message|orders)|from me|by me)`
	owns    = `(?:` + thing + ` (?:is|was|are|were) (?:indeed |really )?` + mine + `|(?:its|thats) ` + mine + `|i (?:did )?(?:sent|send|wrote|write) ` + thing + `|i confirm(?: ` + thing + `)?|` + foreign + `)`
	foreign = `(?:das (?:war|bin) ich|(?:das|die) ist (?:von mir|meine)|ist von mir|(?:cetait|cest) (?:bien )?(?:moi|le mien)|(?:soy|fui) yo|es mio|sono (?:stato )?io|e mia?|to (?:ja|moje|bylem ja|bylam ja))`
	polite  = `(?: (?:please|thanks|thank you|many thanks|thx|cheers|regards|best regards|kind regards|best|greetings|vielen dank|danke schon|danke|bitte|gruss|grusse|viele grusse|liebe grusse|lg|mfg|merci beaucoup|merci|muchas gracias|gracias|saludos|grazie mille|grazie|saluti|dziekuje|pozdrawiam|sorry))*`
	yesWord = `(?:yes|y|ja|jawohl|oui|si|tak|yep|yeah)`
	noWords = `(?:no|nope|nein|non|nie)`
	yesForm = lazyregexp.New(`^(?:(?:` + yesWord + ` ?)+(?:` + owns + `|` + mine + `|confirm(?:ed)?|correct|thats (?:right|correct)|that is (?:right|correct)|right|indeed|i did|it is|it was|of course|sure|ok|meine)?|` + owns + `|mine|confirm(?:ed)?)` + polite + `$`)
	noForm  = lazyregexp.New(`^(?:(?:` + noWords + `|n)$|(?:` + noWords + ` )*(?:` + thing + ` (?:is|was|are|were) not ` + mine + `|(?:it|that|this) (?:isnt|wasnt) ` + mine + `|(?:its|thats) not ` + mine + `|not ` + mine + `|i (?:did not|didnt|have not|havent|never) (?:send|sent|write|written|wrote)|never (?:sent|wrote)|das war ich nicht|(?:ist )?nicht von mir|(?:(?:ce nest|cetait) )?pas moi|no (?:soy|fui) yo|no es mio|non sono (?:stato )?io|non e mia?|to nie (?:ja|moje)))`)
	// answerForm is what begins as an answer does.
	answerForm = lazyregexp.New(`^(?:` + yesWord + `|ok|okay|sure|fine|confirm|confirmed|mine|` + noWords + `|n|not|never|das war|nicht|` + owns + `)\b|\b(?:not ` + mine + `|(?:did not|didnt|never) (?:send|sent|write|wrote))\b`)
)

// doubtful are words beside which no yes is one.
var doubtful = strings.Fields(`
	no not never nope none nobody nothing neither nor without
	dont didnt doesnt isnt wasnt arent werent cant cannot couldnt wont wouldnt havent hasnt shouldnt aint
	nee nej nei ei nem ne hayir yok
	nein nicht kein keine keinen nie niemals niemand non pas jamais personne nunca nao niet nej ikke nie
	wrong false fake faked forged forgery fraud spam stolen hacked mistake error unsure unknown
	somebody someone anybody anyone else who what why how if but maybe perhaps unless except however although though
	stop cancel ignore refuse reject deny delete withdraw undo wait abuse impostor imposter
	aber wer warum falsch gefalscht jemand stopp halt mais qui faux`)

// Doubts reports whether a text has a word beside which no yes is one.
func Doubts(text string) bool { return hasWord(text, doubtful) }

// agreeing are words beside which no no is one.
var agreeing = []string{"yes", "ja", "jawohl", "oui", "tak", "yep", "yeah", "confirm", "confirmed"}

func hasWord(text string, words []string) bool {
	return slices.ContainsFunc(strings.Fields(plainWords(text)), func(w string) bool { return slices.Contains(words, w) })
}

// hasOddSigns reports whether a line has more than words, the signs of sentences, and the
// few pictures that agree: a thumb down or a stroke through a word may mean a no.
func hasOddSigns(line string) bool {
	return dashed.MatchString(line) || strings.ContainsFunc(norm.NFC.String(smiles.ReplaceAllString(line, "")), func(c rune) bool {
		return !unicode.IsLetter(c) && !unicode.IsDigit(c) && !unicode.IsSpace(c) && !strings.ContainsRune(".,:;!'*_\"-\u2013\u2014\u2019\u2018\u201c\u201d\u201e\u00a1", c)
	})
}

// dashed are words between dashes, with which some strike them out.
var dashed = lazyregexp.New(`(?:^|\s)-+[^\s-](?:.*[^\s-])?-+(?:\s|$)`)

// smiles are the pictures that agree, or mean well.
var smiles = lazyregexp.New(`[:;=]-?[)D]|(?:\x{1F44D}|\x{1F44C}|\x{1F64F}|\x{1F642}|\x{1F600}|\x{1F603}|\x{1F604}|\x{1F609}|\x{1F60A}|\x{263A}|\x{2705}|\x{2714}|\x{2713}|\x{2611})[\x{1F3FB}-\x{1F3FF}]?\x{FE0F}?`)

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
	return strings.Join(strings.Fields(strings.Map(letter, unaccented.Replace(orders.Fold(norm.NFC.String(text))))), " ")
}

// unaccented is how letters with accents are spelled without.
var unaccented = strings.NewReplacer("ä", "a", "à", "a", "á", "a", "â", "a", "ã", "a", "ą", "a", "ç", "c", "ć", "c", "é", "e", "è", "e", "ê", "e", "ë", "e", "ę", "e",
	"í", "i", "ì", "i", "î", "i", "ï", "i", "ł", "l", "ñ", "n", "ń", "n", "ö", "o", "ó", "o", "ò", "o", "ô", "o", "õ", "o", "ś", "s", "ú", "u", "ù", "u", "û", "u", "ü", "u", "ß", "ss", "ź", "z", "ż", "z")

// withoutName is a line without the words of its writer's name at its end.
func withoutName(line, name string) string {
	words, own := strings.Fields(line), strings.Fields(name)
	for len(words) > 1 && slices.Contains(own, words[len(words)-1]) {
		words = words[:len(words)-1]
	}
	return strings.Join(words, " ")
}
