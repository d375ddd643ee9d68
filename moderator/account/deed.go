package account

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// Deed is something that was done in a game, as anyone may read it.
type Deed struct {
	At     time.Time
	Turn   int            // of the game
	Phase  string         // likewise
	Side   string         // name of the side; "" for dice
	Text   string         // the order, or what the dice were for
	Order  *engine.Action // nil where it is none
	Sealed bool           // there was an order, and what it says is its side's own
	Undone bool           // dice that a roll back took away: they were seen, and count no more
	Fell   string         // what the dice show
	Record int            // number of the record of these dice, 0 for none
	Events []engine.Event
	kept   *engine.Action // what is sealed, if it is told once it is played
}

// SealedOrders is what is said of what a side has ordered unseen: not how many orders.
const SealedOrders = "sealed orders"

// Sentence is the deed in words.
func (d Deed) Sentence() string {
	switch {
	case d.Sealed:
		return d.Side + ": sealed"
	case d.Undone:
		return fmt.Sprintf("dice that a roll back took away: %s (record %d)", d.Fell, d.Record)
	case d.Fell != "":
		return fmt.Sprintf("dice, %s: %s (record %d)", d.Text, d.Fell, d.Record)
	case d.Side == "":
		return d.Text
	}
	return d.Side + ": " + d.Text
}

// Retold is a line of a journal that is told once more.
type Retold struct {
	Line   game.Line
	Stands bool         // no roll back took it away
	Before engine.Node  // where the game stood before it
	Course *game.Course // where it stands behind it
	Deed   Deed         // what the reader may know of it, if he is told
	Told   bool
}

// Retell plays the game once more from its beginning, with these lines, tells of each what
// the reader may know of it, and is the course behind the last.
func Retell(t *game.Table, lines []game.Line, reader engine.Side, tell func(Retold)) (*game.Course, error) {
	c, err := t.Anew()
	if err != nil {
		return nil, err
	}
	for i, line := range lines {
		r := Retold{Line: line, Stands: i >= len(t.Stands) || t.Stands[i], Before: c.Node(), Course: &c}
		if r.Deed, r.Told, err = deedOf(&c, line, r.Stands, reader); err != nil {
			return nil, err
		}
		tell(r)
	}
	return &c, nil
}

// Deeds are what was done in the game with these lines, as the reader may know it, with
// the presses that he reads.
func Deeds(t *game.Table, lines []game.Line, reader engine.Side, reads func(game.Press) bool) (deeds []Deed, err error) {
	return DeedsWith(t, lines, reader, reads, func(Retold) {})
}

// DeedsWith are the deeds, and tells meanwhile of each line as [Retell] does.
func DeedsWith(t *game.Table, lines []game.Line, reader engine.Side, reads func(game.Press) bool, tell func(Retold)) (deeds []Deed, err error) {
	_, err = Retell(t, lines, reader, func(r Retold) {
		tell(r)
		d, told := r.Deed, r.Told
		if r.Line.Press != nil {
			d, told = pressDeed(r.Course, *r.Line.Press), reads(*r.Line.Press)
		}
		if r.Line.Play != nil && r.Stands {
			tellPlayed(r.Course, deeds)
		}
		if told {
			d.At, d.Turn, d.Phase = r.Line.At, r.Before.Turn, r.Before.Phase
			deeds = append(deeds, d)
		}
	})
	return deeds, err
}

// tellPlayed says what the sides ordered together and nobody else was to read, once all of it has been played.
func tellPlayed(c *game.Course, deeds []Deed) {
	for i := range deeds {
		if d := &deeds[i]; d.kept != nil && c.HidesNothing(d.kept.Side) {
			d.Sealed, d.Text, d.Order, d.kept = false, d.kept.String(), d.kept, nil
		}
	}
}

// deedOf is what the reader may know of a line of the journal, false if that is
// nothing. A play that stands is played.
func deedOf(c *game.Course, line game.Line, stands bool, reader engine.Side) (d Deed, told bool, err error) {
	switch {
	case line.RolledBack != nil:
		if stands {
			c.Redealt()
		}
		return Deed{Text: "the game was rolled back: " + line.RolledBack.Why}, true, nil
	case !stands && line.IsRoll():
		return Deed{Undone: true, Fell: report.Fell(*line.Play.Roll), Record: line.Record}, true, nil
	case !stands:
		return d, false, nil
	case line.Play != nil:
		d, err = deedOfPlay(c, line, reader)
		return d, true, err
	case line.Reached != nil:
		return Deed{Side: c.Rules.Pack.SideName(line.Reached.Side), Text: fmt.Sprintf("a log, submission no. %d", line.Reached.No)}, true, nil
	}
	return d, false, nil
}

// pressDeed is a press as a deed.
func pressDeed(c *game.Course, p game.Press) Deed {
	d := Deed{Side: c.Rules.Pack.SideName(p.Side), Text: fmt.Sprintf("writes to %s: %s", p.Whom(c.Rules), p.Text)}
	if p.From != "" {
		d.Side = game.ModeratorTitle(strings.TrimPrefix(p.From, game.PressOfOperator))
	}
	return d
}

// deedOfPlay plays a line of the journal and tells what the reader may know of it.
func deedOfPlay(c *game.Course, line game.Line, reader engine.Side) (Deed, error) {
	d := Deed{Record: line.Record}
	switch play := line.Play; {
	case play.Action != nil:
		d.Side, d.Text, d.Order = c.Rules.Pack.SideName(play.Action.Side), play.Action.String(), play.Action
	case play.Pack != nil && play.Pack.Opens():
		d.Text = "the game goes on in open play" + game.Because(play.Pack.Why)
	case play.Pack != nil:
		d.Text = fmt.Sprintf("%s changes the pack %s%s", game.ModeratorTitle(line.Who), play.Pack, game.Because(play.Pack.Why))
	case play.Roll != nil:
		d.Fell = report.Fell(*play.Roll)
		if chance := c.Node().Chance; chance != nil {
			d.Text = chance.Purpose
		}
	}
	was, together := c.Rules.Pack, c.Node().Together
	events, _, err := c.Play(*line.Play)
	if err != nil {
		return Deed{}, err
	}
	if line.Play.Pack != nil && !line.Play.Pack.Opens() {
		events = PackEvents(was, c.Rules.Pack)
	}
	d.Events = slices.DeleteFunc(slices.Clone(events), func(e engine.Event) bool { return e.Only != game.Nobody && e.Only != reader })
	if game.IsHidden(events) && events[0].Only != reader {
		sealed := Deed{Side: d.Side, Sealed: true, Record: d.Record}
		if together {
			sealed.kept = d.Order
		}
		return sealed, nil
	}
	return d, nil
}

// AsPrinted are deeds whose orders have their units as the book prints them.
func AsPrinted(deeds []Deed, p orders.Printer) []Deed {
	for i, d := range deeds {
		if d.Order != nil {
			deeds[i].Text = p.Line(*d.Order)
		}
	}
	return deeds
}

// Shut are deeds with one in the place of all that a side has done unseen in a row: how many those are is its own.
func Shut(deeds []Deed) []Deed {
	return slices.CompactFunc(deeds, func(a, b Deed) bool { return a.Sealed && b.Sealed && a.Side == b.Side })
}
