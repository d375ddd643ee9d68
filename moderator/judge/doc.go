// Package judge decides what becomes of a submission to a game that runs: of a mail, of what a
// deadline or dice bring, or of what a moderator has done. A submission is a [Hearing] while it is
// read (hearing.go, reading.go), a [Run] while it is carried out (carry.go, obey.go), and ends in a
// verdict, of which the decision is made (conclude.go). What mails ask for in words is carried out by
// package command, what was handed in before is held against them by package draft.
package judge
