package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/asking"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
)

// askerOf reads what of a mail is a question.
func askerOf(x *index) asking.Reader {
	return asking.Reader{Grammar: questioned{x}, Scope: x.Scope, Spoken: &x.asked}
}

// commandsOf are the questions of a line as the commands that bring their answers.
func commandsOf(asked []asking.Question, line int) (all []Command) {
	for _, q := range asked {
		all = append(all, Command{Line: line, Word: q.Word, Rest: q.Rest})
	}
	return all
}

// Wondered takes the free questions out of what orders nothing: all of them where the mail holds nothing else,
// otherwise those that are about the game, or can be for nobody but the moderator.
func (r *Reading) Wondered(alone bool, roster Roster) []Command {
	x := newIndex(roster)
	if alone && x.Reads(Gleaning) {
		r.takeBackAlone()
	}
	var asked []Command
	r.NotRead = slices.DeleteFunc(r.NotRead, func(t Talk) bool {
		text := scan.Text(scan.Normalise(t.Text, 1))
		plain := text[len(idiom.Opening(text)):]
		c := Command{Line: t.Line, Word: question.Free, Rest: t.Text}
		switch {
		case alone && x.Reads(Attending) && idiom.BareOdds.MatchString(plain):
			c.Word, c.Rest = question.Term, question.Chances
		case x.Reads(Gleaning) && idiom.OnlyAsks(text), x.Reads(Minding) && len(r.Commands) > 0 && question.GoesOnOnly(text):
			return false
		case x.Reads(Answering) && len(plain) <= question.Max && askerOf(x).Begs(text, alone):
		case len(plain) > question.Max || !askerOf(x).Wonders(text) || !askerOf(x).ForModerator(text, plain, alone):
			return false
		}
		asked = append(asked, c)
		return true
	})
	return asked
}

// ParseQuestion reads a line as a question about a game, false if it is none.
func ParseQuestion(line string, r Roster) (Command, bool) {
	x := newIndex(r)
	text := scan.Text(scan.Normalise(line, 1))
	var all []asking.Question
	if x.Reads(Gleaning) && askerOf(x).MaySplit(text) {
		all, _ = askerOf(x).Asked(text, false)
	}
	if len(all) == 0 {
		all = askerOf(x).In(text)
	}
	if len(all) != 1 || all[0].Word == question.Free {
		return Command{}, false
	}
	return commandsOf(all, 0)[0], true
}

// asks are the questions of a sentence, none where it is anything else.
func (x *index) asks(s sentence, text string) []Command {
	if !x.Reads(Conversing) || len(text) > maxLineSize || idiom.StruckAt(text) >= 0 || askerOf(x).OrdersPlainly(text) {
		return nil
	}
	all := askerOf(x).In(text)
	if len(all) == 0 {
		all = askerOf(x).Apart(text)
	}
	return commandsOf(all, s.number())
}

// UnitNamed is the one unit that a text names, read as orders read it; the finding says why it names none, or how
// it was read.
func (r Roster) UnitNamed(text string) (engine.UnitID, *engine.Finding) {
	p := newParser(newIndex(r), scan.Text(scan.Normalise(text, 1)))
	unit := p.Unit()
	if p.Fault == nil && !p.Done() {
		p.Fail(p.At, refusal.LeftOver(p.Rest(), "", string(unit)))
	}
	switch {
	case p.Fault != nil:
		return "", &p.Fault.Finding
	case len(p.Warnings) > 0:
		return unit, &p.Warnings[0].Finding
	}
	return unit, nil
}

// PlaceNamed is the one place that a text names, false if it names none.
func (r Roster) PlaceNamed(text string) (engine.Loc, bool) {
	p := newParser(newIndex(r), scan.Text(scan.Normalise(text, 1)))
	p.Word("hex")
	at := p.Place()
	return at, p.Fault == nil && p.Done()
}

// Ordered are the ways in which a text may be meant as an order that somebody asks about, the likeliest first: "2nd
// Foot attack 1205 from 1104" may be "attack 1205 from 1104 with 2nd Foot".
func (r Roster) Ordered(text string) []string {
	x := newIndex(r)
	line := scan.Text(scan.Normalise(text, 1))
	line = line[len(idiom.Opening(line)):]
	p := newParser(x, line)
	start := p.At
	p.Units()
	if p.Fault != nil {
		return present(line)
	}
	units := strings.TrimSpace(string(p.Chars[start:p.At]))
	rest := strings.TrimPrefix(p.Rest(), "to ")
	return append(append(present(rest+" with "+units), present(verbFirst(units, rest))...), line)
}

// present is an order with its word as orders have it: "attacking 1205" is "attack 1205".
func present(line string) []string {
	word := order.FirstWord(Fold(line))
	ways := []string{line}
	for _, form := range idiom.FormsOf(word) {
		if _, is := order.VerbOf(form); is && form != word && len(word) <= len(line) {
			ways = append(ways, form+line[len(word):])
		}
	}
	return ways
}

// verbFirst puts the word of an order before its units.
func verbFirst(units, rest string) string {
	word := order.FirstWord(rest)
	return word + " " + units + strings.TrimPrefix(rest, word)
}

// TakeQuestions takes the questions out of what is no command in a moderator's mail, by the lines of its text.
func (d *Directions) TakeQuestions(text string) {
	x, lines := newIndex(Roster{Version: Conversing}), strings.Split(strings.ReplaceAll(text, "\r", ""), "\n")
	d.Prose = slices.DeleteFunc(d.Prose, func(n int) bool {
		asked := askerOf(x).In(scan.Text(scan.Normalise(lines[n-1], n)))
		d.Commands = append(d.Commands, commandsOf(asked, n)...)
		return len(asked) > 0
	})
	slices.SortStableFunc(d.Commands, func(a, b Command) int { return a.Line - b.Line })
}
