package choice

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/stranger"
)

// The offered answers are a finite list, with units, places and parts. What a sentence says is held against each of them, from
// [orders.Heeding] on: where exactly one is what it says, that is chosen, and where there are several, they are what is asked about.

// fitting are the numbers of the answers that a sentence may mean, in their order.
func (o Offer) fitting(s string) (numbers []int) {
	if kind := satedOf(o, s); kind != "" {
		if n := passesSated(o, s, kind); n > 0 {
			return []int{n}
		}
		return nil
	}
	s, left := o.withoutRest(s)
	if o.Roster.Version >= orders.Obliging && elseDo.MatchString(s) || o.partly(s) {
		return nil // what the others do is another answer
	}
	all, sure := o.senses(s)
	if !sure {
		return nil
	}
	if n := o.declines(all); n > 0 {
		return []int{n}
	}
	said, without := merged(all)
	if !said.chooses() {
		return nil
	}
	said.others, without = o.bystanders(s), append(without, left...)
	for i, a := range o.all() {
		if o.fit(said, a) && !slices.ContainsFunc(without, func(not sense) bool { return excludes(not, a) }) {
			numbers = append(numbers, i+1)
		}
	}
	return o.nearest(said, numbers)
}

// elseDo matches what others do who are not named.
var elseDo = pattern.MustCompile(`(?i)\b(?:the (?:others?|rest|remaining(?: ones| units)?|other (?:two|three|ones|units))|everybody else|everyone else|all others)\b,? .{0,20}?\b(?:to|at|into|stays?|remains?|goe?s?|retreats?|moves?|falls?|runs?)\b`)

// all are the answers, those that are listed first.
func (o Offer) all() []engine.Action { return slices.Concat(o.Answers, o.Unlisted) }

// merged is what those clauses say together that deny nothing, and those that do.
func merged(all []sense) (said sense, without []sense) {
	ways := 0
	for _, s := range all {
		if s.denied {
			without = append(without, s)
			continue
		}
		said.kinds, said.mentions = append(said.kinds, s.kinds...), append(said.mentions, s.mentions...)
		said.all, said.roles, said.supports = said.all || s.all, said.roles || s.roles, said.supports || s.supports
		said.places, said.start = append(said.places, s.places...), append(said.start, s.start...)
		if s.end != "" {
			said.end = s.end
		}
		if s.end != "" && len(s.kinds) > 0 {
			ways++
		}
	}
	if ways > 1 {
		said.kinds = append(said.kinds, doOther) // two deeds are no one answer
	}
	return said, without
}

// severalWays reports whether a sentence tells of several deeds that lead somewhere, which are no one answer.
func (o Offer) severalWays(s string) bool {
	all, _ := o.senses(s)
	said, _ := merged(all)
	return slices.Contains(said.kinds, doOther)
}

// chooses reports whether the sentence tells a deed, or which unit has which part in one. Going is a deed if it
// is said which unit goes, or where to.
func (s sense) chooses() bool {
	if len(s.kinds) == 0 {
		return s.roles
	}
	vague := func(kind string) bool { return kind == doGo || kind == doStay }
	return slices.ContainsFunc(s.kinds, func(kind string) bool { return !vague(kind) }) || len(s.mentions)+len(s.places) > 0
}

// declines is the number of the answer that does nothing where clauses say that nobody does what is asked, 0 where they say anything else.
func (o Offer) declines(all []sense) int {
	pass := only(o.Answers, func(a engine.Action) bool { return a.Verb == passVerb })
	declined := false
	for _, s := range all {
		asked := slices.ContainsFunc(s.kinds, o.isAsked)
		switch {
		case s.denied && asked && o.ofEverybody(s) && len(s.places) == 0 && !slices.ContainsFunc(s.kinds, func(k string) bool { return !o.isAsked(k) && k != doStay }):
			declined = true
		case s.denied && len(s.kinds)+len(s.mentions)+len(s.places) > 0:
			return 0
		case asked, slices.ContainsFunc(s.kinds, func(k string) bool { return k != doStay }):
			return 0
		}
	}
	if !declined {
		return 0
	}
	return pass
}

// isAsked reports whether deeds of a kind are among the answers.
func (o Offer) isAsked(kind string) bool {
	return slices.ContainsFunc(o.all(), func(a engine.Action) bool { return slices.Contains(kindsOf[a.Verb], kind) })
}

