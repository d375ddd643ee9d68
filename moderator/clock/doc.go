// Package clock is the time that players of a game have: until when a side is to
// act, what its bank holds, when it is reminded, and what it means that nothing
// came. It is pure: a [Clock] is computed from the game's [Policy] and from what
// was written down, and it runs only when it is read with a time.
//
// A wait is a stretch of a game in which one and the same thing is asked of a
// side: a phase of a turn, or a question. It has an allowance, by its kind. The
// clock stands still on the side's rest days, on quiet dates, in its absences,
// while the game is stopped, and while somebody else is asked something; all that
// is a set of spans, so the order in which they became known does not matter.
// When the allowance is used up (the deadline) the side's bank runs, then the
// grace, and then the wait has lapsed:
//
//	began --- allowance, and delays ---> Deadline --- bank ---> --- grace ---> Lapse
//
// All times are instants in UTC; zones are used for weekdays and dates alone, so
// that a day has 23, 24 or 25 hours, as it has where the player lives.
//
// A wait that lapsed is a miss. The policy says what the first miss means, what
// the second, and so on; a kept deadline takes one miss away.
package clock
