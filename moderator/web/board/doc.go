// Package board is a game on its map, as the pages of a club show it to one reader: its plays one by one, and a form on which a turn
// is planned. Whoever has a page puts it into his own: the club's pages for everybody, those of a member for what his seat sees.
//
//	shown := board.PlayOf("/me/game/tf-1", story, 7, board.Asked{})
//	turn, err := board.Turn{Root: "/me/game/tf-1", Story: story}.Answer(planner, course, form)
//	html, err := board.Draw("planner", turn)
package board
