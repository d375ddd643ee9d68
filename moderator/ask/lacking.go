package ask

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/question"
)

// What people ask after that stands in no list of words: how long a turn is, how far a rifle shoots where rifles have no range.

// turnLength tells how much time a turn stands for, for the word of that.
func (b *board) turnLength(word string) []string {
	if word != question.TurnLength {
		return nil
	}
	node := b.course.Node()
	now := engine.TurnText(node.Turn, node.Hour)
	text := []string{fmt.Sprintf("How much time of the battle a turn stands for, no rule of this game says; now it is %s.", now)}
	if node.Hour != "" {
		text = []string{fmt.Sprintf("A turn is a part of the day, from the hour that it is called by to that of the next; now it is %s.", now)}
	}
	if t, found := termOf(engine.TermsOf(b.course.Rules.System, b.course.State), question.Turn); found {
		text = append(text, explained(t))
	}
	return append(text, "How many turns there are, 'how long is the game?' tells; until when you are waited for, 'deadline'.")
}

// arms are weapons of men.
var arms = strings.Fields("musket muskets rifle rifles carbine carbines smoothbore smoothbores rifled-musket pistol pistols")

// smallArms tells of the weapons of men on a map where only guns have a range, for the word of one.
func (b *board) smallArms(word string) []string {
	known := func(t engine.Term) bool { return slices.Contains(arms, strings.ToLower(t.Word)) }
	if !slices.Contains(arms, strings.ToLower(word)) || engine.FeaturesOf(b.course.Rules.System).Hexes == nil || slices.ContainsFunc(engine.TermsOf(b.course.Rules.System, b.course.State), known) {
		return nil
	}
	return []string{"No list here tells one weapon of men from another. How far a unit shoots stands in the list of 'units', where it has a range, and 'ranges' with its name measures it; whoever has none fights who stands next to him."}
}

// advances tells what an advance is where the rules have none after a fight by that name.
func (b *board) advances(word string) []string {
	if word != question.Advances {
		return nil
	}
	return b.lexicon().meanings("advance")
}
