// Package intervene has whoever moderates a game stop it, let it go on, roll it back, end it, or
// name who moderates it: the lines, and the letters that tell of them. Nothing is judged.
package intervene
