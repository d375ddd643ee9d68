// Package board is a game's board as VASSAL has it, by the binding of its pack: which unit a piece is, which hex or point of the
// table a pixel, what a counter shows, and in which box beside the map a unit lies. It reads positions and says where pieces go;
// it writes no files, and knows no orders.
package board
