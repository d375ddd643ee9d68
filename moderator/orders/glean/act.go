package glean

import (
	"slices"
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
)

// Act is somebody who does something, as a sentence says it.
type Act struct {
	Kind Saying
	Deed Deed
	Men  []Man
	// Ways are the lines that it can mean, the likeliest first: all of one where it has several orders. On a table they are in its words.
	Ways [][]string
	// Lacks says that the first of the ways names neither enemy nor place.
	Lacks    bool
	Left     []string // what of it could change it, and no line has
	Text     string   // as it is written
	From, To int      // in characters of the sentence
	Hangs    bool     // it hangs on a case
	Goes     bool     // it goes on from the act before it, of the same men
	Bare     bool     // it is said as if it were to be done
	Tail     string   // what stands behind all that it names, and means nothing
	Loose    bool     // what is left names somebody or hexes, or denies: no line without it can be meant
}

// Saying is what is said of a deed.
type Saying int

// What may be said of it.
const (
	Unsaid  Saying = iota // nothing that orders anything
	Told                  // it is to be done
	Stays                 // it is not to be done: who does nothing stays
	Rests                 // nobody does it, or all others stay
	AllFire               // all others fire at whatever enemy they can
	Unclear               // it is to be done, and no line says it
)

// Said is what was said before, to which words point back.
type Said struct {
	Men    []Man
	Apart  bool // they were named one by one, in a sentence that is no order
	Deed   Deed
	At     engine.Loc // where they go, or what they shoot at
	Form   string     // likewise of formations that enter
	Turn   string
	Stance string
}

// spot is a place of an act, and what it is to it.
type spot struct {
	role Role
	loc  engine.Loc
	text string
	site string // its name on a table
	said bool   // a word before it says what it is
}

// act is an act that is being put together.
type act struct {
	deeds                                []Deed
	noun                                 bool
	men, foes, with, supports, leads     []Man
	goal                                 []Man // units of the reader's that somebody goes to
	spots                                []spot
	road, along                          string
	ways, inches                         []string
	relative                             []string // hexes behind which somebody goes
	looks                                string
	forms                                []string
	turn, stance, stops                  string
	far, too, there, others, nobody      bool
	denied, past, doubted, theirs, hangs bool
	they                                 bool  // they are who was spoken of in another sentence
	oneOf                                []Man // one of these does it, and it is not said which
	bids                                 bool  // its word stands before who does it
	loose, ofKind, strange               bool
	unable                               bool       // it is denied that it can be done
	toThem                               bool       // they go to the units that were spoken of
	at                                   engine.Loc // where "there" is, "" for the place spoken of before
	sequel                               bool       // it goes on from the act before it, of the same men
	stranger                             string     // the name of a unit that nobody knows and that does it; "" for none
	left                                 []string
	from, to                             int
	named                                int // where the last of it ends that means something
}

// builder puts tokens together to acts.
type builder struct {
	x      *scan.Scope
	text   []rune
	tokens []Token
	at     int
	acts   []act
	now    act
	role   Role // of the link before, Subject for none
	linked bool
	last   Role // of the unit that was listed last
	joint  bool // a joint stands before
	no     bool // a denial stands before
	said   Said
	goes   func(engine.UnitID) (engine.Loc, bool)
	open   engine.Loc // a hex of which it was said that it is empty
	hangs  bool       // what is said from here on hangs on a case
	arrow  string     // the word of the link
}

// build puts the tokens of a sentence together.
func build(x *scan.Scope, text []rune, tokens []Token, in Context) []act {
	b := builder{x: x, text: text, tokens: tokens, said: in.Said, goes: in.Goes}
	b.begin(0)
	for b.at = 0; b.at < len(tokens) && len(b.acts) < maxActs; b.at++ {
		b.token(tokens[b.at])
	}
	b.finish()
	return b.acts
}

// bodies are words for the men of somebody.
var bodies = map[string]bool{"brigade": true, "brigades": true, "division": true, "divisions": true, "corps": true}

