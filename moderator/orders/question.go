package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
)

// IsQuestion reports whether a command only asks about a game, or about games.
func (c Command) IsQuestion() bool { return slices.Contains(question.Words(), c.Word) }

// Asked is a question in words, as it was understood.
func (c Command) Asked() string {
	switch c.Word {
	case question.Deeds:
		return "what can " + c.Rest + " do"
	case question.Win:
		return "how do I win"
	case question.Free:
		return "question: " + c.Rest
	}
	return strings.TrimSpace(c.Word + " " + c.Rest)
}

// asker reads what of a mail is a question.
type asker struct{ *index }

func askerOf(x *index) asker { return asker{x} }

// questionsIn are the questions that a line is, none if it is anything else in part.
func (x asker) questionsIn(text string) []Command {
	var all []Command
	if x.ordersPlainly(text) {
		return nil
	}
	opened := idiom.Opening(text)
	pleads := idiom.Pleading.MatchString(opened)
	if x.Reads(Attending) && idiom.Intention.MatchString(opened) && !strings.Contains(text, "?") {
		return nil // I can see the thing
	}
	parts := x.onlyQuestions(question.Parts(text[len(opened):]))
	for _, part := range parts {
		c, is := x.questionOf(part)
		if goesOn := idiom.FurtherTerm.FindStringSubmatch(part); !is && goesOn != nil && len(all) > 0 && all[len(all)-1].Word == question.Term {
			c, is = Command{Word: question.Term, Rest: goesOn[1]}, true
		}
		if doubted, order := x.doubtedOrder(part); order && !pleads {
			c, is = doubted, true
		}
		if !is && x.Reads(Attending) {
			c, is = askedFor(part)
		}
		if !is {
			return nil
		}
		all = append(all, c)
	}
	return all
}

// onlyQuestions leaves out of the sentences of a line which say of a question before them that it only asks.
func (x asker) onlyQuestions(parts []string) []string {
	if len(parts) < 2 || !x.Reads(Answering) {
		return parts
	}
	return append(parts[:1:1], slices.DeleteFunc(slices.Clone(parts[1:]), idiom.OnlyAsks)...)
}

// askedFor is the command that a question asks for: how a turn can be taken back.
func askedFor(text string) (Command, bool) {
	word, rest, is := question.AskedFor(text)
	return Command{Word: word, Rest: rest}, is
}

// doubtedOrder is an order with a question mark behind it and no word that asks for it to be done: whoever writes it asks
// what it would come to.
func (x asker) doubtedOrder(text string) (Command, bool) {
	asked := strings.TrimSpace(text)
	if !strings.HasSuffix(asked, "?") || idiom.Pleading.MatchString(asked) {
		return Command{}, false
	}
	asked = strings.TrimRight(asked, " ?!.")
	v, is := order.VerbOf(order.FirstWord(Fold(asked)))
	if !is || !v.Acts() || len(asked) > question.Max || !x.spend(len(asked)) {
		return Command{}, false
	}
	_, wrong, _ := readOrder(asked, x.index)
	return Command{Word: question.May, Rest: asked}, wrong == nil
}

// questionOf is the question that a text asks, false if it is none.
func (x asker) questionOf(text string) (Command, bool) {
	if c, is := x.mindful(text); is {
		return c, true
	}
	if x.Reads(Answering) {
		if topic, is := question.HelpAsked(text); is && topic != "" {
			return Command{Word: "help", Rest: topic}, true
		}
		for m := range question.Newest(text) {
			if c := (Command{Word: m.Word, Rest: x.ofBattery(supposed(m))}); x.asksOf(c) && (!m.Named || x.names(c.Rest)) {
				return c, true
			}
		}
	}
	if x.Reads(Attending) {
		if _, _, command := question.AskedFor(text); command {
			return Command{}, false
		}
		for m := range question.Newer(text) {
			if c := (Command{Word: m.Word, Rest: x.ofBattery(m.About)}); x.asksOf(c) && (!m.Named || x.names(c.Rest)) {
				return c, true
			}
		}
	}
	for m := range question.Meanings(text, !x.Reads(Attending)) {
		c := Command{Word: m.Word, Rest: x.ofBattery(m.About)}
		if x.asksOf(c) && (!m.Named || x.names(c.Rest)) {
			return c, true
		}
	}
	return Command{}, false
}

