package tournament

import "fmt"

// Title is the system for people.
func (s System) Title() string {
	return map[System]string{Swiss: "Swiss", RoundRobin: "Round robin", DoubleRoundRobin: "Double round robin"}[s]
}

// Stage says in a few words how far a tournament is.
func (s *Standings) Stage() string {
	said := fmt.Sprintf("%s of %s, %s", s.System.Title(), counted(s.RoundCount(), "round"), counted(len(s.Entrants), "player"))
	switch n := len(s.Paired); {
	case s.Ended:
		return said + "; it has ended"
	case n == 0:
		return said + "; it has not begun"
	case s.Complete() == n:
		return fmt.Sprintf("%s; round %d is over", said, n)
	default:
		return fmt.Sprintf("%s; round %d is played", said, n)
	}
}

func counted(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// Sentence is a result in a sentence: the two players, their sides, and what came of it.
func (s *Standings) Sentence(r Result) string {
	said := ""
	if r.Said != "" {
		said = " (" + r.Said + ")"
	}
	return fmt.Sprintf("%s: %s, %s – %s, %s: %s%s", r.Game, s.NameOf(r.First), s.Sides[0], s.NameOf(r.Second), s.Sides[1], r.Score(), said)
}

// ByeSentence is a bye in a sentence.
func (s *Standings) ByeSentence(b Bye) string {
	switch {
	case b.Against != "":
		return fmt.Sprintf("%s would have met %s, who has withdrawn", s.NameOf(b.Player), s.NameOf(b.Against))
	case s.System.All():
		return s.NameOf(b.Player) + " meets nobody"
	}
	return s.NameOf(b.Player) + " has a bye, which counts as a win"
}

// Remark is what is to be said of somebody beside his points, "" for nothing.
func (r Row) Remark() string {
	switch {
	case r.Out:
		return "withdrawn; counts for nothing"
	case r.Gone:
		return "withdrawn"
	}
	return ""
}

// String is the figure for people: Buchholz 4½ = 2½ + 2. It is "" where the rule says nothing.
func (f Figure) String() string {
	switch {
	case f.Text == "":
		return ""
	case f.From == "":
		return f.Rule.Title() + " " + f.Text
	}
	return fmt.Sprintf("%s %s = %s", f.Rule.Title(), f.Text, f.From)
}
