// Package succession hands a club over to new keys, and announces who inherits those that were
// lost.
//
// What a succession and an heir are, and how they verify, stands in moderator/roll. Here stands
// the order of the steps: cut off at any of them, a change of keys goes on where it was.
//
//	file, games, err := succession.Rotate(ctx, c)
package succession
