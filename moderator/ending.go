package moderator

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/interpret"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Ended says that the game is over. No line behind it changes anything in the game;
// the next that has it is the signed [roll.Ending], which opens the seeds.
type Ended struct {
	How     roll.How    `json:"how"`
	Winner  engine.Side `json:"winner"`          // a side, or [roll.DrawnGame] or [roll.NoWinner]
	Level   string      `json:"level,omitempty"` // of the victory, as the rules call it
	Text    string      `json:"text"`            // one sentence for people, without a full stop: who has won, and why
	By      Actor       `json:"by"`
	Unrated string      `json:"unrated,omitempty"` // why it does not count for ratings, "" if it does
}

// end has the game be over, by a command of the submission.
func (h *sitting) end(e Ended) {
	e = h.course.rated(e)
	h.amend(Line{Ended: &e})
	h.done.end = &e
}

// victory is the end that the rules have brought with the submission, nil if they
// have not. Where they do not say who has won, the sides do.
func (h *sitting) victory() *Ended {
	node := h.course.node()
	if node.Kind != engine.AtOver || h.course.undecided() || h.course.ended != nil {
		return nil
	}
	e := Ended{How: roll.ByVictory, Winner: roll.DrawnGame, Level: node.Result.Level, By: ByItself}
	if node.Result.Winner != "" {
		e.Winner = node.Result.Winner
	}
	e.Text = h.course.verdict(e) + because(node.Result.Text)
	e = h.course.rated(e)
	return &e
}

// rated says of an end why it does not count for ratings, if it does not.
func (t *table) rated(e Ended) Ended {
	switch {
	case e.Unrated != "":
	case e.Winner == roll.NoWinner:
		e.Unrated = "nobody has won"
	default:
		e.Unrated = t.Unrated
	}
	return e
}

// verdict says who has won.
func (t *table) verdict(e Ended) string {
	switch e.Winner {
	case roll.DrawnGame:
		return "the game is drawn"
	case roll.NoWinner:
		return "nobody has won"
	}
	text := t.player(e.Winner) + " wins"
	if e.Level != "" {
		text += " (" + e.Level + ")"
	}
	return text
}

// player names a side and who plays it, for everyone.
func (t *table) player(side engine.Side) string {
	name := t.rules.Pack.SideName(side)
	if seat := t.seat(side); seat != nil && publicName(*seat) != string(side) {
		name += " (" + publicName(*seat) + ")"
	}
	return name
}

// opponents are the other sides.
func (t *table) opponents(side engine.Side) []engine.Side {
	var others []engine.Side
	for _, seat := range t.Seats {
		if seat.Side != side {
			others = append(others, seat.Side)
		}
	}
	return others
}

// final reports whether nothing can change the game any more: it is over, and its
// result stands.
func (c *course) final() (final bool, text string) {
	over, text := c.over()
	return over && !c.undecided(), text
}

// undecided reports whether all is played, and the players are to say who has won.
func (c *course) undecided() bool {
	node := c.node()
	return c.ended == nil && node.Kind == engine.AtOver && node.Result.Undecided
}

// orders reports whether the submission asks for more than commands do and than to
// open what was sealed, which may be done for ever.
func (h *Hearing) orders() bool {
	ordered := slices.ContainsFunc(h.reading.Items, func(i interpret.Item) bool { return i.Reveal == nil })
	opens := len(h.reading.Items) > 0 && !ordered
	return !h.reading.Empty() && !(opens && h.reading.Standing == nil && h.reading.Log == nil)
}

// tooLate has nothing of the submission's orders be judged: the game is over.
func (h *Hearing) tooLate(how string) {
	h.reading.Items, h.reading.Standing, h.reading.Log, h.reading.Notes = nil, nil, nil, nil
	h.reading.Findings = []engine.Finding{isOver(how)}
}

// isOver is what a command finds in a game that is over.
func isOver(how string) engine.Finding {
	return engine.Finding{Code: "E506", Text: "the game is over: " + how}
}

// conclusion adds to a decision what the end of the game brings: the line, unless a
// command brought it, the ending to be signed, and the letters.
func (h *sitting) conclusion(d *Decision) error {
	end := h.done.end
	if end == nil && d.Outcome.effective() {
		if end = h.victory(); end != nil {
			d.Append = append(d.Append, Line{At: h.in.Now, Ended: end})
		}
	}
	if end == nil {
		return nil
	}
	d.Release = h.start.waiting
	after := h.in.Game
	after.Lines = append(slices.Clip(after.Lines), d.Append...)
	return h.m.closeGame(d, after, *end, h.in.Now)
}

