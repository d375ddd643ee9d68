package glean

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
)

// Context is what a sentence stands in.
type Context struct {
	Said Said
	Goes func(engine.UnitID) (at engine.Loc, ordered bool) // where a unit goes by what was ordered before, "" where nobody knows
}

// Read is who does what by a sentence, in its order; none where it is too long, or names nobody and nothing.
func Read(x *scan.Scope, sentence string, in Context) []Act {
	if len(sentence) > maxSentence {
		return nil
	}
	tokens, ok := find(x, sentence)
	if !ok {
		return nil
	}
	text := []rune(sentence)
	var said []Act
	for _, a := range joined(build(x, text, tokens, in), len(x.Roster.Sites) > 0) {
		s := speaker{x: x, in: in, act: a, text: text}
		act := s.say()
		said = append(said, act)
		in.Said = in.Said.after(act, s)
	}
	return said
}

// joined are the acts with those that only go on put to the one before: a unit enters and stays at a hex, or
// moves and then faces somewhere.
func joined(acts []act, table bool) (all []act) {
	for _, a := range acts {
		if n := len(all); n > 0 && a.toThem && !a.denied && !a.past && !a.doubted && all[n-1].takes(a) {
			continue
		}
		if n := len(all); n > 0 && slices.Equal(all[n-1].men, a.men) && len(a.men) > 0 && !a.denied && !all[n-1].denied {
			last := &all[n-1]
			switch {
			case (a.they || a.sequel) && len(last.forms) > 0 && len(last.spots) == 0 && len(a.spots) > 0:
				last.spots, last.turn, last.left, last.to = a.spots, last.turn+a.turn, append(last.left, a.left...), a.to
				continue
			case a.is(Stay) && len(a.spots) > 0 && !last.placed() && last.is(Go, Enter, Join):
				last.spots, last.to = a.spots, a.to
				continue
			case a.is(Stay) && !a.placed() && len(a.left) == 0 && last.is(Go, Enter, Join, Back) && last.placed():
				continue // and stays there
			case table && a.is(Face) && last.is(Go, Back, Advance) && last.looks == "" && len(a.inches) == 0 && len(a.spots) <= 1:
				last.looks, last.to = a.looksAt(), a.to
				continue
			case table && len(a.deeds) > 0 && a.is(Go, Advance, Back) && last.is(Go, Advance, Back) && len(a.inches) == 1 && len(last.inches) == 1:
				last.inches, last.ways, last.to = append(last.inches, a.inches...), append(last.ways, a.ways...), a.to
				continue
			}
		}
		all = append(all, a)
	}
	return all
}

// takes adds those to an act who are said behind it to go along, or to lead them.
func (a *act) takes(other act) bool {
	switch {
	case len(a.forms) > 0 && other.is(Join, Lead):
		a.with = append(a.with, other.men...)
	case a.is(Assault, Defend) && other.is(Lead):
		a.leads = append(a.leads, other.men...)
	default:
		return false
	}
	a.to = other.to
	return true
}

// is reports whether an act may be one of these deeds.
func (a *act) is(deeds ...Deed) bool {
	return slices.ContainsFunc(deeds, func(d Deed) bool { return slices.Contains(a.deeds, d) })
}

// looksAt is where an act of looking looks.
func (a *act) looksAt() string {
	switch {
	case a.looks != "":
		return a.looks
	case len(a.ways) > 0:
		return a.ways[0]
	case len(a.spots) > 0 && a.spots[0].site != "":
		return a.spots[0].site
	case len(a.spots) > 0:
		return string(a.spots[0].loc)
	}
	return ""
}

// speaker says one act in the words of the order language.
type speaker struct {
	x    *scan.Scope
	in   Context
	act  act
	text []rune
	used used
}

// used is what of an act a line has.
type used struct{ spots, goal, foes, with, supports, leads, road, along, ways, inches, looks, forms, turn, stance, stops bool }

