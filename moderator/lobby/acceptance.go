package lobby

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/mail/lazyregexp"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/yesno"
	"adjutant/moderator/zone"
)

// acceptance is what somebody answers to an invitation.
type acceptance struct {
	said     map[string]string // what stands behind each word that was found, joined if the word is alone
	twice    string            // a word that was written with two different texts, "" for none
	help     []string          // topics
	unread   []int             // lines that say nothing known, the first is 1
	word     yesno.Word        // that it says without one of them
	numbered bool              // it is read so that a yes is one
	version  orders.Version    // it is read so
}

// acceptanceWords are the words that begin the lines of an answer to an invitation.
var acceptanceWords = []string{"join", "decline", "side", "nonce", "zone", "confirm", "help", "status", "watch", "unwatch"}

// habitWords begin lines that say how he wants his letters.
var habitWords = []string{game.LettersHabit, game.AttachmentsHabit}

// ReadAcceptance reads an answer to an invitation, or a mail of a spectator. Older reading versions read the
// subject where the text had none of the words.
func ReadAcceptance(msg *mail.Message, v orders.Version) acceptance {
	a := acceptance{said: map[string]string{}, numbered: v >= orders.Conversing, version: v}
	for i, line := range strings.Split(msg.Text, "\n") {
		if line = strings.TrimSpace(line); line != "" && !a.take(line) {
			a.unread = append(a.unread, i+1)
		}
	}
	switch {
	case v >= orders.Conversing && strings.TrimSpace(msg.Text) == "" && strings.EqualFold(strings.TrimSpace(msg.Subject), "unwatch"):
		a.take(msg.Subject) // mail programs write so who unsubscribe
	case v >= orders.Conversing:
		a.takeWord(msg.Text)
	case len(a.said)+len(a.help) == 0:
		subject := msg.Subject[strings.LastIndexAny(msg.Subject, "]:")+1:]
		a.take(strings.TrimSpace(subject))
	}
	return a
}

// takeWord reads a yes or a no, or a sentence that has the word join, where none of the words stands in a line of its own.
func (a *acceptance) takeWord(text string) {
	if a.asks() || a.Has("confirm") {
		return
	}
	if a.word = yesno.Bluntly(text); a.word == yesno.None && a.version >= orders.Wayfaring && yesno.Accepts(text) {
		a.word = yesno.Yes
	}
	switch {
	case a.word == yesno.Yes:
		a.said["join"] = ""
		lines := strings.Split(text, "\n") // whoever joins in his own words has others beside them, but none with a colon
		a.unread = slices.DeleteFunc(a.unread, func(n int) bool { return !worded.MatchString(lines[n-1]) })
	case a.word == yesno.No:
		a.said["decline"] = ""
	}
}

// take reads a line; false if it begins with none of the words.
func (a *acceptance) take(line string) bool {
	if a.version >= orders.Wayfaring {
		line = ownZone.ReplaceAllString(line, "zone: ")
	}
	word, rest := line, ""
	if i := strings.IndexAny(line, " \t:\u00a0"); i >= 0 {
		word, rest = line[:i], strings.TrimLeft(line[i:], " \t:\u00a0")
	}
	word = strings.ToLower(strings.Trim(word, ".,!"))
	if a.numbered && slices.Contains(habitWords, word) {
		return a.takeHabit(word, strings.ToLower(strings.TrimRight(rest, " .,!")))
	}
	if !slices.Contains(acceptanceWords, word) {
		return false
	}
	switch word {
	case "nonce":
	case "zone":
		rest = strings.TrimRight(rest, " .,!")
	default:
		rest = strings.ToLower(strings.TrimRight(rest, " .,!"))
	}
	switch {
	case word == "help":
		a.help = append(a.help, rest)
		return true
	case word == "join":
		a.takeSide(a.takeHouse(rest))
		rest = ""
	}
	if before, again := a.said[word]; again && before != rest {
		a.twice = word
	}
	a.said[word] = rest
	return true
}

// takeHabit reads how he wants his letters; false if that is nothing they can be.
func (a *acceptance) takeHabit(word, want string) bool {
	if a.version < orders.Minding && word == game.LettersHabit && want == game.FullLetters {
		want = game.UsualLetters // as it was then
	}
	if _, known := (game.Habits{}).With(word, want); !known {
		return false
	}
	if before, again := a.said[word]; again && before != want {
		a.twice = word
	}
	a.said[word] = want
	return true
}

