package report

import "fmt"

// Reinvited tells somebody who waits for a game that the invitation to it has changed.
type Reinvited struct {
	Tag, Title, Until string
	Seats             []string // who plays the sides, a line each
	Why               string   // "" for no reason
	Answers           bool     // his answer is still awaited
	Again             bool     // the invitation had expired
	Nobody            string   // the sides that nobody is left to take, "" for none
	Write             []Row    // what a moderator can write where there are any
}

// Body is what the mail says.
func (r Reinvited) Body() Body {
	p := &page{}
	stands := "it stands until " + r.Until
	if r.Again {
		stands = "it had ended, and stands again until " + r.Until
	}
	p.para("The invitation to the game %s, %s, has changed: %s.%s", r.Tag, r.Title, stands, reasonOf(r.Why))
	p.gap()
	for _, s := range r.Seats {
		p.line("  %s", s)
	}
	p.gap()
	if r.Nobody != "" {
		p.para("%s", NobodyIsLeft(r.Nobody))
	}
	switch {
	case r.Answers:
		p.para("Your answer is awaited: reply to this mail with the line 'join' to play, or 'decline' not to.")
	case len(r.Write) > 0:
		p.toChange(r.Write)
	case r.Nobody == "":
		p.para("You need do nothing: the game begins when all have joined.")
	}
	return p.body()
}

// NobodyIsLeft says that a game waits for somebody to give a seat to.
func NobodyIsLeft(sides string) string {
	return fmt.Sprintf("Nobody is left who could play %s: the club's moderators are told, and can ask somebody else, open the seat to all members, or take the invitation back.", sides)
}

// Dismissed tells somebody that he is not asked to play any more, or is to give up the seat that he had joined.
func Dismissed(tag, title string, joined bool, why string) Body {
	p := &page{}
	said := "you are not asked to play any more"
	if joined {
		said = "the seat that you had taken is free again, and you do not play"
	}
	p.para("Game %s, %s: who moderates it has changed the invitation: %s.%s", tag, title, said, reasonOf(why))
	p.gap()
	p.para("You need do nothing, and get no more mails of this game.")
	return p.body()
}

// Cancelled tells those who wait for a game that it is not played.
func Cancelled(tag, title, why string) Body {
	p := &page{}
	p.para("Game %s, %s, is not played: who moderates it has taken the invitation back.%s", tag, title, reasonOf(why))
	p.gap()
	p.para("You need do nothing. The club can invite to a new game at any time.")
	return p.body()
}

// reasonOf is a reason behind a sentence, "" for none.
func reasonOf(why string) string {
	if why == "" {
		return ""
	}
	return " The reason: " + why
}

// ToChange are the lines by which a moderator changes an invitation that nobody, or too few, may take up, each with what it
// does: for a side that is free, or kept for somebody who has not answered; "" for none.
func ToChange(side, kept string) []Row {
	rows := []Row{
		{"invite members", "any player of the club may take a free seat"},
		{"wait 14 days", "the invitation stands so long from now on"},
		{"cancel because nobody is left to play", "the game is not played, and its tag is free"},
	}
	if kept != "" {
		rows = append([]Row{{"free " + side, kept + " is not asked any more, and the seat is free"}}, rows...)
	}
	if side != "" {
		rows = append([]Row{{"invite " + side + " Carl Example <carl@example.test>", "asks him to play it"}}, rows...)
	}
	return rows
}

// Row is a line to write, and what it does.
type Row struct{ Line, Does string }

// toChange says what a moderator can write.
func (p *page) toChange(rows []Row) {
	p.gap()
	p.para("To change the invitation, reply to this mail with any of these lines:")
	p.writes(rows)
}

// writes are lines to write, below each what it does.
func (p *page) writes(rows []Row) {
	for _, r := range rows {
		p.line("  %s", r.Line)
		p.hang("      ", "%s", r.Does)
	}
}
