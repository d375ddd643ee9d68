// Package intent finds what a mail says of all that it orders: that it is only to be judged, that it is not to be done yet, that the phase
// goes on behind it, or that all of it is taken back and its writer passes. People say so in a sentence of its own, before a colon, or in the
// last clause of a sentence.
//
//	intent.Of(lines)   // "Just check, don't play: 1st Foot to 1104" leaves "1st Foot to 1104", and Checks
//	intent.TakeBack(…) // "Attack 1205... nah, forget it. I pass." leaves "I pass."
//
// It knows no game: what is left is read as ever.
package intent