// mindful is the question that a text asks in the words that only readings since version Minding know, false if it is none.
func (x asker) mindful(text string) (Command, bool) {
	if !x.Reads(Minding) {
		return Command{}, false
	}
	for m := range question.Minding(text) {
		if c := (Command{Word: m.Word, Rest: x.ofBattery(m.About)}); !m.Named || x.names(c.Rest) {
			return c, true
		}
	}
	return Command{}, false
}

// supposed is what a question is about, and of one about chances what is supposed as if it were done.
func supposed(m question.Meaning) string {
	if m.Word != question.Odds {
		return m.About
	}
	return idiom.AsDone(m.About)
}

// ofBattery is the name of the unit that has a gun of which somebody speaks, "gun 2": what is asked of one is answered of all.
func (x asker) ofBattery(text string) string {
	gun := x.GunLast(text)
	if at := strings.LastIndex(gun, " gun "); at > 0 {
		return gun[:at]
	}
	return text
}

// asksOf reports whether what a question is about can be meant so, and is no small talk: "can you attack" asks
// for something to be done, and "what is up" for nothing of the game's.
func (x asker) asksOf(c Command) bool {
	words := idiom.Words(Fold(c.Rest))
	switch c.Word {
	case question.Odds:
		return len(words) > 1 && words[0] != "you" && words[0] != "u" && (x.meansDeed(c.Rest, words) || x.Reads(Answering) && x.opposes(c.Rest))
	case question.May:
		return len(words) > 1 && words[0] != "you" && words[0] != "u" && x.meansDeed(c.Rest, words)
	case question.Range:
		return x.names(c.Rest)
	case question.Units:
		return len(words) <= idiom.MaxWords && !question.Chats(words) || x.names(c.Rest)
	case question.Worth:
		return x.names(c.Rest) || len(x.Roster.Units) == 0 && !slices.ContainsFunc(words, func(word string) bool { return slices.Contains(idiom.SmallTalk, word) })
	case question.Reach, question.Legal, question.Deeds, question.Sight, question.Term:
		most := idiom.MaxLine
		if c.Word == question.Reach || c.Word == question.Legal {
			most = idiom.MaxWords
		}
		return !question.Chats(words) && len(words) <= most && (len(words) > 0 || c.Word == question.Legal) || x.names(c.Rest)
	}
	return true
}

// names reports whether a text begins with the name of a unit, or of several.
func (x asker) names(text string) bool {
	if len(text) > maxGuess || !x.spend(len(text)) {
		return false
	}
	p := newParser(x.index, text)
	p.Unit()
	return p.Fault == nil || p.Fault.Finding.Code == finding.SeveralUnits && x.Reads(Conversing)
}

// meansDeed reports whether words say that something is done on the map: they name a unit or a place, or begin as
// an order does.
func (x asker) meansDeed(text string, words []string) bool {
	if !x.spend(len(text)) {
		return false
	}
	s := signsOf(clause{scan.Normalise(text, 1)}, x.index)
	deed := slices.ContainsFunc(words, idiom.IsDeed)
	named := s.named() > 0 || len(x.Roster.Units) == 0 && strings.ContainsFunc(text, idiom.IsDigit)
	return deed && (named || s.similarBehind(words[0]))
}

// opposes reports whether words say who stands against whom, or that he attacks: "the 8th Line on 1204".
func (x asker) opposes(text string) bool {
	if !x.spend(len(text)) {
		return false
	}
	a := attempt{x: x.index}
	s := signsOf(clause{scan.Normalise(text, 1)}, x.index)
	return a.aims(text) || idiom.SaysDeed(s.bare) && (s.own > 0 || afterArticle.MatchString(text[:strings.IndexByte(text+" ", ' ')+1]))
}

