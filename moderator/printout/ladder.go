package printout

import (
	"time"

	"adjutant/engine"
	"adjutant/moderator/ladder"
)

// The JSON of ladder.
type (
	// Ladder is the ladder of a club, or one player on it.
	Ladder struct {
		Club    string        `json:"club"`
		Through string        `json:"through"` // period behind which it stands so
		Months  int           `json:"months"`  // in a period
		Games   int           `json:"games"`   // that count
		Players []ratedJSON   `json:"players"`
		Player  *Player       `json:"player,omitempty"` // the one who was asked for
		Balance []balanceJSON `json:"balance"`
		Left    []leftJSON    `json:"left"` // games that do not count
	}
	ratedJSON struct {
		Rank        int     `json:"rank"` // 0 while provisional
		Name        string  `json:"name"`
		Rating      float64 `json:"rating"`
		RD          float64 `json:"rd"`
		Volatility  float64 `json:"volatility"`
		Provisional bool    `json:"provisional"`
		Won         int     `json:"won"`
		Drawn       int     `json:"drawn"`
		Lost        int     `json:"lost"`
		Form        string  `json:"form"` // the newest last
		Forfeited   int     `json:"forfeited"`
		Resigned    int     `json:"resigned"`
		LeftSeats   int     `json:"left_seats"`
		StoodIn     int     `json:"stood_in"`
		Ended       int     `json:"ended"` // games, those that do not count included
	}
	// Player is one player of a ladder, with what else is known of him.
	Player struct {
		ratedJSON
		Pace    *paceJSON    `json:"pace,omitempty"`
		Luck    *luckJSON    `json:"luck,omitempty"`
		Rivals  []rivalJSON  `json:"rivals"`
		History []periodJSON `json:"history"`
	}
	paceJSON struct {
		Answers   int     `json:"answers"`
		Median    float64 `json:"median_hours"`
		Ninetieth float64 `json:"ninetieth_hours"`
		Missed    int     `json:"missed"`
	}
	luckJSON struct {
		Dice    int     `json:"dice"`
		Surplus float64 `json:"surplus"` // pips against the average
		Z       float64 `json:"z"`
	}
	rivalJSON struct {
		Name  string `json:"name"`
		Won   int    `json:"won"`
		Drawn int    `json:"drawn"`
		Lost  int    `json:"lost"`
	}
	periodJSON struct {
		Period  string      `json:"period"`
		Rating  float64     `json:"rating"`
		RD      float64     `json:"rd"`
		Results []resultRow `json:"results"`
	}
	resultRow struct {
		Tag      string      `json:"tag"`
		Scenario string      `json:"scenario"`
		Side     engine.Side `json:"side"`
		Opponent string      `json:"opponent"`
		Rating   float64     `json:"opponent_rating"`
		RD       float64     `json:"opponent_rd"`
		Score    float64     `json:"score"`
		Spared   bool        `json:"spared,omitempty"` // not in his rating, for he had taken the seat over
		How      ladder.How  `json:"how,omitempty"`    // how the game ended
		Left     string      `json:"left,omitempty"`   // which of the two left the seat, so that the result came
		Said     string      `json:"said,omitempty"`   // of an end by a moderator: what was said of it
	}
	balanceJSON struct {
		Scenario string     `json:"scenario"`
		Games    int        `json:"games"`
		Drawn    int        `json:"drawn"`
		Sides    []sideJSON `json:"sides"`
	}
	sideJSON struct {
		Side     engine.Side `json:"side"`
		Won      int         `json:"won"`
		Low      float64     `json:"low"` // of its chance to win, in 19 of 20 cases
		High     float64     `json:"high"`
		Score    float64     `json:"score"`
		Expected float64     `json:"expected"` // by the ratings
	}
	leftJSON struct {
		Tag   string    `json:"tag"`
		Game  string    `json:"game"`
		Ended time.Time `json:"ended"`
		Why   string    `json:"why"`
		Said  string    `json:"said,omitempty"` // of an end by a moderator: what was said of it
	}
)

// LadderOf is a club's ladder in JSON.
func LadderOf(club string, l *ladder.Ladder) Ladder {
	j := Ladder{Club: club, Through: l.Through.String(), Months: l.Rules.Months, Games: l.Games, Players: []ratedJSON{}, Balance: []balanceJSON{}, Left: []leftJSON{}}
	for _, p := range l.Players {
		j.Players = append(j.Players, ratedJSONOf(p))
	}
	for _, b := range l.Balances {
		row := balanceJSON{Scenario: b.Scenario, Games: b.Games, Drawn: b.Drawn}
		for _, s := range b.Sides {
			row.Sides = append(row.Sides, sideJSON(s))
		}
		j.Balance = append(j.Balance, row)
	}
	for _, e := range l.Left {
		j.Left = append(j.Left, leftJSON{e.Tag, e.Game, e.Ended, e.Reason, e.ModeratorSaid()})
	}
	return j
}

func ratedJSONOf(p ladder.Player) ratedJSON {
	r := p.Reliability
	return ratedJSON{
		Rank: p.Rank, Name: p.Name, Rating: p.Rating.Points, RD: p.Rating.RD, Volatility: p.Rating.Volatility, Provisional: p.Provisional,
		Won: p.Won, Drawn: p.Drawn, Lost: p.Lost, Form: p.Form,
		Forfeited: r.Forfeited, Resigned: r.Resigned, LeftSeats: r.Left, StoodIn: r.StoodIn, Ended: r.Ended,
	}
}

// PlayerOf is all about a player in JSON, with his conduct if it is known.
func PlayerOf(p ladder.Player, conduct *ladder.Conduct) *Player {
	j := &Player{ratedJSON: ratedJSONOf(p), Rivals: []rivalJSON{}, History: []periodJSON{}}
	if conduct != nil {
		pace, luck := conduct.Pace, conduct.Luck
		j.Pace = &paceJSON{len(pace.Took), pace.Median().Hours(), pace.Ninetieth().Hours(), pace.Missed}
		j.Luck = &luckJSON{luck.Dice, luck.Surplus, luck.Z()}
	}
	for _, r := range p.Rivals {
		j.Rivals = append(j.Rivals, rivalJSON{r.Name, r.Won, r.Drawn, r.Lost})
	}
	for _, s := range p.History {
		step := periodJSON{Period: s.Period.String(), Rating: s.After.Points, RD: s.After.RD}
		for _, r := range s.Results {
			step.Results = append(step.Results, resultRow{r.Tag, r.Scenario, r.Side, r.Opponent, r.Against.Points, r.Against.RD, r.Score, r.Spared, r.How, r.Left, r.ModeratorSaid()})
		}
		j.History = append(j.History, step)
	}
	return j
}
