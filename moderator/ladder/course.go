package ladder

import (
	"cmp"
	"errors"
	"maps"
	"slices"

	"adjutant/moderator/roll"
)

// Course is a ladder under way. It takes endings in by the time of their games' ends, each once and each at little cost, however many it
// has.
type Course struct {
	names     Names
	renames   bool // some name stands for another
	rules     Rules
	known     map[string]*Ending // all that came, by their games
	last      *Ending            // the last of them
	period    Period             // under way, none of those before it changes any more
	games     int
	people    map[string]*person
	byName    []*person // as people, but for those who came since it was made
	balances  map[string]*Balance
	left      []Left
	parts     []played    // of the game that is taken in, as the next three
	persons   []*person   // as parts
	meetings  []Meeting   // those that count
	encounter []encounter // as meetings
	worst     []fared
}

// ErrEarlier is given for an ending that is older than one that a course has.
var ErrEarlier = errors.New("the ending is of before one that was counted")

// person is a player under way. His Rating is that with which he went into the period under way.
type person struct {
	Player
	rated bool // has entered
	met   map[*person]Tally
	form  []byte   // a letter for each of the last games
	came  []Result // in the period under way
	fresh bool     // nothing has come since Rivals and shown were made
	shown []Step   // History, and the period under way
	bouts []bout   // room for those of a period
}

// match is a game that counts.
type match struct {
	*Ending
	parts   []played
	persons []*person // as parts
}

// encounter is the two people of a result.
type encounter struct{ player, opponent *person }

// NewCourse begins a ladder without games.
func NewCourse(names Names, rules Rules) (*Course, error) {
	if err := rules.check(); err != nil {
		return nil, err
	}
	return &Course{
		names: names, renames: names.Len() > 0, rules: rules, known: map[string]*Ending{}, people: map[string]*person{}, balances: map[string]*Balance{},
	}, nil
}

// Add takes endings in, in any order among themselves, of which none may be older than one that the course has:
// that is [ErrEarlier], and nothing is taken in then. An ending may be there twice. Two of one game that differ
// are a [Contradiction].
func (c *Course) Add(endings []Ending) error {
	all, err := c.once(endings)
	if err != nil {
		return err
	}
	if c.last != nil && len(all) > 0 && inTime(all[0], c.last) < 0 {
		return ErrEarlier
	}
	c.people, c.known = roomFor(c.people, len(all)/64), roomFor(c.known, len(all))
	for _, e := range all {
		c.known[e.Game], c.last = e, e
		c.add(e)
	}
	return nil
}

// roomFor is a map in which so many more will come, where it has none yet.
func roomFor[V any](m map[string]V, more int) map[string]V {
	if len(m) > 0 {
		return m
	}
	return make(map[string]V, more)
}

// add takes an ending in that is of behind all others.
func (c *Course) add(e *Ending) {
	c.reach(PeriodOf(e.Ended, c.rules.Months))
	if e = c.renamed(e); e.withHouse() {
		c.left = append(c.left, Left{*e, e.Why})
		return
	}
	c.parts, c.persons = e.players(c.parts[:0]), c.persons[:0]
	for _, part := range c.parts {
		c.persons = append(c.persons, c.person(part.player))
	}
	m := match{Ending: e, parts: c.parts, persons: c.persons}
	m.judge()
	c.countLeavers(m)
	c.meetings = e.meetings(c.meetings[:0], c.parts)
	if len(c.meetings) == 0 {
		c.left = append(c.left, Left{*e, e.uncounted()})
		return
	}
	c.games++
	c.meet(m)
	c.count()
	c.enter(e)
	c.balance(m)
}

// renamed is an ending with the names of today.
func (c *Course) renamed(e *Ending) *Ending {
	if !c.renames {
		return e
	}
	return e.renamed(c.names)
}

// withHouse reports whether the club's own player had a seat: such a game says nothing of anybody.
func (e *Ending) withHouse() bool {
	return !e.Rated && slices.ContainsFunc(e.Seats, func(s Seat) bool { return s.Player == roll.HouseName })
}

// person is the player of that name, new if he was not seen before. No name is
// nobody's.
func (c *Course) person(name string) *person {
	p := c.people[name]
	if p == nil {
		p = &person{Player: Player{Name: name}, met: map[*person]Tally{}}
		c.people[name] = p
	}
	return p
}

// meet finds the two people of each meeting of a game, who are mostly among its players.
func (c *Course) meet(m match) {
	who := func(name string) *person {
		for i, part := range m.parts {
			if part.player == name {
				return m.persons[i]
			}
		}
		return c.person(name)
	}
	c.encounter = c.encounter[:0]
	for i := range c.meetings {
		c.encounter = append(c.encounter, encounter{who(c.meetings[i].Player), who(c.meetings[i].Opponent)})
	}
}

// judge counts for reliability. Who resigned or stayed away is the loser of two.
func (m match) judge() {
	for i, part := range m.parts {
		r := &m.persons[i].Reliability
		r.Ended++
		if part.standIn {
			r.StoodIn++
		}
		if !m.gaveUp(part) {
			continue
		}
		switch m.How {
		case Forfeit:
			if !m.excuses(part.player) {
				r.Forfeited++
			}
		case Resigned:
			r.Resigned++
		}
	}
}

