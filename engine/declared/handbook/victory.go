package handbook

import (
	"fmt"

	"adjutant/engine/declared/book"
)

// Victory says how the game is won.
func Victory(b *book.Book) (all []string) {
	if !b.Victory.Declared {
		return []string{"The pack does not say who wins: the players agree on it."}
	}
	for i := range b.Victory.Points {
		p := &b.Victory.Points[i]
		who := "Each side"
		if p.Side != "" {
			who = b.Pack.SideName(p.Side)
		}
		switch {
		case p.For == book.Win:
			all = append(all, fmt.Sprintf("%s has won as soon as it holds all of %s at the end of a turn [%s].", who, p.Where.Named(&b.Board), p.Cite()))
		case p.For == book.Kill:
			all = append(all, fmt.Sprintf("%s has %s for each enemy unit eliminated%s [%s].", who, points(p.Points), of(p.Who.Words()), p.Cite()))
		case p.For == book.Leave:
			all = append(all, fmt.Sprintf("%s has %s for each unit that it leads off the board%s%s [%s].", who, points(p.Points), by(&p.Where, b), of(p.Who.Words()), p.Cite()))
		case p.For == book.Event && p.Side == "":
			all = append(all, fmt.Sprintf("Who plays or rolls it has %s for %s, whenever that happens [%s].", points(p.Points), p.Happening(), p.Cite()))
		case p.For == book.Event:
			all = append(all, fmt.Sprintf("%s has %s for %s, whenever that happens [%s].", who, points(p.Points), p.Happening(), p.Cite()))
		case p.Every:
			all = append(all, fmt.Sprintf("%s has %s at the end of each turn for each of these that it holds: %s [%s].", who, points(p.Points), p.Where.Named(&b.Board), p.Cite()))
		default:
			all = append(all, fmt.Sprintf("%s has %s at the end for each of these that it holds: %s [%s].", who, points(p.Points), p.Where.Named(&b.Board), p.Cite()))
		}
	}
	for i := range b.Victory.Margins {
		m := &b.Victory.Margins[i]
		text := fmt.Sprintf("With at least %s more than the next, a side has won", points(m.Least))
		if m.Level != "" {
			text += ", and its victory is called " + m.Level
		}
		all = append(all, fmt.Sprintf("%s [%s].", text, m.Cite()))
	}
	return all
}

// by is by which places.
func by(w *book.Where, b *book.Book) string {
	if w.Everywhere() {
		return ""
	}
	return " by " + w.Named(&b.Board)
}

func of(who string) string {
	if who == "" {
		return ""
	}
	return " that is " + who
}

func points(n int) string {
	if n == 1 {
		return "1 point"
	}
	return fmt.Sprintf("%d points", n)
}
