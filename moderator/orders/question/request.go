package question

import (
	"strings"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
)

// sendables are what people ask to be sent, by the words for it, with the commands that bring it.
var sendables = []struct {
	cue     cue
	command Meaning
}{
	{cues("rules|rule book|rulebook|handbook|guide|manual|instructions|how to play|help for players")[0], Meaning{Word: "help", About: "player"}},
	{cues("rules|rule book|rulebook")[0], Meaning{Word: Term, About: Rules}},
	{cues("orders|commands + may write|can write|may give|can give|can use|may use|write|i may|i can|list of|words|possible|language")[0], Meaning{Word: "help", About: "orders"}},
	{cues("map|maps|picture|drawing|sketch")[0], Meaning{Word: "map"}},
	{cues("questions + can ask|may ask|list|possible|ask you")[0], Meaning{Word: "help", About: "questions"}},
	{cues("list of units|my units|order of battle|roster|units i have")[0], Meaning{Word: Units}},
	{cues("enemy units|enemy's units|his units|units of the enemy")[0], Meaning{Word: Units, About: "enemy"}},
	{cues("score|points|standing")[0], Meaning{Word: Points}},
	{cues("what is stored|stored orders|my draft|the draft|what is kept|what you have kept|my orders so far")[0], Meaning{Word: "orders"}},
	{cues("what happened|history|story so far|record of the game|last turn again")[0], Meaning{Word: History}},
	{cues("deadline|until when")[0], Meaning{Word: "deadline"}},
}

// sends matches who asks to be sent or shown something.
var sends = pattern.MustCompile(`(?i)\b(?:send|show|mail|give|get|have|see|read|need|want|like|find|look at|bring|provide|print|attach)\b`)

// Requests are the commands that bring what somebody asks to be sent or shown, none where he asks for nothing that can be.
func Requests(text string) (all []Meaning) {
	if len(text) > Max || !sends.MatchString(text) || !idiom.BegsToBeSent(text) {
		return nil
	}
	said := worded(text)
	for _, s := range sendables {
		if s.cue.in(said) {
			all = append(all, s.command)
		}
	}
	return all
}

var (
	// meant matches who asks what words mean.
	meant = pattern.MustCompile(`(?i)^what (?:do|does|did|would|is|are) (.{1,80}?) (?:mean|stand for|signify|stand for|say)\b`)
	// apart parts the words.
	apart = pattern.MustCompile(`(?i)(?:, (?:and |or )?| and | or | & )`)
	// leading is what stands before a word that is asked about and is none of it.
	leading = pattern.MustCompile(`(?i)^(?:and |or |(?:the|an?|this|that|these|those|all) )*(?:(?:words?|letters?|codes?|results?|terms?|signs?|things?|entr(?:y|ies)|phrase) )?`)
	// "in the table" and the like behind a word, which tells nothing more.
	standing = pattern.MustCompile(`(?i) (?:in|on|of|under|behind) (?:the|my|your|a|this|that) (?:charts?|tables?|lists?|letters?|mails?|answers?|results?|columns?|maps?|game)$`)
)

// maxAskedWord is how many words a word has that is asked about.
const maxAskedWord = 4

// Explained are the words whose meaning a question asks for, none if it asks for something else.
func Explained(text string) (words []string) {
	found := meant.FindStringSubmatch(Plain(text))
	if found == nil {
		return nil
	}
	for _, word := range apart.Split(standing.ReplaceAllString(found[1], ""), -1) {
		word = strings.Trim(leading.ReplaceAllString(strings.TrimSpace(word), ""), ` "'`+"`“”‘’")
		if word == "" || len(strings.Fields(word)) > maxAskedWord {
			return nil
		}
		words = append(words, word)
	}
	return words
}
