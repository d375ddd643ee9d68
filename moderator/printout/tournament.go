package printout

import (
	"adjutant/engine"
	"adjutant/moderator/tournament"
)

// Tournament is a tournament in JSON.
type Tournament struct {
	Name      string             `json:"name"`
	Title     string             `json:"title"`
	System    tournament.System  `json:"system"`
	Rounds    int                `json:"rounds"`
	Paired    int                `json:"paired"`
	Complete  int                `json:"complete"`
	Ended     bool               `json:"ended"`
	Sides     [2]engine.Side     `json:"sides"`
	Lot       string             `json:"lot"`
	Breaks    []tournament.Break `json:"breaks"`
	Standings []standingJSON     `json:"standings"`
	Games     []pairedJSON       `json:"games"`
	Byes      []byeJSON          `json:"byes"`
}

type standingJSON struct {
	Place     int          `json:"place,omitempty"`
	Key       string       `json:"key"`
	Name      string       `json:"name"`
	Rating    int          `json:"rating"`
	Points    float64      `json:"points"`
	Games     int          `json:"games"`
	Withdrawn bool         `json:"withdrawn,omitempty"`
	Out       bool         `json:"out,omitempty"`
	Figures   []figureJSON `json:"figures"`
}

type figureJSON struct {
	Rule tournament.Break `json:"rule"`
	Text string           `json:"text"`
	From string           `json:"from,omitempty"`
}

type pairedJSON struct {
	Game   string      `json:"game"`
	Round  int         `json:"round"`
	Board  int         `json:"board"`
	First  string      `json:"first"`
	Second string      `json:"second"`
	Points *[2]float64 `json:"points,omitempty"`
	Ruled  bool        `json:"ruled,omitempty"`
	Said   string      `json:"said,omitempty"`
}

type byeJSON struct {
	Round   int    `json:"round"`
	Player  string `json:"player"`
	Against string `json:"against,omitempty"`
}

// TournamentOf is a tournament with its standings in JSON. Players of games are named by their keys.
func TournamentOf(s *tournament.Standings) Tournament {
	j := Tournament{
		Name: s.Name, Title: s.Title, System: s.System, Rounds: s.RoundCount(), Paired: len(s.Paired), Complete: s.Complete(), Ended: s.Ended,
		Sides: s.Sides, Lot: s.Lot, Breaks: s.Breaks, Standings: []standingJSON{}, Games: []pairedJSON{}, Byes: []byeJSON{},
	}
	for _, r := range s.Rows {
		row := standingJSON{Place: r.Place, Key: string(r.Player), Name: s.NameOf(r.Player), Rating: r.Rating, Points: float64(r.Points) / 2, Games: r.Games(), Withdrawn: r.Gone, Out: r.Out, Figures: []figureJSON{}}
		for _, f := range r.Figures {
			row.Figures = append(row.Figures, figureJSON{f.Rule, f.Text, f.From})
		}
		j.Standings = append(j.Standings, row)
	}
	for _, r := range s.Results {
		g := pairedJSON{Game: r.Game, Round: r.Round, Board: r.Board, First: string(r.First), Second: string(r.Second), Ruled: r.Ruled, Said: r.Said}
		if r.Over {
			g.Points = &[2]float64{float64(r.Points[0]) / 2, float64(r.Points[1]) / 2}
		}
		j.Games = append(j.Games, g)
	}
	for _, round := range s.Paired {
		for _, b := range round.Byes {
			j.Byes = append(j.Byes, byeJSON{round.No, string(b.Player), string(b.Against)})
		}
	}
	return j
}
