package orders

import "adjutant/moderator/orders/scan"

// Roster is who and what orders may name, as lines are scanned for it, with what reads and prints orders by it. The zero
// roster knows no unit and leaves places unchecked.
type Roster scan.Roster

// Indexed is the roster for many lines: its names are looked through once. The names of its units change no more.
func (r Roster) Indexed() Roster { return Roster(scan.Roster(r).Indexed()) }
