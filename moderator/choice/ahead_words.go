package choice

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/pattern"
)

var (
	// aheadInWords matches an answer in words to a question that may come up, by its number.
	aheadInWords = pattern.MustCompile(`(?i)^\W*(?:(?:and|to|on|as for|as to|for|re|regarding|concerning|in case of|answer(?:ing)?|reply|replying|response|my (?:answer|reply)|question|no\.?|nr\.?|number|is|should)[ ,:]+)*(\d{1,5}\.\d{1,3})(?: comes up| is asked| arises| happens)?(?: ?[:,=;–—-]+ ?| )(?:(?:the answer is|my answer is|answer|is|i (?:say|choose|take|want|would|will|'ll)|we (?:say|choose|take|want|will)|let it be|then) )*(\d*\p{L}.*|\d+ \p{L}.*)$`)
	// staysOpen matches who leaves such a question open.
	staysOpen = pattern.MustCompile(`(?i)^(?:(?:please )?(?:leave|keep) (?:it|that|this) open|(?:stays?|remains?|is) open|open|ask (?:me )?(?:then|later|when it comes(?: up)?)|not yet|i(?:'ll| will) (?:decide|see) (?:then|later))(?: (?:again|please|for now))*[ .!]*$`)
)

// inWords is the reply of a line that answers a question which may come up in words, where it is one of the answers that were offered; "" for any
// other line.
func (l later) inWords(line string) string {
	if l.roster.Version < orders.Discerning || len(l.ahead) == 0 || len(line) > maxChoice {
		return ""
	}
	found := aheadInWords.FindStringSubmatch(line)
	if found == nil || len(l.ahead[found[1]]) == 0 {
		return ""
	}
	if staysOpen.MatchString(found[2]) {
		return replyTo(found[1], 0)
	}
	if n := l.among(l.ahead[found[1]], found[2]); n > 0 {
		return replyTo(found[1], n)
	}
	return ""
}

// among is the number of the answer that words choose of some, 0 for none.
func (l later) among(answers []engine.Action, words string) int {
	one := Offer{Answers: answers, Roster: l.roster}
	one.Roster.Pending = pendingOf(answers)
	spelled := strings.TrimRight(strings.TrimSpace(one.Spelled(words)), ".!")
	if at, is := strings.CutPrefix(spelled, "reply 0: "); is {
		n, _ := strconv.Atoi(at)
		return n
	}
	read := orders.Parse(spelled+"\n", one.Roster)
	if len(read.Lines) != 1 || len(read.NotRead)+len(read.Commands) > 0 || slices.ContainsFunc(read.Findings, func(f orders.Located) bool { return !f.IsWarning() }) {
		return 0
	}
	said, _ := read.Lines[0].Action(answers[0].Side)
	exact := slices.IndexFunc(answers, func(a engine.Action) bool {
		direct := a.Verb == said.Verb && slices.Equal(a.Units, said.Units) && len(said.Args) == 0 && len(a.Path) > 1 && slices.Equal(a.Path[1:], said.Path)
		return direct || a.String() == said.String()
	})
	if exact >= 0 {
		return exact + 1
	}
	return only(answers, func(a engine.Action) bool {
		whom := len(said.Units) == 0 || slices.Equal(a.Units, said.Units)
		return a.Verb == said.Verb && whom && len(said.Args) == 0 && len(said.Path) > 0 && len(a.Path) > 0 && comesTo(a.Path, said.Path)
	})
}

// comesTo reports whether a way is one that is told by some of its places, the last among them, and goes no farther than these.
func comesTo(path, told []engine.Loc) bool {
	if path[len(path)-1] != told[len(told)-1] {
		return false
	}
	for _, at := range path {
		if len(told) > 0 && told[0] == at {
			told = told[1:]
		}
	}
	return len(told) == 0
}

// pendingOf are the units of which all answers tell what they do, none where these are not the same.
func pendingOf(answers []engine.Action) []engine.UnitID {
	units := answers[0].Units
	if slices.ContainsFunc(answers, func(a engine.Action) bool { return !slices.Equal(a.Units, units) }) {
		return nil
	}
	return units
}
