package game

import (
	"time"

	"adjutant/engine"
)

// announced are the kinds of lines that change what everybody may see of a game: what pages and files for
// everybody show is as new as the last of these.
var announced = map[string]bool{
	"opened": true, "play": true, "reached": true, "rolled back": true, "freeze": true, "kept": true, "seated": true, "held": true,
	"released": true, "paused": true, "resumed": true, "holidays": true, "ended": true, "settled": true, "ending": true, "clock": true,
	"expired": true, "cancelled": true,
}

// private are the kinds of lines that change nothing of what everybody may see, unless others come with them.
var private = map[string]bool{
	"standing": true, "foreseen": true, "unused": true, "unconfirmed": true, "confirmed": true, "bounced": true, "keyed": true, "directed": true, "watching": true, "alias": true,
}

// Public reports whether the line may change something of what everybody may see of the game. Of a judgement what it led to stands in
// the lines behind it.
func (l Line) Public() bool {
	switch {
	case l.Judged != nil:
		return false
	case l.Press != nil:
		return l.Press.To == ToAll
	case l.Sealed != nil:
		return l.Sealed.Version <= 1
	}
	return !private[l.Kind()]
}

// Announced gives how many lines of a journal change what everybody may see, and when the last of them was
// written. Mails that are only between a player and the club move neither, nor does how somebody is reached who sits at a seat.
func Announced(lines []Line) (count int, last time.Time) {
	sits := map[engine.Side]string{}
	for i := range lines {
		l := &lines[i]
		if l.Press != nil && l.Press.To == ToAll || announced[l.Kind()] && !sitsAlready(l, sits) {
			count, last = count+1, l.At
		}
	}
	return count, last
}

// sitsAlready reports whether a line seats the player who sits there already, by his name: it only changes his
// habits, time zone or address. It notes the players of the seats from here on.
func sitsAlready(l *Line, sits map[engine.Side]string) bool {
	switch {
	case l.Opened != nil:
		for _, s := range l.Opened.Seats {
			sits[s.Side] = s.Name
		}
	case l.Seated != nil:
		name, some := sits[l.Seated.Side]
		sits[l.Seated.Side] = l.Seated.Name
		return some && name == l.Seated.Name
	}
	return false
}