func (s *speaker) say() Act {
	a := s.act
	out := Act{Men: a.men, From: a.from, To: a.to, Hangs: a.hangs, Goes: a.sequel, Loose: a.loose, Text: strings.Trim(string(s.text[a.from:max(a.from, a.to)]), " ,.;:!-")}
	out.Left, out.Tail = a.left, s.tail()
	if a.stranger != "" && a.placed() && !a.past && !a.doubted && !a.hangs {
		out.Kind, out.Bare = Unclear, true
		return out
	}
	if a.others && len(a.deeds) > 0 && !a.past && !a.doubted {
		out.Kind, out.Deed = s.ofOthers()
		if len(a.left) > 0 && out.Kind != Unsaid {
			out.Kind = Unclear
		}
		return out
	}
	if a.theirs || a.past || a.doubted || len(a.men)+len(a.oneOf) == 0 && len(a.forms) == 0 {
		return out
	}
	deed := s.deed()
	if a.hangs {
		if len(a.deeds) > 0 && !a.they {
			out.Kind = Unclear
		}
		return out
	}
	if placed := len(a.spots) > 0; placed && (a.unable || deed == Spare) {
		return out // a place that is out of reach, or is left out: that he stays is not said
	}
	if a.denied && (deed == Stay || deed == Spare) {
		return out // does not hold: what he does is not said
	}
	if deed == Stay && !a.denied && s.comesOn() {
		switch {
		case len(a.spots) > 0:
			deed = Go // who is not there yet halts where he comes to
		case strings.Contains(strings.ToLower(out.Text), " with "):
			out.Kind = Unclear
			return out
		}
	}
	if out.Deed = deed; deed == Stay || deed == Spare || a.denied {
		out.Kind = Stays
		return out
	}
	bare := len(a.spots) > 0 && !a.far && !slices.ContainsFunc(a.spots, func(p spot) bool { return p.said || p.site != "" })
	if deed == None && (bare || a.strange || a.ofKind && !s.goesTo()) {
		if len(a.spots) > 0 && a.strange {
			out.Kind = Unclear
		}
		return out
	}
	if s.spread(); a.they && len(s.act.spots)+len(a.foes)+len(a.inches)+len(a.goal) == 0 && !a.is(Limber, Unlimber) {
		return out
	}
	out.Ways, out.Lacks = s.ways(deed)
	if len(out.Ways) > 0 {
		out.Kind = Told
		out.Left = append(s.act.left, s.spare()...)
	} else if out.Bare = !a.they && deed != None; deed != None && !a.they && (a.placed() || a.sequel || len(a.foes) > 0 || a.says()) {
		out.Kind = Unclear
	}
	return out
}

// comesOn reports whether all units of the act are still to come onto the map, and can stay nowhere.
func (s *speaker) comesOn() bool {
	if !s.x.Reads(scan.Obliging) || len(s.x.Roster.Sites) > 0 || len(s.act.men) == 0 {
		return false
	}
	return !slices.ContainsFunc(s.act.men, func(m Man) bool {
		return !s.x.All([]engine.UnitID{m.Unit}, func(u unit.Unit) bool { return u.Away })
	})
}

// tail is what stands behind all that an act names, and means nothing: "and frobnicate". "" for courtesies.
func (s *speaker) tail() string {
	said := strings.Trim(string(s.text[min(s.act.named, len(s.text)):max(s.act.named, s.act.to)]), " .!;:")
	if s.act.named == 0 || !tailJoint.MatchString(said) || idiom.IsCourtesy(tailJoint.ReplaceAllString(said, "")) {
		return ""
	}
	return strings.TrimLeft(said, ", ")
}

var tailJoint = pattern.MustCompile(`(?i)^(?:,? ?(?:and|then|and then|but)\b|,) *`)

// says reports whether an act has more left than numbers, and a no.
func (a *act) says() bool {
	return slices.ContainsFunc(a.left, func(word string) bool { return word != "no" && !idiom.IsNumber(word) })
}

// goesTo reports whether a place is said to be where somebody goes.
func (s *speaker) goesTo() bool {
	return len(s.act.inches)+len(s.act.foes) > 0 || slices.ContainsFunc(s.act.spots, func(p spot) bool { return p.role != At })
}

