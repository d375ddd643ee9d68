package refusal

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// NotLocation is for a word that stands where a place should.
func NotLocation(word string) engine.Finding {
	text := fmt.Sprintf("'%s' is not a location: hexes have four digits (1107) or a map letter and four (S2905), points look like (12.5,30)", Excerpt(word))
	return engine.Finding{Code: finding.NoLocation, Text: text}
}

// NoMap is for a hex of a map that the game has not.
func NoMap(loc engine.Loc, write string) engine.Finding {
	return engine.Finding{Code: finding.OffMap, At: loc, Text: fmt.Sprintf("%s is on no map of this game", loc), Write: write}
}
