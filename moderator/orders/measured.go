package orders

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/plane"
)

// measuredMove is a move, a turn or a shot on a table as it is being read.
type measuredMove struct {
	*parser
	x     *index
	unit  Unit
	stand Stand
	does  said
}

// said is what is said of a move, whoever makes it.
type said struct {
	verb   string
	inches int // hundredths; 0 for none told
	turn   int // of the way, from where the unit looks; -1 for none told
	way    int // by the compass; -1 for none told
	goal   goal
	along  *Site         // the road that it follows
	turns  []plane.Point // of a path that leads from point to point, before its goal
	by     []goal        // what it is said to pass, which it does or is not understood
	foe    engine.UnitID
	tail   string
}

// goal is what a move leads towards, or a turn looks at.
type goal struct {
	told   bool
	site   *Site       // of which the nearest point, the middle or the far side is meant
	to     plane.Point // where it is none
	exact  bool        // the point where the move ends
	behind bool        // the far side, as the enemy sees it
}

// directed reports whether it is said where a move leads.
func (s said) directed() bool { return s.goal.told || s.turn >= 0 || s.way >= 0 || s.along != nil }

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
	compassWays = []struct {
		word string
		way  int
	}{
		{"northeast", 45},
		{"north-east", 45},
		{"southeast", 135},
		{"south-east", 135},
		{"southwest", 225},
		{"south-west", 225},
		{"northwest", 315},
		{"north-west", 315},
		{"north", 0},
		{"east", 90},
		{"south", 180},
		{"west", 270},
		{"ne", 45},
		{"se", 135},
		{"sw", 225},
		{"nw", 315},
		{"n", 0},
		{"e", 90},
		{"s", 180},
		{"w", 270},
	}
	numberWords = []string{"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
)

