package handbook

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/declared/book"
)

// Charts are the tables, for people.
func (b Handbook) Charts() []engine.Chart {
	var all []engine.Chart
	for i := range b.Tables {
		all = append(all, chart(b.Book, &b.Tables[i]))
	}
	return all
}

// chart is a table for people, with its modifiers.
func chart(b *book.Book, t *book.Table) engine.Chart {
	c := engine.Chart{Title: fmt.Sprintf("%s (%s)", t.Name, book.WriteDice(t.Dice)), Head: []string{"roll"}}
	for _, column := range t.Columns {
		c.Head = append(c.Head, column.Head)
	}
	for i := range t.Rows {
		row := []string{t.Rows[i].Text()}
		for _, cell := range t.Rows[i].Cells {
			row = append(row, strings.Join(cell, " "))
		}
		c.Rows = append(c.Rows, row)
	}
	if text := t.Measure(&b.Board); text != "" {
		c.Notes = append(c.Notes, text)
	}
	for i := range b.Modifiers {
		if m := &b.Modifiers[i]; m.Table == t.Name {
			c.Notes = append(c.Notes, fmt.Sprintf("%s to the %s: %s [%s]", m.Amount(), m.To, m.Reason(), m.Cite()))
		}
	}
	return c
}
