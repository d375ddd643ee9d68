package ladder

import (
	"cmp"
	"maps"
	"slices"

	"adjutant/moderator/roll"
)

// computation is a ladder under way: first all endings are added, by time, then
// the periods are rated one after the other.
type computation struct {
	rules    Rules
	through  Period
	games    int
	people   map[string]*person
	periods  map[Period][]match
	balances map[string]*Balance
	left     []Left
}

// person is a player under way.
type person struct {
	Player
	rated  bool // has entered
	met    map[string]Tally
	form   []byte // a letter for each game
	step   Step   // of the period that is being rated
	bouts  []bout // of that period
	before Rating // with which he goes into it
}

// match is a game that counts.
type match struct {
	*Ending
	parts    []played
	persons  []*person // as parts
	meetings []encounter
}

// encounter is a result that counts, with both whom it is of.
type encounter struct {
	Meeting
	player, opponent *person
}

func newComputation(rules Rules, through Period) *computation {
	return &computation{
		rules: rules, through: through, people: map[string]*person{}, periods: map[Period][]match{}, balances: map[string]*Balance{},
	}
}

// add takes an ending in. Those of later periods are left, and leave no trace in
// what is told of players.
func (c *computation) add(e *Ending) {
	period := PeriodOf(e.Ended, c.rules.Months)
	if c.through.Before(period) {
		c.left = append(c.left, Left{*e, "it ended after " + c.through.String()})
		return
	}
	if e.withHouse() {
		c.left = append(c.left, Left{*e, e.Why})
		return
	}
	m := match{Ending: e, parts: e.players()}
	for _, part := range m.parts {
		m.persons = append(m.persons, c.person(part.player))
	}
	m.judge()
	c.countLeavers(m)
	if why := e.Uncounted(); why != "" {
		c.left = append(c.left, Left{*e, why})
		return
	}
	for _, r := range e.Meetings() {
		m.meetings = append(m.meetings, encounter{r, c.person(r.Player), c.person(r.Opponent)})
	}
	c.games++
	c.periods[period] = append(c.periods[period], m)
	c.count(m)
}

// withHouse reports whether the club's own player had a seat: such a game says nothing of anybody.
func (e *Ending) withHouse() bool {
	return !e.Rated && slices.ContainsFunc(e.Seats, func(s Seat) bool { return s.Player == roll.HouseName })
}

// person is the player of that name, new if he was not seen before. No name is
// nobody's.
func (c *computation) person(name string) *person {
	p := c.people[name]
	if p == nil {
		p = &person{Player: Player{Name: name}, met: map[string]Tally{}}
		c.people[name] = p
	}
	return p
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
func (c *computation) countLeavers(m match) {
	for _, s := range m.Seats {
		for _, former := range s.Former {
			if former != s.Player && former != "" && !m.excuses(former) {
				c.person(former).Reliability.Left++
			}
		}
	}
}

// count counts the game, and each pair of players that it has a result for. The game of who has several results is what
// the worst of them is.
func (c *computation) count(m match) {
	type game struct {
		of    *person
		score float64
	}
	var worst []game
	for _, r := range m.meetings {
		r.player.met[r.Opponent] = r.player.met[r.Opponent].with(r.Score)
		if i := slices.IndexFunc(worst, func(g game) bool { return g.of == r.player }); i >= 0 {
			worst[i].score = min(worst[i].score, r.Score)
		} else {
			worst = append(worst, game{r.player, r.Score})
		}
	}
	for _, g := range worst {
		g.of.Tally = g.of.with(g.score)
		g.of.form = append(g.of.form, letter(g.score))
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

// ratePeriods rates from the first period that has games to the last.
func (c *computation) ratePeriods() {
	if len(c.periods) == 0 {
		return
	}
	first := slices.MinFunc(slices.Collect(maps.Keys(c.periods)), func(a, b Period) int { return cmp.Compare(a.first, b.first) })
	for period := first; !c.through.Before(period); period = period.next() {
		c.rate(period)
	}
}

// rate rates a period. Whoever is rated, is so by what all others had before.
func (c *computation) rate(period Period) {
	matches := c.periods[period]
	for _, m := range matches {
		for _, r := range m.meetings {
			if p := r.player; !p.rated {
				p.rated, p.Rating = true, c.rules.Start
			}
		}
	}
	for _, p := range c.people {
		p.before, p.bouts, p.step = p.Rating, p.bouts[:0], Step{Period: period, Before: p.Rating}
	}
	for _, m := range matches {
		c.enter(m)
		c.balance(m)
	}
	for _, p := range c.people {
		p.close(c.rules)
	}
}

// enter puts the game's results down for each of its players. An opponent who is not rated himself by the game, and
// never was, is taken as one who enters.
func (c *computation) enter(m match) {
	for _, r := range m.meetings {
		p, against := r.player, r.opponent.before
		if against.RD == 0 {
			against = c.rules.Start
		}
		p.step.Results = append(p.step.Results, Result{
			Ending: m.Ending, Side: r.Side, Opponent: r.Opponent, Against: against, Score: r.Score, Spared: r.Spared, Left: r.Left,
		})
		if !r.Spared {
			p.bouts = append(p.bouts, bout{against, r.Score})
		}
	}
}

// close ends the period for a player.
func (p *person) close(rules Rules) {
	switch {
	case !p.rated:
		return
	case len(p.bouts) > 0:
		p.Rating = p.before.after(p.bouts, rules.Tau)
	default:
		p.Rating = p.before.idle(rules.Start.RD)
	}
	if len(p.step.Results) > 0 {
		p.step.After = p.Rating
		p.History = append(p.History, p.step)
	}
}

// ladder is what was computed.
func (c *computation) ladder() *Ladder {
	l := &Ladder{Rules: c.rules, Through: c.through, Games: c.games, Left: c.left, Balances: sortedBalances(c.balances)}
	for _, name := range slices.Sorted(maps.Keys(c.people)) {
		p := c.people[name]
		p.Rivals, p.Form = rivals(p.met), string(p.form[max(len(p.form)-maxForm, 0):])
		switch {
		case name == "":
		case p.rated:
			p.Provisional = p.Rating.RD > c.rules.Provisional
			l.Players = append(l.Players, p.Player)
		default:
			l.Others = append(l.Others, p.Player)
		}
	}
	ranked(l.Players)
	return l
}
