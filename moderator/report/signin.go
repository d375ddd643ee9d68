package report

import "fmt"

// Admission is what somebody is told who asks by mail for his pages, or to be signed out of them.
type Admission struct {
	Club  string
	Pages string // URL of the club's pages
	Addr  string // of the person who asks
}

// Link brings the link by which he signs in.
func (a Admission) Link(url string) Body {
	p := &page{}
	p.para("This link signs you in to your pages at %s:", a.Club)
	p.gap()
	p.line("%s", url)
	p.gap()
	p.para("It counts once, and for 15 minutes. Open it and press the button there; opening alone does nothing. Then this browser is signed in for 30 days; a mail with the line 'page off' ends that at once, with every browser.")
	p.gap()
	p.para("If you did not ask for it, do nothing: without this mail nobody is signed in. Give the link to nobody; the club never asks for it.")
	return p.body()
}

// Enough says that no more links are mailed for now.
func (a Admission) Enough(most int) Body {
	return Prose(fmt.Sprintf("You have got %d links to your pages within an hour, and no more are mailed for now. Use the last one that came, or write 'page' again in an hour.", most))
}

// Out says that nobody is signed in as him any more.
func (a Admission) Out(sessions int) Body {
	if sessions == 0 {
		return Prose("No browser was signed in to your pages. Links that were mailed before do not count any more; 'page' asks for a new one.")
	}
	return Prose(fmt.Sprintf("Signed out: %s ended, and no link that was mailed before counts any more. 'page' asks for a new one.", Count(sessions, "session")))
}

// NoPages says that the club has no pages.
func (a Admission) NoPages() Body {
	return Prose(fmt.Sprintf("%s has no pages to sign in to: all is done by mail. 'help commands' says what there is to write.", a.Club))
}

// NoMember says that pages are for members.
func (a Admission) NoMember() Body {
	return Prose(
		fmt.Sprintf("Pages of one's own are for people who play in %s, and nobody plays here from %s. If you play from another address, write from that one.", a.Club, a.Addr),
		fmt.Sprintf("What everybody may see is at %s. To become a member, write 'join the club'.", a.Pages),
	)
}
