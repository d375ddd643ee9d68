package ask

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/report"
)

// houseWords are what players ask about that is the club's doing, and stands in the handbook of no system.
var houseWords = []struct {
	words []string
	means string
}{
	{[]string{question.Beforehand, "order ahead"}, "Orders are carried out one after the other, as long as the game waits for you: behind a line 'pass' those of your next phase may stand in the same mail. What stands where it waits for somebody else by then is not done, and not kept. What you may be asked can be answered ahead, by 'standing: …' and by 'reply …' to the questions that a letter lists; 'help standing' shows how. Orders with a line 'wait' are stored until you write 'send'."},
	{[]string{question.Chances, "chance", "chances"}, "'odds' and an order tells whether it is legal, what is added to the dice, and how likely each result is: 'help questions' shows one. It throws no die."},
	{[]string{question.Rules, "rule book", "rulebook", "rule"}, "The rule book of the game comes with the game, and is not mailed. What letters cite in brackets are its sections: 'what is' and the number gives the title of one. 'help orders' tells how orders of this game are written, 'how does a turn go?' what is done in which order, 'how do I win?' what counts; 'what is' and a word of the rules explains it."},
	{[]string{question.TakeBack, "undo", "roll back"}, "A line 'undo', in a mail without orders, tells what of yours can be taken back, and with what line; it takes nothing back itself. What waits or is kept goes by 'cancel rest'. What was carried out and told is taken back only if all agree: 'press moderator: …' brings the moderator your wish."},
	{[]string{"standing orders", "standing order", "standing"}, "What you say in advance for what you may be asked: 'standing: if retreat then disrupt'. A new line 'standing: …' stands in the place of all before it; 'cancel standing orders' takes them back; 'orders' shows what is stored."},
	{[]string{question.Waiting, "waiting order", "waiting"}, "An order that waits is carried out by itself once what it waits for has come: an answer, dice, a later step. As long as it waits, 'cancel rest' takes all of them back; a draft that was not sent loses one order by 'drop' and its number, and all of it by 'cancel rest'. 'orders' shows what waits and what is kept. What was carried out is not taken back so: 'undo' tells how that is."},
	{[]string{"draft"}, "Orders of yours that were legal in a mail that was handed back: they are kept behind their numbers until you send them, change them by their numbers or drop them. 'orders' shows them."},
	{[]string{"zone of control", "zoc"}, "Where a unit has to stop on its way, 'reach' and its name shows."},
}

// house explains a word that is the club's.
func house(word string) []string {
	folded := orders.Fold(word)
	for _, h := range houseWords {
		if slices.Contains(h.words, folded) {
			return []string{strings.ToUpper(h.words[0][:1]) + h.words[0][1:] + ": " + h.means}
		}
	}
	return nil
}

// sequence is what is done in a turn, phase by phase, where the handbook of the system has its phases and no word for the whole.
func (b lexicon) sequence(word string) []string {
	if orders.Fold(word) != question.Turn && orders.Fold(word) != "turns" {
		return nil
	}
	text := []string{"A turn has these phases, in their order:"}
	for _, t := range engine.TermsOf(b.course.Rules.System, b.course.State) {
		if phase, is := strings.CutSuffix(t.Word, " phase"); is && t.Of == "" {
			text = append(text, phase+": "+strings.TrimSuffix(t.Means, ".")+cited(t.Cites)+".")
		}
	}
	if len(text) == 1 {
		return nil
	}
	return text
}

// now is where the game stands, behind what is told of a turn.
func (b lexicon) now(word string) []string {
	if folded := orders.Fold(word); folded != question.Turn && folded != "turns" {
		return nil
	}
	if over, how := b.course.Over(); over {
		return []string{"The game is over: " + report.Stopped(how)}
	}
	node := b.course.Node()
	return []string{fmt.Sprintf("Now it is turn %d, phase %s; %s: %s.", node.Turn, node.Phase, sideNames(&b.course, b.course.WaitsFor(node)), strings.TrimRight(node.Prompt, ".?"))}
}

// kindred explains a word by one of the system's, or of orders, that is another form of it: firing is fire, an attack order is attack.
func (q *Inquiry) kindred(word string) []string {
	bare := orders.Fold(word)
	for _, tail := range []string{" orders", " order", " phase", " rules", " rule", " number", " numbers", " value", " rating", " combat", " marker", " counter"} {
		bare = strings.TrimSuffix(bare, tail)
	}
	bare, _, _ = strings.Cut(bare, "'s ") // a musket's close range
	same := func(other string) bool {
		return other == bare || stem(bare) != "" && stem(orders.Fold(other)) == stem(bare)
	}
	for _, t := range engine.TermsOf(q.course.Rules.System, q.course.State) {
		if t.Of == "" && same(t.Word) {
			return q.lexicon().meanings(t.Word)
		}
	}
	for _, verb := range Verbs(q.course.Rules.System.Info().System) {
		if same(verb) {
			return q.lexicon().ordered(verb)
		}
	}
	return nil
}
