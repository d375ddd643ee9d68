package judge

import (
	"errors"
	"fmt"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/account"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/letters"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// PackOutlook is what a change of a game's pack would come to.
type PackOutlook struct {
	From    string        // hash of the pack that holds
	Changes []pack.Change // none where the versions differ in no data
	Plays   int           // that were made so far
	Adds    bool          // only what nobody had said before; else all plays come to the same with both versions
	Rest    []string      // what waits, to be judged anew
}

// OutlookOfPack says what it would come to if the game went on with the version of its
// pack that has the hash. The error says why it command.Cannot: an [engine.OtherPast] if
// something that was played would have come to something else.
func OutlookOfPack(m decision.Moderator, game game.Game, to string) (PackOutlook, error) {
	c, _, err := presides(m, game)
	if err != nil {
		return PackOutlook{}, err
	}
	next, err := successor(c, to)
	if err != nil {
		return PackOutlook{}, err
	}
	return PackOutlook{
		From: c.PackHashNow, Changes: c.Rules.Pack.Changes(next.Pack), Plays: letters.CountPlays(c.Table), Rest: c.Rest.Lines(),
		Adds: engine.Adds(c.Rules.System, next.System),
	}, nil
}

// ChangePack is the hearing of a change of the game's pack to its version with the
// hash; what waits is judged anew. There need not be a reason. The error says why the
// pack cannot be changed so, as that of [OutlookOfPack].
func ChangePack(m decision.Moderator, in decision.Input, to, why string) (*Hearing, error) {
	c, who, err := presides(m, in.Game)
	if err != nil {
		return nil, err
	}
	if why = orders.OneLine(why); len(why) > game.MaxWhy {
		return nil, fmt.Errorf("a reason of %d bytes, where %d are possible", len(why), game.MaxWhy)
	}
	if _, err := successor(c, to); err != nil {
		return nil, err
	}
	change := engine.PackChange{From: c.PackHashNow, To: to, Why: why}
	return ActAgain(m, in, c.RuledFor(), game.Acted{By: game.ByModerator, Name: m.Club.Signed(who), Why: why, Pack: &change})
}

// successor is the version of the game's pack with the hash, if the game can go on with
// it: it is of this game, and leaves what was played as it was.
func successor(c *game.Course, to string) (game.Rules, error) {
	if c.OpenPlay != nil {
		return game.Rules{}, fmt.Errorf("the game is in open play since no. %d (%s): roll it back to before that, and change the pack then", c.OpenPlay.No, c.OpenPlay.Why)
	}
	if _, open := engine.ClosedHash(to); open {
		return game.Rules{}, errors.New("no game is put into open play so: that is what a log of another version of its module does")
	}
	if to == c.PackHashNow {
		return game.Rules{}, errors.New("that is the pack that it is played with")
	}
	next, err := c.Packs(to)
	switch {
	case err != nil:
		return game.Rules{}, err
	case next.Pack.ID != c.Pack:
		return game.Rules{}, fmt.Errorf("that is another pack: its id is %s, and the game is one of %s; a version of a pack keeps the id", next.Pack.ID, c.Pack)
	case next.Pack.System != c.Rules.Pack.System:
		return game.Rules{}, fmt.Errorf("that pack is one of the system %s, and the game is one of %s", next.Pack.System, c.Rules.Pack.System)
	}
	var other *engine.OtherPast
	err = engine.MayFollow(c.Systems, c.PackHash, next.System, c.Beginning(), c.Plays)
	if errors.As(err, &other) {
		return game.Rules{}, fmt.Errorf("with that pack the past would be another: %w; a change may bear only on what is yet to come", err)
	}
	return next, err
}

// repack carries a change of packs out, and what waits, judged anew.
func repack(r *Run) (decision.Decision, error) {
	change := *verdict.RepackOf(r.Acted)
	was := r.Course.Rules.Pack
	if _, err := successor(r.Course, change.To); err != nil {
		return decision.Decision{}, fmt.Errorf("game %s: %w", r.Course.Tag, err)
	}
	play := engine.Play{Pack: &change}
	if _, _, err := r.Course.Play(play); err != nil {
		return decision.Decision{}, err
	}
	r.Lines = append(r.Lines, game.Line{At: r.Input.Now, Who: r.Acted.Name, Play: &play})
	r.Entries = append(r.Entries, report.Entry{
		Source: game.CalledActor(r.Acted), Side: game.Nobody, Order: fmt.Sprintf("change of the pack %s %s", was.ID, change), Fate: report.Done,
		Events: account.PackEvents(was, r.Course.Rules.Pack),
	})
	keepFrame(r)
	return r.goOn()
}