// gaveUp reports whether a player resigned or stayed away, as far as an ending tells.
func (m match) gaveUp(part played) bool {
	if m.Terms == nil {
		return len(m.parts) == 2 && m.Winner != "" && part.score != won
	}
	return slices.ContainsFunc(m.Seats, func(s Seat) bool { return s.Player == part.player && slices.Contains(m.GaveUp, s.Side) })
}

// countLeavers counts for reliability who gave his seat to somebody else. That
// alone puts nobody on the ladder.
func (c *Course) countLeavers(m match) {
	for i := range m.Seats {
		s := &m.Seats[i]
		for _, former := range s.Former {
			if former != s.Player && former != "" && !m.excuses(former) {
				c.person(former).Reliability.Left++
			}
		}
	}
}

// fared is what a game was for one of its players.
type fared struct {
	of    *person
	score float64
}

// count counts each pair of players that the game has a result for, and the game. For a player with several
// results the game counts as the worst of them.
func (c *Course) count() {
	c.worst = c.worst[:0]
	for k := range c.meetings {
		p, score := c.encounter[k].player, c.meetings[k].Score
		p.met[c.encounter[k].opponent] = p.met[c.encounter[k].opponent].with(score)
		p.fresh = false
		if i := slices.IndexFunc(c.worst, func(f fared) bool { return f.of == p }); i >= 0 {
			c.worst[i].score = min(c.worst[i].score, score)
		} else {
			c.worst = append(c.worst, fared{p, score})
		}
	}
	for _, f := range c.worst {
		f.of.Tally = f.of.with(f.score)
		if len(f.of.form) == maxForm {
			f.of.form = f.of.form[:copy(f.of.form, f.of.form[1:])]
		}
		f.of.form = append(f.of.form, letter(f.score))
	}
}

func letter(score float64) byte {
	switch score {
	case won:
		return 'W'
	case drawn:
		return 'D'
	}
	return 'L'
}

// enter puts a game's results down for each of its players. A player's new rating depends on what all others had
// before the period. An opponent who is not rated by the game, and never was, is taken as a beginner.
func (c *Course) enter(e *Ending) {
	for k := range c.meetings {
		r, p := &c.meetings[k], c.encounter[k].player
		if !p.rated {
			p.rated, p.Rating = true, c.rules.Start
		}
		p.came = append(p.came, Result{
			Ending: e, Side: r.Side, Opponent: r.Opponent, Against: c.before(c.encounter[k].opponent), Score: r.Score, Spared: r.Spared, Left: r.Left,
		})
	}
}

// before is with what somebody went into the period under way.
func (c *Course) before(p *person) Rating {
	if p.Rating.RD == 0 {
		return c.rules.Start
	}
	return p.Rating
}

// reach has the periods up to one behind it.
func (c *Course) reach(period Period) {
	if c.period == (Period{}) {
		c.period = period
	}
	for ; c.period.Before(period); c.period = c.period.next() {
		for _, p := range c.people {
			p.close(c.period, c.rules)
		}
	}
}

// close ends the period for a player.
func (p *person) close(period Period, rules Rules) {
	if !p.rated {
		return
	}
	after := p.after(rules)
	if len(p.came) > 0 {
		p.History = append(p.History, Step{Period: period, Before: p.Rating, Results: p.came, After: after})
	}
	p.Rating, p.came = after, nil
}

// after is his rating as the period under way has it so far.
func (p *person) after(rules Rules) Rating {
	p.bouts = p.bouts[:0]
	for i := range p.came {
		if r := &p.came[i]; !r.Spared {
			p.bouts = append(p.bouts, bout{r.Against, r.Score})
		}
	}
	if len(p.bouts) == 0 {
		return p.Rating.idle(rules.Start.RD)
	}
	return p.Rating.after(p.bouts, rules.Tau)
}

// now is where a player stands in the period under way.
func (p *person) now(period Period, rules Rules) Player {
	one := p.Player
	if p.rated {
		one.Rating = p.after(rules)
		one.Provisional = one.Rating.RD > rules.Provisional
	}
	if !p.fresh {
		p.Form, p.Rivals, p.shown, p.fresh = string(p.form), rivals(p.met), p.History, true
		if len(p.came) > 0 {
			p.shown = append(slices.Clip(p.History), Step{Period: period, Before: p.Rating, Results: p.came, After: one.Rating})
		}
	}
	one.Form, one.Rivals, one.History = p.Form, p.Rivals, p.shown
	return one
}

// Ladder is where all stand behind a period that is no earlier than any game. What the course takes in later changes nothing of it.
func (c *Course) Ladder(through Period) *Ladder {
	if c.games > 0 {
		c.reach(through)
	}
	if len(c.byName) != len(c.people) {
		c.byName = slices.SortedFunc(maps.Values(c.people), func(a, b *person) int { return cmp.Compare(a.Name, b.Name) })
	}
	l := &Ladder{Rules: c.rules, Through: through, Names: c.names, Games: c.games, Left: slices.Clip(c.left), Balances: sortedBalances(c.balances)}
	players := make([]Player, 0, len(c.byName))
	for _, p := range c.byName {
		switch {
		case p.Name == "":
		case p.rated:
			players = append(players, p.now(through, c.rules))
		default:
			l.Others = append(l.Others, p.now(through, c.rules))
		}
	}
	if len(players) > 0 {
		l.Players, l.rated = ranked(players), make(map[string]int, len(players))
	}
	for i, p := range l.Players {
		l.rated[p.Name] = i
	}
	return l
}
