package tournament

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Break is a rule by which equal points are told apart.
type Break string

// The rules, by the names that they have.
const (
	Buchholz        Break = "buchholz"
	MedianBuchholz  Break = "median-buchholz"
	SonnebornBerger Break = "sonneborn-berger"
	DirectEncounter Break = "direct-encounter"
	Wins            Break = "wins"
	Performance     Break = "performance"
)

// Breaks are all rules.
func Breaks() []Break {
	return []Break{Buchholz, MedianBuchholz, SonnebornBerger, DirectEncounter, Wins, Performance}
}

// usual are the rules of a tournament that states none.
func usual(s System) []Break {
	if s.All() {
		return []Break{DirectEncounter, Wins, SonnebornBerger}
	}
	return []Break{MedianBuchholz, Buchholz, SonnebornBerger, DirectEncounter, Wins}
}

// Title is the rule for people.
func (b Break) Title() string {
	return map[Break]string{
		Buchholz: "Buchholz", MedianBuchholz: "Median Buchholz", SonnebornBerger: "Sonneborn-Berger",
		DirectEncounter: "Direct encounter", Wins: "Wins", Performance: "Performance",
	}[b]
}

// Explained says how the rule reckons.
func (b Break) Explained() string {
	return map[Break]string{
		Buchholz:        "the points of all opponents; a round without an opponent counts as one against somebody with one's own points",
		MedianBuchholz:  "as Buchholz, without the opponent who has most and the one who has least",
		SonnebornBerger: "the points of opponents who were beaten, and half the points of those with whom one drew; a bye counts as one's own points",
		DirectEncounter: "points among those who are equal till then, if all of them have met",
		Wins:            "games won; a bye is none",
		Performance:     "the mean rating with which the opponents entered, plus 400 for each win and minus 400 for each loss, by games",
	}[b]
}

// Figure is what a rule says of somebody.
type Figure struct {
	Rule  Break
	Value int    // higher is better; comparable among figures of one rule
	Text  string // the value for people, "" where the rule says nothing
	From  string // what it is made of, "" where that is plain
}

// rank puts all in order: by points, then by each rule in its turn, which is asked of those who are equal till then.
func (s *Standings) rank() {
	slices.SortStableFunc(s.Rows, func(a, b Row) int {
		return cmp.Or(cmp.Compare(truth(a.Out), truth(b.Out)), cmp.Compare(b.Points, a.Points))
	})
	groups := equals(s.Rows, func(a, b Row) bool { return a.Points == b.Points && a.Out == b.Out })
	for i, rule := range s.Breaks {
		groups = s.tell(groups, i, rule)
	}
	place := 1
	for _, g := range groups {
		for i := range g {
			if !g[i].Out {
				g[i].Place = place
			}
		}
		place += len(g)
	}
}

// tell asks a rule about groups of equals, and divides those that it tells apart.
func (s *Standings) tell(groups [][]Row, n int, rule Break) (divided [][]Row) {
	for _, g := range groups {
		figures := make([]Figure, len(g))
		for i := range g {
			if figures[i] = s.figure(rule, g[i], g); figures[i].From == figures[i].Text {
				figures[i].From = ""
			}
		}
		for i := range g {
			g[i].Figures = append(g[i].Figures, figures[i])
		}
		value := func(r Row) int { return r.Figures[n].Value }
		slices.SortStableFunc(g, func(a, b Row) int { return cmp.Compare(value(b), value(a)) })
		divided = append(divided, equals(g, func(a, b Row) bool { return value(a) == value(b) })...)
	}
	return divided
}