// ways says an act: of one of several, as each may do it.
func (s *speaker) ways(d Deed) (ways [][]string, lacks bool) {
	says := s.onMap
	if len(s.x.Roster.Sites) > 0 {
		says = s.onTable
	}
	if len(s.act.oneOf) == 0 {
		return says(d)
	}
	men := s.act.men
	for _, m := range s.act.oneOf {
		s.act.men = append(slices.Clip(men), m)
		all, lack := says(d)
		if lack || len(all) == 0 {
			return nil, false
		}
		ways = append(ways, all[0])
	}
	return ways, false
}

// ofOthers is what is said of all others, or of nobody.
func (s *speaker) ofOthers() (Saying, Deed) {
	deed := s.act.deeds[0]
	switch {
	case s.act.nobody, s.act.denied, s.act.is(Stay):
		if deed == Stay {
			deed = None
		}
		return Rests, deed
	case s.act.is(Shoot) && len(s.act.foes) == 0 && len(s.act.spots) == 0:
		return AllFire, Shoot
	}
	return Unsaid, deed
}

// deed is what the word for what is done means, by what stands with it.
func (s *speaker) deed() Deed {
	a := &s.act
	switch {
	case a.stance != "" && (len(a.deeds) == 0 || a.is(Order, Give, Go)):
		return Order
	case len(a.forms) > 0:
		return Enter
	case len(a.deeds) == 0 && a.too:
		if a.stance = s.in.Said.Stance; s.in.Said.Deed == Enter {
			a.turn = s.in.Said.Turn
		}
		return s.in.Said.Deed
	case len(a.deeds) == 0:
		return None
	case a.turn != "" && a.is(Enter) && s.fits(Enter):
		return Enter // goes in at a hex in a turn
	}
	for _, d := range a.deeds {
		if s.fits(d) {
			return d
		}
	}
	return a.deeds[0]
}

// fits reports whether what stands with a word is what stands with the deed that it may mean.
func (s *speaker) fits(d Deed) bool {
	a := &s.act
	placed := a.placed()
	switch d {
	case Order:
		return a.stance != ""
	case Activate:
		return s.x.Roster.Led != nil && !placed && s.all(a.men, func(u unit.Unit) bool { return u.Leads })
	case Lose:
		return len(s.x.Roster.Maps) > 0 && !placed && len(a.foes) == 0
	case Enter:
		return len(s.x.Roster.Maps) > 0 && (a.turn != "" || a.is(Enter) && !a.is(Go) && s.all(a.men, func(u unit.Unit) bool { return u.Away })) || len(s.x.Roster.Sites) > 0 && slices.ContainsFunc(a.spots, func(p spot) bool { return p.site != "" })
	case Face:
		return a.looks != "" || (len(a.ways) > 0 || len(a.spots) > 0) && !a.is(Go)
	case Assault:
		return len(a.foes)+len(a.spots) > 0 || a.there
	case Go:
		return placed && len(a.foes) == 0
	case Join:
		return placed
	case Back, Stay, Attach, Limber, Unlimber, Shoot, Bombard, Canister, Defend, Advance, Spare, Recover, Rally, Square:
		return true
	}
	return false
}

func (s *speaker) all(men []Man, is func(unit.Unit) bool) bool {
	return s.x.All(units(men), is)
}

// units are the units of men.
func units(men []Man) (all []engine.UnitID) {
	for _, m := range men {
		if !slices.Contains(all, m.Unit) {
			all = append(all, m.Unit)
		}
	}
	return all
}

// toWhereTheyGo reports whether it is said, too, where those go who are followed: "1 US goes to 0702, Totten follows them to 0702".
func (s *speaker) toWhereTheyGo() bool {
	a := &s.act
	return s.x.Reads(scan.Obliging) && len(a.inches) == 0 && len(a.spots) == 1 && a.spots[0].role == To && a.spots[0].loc == s.in.Said.At
}

