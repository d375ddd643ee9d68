package load

import (
	"context"
	"fmt"
	"slices"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// Shelf is the store that a course is read from.
type Shelf interface {
	Game(ctx context.Context, tag string) (game.Game, error)
	Mail(ctx context.Context, key string) (mail.Raw, error)
	Records(ctx context.Context, game string) ([]roll.Record, error)
}

// Course is what a journal tells of a game.
type Course struct {
	ID       string
	Judged   []string       // its mails by their Message-ID, in order
	Outcomes []game.Outcome // what came of each
	Orders   []string       // that were carried out
	Rolls    [][]game.Line  // the dice that fell for each order
	Records  []roll.Record  // of the game
}

// CourseOf reads the course of a game.
func CourseOf(ctx context.Context, st Shelf, tag string) (c Course, err error) {
	g, err := st.Game(ctx, tag)
	if err != nil {
		return c, err
	}
	if o := g.Opened(); o != nil {
		c.ID = o.ID
	}
	for _, l := range g.Lines {
		switch {
		case l.Judged != nil:
			raw, err := st.Mail(ctx, l.Judged.Mail)
			if err != nil {
				return c, err
			}
			m, err := mail.Parse(raw, mail.DefaultLimits())
			if err != nil {
				return c, fmt.Errorf("mail %s: %w", l.Judged.Mail, err)
			}
			c.Judged, c.Outcomes = append(c.Judged, m.ID), append(c.Outcomes, l.Judged.Outcome)
		case l.Play != nil && l.Play.Action != nil:
			c.Orders, c.Rolls = append(c.Orders, l.Play.Action.String()), append(c.Rolls, nil)
		case l.Play != nil && l.Play.Roll != nil && len(c.Rolls) > 0:
			last := len(c.Rolls) - 1
			c.Rolls[last] = append(c.Rolls[last], l)
		}
	}
	c.Records, err = st.Records(ctx, c.ID)
	return c, err
}

// Dice are the orders, each with what fell for it.
func (c Course) Dice() (all []string) {
	for i, o := range c.Orders {
		for _, l := range c.Rolls[i] {
			o += fmt.Sprintf(" -> %v", l.Play.Roll.Values)
		}
		all = append(all, o)
	}
	return all
}

// DiceFaults names the rolls of the journal that are not those of the game's records, in their order; and, where each order asks for
// one roll, the orders that have none or several.
func (c Course) DiceFaults(oneEach bool) (faults []string) {
	var fell []game.Line
	for i, rolls := range c.Rolls {
		if oneEach && len(rolls) != 1 {
			faults = append(faults, fmt.Sprintf("the dice fell %d times for order %d", len(rolls), i+1))
		}
		fell = append(fell, rolls...)
	}
	if len(fell) != len(c.Records) {
		return append(faults, fmt.Sprintf("%d rolls, and %d records", len(fell), len(c.Records)))
	}
	for i, l := range fell {
		if l.Record != c.Records[i].Number || l.Note != c.Records[i].String() || !slices.Equal(l.Play.Roll.Values, c.Records[i].Values) {
			faults = append(faults, fmt.Sprintf("roll %d is %v, which is not that of record %d", i+1, l.Play.Roll, c.Records[i].Number))
		}
	}
	return faults
}
