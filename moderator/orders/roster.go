package orders

import "adjutant/moderator/orders/scan"

// Roster is who and what orders may name, as lines are scanned for it, with what reads and prints orders by it. The zero
// roster knows no unit and leaves places unchecked.
type Roster scan.Roster

// Typed is what orders may name beside units and hexes in a game whose limits its players have typed in.
type Typed = scan.Typed

// Areas are the areas of a board by what they are called.
type Areas = scan.Areas

// Indexed is the roster for many lines: its names are looked through once. The names of its units change no more.
func (r Roster) Indexed() Roster { return Roster(scan.Roster(r).Indexed()) }
