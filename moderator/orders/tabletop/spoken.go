package tabletop

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
)

// On a table players order moves as they make them: "advance 1st Mill 4 inches towards the mill", "1st Mill and 2nd Mill march along
// the lane", "Lane Horse charge the Ford Dragoons, 1st Mill wheels left, the rest hold". What has exactly one meaning where the units
// stand is read as the orders that say it in points; anything else is handed back as ever.

// Said is what was said on a table so far, of which who goes on may leave out what is the same.
type Said struct {
	last Deed          // what those did who were named last, if nothing else was ordered since
	it   engine.UnitID // who it was
}

// OrderedElse has something be ordered that is not in the words of a table.
func (s *Said) OrderedElse() { s.last = Deed{} }

// spokenTable is a text in the words of a table as it is being read: the units that act, their deeds, and others
// that take part.
type spokenTable struct {
	*scan.Scanner
	x     *scan.Scope
	said  *Said
	last  Deed // what those did who were named before
	stays func(text string) (order string, says bool)
	lines []string
}

// Lines are the orders in points that a text in words of the table means, none where it means none, or not these alone. Whether a
// text says of units that they stay is asked of the caller, who has the order by which they do.
func (said *Said) Lines(x *scan.Scope, text string, stays func(text string) (order string, says bool)) []string {
	if x.Reads(scan.Attending) {
		text = plain(x, text)
	}
	text = spokenTable{x: x}.plainer(text)
	s := spokenTable{Scanner: scan.New(x, fullStops.ReplaceAllString(text, " ;$1")), x: x, said: said, last: said.last, stays: stays}
	for {
		if !s.piece() || s.Fault != nil {
			return nil
		}
		if s.pause(); s.Done() {
			said.last = s.last
			return s.lines
		}
	}
}

// fullStops matches the ends of sentences, but for those of the last.
var fullStops = pattern.MustCompile(`[.!;]+( +|$)`)

// pause passes over what stands between two orders.
func (s *spokenTable) pause() {
	for !s.Done() && (s.Sign(";") || s.Sign(",") || s.OneOf("and then", "and", "then", "while", "whereas", "&") != "") {
	}
}

// resting matches that all others stay where they are.
var resting = pattern.MustCompile(`^(?:all )?(?:(?:of )?the )?(?:rest|others?|everybody else|everyone else|(?:all )?(?:my )?other units|remaining units)(?: of (?:my|the|our) (?:men|units|army|troops|force))? ` +
	`(?:just |all |should |shall |will |do not move|don't move|stays?|stand|holds?|remains?|waits?)+(?: (?:put|still|here|fast|firm|in place|in position|(?:their|his|its) (?:ground|position|place)|where (?:they|he|it) (?:are|is|stands?)))?\s*(?:;|,|$)`)

// piece reads who does what, or that the others stay; false for anything else.
func (s *spokenTable) piece() bool {
	if rest := resting.FindString(strings.ToLower(s.Rest())); rest != "" && len(s.lines) > 0 {
		s.At += len([]rune(strings.TrimRight(rest, ";, ")))
		return true
	}
	if s.holds() {
		return true
	}
	m := measuredMove{Scanner: s.Scanner, x: s.x, said: s.said, does: Deed{Turn: -1, Way: -1}}
	who := m.subject()
	if len(who) == 0 {
		return false
	}
	if m.shootsUnsaid(); m.does.Verb != "" || !s.echoes(&m) {
		for !m.Done() && m.part() {
		}
		if !s.inherited(&m) {
			return false
		}
	}
	for _, one := range who {
		one.does = m.does
		line := one.agreed().Line()
		if line == "" {
			return false
		}
		s.lines = append(s.lines, line)
	}
	s.last, s.said.it = m.does, who[len(who)-1].unit.ID
	return true
}

// shootsUnsaid has who is said to be at an enemy, in the phase of fire, shoot at him: "Rifles at the Grenadiers, gun 1 too".
func (m *measuredMove) shootsUnsaid() {
	trial := *m.Scanner
	if !m.x.Reads(scan.Wayfaring) || !m.x.Roster.Firing || m.does.Verb != "" {
		return
	}
	then := *m
	then.Scanner = &trial
	if trial.OneOf(nearestWords...) != "" || trial.OneOf("at", "on", "upon") != "" && !trial.Done() && !trial.AtPlace() && then.enemy(trial) {
		m.does.Verb = "fire"
	}
}

// holds reads that units stay, in a text that orders others something.
func (s *spokenTable) holds() bool {
	one, _, _ := strings.Cut(s.Rest(), ";")
	line, stays := s.stays(strings.TrimSpace(one))
	if !stays || !s.x.Reads(scan.Amending) || len(s.lines) == 0 {
		return false
	}
	s.lines = append(s.lines, line)
	s.At += len([]rune(one))
	return true
}

// echoWords say that somebody does what was said before.
var echoWords = []string{"does the same", "do the same", "the same", "likewise", "as well", "also", "too", "ditto", "follows suit"}