// listed reports whether an unknown word, written large, stands in a list of units: it is the name of a unit
// that nobody knows.
func (b *builder) listed(t Token) bool {
	if b.x.Reads(scan.Heeding) && b.amongNamed(t) {
		return true
	}
	named := func(i int) bool { return i >= 0 && i < len(b.tokens) && b.tokens[i].Class == Who }
	joint := func(i int) bool {
		return i >= 0 && i < len(b.tokens) && b.tokens[i].Class == Joint && (b.tokens[i].Text == "," || b.tokens[i].Text == "and")
	}
	if !unicode.IsUpper(b.text[t.From]) || t.From == 0 {
		return false
	}
	owns := strings.HasSuffix(t.Text, "'s") || strings.HasSuffix(t.Text, "’s")
	bidden := b.at > 0 && b.tokens[b.at-1].Class == Does
	before := joint(b.at-1) && named(b.at-2) && len(b.now.deeds) == 0 && b.at+1 < len(b.tokens) && b.tokens[b.at+1].Class != Joint
	return (owns || bidden) && joint(b.at+1) && named(b.at+2) || before || joint(b.at-1) && named(b.at-2) && joint(b.at+1) && named(b.at+2)
}

// twice is who has two parts of an act, "" where nobody has.
func (a *act) twice() string {
	parts := [][]Man{a.men, a.with, a.supports, a.leads, a.goal}
	for i, part := range parts {
		for _, m := range part {
			if slices.ContainsFunc(parts[i+1:], func(other []Man) bool { return slices.Contains(other, m) }) {
				return string(m.Unit)
			}
		}
	}
	return ""
}

func (b *builder) begin(at int) {
	b.now = act{from: at, to: at, hangs: b.hangs}
	b.linked, b.no, b.last, b.role = false, false, Subject, Subject
}

// finish ends the act.
func (b *builder) finish() {
	a := b.now
	if b.no {
		a.left, a.loose = append(a.left, "no"), true
	}
	if b.linked && slices.Contains([]Role{To, At, Towards, Edge, Relative}, b.role) && len(a.deeds) > 0 && !a.placed() {
		a.left = append(a.left, "where") // to a place that nobody knows
	}
	if a.stance != "" { // the brigades of the named leaders get these orders
		a.left = slices.DeleteFunc(a.left, func(word string) bool { return bodies[strings.ToLower(word)] })
	}
	if name := a.twice(); name != "" {
		a.left, a.loose = append(a.left, name), true
	}
	if a.stranger != "" {
		a.men, a.they = nil, false
	}
	if len(a.deeds) > 0 || len(a.oneOf)+len(a.men)+len(a.foes)+len(a.spots)+len(a.forms) > 0 || a.others || a.nobody || a.they {
		b.acts = append(b.acts, a)
	}
}

// again begins another act, of the same men where none are named.
func (b *builder) again(at int, same bool) {
	b.now.to = at
	men, they := b.now.men, b.now.they
	others := b.now.others
	b.finish()
	b.begin(at)
	if b.now.sequel = same; same {
		b.now.men, b.now.they, b.now.others = men, they, others
	}
}

func (b *builder) token(t Token) {
	b.now.to = t.To
	switch t.Class {
	case Joint:
		b.joint = true
		if t.Text == "(" || t.Text == ")" {
			return
		}
		b.linked = b.linked && t.Text == ":"
		return
	case Harmless:
		if about[strings.ToLower(t.Text)] {
			b.skip()
			return
		}
		if b.listed(t) {
			b.now.left, b.now.loose = append(b.now.left, t.Text), true
		}
		if word := strings.ToLower(t.Text); t.To > t.From && unicode.IsLetter(b.text[t.From]) && !idiom.Kindly[word] && len(phrases[order.FirstWord(word)]) == 0 && word != "the" && word != "a" && word != "hex" {
			b.now.strange = true
		}
		if b.joint && speaks[strings.ToLower(t.Text)] && (len(b.now.deeds) > 0 || b.now.placed()) {
			b.skip() // we are going forward
		}
		return
	case Link:
		b.link(t)
		return
	}
	b.word(t)
	b.now.to, b.now.named, b.joint = t.To, t.To, false
}