// spread finds the places of units that somebody goes to, and the place that was spoken of.
func (s *speaker) spread() {
	a := &s.act
	if a.toThem && len(a.spots)+len(a.inches) > 0 && !s.toWhereTheyGo() {
		a.left = append(a.left, "with them")
	}
	if toThem := a.toThem || len(a.goal) > 0 && slices.Equal(a.goal, s.in.Said.Men); toThem && len(a.spots) == 0 && s.in.Said.At != "" && len(s.x.Roster.Sites) == 0 {
		a.spots, a.goal = append(a.spots, spot{role: To, loc: s.in.Said.At, text: "them", said: true}), nil
	}
	if a.there && a.at != "" && len(a.spots) == 0 {
		a.spots = append(a.spots, spot{role: To, loc: a.at, text: "there"})
	}
	if a.there && s.in.Said.At != "" && len(a.spots) == 0 {
		a.spots = append(a.spots, spot{role: To, loc: s.in.Said.At, text: "there"})
	}
	if a.too && !a.placed() && len(a.foes) == 0 && s.in.Said.At != "" {
		a.spots = append(a.spots, spot{role: To, loc: s.in.Said.At, text: "too"})
	}
}

// stands is where a unit goes, or stands; "" where nobody knows.
func (s *speaker) stands(m Man) engine.Loc {
	if s.in.Goes != nil {
		if at, ordered := s.in.Goes(m.Unit); ordered {
			return at
		}
	}
	u, _ := s.x.Of(m.Unit)
	return u.At
}

// who is the names of men as lines have them.
func who(men []Man) string { return strings.Join(order.Texts(units(men)), ", ") }

// onMap says an act on a map of hexes.
func (s *speaker) onMap(d Deed) (ways [][]string, lacks bool) {
	switch d {
	case None:
		if ways, said := s.byCompass(Go); said {
			return ways, false
		}
		return s.aimed(), false
	case Go, Join, Back, Advance, Lead:
		if ways, said := s.byCompass(d); said {
			return ways, false
		}
		return s.going(d)
	case Assault:
		return s.assault()
	case Shoot, Bombard, Canister:
		return s.shot(d)
	case Defend:
		return s.defence(), false
	case Enter:
		return s.entry()
	case Attach:
		return s.attached(), false
	case Order:
		s.used.stance = true
		if s.act.stance == "" {
			return nil, false
		}
		return one("orders " + who(s.act.men) + " " + s.act.stance), false
	case Lose:
		return s.each("lose")
	case Activate:
		return s.each("activate")
	case Unlimber: // guns that come to where they shoot from
		if go1, _ := s.going(Go); len(s.act.spots) > 0 {
			return append(go1, []string{"unlimber " + who(s.act.men)}), false
		}
		return one("unlimber " + who(s.act.men)), false
	case Limber, Recover, Rally, Square:
		return one(verbs[d] + " " + who(s.act.men)), false
	case Face:
		s.used.looks, s.used.ways = true, true
		if at := s.act.looksAt(); at != "" {
			return one("face " + who(s.act.men) + " " + at), false
		}
	}
	return nil, false
}

func one(line string) [][]string { return [][]string{{line}} }

// each is a line for each of the men.
func (s *speaker) each(verb string) (ways [][]string, lacks bool) {
	var lines []string
	for _, u := range units(s.act.men) {
		lines = append(lines, verb+" "+string(u))
	}
	return [][]string{lines}, false
}

// path is the hexes of a way, as lines have them, and whether it leads only towards the last.
func (s *speaker) path() (path []string, towards bool) {
	var ends []string
	for _, p := range s.act.spots {
		switch p.role {
		case From, Via:
			path = append(path, string(p.loc))
		case To, At, Towards, Beside, Subject, Along:
			ends = append(ends, string(p.loc))
			towards = towards || p.role == Towards
		}
	}
	s.used.spots = true
	if len(ends) == 0 && len(s.act.goal) > 0 {
		s.used.goal = true
		if at := s.stands(s.act.goal[0]); at != "" {
			ends = append(ends, string(at))
		}
	}
	if len(ends) == 0 && len(s.act.foes) == 1 && len(s.act.spots) == 0 {
		if u, _ := s.x.Of(s.act.foes[0].Unit); u.At != "" {
			s.used.foes = true
			ends = append(ends, string(u.At))
		}
	}
	if len(ends) == 0 {
		return nil, towards
	}
	return append(path, ends...), towards
}

