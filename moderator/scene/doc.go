// Package scene is what of a game can be drawn for a reader: its map or table as he may know
// it ([Of]), what was done there ([Traced]), behind each of its plays ([Moments]), and the
// same in letters ([Lettered]). How it is drawn is package picture's.
package scene
