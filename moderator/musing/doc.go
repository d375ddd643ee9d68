// Package musing has the sentences in which a player says what he has in mind, had in mind, or will do one day: "I am minded to strike at
// 0503, but let me sleep on it", "I was going to move the Horse", "one of these days I shall march on the town". They order nothing. What
// follows in the same sentence and is an order, "I had half a mind to charge, but the Horse stays", stands without them; where nobody can
// tell whether he does what he has in mind, "I am tempted to charge. So be it.", that is asked.
//
//	musing.Read("I was going to charge, but 2nd Foot goes to 1004.", names) // left: 2nd Foot goes to 1004.
package musing
