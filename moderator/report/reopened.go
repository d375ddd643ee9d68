package report

import "adjutant/moderator/roll"

// Reopened tells a player that the club restored its store from an older copy.
func Reopened(club, tag string, r roll.Reopening) Body {
	p := &page{}
	p.para("%s had to restore its records from a copy that was some time old. Game %s goes on from there. \"status\" tells you where that is; if you sent orders since then and they are not in it, please send them again. The same orders in the same situation get the same dice as before.", club, tag)
	p.gap()
	p.reopening(r)
	p.gap()
	p.para("The statement is attached, signed. Keep every roll, notice and checkpoint that you were ever mailed: \"adjutant verify\" takes them together with the statement, and lists each one that is in no log any more.")
	return p.body()
}

// ReopenedFor tells the operator.
func ReopenedFor(r roll.Reopening, told int) Body {
	p := &page{}
	p.para("The store was restored and the dice are free again. Told of it, with the signed statement that is attached here, too: %s.", plural(told, "player of a running game", "players of running games"))
	p.gap()
	p.reopening(r)
	return p.body()
}

// reopening tells what a statement says.
func (p *page) reopening(r roll.Reopening) {
	p.para("The log of all rolls goes on under a new name, %s. Of the old one, %s, %d entries were sent out, as far as the club knows. %d of them are in the new log because the copy had them, %d because they were taken back from mails, and %d are lost.", r.New, r.Old, max(r.Sent, r.Kept+r.Taken), r.Kept, r.Taken, r.Lost())
	for _, text := range r.Missing {
		p.line("  not taken back: %s", text)
	}
}
