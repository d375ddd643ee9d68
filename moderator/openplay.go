package moderator

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/pack"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/report"
	"adjutant/moderator/workshop"
)

// A game with rules goes on in open play (package engine/openplay) from a log of another
// version of its module: nothing says that the pieces of that mean what those of the game
// do, so its moves are carried and audited, and held against no rule. The change is a play
// of its own, before the log. Only a roll back takes it away.

// opening is what a log leads to that is of another version of the game's module.
type opening struct {
	interpret.OtherVersion
	change engine.PackChange
	course game.Course // where the game goes on from, in open play
}

// ground is the game as a submission is read: where the journal ends or, if it has the game
// go on in open play, behind that.
func (h *Case) ground() *game.Course {
	if h.opening != nil {
		return &h.opening.course
	}
	return &h.start
}

// seekOpenPlay reads a submission once more whose log has the game go on in open play. If
// the game stays by its rules, they judge it.
func (h *Hearing) seekOpenPlay() error {
	if h.reading.Other == nil {
		return nil
	}
	sent, can := sentLog(&h.Case)
	if own, err := h.ownBoard(sent, can); own || err != nil {
		return err
	}
	h.stays = staysByRules(&h.start, h.seat.Side)
	if h.stays == "" && h.start.Draws() && !can {
		h.stays = "no position of the game can be written that the log could be held against"
	}
	if h.stays != "" {
		return nil
	}
	o, err := openingLog(&h.start, *h.reading.Other)
	if err != nil {
		return err
	}
	byRules := h.reading
	h.opening = &o
	if h.reading, err = h.read(); err != nil {
		return err
	}
	if h.reading.Log == nil {
		h.opening, h.reading = nil, byRules
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
	shares, err := h.reading.SharesPieces(sent)
	if shares || err != nil {
		return false, err
	}
	h.ownSet = true
	h.reading, err = h.read()
	return true, err
}

// openingLog has the game go on in open play from a log of another version.
func openingLog(c *game.Course, other interpret.OtherVersion) (opening, error) {
	o := opening{OtherVersion: other, course: *c}
	o.change = engine.PackChange{
		From: c.PackHashNow, To: engine.OpenHash(c.PackHashNow), Why: other.String(), Options: map[string]string{"dice": string(c.Dice)},
	}
	_, _, err := o.course.Play(engine.Play{Pack: &o.change})
	return o, err
}

// lawfulPack is that pack.
func lawfulPack(t *game.Table) (*pack.Pack, error) {
	rules, _, err := t.Lawful()
	return rules.Pack, err
}

// staysByRules says why a game does not go on in open play with a log of the side; "" if it
// does.
func staysByRules(c *game.Course, side engine.Side) string {
	node := c.Node()
	switch over, _ := c.Over(); {
	case c.Rules.Open == nil:
		return "how it goes on in open play is not known here"
	case over || node.Kind != engine.AtChoice || !slices.Contains(node.Seats, side):
		return "it waits for somebody else"
	case node.Asked:
		return "a question is asked that has to be answered first"
	case c.Rest.Waits():
		return "orders wait that were given before"
	case c.Held != nil || c.Frozen != nil:
		return "it is stopped"
	case len(c.Sealed) > 0 || hasSeals(c):
		return "sealed orders wait to be opened"
	case hidesUnits(c):
		return "the map of the log shows units that not every side may see"
	}
	return ""
}

// hasSeals reports whether a side has committed itself to orders that are not opened yet.
func hasSeals(c *game.Course) bool {
	for _, seat := range c.Seats {
		for _, part := range engine.SealedParts(c.Rules.System, c.State, seat.Side) {
			if !part.Open {
				return true
			}
		}
	}
	return false
}

// hidesUnits reports whether a side does not see all units as they are. In open play the
// files of a player go to the others as they are.
func hidesUnits(c *game.Course) bool {
	board := engine.FeaturesOf(c.Rules.System).Board
	if board == nil {
		return false
	}
	all := board.Placed(c.State)
	for _, seat := range c.Seats {
		if !slices.EqualFunc(all, c.Placed(seat.Side), engine.Placed.Equal) {
			return true
		}
	}
	return false
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
		for _, version := range interpret.ModuleVersions(p) {
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
	if r.opening == nil {
		return nil
	}
	play := engine.Play{Pack: &r.opening.change}
	events, _, err := r.course.Play(play)
	if err != nil {
		return err
	}
	t := *r.course.Table
	t.OpenPlay = &game.OpenPlay{No: r.no(), Why: r.opening.change.Why}
	r.course.Table = &t
	r.lines = append(r.lines, game.Line{At: r.in.Now, Play: &play})
	r.entries = append(r.entries, report.Entry{Side: game.Nobody, Fate: report.Done, Events: events})
	keepFrame(r)
	return nil
}

// logless reports whether the game would stand in open play without the log with which that
// began: no position is known there.
func logless(t *game.Table) bool {
	return t.OpenPlay != nil && (t.Reached == nil || t.Reached.No < t.OpenPlay.No)
}

// openPlayVerbs are all orders that there are in open play.
var openPlayVerbs = []string{"log", game.RollVerb, game.PassVerb}

// notInOpenPlay is what is found of an order that open play does not know, and of a pass
// that comes with the log which begins it; nil of any other.
func notInOpenPlay(course *game.Course, opening *opening, o order) *engine.Finding {
	since := course.OpenPlay
	if since == nil || slices.Contains(openPlayVerbs, o.Action.Verb) && (opening == nil || o.Action.Verb != game.PassVerb) {
		return nil
	}
	write := "a log in which it is done"
	if course.Dice != game.DiceClient && o.Action.Verb != moveVerb {
		write += "; or, for dice, roll 2d6 for " + o.Action.Verb
	}
	return &engine.Finding{
		Code:  finding.NotInOpenPlay,
		Text:  fmt.Sprintf("the game is in open play since no. %d: '%s' is no order there, since nothing is held against the rules any more", since.No, o.Action.Verb),
		Write: write,
	}
}

// openPlayHeadline names both versions in large words.
func openPlayHeadline(v *Verdict, reader engine.Side) string {
	whose := "the log of " + v.start.PlayerName(v.seat.Side)
	if reader == v.seat.Side {
		whose = "your log"
	}
	text := fmt.Sprintf("OPEN PLAY FROM NOW ON: %s is of VERSION %s of the module %q, and the game was played with VERSION %s. From here on nothing is checked against the rules, for either side.", whose, v.opening.Log, v.opening.Module, v.opening.Game)
	if v.leftOver(reader) {
		text += " What is marked REFUSED, skipped or unclear, or named as not taken, was not done and is yours again."
	}
	return text
}

// openPlayTold says to a reader what open play means, and how it is taken back, in
// paragraphs.
func openPlayTold(v *Verdict, reader engine.Side) []string {
	if !v.took || !v.opensNow() {
		return nil
	}
	who := v.start.PlayerName(v.seat.Side)
	means, sends := "nobody has held the log of "+who+" against the rules, so look at it before you go on.", who+" sends"
	if reader == v.seat.Side {
		means, sends = "nobody has held your log against the rules, and nobody will hold the next ones.", "you send"
	}
	told := []string{
		"What that means: " + means + " Logs are audited and carried: each begins at the end of the last, of whichever version of the module. Orders in words are not carried out any more, standing orders do nothing, and where the units stand is on the map alone.",
		openDice(v.course),
		"The game ends when you agree on it ('offer result " + string(v.course.Sides()[0]) + "', 'offer draw') or a side resigns. The ladder takes no result by itself.",
		fmt.Sprintf("If this was not meant, ask for it to be taken back ('press moderator: …'): a moderator rolls the game back to before no. %d. Then the rules hold again, and %s the log again, made in version %s, or the orders in words. To play on in version %s with the rules, a moderator binds it then ('adjutant bind') and changes the pack of the game ('adjutant game pack').", v.no(), sends, v.opening.Game, v.opening.Log),
	}
	if v.freezes != nil { // the headline tells of the dice
		told = append([]string{openPlayHeadline(v, reader)}, told...)
	}
	return told
}

// versionNote tells the other side of a log in open play that is of another version of the
// module than the one before.
func versionNote(opening *opening, reading interpret.Reading) []string {
	if opening != nil || reading.Log == nil || reading.Strange == "" {
		return nil
	}
	return []string{reading.Strange}
}

// openDice says whose dice count in open play, and how they are had.
func openDice(c *game.Course) string {
	text := dicePolicy(c.Dice, false)
	if c.Dice == game.DiceModerator {
		text += " Ask for them before you play what needs them: roll 2d6 for the attack on the hill."
	}
	return text
}

// tellOpenPlay tells the moderators that the rules are left: whoever wants to be rid of them
// may alter the version in a file.
func tellOpenPlay(v *Verdict, no int) []mail.Outgoing {
	if !v.opensNow() {
		return nil
	}
	told := report.OpenPlay{
		Tag: v.course.Tag, Title: v.course.Title, From: v.seat.Name, No: no, Before: standingBefore(v.start.Table, no),
		Module: v.opening.Module, Log: v.opening.Log, Game: v.opening.Game, Pack: v.course.Pack,
	}
	return memos(v, memo{
		key: fmt.Sprintf("open-play/%s/%d", v.course.ID, no), subject: fmt.Sprintf("no. %d: the game goes on in open play", no), body: told.Body,
	})
}

// standingBefore is the number of the last submission before another that no roll back took
// away, 0 for none.
func standingBefore(t *game.Table, no int) int {
	for _, j := range slices.Backward(t.Judged) {
		if j.No < no && !t.Undone[j.No] {
			return j.No
		}
	}
	return 0
}

// checkedOpen says of a draft that its log would have the game go on in open play.
func checkedOpen(opening *opening, reading interpret.Reading) []string {
	if opening == nil {
		return nil
	}
	return []string{fmt.Sprintf("Sent without '%s', it has the game go on in open play: the log is of version %s of the module %q, and the game is played with version %s. Then nothing is checked against the rules any more, for either side, until a moderator rolls the game back.", checkWord(reading.Commands), opening.Log, opening.Module, opening.Game)}
}