// going says a move, of whatever name.
func (s *speaker) going(d Deed) (ways [][]string, lacks bool) {
	a := &s.act
	verb := verbs[d]
	men, with := a.men, slices.Concat(a.with, a.leads)
	if d == Lead {
		verb = verbs[Go]
		if men, with = a.goal, append(slices.Clone(a.men), with...); len(a.goal) == 0 {
			return nil, false
		}
		s.used.goal = true
	}
	if d != Lead && len(a.goal) > 0 && slices.ContainsFunc(a.spots, func(p spot) bool { return p.role == To || p.role == At }) {
		s.used.goal = true // joins him there
	}
	path, towards := s.path()
	s.used.with, s.used.leads, s.used.ways, s.used.road = true, true, len(path) > 0 && !(s.x.Reads(scan.Minding) && goesOnTo.MatchString(string(s.text[a.from:max(a.from, a.to)]))), true
	s.used.inches = len(path) > 0 && len(s.x.Roster.Sites) == 0
	tail := ""
	if len(with) > 0 {
		tail = " with " + who(with)
	}
	if a.far || towards {
		tail += " " + order.StopsWords
	}
	switch {
	case len(path) == 0 && len(a.spots) == 0 && len(a.goal) == 0 && len(with) == 0 && a.road == "" && len(a.ways) == 0 && !a.there && d != Join:
		return one(verb + " " + who(men)), true
	case len(path) == 0:
		return nil, false
	}
	if a.road != "" {
		ways = append(ways, []string{verb + " " + who(men) + " along " + a.road + " " + path[len(path)-1] + tail})
	}
	return append(ways, []string{verb + " " + who(men) + " " + strings.Join(path, "-") + tail}), false
}

// target is what is shot at, or attacked: a hex, or an enemy. With hex it is where he stands.
func (s *speaker) target(hex bool) string {
	s.used.spots, s.used.foes = true, true
	at := ""
	for _, p := range s.act.spots {
		switch {
		case p.role == From:
		case at != "" && at != string(p.loc):
			s.act.left = append(s.act.left, p.text)
			s.used.spots = false
		default:
			at = string(p.loc)
		}
	}
	for i, m := range s.act.foes {
		u, _ := s.x.Of(m.Unit)
		switch {
		case at == "" && i == 0 && (hex || u.At != "" && len(s.act.foes) > 1):
			at = string(u.At)
		case at == "" && i == 0:
			return string(m.Unit)
		case u.At != "" && string(u.At) != at:
			s.used.foes = false
		}
	}
	return at
}

// fighters are those of the men who fight, and their leaders.
func (s *speaker) fighters() (fight, lead []Man) {
	is := leads(s.x)
	for _, m := range s.act.men {
		if is(m) {
			lead = append(lead, m)
		} else {
			fight = append(fight, m)
		}
	}
	return fight, append(lead, s.act.leads...)
}

// company is who takes part in a fight, behind its place.
func (s *speaker) company() string {
	fight, lead := s.fighters()
	supports := s.act.supports
	for _, m := range s.act.with {
		if leads(s.x)(m) {
			lead = append(lead, m)
		} else {
			supports = append(supports, m)
		}
	}
	s.used.with, s.used.supports, s.used.leads = true, true, true
	if len(fight) == 0 && len(supports) > 0 {
		fight, supports = supports[:1], supports[1:]
	}
	if len(fight) == 0 {
		return ""
	}
	supports = append(slices.Clone(fight[1:]), supports...)
	supports = slices.DeleteFunc(supports, func(m Man) bool { return m == fight[0] }) // named again as the primary unit
	line := " primary " + string(fight[0].Unit)
	if len(supports) > 0 {
		line += " support " + who(supports)
	}
	if len(lead) > 0 {
		line += " leader " + who(lead)
	}
	return line
}

// assault says an attack.
func (s *speaker) assault() (ways [][]string, lacks bool) {
	at, with := s.target(true), s.company()
	switch {
	case with == "":
		return nil, false
	case at == "" && len(s.act.foes) == 0 && len(s.act.spots) == 0 && !s.act.there:
		return one("attack " + who(s.act.men)), true
	case at == "":
		return nil, false
	}
	var from []string
	for _, p := range s.act.spots {
		if p.role == From {
			from = append(from, string(p.loc))
		}
	}
	if len(from) > 0 {
		return one("attack " + strings.Join(from, "+") + " -> " + at + with), false
	}
	return one("attack " + at + with), false
}