// about are words that introduce the units that a sentence is about.
var about = map[string]bool{"as for": true, "concerning": true, "regarding": true}

// speaks are the words by which somebody speaks of himself.
var speaks = map[string]bool{"i": true, "we": true, "i'm": true, "we're": true, "i've": true, "we've": true, "there": true}

func (b *builder) link(t Token) {
	if b.linked && b.role == Relative && b.arrow != "" {
		b.now.left = append(b.now.left, b.arrow) // round something that nobody knows
	}
	b.role, b.linked, b.arrow = t.Role, true, t.Text
	if t.Role == Looks && b.joint && len(b.now.deeds) == 0 && !b.now.placed() {
		b.now.deeds = []Deed{Face}
	}
	if t.Role != With {
		b.joint = false
	}
}

// placed reports whether an act has a place, or a way.
func (a *act) placed() bool {
	return len(a.spots)+len(a.goal)+len(a.inches)+len(a.ways)+len(a.relative) > 0 || a.road != "" || a.along != "" || a.there
}

func (b *builder) word(t Token) {
	a := &b.now
	switch t.Class {
	case Who, Kind:
		b.men(t)
	case Foe:
		b.foe(t)
	case They:
		b.them(t)
	case Others, Nobody:
		b.all(t)
	case Does:
		b.does(t)
	case Hex, Site:
		b.place(t)
	case Road:
		a.road, b.linked = t.Means, false
	case Way:
		b.way(t)
	case Inches:
		a.inches, b.linked = append(a.inches, t.Means), false
	case Form:
		b.formation(t)
	case Turn:
		b.when(t)
	case Stance:
		a.stance, b.linked = t.Means, false
	case There:
		a.there, a.at, b.linked = true, b.open, false
	case Then:
		a.turn = b.said.Turn
	case Too:
		a.too = true
	case Far:
		a.far, b.linked = true, false
	case Stops:
		a.stops = t.Means
	case No:
		b.deny(t)
	case Doubt:
		if strings.EqualFold(t.Text, "should") {
			if b.at == 0 {
				b.hang(t)
			}
			return
		}
		a.doubted = a.doubted || len(a.deeds) == 0 || !slices.Contains(afterwards, strings.ToLower(t.Text)) && !b.linked
	case Case:
		b.hang(t)
	case Reason:
		b.reason()
	case Behind:
		b.part(t)
	case Else, Number:
		a.loose = a.loose || t.Class == Else && loosens[strings.ToLower(t.Text)] || t.Class == Number && wayless.MatchString(t.Text)
		a.left, b.linked = append(a.left, t.Text), false
	}
}

// loosens are words beside which no line can be meant: something else is, or another time.
var loosens = map[string]bool{
	"or": true, "either": true, "instead": true, "later": true, "tomorrow": true, "next turn": true, "next phase": true, "next time": true, "following turn": true, "turn after": true, "another turn": true,
}

// wayless matches a chain of hexes that names no place as it stands, and could be part of what is meant: "0102-0303".
var wayless = pattern.MustCompile(`\d{4}`)

// afterwards are words that doubt what stands behind them, and change nothing of what stands before: he holds, I think.
var afterwards = []string{"i think", "i guess", "i hope", "i believe", "i fear", "i expect", "i suspect", "we think", "you", "your", "can", "may"}

// deny takes a no. One that stands alone before a comma says no to something else, and may mean what follows.
func (b *builder) deny(t Token) {
	if b.at+1 < len(b.tokens) && b.tokens[b.at+1].Text == "," && len(b.now.deeds) == 0 && !b.now.placed() {
		b.now.left = append(b.now.left, t.Text)
		return
	}
	if b.at+1 < len(b.tokens) && strings.ContainsAny(b.tokens[b.at+1].Text, ".!") && len(b.now.deeds) == 0 && len(b.now.men) == 0 && b.x.Reads(scan.Obliging) {
		return // huh no. It is another sentence
	}
	b.no, b.now.unable = true, b.now.unable || unable[strings.ToLower(t.Text)]
}

