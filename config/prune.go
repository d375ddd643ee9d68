package config

import "errors"

// Prune is what "serve" throws away once a day: how many days old what nobody needs any more must be, 0 for never.
type Prune struct {
	Mails   int // that came and that no journal names
	Letters int // of ours that were sent
	States  int // where play stood in games that rest
}

// The least and the most days at which something goes.
const (
	minPrune = 30
	maxPrune = 100_000
)

func (p Prune) check() error {
	var mistakes []error
	for _, s := range []struct {
		key  string
		days int
	}{{"mails", p.Mails}, {"letters", p.Letters}, {"states", p.States}} {
		if s.days != 0 && (s.days < minPrune || s.days > maxPrune) {
			mistakes = append(mistakes, wrong("prune."+s.key, "is %d; write how many days old it must be, %d or more, such as 400, or 0 to keep it", s.days, minPrune))
		}
	}
	return errors.Join(mistakes...)
}