// standing reads the number of a gun, and finds where it stands, or the unit.
func (m *measuredMove) standing() bool {
	gun := 0
	if m.word("gun") {
		gun, _ = strconv.Atoi(m.number())
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
	trial := *m.parser
	if m.stand.Gun == 0 && len(m.unit.Stands) > 1 && m.oneOf("both guns", "all guns", "with both guns", "with all guns") != "" {
		return true
	}
	trial.word("with")
	if m.stand.Gun > 0 || !trial.atWord("gun") {
		return false
	}
	*m.parser = trial
	return m.standing()
}

// deed reads the word for what is done.
func (m *measuredMove) deed() string {
	if m.oneOf("about face", "about-face", "about turn", "right about") != "" {
		m.does.turn = 180
		return "face"
	}
	for _, d := range []struct {
		means string
		words []string
	}{{"follow", followWords}, {"grape", grapeWords}, {"enter", enterWords}, {"unlimber", readyWords}, {"limber", limberWords}, {"back", backWords}, {"advance", aheadWords}, {"move", goWords}, {"face", turnWords}, {"charge", chargeWords}, {"fire", fireWords}} {
		if m.oneOf(d.words...) != "" {
			return d.means
		}
	}
	return ""
}

// part reads how far, or where to, or what stands behind a move in any order; false, with nothing read, for anything else.
func (m *measuredMove) part() bool {
	switch {
	case m.does.verb == "limber", m.does.verb == "unlimber":
		return m.oneOf(fillers...) != "" || m.lateGun()
	case m.does.verb == "enter":
		return !m.does.goal.told && m.aims(&m.does.goal) || m.does.goal.told && m.does.tail == "" && (m.looks() || m.joined())
	case m.does.verb == "fire", m.does.verb == "grape":
		return m.shot() || m.lateGun()
	case m.does.verb == "charge":
		return m.does.foe == "" && m.charged()
	case m.does.verb == "follow":
		return m.does.foe == "" && m.leader()
	case m.oneOf(fillers...) != "", m.does.verb != "face" && m.does.turn < 0 && m.word("about"):
		return true
	case m.length(), m.followed(), m.passes(), m.goesOn(), m.direction(), m.towards(), m.lateGun():
		return true
	case m.does.verb != "face" && (m.does.directed() || m.does.inches > 0) && m.does.tail == "" && (m.halts() || m.looks() || m.sheltered()):
		return true
	case (m.does.verb == "move" || m.does.verb == "advance") && (m.does.goal.told || m.does.inches > 0) && m.atManner():
		m.does.tail = " " + m.rest()
		m.at = len(m.chars)
		return true
	}
	return m.joined()
}

// joined reads a part behind a comma or an and.
func (m *measuredMove) joined() bool {
	before := *m.parser
	if m.sign(",") || m.oneOf("and then", "and", "then", "but") != "" {
		m.oneOf("and then", "and", "then", "but")
		if !m.done() && m.part() {
			return true
		}
	}
	*m.parser = before
	return false
}

// looks reads "then face 90", "facing north" behind where a move leads.
func (m *measuredMove) looks() bool {
	trial := *m.parser
	if trial.oneOf("facing", "looking", "looks") == "" && trial.oneOf(turnWords...) == "" {
		return false
	}
	trial.oneOf("to", "towards", "toward")
	var g goal
	seen := trial
	tail := " face " + trial.facing()
	if trial.fault != nil {
		if trial = seen; !trial.aims(&g) || g.site != nil && len(g.site.Line) > 0 { // where of a line it looks, nobody can say
			return false
		}
		at, _ := g.from(*m, g.to)
		tail = " face " + at.String()
	}
	*m.parser, m.does.tail = trial, tail
	return true
}

// halted matches that a move ends before the enemy.
var halted = regexp.MustCompile(`^(?:it |they )?(?:stops?|halts?)(?: if| when| as soon as)? (?:an? |the |any )?enem(?:y|ies)(?: (?:unit|troops))?(?: (?:comes?|is|are|gets?))?(?: with)?in (\d+(?:\.\d+)?|[a-z]+)(?: inch(?:es)?| in\b|"|u\b)?`)

// halts reads at what distance of the enemy a move ends.
func (m *measuredMove) halts() bool {
	found := halted.FindStringSubmatch(strings.ToLower(m.rest()))
	if found == nil {
		return false
	}
	n, ok := wholeNumber(found[1])
	if !ok || n%100 != 0 {
		return false
	}
	m.at += len([]rune(found[0]))
	m.does.tail = " stop if enemy within " + plane.Number(n)
	return true
}

// wholeNumber is the number that digits or a word say, in hundredths.
func wholeNumber(word string) (int, bool) {
	if i := slices.Index(numberWords, word); i >= 0 {
		return 100 * (i + 1), true
	}
	n, ok := plane.ParseNumber(word)
	return n, ok && n > 0
}

// length reads "4 inches", or of a turn "45 degrees"; a number alone where nothing but inches can be meant.
func (m *measuredMove) length() bool {
	from := m.at
	m.skip()
	word := upTo(m.low[m.at:], " ,;\"″”'")
	n, ok := wholeNumber(word)
	if !ok || m.does.inches > 0 || m.placeEnd(m.at) > 0 {
		return false
	}
	m.at += len([]rune(word))
	if m.does.verb == "face" {
		m.oneOf("degrees", "degree", "°")
		m.does.inches = n
		return n%100 == 0 && n < 36000
	}
	for _, word := range inchWords {
		if m.word(word) || len(word) < 4 && !isLetter(word) && m.sign(word) {
			m.does.inches = n
			return true
		}
	}
	if m.done() || m.ahead(",") || m.ahead(";") || m.does.directed() || m.atWay() {
		m.does.inches = n
		return true
	}
	m.at = from
	return false
}

func isLetter(word string) bool { return word[0] >= 'a' && word[0] <= 'z' }

// atWay reports whether it is said next where a move leads.
func (m *measuredMove) atWay() bool {
	trial := *m.parser
	t := measuredMove{parser: &trial, x: m.x, unit: m.unit, stand: m.stand, does: said{verb: "move", turn: -1, way: -1}}
	return t.followed() || t.direction() || t.towards()
}

// direction reads forward, to the left, north.
func (m *measuredMove) direction() bool {
	if m.does.turn >= 0 || m.does.way >= 0 {
		return false
	}
	for _, w := range sideWays {
		if m.oneOf(w.words...) != "" {
			m.does.turn = w.turn
			return true
		}
	}
	trial := *m.parser
	trial.oneOf("due", "to the", "towards the", "towards")
	for _, w := range compassWays {
		if trial.word(w.word) {
			*m.parser, m.does.way = trial, w.way
			return true
		}
	}
	return false
}

// followed reads the road that a move follows: along the lane.
func (m *measuredMove) followed() bool {
	trial := *m.parser
	trial.oneOf("straight", "right")
	if m.does.along != nil || m.does.verb == "face" || trial.oneOf("forward along", "forwards along", "along", "down", "up", "by", "on", "via") == "" {
		return false
	}
	trial.oneOf("the", "our")
	s, named := trial.site()
	if !named || s.Kind != roadKind {
		return false
	}
	*m.parser, m.does.along = trial, s
	return true
}

// towardsWords are the words before what a move leads towards, longest first; a turn looks at it.
var towardsWords = []string{"in the direction of", "to the top of", "to the crest of", "towards", "toward", "up to", "as far as", "onto", "into", "to", "at", "for"}

// towards reads what a move leads towards, or a turn looks at: a place, a piece of terrain, a unit.
func (m *measuredMove) towards() bool {
	if m.does.goal.told {
		return false
	}
	trial := *m.parser
	g := goal{told: true, behind: trial.oneOf("behind", "to the far side of") != ""}
	word := "behind"
	if !g.behind {
		word = trial.oneOf(towardsWords...)
	}
	switch point := trial.atPlace(); {
	case point && !g.behind && (word != "" || m.does.verb == "move"):
		g.exact = word == "" || word == "to"
	case word == "" && m.does.verb != "face", g.behind && m.does.verb == "face":
		return false
	}
	if !trial.aims(&g) {
		return false
	}
	*m.parser, m.does.goal = trial, g
	return true
}

// passes reads what a move is said to pass: "through South Wood", "past gun 1".
func (m *measuredMove) passes() bool {
	trial := *m.parser
	var g goal
	if m.does.verb == "face" || trial.oneOf("through", "past", "across", "over") == "" {
		return false
	}
	if own := (&measuredMove{parser: &trial, x: m.x}); own.atOwn() {
		own.named()
		g.to, g.told = placed(own.stand.At)
	} else if !trial.aims(&g) {
		return false
	}
	*m.parser = trial
	m.does.by = append(m.does.by, g)
	return true
}

// goesOn reads the next point of a path behind one: "and then on to (14,18)".
func (m *measuredMove) goesOn() bool {
	trial := *m.parser
	if !m.does.goal.exact || m.does.tail != "" || trial.oneOf("on to", "onwards to", "onward to", "on towards", "to") == "" {
		return false
	}
	g := goal{told: true, exact: trial.atPlace()}
	if !trial.aims(&g) {
		return false
	}
	m.does.turns = append(m.does.turns[:len(m.does.turns):len(m.does.turns)], m.does.goal.to)
	*m.parser, m.does.goal = trial, g
	return true
}

// leader reads with whom somebody goes, one of the reader's.
func (m *measuredMove) leader() bool {
	trial := *m.parser
	trial.oneOf("up with", "behind", "to")
	if m.oneOf(fillers...) != "" {
		return true
	}
	if trial.oneOf("it", "them") != "" && m.x.it != "" && m.x.it != m.unit.ID {
		*m.parser, m.does.foe = trial, m.x.it
		return true
	}
	with := measuredMove{parser: &trial, x: m.x}
	if other, is := with.named(); is {
		*m.parser, m.does.foe = trial, other.unit.ID
		return true
	}
	return false
}

// sheltered reads "and stays behind it" behind the place that a move leads to.
func (m *measuredMove) sheltered() bool {
	if m.does.goal.site == nil || m.does.goal.behind {
		return false
	}
	trial := *m.parser
	trial.oneOf("stays", "stay", "stops", "stop", "hides", "hide", "remains", "remain", "takes cover", "take cover")
	if trial.oneOf("behind it", "out of sight behind it") == "" {
		return false
	}
	*m.parser, m.does.goal.behind = trial, true
	return true
}

// aims reads where somebody goes: a point, a place with a name, or where a unit stands.
func (p *parser) aims(g *goal) bool {
	if p.atPlace() {
		to, ok := placed(p.place())
		g.told, g.to = ok, to
		return ok
	}
	p.oneOf("the")
	if s, named := p.site(); named {
		g.told, g.site = true, s
		return true
	}
	trial := *p
	trial.whose = anyones
	id := trial.unit()
	units := p.index.roster.Units
	i := slices.IndexFunc(units, func(u Unit) bool { return u.ID == id })
	if trial.fault != nil || len(trial.warnings) > len(p.warnings) || i < 0 || len(units[i].Stands) == 0 || g.behind {
		return false
	}
	trial.whose = p.whose
	*p = trial
	to, ok := placed(units[i].Stands[0].At)
	g.told, g.to = ok, to
	return ok
}

// site reads the name of a place, the longest that stands there: the mill lane is not the mill. The last word of a name will do
// where it is that of one place alone: the lane.
func (p *parser) site() (found *Site, named bool) {
	begin, end := *p, *p
	sites := p.index.roster.Sites
	for i, s := range sites {
		for _, name := range s.names(sites) {
			trial := begin
			if trial.word(strings.ToLower(name)) && trial.at > end.at {
				found, named, end = &sites[i], true, trial
			}
		}
	}
	*p = end
	return found, named
}

// names are what a place of a table is called.
func (s Site) names(all []Site) []string {
	spaced := strings.ReplaceAll(s.Name, "-", " ")
	names := []string{s.Name, spaced}
	last := func(name string) string { return strings.ToLower(name[strings.LastIndexAny(name, "- ")+1:]) }
	others := slices.ContainsFunc(all, func(o Site) bool { return o.Name != s.Name && last(o.Name) == last(s.Name) })
	if !others {
		names = append(names, last(s.Name))
	}
	return names
}

// shot reads at whom somebody fires.
func (m *measuredMove) shot() bool {
	if m.does.tail != "" || m.does.foe != "" {
		return false
	}
	if m.oneOf(nearestWords...) != "" {
		m.does.tail = "at will"
		return true
	}
	trial := *m.parser
	trial.oneOf("at", "on", "upon", "into")
	if trial.atPlace() {
		*m.parser = trial
		m.does.tail = "-> " + string(m.place())
		return true
	}
	return m.enemy(trial)
}

// charged reads whom a unit charges.
func (m *measuredMove) charged() bool {
	trial := *m.parser
	trial.oneOf("at", "towards", "into")
	return m.enemy(trial)
}

// enemy reads an enemy's unit on the table, or one of its guns, which is a point to aim at.
func (m *measuredMove) enemy(trial parser) bool {
	trial.whose = enemies
	gun := ""
	if first := gunFirst.FindStringSubmatch(trial.rest()); first != nil && strings.Contains(strings.ToLower(first[0]), " of") {
		trial.skip()
		trial.at, gun = trial.at+len([]rune(first[0])), first[1]
	}
	foe := trial.unit()
	if gun == "" && trial.word("gun") {
		gun = trial.number()
	}
	i := slices.IndexFunc(m.x.roster.Units, func(u Unit) bool { return u.ID == foe })
	if trial.fault != nil || len(trial.warnings) > 0 || i < 0 || m.x.roster.Units[i].Side == m.x.roster.Reader || len(m.x.roster.Units[i].Stands) == 0 {
		return false
	}
	trial.whose = m.whose
	stands := m.x.roster.Units[i].Stands
	n := 0
	if gun != "" {
		n = slices.IndexFunc(stands, func(s Stand) bool { return strconv.Itoa(s.Gun) == gun })
	}
	if n < 0 || gun != "" && m.does.verb == "fire" && (len(m.unit.Stands) == 0 || m.unit.Stands[0].Gun == 0) {
		return false // men fire at all of a battery
	}
	to, ok := placed(stands[n].At)
	*m.parser, m.does.foe, m.does.goal = trial, foe, goal{told: true, to: to}
	if gun != "" && m.does.verb == "fire" {
		m.does.foe, m.does.tail = "", "-> "+to.String()
	}
	return ok
}
