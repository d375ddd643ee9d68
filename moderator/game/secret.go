package game

import "adjutant/moderator/game/secret"

// Unsecured reports whether the game goes on, or is invited to, and has no secret yet.
func (g Game) Unsecured() bool {
	for _, line := range g.Lines {
		switch {
		case line.Secret != nil, line.Ended != nil, line.Ending != "", line.Expired != nil, line.Cancelled != nil:
			return false
		case line.Invited != nil && !line.Invited.Game.Secret.IsZero(), line.Opened != nil && !line.Opened.Secret.IsZero():
			return false
		}
	}
	return len(g.Lines) > 0
}

// Word is what comes of the game's secret; of a game without one, of its seeds.
func (r Roster) Word(w secret.Word) string {
	if r.Words.IsZero() {
		return w.OfSeeds(r.seeds())
	}
	return r.Words.Word(w)
}

// seeds are the seeds of the game.
func (r Roster) seeds() secret.Seeds {
	of := secret.Seeds{Tag: r.tag, Proposed: len(r.Proposed)}
	for _, s := range r.Sitting {
		of.Seats = append(of.Seats, secret.Seed{Side: s.Side, Seed: s.Seed})
	}
	return of
}

// saltWords are those that salt what a game was invited to with.
func (o Opened) saltWords() []secret.Word {
	all := []secret.Word{secret.Position()}
	if o.SaltsNonces() {
		for _, s := range o.Seats {
			all = append(all, secret.Nonce(s.Side))
		}
	}
	return all
}
