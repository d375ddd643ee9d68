// Package command says which leader leads which units and who may act: chains of command and Command Range,
// orders, activations and how many markers a command has, efficiency, and what scenarios say of any of that.
// Checks of orders that are about command are here; those of moves, fights and the rest are in the rooms above.
//
// Each function takes the book and a state and changes neither.
package command
