package muzzleblast

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/plane"
)

// Terms are the words of letters and conditions.
func (sys *system) Terms(engine.State) []engine.Term {
	return []engine.Term{
		{Word: "routed", Means: "A condition of a unit: it falls back and obeys nobody, until it is rallied by an officer.", Cites: []engine.Cite{"B-28", "B-29"}},
		{Word: "retreating", Means: "A condition of a unit: it falls back for a number of moves."},
		{Word: "halted", Means: "A condition of a unit: it does not move for a number of moves, as when its officer has fallen."},
		{Word: "reduced", Means: "The unit has lost figures; each is a point for the enemy."},
		{Word: "eliminated", Means: "Nothing is left of the unit on the table."},
		{Word: "figure", Means: "A man on the table: what a unit loses when it is hit."},
		{Word: "U", Means: "The unit of length: an inch of the table, in which moves and ranges are told."},
		{Word: "limbered", Means: "Of a gun: ready to be drawn, and not to fire. To limber one takes a whole move, and to unlimber it another.", Cites: []engine.Cite{"B-9"}},
		{Word: "unlimbered", Means: "Of a gun: ready to fire, and not to be moved far: it may be pushed in a turn in which it does not fire.", Cites: []engine.Cite{"B-9"}},
		{Word: "partly unlimbered", Means: "Of a battery: some of its guns are unlimbered and some are not. Each does what it is ready for; an order for all of it, as 'unlimber' and its name, is for none while one is so already: order the others by 'gun' and their number.", Cites: []engine.Cite{"B-9"}},
		{Word: "melee", Means: "A fight of units in contact, man by man with dice."},
		{Word: "volley", Means: "The fire of a unit at another: dice for each man who sees the target."},
		{Word: "slice", Means: "A part of a move: units are moved in slices by turns, so that who meets whom is fair."},
		{Word: "staff", Means: "An officer who may be attached to a unit and rally it."},
		{Word: "order to fire", Means: "What a unit fires at; one without an order fires by its standing order, or not at all."},
	}
}

// Victory says how the game is won.
func (sys *system) Victory(st engine.State) []string {
	s := st.(*state)
	return []string{
		fmt.Sprintf("One point for each figure that the enemy has lost, and the points of each objective for who alone has men there. The game is over after turn %d, or when a side has nobody left who obeys.", s.Turns),
		"Who has more points then wins; with twice as many it is a major victory.",
	}
}

// Sights says who sees a place on the table.
func (sys *system) Sights(st engine.State, to engine.Loc) ([]engine.Sight, error) {
	s := st.(*state)
	target, ok := plane.ParsePoint(string(to))
	if !ok {
		return nil, fmt.Errorf("%s is no place on the table", to)
	}
	var all []engine.Sight
	for i, u := range sys.units {
		if bodies := s.bodiesOf(i); len(bodies) > 0 {
			all = append(all, sys.sightOf(s, u, bodies, target))
		}
	}
	return all, nil
}

// sightOf is the best line of sight of a unit's bodies to a place.
func (sys *system) sightOf(s *state, u unit, bodies []int, to plane.Point) engine.Sight {
	one := engine.Sight{Unit: u.id, Blocked: "terrain stands between"}
	for _, i := range bodies {
		b := s.Bodies[i]
		switch how, wall := sys.field.look(s, b.At, to, b.House); how {
		case inSight:
			return engine.Sight{Unit: u.id, Clear: true}
		case unruled:
			one.Blocked, one.Open = "", "whether "+wall+" hides who stands behind it, on which nobody has ruled"
		}
	}
	return one
}
