package bypage

import (
	"context"
	"errors"
	"strings"

	"adjutant/mail"
	"adjutant/moderator/enclosure"
	"adjutant/moderator/game"
)

// Reading is what the player at a seat is told who asks by mail, of what that seat may see.
type Reading struct {
	Text, HTML string // of the letter
	Pictures   []mail.Enclosure
}

// Read answers as a mail from the seat with the text would be answered, with nothing stored and nothing done. Where dice
// would have to fall for the answer, there is none.
func (c Carrier) Read(ctx context.Context, addr, tag, text string) (Reading, error) {
	g, _, seat, err := c.table(ctx, addr, tag)
	if err != nil {
		return Reading{}, err
	}
	return c.answered(ctx, c.Moderator, g, seat, text)
}

// mailOf is what the player at a seat sends, as a mail of the game.
func (c Carrier) mailOf(seat game.Seat, tag, text, id string) mail.Sent {
	return mail.Sent{
		ID: id, From: mail.Address{Name: seat.Name, Addr: seat.Addr}, To: c.Moderator.Club.ReplyTo(tag, seat),
		Subject: subjectOf(tag), Text: text, At: c.now(),
	}
}

func subjectOf(tag string) string { return "[" + tag + "] sent from the page" }

func picturesOf(letter mail.Outgoing) (pictures []mail.Enclosure) {
	for _, e := range letter.Enclosures {
		if strings.HasPrefix(e.Type, "image/") {
			pictures = append(pictures, e)
		}
	}
	return pictures
}

// ErrNoPicture is given where there is no picture.
var ErrNoPicture = errors.New("there is no map of it")

// Picture draws the first of pictures, with its media type.
func (c Carrier) Picture(ctx context.Context, pictures []mail.Enclosure) (kind string, data []byte, err error) {
	if len(pictures) == 0 {
		return "", nil, ErrNoPicture
	}
	maker := enclosure.NewMaker(c.Moderator.Rules, enclosure.Sources{
		Position: func(name string) ([]byte, error) { return c.Store.Position(ctx, name) },
		Game:     func(tag string) (game.Game, error) { return c.Journal(ctx, tag) },
	})
	data, err = maker.Make(pictures[0].Plan)
	return pictures[0].Type, data, err
}
