package interpret

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/over"
	"adjutant/moderator/redraft"
)

// saidOver is a sentence, or the last clause of one, that ends the phase in words of its own.
type saidOver struct {
	line int    // from 0
	said string // the words
	rest string // the line without them
	how  over.How
}

// ended is a text in which a sentence says in words of its own that the phase is over, with a pass in the place of the last of them; where the
// text passes already, they say so once more. Who only says that nothing more comes means it where he orders something, or says nothing
// else, and asks nothing.
func (r wording) ended(text string) string {
	if r.Version < orders.Minding || r.Question > 0 || len(r.Answers) > 0 || r.Rules == nil || r.State == nil {
		return text
	}
	lines := strings.Split(text, "\n")
	all := r.saidOver(lines)
	if len(all) == 0 {
		return text
	}
	left := slices.Clone(lines)
	for _, s := range all {
		left[s.line] = s.rest
	}
	reading := orders.Parse(strings.Join(left, "\n"), r.roster)
	if !slices.ContainsFunc(all, func(s saidOver) bool { return s.how == over.Plainly }) && !r.meansOver(left, reading) {
		return text
	}
	last := all[len(all)-1]
	if !slices.ContainsFunc(reading.Lines, func(l orders.Line) bool { return l.Verb == passVerb }) {
		left[last.line] = strings.TrimLeft(left[last.line]+"\n"+passVerb, "\n")
	}
	for _, s := range all {
		r.Talk = append(r.Talk, fmt.Sprintf("line %d: %s is read as 'pass'", s.line+1, quoted(s.said)))
	}
	return strings.Join(left, "\n")
}

// sharesDone is a text in which who says that he is done with his share passes.
func (r wording) sharesDone(text string) string {
	passes := func(a engine.Action) bool { return a.Verb == passVerb }
	if r.Version < orders.Obliging || len(r.Answers) > 0 && !slices.ContainsFunc(r.Answers, passes) {
		return text
	}
	all, lines := ownLines(text)
	for i, line := range lines {
		sentences := redraft.Sentences(line)
		for n, s := range sentences {
			head, said := over.ShareIn(s, r.saysDone)
			if said == "" {
				continue
			}
			sentences[n] = strings.TrimSpace(head + " I pass.")
			lines[i] = strings.Join(sentences, " ")
			r.Talk = append(r.Talk, fmt.Sprintf("line %d: %s is read as 'pass'", i+1, quoted(said)))
		}
	}
	return withOwn(all, lines)
}

// saysDone reports whether words say that their writer is done with his share.
func (r wording) saysDone(words string) bool {
	return over.Share(words) || r.Version >= orders.Discerning && (over.Considered(words) || over.HandsOver(words, r.playerNames()) && !r.asks())
}

// asks reports whether a sentence of the writer's own is a question: who asks and says "over to you" waits for the answer.
func (r wording) asks() bool {
	_, lines := ownLines(r.Text)
	return slices.ContainsFunc(lines, func(line string) bool { return strings.Contains(line, "?") })
}

// meansOver reports whether who says that nothing more comes has ordered something, or says nothing else, and does not ask.
func (r *Reading) meansOver(left []string, reading orders.Reading) bool {
	asks := slices.ContainsFunc(reading.Commands, orders.Command.IsQuestion) || slices.ContainsFunc(left, func(line string) bool {
		return strings.Contains(line, "?") && !strings.HasPrefix(strings.TrimSpace(line), ">")
	})
	orders := len(reading.Lines) > 0 || slices.ContainsFunc(r.Commands, isOfDraft)
	return !asks && (orders || len(reading.Findings)+len(reading.Commands) == 0)
}

// isOfDraft reports whether a command says what becomes of a draft.
func isOfDraft(c orders.Command) bool { return c.Word == "send" || c.Word == "drop" }

// saidOver are the sentences of lines that end the phase, one of a line.
func (r *ground) saidOver(lines []string) (found []saidOver) {
	signs := ".!"
	if r.Version >= orders.Obliging {
		signs = ".!,;"
	}
	for i, line := range lines {
		if orders.EndsText(line) || request.IsPress(line) {
			break
		}
		if strings.HasPrefix(strings.TrimSpace(line), ">") || orders.IsOrder(line) && !strings.ContainsAny(line, signs) {
			continue
		}
		all := redraft.Sentences(line)
		for n, s := range slices.Backward(all) {
			how := r.endsPhase(s)
			if n > 0 && r.Version >= orders.Obliging && orders.SaidDone(s) == passVerb {
				how = over.Plainly // attach Dresser to Marsh. Done.
			}
			if how != over.Not {
				if n > 0 {
					how = max(how, r.endsPhase(all[n-1]))
				}
				from := n
				for from > 0 && r.belongsToEnd(all[from-1]) {
					from--
				}
				found = append(found, saidOver{i, strings.Join(all[from:n+1], " "), strings.Join(slices.Delete(slices.Clone(all), from, n+1), " "), how})
				break
			}
			if before, said, is := r.clauseOver(s); is {
				without := slices.Clone(all)
				without[n] = before + "."
				found = append(found, saidOver{i, said, strings.Join(without, " "), over.Plainly})
				break
			}
		}
	}
	return found
}

// belongsToEnd reports whether a sentence before one that ends the phase says the same once more.
func (r *ground) belongsToEnd(s string) bool {
	return r.endsPhase(s) != over.Not || r.Version >= orders.Discerning && (orders.SaidDone(s) == passVerb || over.LeavesAll(s))
}

// endsPhase says how a sentence ends the phase.
func (r *ground) endsPhase(s string) over.How {
	if r.Version >= orders.Discerning && over.HandsOver(s, r.playerNames()) {
		return over.Loosely
	}
	if r.Version < orders.Obliging {
		return over.Ends(s, r.Phase)
	}
	how := over.Casually(s, r.Phase)
	if how == over.Not && r.Version >= orders.Discerning {
		how = over.Leaves(s, r.Phase)
	}
	if how == over.Not && r.Version >= orders.Following {
		how = over.NoMore(s, r.Phase)
	}
	return how
}

// endsClause reports whether a clause ends the phase plainly, or behind another hands the turn over.
func (r *ground) endsClause(s string) bool {
	return r.endsPhase(s) == over.Plainly || r.Version >= orders.Discerning && over.HandsOver(s, r.playerNames())
}

// clauseOver takes a clause that ends the phase plainly from the end of a sentence.
func (r *ground) clauseOver(s string) (before, said string, is bool) {
	for _, sign := range []string{"; ", ", and ", ", then ", ", ", " and ", " - ", " – "} {
		if at := strings.LastIndex(s, sign); at > 0 && r.endsClause(s[at+len(sign):]) {
			return s[:at], s[at+len(sign):], true
		}
	}
	return "", "", false
}