// unable are denials by which somebody says that it cannot be done, and not that it is not to be.
var unable = map[string]bool{"cannot": true, "can't": true, "couldn't": true}

// men takes named units: as those that act, that somebody goes to, or that take part.
func (b *builder) men(t Token) {
	a := &b.now
	if b.linked && !(b.joint && b.begins(b.at)) {
		b.part1(t)
		return
	}
	if b.at+1 < len(b.tokens) && b.tokens[b.at+1].Class == Behind && b.tokens[b.at+1].Role == Subject && b.leadsNow(t) {
		return
	}
	if b.takesAlong() {
		b.add(&a.men, t, Subject)
		return
	}
	if a.sequel && b.x.Reads(scan.Obliging) && !a.placed() && !b.joint && b.deedIs(Stay, Go, Enter) && b.behindDeed() {
		a.men, a.sequel, a.they, a.bids = nil, false, false, true // bring up one, and keep others
		b.add(&a.men, t, Subject)
		return
	}
	empty := len(a.deeds) == 0 && !a.placed() && len(a.foes) == 0 && a.stance == "" && len(a.forms) == 0
	but := b.joint && b.at > 0 && slices.Contains([]string{"but", "whereas", "while", ";"}, strings.ToLower(b.tokens[b.at-1].Text)) && b.begins(b.at)
	bidden := len(a.deeds) > 0 && a.bids && !b.does1(b.at)
	switch {
	case empty && !but && !a.others && !a.nobody, len(a.men) == 0 && !a.they && !a.others && !a.nobody && !a.theirs && !(b.joint && b.begins(b.at) && len(a.deeds) > 0), b.joint && b.last == Subject && !a.placed() && len(a.foes) == 0 && (bidden || !b.begins(b.at)):
		b.add(&a.men, t, Subject)
	case b.begins(b.at):
		b.again(t.From, false)
		b.add(&b.now.men, t, Subject)
	case !b.joint && b.deedIs(Join, Attach, Lead):
		b.add(&a.goal, t, To)
	case b.joint && b.last != Subject:
		b.role = b.last
		b.part1(t)
	default:
		a.left, a.loose = append(a.left, t.Text), true
	}
}

// behindDeed reports whether who is named stands right behind the word for the deed.
func (b *builder) behindDeed() bool {
	for _, t := range slices.Backward(b.tokens[:b.at]) {
		if t.Class != Harmless {
			return t.Class == Does && !t.Noun
		}
	}
	return false
}

// takesAlong reports whether who is named is taken along by those before him: Marsh brings the 5th Foot.
func (b *builder) takesAlong() bool {
	if len(b.now.men) == 0 || b.joint || b.now.placed() {
		return false
	}
	for _, t := range slices.Backward(b.tokens[:b.at]) {
		if t.Class != Harmless {
			return t.Class == Does && slices.Contains([]string{"take", "takes", "bring", "brings", "bring up", "brings up"}, strings.ToLower(t.Text))
		}
	}
	return false
}

// does1 reports whether who is named at a token does something by a word behind his name.
func (b *builder) does1(at int) bool {
	for _, t := range b.tokens[at:] {
		switch t.Class {
		case Does:
			return !t.Noun
		case Who, Joint, Harmless, They, Kind:
		default:
			return false
		}
	}
	return false
}

// leadsNow has one of those who are named be the first of them: "1 MO leading".
func (b *builder) leadsNow(t Token) bool {
	men := b.now.men
	i := slices.IndexFunc(men, func(m Man) bool { return slices.Contains(t.Men, m) })
	if i < 0 {
		return false
	}
	first := men[i]
	b.now.men = append([]Man{first}, slices.Delete(slices.Clone(men), i, i+1)...)
	b.at++
	return true
}

