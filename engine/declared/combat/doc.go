// Package combat judges attacks and does what their results demand: losses, retreats, advances, at once where nothing is left to choose,
// else by what a side answers.
//
// The door is [Check] and [Carry] for the order, [Begin] for a result that has fallen, [Question], [CheckAnswer] and [Answer] for what a side
// is asked.
package combat
