package report

import (
	"cmp"
	"fmt"
	"math"
	"strings"
	"time"
	"unicode/utf8"

	"adjutant/moderator/ladder"
)

// Ladder is a club's ladder for mails and the command line.
func Ladder(club string, l *ladder.Ladder) Body {
	p := &page{}
	if l.Games == 0 {
		p.para("The ladder of %s is empty: in %s and before it, no game has ended that counts.", club, l.Through)
	} else {
		p.para("The ladder of %s as it stands in %s. %s, of %s.", club, l.Through, counted(l.Games), Count(len(l.Players), "player"))
		p.para("A rating is given with its deviation (RD): the true strength is within it in two cases of three, and within twice as much in nineteen of twenty.")
	}
	p.gap()
	wide := nameWidth(l.Players)
	provisional := false
	for i, player := range l.Players {
		if i == 0 && !player.Provisional {
			p.line("     %-*s  rating        games   W-D-L    last games", wide, "")
		}
		if player.Provisional && !provisional {
			provisional = true
			p.gap()
			p.head("Provisional, for RD is above %.0f:", l.Rules.Provisional)
		}
		standingRow(p, player, wide)
	}
	left(p, l.Left)
	for _, pair := range l.Alike() {
		p.gap()
		p.para("%s and %s count as two players.", pair[0], pair[1])
	}
	p.gap()
	p.para("HELP LADDER tells how this is computed, so that anyone can do it.")
	return p.body()
}

func counted(n int) string {
	if n == 1 {
		return "1 game counts"
	}
	return fmt.Sprintf("%s count", capital(Count(n, "game")))
}

// maxNameColumn is the widest name that stands in the column of names.
const maxNameColumn = 26

func nameWidth(players []ladder.Player) int {
	wide := 6
	for _, p := range players {
		wide = max(wide, utf8.RuneCountInString(p.Name))
	}
	return min(wide, maxNameColumn)
}

// standingRow is a player's row; a long name has a line of its own.
func standingRow(p *page, player ladder.Player, wide int) {
	rank, name := "", player.Name
	if player.Rank > 0 {
		rank = fmt.Sprint(player.Rank)
	}
	if utf8.RuneCountInString(name) > wide {
		p.line("%3s  %s", rank, name)
		rank, name = "", ""
	}
	p.line("%3s  %-*s  %-12s  %5d   %-7s  %s", rank, wide, name, Rated(player), player.Games(), tally(player.Tally), player.Form)
}

// Rated is a player's rating for people: "1532 ± 84", with a question mark behind
// it while it is provisional; "no rating" without one.
func Rated(p ladder.Player) string {
	if p.Rating.RD == 0 {
		return "no rating"
	}
	mark := ""
	if p.Provisional {
		mark = " ?"
	}
	return Points(p.Rating) + mark
}

// Points is a rating for people: "1532 ± 84".
func Points(r ladder.Rating) string {
	return fmt.Sprintf("%.0f ± %.0f", r.Points, r.RD)
}

// tally is won-drawn-lost.
func tally(t ladder.Tally) string { return fmt.Sprintf("%d-%d-%d", t.Won, t.Drawn, t.Lost) }

// left says what did not count, by the reason.
func left(p *page, all []ladder.Left) {
	if len(all) == 0 {
		return
	}
	p.gap()
	p.head("What does not count:")
	for _, l := range all[:min(len(all), maxLeft)] {
		p.hang("  ", "%s, ended on %s: %s", l.Tag, l.Ended.UTC().Format("2 Jan 2006"), LeftBecause(l))
	}
	if n := len(all) - maxLeft; n > 0 {
		p.hang("  ", "and %s more", Count(n, "game"))
	}
}

// LeftBecause is why a game does not count, with what a moderator said who ended it.
func LeftBecause(l ladder.Left) string {
	said := l.ModeratorSaid()
	if said == "" || strings.HasPrefix(said, l.Reason) {
		return cmp.Or(said, l.Reason)
	}
	return fmt.Sprintf("%s (%s)", l.Reason, said)
}

// maxLeft is how many games that do not count are listed.
const maxLeft = 20

// LadderPlayer is one player of the ladder for mails and the command line; conduct
// is nil where it is not known.
func LadderPlayer(club string, l *ladder.Ladder, player ladder.Player, conduct *ladder.Conduct) Body {
	p := &page{}
	p.para("%s on the ladder of %s, as it stands in %s", player.Name, club, l.Through)
	p.gap()
	p.hang("Rating       ", "%s%s", Rated(player), standingPlace(player, l))
	p.hang("Games        ", "%s (%s won, drawn, lost)%s", Count(player.Games(), "game"), tally(player.Tally), form(player.Form))
	p.hang("Reliability  ", "%s", Reliable(player.Reliability))
	if conduct != nil {
		p.hang("Pace         ", "%s", Paced(conduct.Pace))
	}
	if conduct != nil && conduct.Luck.Dice > 0 {
		p.hang("Dice         ", "%s", Lucky(conduct.Luck, "his"))
	}
	rivals(p, player)
	steps(p, player)
	return p.body()
}

