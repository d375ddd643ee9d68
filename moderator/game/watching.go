package game

import (
	"fmt"
	"strings"

	"adjutant/moderator/report"
)

// Watching says that somebody gets mails of a game in which he does not play: what
// everyone may see, and nothing else. A later line of the address replaces it.
type Watching struct {
	Name    string `json:"name"`
	Addr    string `json:"addr"`
	Token   string `json:"token"`             // of his reply address
	Results bool   `json:"results,omitempty"` // only what each turn came to, when it has ended
	Delay   int    `json:"delay,omitempty"`   // of the results: how many turns later
	Over    bool   `json:"over,omitempty"`    // he no longer does
	Mail    string `json:"mail,omitempty"`    // key of the mail that asked for it, "" for the moderator
}

// Watcher is who watches, by the token or the address; nil for nobody.
func (r Roster) Watcher(token, addr string) *Watching {
	for i := range r.Watching {
		if w := &r.Watching[i]; !w.Over && (token != "" && w.Token == token || strings.EqualFold(w.Addr, addr)) {
			return w
		}
	}
	return nil
}

// watched is the roster with a line of somebody who watches.
func (r Roster) watched(w Watching) Roster {
	kept := []Watching{}
	for _, old := range r.Watching {
		if !strings.EqualFold(old.Addr, w.Addr) {
			kept = append(kept, old)
		}
	}
	r.Watching = append(kept, w)
	return r
}

// Promise says what he gets.
func (w Watching) Promise() string {
	switch {
	case w.Results && w.Delay > 0:
		return fmt.Sprintf("you get what each turn came to, %s after it has ended.", report.Count(w.Delay, "turn"))
	case w.Results:
		return "you get what each turn came to, when it has ended."
	}
	return "you get a copy of every turn as everyone may see it."
}

// short is the line in short.
func (w *Watching) short() string {
	if w.Over {
		return w.Name + " no longer watches"
	}
	return w.Name + " watches"
}
