package choice

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/redraft"
)

// Who answers by number says beside it in words what he means: "1 MO loses the step, reply 68.5: 1". From [orders.Obliging] on no such words
// are lost: they are an answer to something else that is asked, say the same as the number, or say otherwise, which is asked about.

// Beside is what stands beside an answer by number.
type Beside struct {
	Line   int    // of the text, from 1
	Text   string // the words
	Answer string // the answer by number which they contradict, "" where they are only talk
	Says   string // what that answer is
	Write  string // how it is written
}

// maxName is how many words beside a number have at most that only name somebody.
const maxName = 4

// numbered is an answer by number in a line.
type numbered struct {
	question string
	answer   int
	from, to int // bytes of the line
}

const (
	// answerLead are words before the number of a question, answerIs those between it and the number of an answer.
	answerLead = `(?:\b(?:reply|answer|my answer|my choice|i (?:choose|take|pick|say)|question|no\.?|nr\.?|for|to|on|as to|as for|at|in|and|so|then|also|my reply|please|with|is|number) +)*#?`
	answerIs   = `(?: *[:=→]+ *| *-> *| +(?:(?:is|it is|it's|that is|i take|we take|i choose|i pick|i say|i'd take|i want|take|takes|choose|pick|gets?|make it|will be|would be|should be|goes to|my (?:answer|choice) is) +)?(?:(?:number|answer|no\.?|nr\.?|option|choice|the|#) *)*)(\d{1,3})\b`
)

var (
	aheadRef  = pattern.MustCompile(`(?i)` + answerLead + `\b(\d{1,5}\.\d{1,3})\b,?` + answerIs)
	askedRef  = pattern.MustCompile(`(?i)\b(?:reply|answer) +(?:to +|question +|no\.? +|#)*(\d{1,5})\b,? *(?:[:=→]+|->|with|is|by) *(?:number +|answer +|no\.? +)*(\d{1,3})\b`)
	bareFirst = pattern.MustCompile(`(?i)^\W*(\d{1,3})(?:[,;:.)(–—-]+ *| +[–—(-]+ *)(?:(?:is|it is|it's|that is|that's|i\.e\.|so|meaning|namely|for|please|the one with)[ ,]+)*(\D.*|\d+ ?[\p{L}].*)$`)
	bareLast  = pattern.MustCompile(`(?i)^(.*[.!;,:–—-]) *(?:so +|that is +|that's +|hence +)*(?:number +|answer +|no\.? +|option +|#)?(\d{1,3})[ .!)]*$`)
	joints    = pattern.MustCompile(`(?i)^(?:[ ,;:.!()–—-]+|(?:and|so|then|for|also|but|please|thanks|thank you|thus|hence|i say|my answer|the answer|in this case|in that case|that is|it is|is|reply|answer)\b)+|(?:[ ,;:.!()–—-]+|\b(?:and|so|then|for|also|but|please|thus|hence|thanks|thank you|is|reply|answer|to|with))+$`)
	inCase    = pattern.MustCompile(`(?i)^(?:if|in case|when|should|for the case|where|whenever|once|for when)\b`)
)

// byNumber is an offer whose answers are given by their numbers.
type byNumber struct{ Offer }

// ByNumber is a text in which answers by number stand in lines of their own, beside what else is said, and what of that contradicts them or
// is only talk. What contradicts an answer takes it out.
func (o Offer) ByNumber(text string) (spelled string, beside []Beside) {
	if o.Roster.Version < orders.Obliging || len(o.Answers) == 0 && len(o.Ahead) == 0 {
		return text, nil
	}
	n := byNumber{prepared(o)}
	lines := strings.Split(text, "\n")
	answered := map[int]bool{} // answers to what is asked now that lines give by their numbers
	for i, line := range lines {
		if orders.EndsText(line) {
			break
		}
		if idiom.IsQuoted(line) || len(line) > 4*maxChoice || request.IsPress(line) {
			continue
		}
		left, said, by := n.lineByNumber(line)
		if one, is := n.passes(line, lines); is {
			left, said, by = "", []Beside{one}, 0
		}
		for _, b := range said {
			b.Line = i + 1
			beside = append(beside, b)
		}
		if lines[i] = left; by > 0 {
			answered[by] = true
		}
	}
	if said := n.otherwise(lines, answered); len(said) > 0 {
		beside = append(beside, said...)
	}
	return strings.Join(lines, "\n"), beside
}