// add adds named units to those with a part; units that nobody can tell are left.
func (b *builder) add(to *[]Man, t Token, role Role) {
	if t.Class == Kind {
		if role == Subject && len(t.Men) > 0 && len(b.now.men) == 0 && len(b.now.oneOf) == 0 {
			b.now.oneOf, b.now.they, b.linked, b.last = t.Men, false, false, role
			return
		}
		b.now.left, b.now.loose = append(b.now.left, t.Text), true
		return
	}
	if role == Subject {
		b.now.they = false
	}
	b.now.ofKind = b.now.ofKind || t.Means == "kind"
	for _, m := range t.Men {
		if !slices.Contains(*to, m) && len(*to) < maxWho {
			*to = append(*to, m)
		}
	}
	b.last = role
	b.linked = false
}

// part1 takes who is named behind a link.
func (b *builder) part1(t Token) {
	a := &b.now
	role := b.role
	b.linked = false
	imperative := len(a.men) == 0 && !a.they && len(a.deeds) > 0
	switch role {
	case With, From:
		switch {
		case a.nobody && role == From && len(a.deeds) == 0: // nobody of the 5th Foot
			a.nobody, a.others, a.denied = false, false, true
			b.add(&a.men, t, Subject)
		case imperative, role == From && a.noun && len(a.men) == 0:
			b.add(&a.men, t, Subject)
		case role == With && b.deedIs(Stay):
		case role == With:
			b.add(&a.with, t, With)
		default:
			a.left = append(a.left, t.Text)
		}
	case Supports:
		b.add(&a.supports, t, Supports)
	case Leads:
		b.add(&a.leads, t, Leads)
	case To, At, Towards, Along, Via:
		b.add(&a.goal, t, To)
		a.far = a.far || role == Towards
	case Beside:
		if !a.placed() && len(a.men) > 0 {
			b.add(&a.goal, t, To)
		}
	case Looks:
		a.left = append(a.left, "looking at "+t.Text)
	default:
		a.left = append(a.left, t.Text)
	}
}

// foe takes a named enemy: one that somebody shoots at or goes to, or that acts himself.
func (b *builder) foe(t Token) {
	a := &b.now
	switch {
	case b.linked && b.role == Beside:
	case b.linked && (b.role == Relative || b.role == Edge || b.role == Via || b.role == From || b.role == With):
		a.left = append(a.left, t.Text)
	case !b.linked && b.begins(b.at) && (b.joint || len(a.men) == 0 && len(a.deeds) == 0):
		b.again(t.From, false)
		b.now.theirs = true
	case !b.linked && len(a.men) == 0 && len(a.deeds) == 0 && !a.they && !a.others:
		a.theirs = true
	default:
		for _, m := range t.Men {
			if !slices.Contains(a.foes, m) {
				a.foes = append(a.foes, m)
			}
		}
	}
	b.linked = false
}

// ofOne are the words for one alone who was spoken of.
var ofOne = map[string]bool{"it": true, "he": true, "him": true, "she": true, "this": true, "that": true}

// them takes the units that were spoken of before.
func (b *builder) them(t Token) {
	a := &b.now
	who := b.before()
	if b.said.Apart && b.elsewhere() && ofOne[strings.ToLower(t.Text)] {
		who = nil // nobody knows which of them
	}
	switch {
	case b.linked && b.role == With && len(a.men) > 0 && len(a.deeds) == 0:
		a.too = true
	case b.linked:
		if !a.placed() && b.role == To && len(who) > 0 {
			a.goal = append(a.goal, who...)
		}
	case len(a.men) > 0 && b.deedIs(Join, Lead) && len(a.goal) == 0:
		a.goal, a.toThem = slices.Clone(who), true
	case len(a.men) > 0 && (len(a.deeds) == 0 || !b.begins(b.at)):
	case b.joint && b.begins(b.at) && len(a.deeds) > 0:
		if len(a.men) > 0 {
			who = a.men
		}
		b.again(t.From, false)
		b.now.sequel = true
		b.now.men, b.now.they = who, b.elsewhere()
	case len(a.men) == 0 && !a.others:
		a.men, a.they = who, b.elsewhere()
	}
	b.linked = false
}

