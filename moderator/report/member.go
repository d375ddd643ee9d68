package report

// Asking tells a moderator that somebody wants to become a member of the club.
type Asking struct {
	Club, Name, Addr string
	Known            string // as whom the register knows him, "" where it does not
	Clash            string // why he cannot have his name, "" if he can
	Moves            string // the line by which he is who has that name, and writes from another address; "" where that cannot be
	Write            string // what makes him a member
}

// Body is what the mail says.
func (a Asking) Body() Body {
	p := &page{}
	p.para("%s <%s> asks to become a member of %s. The provider of the mail has signed for the address.", a.Name, a.Addr, a.Club)
	if a.Known != "" {
		p.para("The register knows who writes from there: %s, who is no member.", a.Known)
	}
	if a.Clash != "" {
		p.para("Look first who he is ('player list'): %s.", a.Clash)
	}
	p.gap()
	if a.Moves != "" {
		p.para("If he is the same, and only writes from another address, reply to this mail with the line")
		p.line("  %s", a.Moves)
		p.para("If he is somebody else, this makes him a member; a name that tells both apart better than a number can stand there:")
	} else {
		p.para("To make him one, reply to this mail with the line")
	}
	p.line("  %s", a.Write)
	p.gap()
	p.para("He is written to then. Not to, do nothing; he has been told only that you are asked.")
	return p.body()
}

// Welcome tells somebody that he is a member of the club.
func Welcome(club, name string) Body {
	p := &page{}
	p.para("%s, you are a member of %s now: you may take any seat that is open.", name, club)
	p.gap()
	p.para("Reply to this mail with the line 'games' to read what is offered, with 'help player' to read how it is played. A seat is yours with 'join' in a mail to the address that the list says.")
	return p.body()
}