func standingPlace(p ladder.Player, l *ladder.Ladder) string {
	switch {
	case p.Rank > 0:
		return fmt.Sprintf(", place %d", p.Rank)
	case p.Provisional:
		return fmt.Sprintf(": provisional, for RD is above %.0f", l.Rules.Provisional)
	}
	return ": no game of his counts"
}

func form(form string) string {
	if form == "" {
		return ""
	}
	return "; the last, newest behind: " + form
}

// Reliable tells how a player's games ended.
func Reliable(r ladder.Reliability) string {
	parts := []string{Count(r.Ended, "game") + " ended"}
	for _, part := range []struct {
		n    int
		what string
	}{{r.Forfeited, "forfeited"}, {r.Resigned, "resigned"}, {r.Left, "left to others"}, {r.StoodIn, "taken over from others"}} {
		if part.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", part.n, part.what))
		}
	}
	return strings.Join(parts, ", ")
}

// Paced tells how fast a player answers.
func Paced(p ladder.Pace) string {
	text := "no answers yet"
	if n := len(p.Took); n > 0 {
		text = fmt.Sprintf("%s; half within %s, nine in ten within %s", Count(n, "answer"), Long(p.Median()), Long(p.Ninetieth()))
	}
	return text + fmt.Sprintf("; %s missed", Count(p.Missed, "deadline"))
}

// Long is a duration for people: "40 minutes", "7 hours", "3 days".
func Long(d time.Duration) string {
	switch {
	case d < time.Hour:
		return Count(int(math.Ceil(d.Minutes())), "minute")
	case d < 48*time.Hour:
		return Count(int(math.Round(d.Hours())), "hour")
	}
	return Count(int(math.Round(d.Hours()/24)), "day")
}

// Lucky tells how high the dice were of whose actions they fell for, his or their, and what that does not mean.
func Lucky(l ladder.Luck, whose string) string {
	return fmt.Sprintf("%s for %s actions, %+.1f pips against the average, which is %+.2f standard deviations. Honest dice stay between -1.96 and +1.96 in 19 of 20 cases. High is not good: that depends on the table they were read from. It says nothing of skill, and nothing of anybody's honesty.", plural(l.Dice, "die", "dice"), whose, l.Surplus, l.Z())
}

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

func rivals(p *page, player ladder.Player) {
	if len(player.Rivals) == 0 {
		return
	}
	p.gap()
	p.head("Against (won-drawn-lost)")
	for _, r := range player.Rivals[:min(len(player.Rivals), maxList)] {
		p.hang(fmt.Sprintf("  %-8s ", tally(r.Tally)), "%s", r.Name)
	}
}

// steps tells each change of a rating with all that it follows from, the newest
// first.
func steps(p *page, player ladder.Player) {
	if len(player.History) == 0 {
		return
	}
	p.gap()
	p.head("How the rating came about, the newest first")
	for i := len(player.History) - 1; i >= max(0, len(player.History)-maxSteps); i-- {
		step := player.History[i]
		p.hang("  ", "%s: %s became %s (%+.0f)", step.Period, Points(step.Before), Points(step.After), step.After.Points-step.Before.Points)
		for _, r := range step.Results {
			p.hang("    ", "%s", rated(r))
		}
	}
	if n := len(player.History) - maxSteps; n > 0 {
		p.hang("  ", "and %s before that", Count(n, "period"))
	}
}

// maxSteps is how many periods of a player are told.
const maxSteps = 24

func rated(r ladder.Result) string {
	what := map[float64]string{1: "beat", 0.5: "drew with", 0: "lost to"}[r.Score]
	how := RatedHow(r)
	spared := ""
	if r.Spared {
		spared = "; not rated for him, who had taken the seat over"
	}
	return fmt.Sprintf("%s as %s %s %s (%s) in %s%s%s", r.Tag, r.Side, what, r.Opponent, Points(r.Against), r.Scenario, how, spared)
}

// RatedHow says how a result came, where it did not come of play.
func RatedHow(r ladder.Result) string {
	switch {
	case r.Left != "":
		return ", as " + r.Left + " left the seat"
	case r.How == ladder.Resigned:
		return ", by resignation"
	case r.How == ladder.Forfeit:
		return ", by forfeit"
	case r.ModeratorSaid() != "":
		return "; " + r.ModeratorSaid()
	case r.Level != "":
		return ", " + r.Level
	}
	return ""
}

// LadderBalance is how the sides of the scenarios fared, for mails and the command
// line.
func LadderBalance(l *ladder.Ladder) Body {
	p := &page{}
	p.para("Sides by scenario. The interval is that in which the chance of the side to win a game that is not drawn lies in 19 of 20 cases (Wilson). The points awaited are what the ratings of the players let expect: a side that stronger players choose wins more without being stronger.")
	for _, b := range l.Balances {
		p.gap()
		p.head("%s: %s, %d drawn", cmp.Or(b.Scenario, "unnamed"), Count(b.Games, "game"), b.Drawn)
		for _, s := range b.Sides {
			p.hang(fmt.Sprintf("  %-12s ", s.Side), "won %d of %d, %.0f to %.0f %%; %.1f points, %.1f awaited", s.Won, b.Games-b.Drawn, 100*s.Low, 100*s.High, s.Score, s.Expected)
		}
	}
	return p.body()
}
