package report

import (
	"fmt"

	"adjutant/moderator/roll"
)

// OutsideRoll is a roll outside any game that a player asked for.
type OutsideRoll struct {
	Record    roll.Record
	By        string // name of the person who asked
	With      string // name of the other reader, "" for none
	Nth, Most int    // his how manieth roll of the day it is, and how many he may have
}

// Reply tells who asked what fell, in paragraphs.
func (o OutsideRoll) Reply() []string {
	told := "Nobody else was told. To have another player get it too, end the line with: with Ben Example <ben@example.test>"
	if o.With != "" {
		told = o.With + " gets the same record."
	}
	return []string{o.fell(), told, o.proves()}
}

// Letter tells the other player what fell.
func (o OutsideRoll) Letter(club string) Body {
	return Prose(
		fmt.Sprintf("%s asked the moderator of %s for a roll that both of you get. It belongs to no game.", o.By, club),
		o.fell(),
		o.proves(),
		"You need do nothing. If you did not agree to this roll, it binds you to nothing.",
	)
}

func (o OutsideRoll) fell() string {
	return fmt.Sprintf("%s fell: %s, for %s. The signed record is attached: number %d of the rolls outside games.", roll.FormatDice(o.Record.Request.Dice), Fell(o.Record.Roll()), o.Record.Request.Purpose, o.Record.Number)
}

func (o OutsideRoll) proves() string {
	return fmt.Sprintf("It is roll %d of at most %d that %s may ask for today. All are numbered, none can be taken back, and the same mail never rolls twice; but whoever asks again in another mail gets other dice, so agree beforehand which roll counts.", o.Nth, o.Most, o.By)
}
