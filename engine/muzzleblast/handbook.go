package muzzleblast

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// Terms are the words of letters and conditions.
func (sys *system) Terms(st engine.State) []engine.Term {
	return slices.Concat(terms, manualTerms, groundTerms(st.(*state)), weaponTerms(st.(*state).Options), []engine.Term{turnTerm(st.(*state))})
}

// terms are the words that mean the same in every game.
var terms = []engine.Term{
	{Word: "turn", Means: "Both sides order their moves, neither sees the other's, and when both are in, all move at once. Then both order their fire in the same way: guns fire, then small arms; who stands within half an inch of an enemy fights; morale is checked, and routed units are rallied."},
	{Word: "combat", Means: "Fire, and melee. Who fires is ordered when the moves are done, by 'fire', 'cannon' and 'grape'; who stands within half an inch of an enemy then fights hand to hand by itself, and 'charge' behind a move leads there. 'odds' and an order to fire tells what may come of it.", Cites: []engine.Cite{"B-13", "B-22"}},
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
	{Word: "melee", Means: "A fight of units in contact. The men of each side who are in its circle count points: a horseman 3, foot and gunners 2, in the musket era riflemen 1. Each side throws one die, and points times die decides: 12 points and a 5 are 60. Who is lower removes half of his men there, rounded up, and who is higher half as many as that, rounded down; at equal numbers both lose half.", Cites: []engine.Cite{"B-23", "B-24"}},
	{Word: "formation", Means: "There is none to order: the men of a unit stand in the files that it began with, one behind the other, and it turns as it moves or by 'face'.", Cites: []engine.Cite{"B-8"}},
	{Word: "next turn", Means: "Nothing is ordered ahead: a mail is for the phase that the game is in. What is to be done when something comes about stands in standing orders: 'standing: if enemy within 8 then fire'."},
	{Word: "volley", Means: "The fire of a unit at another: dice for each man who sees the target."},
	{Word: "slice", Means: "A part of a move: units are moved in slices by turns, so that who meets whom is fair."},
	{Word: "staff", Means: "The command unit of a side: a general and who rides with him, mounted. It rallies a unit of its side that routs and that it touches, lifts the morale of those that see it or are near, by 1 or 2, and may be attached as the officer of a unit that has lost its own. Its loss costs 2 from the morale dice of those near.", Cites: []engine.Cite{"B-2", "B-27", "B-30"}},
	{Word: "charge", Means: "A move that may come into contact with the enemy: 'move', the unit, where it goes, 'charge' and whom. Without the word a unit stops half an inch before any enemy. Who is in contact when the moves are done fights hand to hand, in a melee.", Cites: []engine.Cite{"C-07", "B-22"}},
	{Word: "contact", Means: "Enemies within half an inch of each other: they fight in the melees of the turn.", Cites: []engine.Cite{"B-22"}},
	{Word: "stacking", Means: "There are no hexes, and nobody stands on somebody else: who would come too near to others of his own side on his way stops before them, and the letter warns of it."},
	{Word: "obey", Means: "A unit obeys unless it routs or retreats; one that halts obeys, but does not move. A side of which no unit but wagons is left that does not rout has nobody left who obeys, and the game is over.", Cites: []engine.Cite{"B-28", "B-29"}},
	{Word: "rout", Means: "The worst result of a morale die, 1 or less: the unit runs for its own edge of the table, a whole move each turn, and is gone beyond it, unless an officer who touches it rallies it.", Cites: []engine.Cite{"B-28", "B-30"}},
	{Word: "rally", Means: "An officer who touches a unit that routs throws a die: 5 and 6 rally it, 3 and 4 stop it for now, 1 and 2 leave it running.", Cites: []engine.Cite{"B-30"}},
	{Word: "wheel", Means: "To turn. It costs nothing, unless the game is played with C-05 wheel, and the men turn round its place, or round the gun, before the first step of a move: where they would come too near to others of their side by that, the unit stays. 'face' and its name turns one that does not move.", Cites: []engine.Cite{"B-8", "C-05", "C-07"}},
	{Word: "limber", Means: "To make a gun ready to be drawn. It takes its whole move, as to unlimber it does. A limbered gun goes as far as a wagon and does not fire; an unlimbered one fires, or is pushed a little.", Cites: []engine.Cite{"B-9"}},
	{Word: "unlimber", Means: "To make a gun ready to fire; it takes its whole move.", Cites: []engine.Cite{"B-9"}},
	{Word: "crew", Means: "The gunners of a gun, who stand behind it and turn with it. With too few of them it fires every other turn, or not at all.", Cites: []engine.Cite{"B-17"}},
	{Word: "morale", Means: "A die that a unit throws when it has lost a quarter or half, was beaten or hit from behind: 5 and more it fights on, 4 it halts, 3 and 2 it retreats, less it routs.", Cites: []engine.Cite{"B-26", "B-27", "B-28"}},
	{Word: "order to fire", Means: "What a unit fires at; one without an order fires by its standing order, or not at all."},
}

