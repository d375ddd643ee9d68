package game

import "adjutant/engine"

// Placed is where the units stand as the reader may know it.
func (c *Course) Placed(reader engine.Side) []engine.Placed {
	return engine.PlacedOf(c.Rules.System, engine.Seen(c.Rules.System, c.State, reader))
}

// Unlisted is the word for ground that the pack does not list: clear, unless it says that
// its lists are not complete.
func Unlisted(t *Table) string {
	for _, option := range optionsOf(t) {
		if option == "terrain listed" || option == "terrain unknown" {
			return "unknown ground"
		}
	}
	return "clear"
}
