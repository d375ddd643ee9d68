package game

import "slices"

// PositionNamed is the name of the position that lines of a journal end with, the SHA-256 of
// its bytes in hexadecimal: that of the last that reached one, rolled back, opened or invited;
// "" for none.
func PositionNamed(lines []Line) string {
	for _, line := range slices.Backward(lines) {
		switch opened := line.Opening(); {
		case line.Reached != nil:
			return line.Reached.Blob
		case line.RolledBack != nil:
			return line.RolledBack.Position
		case opened != nil:
			return opened.Position
		}
	}
	return ""
}

// Opening is what the line says that a game is opened with, or will be when all guests have joined; nil if it
// says nothing of that.
func (l Line) Opening() *Opened {
	if l.Invited != nil {
		return &l.Invited.Game
	}
	return l.Opened
}