// shot says a shot of those of the men who fight, and of others that take part.
func (s *speaker) shot(d Deed) (ways [][]string, lacks bool) {
	fight, _ := s.fighters()
	if len(fight) == 0 {
		return nil, false
	}
	fight = append(fight, slices.Concat(s.act.with, s.act.supports)...)
	s.used.with, s.used.supports = true, true
	if d == Canister {
		return nil, false
	}
	at := s.target(false)
	switch {
	case at != "":
		return one(verbs[d] + " " + who(fight) + " -> " + at), false
	case len(s.act.foes) == 0 && len(s.act.spots) == 0 && !s.act.there:
		return one(verbs[d] + " " + who(fight)), true
	}
	return nil, false
}

// defence says a defence.
func (s *speaker) defence() [][]string {
	at := s.target(true)
	with := s.company()
	if with == "" {
		return nil
	}
	return one(strings.TrimSpace("defend "+at) + with)
}

// entry says where and when formations enter, or units.
func (s *speaker) entry() (ways [][]string, lacks bool) {
	a := &s.act
	s.used.forms, s.used.turn, s.used.with, s.used.leads = true, true, true, true
	path, _ := s.path()
	if len(path) == 0 && a.there {
		path = []string{string(s.in.Said.At)}
	}
	if len(a.forms) == 0 {
		if len(path) == 0 {
			return nil, false
		}
		at := path[len(path)-1]
		if led := s.led(); led != "" && a.turn != "" {
			ways = append(ways, []string{"entry " + at + " formation " + led + " turn " + a.turn})
		}
		return append(ways, []string{"entry " + at + " " + who(a.men)}, []string{"move " + who(a.men) + " " + strings.Join(path, "-")}), false
	}
	turn := a.turn
	if turn == "" && a.too {
		turn = s.in.Said.Turn
	}
	if len(path) == 0 || turn == "" {
		return nil, false
	}
	with := slices.Concat(a.with, a.leads)
	for _, m := range a.men { // those of a formation come with it
		if leads(s.x)(m) && !slices.Contains(with, m) {
			with = append(with, m)
		}
	}
	tail := ""
	if len(with) > 0 {
		tail = " with " + who(with)
	}
	var lines []string
	for _, f := range a.forms {
		lines = append(lines, "entry "+path[0]+" formation "+f+" turn "+turn+tail)
	}
	return [][]string{lines}, false
}

// led is the number of the formation of which the leader is who alone is named, "" for anybody else: when he enters is said of all of it.
func (s *speaker) led() string {
	if len(s.act.men) != 1 {
		return ""
	}
	if u, _ := s.x.Of(s.act.men[0].Unit); u.Leads && idiom.IsNumber(u.Code) {
		return u.Code
	}
	return ""
}

// attached says which leader each of the men is attached to.
func (s *speaker) attached() [][]string {
	if len(s.act.goal) != 1 {
		return nil
	}
	s.used.goal = true
	var lines []string
	for _, m := range s.act.men {
		lines = append(lines, "attach "+string(m.Unit)+" -> "+string(s.act.goal[0].Unit))
	}
	return [][]string{lines}
}

// aimed are the ways of units that are said to be at a place, or against an enemy, without a word for the deed.
func (s *speaker) aimed() (ways [][]string) {
	a := &s.act
	to := slices.ContainsFunc(a.spots, func(p spot) bool { return p.role == To || p.role == Towards || p.role == Via })
	if len(a.foes) > 0 || len(a.spots) > 0 && !to {
		if all, lacks := s.assault(); !lacks {
			ways = append(ways, all...)
		}
		if all, lacks := s.shot(Shoot); !lacks {
			ways = append(ways, all...)
		}
	}
	if len(a.foes) == 0 {
		if all, lacks := s.going(Go); !lacks {
			ways = append(ways, all...)
		}
	}
	return ways
}