// echoes reads that somebody does as those before him.
func (s *spokenTable) echoes(m *measuredMove) bool {
	if s.last.Verb == "" || s.OneOf(echoWords...) == "" {
		return false
	}
	m.does = s.last
	return true
}

// inherited gives a move without a word for it that of the one before: "1st Mill advances 4 inches, 2nd Mill 3".
func (s *spokenTable) inherited(m *measuredMove) bool {
	switch {
	case m.does.Verb != "":
	case s.x.Reads(scan.Joining) && !m.does.Directed() && m.does.Inches == 0: // it is only named
	case s.last.Verb == "" || s.last.Verb == "fire" || s.last.Verb == "charge" || s.ownWay(m):
		m.does.Verb = "move"
	default:
		m.does.Verb = s.last.Verb
		if !m.does.Directed() {
			inches := m.does.Inches
			m.does = s.last
			m.does.Inches = inches
		}
	}
	return m.does.Verb != ""
}

// ownWay reports whether a unit without a word for its deed has a way of its own, unlike those before it, which
// stay where they are: "limber both guns, the Dragoons to the Cottage".
func (s *spokenTable) ownWay(m *measuredMove) bool {
	far := m.does.Inches > 0
	switch s.last.Verb {
	case "limber", "unlimber", "grape":
		return s.x.Reads(scan.Gleaning) && (far || m.does.Directed())
	case "face":
		return s.x.Reads(scan.Gleaning) && far
	}
	return false
}

// subject reads who is to do it, and the word for what, in either order.
func (m *measuredMove) subject() (who []measuredMove) {
	m.OneOf("have", "let", "order", "then", "the gunners", "my gunners", "our gunners", "gunners")
	if m.does.Verb = m.deed(); m.does.Verb == "face" {
		m.direction() // wheel left 1st Mill
	}
	if (m.does.Verb == "fire" || m.does.Verb == "grape") && !m.atOwn() && (!m.shot() || m.OneOf("with", "by", "from", "using") == "") {
		return nil // cannonade the Ford Jagers with gun 2
	}
	for {
		one, is := m.named()
		if !is {
			return nil
		}
		who = append(who, one)
		trial := *m.Scanner
		if trial.Sign(",") || trial.OneOf("and", "&") != "" {
			trial.Word("and")
			if next := (&measuredMove{Scanner: &trial, x: m.x, said: m.said}); next.atOwn() {
				m.At = trial.At
				continue
			}
		}
		break
	}
	_ = m.Sign(":") || m.Sign(",")
	if m.does.Verb == "" {
		trial := *m.Scanner
		if len(who) > 1 && m.x.Reads(scan.Discerning) {
			trial.OneOf("both", "all", "each") // 1st Mill and 2nd Mill both advance
		}
		trial.OneOf("shall", "should", "will", "is to", "are to", "to") // the Rifles to fire
		if then := (&measuredMove{Scanner: &trial, x: m.x, said: m.said, does: m.does}); then.does.Verb == "" {
			if verb := then.deed(); verb != "" {
				*m.Scanner, m.does = trial, then.does
				m.does.Verb = verb
			}
		}
	}
	return who
}

// atOwn reports whether the name of one of the reader's stands here.
func (m *measuredMove) atOwn() bool {
	trial := *m.Scanner
	t := measuredMove{Scanner: &trial, x: m.x, said: m.said}
	_, is := t.named()
	return is
}

// named reads the name of one of the reader's on the table, and the number of its gun.
func (m *measuredMove) named() (measuredMove, bool) {
	if gun := scan.GunFirst.FindString(m.Rest()); gun != "" {
		turned := m.x.GunLast(m.Rest())
		if turned == "" {
			return *m, false
		}
		*m.Scanner = *scan.New(m.x, turned)
	}
	m.OneOf("both", "all")
	name := m.oneOfTwo()
	if name == "" {
		name = m.Scanner.Unit()
	}
	i := slices.IndexFunc(m.x.Roster.Units, func(u unit.Unit) bool { return u.ID == name })
	if m.Fault != nil || i < 0 || len(m.Warnings) > 0 {
		return *m, false
	}
	m.unit = m.x.Roster.Units[i]
	own := m.x.Roster.Reader == "" || m.unit.Side == m.x.Roster.Reader
	found := own && m.standing()
	return *m, found
}

// bothMills matches the first of two units of one name: "1st and 2nd Mill".
var bothMills = pattern.MustCompile(`^(?:the )?([0-9]+[a-z]*|[a-z]+) (?:and|&) (?:the )?[0-9a-z]+ ([a-z-]+)`)

// oneOfTwo reads the number of a unit whose name stands behind that of the next: the 1st and 2nd Mill.
func (m *measuredMove) oneOfTwo() engine.UnitID {
	found := bothMills.FindStringSubmatch(strings.ToLower(m.Rest()))
	if found == nil || idiom.Cardinal(found[1]) == "" {
		return ""
	}
	units := m.x.Find(found[1] + " " + found[2])
	if len(units) != 1 {
		return ""
	}
	m.OneOf("the")
	m.Skip()
	m.At += len([]rune(found[1]))
	return m.x.Roster.Units[units[0]].ID
}
