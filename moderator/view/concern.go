package view

import (
	"slices"
	"strings"

	"adjutant/engine"
)

// SummaryAsked is somebody who is asked to take a seat of a game that goes on.
type SummaryAsked struct {
	Side engine.Side `json:"side"`
	Name string      `json:"name"`
	Addr string      `json:"addr"` // in small letters
}

// Concern is what games have with somebody who writes from an address and sits in none of them.
type Concern struct {
	Name      string    // by which he is asked, "" where nobody asks him
	Asked     []Summary // games of which he is asked to take a seat
	Moderates bool      // a game names him as its own moderator
}

// Any reports whether there is anything.
func (c Concern) Any() bool { return len(c.Asked) > 0 || c.Moderates }

// ConcernOf is what these games have with an address.
func ConcernOf(all []Summary, addr string) (c Concern) {
	addr = strings.ToLower(addr)
	for _, s := range all {
		c.Moderates = c.Moderates || slices.Contains(s.Moderators, addr)
		if i := slices.IndexFunc(s.Asked, func(a SummaryAsked) bool { return a.Addr == addr }); i >= 0 {
			c.Name, c.Asked = s.Asked[i].Name, append(c.Asked, s)
		}
	}
	return c
}
