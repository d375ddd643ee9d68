package idiom

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// FacesAlone matches where somebody looks in the end, without who: it belongs to the move before it.
var FacesAlone = pattern.MustCompile(`(?i)^(?:and |then )*(?:face|faces|facing) (?:\d{1,3}|n|ne|e|se|s|sw|w|nw|(?:due )?(?:north|south)?-?(?:east|west|north|south)|\([\d., ]+\))[ .!]*$`)

// WaitsFor matches what somebody waits for, behind what he does: it is no order to wait.
var WaitsFor = pattern.MustCompile(`(?i)^(?:and )?wait(?: (?:for|until|till) |[ .!]*$)`)

// TurnHeading matches the heading of a turn before its orders.
var TurnHeading = pattern.MustCompile(`(?i)^\s*turn \d+ ?(?:am|pm)?:$`)

// Undivided are the order words behind which all is theirs.
var Undivided = []string{"note", "ask", "standing", "roll", "seal", "reveal", "key", "accept"}

// dividers stand between orders in one line.
var dividers = []string{"; ", ";", ". ", "! ", ", ", " and ", " then ", " - ", " & ", " und ", " dann ", " et ", " puis ", " y ", " luego ", " e ", " poi ", " i ", " oraz ", " potem "}

// DividerEnd is the end of the divider that begins at i, 0 if none does.
func DividerEnd(text []rune, i int) int {
	for _, sign := range dividers {
		if end := i + len(sign); end < len(text) && strings.EqualFold(string(text[i:end]), sign) && string(text[i:end]) != " I " {
			return end
		}
	}
	return 0
}
