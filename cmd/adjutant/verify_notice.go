package main

import (
	"fmt"
	"os"
	"time"

	"adjutant/cmd/adjutant/published"
	"adjutant/moderator/roll"
)

// readNotices reads the notices in mails that were saved whole: what is to be
// verified of them, and when they came.
func readNotices(mails []string) (files []roll.File, received map[roll.Hash]time.Time, err error) {
	received = map[roll.Hash]time.Time{}
	for _, name := range mails {
		raw, err := os.ReadFile(name)
		if err != nil {
			return nil, nil, fmt.Errorf("--notice: %w", err)
		}
		texts, at, err := published.Notices(raw)
		if err != nil {
			return nil, nil, fmt.Errorf("--notice %s: %w", name, err)
		}
		for _, text := range texts {
			files = append(files, roll.File{Name: name, Text: text})
			if n, err := roll.ParseNotice(text); err == nil {
				received[n.Hash()] = earlier(received[n.Hash()], at)
			}
		}
	}
	return files, received, nil
}

// earlier is the earlier of two times, the first of which is zero where there is none.
func earlier(known, at time.Time) time.Time {
	if known.IsZero() || at.Before(known) {
		return at
	}
	return known
}