// equals divides sorted rows into groups.
func equals(rows []Row, same func(a, b Row) bool) (groups [][]Row) {
	for from := 0; from < len(rows); {
		to := from + 1
		for to < len(rows) && same(rows[from], rows[to]) {
			to++
		}
		groups = append(groups, rows[from:to:to])
		from = to
	}
	return groups
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

// figure is what a rule says of somebody among those who are equal to him.
func (s *Standings) figure(rule Break, r Row, among []Row) Figure {
	f := Figure{Rule: rule}
	if r.Out {
		return f
	}
	switch rule {
	case Buchholz, MedianBuchholz:
		s.buchholz(&f, r)
	case SonnebornBerger:
		s.sonnebornBerger(&f, r)
	case DirectEncounter:
		direct(&f, r, among)
	case Wins:
		wins(&f, r)
	case Performance:
		s.performance(&f, r)
	}
	return f
}

// faced are the points of somebody's opponents, round for round, the most first.
func (s *Standings) faced(r Row) (points []Half) {
	for _, round := range s.Paired {
		i := slices.IndexFunc(r.Meetings, func(m Meeting) bool { return m.Round == round.No })
		switch {
		case i >= 0 && r.Meetings[i].Void:
		case i >= 0 && r.Meetings[i].Opponent != "":
			points = append(points, s.row(r.Meetings[i].Opponent).Points)
		case !s.System.All():
			points = append(points, r.Points)
		}
	}
	slices.Sort(points)
	slices.Reverse(points)
	return points
}

func (s *Standings) buchholz(f *Figure, r Row) {
	points := s.faced(r)
	if f.Rule == MedianBuchholz {
		points = points[min(1, len(points)):]
		points = points[:max(0, len(points)-1)]
	}
	var sum Half
	said := make([]string, len(points))
	for i, p := range points {
		sum += p
		said[i] = p.String()
	}
	f.Value, f.Text, f.From = int(sum), sum.String(), strings.Join(said, " + ")
}

func (s *Standings) sonnebornBerger(f *Figure, r Row) {
	var said []string
	for _, m := range r.Meetings {
		if !m.Over || m.Void || m.Points == Lost {
			continue
		}
		points := r.Points
		if m.Opponent != "" {
			points = s.row(m.Opponent).Points
		}
		f.Value += int(points * m.Points) // quarters of points
		term := points.String()
		if m.Points == Drawn {
			term = "½ × " + term
		}
		said = append(said, term)
	}
	f.Text, f.From = quarters(f.Value), strings.Join(said, " + ")
}

// quarters are quarters of points for people: 2¾.
func quarters(n int) string {
	part := []string{"", "¼", "½", "¾"}[n%4]
	if n < 4 && part != "" {
		return part
	}
	return fmt.Sprintf("%d%s", n/4, part)
}

// direct counts the points among equals, if all of them have met.
func direct(f *Figure, r Row, among []Row) {
	if len(among) < 2 {
		return
	}
	for _, a := range among {
		for _, b := range among {
			if a.Player != b.Player && !slices.ContainsFunc(a.Meetings, func(m Meeting) bool { return m.played() && m.Opponent == b.Player }) {
				return
			}
		}
	}
	var sum Half
	for _, m := range r.Meetings {
		if m.played() && slices.ContainsFunc(among, func(o Row) bool { return o.Player == m.Opponent }) {
			sum += m.Points
		}
	}
	f.Value, f.Text = int(sum), sum.String()
}

func wins(f *Figure, r Row) {
	for _, m := range r.Meetings {
		if m.played() && m.Points == Won {
			f.Value++
		}
	}
	f.Text = fmt.Sprint(f.Value)
}

// performance is by the rule of 400, rounded to whole points.
func (s *Standings) performance(f *Figure, r Row) {
	games, ratings, balance := 0, 0, 0
	for _, m := range r.Meetings {
		if !m.played() {
			continue
		}
		games++
		ratings += s.row(m.Opponent).Rating
		balance += int(m.Points - Drawn)
	}
	if games == 0 {
		return
	}
	f.Value = (2*(ratings+400*balance) + games) / (2 * games)
	f.Text = fmt.Sprint(f.Value)
	f.From = fmt.Sprintf("%d + 400 × %d / %d", (2*ratings+games)/(2*games), balance, games)
}