// closeGame adds to a decision what the end of a game brings, besides the line. The
// game has that already.
func (m Moderator) closeGame(d *Decision, game Game, end Ended, now time.Time) error {
	t, err := m.table(game.Lines)
	if err != nil {
		return err
	}
	ending, err := t.ending(game.Lines, end, now)
	if err != nil {
		return fmt.Errorf("game %s: its end: %w", t.Tag, err)
	}
	if d.Result != nil {
		ending.Result = d.Result.Hash()
	}
	d.Ending, d.Wake = &ending, nil
	h := &sitting{Hearing: &Hearing{m: m, in: Input{Now: now, Game: game}, start: *t.course()}, course: t.course()}
	for _, seat := range t.Seats {
		letter, err := h.parting(seat, end)
		if err != nil {
			return err
		}
		d.Send = append(d.Send, letter)
	}
	d.Send = append(d.Send, h.partingOfWatchers(end)...)
	return nil
}

// ending is the game's end as it is signed.
func (t *table) ending(lines []Line, end Ended, now time.Time) (roll.Ending, error) {
	opened := lines[openingOf(lines)].At
	if now.Before(opened) {
		now = opened // our clock was set back
	}
	e := roll.Ending{
		Game: t.ID, Tag: t.Tag, Title: t.Title, Pack: t.Pack, Scenario: t.Setup.Scenario, Invitation: roll.Sum([]byte(t.Invitation)),
		How: end.How, Winner: end.Winner, Level: end.Level, Why: end.Text, Unrated: end.Unrated,
		Opened: opened, Closed: now, Plays: len(t.plays),
	}
	var err error
	if e.PackHash, err = roll.ParseHash(t.PackHash); err != nil {
		return e, fmt.Errorf("pack: %w", err)
	}
	if t.NoticeSeed != "" {
		if e.Notices, err = roll.ParseSeed(t.NoticeSeed); err != nil {
			return e, fmt.Errorf("notices: %w", err)
		}
	}
	for _, seat := range t.Seats {
		s, err := t.endingSeat(seat)
		if err != nil {
			return e, fmt.Errorf("seat %s: %w", seat.Side, err)
		}
		e.Seats = append(e.Seats, s)
	}
	return e, t.lastOf(lines, &e)
}

// endingSeat is a seat as the end of the game tells it.
func (t *table) endingSeat(seat Seat) (roll.EndingSeat, error) {
	s := roll.EndingSeat{Side: seat.Side, Player: publicName(seat), Nonce: roll.Sum([]byte(seat.Nonce))}
	for _, f := range slices.Backward(t.former) {
		if f.Side == seat.Side {
			s.Former = append(s.Former, publicName(f))
		}
	}
	var err error
	s.Seed, err = roll.ParseSeed(seat.Seed)
	return s, err
}

// lastOf writes into an ending the last result and the last record of a journal, and
// how much roll backs took away.
func (t *table) lastOf(lines []Line, e *roll.Ending) error {
	if t.logged != nil {
		last, err := roll.ParseResult(t.logged.Result)
		if err != nil {
			return fmt.Errorf("no. %d: %w", t.logged.No, err)
		}
		e.Result = last.Hash()
	}
	number := 0
	for _, line := range lines {
		if line.RolledBack != nil {
			e.TakenBack += line.RolledBack.Plays
		}
		if line.Note == "" || line.Record < number {
			continue
		}
		record, err := roll.Parse(line.Note)
		if err != nil {
			return fmt.Errorf("record %d: %w", line.Record, err)
		}
		number, e.Record = line.Record, record.Hash()
	}
	return nil
}

// End ends a game as the moderator says: the line to append, the ending to be signed,
// and a letter to each player. The error says why it cannot be ended so, or is a
// damaged game's.
func (m Moderator) End(game Game, o Termination, now time.Time) (Decision, error) {
	t, err := m.table(game.Lines)
	if err != nil {
		return Decision{}, err
	}
	end, err := t.terminated(o)
	if err != nil {
		return Decision{}, err
	}
	d := Decision{Append: []Line{{At: now, Ended: &end}}, Release: t.waiting}
	game.Lines = append(slices.Clip(game.Lines), d.Append...)
	return d, m.closeGame(&d, game, end, now)
}

