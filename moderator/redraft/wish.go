package redraft

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/pattern"
)

// Wish is one thing that becomes of a draft, in the words of the language of commands.
type Wish struct {
	Word string // send, send only, drop, cancel rest
	Rest string // of a drop: numbers, "all", "rest", "else", or "all but" and numbers
}

// State is what there is for words to be about.
type State struct {
	Drafted int  // the highest number of the orders of a draft that is open, 0 for none
	Waits   bool // orders of the writer's wait in the game until somebody has answered
	// Whose names the units that the order behind a number is for, "" where nobody knows; nil for older reading
	// versions, which know no more words than they did.
	Whose func(number int, words string) string
	// Named are the numbers of the orders that words name by what they are, as a list; "" where nobody knows. It is nil where none is asked.
	Named func(words string) string
	// Held is the number of the one order that is for whom words name, of all or only of those that were refused; nil where none is asked.
	Held func(words string, refused bool) string
	// Minds says that what becomes of a draft is said by a verb and an object (mind.go).
	Minds bool
	// Obliges says that agreeing to some may begin with more than that: "Very well, yes to the first".
	Obliges bool
	// Joins says that a name may have somebody do otherwise than the draft has it (otherwise.go).
	Joins bool
	// Settles says that what is only a question may be left out, and all be ordered anew (voided.go).
	Settles bool
}

// heeds reports whether the reading is one that knows whom the orders are for.
func (s State) heeds() bool { return s.Whose != nil }

// Read takes out of a line the clauses in which its writer says what becomes of his draft, and gives what is left of it: orders,
// questions and talk, which are read as ever. A sentence that asks, denies, or has a case takes nothing.
func Read(line string, s State) (wishes []Wish, rest string) {
	if s.Drafted == 0 && !s.Waits || cancels.MatchString(line) || !s.mayWish(line) {
		return nil, line
	}
	var left []string
	for _, sentence := range Sentences(line) {
		said, behind := s.sentence(sentence)
		for _, w := range said {
			if !slices.Contains(wishes, w) {
				wishes = append(wishes, w)
			}
		}
		if behind != "" {
			left = append(left, behind)
		}
	}
	rest, mends := s.mended(left)
	if s.Joins && mends {
		wishes = s.withoutMended(wishes, rest)
	}
	if wishes = settledKept(wishes); len(wishes) == 0 && !mends {
		return nil, line
	}
	return wishes, rest
}

// cancels matches the command that takes all back.
var cancels = pattern.MustCompile(`(?i)^ *cancel rest[ .!]*$`)

// mayWish is a quick look at whether a line may say something of a draft. A paragraph is a line, in readings that mind what it says.
func (s State) mayWish(line string) bool {
	long := maxLine
	if s.Minds {
		long = maxParagraph
	}
	return len(line) <= long && (touches(line) || s.heeds() && byNumber.MatchString(line) || s.Minds && (mindful.MatchString(line) || instead.MatchString(strings.TrimSpace(line))) || s.Joins && mayBeOther.MatchString(line) || s.Settles && mayBeAsked.MatchString(line))
}

// mended are sentences in which what is said to stand behind a number of the draft does so, in a line of its own with what follows it; and
// whether something is.
func (s State) mended(sentences []string) (text string, mends bool) {
	for i, one := range sentences {
		line := s.mends(one)
		switch {
		case line != "" && i > 0:
			text = strings.TrimSpace(fillers.ReplaceAllString(text+" ", "")) + "\n" + line
		case i > 0:
			text += " " + one
		default:
			text = one
		}
		if line != "" {
			mends = true
			text = strings.TrimPrefix(text, "\n")
			if i == 0 {
				text = line
			}
		}
	}
	return text, mends
}

// touched are words of which one stands in all that says something of a draft.
var touched = pattern.MustCompile(`(?i)\b(?:send|sent|go|submit|drop|forget|leave|leaving|scrap|delete|remove|skip|strike|ignore|omit|cancel|never ?mind|disregard|without|discard|withdraw|throw|start|read|be|make|replace|change|instead|place|is|mean|meant|becomes?)\b`)

func touches(line string) bool { return touched.MatchString(line) }

// doubted matches sentences of which nothing is taken: they ask, or say when, or that it is not done; depends how what stands behind a
// wish begins that hangs on something.
var (
	doubted = pattern.MustCompile(`(?i)\?["”)]* *$|^\W*(?:(?:and|but|so|then) )?(?:if|unless|when|until|before|once|as soon as|in case)\b|\b(?:don'?t|do not|not yet|never send|cannot|can't|shall i|should i|could i|may i|can i|how do i)\b`)
	depends = pattern.MustCompile(`(?i)^[ ,]*(?:if|unless|when|until|once|as soon as|provided|only)\b`)
)

