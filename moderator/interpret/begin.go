package interpret

import (
	"fmt"

	"adjutant/engine/pack"
	"adjutant/moderator/board"
	"adjutant/moderator/carried"
	"adjutant/vassal"
	"adjutant/vassal/forge"
	"adjutant/vassal/replay"
)

// From says what a log goes on from, given the position as it was sent to its player, with
// the ids of players in place of our placeholders: that, or what the game had before, if
// the log begins at its end. What was withheld from the player lies on the position behind
// the log once more.
func (r *Reading) From(p *pack.Pack, sent []byte) error {
	file, err := carried.Read(sent)
	if err != nil {
		return fmt.Errorf("position as it was sent: %w", err)
	}
	if err := r.Log.mergeBack(p, file); err != nil {
		return err
	}
	return r.Log.from(file)
}

// SharesPieces reports whether the log has pieces of a file that was sent to its player.
func (r *Reading) SharesPieces(sent []byte) (bool, error) {
	file, err := carried.Read(sent)
	if err != nil {
		return false, fmt.Errorf("position as it was sent: %w", err)
	}
	return carried.SharePieces(file, r.Log.Parts[0].Full), nil
}

// FromSent does so for a log that is to begin at the position as it was sent and nowhere
// else. Nothing is put back onto the position behind it.
func (r *Reading) FromSent(sent []byte) error {
	file, err := carried.Read(sent)
	if err != nil {
		return fmt.Errorf("position as it was sent: %w", err)
	}
	r.Log.Earlier, r.Log.Before = r.Log.Before, file
	return nil
}

// from says what the log goes on from: a position, the end of what the game had before, or
// nothing of it.
func (l *Log) from(file *vassal.File) error {
	l.Earlier = l.Before
	goesOn := false
	if l.Before != nil {
		same, err := carried.BeginsAt(l.Parts[0].Full, file)
		if err == nil && !same {
			goesOn, err = carried.BeginsAt(l.Parts[0].Full, l.Before)
		}
		if err != nil {
			return err
		}
	}
	switch {
	case goesOn:
	case carried.SharePieces(file, l.Parts[0].Full):
		l.Before = file
	default:
		l.Before = nil
	}
	return nil
}

// mergeBack puts the units onto the position behind the log that the game had before it
// and that were not sent to its player.
func (l *Log) mergeBack(p *pack.Pack, sent *vassal.File) error {
	b, err := board.Parse(p, true)
	if err != nil || b == nil || l.Before == nil {
		return err
	}
	end, err := replay.End(l.Before)
	if err != nil {
		return err
	}
	shown, err := replay.End(sent)
	if err != nil {
		return err
	}
	begun, err := replay.Begin(l.Full)
	if err != nil {
		return err
	}
	var withheld []replay.Piece
	for _, one := range end.Pieces() {
		_, bound := b.Unit(one)
		_, known := shown.Piece(one.ID)
		if _, there := begun.Piece(one.ID); bound && !known && !there {
			withheld = append(withheld, one)
		}
	}
	if len(withheld) == 0 {
		return nil
	}
	kept, err := carried.Read(l.Bytes)
	if err != nil {
		return err
	}
	if kept, err = forge.With(kept, withheld); err != nil {
		return err
	}
	l.Bytes, err = carried.Bytes(kept)
	return err
}
