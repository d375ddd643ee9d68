package game

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/roll"
)

// Logged says that the result of a submission is in the transparency log.
type Logged struct {
	No         int    `json:"no"`         // the submission
	Result     string `json:"result"`     // signed, as package roll prints it
	Checkpoint string `json:"checkpoint"` // signed; of the log whose last leaf is the result
}

// Files are what shows a player that the result is in the log.
func (l Logged) Files(tag string) []mail.Attachment {
	name := fmt.Sprintf("%s-no-%d", tag, l.No)
	return []mail.Attachment{SignedFile(name+".result", l.Result), SignedFile(name+".checkpoint", l.Checkpoint)}
}

// Named is the hash of the keys that draw behind the game's next result; zero where the
// journal has none.
func (g Game) Named() (roll.Hash, error) {
	text, err := g.NextKeys()
	if err != nil || text == "" {
		return roll.Hash{}, err
	}
	public, err := roll.ParsePublic(text)
	return public.Hash(), err
}

// Told is an action as a result tells it that is played where the game stands, given
// what it leads to. What another side may not read of it is hashed with a salt of its
// own side's.
func (c *Course) Told(a engine.Action, events []engine.Event, aliases []Alias) (roll.ResultPlay, error) {
	text := c.Redacted(SideLine(a), aliases, "")
	if !IsHidden(events) {
		return roll.ResultPlay{Action: text}, nil
	}
	part, err := c.conceal(c.Seats, a, text, c.Counts)
	return roll.ResultPlay{Hidden: part.Hash()}, err
}

// HidesNothing reports whether there is nothing of the game that the side alone may know.
func (c *Course) HidesNothing(side engine.Side) bool {
	return len(engine.HiddenText(c.Rules.System, c.State, side)) == 0
}

// IsHidden reports whether an action with these events is one that only its own
// side may read of.
func IsHidden(events []engine.Event) bool {
	return len(events) > 0 && !slices.ContainsFunc(events, func(e engine.Event) bool { return e.Only == "" })
}
