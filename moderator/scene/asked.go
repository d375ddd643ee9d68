package scene

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
	"adjutant/moderator/picture"
)

// Asked is what somebody asks of the map.
type Asked struct {
	Film   bool // an animated picture
	Whole  bool // all of the map, with what is empty
	Turn   int  // 0 for the turn that is played
	Window picture.Window
}

// ReadAsked reads what stands behind the word map: gif, turn 3, and a hex, or two for the
// part of the map between them; in any order.
func ReadAsked(grid hex.Grid, rest string) (Asked, *engine.Finding) {
	var asked Asked
	var hexes []engine.Loc
	words := strings.FieldsFunc(strings.ToLower(rest), func(r rune) bool { return strings.ContainsRune(" ,.!?:-\t", r) })
	for i := 0; i < len(words); i++ {
		switch word := words[i]; {
		case word == "gif" || word == "film" || word == "animated":
			asked.Film = true
		case word == "whole":
			asked.Whole = true
		case word == "turn" && i+1 < len(words) && turnOf(words[i+1]) > 0:
			i++
			asked.Turn = turnOf(words[i])
		case slices.Contains(mapPolite, word):
		default:
			at := strings.ToUpper(word)
			if _, err := grid.Find(at); err != nil {
				return asked, &engine.Finding{Code: finding.Missing, Text: fmt.Sprintf("'%s' is nothing that a map can be asked for", word), Write: "map, map 0507, map 0305-0810, map whole, map turn 2, or map gif turn 2"}
			}
			hexes = append(hexes, engine.Loc(at))
		}
	}
	switch len(hexes) {
	case 0:
	case 1:
		asked.Window = picture.Near(grid, hexes)
	case 2:
		asked.Window = picture.Between(grid, hexes)
	default:
		return asked, &engine.Finding{Code: finding.Missing, Text: fmt.Sprintf("a part of the map lies between two hexes, not %d", len(hexes)), Write: "map 0305-0810"}
	}
	return asked, nil
}

// turnOf is the number of a turn, 0 if the word is none.
func turnOf(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil || n < 0 || n > 1_000_000 {
		return 0
	}
	return n
}

// mapPolite are words that may stand behind map and ask for nothing.
var mapPolite = []string{"please", "thanks", "thank", "you", "the", "of", "to", "and", "area", "near", "now", "game", "as", "a"}

// Told is the part of the map that is told in letters: that which is asked for, else
// all of a small map, else where something was done, or where the units of the scene stand.
func Told(p *pack.Pack, w picture.Window, s picture.Scene, deeds []picture.Deed) picture.Window {
	switch {
	case w != (picture.Window{}):
		return w
	case len(deeds) > 0:
		return picture.Around(p.Grid, Places(deeds))
	}
	return Theatre(p, s)
}

// Frames are the scenes of a film: those in which something was done, one more for how
// it ends, and no more than a film may have.
func Frames(scenes []picture.Scene, w picture.Window) []picture.Scene {
	var frames []picture.Scene
	for i, s := range scenes {
		if i == 0 || i == len(scenes)-1 || len(s.Deeds) > len(frames[len(frames)-1].Deeds) {
			s.Window = w
			frames = append(frames, s)
		}
	}
	if n := len(frames); n > picture.MaxFrames {
		frames = frames[n-picture.MaxFrames:]
	}
	if len(frames) == 1 {
		frames = append(frames, frames[0]) // a film has two, or it is no film
	}
	return frames
}
