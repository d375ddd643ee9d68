package victory

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
)

// Score is what each side has by now.
func Score(b *book.Book, s *state.State) (all []engine.Score) {
	if !b.Victory.Declared {
		return nil
	}
	for _, side := range b.Sides {
		sum := 0
		for _, r := range Reckoning(b, s) {
			if r.Side == side {
				sum += r.Points
			}
		}
		all = append(all, engine.Score{Side: side, Points: sum})
	}
	return all
}

// Reckoning is the lines that make up the score.
func Reckoning(b *book.Book, s *state.State) (all []engine.Reckoned) {
	for i := range b.Victory.Points {
		p := &b.Victory.Points[i]
		for j, side := range b.Sides {
			if p.For == book.Win || p.Side != "" && p.Side != side {
				continue
			}
			r := engine.Reckoned{Side: side, Cites: []engine.Cite{p.Cite()}}
			switch {
			case p.Every:
				if len(s.Scored) > 0 {
					r.Points = s.Scored[i*len(b.Sides)+j]
				}
				r.Text = "at the ends of turns, for " + p.Where.Named(&b.Board)
			case p.For == book.Event:
				if len(s.Scored) > 0 {
					r.Points = s.Scored[i*len(b.Sides)+j]
				}
				r.Text = fmt.Sprintf("%s at %d", p.Happening(), p.Points)
			case p.For == book.Kill:
				n, names := killed(b, s, p, side)
				r.Points, r.Text = n*p.Points, fmt.Sprintf("enemies eliminated at %d: %s", p.Points, names)
			case p.For == book.Leave:
				n, names := exited(b, s, p, side)
				r.Points, r.Text = n*p.Points, fmt.Sprintf("units that left the board at %d: %s", p.Points, names)
			default:
				has := held(b, s, i, side)
				r.Points, r.Text = len(has)*p.Points, fmt.Sprintf("held at %d: %s", p.Points, strings.Join(has, ", "))
			}
			if r.Points > 0 {
				all = append(all, r)
			}
		}
	}
	return all
}

// killed is how many enemies of a side a line counts, and their names.
func killed(b *book.Book, s *state.State, p *book.Points, side engine.Side) (n int, names string) {
	var units []int
	for u := range s.Units {
		if s.Units[u].Off == state.Gone && b.Pack.Units[u].Side != side && p.Who.MayMean(u) {
			units = append(units, u)
		}
	}
	return len(units), b.Names(units)
}

// exited is how many units a side has led off the board that a line counts, and their names.
func exited(b *book.Book, s *state.State, p *book.Points, side engine.Side) (n int, names string) {
	var units []int
	for u := range s.Units {
		if s.Units[u].Off != state.Left || s.Units[u].By != side || !position.Means(b, s, &p.Who, u) {
			continue
		}
		if at, placed := b.Board.Place(s.Units[u].Through); p.Where.Everywhere() || placed && p.Where.Means(-1, book.Step{To: at}, nil) {
			units = append(units, u)
		}
	}
	return len(units), b.Names(units)
}

// Objectives are the places that points are had for, or the game.
func Objectives(b *book.Book, s *state.State) (all []engine.Objective) {
	for i, o := range b.Objectives {
		p := &b.Victory.Points[o.Line]
		one := engine.Objective{At: b.Board.Names[o.Place], Points: p.Points, For: p.Side, Holder: s.Held[i], Decides: p.For == book.Win}
		if b.Board.Kind == book.Areas {
			one.Name = b.Board.Titles[o.Place]
		}
		all = append(all, one)
	}
	return all
}
