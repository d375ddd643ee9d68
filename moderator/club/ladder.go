package club

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"adjutant/moderator/ladder"
	"adjutant/moderator/roll"
)

// NamesFile is the list of names that players gave up, beside a club's settings and
// in a folder of endings.
const NamesFile = "names.txt"

// Standings are how the club's ladder is computed: the names in endings are those of people in its register.
func (c *Club) Standings(ctx context.Context) (ladder.Standings, error) {
	names, err := ReadNames(filepath.Join(c.Folder, NamesFile))
	if err != nil {
		return ladder.Standings{}, err
	}
	people, err := c.Service.Registrar().People(ctx)
	return ladder.Standings{Names: names.With(people.Names()), Months: c.Config.Ladder.Months}, err
}

// RatingTerms are those on which the club's games count for ratings that are opened now.
func (c *Club) RatingTerms() *roll.RatingTerms {
	l := c.Config.Ladder
	return &roll.RatingTerms{
		Turns: l.Turns, Forfeit: roll.Charge(l.Forfeit), Resigning: roll.Charge(l.Resigning), Leaving: roll.Charge(l.Leaving), Successor: roll.Succeeding(l.Successor),
	}
}

// ReadNames reads a list of names; a file that is not there is an empty one.
func ReadNames(file string) (names ladder.Names, err error) {
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return names, nil
	}
	if err != nil {
		return names, fmt.Errorf("read the names: %w", err)
	}
	if names, err = ladder.ParseNames(string(text)); err != nil {
		return names, fmt.Errorf("%s: %w", file, err)
	}
	return names, nil
}
