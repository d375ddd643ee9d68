// Package move judges moves: what a way costs, where it may lead, where a unit gets, how reinforcements enter and units leave
// the map (MS 4, MS 6, MS 10.0, TEC, WC 14.2, 15).
//
// The door is a [Walk], units that move together from their hex, and the checks of what is asked for. All take a state and
// change none.
package move
