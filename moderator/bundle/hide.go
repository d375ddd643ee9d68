package bundle

import (
	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
)

// readerOf is the reader of a side's bundle of the journal. The club's addresses he knows anyway.
func readerOf(club post.Club, lines []game.Line, side engine.Side) game.Reader {
	return game.ReaderOf(side, lines, append([]mail.Address{club.Address, club.Operator}, club.Moderators...))
}

// entries are the lines of a journal as the reader of the bundle may have them.
func entries(club post.Club, lines []game.Line, side engine.Side) ([]entry, error) {
	all := make([]entry, len(lines))
	reader := readerOf(club, lines, side)
	if side != All && !reader.Over {
		var err error
		if reader.Salts, err = (game.Game{Lines: lines}).SaltsOf(side); err != nil {
			return nil, err
		}
	}
	for i, line := range lines {
		if all[i].Line = line; side != All {
			all[i].Line, all[i].Withheld = reader.Line(i, line)
		}
	}
	return all, nil
}
