// Package verdict has what a submission is judged by, its [Case], and what it has come to, its
// [Verdict]: what was done, where the game stands behind it, and what waits there. Package judge
// comes to verdicts; what writes mails reads nothing else of it.
package verdict
