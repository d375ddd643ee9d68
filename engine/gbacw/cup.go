package gbacw

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// What lies in the cup: a marker for each activation of a command, and events.
const (
	MarkerOf    = "AM " // and the command's word
	BattleEvent = "battle-event"
	RandomEvent = "random-event"
)

// fillCup puts the turn's markers in (BB 18.1, SR 3.0 III.B).
func (c *course) fillCup() {
	c.Cup = nil
	for cmd, command := range c.sys.Commands {
		n, mods := MarkersOf(c.sys.Book, c.State, cmd)
		if more, cite := Designated(c.sys.Book, c.State, cmd); n > 0 && more > n {
			c.Commands[cmd].Own = n
			mods = append(mods, engine.Modifier{Text: "for who has a number of his own", Value: more - n, Cites: []engine.Cite{cite}})
			n = more
		}
		c.Commands[cmd].Markers, c.Commands[cmd].Drawn = n, 0
		if c.delayed(cmd) || OnlyLate(c.sys.Book, c.State, cmd) {
			continue
		}
		for range n {
			c.Cup = append(c.Cup, MarkerOf+command.ID)
		}
		c.addWithers(cmd, n)
		if n > 0 {
			e := c.tell("markers", nil, "%s has %s.", command.Name, Plural(n, "marker"))
			e.Mods, e.Cites = mods, []engine.Cite{Quota(c.sys.Book, c.State, cmd).Cite}
		}
	}
	for range c.events() {
		c.Cup = append(c.Cup, BattleEvent)
	}
	if c.Options.Is(state.OptRandom, "yes") && position.Slot(c.sys.Book, c.State).Hour >= 8 && !position.Slot(c.sys.Book, c.State).Night {
		c.Cup = append(c.Cup, RandomEvent) // BB 19.0
	}
}

// delayed reports whether a command's markers stay out of the cup for now: the Confederates' before
// the Union is among them (BB 30.6).
func (c *course) delayed(cmd int) bool {
	return c.Scenario == "6" && c.Turn == 1 && c.Used[state.UsedSurprise] == 0 && c.sys.Commands[cmd].ID != "McClernand"
}

// events is how many battle events go into the cup: those of the scenario, or as the card was read. A chit that nobody
// played comes back to a turn that has any (BB 18.1).
func (c *course) events() int {
	n, known := c.sys.Book.BattleEvents(c.Scenario, position.Slot(c.sys.Book, c.State))
	if known && n == 0 {
		return 0
	}
	if !known && c.Used[state.UsedEvents]/10 == c.Turn {
		n = c.Used[state.UsedEvents] % 10
	}
	return n + c.Used[state.UsedNoFireBack]
}

// chooser gives the choice of the first marker to the side with the initiative. A side with no marker
// in the cup cannot choose: the first is drawn.
func (c *course) chooser() {
	c.Seat = max(c.Initiative, 0)
	if len(Firsts(c.sys.Book, c.State)) == 0 {
		c.Phase = state.PhaseDraw
	}
}

// Firsts lists the commands whose marker may be the first.
func Firsts(b *book.Book, s *state.State) []int {
	var list []int
	for cmd, c := range b.Commands {
		if c.Side == s.Seat && slices.Contains(s.Cup, MarkerOf+c.ID) && mayBeFirst(b, s, cmd) {
			list = append(list, cmd)
		}
	}
	return list
}

// mayBeFirst: where Grant's rating won the initiative of the second day, the first is a division of his army (BB 30.8).
func mayBeFirst(b *book.Book, s *state.State, cmd int) bool {
	if b.Commands[cmd].Side != b.Side("US") || s.Used[state.UsedGrantRates] != s.Turn {
		return true
	}
	return strings.HasPrefix(b.Formations[b.Commands[cmd].Formation].Code, "US:T/")
}

// CheckFirst judges "activate Hindman", and "activate all" for what is assigned to nobody.
func CheckFirst(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	if s.Phase != state.PhaseFirst && s.Options.Is(state.FixFirst, "first") {
		return finding.OfUnit(finding.OutOfPhase, "", "the first marker alone is chosen, all others are drawn; it is the %s phase", s.Phase).Cite("SR 5.3")
	}
	cmd, f := Named(b, s, a)
	if f != nil {
		return f
	}
	if !slices.Contains(Firsts(b, s), cmd) {
		return finding.OfUnit(finding.NotInCup, "", "%s has no marker in the cup that may be the first", b.Commands[cmd].Name).Cite("SR 5.3")
	}
	return nil
}

// Named is the command that an order names: by its leader, or by "all" those of the side that are
// assigned to nobody, of the Union's two armies those that have a marker.
func Named(b *book.Book, s *state.State, a engine.Action) (int, *engine.Finding) {
	if a.Has("all") && len(a.Units) == 0 && len(a.Args[0].Values) == 0 {
		found := -1
		for i, c := range b.Commands {
			if c.Unassigned && c.Side == b.Side(a.Side) && (found < 0 || slices.Contains(s.Cup, MarkerOf+c.ID)) {
				found = i
			}
		}
		if found >= 0 {
			return found, nil
		}
	}
	if len(a.Units) != 1 || len(a.Args) > 0 {
		return 0, finding.New(finding.Missing, "name the leader of one command, or all for those without")
	}
	cmd := b.CommandNamed(string(a.Units[0]))
	if cmd < 0 {
		return 0, finding.OfUnit(finding.NotInCup, a.Units[0], "%s leads no command that has markers", b.Spell(string(a.Units[0]))).Cite("SR 5.3")
	}
	return cmd, nil
}

// DrawChance is the blind draw of the next marker.
func DrawChance(b *book.Book, s *state.State) *engine.Chance {
	return &engine.Chance{
		ID: fmt.Sprintf("marker-%d-%d", s.Turn, s.Fallen+1), Pool: slices.Clone(s.Cup),
		Purpose: "the next marker out of the cup", Cites: []engine.Cite{"SR 5.3"},
	}
}

// comesOut takes a marker out of the cup and carries out what it says.
func (c *course) comesOut(chit string) {
	at := slices.Index(c.Cup, chit)
	c.Cup = slices.Delete(c.Cup, at, at+1)
	switch chit {
	case BattleEvent:
		c.battleEvent()
	case RandomEvent:
		c.randomEvent()
	default:
		c.begin(c.sys.CommandNamed(strings.TrimPrefix(chit, MarkerOf)))
	}
}

func Plural(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}
