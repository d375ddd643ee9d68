package tabletop

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine/plane"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
)

// measuredMove is a move, a turn or a shot on a table as it is being read.
type measuredMove struct {
	*scan.Scanner
	x     *scan.Scope
	said  *Said
	unit  unit.Unit
	stand unit.Stand
	does  Deed
}

// ordered is what was read of it.
func (m *measuredMove) ordered() Move {
	m.towardsRoadEnd()
	return Move{Unit: m.unit, Stand: m.stand, Does: m.does, Units: m.x.Roster.Units, Corner: cornerOf(m.x.Roster.Sites)}
}

// The words of a table, longest first.
var (
	aheadWords   = []string{"advances", "advance", "marches", "march", "moves up", "move up", "goes up", "go up"}
	goWords      = []string{"moves", "move", "goes", "go", "is pushed", "are pushed", "pushes", "push", "brings", "bring", "sends", "send", "rides", "ride", "trots", "trot", "gallops", "gallop", "runs", "run", "heads", "head", "proceeds", "proceed", "sidesteps", "sidestep", "shifts", "shift", "steps", "step", "puts", "put", "comes", "come", "pulls", "pull"}
	backWords    = []string{"falls back", "fall back", "pulls back", "pull back", "goes back", "go back", "retires", "retire", "withdraws", "withdraw", "retreats", "retreat"}
	followWords  = []string{"follows", "follow", "joins", "join", "goes with", "go with", "rides with", "ride with", "moves with", "move with", "stays with", "stay with", "accompanies", "accompany"}
	turnWords    = []string{"turns to face", "turn to face", "wheels to face", "wheel to face", "wheels", "wheel", "turns", "turn", "faces", "face"}
	chargeWords  = []string{"charges", "charge"}
	enterWords   = []string{"enters", "enter", "occupies", "occupy"}
	limberWords  = []string{"limbers up", "limber up", "limbers", "limber"}
	readyWords   = []string{"unlimbers", "unlimber", "deploys to fire"}
	grapeWords   = []string{"fires canister", "fire canister", "fires grapeshot", "fire grapeshot", "fires grape", "fire grape", "canister", "grapeshot", "grape"}
	fireWords    = []string{"opens fire", "open fire", "fires", "fire", "shoots", "shoot", "cannonades", "cannonade", "bombards", "bombard"}
	inchWords    = []string{"inches", "inch", "ins", "in", "\"", "″", "”", "''", "u"}
	fillers      = []string{"as far as it can", "as far as they can", "as far as he can", "as far as possible", "as fast as possible", "at full speed", "at the double", "at a trot", "at a gallop", "full speed", "slowly", "quickly", "carefully", "only", "just", "now", "please", "by", "itself"}
	sinceFillers = []string{"at the gallop", "at the trot", "at full gallop", "at full tilt", "by the shortest way", "by the shortest route", "by the shortest road", "by the quickest way", "on the shortest way"} // from version Attending on
	sinceGoes    = []string{"rolls", "roll", "hurries", "hurry", "strolls", "stroll", "canters", "canter"}
	nearestWords = []string{"at the nearest enemy", "at the nearest unit", "at the nearest target", "at the nearest", "at nearest enemy", "at nearest unit", "at nearest target", "at nearest", "at the closest enemy", "at the closest", "at closest", "at will", "as they please"}
	sideWays     = []struct {
		words []string
		turn  int
	}{
		{[]string{"straight ahead", "straight forward", "straight on", "straight", "forwards", "forward", "ahead", "onwards", "onward"}, 0},
		{[]string{"to the half right", "half right"}, 45},
		{[]string{"to its right", "to their right", "to the right", "right"}, 90},
		{[]string{"to the rear", "backwards", "backward", "about face", "about-face", "about", "back", "around"}, 180},
		{[]string{"to its left", "to their left", "to the left", "left"}, 270},
		{[]string{"to the half left", "half left"}, 315},
	}
	numberWords = []string{"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
)

// standing reads the number of a gun, and finds where it stands, or the unit.
func (m *measuredMove) standing() bool {
	gun := 0
	if m.Word("gun") {
		gun, _ = strconv.Atoi(m.Number())
	}
	for _, s := range m.unit.Stands {
		if s.Gun == gun || gun == 0 {
			m.stand, m.stand.Gun = s, gun
			return true
		}
	}
	return false
}

// lateGun reads the number of a gun behind what it does: "Mill Battery limbers gun 2", "… fires at the Ford with gun 2".
func (m *measuredMove) lateGun() bool {
	trial := *m.Scanner
	if m.stand.Gun == 0 && len(m.unit.Stands) > 1 && m.OneOf("both guns", "all guns", "with both guns", "with all guns") != "" {
		return true
	}
	trial.Word("with")
	if m.stand.Gun > 0 || !trial.AtWord("gun") {
		return false
	}
	*m.Scanner = trial
	return m.standing()
}

// deed reads the word for what is done.
func (m *measuredMove) deed() string {
	if m.OneOf("about face", "about-face", "about turn", "right about") != "" {
		m.does.Turn = 180
		return "face"
	}
	for _, d := range []struct {
		means string
		words []string
	}{{"follow", followWords}, {"grape", grapeWords}, {"enter", enterWords}, {"unlimber", readyWords}, {"limber", limberWords}, {"back", backWords}, {"advance", aheadWords}, {"move", goWords}, {"face", turnWords}, {"charge", chargeWords}, {"fire", fireWords}} {
		if m.OneOf(d.words...) != "" {
			return d.means
		}
	}
	if m.x.Reads(scan.Attending) && m.OneOf(sinceGoes...) != "" {
		return "move"
	}
	return ""
}

// fills passes over words that order nothing.
func (m *measuredMove) fills() bool {
	return m.goesFar() || m.OneOf(fillers...) != "" || m.x.Reads(scan.Attending) && m.OneOf(sinceFillers...) != ""
}

// part reads how far, or where to, or what stands behind a move in any order; false, with nothing read, for anything else.
func (m *measuredMove) part() bool {
	switch {
	case m.does.Verb == "limber", m.does.Verb == "unlimber":
		return m.fills() || m.lateGun()
	case m.does.Verb == "enter":
		return !m.does.Goal.Told && aims(m.Scanner, &m.does.Goal) || m.does.Goal.Told && m.does.Tail == "" && (m.looks() || m.joined())
	case m.does.Verb == "fire", m.does.Verb == "grape":
		return m.shot() || m.lateGun()
	case m.does.Verb == "charge":
		return m.does.Foe == "" && m.charged() || m.x.Reads(scan.Attending) && m.followed()
	case m.does.Verb == "follow":
		return m.does.Foe == "" && m.leader()
	case m.does.Verb == "face" && m.thenGoes():
		return true
	case m.fills(), m.does.Verb != "face" && m.does.Turn < 0 && m.Word("about"):
		return true
	case m.x.Reads(scan.Attending) && m.describesAhead(), m.length(), m.followed(), m.passes(), m.goesOn(), m.direction(), m.towards(), m.lateGun():
		return true
	case m.does.Verb != "face" && (m.does.Directed() || m.does.Inches > 0) && m.does.Tail == "" && (m.halts() || m.looks() || m.sheltered()):
		return true
	case (m.does.Verb == "move" || m.does.Verb == "advance") && (m.does.Goal.Told || m.does.Inches > 0) && m.AtManner():
		m.does.Tail = " " + m.Rest()
		m.At = len(m.Chars)
		return true
	}
	return m.joined() || m.asWell()
}

// asWell passes over a word behind a way that says that others go, too.
func (m *measuredMove) asWell() bool {
	told := m.does.Directed() || m.does.Inches > 0
	return m.x.Reads(scan.Joining) && told && m.OneOf("as well", "too", "also", "likewise") != ""
}

// describesAhead passes over what a move straight ahead is said to lead towards, where that lies ahead: "straight ahead 4 inches,
// towards the mill".
func (m *measuredMove) describesAhead() bool {
	at, ok := Placed(m.stand.At)
	looks, err := strconv.Atoi(m.stand.Facing)
	trial := *m.Scanner
	var g Goal
	if !ok || err != nil || m.does.Turn != 0 || m.does.Goal.Told || trial.OneOf("towards", "toward", "in the direction of") == "" || !aims(&trial, &g) {
		return false
	}
	to, ok := g.From(m.ordered(), at)
	if ahead := plane.Facing(at, plane.Bearing(at, looks)); !ok || !ahead.Ahead(to) {
		return false
	}
	*m.Scanner = trial
	return true
}

// joined reads a part behind a comma or an and.
func (m *measuredMove) joined() bool {
	before := *m.Scanner
	if m.Sign(",") || m.OneOf("and then", "and", "then", "but") != "" {
		m.OneOf("and then", "and", "then", "but")
		if !m.Done() && m.part() {
			return true
		}
	}
	*m.Scanner = before
	return false
}

// looks reads "then face 90", "facing north" behind where a move leads.
func (m *measuredMove) looks() bool {
	trial := *m.Scanner
	if trial.OneOf("facing", "looking", "looks") == "" && trial.OneOf(turnWords...) == "" {
		return false
	}
	trial.OneOf("to", "towards", "toward")
	var g Goal
	seen := trial
	tail := " face " + trial.Facing()
	if trial.Fault != nil {
		if trial = seen; !aims(&trial, &g) || g.Site != nil && len(g.Site.Line) > 0 { // where of a line it looks, nobody can say
			return false
		}
		at, _ := g.From(m.ordered(), g.To)
		tail = " face " + at.String()
	}
	*m.Scanner, m.does.Tail = trial, tail
	return true
}

// halted matches that a move ends before the enemy.
var halted = pattern.MustCompile(`^(?:it |they )?(?:stops?|halts?)(?: if| when| as soon as)? (?:an? |the |any )?enem(?:y|ies)(?: (?:unit|troops))?(?: (?:comes?|is|are|gets?))?(?: with)?in (\d+(?:\.\d+)?|[a-z]+)(?: inch(?:es)?| in\b|"|u\b)?`)

// halts reads at what distance of the enemy a move ends.
func (m *measuredMove) halts() bool {
	found := halted.FindStringSubmatch(strings.ToLower(m.Rest()))
	if found == nil {
		return false
	}
	n, ok := WholeNumber(found[1])
	if !ok || n%100 != 0 {
		return false
	}
	m.At += len([]rune(found[0]))
	m.does.Tail = " stop if enemy within " + plane.Number(n)
	return true
}

// WholeNumber is the number that digits or a word say, in hundredths.
func WholeNumber(word string) (int, bool) {
	if i := slices.Index(numberWords, word); i >= 0 {
		return 100 * (i + 1), true
	}
	n, ok := plane.ParseNumber(word)
	return n, ok && n > 0
}

// length reads "4 inches", or of a turn "45 degrees"; a number alone where nothing but inches can be meant.
func (m *measuredMove) length() bool {
	from := m.At
	m.Skip()
	word := scan.UpTo(m.Low[m.At:], " ,;\"″”'")
	n, ok := WholeNumber(word)
	if !ok || m.does.Inches > 0 || m.PlaceEnd(m.At) > 0 {
		return false
	}
	m.At += len([]rune(word))
	if m.does.Verb == "face" {
		m.OneOf("degrees", "degree", "°")
		m.does.Inches = n
		return n%100 == 0 && n < 36000
	}
	for _, word := range inchWords {
		if m.Word(word) || len(word) < 4 && !isLetter(word) && m.Sign(word) {
			m.does.Inches = n
			return true
		}
	}
	if m.Done() || m.Ahead(",") || m.Ahead(";") || m.does.Directed() || m.atWay() {
		m.does.Inches = n
		return true
	}
	m.At = from
	return false
}

func isLetter(word string) bool { return word[0] >= 'a' && word[0] <= 'z' }

// atWay reports whether it is said next where a move leads.
func (m *measuredMove) atWay() bool {
	trial := *m.Scanner
	t := measuredMove{Scanner: &trial, x: m.x, said: m.said, unit: m.unit, stand: m.stand, does: Deed{Verb: "move", Turn: -1, Way: -1}}
	return t.followed() || t.direction() || t.towards()
}

// direction reads forward, to the left, north.
func (m *measuredMove) direction() bool {
	if m.does.Turn >= 0 || m.does.Way >= 0 || m.atSite() {
		return false
	}
	for _, w := range sideWays {
		if m.OneOf(w.words...) != "" {
			m.does.Turn = w.turn
			return true
		}
	}
	if m.x.Reads(scan.Minding) && m.does.Verb != "face" && m.OneOf("straight to their front", "straight to its front", "to their front", "to its front", "to the front", "on straight ahead") != "" {
		m.does.Turn = 0
		return true
	}
	trial := *m.Scanner
	trial.OneOf("due", "to the", "towards the", "towards")
	way, said := trial.Compass()
	if !said && m.x.Reads(scan.Following) {
		way, said = m.wards(&trial)
	}
	if said {
		*m.Scanner, m.does.Way = trial, way
	}
	return said
}

// followed reads the road that a move follows: along the lane.
func (m *measuredMove) followed() bool {
	trial := *m.Scanner
	trial.OneOf("straight", "right")
	if m.does.Along != nil || m.does.Verb == "face" || trial.OneOf("forward along", "forwards along", "along", "down", "up", "by", "on", "via") == "" {
		return false
	}
	trial.OneOf("the", "our")
	s, named := trial.Site()
	if !named {
		s, named = m.called(&trial)
	}
	if !named || s.Kind != RoadKind {
		return false
	}
	*m.Scanner, m.does.Along = trial, s
	return true
}

// towardsWords are the words before what a move leads towards, longest first; a turn looks at it.
var towardsWords = []string{"in the direction of", "to the top of", "to the crest of", "towards", "toward", "up to", "as far as", "onto", "into", "to", "at", "for"}

// towards reads what a move leads towards, or a turn looks at: a place, a piece of terrain, a unit.
func (m *measuredMove) towards() bool {
	if m.does.Goal.Told {
		return false
	}
	trial := *m.Scanner
	g := Goal{Told: true, Behind: trial.OneOf("behind", "to the far side of") != "", Before: m.x.Reads(scan.Attending) && m.does.Verb != "face"}
	word := "behind"
	if !g.Behind {
		word = trial.OneOf(towardsWords...)
	}
	switch point := trial.AtPlace(); {
	case point && !g.Behind && (word != "" || m.does.Verb == "move"):
		g.Exact = word == "" || word == "to"
	case word == "" && m.does.Verb != "face", g.Behind && m.does.Verb == "face":
		return false
	}
	if !m.aim(&trial, &g) {
		return false
	}
	*m.Scanner, m.does.Goal = trial, g
	return true
}

// passes reads what a move is said to pass: "through South Wood", "past gun 1".
func (m *measuredMove) passes() bool {
	trial := *m.Scanner
	var g Goal
	if m.does.Verb == "face" || trial.OneOf("through", "past", "across", "over") == "" {
		return false
	}
	if own := (&measuredMove{Scanner: &trial, x: m.x, said: m.said}); own.atOwn() {
		own.named()
		g.To, g.Told = Placed(own.stand.At)
	} else if !aims(&trial, &g) {
		return false
	}
	*m.Scanner = trial
	m.does.By = append(m.does.By, g)
	return true
}

// goesOn reads the next point of a path behind one: "and then on to (14,18)".
func (m *measuredMove) goesOn() bool {
	trial := *m.Scanner
	if !m.does.Goal.Exact || m.does.Tail != "" || trial.OneOf("on to", "onwards to", "onward to", "on towards", "to") == "" {
		return false
	}
	g := Goal{Told: true, Exact: trial.AtPlace()}
	if !aims(&trial, &g) {
		return false
	}
	m.does.Turns = append(m.does.Turns[:len(m.does.Turns):len(m.does.Turns)], m.does.Goal.To)
	*m.Scanner, m.does.Goal = trial, g
	return true
}

// leader reads the unit of the reader's that another goes with.
func (m *measuredMove) leader() bool {
	trial := *m.Scanner
	trial.OneOf("up with", "behind", "to")
	if m.fills() {
		return true
	}
	if trial.OneOf("it", "them") != "" && m.said.it != "" && m.said.it != m.unit.ID {
		*m.Scanner, m.does.Foe = trial, m.said.it
		return true
	}
	with := measuredMove{Scanner: &trial, x: m.x, said: m.said}
	if other, is := with.named(); is {
		*m.Scanner, m.does.Foe = trial, other.unit.ID
		return true
	}
	return false
}

// sheltered reads "and stays behind it" behind the place that a move leads to.
func (m *measuredMove) sheltered() bool {
	if m.does.Goal.Site == nil || m.does.Goal.Behind {
		return false
	}
	trial := *m.Scanner
	trial.OneOf("stays", "stay", "stops", "stop", "hides", "hide", "remains", "remain", "takes cover", "take cover")
	if trial.OneOf("behind it", "out of sight behind it") == "" {
		return false
	}
	*m.Scanner, m.does.Goal.Behind = trial, true
	return true
}

// aims reads where somebody goes: a point, a place with a name, or where a unit stands.
func aims(p *scan.Scanner, g *Goal) bool {
	if p.AtPlace() {
		to, ok := Placed(p.Place())
		g.Told, g.To = ok, to
		return ok
	}
	p.OneOf("the")
	if s, named := p.Site(); named {
		g.Told, g.Site = true, s
		return true
	}
	trial := *p
	trial.Whose = scan.Anyones
	id := trial.Unit()
	units := p.Scope.Roster.Units
	i := slices.IndexFunc(units, func(u unit.Unit) bool { return u.ID == id })
	if trial.Fault != nil || len(trial.Warnings) > len(p.Warnings) || i < 0 || len(units[i].Stands) == 0 || g.Behind {
		return false
	}
	trial.Whose = p.Whose
	*p = trial
	to, ok := Placed(units[i].Stands[0].At)
	g.Told, g.To = ok, to
	return ok
}

// shot reads the target of a shot.
func (m *measuredMove) shot() bool {
	if m.does.Tail != "" || m.does.Foe != "" {
		return false
	}
	if m.OneOf(nearestWords...) != "" {
		m.does.Tail = "at will"
		return true
	}
	trial := *m.Scanner
	trial.OneOf("at", "on", "upon", "into")
	if trial.AtPlace() {
		*m.Scanner = trial
		m.does.Tail = "-> " + string(m.Place())
		return true
	}
	return m.enemy(trial)
}

// charged reads the target of a charge.
func (m *measuredMove) charged() bool {
	trial := *m.Scanner
	trial.OneOf("at", "towards", "into")
	return m.enemy(trial)
}

// whereabout passes over where an enemy is said to stand: on the bridge. His name says who he is.
func whereabout(p *scan.Scanner) {
	trial := *p
	if !p.Scope.Reads(scan.Attending) || trial.OneOf("on", "at", "in", "near", "by", "beside", "behind") == "" {
		return
	}
	trial.OneOf("the")
	if _, named := trial.Site(); named {
		*p = trial
	}
}

// enemy reads an enemy's unit on the table, or one of its guns, which is a point to aim at.
func (m *measuredMove) enemy(trial scan.Scanner) bool {
	trial.Whose = scan.Enemies
	gun := ""
	if first := scan.GunFirst.FindStringSubmatch(trial.Rest()); first != nil && strings.Contains(strings.ToLower(first[0]), " of") {
		trial.Skip()
		trial.At, gun = trial.At+len([]rune(first[0])), first[1]
	}
	foe := trial.Unit()
	if gun == "" && trial.Word("gun") {
		gun = trial.Number()
	}
	i := slices.IndexFunc(m.x.Roster.Units, func(u unit.Unit) bool { return u.ID == foe })
	if trial.Fault != nil || len(trial.Warnings) > 0 || i < 0 || m.x.Roster.Units[i].Side == m.x.Roster.Reader || len(m.x.Roster.Units[i].Stands) == 0 {
		return false
	}
	trial.Whose = m.Whose
	whereabout(&trial)
	stands := m.x.Roster.Units[i].Stands
	n := 0
	if gun != "" {
		n = slices.IndexFunc(stands, func(s unit.Stand) bool { return strconv.Itoa(s.Gun) == gun })
	}
	if n < 0 {
		return false
	}
	if men := len(m.unit.Stands) == 0 || m.unit.Stands[0].Gun == 0; gun != "" && m.does.Verb == "fire" && men {
		if !m.x.Reads(scan.Following) || !IsNearestGun(m.unit, m.x.Roster.Units[i], stands[n].Gun) {
			return false // men fire at the nearest of a battery
		}
		gun = ""
	}
	to, ok := Placed(stands[n].At)
	*m.Scanner, m.does.Foe, m.does.Goal = trial, foe, Goal{Told: true, To: to}
	if gun != "" && m.does.Verb == "fire" {
		m.does.Foe, m.does.Tail = "", "-> "+to.String()
	}
	return ok
}
