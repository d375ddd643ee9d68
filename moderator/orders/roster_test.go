package orders_test

import "adjutant/moderator/orders"

// roster has the units that the examples of the order language name.
func roster() orders.Roster {
	return orders.Roster{Sides: []orders.Side{{ID: "CSA", Name: "Confederate"}, {ID: "Union", Name: "Union"}}, Units: []orders.Unit{
		{ID: "2-MSG", Name: "2 MSG", Command: "Rains"},
		{ID: "1-AST", Name: "1 AST", Command: "Pearce"},
		{ID: "3+4-MSG", Name: "3+4 MSG", Command: "Clark"},
		{ID: "McCulloch"},
		{ID: "Lyon"},
		{ID: "Woodruff", Name: "Woodruff", Aliases: []string{"Woodruff's Battery"}},
		{ID: "Dragoons"},
		{ID: "53-OH", Name: "53 OH", Command: "Hildebrand 5/3"},
		{ID: "Shaver", Name: "Shaver", Command: "Hindman 3/1/1"},
		{ID: "Taylor-Bty", Name: "Taylor Bty", Command: "Sherman 5"},
		{ID: "2-TN-Cleburne", Name: "2 TN", Command: "Cleburne 2/-/3", Side: "CSA"},
		{ID: "2-TN-Johnson", Name: "2 TN", Command: "Johnson 1/2/1", Side: "CSA"},
		{ID: "C2US-I4US", Name: "C, 2 US & I, 4 US Cav"},
		{ID: "7-MS", Name: "7 MS"},
		{ID: "Chalmers"},
		{ID: "1st-Foot", Name: "1st-Foot"},
		{ID: "2nd-Grenadiers"},
		{ID: "Battery-A"},
		{ID: "Battery-B"},
	}}
}
