package ask

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// unknown begins the reply to a question that no answer is known to.
const unknown = "Asked and not answered: no answer is known to a question in these words."

// Elsewhere begins what a reply says of where more is told.
const Elsewhere = "'help questions'"

// Free answers a free question about a system, or about none for "", and names the moderator.
func Free(text, system, moderator string) report.Reply {
	r := report.Reply{Command: "question: " + short(text), Unknown: true, Text: []string{unknown}}
	for _, t := range Nearest(text, system) {
		r.Lines = append(r.Lines, t.Write+"   "+t.Title)
	}
	if len(r.Lines) > 0 {
		r.Text[0] += " What is nearest to it:"
	}
	ask := Elsewhere + " lists what can be asked."
	switch {
	case system != "":
		ask += asksHuman(moderator)
	case moderator != "":
		ask += " A human who can tell is " + moderator + "."
	}
	r.Lines = append(r.Lines, ask)
	return r
}

// asksHuman says who can tell what is not known here, behind a blank; "" where nobody is known.
func asksHuman(moderator string) string {
	if moderator == "" {
		return ""
	}
	return " A human who can tell is " + moderator + ": 'press moderator: ' and your question goes to him."
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
	key   string          // the word of an order that it explains, without its ending; "" for none
	heads map[string]bool // words of its title
	words map[string]bool // of all of it
}

// Nearest are the topics that are about what a question asks: a word of theirs stands in it by which they are known, and that is none of
// those in every question. Words that few topics have count more; of equals the first in the order of reading comes first.
func Nearest(text, system string) []Topic {
	all := topics(system)
	words := stems(spelled(text))
	scores := make(map[string]int, len(all))
	for _, t := range all {
		known := false
		for _, word := range words {
			switch n := having(all, word); {
			case t.key == word, t.heads[word] && !common[word]:
				known = true
				scores[t.Write] += headWeight * 1000 / n
			case t.heads[word], t.words[word]:
				scores[t.Write] += 1000 / n
			}
		}
		if !known || system != "" && t.isOfTheClub() && !slices.Contains(words, stem(strings.TrimPrefix(t.Write, "help "))) {
			delete(scores, t.Write)
		}
	}
	all = slices.DeleteFunc(all, func(t Topic) bool { return scores[t.Write] == 0 })
	slices.SortStableFunc(all, func(a, b Topic) int { return cmp.Compare(scores[b.Write], scores[a.Write]) })
	return all[:min(len(all), maxTopics)]
}

// isOfTheClub reports whether a topic is one of those that are about no game.
func (t Topic) isOfTheClub() bool {
	topic, is := strings.CutPrefix(t.Write, "help ")
	return is && slices.Contains(ofTheClub, topic)
}

// phrases are several words that mean one thing, with the word by which its topic is known.
var phrases = strings.NewReplacer(
	"take back", "undo", "taken back", "undo", "take it back", "undo", "take that back", "undo", "take my move back", "undo", "take a move back", "undo",
	"why did", "history", "why didn't", "history", "give up", "resign", "one more time", "resend", "who is on move", "status", "whose turn", "status", "my turn", "status",
)

// spelled is a question with its phrases as words.
func spelled(text string) string { return phrases.Replace(orders.Fold(text)) }

// common are the stems of words that may stand in any question, and tell by themselves of no topic.
var common = stemSet(`order move turn unit game hex place phase fight men man brigade regiment take back give change write else somebody anybody anything nothing play stop need last next first
	answer ask question say tell told know think thing right left long day good bad kind another make put call use happen happened work mean count side enemy opponent player letter mail mails please once line
	come came bring brought send sent stay stand stands stood try tries begin still again start end ends part units it's own lose choose different force way ways any every each done act acts find found forward
	attack command orders position keep kept leave hold read open put puts made may might`)

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
		all = append(all, Topic{Write: c.write, Title: c.title, heads: stemSet(firstWord(c.write) + " " + c.also), words: stemSet(c.also)})
	}
	for _, verb := range Verbs(system) {
		if slices.ContainsFunc(all, func(t Topic) bool { return t.Write == "help "+verb }) {
			continue
		}
		key := stem(verb)
		if slices.Contains(sayings, verb) {
			key = ""
		}
		all = append(all, Topic{Write: "help " + verb, Title: gloss(verb), key: key, heads: stemSet(verb + " " + gloss(verb)), words: stemSet(verb + " " + gloss(verb))})
	}
	return all
}

// sayings are words of orders that people use for other things as well.
var sayings = []string{"use", "answer", "note", "lose", "leave", "orders", "pass", "hold", "agree", "object", "reply", "declare"}

// commandTopics are commands that answer what people ask in words of their own.
var commandTopics = []struct{ write, title, also string }{
	{"status", "whose turn it is, who plays, and what is stored", "waiting"},
	{"deadline", "until when you are waited for", "deadline time long left clock due date answer"},
	{"delay 2 days", "asks for more time", "delay time late longer extension days need"},
	{"map", "a picture of where the units stand", "picture board"},
	{"history", "what was done so far, turn by turn", "history happened record earlier past"},
	{"undo", "what of yours can be taken back, and how", "undo revoke mistake retract"},
	{"cancel standing orders", "takes your standing orders back", "standing"},
	{"legal", "what you may order now", "legal possible options allowed choices"},
	{"objectives", "the places that count", "objective victory hexes"},
	{"how do I win?", "what decides the game", "win won victory"},
	{"points", "who has how many points, and for what", "points score"},
	{"games", "which games wait for players, and which packs there are", "games join seat seats newcomer"},
	{"units", "your units, where they stand, and what they are worth", "roster strength figures steps"},
	{"orders", "what is stored of yours", "draft stored orders kept sent waiting"},
	{"check", "with orders below it: judges them, and does nothing", "check test try orders legal preview"},
	{"position", "the position as a VASSAL file", "vassal file save position load vsav"},
	{"module", "the VASSAL module of the game", "vassal module vmod install open"},
	{"resend", "the last mail that you got, once more", "lost mail again missing attachment resend"},
	{"pause", "stops the clock if both ask for it", "pause holiday break stop clock"},
	{"offer draw", "asks the other side to agree to a draw", "draw peace end agree tie"},
	{"resign", "gives the game up", "resign surrender concede give quit stop playing"},
	{"replace by Carl Example <carl@example.test>", "asks somebody to play on for you", "substitute deputy successor"},
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
