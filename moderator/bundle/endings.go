package bundle

import (
	"strings"

	"adjutant/moderator/roll"
)

// Endings are the files of a bundle that a ladder is made of: how its game ended, and the changes of the host's keys.
// There are none of a game that goes on. They are signed each; the bundle as a whole is not verified.
func Endings(data []byte) ([]roll.File, error) {
	files, err := readArchive(data)
	if err != nil {
		return nil, err
	}
	var all []roll.File
	for _, name := range files.paths() {
		if name == endingFile || strings.HasPrefix(name, "successions/") {
			all = append(all, roll.File{Name: name, Text: string(files[name])})
		}
	}
	return all, nil
}