// accounts reports whether a question why something was done, or was not, is about the game; alone if nothing else stands
// in its mail.
func (x asker) accounts(plain string, alone bool) bool {
	return idiom.OfOurs.MatchString(Fold(plain)) && (alone || x.tellsOfGame(plain)) || x.namesAny(plain)
}

// forModerator reports whether a question is one that the moderator should answer.
func (x asker) forModerator(text, plain string, alone bool) bool {
	bare := plain[len(idiom.Wishing.FindString(plain)):]
	if idiom.Accounted.MatchString(bare) {
		return x.accounts(bare, alone)
	}
	return alone || idiom.Instructed.MatchString(bare) || x.ofTheGame(text)
}

// begs reports whether a text asks the moderator to be told, shown or sent something.
func (x asker) begs(text string, alone bool) bool {
	return idiom.BegsToKnow(text) && (alone || x.tellsOfGame(text) || question.HelpWanted(text))
}

// namesAny reports whether a unit or a place stands anywhere in a text.
func (x asker) namesAny(text string) bool {
	return x.spend(len(text)) && signsOf(clause{scan.Normalise(text, 1)}, x.index).named() > 0
}

// ofTheGame reports whether a question is about the game, and for nobody who plays it.
func (x asker) ofTheGame(text string) bool {
	low := Fold(text)
	return !idiom.ToYou.MatchString(low) && x.tellsOfGame(text)
}

// tellsOfGame reports whether a text has a word of games in it, a unit or a place.
func (x asker) tellsOfGame(text string) bool {
	return question.SpeaksOfGames(text) || x.namesAny(text)
}

// wonders reports whether a line asks something that no form has.
func (x asker) wonders(text string) bool {
	return question.Wonders(text) || x.Reads(Attending) && question.Wonder(text)
}

// askedApart are the questions of a line of which each is a sentence, where one of them at least has a form; the others are free.
func (x asker) askedApart(text string) (all []Command) {
	parts, known := question.Parts(text[len(idiom.Opening(text)):]), false
	if !x.Reads(Attending) || len(parts) < 2 {
		return nil
	}
	for _, part := range parts {
		one := x.questionsIn(part)
		known = known || len(one) > 0
		switch {
		case len(one) > 0:
			all = append(all, one...)
		case x.wonders(part) && !idiom.Pleading.MatchString(part):
			all = append(all, Command{Word: question.Free, Rest: strings.TrimSpace(part)})
		default:
			return nil
		}
	}
	if !known {
		return nil
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
		case x.Reads(Answering) && len(plain) <= question.Max && askerOf(x).begs(text, alone):
		case len(plain) > question.Max || !askerOf(x).wonders(text) || !askerOf(x).forModerator(text, plain, alone):
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
	var all []Command
	if x.Reads(Gleaning) && askerOf(x).maySplit(text) {
		all, _ = askerOf(x).asked(text, false)
	}
	if len(all) == 0 {
		all = askerOf(x).questionsIn(text)
	}
	if len(all) != 1 || all[0].Word == question.Free {
		return Command{}, false
	}
	return all[0], true
}

// asks are the questions of a sentence, none where it is anything else.
func (x asker) asks(s sentence, text string) []Command {
	if !x.Reads(Conversing) || len(text) > maxLineSize || idiom.StruckAt(text) >= 0 || x.ordersPlainly(text) {
		return nil
	}
	all := x.questionsIn(text)
	if len(all) == 0 {
		all = x.askedApart(text)
	}
	for i := range all {
		all[i].Line = s.number()
	}
	return all
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
		asked := askerOf(x).questionsIn(scan.Text(scan.Normalise(lines[n-1], n)))
		for _, c := range asked {
			c.Line = n
			d.Commands = append(d.Commands, c)
		}
		return len(asked) > 0
	})
	slices.SortStableFunc(d.Commands, func(a, b Command) int { return a.Line - b.Line })
}
