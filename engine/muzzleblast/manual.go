package muzzleblast

import "adjutant/engine"

// manualTerms are what players ask about that is told in no one section.
var manualTerms = []engine.Term{
	{Word: "at will", Means: "'fire', a unit and 'at will': it fires at the nearest enemy that it can shoot at when the fire is carried out. Only small arms do; 'fire' and whom names one.", Cites: []engine.Cite{"B-11", "B-13"}},
	{Word: "friends in the way", Means: "Own men hide nobody from small arms: houses, hills, more than 2 of woods and high walls do. Balls and grapeshot hit whoever stands where they fall, friends too.", Cites: []engine.Cite{"C-16", "C-12"}},
	{Word: "guns that move", Means: "A gun moves or fires. An unlimbered one that fires in a turn is not pushed in it; to limber takes a whole move, and so does to unlimber. In the next turn it may do either again.", Cites: []engine.Cite{"B-9"}},
	{Word: "return fire", Means: "Nobody fires first: the fire of both sides is ordered unseen and falls at the same time, guns before small arms. Who is to fire at whoever comes near does so by an order of the phase, or by a standing one: 'standing: if enemy within 8 then fire'.", Cites: []engine.Cite{"B-32", "C-17"}},
	{Word: "failed attack", Means: "A charge ends in a melee: who is lower there removes half of his men in it, the other half as many as that; who was beaten checks his morale, and may halt, retreat or rout. Fire that misses costs nothing.", Cites: []engine.Cite{"B-24", "B-26", "B-28"}},
	{Word: "loss of a leader", Means: "A unit whose officer has fallen halts for two moves and has 1 less on its morale dice, until one of the command unit is attached to it. The loss of the command unit costs 2 from the morale dice of those near.", Cites: []engine.Cite{"C-23", "B-27", "B-29"}},
	{Word: "modifiers", Means: "Of small arms, on each die: long range -1; target in or behind bushes -1, behind a wall or in a house -2; its back +2; shot from the saddle -2; within 2 of it +1. 'odds' and an order to fire shows those that count.", Cites: []engine.Cite{"B-11", "C-10"}},
	{Word: "objective", Means: "A place that counts: its points go to the side that alone has men in its reach when the game is over; who had it before does not matter. 'points' tells who would have them now."},
	{Word: "line of sight", Means: "Houses, hills on which neither stands, more than 2 of woods, and high walls that are ruled to hide stand in it; men do not.", Cites: []engine.Cite{"C-16"}},
}
