// Package outfit makes what a pack is played with in VASSAL: the description of its module, with the pictures that are to be
// drawn for it, and the saves and logs that carry a game to its players.
//
// It writes; package board, which both ends keep to, says what pieces and places mean, and package interpret reads what comes
// back.
package outfit
