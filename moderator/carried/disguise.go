package carried

import (
	"bytes"
	"fmt"
	"slices"

	"adjutant/vassal"
	"adjutant/vassal/forge"
)

// ID is a player of a VASSAL file. What VASSAL knows him by is his password, so
// it is never shown.
type ID struct {
	ID    string
	Name  string // as the roster has it, "" where it has none
	Side  string // of the module, "" for none
	Plays bool   // he moves pieces in the log
}

// IDs are the players of a file, those that play in its log first.
func IDs(f *vassal.File) []ID {
	actors := forge.Actors(f)
	ids := slices.Clone(actors)
	for _, id := range forge.Ids(f) {
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	seats := map[string]vassal.Player{}
	for c := range f.All {
		if p, ok := c.(vassal.Player); ok {
			seats[p.ID] = p
		}
	}
	var list []ID
	for i, id := range ids {
		list = append(list, ID{ID: id, Name: seats[id].Name, Side: seats[id].Side, Plays: i < len(actors)})
	}
	return list
}

// IDsOf are the players of a file given as bytes.
func IDsOf(data []byte) ([]ID, error) {
	f, err := Read(data)
	if err != nil {
		return nil, err
	}
	return IDs(f), nil
}

// Disguise gives a VASSAL file with placeholders[id] for the ids of players. The
// error, which shows no id, says why the file cannot be handed out.
func Disguise(data []byte, placeholders map[string]string) ([]byte, error) {
	f, err := Read(data)
	if err != nil {
		return nil, err
	}
	disguised, err := forge.Rename(f, placeholders)
	if err != nil {
		return nil, err
	}
	if disguised.Text != f.Text {
		disguised = forge.Redrawn(disguised)
	}
	return Bytes(disguised)
}

// Veiled is a file in which the ids of its players are their numbers, in the order in which
// [IDs] gives them.
func Veiled(f *vassal.File) (*vassal.File, error) {
	numbers := map[string]string{}
	for i, id := range IDs(f) {
		numbers[id.ID] = fmt.Sprintf("player-%d", i+1)
	}
	return forge.Rename(f, numbers)
}

// Disguises is the error of Disguise.
func Disguises(f *vassal.File, placeholders map[string]string) error {
	return forge.Renames(f, placeholders)
}

// Read reads a file as VASSAL writes them, within the usual limits.
func Read(data []byte) (*vassal.File, error) {
	return vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
}

// Bytes is a file as bytes.
func Bytes(f *vassal.File) ([]byte, error) {
	var out bytes.Buffer
	if err := vassal.Write(&out, f); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
