// Package scan reads a line of a mail from left to right: its words, signs, numbers and places, and the names of units as people write
// them. What an order is made of is known to package orders, which reads with it.
//
//	s := scan.New(scan.NewScope(scan.Roster{Units: []unit.Unit{{ID: "2-MSG", Name: "2 MSG"}}}), "2 MSG 1107")
//	s.Unit()  // 2-MSG
//	s.Place() // 1107
package scan
