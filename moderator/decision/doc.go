// Package decision has what every decision of a club depends on, its [Input] and its
// [Moderator], and what it leads to, the [Decision]. It decides nothing.
package decision
