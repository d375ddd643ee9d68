package module

import (
	"strings"

	"github.com/beevik/etree"
)

// className is the last part of the Java class an element is named after.
func className(e *etree.Element) string {
	return e.Tag[strings.LastIndexByte(e.Tag, '.')+1:]
}

// isCustom reports whether an element is of a class that VASSAL does not bring
// along. Elements with plain names (entry, option, setup) are settings of
// their parent, if VASSAL knows them.
func isCustom(e *etree.Element) bool {
	if strings.HasPrefix(e.Tag, "VASSAL.") {
		return false
	}
	switch e.Tag {
	case "entry", "option", "setup":
		return false
	}
	return true
}

// kind is the component an element stands for, as the name of VASSAL's own
// class. A custom class is taken for the class whose attributes it has, but only
// where the data speak for themselves: grids and numberings compute, so those
// of other people are named, not imitated.
func kind(e *etree.Element) string {
	if !isCustom(e) {
		return className(e)
	}
	has := func(keys ...string) bool {
		for _, key := range keys {
			if e.SelectAttr(key) == nil {
				return false
			}
		}
		return true
	}
	switch {
	case has("mapName"):
		return "Map"
	case has("faces", "nDice"):
		return "RandomTextButton"
	case has("nSides", "nDice"):
		return "DiceButton"
	case has("name", "path", "locationFormat"):
		return "Zone"
	case has("name", "reversible", "image"):
		return "Board"
	case has("entryName", "gpid"):
		return "PieceSlot"
	case has("name", "owningBoard", "faceDown"):
		return "DrawPile"
	case has("name", "owningBoard"):
		return "SetupStack"
	}
	return className(e)
}
