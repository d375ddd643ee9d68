package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"adjutant/cmd/adjutant/endings"
	"adjutant/cmd/adjutant/published"
	"adjutant/moderator/club"
	"adjutant/moderator/ladder"
	"adjutant/moderator/roll"
)

// folder reads and verifies the endings of a folder. Endings that are there twice
// are read once.
func (o ladderOptions) folder(ctx context.Context) (endings.Results, error) {
	res := endings.Results{Club: o.from}
	res.Months = o.months
	public, err := readPublic(o.key)
	if err != nil {
		return res, err
	}
	files, err := endings.Files(o.from)
	if err != nil {
		return res, err
	}
	more, err := published.Evidence(ctx, o.log, nil, public, files)
	if err != nil {
		return res, err
	}
	checked := roll.VerifyFiles(public, files, more)
	if checked.Failure != nil {
		return res, &exitError{code: 1, msg: "the endings do not verify: " + checked.Failure.String()}
	}
	res.Club, res.Endings = public.Name, checked.Endings
	res.Names, err = o.namesOf()
	return res, err
}

// namesOf is who stands behind the names in the endings: the list that the flag names, or the one beside them.
func (o ladderOptions) namesOf() (ladder.Names, error) {
	if o.names != "" {
		if _, err := os.Stat(o.names); err != nil {
			return ladder.Names{}, fmt.Errorf("--names: %w", err)
		}
		return club.ReadNames(o.names)
	}
	folder := o.from
	if info, err := os.Stat(o.from); err == nil && !info.IsDir() {
		folder = filepath.Dir(o.from)
	}
	return club.ReadNames(filepath.Join(folder, club.NamesFile))
}

// exportTo writes what a ladder is made of into a new folder, and says how to do that.
func (o ladderOptions) exportTo(out io.Writer, c *club.Club, res endings.Results) error {
	if err := endings.Export(c, res, o.export); err != nil {
		return err
	}
	months := ""
	if res.Months > 1 {
		months = fmt.Sprintf(" --months %d", res.Months)
	}
	_, err := fmt.Fprintf(out, "%d endings are in %s. To recompute the ladder from them:\nadjutant ladder --from %s --key %s%s\n", len(res.Endings), o.export, o.export, filepath.Join(o.export, "club.pub"), months)
	return err
}