// zone is the time zone that he names, or the one that he has elsewhere where he names none; the finding says what is wrong
// with what he names.
func (a *acceptance) zone(usual string, v orders.Version) (string, *engine.Finding) {
	if !a.Has("zone") {
		return usual, nil
	}
	named, found := zone.Named(a.said["zone"], v)
	if found != nil {
		return usual, found
	}
	return named, nil
}

// habitsOver is how he wants his letters: as he says, and else as he has them elsewhere.
func (a *acceptance) habitsOver(usual game.Habits) game.Habits {
	for _, word := range habitWords {
		if a.Has(word) {
			usual, _ = usual.With(word, a.said[word])
		}
	}
	return usual
}

// takeHouse reads whether the house is to take the seats that are open, and gives what else is said: join house,
// join north against the house.
func (a *acceptance) takeHouse(rest string) string {
	words := strings.Fields(rest)
	if !slices.Contains(words, "house") {
		return rest
	}
	a.said["house"] = ""
	fills := []string{"house", "the", "with", "against", "and", "vs", "vs."}
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return slices.Contains(fills, w) }), " ")
}

// worded is a line that begins as one with a word of ours does.
var worded = lazyregexp.New(`^\s*\pL+\s*:`)

// ownZone is how many say whose zone it is.
var ownZone = lazyregexp.New(`(?i)^(?:my )?(?:(?:time )?zone|timezone)(?: is)?\b[ :]*`)

// courtesies are words that stand beside a join, and say nothing of a side.
var courtesies = strings.Fields(`
	please thanks thank you very much many with pleasure gladly happily of course sure yes ok okay me us in too again the this it game match
	bitte gern gerne danke mit vergnügen merci avec plaisir con mucho gusto por favor gracias volentieri grazie piacere chętnie proszę dziękuję`)

// uncourteous are the words of a text without the courtesies that it begins or ends with.
func uncourteous(text string) string {
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t.,;!:()-\u2013\u2014", r) })
	if !slices.ContainsFunc(words, func(w string) bool { return slices.Contains(courtesies, strings.ToLower(w)) }) {
		return text
	}
	for len(words) > 0 && slices.Contains(courtesies, strings.ToLower(words[0])) {
		words = words[1:]
	}
	for len(words) > 0 && slices.Contains(courtesies, strings.ToLower(words[len(words)-1])) {
		words = words[:len(words)-1]
	}
	return strings.TrimPrefix(strings.Join(words, " "), "as ")
}

// takeSide reads what stands behind join: as north, side: north.
func (a *acceptance) takeSide(rest string) {
	for _, lead := range []string{"as ", "side: ", "side "} {
		rest = strings.TrimPrefix(rest, lead)
	}
	if a.version >= orders.Wayfaring {
		rest = uncourteous(rest)
	}
	if rest == "" {
		return
	}
	if before, again := a.said["side"]; again && before != rest {
		a.twice = "side"
	}
	a.said["side"] = rest
}

func (a acceptance) Has(word string) bool {
	_, said := a.said[word]
	return said
}

// contradicts says what in it cannot be meant at once, nil for nothing.
func (a acceptance) contradicts() *engine.Finding {
	switch {
	case a.Has("join") && a.Has("decline"):
		return &engine.Finding{Code: finding.Contradicts, Text: "'join' and 'decline' stand in one mail: neither is taken", Write: "the one that you mean, in a mail of its own"}
	case a.twice != "":
		return &engine.Finding{Code: finding.Contradicts, Text: fmt.Sprintf("'%s' stands in the mail twice, with different words: nothing is taken", a.twice), Write: "it once"}
	}
	return nil
}

// nonce is the line of his own, "" for none; the finding says why it is none.
func (a acceptance) nonce() (string, *engine.Finding) {
	if !a.Has("nonce") {
		return "", nil
	}
	text, err := game.PlainLine("the nonce", a.said["nonce"])
	if err == nil && text == "" {
		err = fmt.Errorf("the nonce says nothing")
	}
	if err != nil {
		return "", &engine.Finding{Code: finding.NonceRefused, Text: err.Error(), Write: "nonce: a shorter line of plain words; or no such line: then your mail itself is taken"}
	}
	return text, nil
}

// NonceIn is the line of his own that an acceptance has for a nonce, "" for none that can be taken.
func NonceIn(msg *mail.Message) string {
	nonce, found := ReadAcceptance(msg, orders.Strict).nonce()
	if found != nil {
		return ""
	}
	return nonce
}