// ofEverybody reports whether what is denied is denied of all who may do something.
func (o Offer) ofEverybody(s sense) bool {
	return len(s.mentions) == 0 || !slices.ContainsFunc(o.all(), func(a engine.Action) bool {
		return a.Verb != passVerb && !slices.ContainsFunc(s.mentions, func(m mention) bool { return m.isOf(a) })
	})
}

// isOf reports whether one of those that a name means acts in an answer.
func (m mention) isOf(a engine.Action) bool {
	of := actors(a)
	return slices.ContainsFunc(m.units, func(u engine.UnitID) bool { return slices.Contains(of, string(u)) })
}

// excludes reports whether a clause denies an answer: it names somebody of it, a place of its way, or its deed.
func excludes(not sense, a engine.Action) bool {
	at := slices.Concat(a.From, a.Path)
	names := slices.ContainsFunc(not.mentions, func(m mention) bool { return m.isOf(a) }) || slices.ContainsFunc(not.places, func(l engine.Loc) bool { return slices.Contains(at, l) })
	general := len(not.mentions)+len(not.places) == 0 && slices.ContainsFunc(not.kinds, func(k string) bool { return slices.Contains(kindsOf[a.Verb], k) })
	return names || general
}

// bystanders are units of the reader's own that a sentence names, and that no answer tells of.
func (o Offer) bystanders(s string) (others []engine.UnitID) {
	units, _, _ := o.Roster.Mentions(s)
	for _, u := range units {
		if !slices.ContainsFunc(o.named, func(n named) bool { return n.unit.ID == u }) {
			others = append(others, u)
		}
	}
	return others
}

// strangerIn is a unit to which a sentence gives a deed and which none of the answers is about, "" for none.
func strangerIn(o Offer, s string) string {
	var those stranger.Among
	for _, n := range o.named {
		those = append(those, n.unit)
	}
	if who, is := those.In(s); is && len(those) > 0 && o.Roster.Version >= orders.Discerning {
		return who.Name
	}
	return ""
}

// fit reports whether an answer is what a sentence says, as far as that goes.
func (o Offer) fit(s sense, a engine.Action) bool {
	kinds := kindsOf[a.Verb]
	if a.Verb == passVerb || len(kinds) == 0 || slices.ContainsFunc(s.kinds, func(k string) bool { return !slices.Contains(kinds, k) }) {
		return false
	}
	if s.roles && len(a.Arg("primary")) == 0 || a.Verb == "disrupt" && !slices.Contains(s.kinds, doDisrupt) {
		return false
	}
	foreign := func(u engine.UnitID) bool {
		return !whereabouts{o.Roster}.isGoal(a, u) && !whereabouts{o.Roster}.isTarget(a, u)
	}
	return !slices.ContainsFunc(s.others, foreign) && whereabouts{o.Roster}.leadsThere(s, a) && o.isOfThose(s, a)
}

// isTarget reports whether a unit is another side's, and the target of an answer.
func (w whereabouts) isTarget(a engine.Action, u engine.UnitID) bool {
	return slices.ContainsFunc(w.Units, func(one orders.Unit) bool {
		return one.ID == u && one.Side != w.Reader && (one.At == "" || slices.Contains(a.Path, one.At) || order.Kindred(a.Verb, "retreat") || a.Verb == "defend")
	})
}

// leadsThere reports whether the places that a sentence names are those of an answer.
func (w whereabouts) leadsThere(s sense, a engine.Action) bool {
	at := slices.Concat(a.From, a.Path)
	for _, u := range w.Units {
		if u.At != "" && slices.Contains(actors(a), string(u.ID)) {
			at = append(at, u.At)
		}
	}
	if slices.ContainsFunc(slices.Concat(s.places, s.start), func(l engine.Loc) bool { return !slices.Contains(at, l) }) {
		return false
	}
	if s.end == "" || len(a.Path) == 0 || a.Verb == "defend" {
		return true
	}
	here := s.end == a.Path[0] && len(a.Path) > 1 || slices.Contains(a.From, s.end) // "everybody in 0602"
	return here && len(s.places) == 1 || a.Path[len(a.Path)-1] == s.end || here && s.places[0] == a.Path[len(a.Path)-1]
}

