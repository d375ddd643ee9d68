package ask

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// free answers a question that no form has: with the topics that are nearest to it, and who can tell more.
func (q *Inquiry) free(text string) report.Reply {
	return Free(text, q.course.Rules.System.Info().System, q.moderator)
}

// Free answers a free question about a system, or about none for "", and names the moderator.
func Free(text, system, moderator string) report.Reply {
	r := report.Reply{Command: "question: " + short(text), Text: []string{"No answer is known to a question in these words. What is nearest to it:"}}
	for _, t := range Nearest(text, system) {
		r.Lines = append(r.Lines, t.Write+"   "+t.Title)
	}
	ask := "'help questions' lists what can be asked."
	switch {
	case moderator != "" && system != "":
		ask += " A human who can tell is " + moderator + ": 'press moderator: ' and your question goes to him."
	case moderator != "":
		ask += " A human who can tell is " + moderator + "."
	}
	r.Lines = append(r.Lines, ask)
	return r
}

// Shares reports whether any topic has a word of a question.
func Shares(text string) bool {
	all := topics("")
	return slices.ContainsFunc(stems(text), func(word string) bool { return having(all, word) > 0 })
}

// Topic is a text that may answer a question.
type Topic struct {
	Write string // what brings it: help dice
	Title string
	heads map[string]bool // words of its title
	words map[string]bool // of all of it
}

// Nearest are the topics that share the most words with a question, words that few topics have counting more. Of equals the
// first in the order of reading comes first; where no word is shared, those that begin.
func Nearest(text, system string) []Topic {
	all := topics(system)
	words := stems(text)
	weight := map[string]int{}
	for _, word := range words {
		if n := having(all, word); n > 0 {
			weight[word] = 1000 / n
		}
	}
	scores := make(map[string]int, len(all))
	for _, t := range all {
		for _, word := range words {
			if t.words[word] {
				scores[t.Write] += weight[word]
			}
			if t.heads[word] {
				scores[t.Write] += headWeight * weight[word]
			}
		}
	}
	if system != "" {
		all = slices.DeleteFunc(all, func(t Topic) bool {
			topic, is := strings.CutPrefix(t.Write, "help ")
			return is && slices.Contains(ofTheClub, topic) && !slices.Contains(words, stem(topic))
		})
	}
	slices.SortStableFunc(all, func(a, b Topic) int { return cmp.Compare(scores[b.Write], scores[a.Write]) })
	return all[:min(len(all), maxTopics)]
}

// ofTheClub are the topics of how clubs, files and proofs work, which are near to a question in a game only if it names what they are about.
var ofTheClub = []string{
	"bind", "keys", "seal", "signing", "proof", "pack", "operate", "ladder", "module", "audit", "moderator", "mail", "dice",
}

// headWeight is how much more a word of a title counts.
const headWeight = 3

func having(all []Topic, word string) (n int) {
	for _, t := range all {
		if t.words[word] {
			n++
		}
	}
	return n
}

// topics are the guides and the words of a system's orders, the guides first.
func topics(system string) (all []Topic) {
	for _, h := range report.Guides() {
		guide, _ := report.GuideIn(h.Topic, system)
		all = append(all, Topic{Write: "help " + h.Topic, Title: h.Title, heads: stemSet(h.Topic + " " + h.Title), words: stemSet(guide.Text)})
	}
	for _, c := range commandTopics {
		all = append(all, Topic{Write: c.write, Title: c.title, heads: stemSet(c.write + " " + c.title + " " + c.also), words: stemSet(c.also)})
	}
	for _, verb := range Verbs(system) {
		all = append(all, Topic{Write: "help " + verb, Title: gloss(verb), heads: stemSet(verb + " " + gloss(verb)), words: stemSet(verb + " " + gloss(verb))})
	}
	return all
}

// commandTopics are commands that answer what people ask in words of their own.
var commandTopics = []struct{ write, title, also string }{
	{"status", "whose turn it is, who plays, and what is stored", "whose turn phase moves stands waiting opponent game"},
	{"deadline", "until when you are waited for", "deadline time long left clock due date answer"},
	{"delay 2 days", "asks for more time", "delay time late longer extension days need"},
	{"map", "a picture of where the units stand", "map picture where units guns stand position board see"},
	{"history", "what was done so far, turn by turn", "history happened last turn record done before why stopped moved told did"},
	{"orders", "what is stored of yours", "draft stored orders kept sent waiting"},
	{"check", "with orders below it: judges them, and does nothing", "check test try orders legal preview"},
	{"position", "the position as a VASSAL file", "vassal file save position load vsav"},
	{"module", "the VASSAL module of the game", "vassal module vmod install open"},
	{"resend", "the last mail that you got, once more", "lost mail again missing attachment resend"},
	{"pause", "stops the clock if both ask for it", "pause holiday break stop clock"},
	{"offer draw", "asks the other side to agree to a draw", "draw peace end agree tie"},
	{"resign", "gives the game up", "resign surrender concede give quit stop playing"},
	{"replace by Carl Example <carl@example.test>", "asks somebody to play on for you", "replace substitute somebody else play instead"},
	{"address new@example.test", "moves you to another address", "change address mail email new"},
	{"zone Europe/Berlin", "has times written in your zone", "zone time hours utc"},
}

func stemSet(text string) map[string]bool {
	set := map[string]bool{}
	for _, word := range stems(text) {
		set[word] = true
	}
	return set
}

// stems are the words of a text that mean something, without their endings, each once.
func stems(text string) (all []string) {
	words := strings.FieldsFunc(orders.Fold(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for _, word := range words[:min(len(words), maxWords)] {
		if word = stem(word); word != "" && !slices.Contains(all, word) {
			all = append(all, word)
		}
	}
	return all
}

// maxWords bounds the words of a text that are looked at.
const maxWords = 5000

// stem is a word without its ending, "" for one that says nothing.
func stem(word string) string {
	if len(word) < 3 || slices.Contains(plain, word) {
		return ""
	}
	for _, ending := range []string{"ing", "ies", "es", "ed", "s"} {
		if cut := strings.TrimSuffix(word, ending); cut != word && len(cut) > 2 {
			return cut
		}
	}
	return strings.TrimSuffix(word, "e")
}

// plain are words that tell no topic from another.
var plain = strings.Fields(`the and for are but not you all any can her was one our out has him his how its may new now old see two way who did get let put say she too use what when where which why with have this that from they will would there their been were your does more some than then them these about into only other also after before could should must onto much many very`)
