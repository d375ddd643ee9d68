package main

import (
	"context"
	"fmt"
	"io"

	"adjutant/moderator/club"
	"adjutant/moderator/service"
)

// examine checks the log, all records and all journals, and prints what it finds.
func examine(ctx context.Context, c *club.Club, w io.Writer) ([]service.Fault, error) {
	e, err := c.Examiner()
	if err != nil {
		return nil, err
	}
	leaves, faults, err := e.Log(ctx)
	if err != nil {
		return nil, err
	}
	games, differ, err := e.Replay(ctx, false)
	if err != nil {
		return nil, err
	}
	faults = append(faults, differ...)
	for _, f := range faults {
		fmt.Fprintf(w, "FAULT %s\n", f)
	}
	if len(faults) == 0 {
		fmt.Fprintf(w, "It is whole: a log of %d leaves with all records in it, and %d running games that replay as they are written down.\n", leaves, games)
	}
	return faults, nil
}