// otherwise takes sentences out of lines that choose another answer to what is asked than a number beside them does, and the number.
func (o byNumber) otherwise(lines []string, answered map[int]bool) (beside []Beside) {
	var numbers []int
	for n := range answered {
		numbers = append(numbers, n)
	}
	slices.Sort(numbers)
	if len(numbers) != 1 {
		return nil
	}
	n := numbers[0]
	written := replyTo(strconv.Itoa(o.Question), n)
	at := -1
	for i, line := range lines {
		for part := range strings.SplitSeq(line, "\n") {
			if strings.TrimSpace(part) == written {
				at = i
			}
		}
	}
	for i, line := range lines {
		if orders.EndsText(line) || at < 0 {
			break
		}
		if idiom.IsQuoted(line) {
			continue
		}
		for part := range strings.SplitSeq(line, "\n") {
			for _, s := range redraft.Sentences(part) {
				m := o.fitsOne(s)
				if another := m > 0 && m != n || m == 0 && takenBy(n, o.Offer).gainsaidIn(s); another && strings.TrimSpace(part) != written {
					one := o.twoThings(s, numbered{question: strconv.Itoa(o.Question), answer: n})
					one.Line = i + 1
					beside = append(beside, one)
					lines[i] = strings.Replace(lines[i], s, "", 1)
				}
			}
		}
	}
	if len(beside) > 0 {
		lines[at] = strings.TrimSpace(strings.Replace(lines[at], written, "", 1))
	}
	return beside
}

// said is an answer, for people.
func (o Offer) said(a engine.Action) string { return o.Roster.Printed(a) }

// fitsOne is the number of the one answer that a sentence is, written or in words, 0 for none.
func (o byNumber) fitsOne(s string) int {
	if n := o.alone(s); n > 0 {
		return n
	}
	if numbers := o.fitting(s); len(numbers) == 1 {
		return numbers[0]
	}
	return 0
}

// refs are the answers by number in a line.
func (o byNumber) refs(line string) (all []numbered) {
	for _, form := range []*pattern.Pattern{aheadRef, askedRef} {
		for _, at := range form.FindAllStringSubmatchIndex(line, 12) {
			question := line[at[2]:at[3]]
			n, err := strconv.Atoi(line[at[4]:at[5]])
			if offered := o.answersTo(question); err == nil && (n >= 1 && n <= len(offered) || n == 0 && o.Ahead[question] != nil) {
				all = append(all, numbered{question, n, at[0], at[1]})
			}
		}
	}
	slices.SortFunc(all, func(a, b numbered) int { return cmp.Compare(a.from, b.from) })
	apart := all[:0]
	for _, ref := range all {
		if n := len(apart); n == 0 || ref.from >= apart[n-1].to {
			apart = append(apart, ref)
		}
	}
	return apart
}

// answersTo are the answers that were offered to a question.
func (o byNumber) answersTo(question string) []engine.Action {
	if question == strconv.Itoa(o.Question) {
		return o.Answers
	}
	return o.Ahead[question]
}

// lineByNumber is a line with its answers by number in lines of their own, what stands beside them, and the answer to what is asked now
// that it gives so, 0 for none.
func (o byNumber) lineByNumber(line string) (left string, beside []Beside, by int) {
	refs := o.refs(line)
	if len(refs) == 0 {
		return o.bare(line)
	}
	var out []string
	taken := make([]bool, len(refs))
	keep := func(words string, of ...int) {
		for _, s := range redraft.Sentences(words) {
			said := bareWords(s)
			if said == "" {
				continue
			}
			for _, i := range of {
				if o.contradicts(said, refs[i]) {
					beside = append(beside, o.twoThings(said, refs[i]))
					taken[i] = true
					return
				}
			}
			switch {
			case slices.ContainsFunc(of, func(i int) bool { return o.isSaid(said, refs[i]) }):
			case o.saysNow(said, refs):
				out = append(out, said)
			case slices.ContainsFunc(of, func(i int) bool { return o.agrees(said, refs[i]) }):
				if len(strings.Fields(said)) > maxName {
					beside = append(beside, Beside{Text: said})
				}
			case o.mayOrder(said):
				out = append(out, said)
			default:
				beside = append(beside, Beside{Text: said})
			}
		}
	}
	from := 0
	for i, ref := range refs {
		of := []int{i}
		if i > 0 { // of the one before it, or of it
			of = []int{i - 1, i}
		}
		keep(line[from:ref.from], of...)
		from = ref.to
	}
	keep(line[from:], len(refs)-1)
	for i, ref := range refs {
		if !taken[i] {
			if out = append(out, replyTo(ref.question, ref.answer)); ref.question == strconv.Itoa(o.Question) {
				by = ref.answer
			}
		}
	}
	return strings.Join(out, "\n"), beside, by
}

// bareWords are words without what joins them to an answer.
func bareWords(s string) string {
	for {
		bare := strings.TrimSpace(joints.ReplaceAllString(s, ""))
		if bare == s {
			return bare
		}
		s = bare
	}
}

