// Package aside finds the mails with which nothing goes on by itself: those that were set aside, or given up, by the references and addresses
// that people know of them.
//
// The door is [Find], [Open] for one with which something is to be done, and [GivenUp].
package aside