// elsewhere reports whether who was spoken of last was so in another sentence.
func (b *builder) elsewhere() bool {
	return !slices.ContainsFunc(b.acts, func(a act) bool { return len(a.men) > 0 })
}

// before is who was spoken of last.
func (b *builder) before() []Man {
	for i := len(b.acts) - 1; i >= 0; i-- {
		if len(b.acts[i].men) > 0 {
			return b.acts[i].men
		}
	}
	return b.said.Men
}

// all takes all others, or nobody.
func (b *builder) all(t Token) {
	a := &b.now
	switch {
	case b.linked && t.Class == Nobody, t.Class == Nobody && len(a.men) > 0 && len(a.deeds) > 0:
		a.denied = true
	case b.linked:
		if b.role != Supports {
			a.left, b.linked = append(a.left, t.Text), false
			return
		}
		for b.at+1 < len(b.tokens) && b.tokens[b.at+1].Text != ":" && b.tokens[b.at+1].Text != "," { // everybody in 0702 who can shoot: …
			b.at++
		}
		b.last = Supports
	case len(a.men) > 0 && len(a.deeds) == 0 && !a.placed():
	default:
		if len(a.deeds) > 0 || len(a.men) > 0 || a.placed() {
			b.again(t.From, false)
		}
		b.now.others, b.now.nobody = true, t.Class == Nobody
	}
	b.linked = false
}

// does takes a word for a deed.
func (b *builder) does(t Token) {
	a := &b.now
	no := b.no
	switch {
	case t.Past:
		if len(a.deeds) == 0 || b.deedIs(Order) && a.stance == "" { // has fired
			a.deeds, a.past = t.Deeds, true
		}
	case t.Noun:
		b.thing(t)
	case len(a.deeds) == 0:
		a.deeds, a.bids = t.Deeds, len(a.men)+len(a.oneOf) == 0 && !a.they
		a.denied = a.denied || no
		if a.bids && !a.others && !a.placed() {
			a.stranger = b.subject(t)
		}
	case b.linked && b.role == To:
		return // goes to hold 0602
	case b.deedIs(Stay) && !b.joint, b.deedIs(Give):
	case a.noun && !b.joint:
		a.deeds, a.noun = t.Deeds, false
	case b.joint && len(a.men) == 0 && !a.they && !a.others && !a.placed() && len(a.foes) == 0:
		a.deeds, a.denied = t.Deeds, no // stand firm, and hold
	case b.joint:
		stranger, from := b.stranger()
		b.again(from, stranger == "")
		b.now.deeds, b.now.denied, b.now.stranger = t.Deeds, no, stranger
	default:
		a.left = append(a.left, t.Text)
	}
	b.no, b.linked = false, false
}

// thing takes a deed that is spoken of as a thing: a volley, no shooting.
func (b *builder) thing(t Token) {
	a := &b.now
	switch {
	case len(a.deeds) == 0:
		a.deeds, a.noun, a.denied = t.Deeds, true, a.denied || b.no
	case b.deedIs(Give, Lead), b.deedIs(Go) && !a.placed() && !b.linked && t.Deeds[0] != Go:
		if !b.deedIs(Lead) || t.Deeds[0] == Assault {
			a.deeds = t.Deeds
		}
	}
	b.no = false
}

// deedIs reports whether the word for what is done may mean one of these.
func (b *builder) deedIs(deeds ...Deed) bool {
	return slices.ContainsFunc(deeds, func(d Deed) bool { return slices.Contains(b.now.deeds, d) })
}

