package table

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/state"
)

// Reckoning is what a roll on a table comes to before it falls.
type Reckoning struct {
	Column    int // from 0
	Text      string
	Strengths []engine.Modifier // and what shifts the column
	Rolls     []state.Added     // to the roll
	Cites     []engine.Cite
}

// Reckon finds the column of a table and what is added to the roll.
func Reckon(b *book.Book, s *state.State, o Occasion) Reckoning {
	r := Reckoning{Cites: []engine.Cite{o.Table.Cite()}}
	attack, defend := 0, 0
	switch o.Table.By {
	case book.ByOdds, book.ByDifference:
		attack, defend = strength(b, s, o, false, &r), strength(b, s, o, true, &r)
	case book.BySum:
		attack = strength(b, s, o, false, &r)
	}
	switch o.Table.By {
	case book.ByOdds:
		r.Column = o.Table.Odds(attack, defend)
		r.Text = fmt.Sprintf("%d to %d", attack, defend)
	case book.ByDifference:
		r.Column = o.Table.Numbered(attack - defend)
		r.Text = fmt.Sprintf("%d less %d, which is %+d", attack, defend, attack-defend)
	case book.ByDistance:
		far := farthest(b, s, o)
		r.Column = o.Table.Numbered(book.Whole(far))
		if r.Text = b.Board.Away(far) + " away"; len(o.Attackers) > 1 {
			r.Text = "at most " + r.Text
		}
	case book.BySum:
		r.Column = o.Table.Numbered(attack)
		r.Text = fmt.Sprintf("in all %d", attack)
	case book.ByType:
		r.Column, _ = o.Table.Worded(b.Pack.Units[judged(o)].Type)
	case book.ByTerrain:
		r.Column, _ = o.Table.Worded(b.Board.Terrain(o.Target)...)
	}
	shift(b, s, o, &r)
	head := o.Table.Columns[r.Column].Head
	r.Text = strings.TrimPrefix(fmt.Sprintf("%s, column %s of %s", r.Text, head, o.Table.Name), ", ")
	if len(o.Table.Columns) == 1 {
		r.Text = fmt.Sprintf("table %s", o.Table.Name)
	}
	return r
}

// judged is the unit whose type is the column: the first of those attacked, or of those named.
func judged(o Occasion) int {
	if len(o.Defenders) > 0 {
		return o.Defenders[0]
	}
	return o.Attackers[0]
}

// farthest is how far those who attack are, in hundredths: the farthest of them.
func farthest(b *book.Book, s *state.State, o Occasion) (far int) {
	for _, unit := range o.Attackers {
		far = max(far, b.Board.Apart(s.Units[unit].At, o.At))
	}
	return far
}

// shift adds what modifies the column and the roll.
func shift(b *book.Book, s *state.State, o Occasion, r *Reckoning) {
	shifted := 0
	for i := range b.Modifiers {
		m := &b.Modifiers[i]
		if m.Table != o.Table.Name || m.Factor || m.To != book.ToRoll && m.To != book.ToColumn {
			continue
		}
		n := holding(b, s, o, m)
		if n == 0 {
			continue
		}
		if !m.Each {
			n = 1
		}
		if m.To == book.ToRoll {
			r.Rolls = append(r.Rolls, state.Added{Line: m.Line, Value: m.Value * n})
			continue
		}
		shifted += m.Value * n
		r.Strengths = append(r.Strengths, engine.Modifier{Side: o.Side, Text: "columns: " + m.Reason(), Value: m.Value * n, Cites: []engine.Cite{m.Cite()}})
	}
	r.Column = min(max(0, r.Column+shifted), len(o.Table.Columns)-1)
}
