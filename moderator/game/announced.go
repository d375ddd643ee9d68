package game

import "time"

// announced are the kinds of lines that change what everybody may see of a game: what pages and files for
// everybody show is as new as the last of these.
var announced = map[string]bool{
	"opened": true, "play": true, "reached": true, "rolled back": true, "freeze": true, "kept": true, "seated": true, "held": true,
	"released": true, "paused": true, "resumed": true, "holidays": true, "ended": true, "settled": true, "ending": true, "clock": true,
	"expired": true, "cancelled": true,
}

// Announced gives how many lines of a journal change what everybody may see, and when the last of them was
// written. Mails that are only between a player and the club move neither.
func Announced(lines []Line) (count int, last time.Time) {
	for i := range lines {
		if l := &lines[i]; announced[l.Kind()] || l.Press != nil && l.Press.To == ToAll {
			count, last = count+1, l.At
		}
	}
	return count, last
}