// place takes a hex, a point, or a place of a table.
func (b *builder) place(t Token) {
	a := &b.now
	role := To
	if b.linked {
		role = b.role
	}
	text := string(b.text[t.From:t.To])
	s := spot{role: role, loc: t.Loc, text: text, site: t.Means, said: b.linked && b.arrow != "->" && b.arrow != "=>"}
	b.linked = false
	switch {
	case role == Looks && t.Class == Hex:
		a.looks = string(t.Loc)
	case role == Looks:
		a.looks = t.Means
	case role == Along && t.Class == Site && b.isRoad(t.Means):
		a.along = t.Means
	case role == Edge && t.Class == Site:
		a.spots = append(a.spots, s)
	case role == Beside, role == With, role == Supports, role == Leads:
		if len(a.spots) == 0 || t.Class == Hex && !slices.ContainsFunc(a.spots, func(o spot) bool { return o.loc == t.Loc }) {
			a.left = append(a.left, text)
		}
	case role == Relative && t.Class == Hex && b.relation() == "behind" && b.x.Roster.Leads != nil && len(a.relative) == 0 && len(a.spots) == 0:
		a.relative = append(a.relative, string(t.Loc))
	case role == Relative && (t.Class == Hex || b.relation() != "behind"):
		a.left = append(a.left, text)
	default:
		a.spots = append(a.spots, s)
		if role == From && b.joint {
			return
		}
	}
	if t.Class == Hex && len(a.spots) > 0 && role == From {
		b.linked, b.role = true, From // from 0601 and 0702
		if !b.goesOnFrom() {
			b.linked = false
		}
	}
}

// goesOnFrom reports whether a joint and another hex come next.
func (b *builder) goesOnFrom() bool {
	return b.at+2 < len(b.tokens) && b.tokens[b.at+1].Class == Joint && b.tokens[b.at+2].Class == Hex
}

// relation is the word of the link before.
func (b *builder) relation() string {
	for i := b.at - 1; i >= 0; i-- {
		if b.tokens[i].Class == Link {
			return strings.ToLower(b.tokens[i].Text)
		}
	}
	return ""
}

func (b *builder) isRoad(name string) bool {
	return slices.ContainsFunc(b.x.Roster.Sites, func(s scan.Site) bool { return s.Name == name && s.Kind == "road" })
}

// way takes a direction: where somebody looks, or goes.
func (b *builder) way(t Token) {
	a := &b.now
	switch {
	case b.linked && b.role == Looks:
		a.looks = t.Means
	default:
		a.ways = append(a.ways, t.Means)
	}
	b.linked = false
}

// formation takes a formation that enters.
func (b *builder) formation(t Token) {
	a := &b.now
	if len(a.forms) > 0 && !b.joint || len(a.forms) > 0 && (a.placed() || a.turn != "") {
		b.again(t.From, false)
	}
	b.now.forms, b.linked = append(b.now.forms, t.Means), false
	b.last = To
}

// when takes a turn.
func (b *builder) when(t Token) {
	if b.now.turn != "" && b.now.turn != t.Means {
		b.now.left = append(b.now.left, t.Text)
	}
	b.now.turn, b.linked = t.Means, false
}

// part takes what is said behind names of the part that they have.
func (b *builder) part(t Token) {
	a := &b.now
	switch {
	case t.Role == Supports && len(a.deeds) == 0 && len(a.men) > 0 && !a.placed(): // Totten in support, …
		a.supports, a.men, b.last = append(a.supports, a.men...), nil, Supports
	case t.Role == Supports && len(a.with) > 0:
		a.supports, a.with = append(a.supports, a.with...), nil
	case t.Role == Leads && len(a.with) > 0:
		a.leads, a.with = append(a.leads, a.with...), nil
	case t.Role == Subject && len(a.men) > 1 && b.last == Subject:
		last := a.men[len(a.men)-1]
		a.men = append([]Man{last}, a.men[:len(a.men)-1]...)
	case t.Role == With && len(a.deeds) == 0 && len(a.men) > 0:
		a.too = true
	}
	b.linked = false
}

