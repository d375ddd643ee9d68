package ask

import "adjutant/moderator/report"

// advice says that none is given, and how a player finds out by himself.
func (q *Inquiry) advice(string) report.Reply {
	r := q.legal("")
	r.Text = append([]string{"Whoever moderates gives no advice: 'odds' before an order tells what it comes to, 'nearest enemy' who is near, 'how do I win?' what counts."}, r.Text...)
	return r
}