// isOfThose reports whether exactly the units that a sentence names act in an answer, each in the part that the
// sentence gives it.
func (o Offer) isOfThose(s sense, a engine.Action) bool {
	of := actors(a)
	named := map[string]bool{}
	for _, m := range s.mentions {
		part := m.within(a)
		if len(part) == 0 && !slices.ContainsFunc(m.units, func(u engine.UnitID) bool { return whereabouts{o.Roster}.isGoal(a, u) }) {
			return false
		}
		for _, u := range part {
			named[u] = true
		}
	}
	if s.all || len(s.mentions) == 0 {
		return o.isWhole(a)
	}
	if primary := s.primary(); primary != nil && len(a.Arg("primary")) == 1 && !slices.Contains(primary.units, engine.UnitID(a.Arg("primary")[0])) {
		return false
	}
	unnamed := s.supports && !slices.ContainsFunc(s.mentions, func(m mention) bool { return m.role == "support" })
	if unnamed && len(a.Arg("support")) == 0 {
		return false
	}
	return !slices.ContainsFunc(of, func(u string) bool { return !named[u] && !(unnamed && slices.Contains(a.Arg("support"), u)) })
}

// isGoal reports whether the way of an answer leads to where a unit stands that does not go along.
func (w whereabouts) isGoal(a engine.Action, u engine.UnitID) bool {
	return len(a.Path) > 1 && !slices.Contains(actors(a), string(u)) && slices.ContainsFunc(w.Units, func(one orders.Unit) bool {
		return one.ID == u && one.At != "" && slices.Contains(entered(a), one.At)
	})
}

// entered are the places that an answer has its units enter.
func entered(a engine.Action) []engine.Loc {
	if a.Verb == "advance" {
		return a.Path
	}
	return a.Path[min(1, len(a.Path)):]
}

// within are those of a name that have the part in an answer which the words give them.
func (m mention) within(a engine.Action) (units []string) {
	of := actors(a)
	if m.role != "" && len(a.Arg("primary")) > 0 {
		of = a.Arg(m.role)
	}
	for _, u := range m.units {
		if slices.Contains(of, string(u)) {
			units = append(units, string(u))
		}
	}
	return units
}

// primary is the unit with the first part by the words of a sentence: one that is said to have it, else the one
// that has no other part.
func (s sense) primary() *mention {
	for _, role := range []string{"primary", ""} {
		if i := slices.IndexFunc(s.mentions, func(m mention) bool { return m.role == role }); i >= 0 {
			return &s.mentions[i]
		}
	}
	return nil
}

// isWhole reports whether nobody more acts in another answer of the kind than in an answer.
func (o Offer) isWhole(a engine.Action) bool {
	of := actors(a)
	if a.Verb != "retreat" && a.Verb != "disrupt" {
		return true
	}
	return !slices.ContainsFunc(o.all(), func(b engine.Action) bool {
		return b.Verb == a.Verb && len(actors(b)) > len(of)
	})
}

// nearest are those of several answers whose ways have the fewest places that a sentence does not name, if it names one.
func (o Offer) nearest(s sense, numbers []int) []int {
	if len(s.places) == 0 || len(numbers) < 2 {
		return numbers
	}
	unsaid := func(n int) (count int) {
		for _, at := range entered(o.all()[n-1]) {
			if !slices.Contains(s.places, at) {
				count++
			}
		}
		return count
	}
	fewest := slices.MinFunc(numbers, func(a, b int) int { return unsaid(a) - unsaid(b) })
	numbers = slices.DeleteFunc(slices.Clone(numbers), func(n int) bool { return unsaid(n) > unsaid(fewest) })
	if told := slices.DeleteFunc(slices.Clone(numbers), func(n int) bool { return !s.inOrder(o.all()[n-1].Path) }); len(told) > 0 {
		return told
	}
	return numbers
}

// inOrder reports whether a way comes through the places that are named in their order.
func (s sense) inOrder(path []engine.Loc) bool {
	left := s.places
	for _, at := range path {
		if len(left) > 0 && left[0] == at {
			left = left[1:]
		}
	}
	return len(left) == 0
}

// canonical is the answer of a number, as it is written.
func (o Offer) canonical(n int) string { return strings.TrimSpace(o.all()[n-1].String()) }
