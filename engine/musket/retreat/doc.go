// Package retreat judges where units go after a fight: lines of retreat and what they cost, standing in place,
// the step that is lost instead, advances, and the rides of leaders and vedettes that must leave (MS 7.6 to 7.9,
// 10.0, WC 15.2).
//
// The door are the checks of what the owner of the units chooses, and lists of what he may choose, the best
// first. All take a state and change none.
package retreat
