package game

import (
	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/roll"
)

// Reader is the present player of a side, for whom a bundle is written. What a player knows of the game goes
// with the seat: orders, plans, results. What is private to a former player does not: his addresses and tokens,
// his mails and answers, what he wrote to other players, the salt of his acceptance.
type Reader struct {
	Side   engine.Side
	Since  int             // index of the line with which he took over the seat, 0 for the first player of it
	Over   bool            // the game is over, and its seeds are open: nothing that was hidden in it is any more
	Salts  Salts           // that stand in the place of his seed; none where that stands there
	addr   string          // of the player when the game was opened
	gone   map[int]bool    // indexes of the lines with which others joined at his side, who left before that
	hidden map[int]bool    // indexes of the lines with actions that are not his and hidden, or with why they were chosen
	stand  secret.StandIns // for addresses and tokens
}

// ReaderOf is the reader of the side, who knows the given addresses anyway. The results tell which actions of
// the others are hidden.
func ReaderOf(side engine.Side, lines []Line, known []mail.Address) Reader {
	r := Reader{Side: side, Since: SatDown(lines, side), gone: LeftAgain(lines, side), hidden: map[int]bool{}, stand: secret.StandInsBut(known)}
	var plays []int // indexes of the lines of plays that results tell
	first := 0      // of the plays that the next result tells
	sealed := 0     // orders that it tells before them
	for i, line := range lines {
		switch {
		case line.Opened != nil:
			if seat := SeatAmong(line.Opened.Seats, side); seat != nil {
				r.addr = seat.Addr
			}
		case line.Ended != nil:
			r.Over = true
		case line.Sealed != nil:
			sealed++
		case line.InResults():
			plays = append(plays, i)
		case line.Logged != nil:
			for j, told := range playsOf(*line.Logged) {
				at := first + j - sealed
				if at < first || at >= len(plays) || told.Hidden.IsZero() {
					continue // no play, but orders that were kept; or not hidden
				}
				if a := lines[plays[at]].Play.Action; a != nil && a.Side != side {
					r.hidden[plays[at]] = true
				}
			}
			first, sealed = len(plays), 0
		}
	}
	r.hideHoused(lines)
	return r
}

// hideHoused hides of what the house chose that of which a play is hidden, that which is kept sealed, and
// that which did not come to be played.
func (r *Reader) hideHoused(lines []Line) {
	for i := 1; i < len(lines); i++ {
		before, said := lines[i-1].Judged, lines[i].Housed != nil || lines[i].Kind() == ""
		if before == nil || before.House == 0 || !said {
			continue
		}
		played, hidden := false, lines[i].Housed == nil // that is left out already
		for at := i + 1; at < len(lines) && lines[at].Judged == nil; at++ {
			played = played || lines[at].Play != nil
			hidden = hidden || r.hidden[at] || lines[at].Sealed != nil
		}
		r.hidden[i] = hidden || !played
	}
}

// InResults reports whether the line holds a play that results tell: an action, or dice.
func (l Line) InResults() bool {
	return l.Play != nil && (l.Play.Action != nil || l.Play.Roll != nil)
}

func playsOf(l Logged) []roll.ResultPlay {
	r, err := roll.ParseResult(l.Result)
	if err != nil {
		return nil // a damaged journal: verification finds that
	}
	return r.Plays
}

// SatDown is the index of the line with which the present player took over the seat, 0 for the first player of
// it.
func SatDown(lines []Line, side engine.Side) int {
	name, at := "", 0
	for i, line := range lines {
		switch {
		case line.Opened != nil:
			if seat := SeatAmong(line.Opened.Seats, side); seat != nil {
				name = seat.Name
			}
		case line.Seated != nil && line.Seated.Side == side:
			if !SameName(name, line.Seated.Name) {
				at = i
			}
			name = line.Seated.Name
		}
	}
	return at
}

// LeftAgain are the indexes of the lines with which somebody joined at the side who left before the game was opened.
func LeftAgain(lines []Line, side engine.Side) map[int]bool {
	left, last := map[int]bool{}, -1
	for i, line := range lines {
		if line.Joined == nil || line.Joined.Side != side {
			continue
		}
		if last >= 0 {
			left[last] = true
		}
		last = i
	}
	return left
}

// Line is the line at an index as the reader may have it, and what is said in the place of what
// he may not, "" if that is nothing. Of a kind of which nothing is said who may read it, he gets
// nothing but that it was there.
func (r *Reader) Line(i int, l Line) (Line, Withheld) {
	left, said := r.line(i, &l)
	left.Program, left.Reading = l.Program, l.Reading
	return left, said
}

func (r *Reader) line(i int, l *Line) (Line, Withheld) {
	k := l.kind()
	if i < r.Since && k.sight.former != nil {
		if left, private := k.sight.former(r, l); private {
			return left, k.sight.says.of(l)
		}
	}
	switch {
	case r.Reads(i, l), r.Over && k.sight.opens:
		return *l, ""
	case k.sight.left != nil:
		return k.sight.left(r, l), k.sight.says.of(l)
	}
	return Line{At: l.At}, k.sight.says.of(l)
}

// Reads reports whether the line at the index is the reader's own, or has nothing that one side
// may not know.
func (r *Reader) Reads(i int, l *Line) bool {
	reads := l.kind().sight.reads
	return reads != nil && reads(r, i, l)
}
