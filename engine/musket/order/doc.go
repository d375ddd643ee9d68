// Package order reads what an order names, units, hexes and paths, and gathers what is wrong with it.
//
// The door are [Findings], which become a ruling, and the readers ([Own], [Named], [Hexes], [Movers]), which note in them what
// they cannot read. Beside them stand orders in their canonical form, and the groups in which legal ones are listed.
package order
