package book

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Some of the series' rules are neither numbers nor charts, and the book says nothing of them. There the game asks the players each
// time, or once, unless series.toml has the answer for all games.

// AnswerSight is the name of what the book leaves open of lines of sight.
const AnswerSight = "sight"

// What else has an answer goes by the name of its question.
const (
	answerEvents     = "events"     // battle events in the cup where only the chart says how many (I-05)
	answerInitiative = "initiative" // who has it after a tie (SR 5.1)
	answerMission    = "mission"    // where the roar of battle calls a brigade
	answerTop        = "top"        // which unit of a stack a result concerns (SR 12.2)
	answerStack      = "stack"      // whether the others of a stack check after a disorder (SR 12.3)
	answerTrapped    = "trapped"    // what becomes of a unit that cannot retreat (SR 12.4)
	answerCommitment = "commitment" // what a failed check of commitment does (SR 11.36)
)

// The answers that are no word of their question.
const (
	SightBlocked = "blocked"
	sightClear   = "clear"
	// TopStrongest is the unit with most strength points, the first in the pack of several.
	TopStrongest = "strongest"
)

// answerWords are the answers that a pack can give.
func (b *Book) answerWords() map[string][]string {
	words := map[string][]string{
		AnswerSight:      {SightBlocked, sightClear},
		answerMission:    {"none"},
		answerTop:        {TopStrongest},
		answerStack:      {"yes", "no"},
		answerTrapped:    {"rout", "1", "none"},
		answerCommitment: {"stays", "goes"},
	}
	for _, side := range b.Sides {
		words[answerInitiative] = append(words[answerInitiative], string(side))
	}
	for n := range MostEvents + 1 {
		words[answerEvents] = append(words[answerEvents], strconv.Itoa(n))
	}
	return words
}

// answers holds those of series.toml against the words that there are.
func (r *reader) answers() {
	words := r.book.answerWords()
	for _, name := range slices.Sorted(maps.Keys(r.book.Owner.Series.Answers)) {
		answer := r.book.Owner.Series.Answers[name]
		switch list, known := words[name]; {
		case !known:
			r.wrong.Wrong(SeriesFile, 0, "answers.%s: the game asks %s", name, strings.Join(slices.Sorted(maps.Keys(words)), ", "))
		case !slices.Contains(list, answer):
			r.wrong.Wrong(SeriesFile, 0, "answers.%s = %q is not one of: %s", name, answer, strings.Join(list, ", "))
		}
	}
}

// Answer is what series.toml has for all games where the players are asked otherwise: of lines of sight that the book leaves open
// blocked or clear, of a stack strongest, of all else an answer to the question of that name.
func (o *Owner) Answer(name string) (answer string, known bool) {
	answer, known = o.Series.Answers[name]
	return answer, known
}
