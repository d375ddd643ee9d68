package module

import (
	"fmt"

	"adjutant/vassal"
)

// An Atlas is all maps of one game, with the boards it uses.
type Atlas struct {
	// Warnings are sentences about maps whose boards could not be laid out.
	Warnings []string

	mod     *Module
	layouts map[*Map]*Layout
	failed  map[*Map]error
}

// Atlas lays out every map. The commands are those of a save, of which only the
// board commands count, a later one for the same map instead of an earlier
// one. A map that no command names has its default boards; one that shows the
// boards of another has that one's.
func (m *Module) Atlas(commands []vassal.Command, engine Engine) *Atlas {
	a := &Atlas{mod: m, layouts: map[*Map]*Layout{}, failed: map[*Map]error{}}
	chosen := a.chosen(commands)
	for _, on := range m.Maps {
		boards, ok := chosen[on]
		if !ok {
			boards = on.DefaultBoards()
		}
		a.add(on, boards, engine)
	}
	for _, on := range m.Maps {
		a.share(on)
	}
	return a
}

// chosen are the boards that the commands of a save name for each map.
func (a *Atlas) chosen(commands []vassal.Command) map[*Map][]vassal.Board {
	chosen := map[*Map][]vassal.Board{}
	for _, c := range commands {
		boards, ok := c.(vassal.Boards)
		if !ok {
			continue
		}
		on := a.mod.Map(boards.Map)
		if on == nil {
			a.Warnings = append(a.Warnings, fmt.Sprintf("the module has no map %q, which the save lays out", boards.Map))
			continue
		}
		chosen[on] = boards.Boards
	}
	return chosen
}

func (a *Atlas) add(on *Map, boards []vassal.Board, engine Engine) {
	l, err := on.Layout(boards, engine)
	if err != nil {
		a.failed[on] = err
		a.Warnings = append(a.Warnings, err.Error())
		return
	}
	a.layouts[on] = l
}

// share gives a private map that shows the boards of another that one's boards;
// its decks are its own.
func (a *Atlas) share(on *Map) {
	if on.UseBoards == "" {
		return
	}
	shown := a.mod.Map(on.UseBoards)
	if shown == nil {
		a.Warnings = append(a.Warnings, fmt.Sprintf("map %q shows the boards of %q, which is not there", on.Identifier(), on.UseBoards))
		return
	}
	if err := a.failed[shown]; err != nil {
		a.failed[on] = err
		return
	}
	l := &Layout{Map: on, Engine: a.layouts[shown].Engine, Tiles: a.layouts[shown].Tiles}
	l.placeDecks()
	a.layouts[on] = l
}

// Layout is the map with that name or id. It is an error if the module has no
// such map or it could not be laid out.
func (a *Atlas) Layout(identifier string) (*Layout, error) {
	on := a.mod.Map(identifier)
	if on == nil {
		return nil, fmt.Errorf("the module has no map %q; its maps are: %s", identifier, a.mod.mapNames())
	}
	if err := a.failed[on]; err != nil {
		return nil, err
	}
	return a.layouts[on], nil
}
