package ask

import (
	"slices"
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/report"
)

// free answers a question that no form has: why a unit cannot do what a letter says it cannot, what the answers
// to an open question come to, or what its words mean. Else it names the topics that are nearest to it, and
// where more is told.
func (q *Inquiry) free(text string) report.Reply {
	if found := whyNot.FindStringSubmatch(strings.Trim(text, " ?!.")); found != nil && !q.openly() {
		if order := strings.Join(strings.Fields(negation.ReplaceAllString(" "+found[1]+" ", " ")), " "); q.orders(order) {
			return combat{q}.may(order)
		}
	}
	if chances.MatchString(text) {
		if r := q.answersWeighed(); len(r.Lines) > 0 {
			return r
		}
	}
	if q.roster.Version >= orders.Minding {
		if told := q.codesIn(text); len(told) > 0 {
			return report.Reply{Command: "question: " + short(text), Text: told}
		}
	}
	r := Free(text, q.course.Rules.System.Info().System, q.moderator)
	if told := q.toldOf(q.nameless(text)); len(told) > 0 {
		r.Text, r.Near = append([]string{unknown + " What is told of its words:"}, told...), true
	}
	return r
}

// toldOf is what the system says of words of a question, else of what these are about.
func (q *Inquiry) toldOf(text string) (means []string) {
	if means = q.wordsIn(text); len(means) > 0 || q.roster.Version < orders.Following {
		return means
	}
	for _, t := range concordanceOf(engine.TermsOf(q.course.Rules.System, q.course.State)).find(text) {
		means = append(means, explained(t))
	}
	return means
}

// codesIn are what results mean that stand in a text as charts print them: Dm, 1d+1.
func (q *Inquiry) codesIn(text string) (means []string) {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \"'“”,.;:?!", r) }) {
		t, found := termOf(engine.TermsOf(q.course.Rules.System, q.course.State), word)
		if found && t.Word == word && isCode(word) && len(means) < maxMeant {
			means = append(means, q.lexicon().meanings(word)...)
		}
	}
	return means
}

// isCode reports whether a word looks as results are printed, and as no word of the language: Dm, 1d+1.
func isCode(word string) bool {
	digits, small := strings.ContainsAny(word, "0123456789"), strings.ToLower(word) == word
	letters := strings.ContainsFunc(word, unicode.IsLetter)
	return len(word) > 1 && len(word) < leastBegun && letters && (digits || !small && len(word) == 2)
}

var (
	// whyNot matches a question why somebody does not do something, or cannot.
	whyNot   = pattern.MustCompile(`(?i)^(?:and |but |so )?why (?:can|could|may|does|do|did|will|would|is|are|was|were)((?:n't|not| not)? .+)$`)
	negation = pattern.MustCompile(`(?i)^ ?(?:n't|not)\b| (?:not|never|my|the|able to|allowed to)\b`)
	// chances matches what is asked about odds.
	chances = pattern.MustCompile(`(?i)\b(?:odds|chances?|probabilit(?:y|ies)|likely)\b`)
)

// orders reports whether a text says an order of the reader's.
func (q *Inquiry) orders(text string) bool {
	actions, _ := combat{q}.read(text)
	return len(actions) > 0
}

// maxWeighed is how many answers to a question are weighed.
const maxWeighed = 8

// answersWeighed are what may be answered to the question that is open, each with the dice that it leads to; no lines where none is, or
// where no dice follow.
func (q *Inquiry) answersWeighed() report.Reply {
	r := report.Reply{Command: "odds"}
	node := q.course.Node()
	if q.waits() != "" || !node.Asked || node.Kind != engine.AtChoice {
		return r
	}
	all := q.course.Legal(q.side, maxWeighed+1)
	for _, a := range all[:min(len(all), maxWeighed)] {
		trial := q.course
		if _, _, err := trial.Play(engine.Play{Action: &a}); err != nil || trial.Node().Kind != engine.AtChance {
			continue
		}
		r.Lines = append(r.Lines, q.printer.Line(a), "    "+trial.Node().Chance.Purpose)
	}
	if len(r.Lines) == 0 {
		return r
	}
	r.Text = []string{"What may be answered now, the best for you first as far as that can be said, and the dice that follow. 'odds' before one of these lines tells all that they can do."}
	if len(all) > maxWeighed {
		r.Lines = append(r.Lines, "and more")
	}
	return r
}

// chances are the answers to the open question, weighed, for a player who asks for the odds.
func (q *Inquiry) chances(word string) report.Reply {
	if word != "odds" {
		return report.Reply{}
	}
	return q.answersWeighed()
}

// maxMeant is how many words of a question are explained.
const maxMeant = 3

// wordsIn are what the system says of words that stand in a text, or of which these are a beginning: recover, recovery.
func (b *board) wordsIn(text string) (means []string) {
	words := stems(text)
	for _, t := range engine.TermsOf(b.course.Rules.System, b.course.State) {
		word := orders.Fold(t.Word)
		in := strings.Contains(word, " ") && strings.Contains(orders.Fold(text), word) || slices.ContainsFunc(words, func(w string) bool { return stem(word) == w || len(w) >= leastBegun && strings.HasPrefix(word, w) })
		if in && t.Of == "" && len(word) > 2 && !slices.Contains(everyday, word) && len(means) < maxMeant && !slices.Contains(means, explained(t)) {
			means = append(means, explained(t))
		}
	}
	return means
}

// nameless is a text without the names of the game in it, whose words tell nothing of it: Ford of the Ford Dragoons.
func (q *Inquiry) nameless(text string) string {
	if q.roster.Version < orders.Gleaning {
		return text
	}
	for _, t := range q.things(text) {
		text = strings.ReplaceAll(text, t.Name, "")
	}
	return text
}

// everyday are words of systems that stand in questions about anything.
var everyday = []string{"turn", "step", "check", "primary", "support", "attack", "move", "house"}

// leastBegun is how many letters of a word are enough to know it.
const leastBegun = 6