// spare is what of an act no line has.
func (s *speaker) spare() (left []string) {
	a, u := &s.act, s.used
	add := func(has, used bool, what string) {
		if has && !used {
			left = append(left, what)
		}
	}
	for _, p := range a.spots {
		add(p.role == Edge, false, "the edge of "+p.text)
		add(p.role != Edge, u.spots, p.text)
	}
	for _, at := range a.relative {
		add(true, false, "behind "+at)
	}
	add(len(a.goal) > 0, u.goal, who(a.goal))
	add(len(a.foes) > 0, u.foes, who(a.foes))
	add(len(a.with) > 0, u.with, who(a.with))
	add(len(a.supports) > 0, u.supports, who(a.supports))
	add(len(a.leads) > 0, u.leads, who(a.leads))
	add(len(a.forms) > 0, u.forms, "formation")
	add(a.turn != "", u.turn, "turn "+a.turn)
	add(a.stance != "", u.stance, a.stance+" orders")
	add(len(a.ways) > 0, u.ways, strings.Join(a.ways, ", "))
	add(len(a.inches) > 0, u.inches, strings.Join(a.inches, ", ")+" inches")
	add(a.looks != "", u.looks, "looking "+a.looks)
	add(a.along != "", u.along, "along "+a.along)
	add(a.stops != "", u.stops, "stops")
	return left
}

// after is what was said once an act is.
func (said Said) after(a Act, s speaker) Said {
	if len(a.Men) > 0 {
		said.Men = a.Men
	}
	if a.Kind != Told {
		return said
	}
	if said.Deed = a.Deed; a.Deed == None {
		said.Deed = Go
	}
	for _, p := range s.act.spots {
		if p.role != From && p.role != Via && p.role != Edge && p.loc != "" {
			said.At = p.loc
		}
	}
	if len(s.act.spots) == 0 && len(s.act.foes) > 0 {
		if u, _ := s.x.Of(s.act.foes[0].Unit); u.At != "" {
			said.At = u.At
		}
	}
	if s.act.turn != "" {
		said.Turn = s.act.turn
	}
	said.Stance = s.act.stance
	return said
}

// SaidBy is what an order says, to which words point back.
func SaidBy(x *scan.Scope, o order.Order) (said Said) {
	a := o.Sideless()
	for _, u := range slices.Concat(a.Units, unitsIn(a.Arg("primary")), unitsIn(a.Arg("support"))) {
		said.Men = append(said.Men, Man{Unit: u})
	}
	if gun := a.Arg("gun"); len(gun) == 1 && len(said.Men) == 1 && len(gun[0]) == 1 {
		said.Men[0].Gun = int(gun[0][0] - '0')
	}
	for _, d := range []Deed{Go, Back, Advance, Assault, Shoot, Bombard, Defend, Enter, Order, Lose} {
		if verbs[d] == o.Verb || o.Verb == "cannon" && d == Shoot || o.Verb == "shock" && d == Assault {
			said.Deed = d
		}
	}
	if said.Deed == Order && len(a.Args) > 0 {
		said.Stance = a.Args[0].Name
	}
	switch at := a.Arg("at"); {
	case len(o.Path) > 0:
		said.At = o.Path[len(o.Path)-1]
	case len(at) == 1:
		u, _ := x.Of(engine.UnitID(at[0]))
		said.At = u.At
	}
	return said
}

func unitsIn(names []string) (all []engine.UnitID) {
	for _, name := range names {
		all = append(all, engine.UnitID(name))
	}
	return all
}

// Units are the units of men, each once.
func Units(men []Man) []engine.UnitID { return units(men) }

// Named are the reader's units and the enemy's that a sentence names, and whether his are named in several places.
func Named(x *scan.Scope, sentence string) (men, foes []Man, apart bool) {
	tokens, ok := find(x, sentence)
	if !ok || len(sentence) > maxSentence {
		return nil, nil, false
	}
	for _, t := range tokens {
		switch t.Class {
		case Who:
			apart = apart || len(men) > 0
			men = append(men, t.Men...)
		case Foe:
			foes = append(foes, t.Men...)
		}
	}
	return men, foes, apart
}

// goesOnTo matches a direction in which somebody is said to go on at the end: "and then east".
var goesOnTo = pattern.MustCompile(`(?i)\d,? (?:and |then |and then |and on |on )(?:on )?(?:to the )?(?:(?:north|south)[- ]?(?:east|west)|north|south|east|west)(?:wards?)?[ .,!]*$`)
