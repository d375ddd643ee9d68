package club

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"adjutant/moderator/luck"
	"adjutant/moderator/roll"
)

// RolledDice are all dice that the club drew. Chits are left out: what a draw from
// a cup shows depends on what is in it.
func (c *Club) RolledDice(ctx context.Context) ([]luck.Row, error) {
	var all rows
	records, err := c.Store.Records(ctx, roll.NoGame)
	if err != nil {
		return nil, err
	}
	all.add(records, nil)
	tags, err := c.Store.Games(ctx)
	if err != nil {
		return nil, err
	}
	for _, tag := range tags {
		game, err := c.Store.Game(ctx, tag)
		if err != nil {
			return nil, err
		}
		opened := game.Opened()
		if opened == nil {
			continue // its players are still invited
		}
		if records, err = c.Store.Records(ctx, opened.ID); err != nil {
			return nil, err
		}
		names := map[string]string{}
		for _, seat := range opened.Seats {
			names[string(seat.Side)] = cmp.Or(seat.Name, seat.Addr)
		}
		all.add(records, names)
	}
	return all.sorted(), nil
}

// rows gathers dice by player and sides.
type rows map[rowKey]*luck.Row

type rowKey struct {
	player string
	sides  int
}

// add adds the dice of a game's records, whose actions are those of the named
// sides.
func (all *rows) add(records []roll.Record, names map[string]string) {
	if *all == nil {
		*all = rows{}
	}
	for _, rec := range records {
		side, _, _ := strings.Cut(rec.Request.Action, ":")
		n := 0
		for _, group := range rec.Request.Dice {
			for range group.N {
				all.die("", group.Sides, rec.Values[n]-group.Low+1)
				if name := names[side]; name != "" {
					all.die(name, group.Sides, rec.Values[n]-group.Low+1)
				}
				n++
			}
		}
	}
}

func (all *rows) die(player string, sides, die int) {
	key := rowKey{player, sides}
	if (*all)[key] == nil {
		(*all)[key] = &luck.Row{Player: player, Sides: sides}
	}
	(*all)[key].Dice = append((*all)[key].Dice, die)
}

// sorted is the rows of all first, then those of each player, by sides.
func (all rows) sorted() []luck.Row {
	var list []luck.Row
	for _, r := range all {
		list = append(list, *r)
	}
	slices.SortFunc(list, func(a, b luck.Row) int {
		return cmp.Or(cmp.Compare(a.Player, b.Player), cmp.Compare(a.Sides, b.Sides))
	})
	return list
}
