package report

import "time"

// Bounces tells a moderator that mails to a player come back.
type Bounces struct {
	Tag, Title       string
	Side, Name, Addr string
	Count            int
	Since            time.Time
	Why              string // what his server says, "" for nothing
	ReplyTo          string // where the answer goes
}

// Body is what the mail says.
func (b Bounces) Body() Body {
	p := &page{}
	p.para("Game %s, %s: %s to %s <%s> came back since %s, and nothing was heard of him meanwhile.", b.Tag, b.Title, Count(b.Count, "mail"), b.Name, b.Addr, stamp(b.Since))
	p.gap()
	if b.Why != "" {
		p.para("His server says: %s", b.Why)
		p.gap()
	}
	p.para("He does not know what these mails say, and his deadlines run. Please find another way to reach him. The first of these lines, in an answer to this mail (a plain reply goes to %s), stops the clock; the second, with the address that you know, asks him to play on from there, and with another name somebody else:", b.ReplyTo)
	p.line("  pause because mails to %s come back", b.Name)
	p.line("  seat %s %s <new@example.test>", b.Side, b.Name)
	p.gap()
	p.para("You are told of this once. It counts from the beginning when he writes again; until then 'status' says so.")
	return p.body()
}

// Unanswered tells a player and the operator that mails of his that change nothing get no
// answer for the rest of the day.
type Unanswered struct {
	Tag, Title, Name  string
	Fruitless, Asking int  // mails of either kind that are answered on one day
	Asked             bool // it is those that only ask
}

// Body is what the mail says.
func (u Unanswered) Body() Body {
	p := &page{}
	if u.Asked {
		p.para("Game %s, %s: %d mails from %s only asked something today, and each was answered. It may be a program that answers ours. Until midnight UTC a mail that only asks, 'status' and 'help' among them, gets no answer and is not kept; mails with orders are judged and answered as ever.", u.Tag, u.Title, u.Asking, u.Name)
	} else {
		p.para("Game %s, %s: %d mails from %s did nothing today (none of their orders could be taken, or no order was found in them), and each was answered. Two programs would go on so for ever: until midnight UTC such a mail gets no answer and is not kept. Orders that count, questions, and a mail that begins with 'check' are answered as ever.", u.Tag, u.Title, u.Fruitless, u.Name)
		p.gap()
		p.para("All else is answered as ever: orders that are legal; 'check' above orders, which says what would come of them; and in a mail of their own, without orders, questions, 'status', 'help', 'map' and all other commands, up to %d mails a day.", u.Asking)
	}
	p.gap()
	p.para("If it is a program, such as an absence notice, please stop it.")
	return p.body()
}