// bare is a line that begins or ends with the number of an answer to what is asked now, and says it in words.
func (o byNumber) bare(line string) (left string, beside []Beside, by int) {
	if len(o.Answers) == 0 || len(line) > maxSense {
		return line, nil, 0
	}
	number, words := "", ""
	if at := bareFirst.FindStringSubmatch(line); at != nil {
		number, words = at[1], at[2]
	} else if at := bareLast.FindStringSubmatch(line); at != nil {
		number, words = at[2], at[1]
	}
	n, err := strconv.Atoi(number)
	said := bareWords(words)
	if err != nil || n <= o.Drafted || n < 1 || n > len(o.Answers) || said == "" || orders.IsOrder(said) {
		if n := o.alone(line); n > 0 && !orders.IsOrder(line) {
			return replyTo(strconv.Itoa(o.Question), n), nil, n
		}
		return line, nil, 0
	}
	ref := numbered{question: strconv.Itoa(o.Question), answer: n}
	switch reply := replyTo(ref.question, n); {
	case o.contradicts(said, ref):
		return "", []Beside{o.twoThings(said, ref)}, 0
	case o.agrees(said, ref) && !takenBy(n, o.Offer).hangs(said), takenBy(n, o.Offer).onlyNot(said):
		return reply, nil, n
	}
	return line, nil, 0
}

// offerOf is the offer of a question.
func (o byNumber) offerOf(question string) Offer {
	one := Offer{Question: o.Question, Answers: o.answersTo(question), Roster: o.Roster}
	if question == strconv.Itoa(o.Question) {
		one.Unlisted = o.Unlisted
	}
	return prepared(one)
}

// contradicts reports whether words choose another answer than the number does: they are another answer, or name
// a unit that only other answers tell of.
func (o byNumber) contradicts(words string, ref numbered) bool {
	if ref.answer == 0 {
		return false
	}
	of := o.offerOf(ref.question)
	if fits := of.fitting(words); len(fits) > 0 {
		return !slices.Contains(fits, ref.answer)
	}
	if inCase.MatchString(words) {
		return false
	}
	if takenBy(ref.answer, of).gainsaid(words) && !o.answersOpen(words, ref) {
		return true
	}
	its := actors(of.Answers[ref.answer-1])
	units, _, _ := o.Roster.Mentions(words)
	return slices.ContainsFunc(units, func(u engine.UnitID) bool {
		told := slices.ContainsFunc(of.named, func(n named) bool { return n.unit.ID == u })
		return told && len(its) > 0 && !slices.Contains(its, string(u))
	})
}

// answersOpen reports whether words beside the number of an answer ahead answer what is asked now: "4 AST defends, 1.2: 2".
func (o byNumber) answersOpen(words string, ref numbered) bool {
	open := strconv.Itoa(o.Question)
	return ref.question != open && len(o.offerOf(open).fitting(words)) > 0
}

// agrees reports whether words say the answer of a number, or name nobody else than it does.
func (o byNumber) agrees(words string, ref numbered) bool {
	if ref.answer == 0 {
		return false
	}
	if o.isSaid(words, ref) {
		return true
	}
	of := o.offerOf(ref.question)
	its := actors(of.Answers[ref.answer-1])
	units, places, _ := o.Roster.Mentions(words)
	path := slices.Concat(of.Answers[ref.answer-1].From, of.Answers[ref.answer-1].Path)
	return len(units) > 0 && !slices.ContainsFunc(units, func(u engine.UnitID) bool { return !slices.Contains(its, string(u)) }) &&
		!slices.ContainsFunc(places, func(at engine.Loc) bool { return !slices.Contains(path, at) })
}

// isSaid reports whether words are the answer of a number.
func (o byNumber) isSaid(words string, ref numbered) bool {
	return ref.answer > 0 && slices.Contains(o.offerOf(ref.question).fitting(words), ref.answer)
}

// saysNow reports whether words answer what is asked now, where no number does.
func (o byNumber) saysNow(words string, refs []numbered) bool {
	now := strconv.Itoa(o.Question)
	answered := slices.ContainsFunc(refs, func(r numbered) bool { return r.question == now })
	placed := o.Roster.Version >= orders.Wayfaring && o.placed(words) > 0
	return len(o.Answers) > 0 && !answered && (placed || len(o.fitting(words)) > 0)
}

// mayOrder reports whether words name somebody or something, and put nothing off: they are read as ever.
func (o byNumber) mayOrder(words string) bool {
	units, places, some := o.Roster.Mentions(words)
	return (len(units)+len(places) > 0 || some || strings.ContainsAny(words, "0123456789")) && !inCase.MatchString(words)
}

// Told says what contradicts an answer by number.
func (b Beside) Told() string {
	return fmt.Sprintf("'%s' and '%s' say two things: that answer is '%s'; say which of them you mean", b.Text, b.Answer, b.Says)
}