// weaponTerms are the weapons and their ranges, in the scale of a game (B-13, B-15, B-21).
func weaponTerms(o printed.Options) (all []engine.Term) {
	n := func(u int) string { return plane.Number(o.Scaled(u)) }
	for _, w := range []printed.Weapon{printed.Musket, printed.Carbine, printed.Pistol, printed.Rifle} {
		near, far := w.Reach()
		text := fmt.Sprintf("Small arms: close range up to %s, long range up to %s. 'ranges' and the name of a unit measures for it.", n(near), n(far))
		if near == 0 {
			text = fmt.Sprintf("Small arms: they shoot up to %s, all of it long range.", n(far))
		}
		all = append(all, engine.Term{Word: string(w), Means: text, Cites: []engine.Cite{"B-13"}})
	}
	var shot, grape []string
	for _, k := range []printed.GunKind{printed.Light, printed.Medium, printed.Mortar} {
		row := k.Row()
		shot = append(shot, fmt.Sprintf("a %s gun beyond %s, up to %s", k, n(row.Short), n(row.Far)))
		if row.Grape > 0 {
			grape = append(grape, fmt.Sprintf("a %s gun up to %s", k, n(row.Grape)))
		}
	}
	balls := "Balls, which are aimed at a point: " + strings.Join(shot, ", ") + ". 'cannon', the battery and its gun, and the point orders it."
	shots := "Shot at who is near, in a direction and not at a unit: " + strings.Join(grape, ", ") + "; a mortar has none. 'grape', the battery and its gun, 'bearing' and where to orders it."
	for _, word := range []string{"shot", "cannon", "gun"} {
		all = append(all, engine.Term{Word: word, Means: balls, Cites: []engine.Cite{"B-15"}})
	}
	for _, word := range []string{"grape", "grapeshot", "canister"} {
		all = append(all, engine.Term{Word: word, Means: shots, Cites: []engine.Cite{"B-21"}})
	}
	return all
}

// Victory says how the game is won.
func (sys *system) Victory(st engine.State) []string {
	s := st.(*state)
	text := []string{"One point for each figure that the enemy has lost" + goals(sys.aims, s) + "."}
	return append(text,
		fmt.Sprintf("The game is over after turn %d, or when a side has nobody left who obeys. Who has more points then wins; with twice as many it is a major victory.", s.Turns))
}

// goals tells the objectives, "" for none.
func goals(aims []objective, s *state) string {
	var all []string
	for _, o := range aims {
		if o.scenario == s.Scenario {
			all = append(all, fmt.Sprintf("%d for %s, for who alone has men within %s of %s", o.points, spaced(o.id), plane.Number(o.reach), o.at))
		}
	}
	if len(all) == 0 {
		return ""
	}
	return "; " + strings.Join(all, "; ")
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
			all = append(all, sightOf(sys.field, s, u, bodies, target))
		}
	}
	return all, nil
}

// sightOf is the best line of sight of a unit's bodies to a place.
func sightOf(on *field, s *state, u unit, bodies []int, to plane.Point) engine.Sight {
	one := engine.Sight{Unit: u.id, Blocked: "terrain stands between"}
	for _, i := range bodies {
		b := s.Bodies[i]
		switch how, wall := on.look(s, b.At, to, b.House); how {
		case inSight:
			return engine.Sight{Unit: u.id, Clear: true}
		case unruled:
			one.Blocked, one.Open = "", "whether "+wall+" hides who stands behind it, on which nobody has ruled"
		}
	}
	return one
}
