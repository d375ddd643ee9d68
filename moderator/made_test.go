package moderator_test

import (
	"bytes"
	"fmt"
	"path"
	"slices"
	"strings"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/enclosure"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// maker makes what mails of the match have plans for, as a service does that stores all files
// that decisions name.
func (m *match) maker() *enclosure.Maker {
	return enclosure.NewMaker(m.m.Rules, enclosure.Sources{
		Position: func(name string) ([]byte, error) {
			for _, data := range append(m.kept, m.game.Position) {
				if roll.Sum(data).String() == name {
					return data, nil
				}
			}
			return nil, storage.ErrNoPosition
		},
		Game: func(string) (game.Game, error) { return m.game, nil },
	})
}

// keep keeps the files of a decision.
func (m *match) keep(d decision.Decision) {
	for _, data := range [][]byte{d.Position, d.Log} {
		if data != nil {
			m.kept = append(m.kept, data)
		}
	}
}

// filesOf are the files of a letter as its reader gets it, but for pictures.
func (m *match) filesOf(letter mail.Outgoing) []mail.Attachment {
	m.t.Helper()
	files := attachedTo(letter)
	for _, e := range letter.Enclosures {
		if e.ID == "" {
			files = append(files, mail.Attachment{Name: e.Name, Type: e.Type, Bytes: m.made(e)})
		}
	}
	return files
}

// attachedTo are the files of a letter that stand in it, by themselves and in its archive.
func attachedTo(letter mail.Outgoing) []mail.Attachment {
	return slices.Concat(letter.Attachments, letter.Archive.Files)
}

// made is an enclosure, which is the same each time and keeps to its room.
func (m *match) made(e mail.Enclosure) []byte {
	m.t.Helper()
	data, err := m.maker().Make(e.Plan)
	if err != nil {
		m.t.Fatalf("%s: %v", e.Name, err)
	}
	if !m.once {
		if again, err := m.maker().Make(e.Plan); err != nil || !bytes.Equal(data, again) {
			m.t.Errorf("%s is not the same twice: %v", e.Name, err)
		}
	}
	if len(data) > e.Room {
		m.t.Errorf("%s has %d bytes and room for %d", e.Name, len(data), e.Room)
	}
	return data
}

// namesOf are the names of the files of a letter, and of its pictures.
func namesOf(letter mail.Outgoing) (files, pictures []string) {
	for _, a := range letter.Attachments {
		files = append(files, a.Name)
	}
	packed := make([]string, len(letter.Archive.Files))
	for i, a := range letter.Archive.Files {
		packed[i] = a.Name
	}
	switch {
	case len(packed) == 1:
		files = append(files, packed[0])
	case len(packed) > 1:
		files = append(files, fmt.Sprintf("%s (%s)", letter.Archive.Name, strings.Join(packed, ", ")))
	}
	for _, e := range letter.Enclosures {
		if e.ID == "" {
			files = append(files, e.Name)
		} else {
			pictures = append(pictures, e.Name)
		}
	}
	return files, pictures
}

func isVASSAL(name string) bool { return path.Ext(name) == ".vsav" || path.Ext(name) == ".vlog" }
