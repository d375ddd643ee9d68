package interpret

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/appeal"
	"adjutant/moderator/byname"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/request"
)

// Whom words may be for, as a press says it.
const (
	toModerator = "moderator"
	toOpponent  = "opponent"
)

// saidBeside is a text without what it says beside its orders that is for others, or wants more than orders can.
func (r wording) saidBeside(text string) string {
	return ahead(r).apart(allowed(r).firstOf(r.passedOn(r.appealed(text))))
}

// appealed is a text without what is said to the moderator, which is handed on to him. Where a side is asked
// whether it agrees, a protest is its answer.
func (r wording) appealed(text string) string {
	objects := func(a engine.Action) bool { return a.Verb == "object" }
	if r.Version < orders.Discerning || !appeal.May(text) || slices.ContainsFunc(r.Answers, objects) {
		return text
	}
	all, lines := ownLines(text)
	left, found := appeal.Read(lines, func(words string) bool { return len(orders.Parse(words, r.roster).Lines) > 0 })
	if len(found) == 0 {
		return text
	}
	for _, a := range found {
		r.Commands = append(r.Commands, orders.Command{Line: a.Line + 1, Word: request.Press, Rest: toModerator, Text: a.Text})
	}
	_, own := ownLines(text)
	for i := range left {
		if left[i] != lines[i] {
			own[i] = left[i]
		}
	}
	return withOwn(all, own)
}

// calledByName is a text without the lines that are said to the other player by his name and are nothing else, which are handed on to him.
func (r wording) calledByName(text string) string {
	if r.Version < orders.Discerning || len(r.Others) != 1 {
		return text
	}
	names := slices.DeleteFunc(byname.Names(r.Others...), func(name string) bool {
		return slices.Contains(byname.Names(r.Writer), name) || r.names(name)
	})
	all, lines := ownLines(text)
	for i, line := range lines {
		if said := byname.Calls(line, names); said != "" && r.isTalk(said, names) {
			r.Commands = append(r.Commands, orders.Command{Line: i + 1, Word: request.Press, Rest: toOpponent, Text: said})
			lines[i] = ""
		}
	}
	return withOwn(all, lines)
}

// isTalk reports whether words to a person with one of the names order nothing, ask nothing of the moderator,
// and name no unit of the game.
func (r wording) isTalk(said string, names []string) bool {
	low := strings.ToLower(said)
	for _, name := range names {
		low = strings.ReplaceAll(low, name, " ")
	}
	if r.names(low) {
		return false
	}
	read := orders.Parse(said, r.roster)
	return len(read.Lines)+len(read.Commands)+len(read.Findings)+len(read.Rests) == 0
}
