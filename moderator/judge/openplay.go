package judge

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/pack"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/outfit"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
	"adjutant/moderator/workshop"
)

// A game with rules goes on in open play (package engine/openplay) from a log of another
// version of its module: nothing says that the pieces of that mean what those of the game
// do, so its moves are carried and audited, and held against no rule. The change is a play
// of its own, before the log. Only a roll back takes it away.

// seekOpenPlay reads a submission once more whose log has the game go on in open play. If
// the game stays by its rules, they judge it.
func (h *Hearing) seekOpenPlay() error {
	if h.Reading.Other == nil {
		return nil
	}
	sent, can := sentLog(&h.Case)
	if own, err := h.ownBoard(sent, can); own || err != nil {
		return err
	}
	h.Stays = game.StaysByRules(&h.Start, h.Seat.Side)
	if h.Stays == "" && h.Start.Draws() && !can {
		h.Stays = "no position of the game can be written that the log could be held against"
	}
	if h.Stays != "" {
		return nil
	}
	o, err := openingLog(&h.Start, *h.Reading.Other)
	if err != nil {
		return err
	}
	byRules := h.Reading
	h.OpenLog = &o
	if h.Reading, err = h.read(); err != nil {
		return err
	}
	if h.Reading.Log == nil {
		h.OpenLog, h.Reading = nil, byRules
	}
	return nil
}

// ownBoard reads the first log of a game once more that has no piece of the position as it
// was sent: it was played on a board that the player has set up himself, and no version of
// the module was known before.
func (h *Hearing) ownBoard(sent []byte, can bool) (own bool, err error) {
	if h.in.Game.Position != nil || !can {
		return false, nil
	}
	shares, err := h.Reading.SharesPieces(sent)
	if shares || err != nil {
		return false, err
	}
	h.ownSet = true
	h.Reading, err = h.read()
	return true, err
}

// openingLog has the game go on in open play from a log of another version.
func openingLog(c *game.Course, other interpret.OtherVersion) (verdict.OpenLog, error) {
	o := verdict.OpenLog{OtherVersion: other, Course: *c}
	o.Change = engine.PackChange{
		From: c.PackHashNow, To: engine.OpenHash(c.PackHashNow), Why: other.String(), Options: map[string]string{"dice": string(c.Dice)},
	}
	_, _, err := o.Course.Play(engine.Play{Pack: &o.Change})
	return o, err
}

// lawfulPack is that pack.
func lawfulPack(t *game.Table) (*pack.Pack, error) {
	rules, _, err := t.Lawful()
	return rules.Pack, err
}

// editions are the versions of the module made of its pack that the game's positions were
// sent in, that of now last; none in a game that is played in somebody else's.
func editions(c *game.Course) []string {
	if !c.Draws() {
		return nil
	}
	if kit, err := workshop.Of(c.Rules).Kit(); err != nil {
		return nil
	} else if _, theirs := kit.Theirs(); theirs {
		return nil
	}
	var all []string
	add := func(p *pack.Pack) {
		for _, version := range outfit.ModuleVersions(p) {
			all = append(slices.DeleteFunc(all, func(v string) bool { return v == version }), version)
		}
	}
	for _, p := range c.Plays {
		if p.Pack == nil {
			continue
		}
		if rules, err := c.Packs(p.Pack.From); err == nil {
			add(rules.Pack)
		}
	}
	add(c.Rules.Pack)
	return all
}

// goOpen has the game go on in open play, before the log is handed in.
func goOpen(r *Run) error {
	if r.OpenLog == nil {
		return nil
	}
	play := engine.Play{Pack: &r.OpenLog.Change}
	events, _, err := r.Course.Play(play)
	if err != nil {
		return err
	}
	t := *r.Course.Table
	t.OpenPlay = &game.OpenPlay{No: r.No(), Why: r.OpenLog.Change.Why}
	r.Course.Table = &t
	r.Lines = append(r.Lines, game.Line{At: r.Input.Now, Play: &play})
	r.Entries = append(r.Entries, report.Entry{Side: game.Nobody, Fate: report.Done, Events: events})
	keepFrame(r)
	return nil
}

// openPlayVerbs are all orders that there are in open play.
var openPlayVerbs = []string{"log", game.RollVerb, game.PassVerb}

// notInOpenPlay is what is found of an order that open play does not know, and of a pass
// that comes with the log which begins it; nil of any other.
func notInOpenPlay(course *game.Course, opening *verdict.OpenLog, o order) *engine.Finding {
	since := course.OpenPlay
	if since == nil || slices.Contains(openPlayVerbs, o.Action.Verb) && (opening == nil || o.Action.Verb != game.PassVerb) {
		return nil
	}
	write := "a log in which it is done"
	if course.Dice != game.DiceClient && o.Action.Verb != game.MoveVerb {
		write += "; or, for dice, roll 2d6 for " + o.Action.Verb
	}
	return &engine.Finding{
		Code:  finding.NotInOpenPlay,
		Text:  fmt.Sprintf("the game is in open play since no. %d: '%s' is no order there, since nothing is held against the rules any more", since.No, o.Action.Verb),
		Write: write,
	}
}

// checkedOpen says of a draft that its log would have the game go on in open play.
func checkedOpen(opening *verdict.OpenLog, reading interpret.Reading) []string {
	if opening == nil {
		return nil
	}
	return []string{fmt.Sprintf("Sent without '%s', it has the game go on in open play: the log is of version %s of the module %q, and the game is played with version %s. Then nothing is checked against the rules any more, for either side, until a moderator rolls the game back.", checkWord(reading.Commands), opening.Log, opening.Module, opening.Game)}
}
