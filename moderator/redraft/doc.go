// Package redraft has the words in which players say what becomes of a draft: that it is sent, what is left out of it, what stands in
// the place of a number, that they agree to what was proposed, and that what waits is forgotten. They say so in whole sentences, beside
// orders, questions and thanks, and each sentence is read by itself.
//
//	redraft.Read("Leave out 3 and 4, the 2nd Mill stays. Then please send it off!", state)
//	// drop 3, 4; send; and what is left for other readers: "the 2nd Mill stays."
//
// It knows no game: what is left of a line is read as ever, and what a wish comes to is package draft's.
package redraft
