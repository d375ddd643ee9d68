package club

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"adjutant/moderator/ladder"
)

// NamesFile is the list of names that players gave up, beside a club's settings and
// in a folder of endings.
const NamesFile = "names.txt"

// Standings are how the club's ladder is computed.
func (c *Club) Standings() (ladder.Standings, error) {
	names, err := ReadAliases(filepath.Join(c.Folder, NamesFile))
	return ladder.Standings{Aliases: names, Months: c.Config.Ladder.Months}, err
}

// ReadAliases reads a list of names; a file that is not there is an empty one.
func ReadAliases(file string) (ladder.Aliases, error) {
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the names: %w", err)
	}
	names, err := ladder.ParseAliases(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return names, nil
}
