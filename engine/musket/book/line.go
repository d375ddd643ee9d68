package book

// GoalEdge is the value of option A-14 by which a side without entry hexes retreats
// toward the hexes that the pack lists.
const GoalEdge = 2