// EndedSo checks that what stands behind the end of a game by the moderator, the first
// of the lines, follows from it, and says how many lines that is.
func (m Moderator) EndedSo(before Game, lines []Line) (int, error) {
	d := Decision{Append: lines[:1]}
	before.Lines = append(slices.Clip(before.Lines), lines[0])
	if err := m.closeGame(&d, before, *lines[0].Ended, lines[0].At); err != nil {
		return 0, err
	}
	return d.differsEnding(lines, 1)
}

// Termination is how the moderator ends a game.
type Termination struct {
	Winner  engine.Side // a side, or [roll.DrawnGame] or [roll.NoWinner]
	Level   string      // of the victory; "" for none
	Void    bool        // the game counts for nothing, and nobody has won
	Unrated bool        // it has a result, which does not count for ratings
	Why     string      // for the players
}

// terminated is the end that the moderator's word brings.
func (t *table) terminated(o Termination) (Ended, error) {
	why, err := reason(o.Why)
	_, known := t.side(string(o.Winner))
	drawn := o.Winner == roll.DrawnGame || o.Winner == roll.NoWinner
	end := Ended{How: roll.ByModerator, Winner: o.Winner, Level: o.Level, By: ByModerator}
	switch {
	case err != nil:
		return end, err
	case t.ended != nil:
		return end, fmt.Errorf("it is over already: %s", t.ended.Text)
	case o.Void && (o.Winner != "" || o.Level != "" || o.Unrated):
		return end, errors.New("a game that is void has no winner and no level, and is not rated")
	case !o.Void && !known && !drawn:
		return end, fmt.Errorf("the winner %q is none of %s, %s and %s", o.Winner, names(t.sides()), roll.DrawnGame, roll.NoWinner)
	case o.Level != "" && (drawn || !levelForm.MatchString(o.Level)):
		return end, fmt.Errorf("the level %q is no single word, or there is no winner", o.Level)
	}
	switch {
	case o.Void:
		end.Winner, end.Unrated = roll.NoWinner, "the moderator has declared it void"
	case o.Unrated:
		end.Unrated = "the moderator has said so"
	}
	end.Text = t.verdict(end) + ", as the moderator says: " + why
	if o.Void {
		end.Text = "the moderator has declared it void: " + why
	}
	return t.rated(end), nil
}

// levelForm is how the level of a victory is written: major, minor.
var levelForm = regexp.MustCompile(`^[a-z]{1,20}$`)

// sides are the sides of the game, in the order of its seats.
func (t *table) sides() []engine.Side {
	var all []engine.Side
	for _, seat := range t.Seats {
		all = append(all, seat.Side)
	}
	return all
}

// side is the side that a word names, by its id or its name in the pack.
func (t *table) side(word string) (engine.Side, bool) {
	for _, seat := range t.Seats {
		if strings.EqualFold(word, string(seat.Side)) || strings.EqualFold(word, t.rules.Pack.SideName(seat.Side)) {
			return seat.Side, true
		}
	}
	return "", false
}

// ladder says what the end means for ratings.
func (e Ended) ladder() string {
	switch {
	case e.Unrated != "":
		return "It does not count for the ladder: " + e.Unrated + "."
	case e.How == roll.ByForfeit:
		return "The ladder lists it among the forfeits; it changes no rating."
	}
	return "It counts for the ladder."
}

// endingKey begins the keys of the mails that tell players that their game is over;
// its ID and the side follow.
const endingKey = "ending/"

// parting tells a player that the game is over.
func (h *sitting) parting(seat Seat, end Ended) (mail.Outgoing, error) {
	h.seat = seat
	stand, err := h.stand(seat)
	if err != nil {
		return mail.Outgoing{}, err
	}
	stand.Choices, stand.Due = nil, ""
	told := report.Ended{Answer: stand, How: end.Text, Ladder: end.ladder(), Operator: h.m.Club.Operator.Addr}
	letter := h.m.reply(nil, h.in)
	letter.Key = fmt.Sprintf(endingKey+"%s/%s", h.course.ID, seat.Side)
	letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
	letter.ReplyTo = h.m.Club.ReplyTo(h.course.Tag, seat)
	letter.Subject = fmt.Sprintf("[%s] the game is over", h.course.Tag)
	letter.Text, letter.HTML = h.course.written(told.Body(), h.course.aliases, seat.Side)
	return letter, nil
}
