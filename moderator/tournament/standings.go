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
	Results []Result // by round and board
	Rows    []Row    // by place; whose games count for nothing stands last
}

// Row is where somebody stands.
type Row struct {
	Entrant
	Place    int // equal for those whom nothing tells apart; 0 of who is out
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
	s := &Standings{Tournament: t, Known: k, Results: t.results(k)}
	for _, e := range t.Entrants {
		s.Rows = append(s.Rows, Row{Entrant: e, Gone: !t.Plays(e.Player), Meetings: s.meetings(e.Player)})
	}
	s.takeOut()
	s.add()
	s.rank()
	return s
}

// meetings are the rounds of somebody.
func (s *Standings) meetings(who register.Key) (all []Meeting) {
	for _, r := range s.Results {
		for i, key := range []register.Key{r.First, r.Second} {
			if key == who {
				all = append(all, Meeting{Round: r.Round, Board: r.Board, Game: r.Game, Opponent: []register.Key{r.Second, r.First}[i], Side: i, Points: r.Points[i], Over: r.Over})
			}
		}
	}
	for _, round := range s.Paired {
		for _, b := range round.Byes {
			if b.Player != who {
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
	i := slices.IndexFunc(s.Rows, func(r Row) bool { return r.Player == who })
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
