package tournament

import (
	"cmp"
	"fmt"
	"slices"

	"adjutant/moderator/register"
)

// Standings are a tournament with what its games have come to.
type Standings struct {
	*Tournament
	Known
	Results []Result                      // by round and board
	Rows    []Row                         // by place, one for each person; whose games count for nothing stands last
	first   map[register.Key]register.Key // the key under which each was entered
}

// Row is where somebody stands.
type Row struct {
	Entrant
	Place    int // equal for entrants that nothing tells apart; 0 for one who is out
	Points   Half
	Meetings []Meeting // by round
	Figures  []Figure  // by which he stands before or behind others of his points, as Breaks has them
	Gone     bool      // he has withdrawn
	Out      bool      // all that he played counts for nothing
}

// Meeting is a round of somebody.
type Meeting struct {
	Round, Board int
	Game         string       // tag, "" where nothing was played
	Opponent     register.Key // "" for nobody
	Side         int          // his: 0 or 1
	Points       Half
	Over         bool // it has points
	Bye          bool // he had nobody to meet
	Void         bool // it counts for nothing, since one of the two is out
}

// Games is how many games of his count.
func (r Row) Games() (n int) {
	for _, m := range r.Meetings {
		if m.played() {
			n++
		}
	}
	return n
}

// played reports whether a game of it counts.
func (m Meeting) played() bool { return m.Game != "" && m.Over && !m.Void }

// Standings are those of the tournament, with what a club knows of it.
func (t *Tournament) Standings(k Known) *Standings {
	s := &Standings{Tournament: t, Known: k, Results: t.results(k), first: map[register.Key]register.Key{}}
	for _, e := range t.Entrants {
		s.first[e.Player] = t.firstOf(e.Player, k.People)
	}
	for i := range s.Results {
		if r := &s.Results[i]; s.isOne(r.First, r.Second) {
			r.Over, r.Points, r.Said = true, [2]Half{}, "both are one person: it counts for nobody"
		}
	}
	for _, e := range t.Entrants {
		if s.first[e.Player] == e.Player {
			s.Rows = append(s.Rows, Row{Entrant: e, Gone: s.gone(e.Player), Meetings: s.meetings(e.Player)})
		}
	}
	s.takeOut()
	s.add()
	s.rank()
	return s
}

// firstOf is the first key of an entrant who is the same person as another by now, as when they were merged.
func (t *Tournament) firstOf(who register.Key, people register.Register) register.Key {
	p, err := people.Find(string(who))
	for _, e := range t.Entrants {
		if q, wrong := people.Find(string(e.Player)); err == nil && wrong == nil && p.Key == q.Key {
			return e.Player
		}
	}
	return who
}

// twice is the key to withdraw because two entrants are one person by now, who would be paired twice; "" for
// none.
func (s *Standings) twice() register.Key {
	players := s.Players()
	for i, e := range players {
		if slices.ContainsFunc(players[:i], func(f Entrant) bool { return s.isOne(e.Player, f.Player) }) {
			return e.Player
		}
	}
	return ""
}

// isOne reports whether two of the entrants are one person.
func (s *Standings) isOne(a, b register.Key) bool {
	return a == b || s.first[a] != "" && s.first[a] == s.first[b]
}

// gone reports whether somebody has withdrawn, under each of his keys.
func (s *Standings) gone(who register.Key) bool {
	return !slices.ContainsFunc(s.Entrants, func(e Entrant) bool { return s.isOne(e.Player, who) && s.Plays(e.Player) })
}

// meetings are the rounds of somebody, but those in which he met himself.
func (s *Standings) meetings(who register.Key) (all []Meeting) {
	for _, r := range s.Results {
		if s.isOne(r.First, r.Second) {
			continue
		}
		for i, key := range []register.Key{r.First, r.Second} {
			if s.isOne(key, who) {
				all = append(all, Meeting{Round: r.Round, Board: r.Board, Game: r.Game, Opponent: []register.Key{r.Second, r.First}[i], Side: i, Points: r.Points[i], Over: r.Over})
			}
		}
	}
	for _, round := range s.Paired {
		for _, b := range round.Byes {
			if !s.isOne(b.Player, who) {
				continue
			}
			m := Meeting{Round: round.No, Opponent: b.Against, Bye: true, Over: true}
			if !s.System.All() || b.Against != "" {
				m.Points = Won
			}
			all = append(all, m)
		}
	}
	slices.SortFunc(all, func(a, b Meeting) int { return cmp.Compare(a.Round, b.Round) })
	return all
}

// takeOut has count for nothing what those played of a round robin who withdrew before half of their games were over.
func (s *Standings) takeOut() {
	if !s.System.All() {
		return
	}
	half := s.cycles() * (len(s.seated()) - 1) // of the games of each, twice
	for i := range s.Rows {
		over := 0
		for _, m := range s.Rows[i].Meetings {
			if m.Game != "" && m.Over {
				over++
			}
		}
		s.Rows[i].Out = s.Rows[i].Gone && 2*over < half
	}
	for i := range s.Rows {
		for j := range s.Rows[i].Meetings {
			m := &s.Rows[i].Meetings[j]
			if m.Void = s.Rows[i].Out || m.Opponent != "" && s.row(m.Opponent).Out; m.Void && m.Bye {
				m.Points = Lost
			}
		}
	}
}

// add adds the points up.
func (s *Standings) add() {
	for i := range s.Rows {
		for _, m := range s.Rows[i].Meetings {
			if m.Over && !m.Void {
				s.Rows[i].Points += m.Points
			}
		}
	}
}

// row is that of somebody who was entered.
func (s *Standings) row(who register.Key) Row {
	i := slices.IndexFunc(s.Rows, func(r Row) bool { return s.isOne(r.Player, who) })
	if i < 0 {
		return Row{}
	}
	return s.Rows[i]
}

// Open are the games that have no result yet, and count.
func (s *Standings) Open() (all []Result) {
	for _, r := range s.Results {
		if !r.Over && !s.row(r.First).Out && !s.row(r.Second).Out {
			all = append(all, r)
		}
	}
	return all
}

// Complete is how many rounds have all results, from the first on.
func (s *Standings) Complete() int {
	n := len(s.Paired)
	for _, r := range s.Open() {
		n = min(n, r.Round-1)
	}
	return n
}

// Scored says what somebody has of a round, for a table: a sign of the side stands with the opponent's place.
func (s *Standings) Scored(m Meeting) string {
	switch {
	case m.Bye && m.Opponent == "" && s.System.All():
		return "free"
	case m.Bye:
		return fmt.Sprintf("bye %s", m.Points)
	case !m.Over:
		return "–"
	case m.Void:
		return fmt.Sprintf("(%s)", m.Points)
	}
	return m.Points.String()
}