// sentence takes the wishes out of one sentence.
func (s State) sentence(text string) (wishes []Wish, rest string) {
	if s.Minds {
		text = unreadFew.ReplaceAllString(text, "the rest")
	}
	if s.Joins {
		text = Excepting(text)
	}
	if doubted.MatchString(text) {
		return nil, text
	}
	if bare := text[len(hesitation.FindString(text)):]; s.heeds() && bare != text {
		if wishes, rest = s.sentence(bare); len(wishes) > 0 {
			return wishes, rest
		}
		return nil, text
	}
	if list, left, is := s.numbered(strings.TrimLeft(text, signs)); is && s.Minds && s.Drafted > 0 && left != "" && list != "" {
		return []Wish{{Word: "send"}, {Word: "drop", Rest: left}}, ""
	}
	if found := allBut.FindStringSubmatch(strings.TrimLeft(text, signs)); found != nil && s.heeds() && s.Drafted > 0 {
		return []Wish{{Word: "send"}, {Word: "drop", Rest: s.numbersOf(found[1])}}, ""
	}
	for rest = text; ; {
		w, from, to, found := s.next(rest)
		if !found {
			break
		}
		wishes = append(wishes, w)
		rest = joined(rest[:from], rest[to:])
	}
	if s.heeds() && exceptional.MatchString(rest) && slices.Contains(wishes, Wish{Word: "send"}) {
		return nil, text // all but what, nobody knows
	}
	if s.Held != nil && len(wishes) > 0 && !slices.ContainsFunc(wishes, func(w Wish) bool { return w.Word != "drop" || w.Rest == "all" }) && thenPasses.MatchString(rest) {
		wishes = append(wishes, Wish{Word: "send"}) // and then the phase ends
	}
	if len(wishes) > 0 && (!s.Minds && aside.MatchString(rest) || strings.Trim(fillers.ReplaceAllString(rest, ""), signs) == "") {
		rest = ""
	}
	return wishes, rest
}

// next is the first wish of a text that begins where a clause does, and where it stands.
func (s State) next(text string) (w Wish, from, to int, found bool) {
	for _, start := range clauseStarts(text) {
		lead := len(fillers.FindString(text[start:]))
		for _, at := range []int{start + lead, start} {
			if w, n := s.wishAt(text[at:]); n > 0 && behind.MatchString(text[at+n:]) && !depends.MatchString(text[at+n:]) {
				return w, start, at + n, true
			}
		}
	}
	return Wish{}, 0, 0, false
}

// wishAt is the wish with which a text begins, and how many bytes say it; 0 for none.
func (s State) wishAt(text string) (Wish, int) {
	if found := waiting.FindString(text); found != "" && s.Waits && (s.Drafted == 0 || waitingNamed.MatchString(found)) {
		return Wish{Word: "cancel rest"}, len(found)
	}
	if s.Drafted == 0 {
		return Wish{}, 0
	}
	if w, n := s.voided(text); n > 0 {
		return w, n
	}
	if s.Minds {
		if w, n := s.only(text); n > 0 {
			return w, n
		}
		if s.isOfOne(text) {
			return Wish{}, 0
		}
		if w, n := s.minded(text); n > 0 {
			return w, n
		}
	}
	if found := sends.FindString(text); found != "" {
		return Wish{Word: "send"}, len(found)
	}
	if w, n := s.held(text); n > 0 {
		return w, n
	}
	if found := dropsAll.FindString(text); found != "" {
		return Wish{Word: "drop", Rest: "all"}, len(found)
	}
	forms := []*pattern.Pattern{drops, dropsBehind}
	if s.heeds() {
		forms = []*pattern.Pattern{drops, dropsBehind, dropsAny, dropsAnyBehind}
	}
	for _, form := range forms {
		if found := form.FindStringSubmatch(text); found != nil {
			return Wish{Word: "drop", Rest: s.numbersOf(strings.Join(found[1:], ""))}, len(found[0])
		}
	}
	return Wish{}, 0
}

// mends is a sentence that says what stands behind a number of the draft as one with that number before it, "" for any other.
func (s State) mends(line string) string {
	if said := s.inStead(strings.TrimSpace(line)); said != "" {
		return said
	}
	if said := s.otherwise(strings.TrimSpace(line)); said != "" {
		return said
	}
	line = line[len(fillers.FindString(line)):]
	if s.heeds() {
		line = line[len(hesitation.FindString(line)):]
	}
	if elsewhere := s.elsewhere(line); elsewhere != "" {
		return elsewhere
	}
	if found := shouldRead.FindStringSubmatch(line); s.Drafted > 0 && found != nil {
		return found[1] + ": " + found[2]
	}
	return ""
}

// signs say nothing around words.
const signs = " ,.;:!-–—\"'“”„()"

// joined is what stood around a wish, as one text.
func joined(before, behind string) string {
	before, behind = strings.TrimRight(before, " ,;:-–—"), strings.TrimLeft(behind, signs)
	behind = strings.TrimSpace(behind)
	switch {
	case before == "":
		return strings.TrimSpace(conjunction.ReplaceAllString(behind, ""))
	case strings.Trim(behind, signs) == "":
		return dangling.ReplaceAllString(before, "")
	}
	return dangling.ReplaceAllString(before, "") + ", " + behind
}

var (
	conjunction = pattern.MustCompile(`(?i)^(?:and|but|then|also|so)\b,? *`)
	dangling    = pattern.MustCompile(`(?i)[ ,;]+(?:and|but|then|so|please)$`)
	number      = pattern.MustCompile(`\d{1,3}(?: ?(?:-|to) ?\d{1,3})?`)
)
