package ask

import (
	"fmt"

	"adjutant/moderator/orders"
)

// column explains the head of a column in the list of units: Rg, MR.
func (b *board) column(word string) []string {
	for _, c := range b.counters(b.everySide()) {
		for _, f := range c.Facts {
			if f.Name == word || orders.Fold(f.Name) == orders.Fold(word) {
				return []string{fmt.Sprintf("%s: %s, in the list of 'units', which has it of each.", f.Name, f.Means)}
			}
		}
	}
	return nil
}
