package arbiter

import (
	"adjutant/moderator/report"
	"adjutant/moderator/tournament"
)

// Report is how a tournament stands, as it is told in mails and on the command line.
func Report(s *tournament.Standings) report.Tournament {
	t := report.Tournament{Name: s.Name, Title: s.Title, Stage: s.Stage(), Open: len(s.Open())}
	for _, b := range s.Breaks {
		t.Breaks = append(t.Breaks, [2]string{b.Title(), b.Explained()})
	}
	for _, r := range s.Rows {
		row := report.TournamentRow{Place: r.Place, Player: s.NameOf(r.Player), Rating: r.Rating, Points: r.Points.String(), Games: r.Games(), Remark: r.Remark()}
		for _, f := range r.Figures {
			if said := f.String(); said != "" {
				row.Figures = append(row.Figures, said)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	for _, round := range s.Paired {
		said := report.TournamentRound{No: round.No}
		for _, r := range s.Results {
			if r.Round == round.No {
				said.Games = append(said.Games, s.Sentence(r))
			}
		}
		for _, b := range round.Byes {
			said.Games = append(said.Games, s.ByeSentence(b))
		}
		t.Rounds = append(t.Rounds, said)
	}
	return t
}
