package handbook

import (
	"fmt"
	"strings"

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
			all = append(all, fmt.Sprintf("%s has won as soon as it holds all of %s at the end of a turn [%s].", who, p.Where.Text, p.Cite()))
		case p.For == book.Kill:
			all = append(all, fmt.Sprintf("%s has %d for each enemy unit eliminated%s [%s].", who, p.Points, of(p.Who.Text), p.Cite()))
		case p.For == book.Event && p.Side == "":
			all = append(all, fmt.Sprintf("Who plays or rolls it has %d for %s, whenever that happens [%s].", p.Points, p.Happening(), p.Cite()))
		case p.For == book.Event:
			all = append(all, fmt.Sprintf("%s has %d for %s, whenever that happens [%s].", who, p.Points, p.Happening(), p.Cite()))
		case p.Every:
			all = append(all, fmt.Sprintf("%s has %d at the end of each turn for each place of %s that it holds [%s].", who, p.Points, p.Where.Text, p.Cite()))
		default:
			all = append(all, fmt.Sprintf("%s has %d at the end for each place of %s that it holds [%s].", who, p.Points, p.Where.Text, p.Cite()))
		}
	}
	for i := range b.Victory.Margins {
		m := &b.Victory.Margins[i]
		all = append(all, strings.TrimSpace(fmt.Sprintf("With %d points more than the next, a side has won %s", m.Least, m.Level))+fmt.Sprintf(" [%s].", m.Cite()))
	}
	return all
}

func of(who string) string {
	if who == "" {
		return ""
	}
	return " of " + who
}
