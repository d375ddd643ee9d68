package tournament

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/register"
)

// The changes give the acts that make them, without who did it, when and why; the errors are for whoever asked.

// Found is the act of a new tournament.
func Found(name string, f Founded) ([]Act, error) {
	if err := CheckName(name); err != nil {
		return nil, err
	}
	if len(f.Breaks) == 0 {
		f.Breaks = usual(f.System)
	}
	a := Act{Founded: &f}
	return []Act{a}, (&Tournament{Name: name}).possible(a)
}

// Enter is the act by which somebody plays from the next round on.
func (t *Tournament) Enter(e Entrant) ([]Act, error) { return t.one(Act{Entered: &e}) }

// Withdraw is the act by which somebody is paired no more.
func (t *Tournament) Withdraw(who register.Key) ([]Act, error) { return t.one(Act{Withdrawn: who}) }

// Rule is the act that says what a game counts as.
func (t *Tournament) Rule(r Ruling) ([]Act, error) { return t.one(Act{Ruled: &r}) }

// Tell is the act that says behind which round the standings were mailed.
func (t *Tournament) Tell(round int) ([]Act, error) { return t.one(Act{Told: round}) }

// End is the act by which it is over: every game has a result.
func (s *Standings) End() ([]Act, error) {
	if open := s.Open(); len(open) > 0 {
		return nil, s.waits(open)
	}
	return s.one(Act{Ended: true})
}

// one is an act, if it can be.
func (t *Tournament) one(a Act) ([]Act, error) { return []Act{a}, t.possible(a) }

// possible reports why an act cannot be done to the tournament as it is.
func (t *Tournament) possible(a Act) error {
	switch {
	case t.Ended:
		return fmt.Errorf("%s has ended", t.Name)
	case a.Founded != nil:
		return a.Founded.check()
	case a.Entered != nil:
		return t.canEnter(*a.Entered)
	case a.Withdrawn != "":
		if !t.Plays(a.Withdrawn) {
			return fmt.Errorf("%s does not play in %s", a.Withdrawn, t.Name)
		}
		return nil
	case a.Paired != nil:
		return t.canPair(*a.Paired)
	case a.Ruled != nil:
		return t.canRule(*a.Ruled)
	case a.Told > 0:
		if a.Told <= t.Told || a.Told > len(t.Paired) {
			return fmt.Errorf("the standings behind round %d: they were mailed, or it was not paired", a.Told)
		}
		return nil
	case a.Ended:
		return nil
	}
	return errors.New("nothing is done by it")
}

// check reports what cannot be a tournament.
func (f Founded) check() error {
	switch {
	case strings.TrimSpace(f.Title) == "" || len(f.Title) > maxTitle || strings.ContainsAny(f.Title, "\r\n\t"):
		return fmt.Errorf("a title is one line of at most %d bytes", maxTitle)
	case !slices.Contains(Systems(), f.System):
		return fmt.Errorf("%q is no system; write one of %s", f.System, listed(Systems()))
	case f.System == Swiss && (f.Rounds < 1 || f.Rounds > maxRounds):
		return fmt.Errorf("a Swiss has from 1 to %d rounds; say how many: --rounds 5", maxRounds)
	case f.System != Swiss && f.Rounds != 0:
		return errors.New("a round robin has as many rounds as it takes; leave --rounds out")
	case f.Sides[0] == "" || f.Sides[1] == "" || f.Sides[0] == f.Sides[1]:
		return errors.New("a tournament is of games with two sides")
	case f.Lot == "":
		return errors.New("nothing is there to draw lots from")
	}
	for i, b := range f.Breaks {
		if !slices.Contains(Breaks(), b) || slices.Contains(f.Breaks[:i], b) {
			return fmt.Errorf("%q tells no equal points apart, or does so already; write of %s", b, listed(Breaks()))
		}
	}
	return nil
}

// listed are words for people.
func listed[W ~string](words []W) string {
	all := make([]string, len(words))
	for i, w := range words {
		all[i] = string(w)
	}
	return strings.Join(all, ", ")
}

func (t *Tournament) canEnter(e Entrant) error {
	switch {
	case e.Player == "":
		return errors.New("nobody is entered")
	case t.Plays(e.Player):
		return fmt.Errorf("%s plays in %s already", e.Player, t.Name)
	case t.Has(e.Player):
		return fmt.Errorf("%s has withdrawn from %s, and does not come back", e.Player, t.Name)
	case t.System.All() && len(t.Paired) > 0:
		return fmt.Errorf("%s is a round robin that has begun: nobody enters it any more", t.Name)
	case t.System == Swiss && len(t.Paired) >= t.Rounds:
		return fmt.Errorf("all rounds of %s are paired", t.Name)
	case len(t.Entrants) >= maxPlayers:
		return fmt.Errorf("a tournament has at most %d players", maxPlayers)
	}
	return nil
}

func (t *Tournament) canRule(r Ruling) error {
	_, ruled := t.rulings[r.Game]
	_, _, _, known := t.pairOf(r.Game)
	switch sum := r.Points[0] + r.Points[1]; {
	case !known:
		return fmt.Errorf("%s has no game %s", t.Name, r.Game)
	case r.AsPlayed && !ruled:
		return fmt.Errorf("nothing was ruled on %s", r.Game)
	case r.AsPlayed:
	case min(r.Points[0], r.Points[1]) < Lost || sum != Won && sum != Lost:
		return fmt.Errorf("%s counts as won, drawn, or lost by both", r.Game)
	}
	return nil
}

// canPair reports why a round cannot be paired so: it is the next, and everybody who plays is in it once.
func (t *Tournament) canPair(r Round) error {
	if r.No != len(t.Paired)+1 || r.No > t.RoundCount() {
		return fmt.Errorf("round %d is not the next of %d", r.No, t.RoundCount())
	}
	seen := map[register.Key]bool{}
	once := func(who register.Key) error {
		if !t.Plays(who) || seen[who] {
			return fmt.Errorf("round %d: %s does not play in it, or twice", r.No, who)
		}
		seen[who] = true
		return nil
	}
	var wrong error
	for i, p := range r.Pairs {
		wrong = errors.Join(wrong, once(p.First), once(p.Second))
		if want := t.TagOf(r.No, i+1); p.Game != want {
			wrong = errors.Join(wrong, fmt.Errorf("round %d: the game at board %d is %s, not %s", r.No, i+1, want, p.Game))
		}
	}
	for _, b := range r.Byes {
		wrong = errors.Join(wrong, once(b.Player))
	}
	return wrong
}

// TagOf is the tag of the game at a board of a round.
func (t *Tournament) TagOf(round, board int) string {
	return fmt.Sprintf("%s-r%d-b%d", t.Name, round, board)
}

// SideOf is which of the two sides plays by the word, or false.
func (t *Tournament) SideOf(word string) (i int, known bool) {
	i = slices.Index(t.Sides[:], engine.Side(strings.ToLower(strings.TrimSpace(word))))
	return i, i >= 0
}