// hang takes a case: what is said of it is no order until a comma, and with it nothing that hangs on it. That somebody has done
// something before is none.
func (b *builder) hang(t Token) {
	a := &b.now
	word := strings.ToLower(t.Text)
	if until := word == "until" || word == "till"; until && (b.deedIs(Stay) || b.nextIs(Turn)) {
		if !b.nextIs(Turn) {
			b.skip()
		}
		return
	}
	if (a.others || a.nobody) && b.deedIs(Shoot) {
		b.skip() // if anything is in range
		return
	}
	if word == "if" && b.isSo() {
		return
	}
	if word != "if" && word != "unless" && b.perfect() {
		b.skip()
		return
	}
	a.left = append(a.left, strings.TrimSpace(string(b.text[t.From:b.clauseEnd()])))
	a.hangs, b.hangs = true, true
}

func (b *builder) nextIs(class Class) bool {
	return b.at+1 < len(b.tokens) && b.tokens[b.at+1].Class == class
}

// perfect reports whether the clause that begins tells what the reader's own have done.
func (b *builder) perfect() bool {
	own, done := false, false
	for _, t := range b.tokens[b.at+1:] {
		if t.Class == Joint && t.Text != "and" {
			break
		}
		own = own || t.Class == Who || t.Class == They
		done = done || t.Class == Does && t.Past || strings.EqualFold(t.Text, "done")
		if t.Class == Foe || t.Class == No {
			return false
		}
	}
	return own && done
}

// clauseEnd is where the clause ends in which a token stands.
func (b *builder) clauseEnd() int {
	for _, t := range b.tokens[b.at:] {
		if t.Class == Joint && t.Text != "and" {
			return t.From
		}
	}
	return len(b.text)
}

// skip passes over the clause.
func (b *builder) skip() {
	for b.at+1 < len(b.tokens) && !(b.tokens[b.at+1].Class == Joint && b.tokens[b.at+1].Text != "and") {
		b.at++
	}
}

// reason passes over a reason, up to where another act begins behind a joint.
func (b *builder) reason() {
	for b.at+1 < len(b.tokens) {
		if b.tokens[b.at+1].Class == Joint && b.at+2 < len(b.tokens) && b.begins(b.at+2) {
			return
		}
		b.at++
	}
}

// begins reports whether an act begins with a named unit at a token: its deed, or where it goes, stands behind
// it.
func (b *builder) begins(at int) bool {
	listed := false
	for i := at; i < len(b.tokens); i++ {
		switch t := b.tokens[i]; t.Class {
		case Who, Foe, Kind, They, Others, Nobody:
			listed = true
		case Does:
			return listed && !t.Noun
		case Joint:
			if t.Text == ":" {
				return listed
			}
			if i+1 >= len(b.tokens) || !slices.Contains([]Class{Who, Kind, Foe}, b.tokens[i+1].Class) {
				return false
			}
		case Harmless:
		case Link:
			return listed && b.leadsTo(i)
		case Hex, Inches, Too, Stance, No, Far:
			return listed
		case Behind:
			return listed && t.Role == With
		case Way:
			return listed && len(b.x.Roster.Sites) > 0
		default:
			return false
		}
	}
	return false
}

// leadsTo reports whether a link says where a unit goes, or what it shoots at.
func (b *builder) leadsTo(at int) bool {
	role := b.tokens[at].Role
	if at+1 >= len(b.tokens) {
		return false
	}
	next := b.tokens[at+1].Class
	switch role {
	case To, Towards, Along, Via:
		return next == Hex || next == Site || next == Road || next == Who || next == They || next == There || next == Foe
	case At:
		return next == Foe
	case With:
		return next == They
	}
	return false
}

// leads reports whether a unit leads others.
func leads(x *scan.Scope) func(Man) bool {
	return func(m Man) bool { return x.All([]engine.UnitID{m.Unit}, func(u unit.Unit) bool { return u.Leads }) }
}
