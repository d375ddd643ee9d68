package orders

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/scan"
)

// A player who answers by a number may say for which unit: "20: 5 for the cav", "the cav takes no 5". It is one
// of the units that he is asked about.

// numbersOnly is an answer by its number, without the unit that it names; any other text as it is.
func (x *index) numbersOnly(text string) string {
	if !x.Reads(Attending) || x.Roster.Asked == 0 || len(text) > maxGuess {
		return text
	}
	if found := idiom.ForWhom.FindStringSubmatch(text); found != nil && isPending(x.Roster, found[2]) {
		return found[1]
	}
	if found := idiom.WhomTakes.FindStringSubmatch(text); found != nil && isPending(x.Roster, found[1]) {
		return found[2]
	}
	return text
}

// isPending reports whether words are of the names of the units that he is asked about, or begin one: the cav.
func isPending(r scan.Roster, text string) bool {
	var names []string
	for _, u := range r.Units {
		if slices.Contains(r.Pending, u.ID) {
			names = append(names, idiom.Words(Fold(strings.ReplaceAll(u.Name, "-", " ")))...)
		}
	}
	words := slices.DeleteFunc(idiom.Words(Fold(text)), func(word string) bool { return slices.Contains(scan.Articles, word) || word == "and" })
	return len(words) > 0 && !slices.ContainsFunc(words, func(word string) bool {
		return !slices.ContainsFunc(names, func(name string) bool { return name == word || len(name) > 2 && strings.HasPrefix(word, name) })
	})
}

// answersAsked reports whether a line with a number before it answers the question of that number, and mends no order of a draft.
func (x *index) answersAsked(s sentence) bool {
	return x.Reads(Attending) && answered.MatchString(x.numbersOnly(scan.Text(s.glyphs))) && x.answer(scan.Text(s.glyphs)) != ""
}

// asksStanding reads a question about standing orders that stands where one could: it is answered, and nothing of it is stored.
func (r *Reading) asksStanding(s sentence, text string, x *index) bool {
	if !x.Reads(Attending) || !idiom.StandingAsked.MatchString(text) {
		return false
	}
	r.Commands = append(r.Commands, Command{Line: s.number(), Word: "help", Rest: "standing"})
	r.NotRead = append(r.NotRead, Talk{Line: s.number(), Text: strings.TrimSpace(s.source)})
	return true
}
