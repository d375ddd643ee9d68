package report

import "fmt"

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

// Ruled is what a moderator has decided of somebody, for whom it is about.
type Ruled struct {
	Club, Name string
	By, Why    string // who did it, and why
	Operator   string // whom he may write to
}

// Expelled tells somebody that he is a member no more.
func (r Ruled) Expelled() Body {
	return r.told(fmt.Sprintf("you are not a member of %s any more: open seats are not for you from now on. Games that you play go on as they are.", r.Club))
}

// Excused tells somebody that it does not count against him that he left a game.
func (r Ruled) Excused(tag string) Body {
	return r.told(fmt.Sprintf("that you left game %s, or stayed away from it, does not count against you on the ladder, nor for anybody else. Whoever recomputes the ladder reads that, with the reason.", tag))
}

// Charged tells somebody that it counts again.
func (r Ruled) Charged(tag string) Body {
	return r.told(fmt.Sprintf("that you left game %s, or stayed away from it, counts again as the game's terms have it.", tag))
}

// told says what is decided, by whom and why, and who hears objections.
func (r Ruled) told(what string) Body {
	p := &page{}
	p.para("%s, %s", r.Name, what)
	p.gap()
	p.hang("By      ", "%s", r.By)
	p.hang("Why     ", "%s", Stopped(r.Why))
	p.gap()
	p.para("If you think that this is wrong, write to %s, who is a human. Replies to this mail are read by a program.", r.Operator)
	return p.body()
}
