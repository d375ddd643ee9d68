package report

import (
	"fmt"
	"strings"
)

// Seating is what a mail says by which somebody is asked to take a seat in a running
// game.
type Seating struct {
	Club, Tag, Title, Side string
	Name, Was              string // the newcomer, and the present player; the same name twice where only the address changes
	By                     string // who asks for it
	Addr, ReplyTo          string
	Options                []string
	Turn                   int
	Rated                  string // whether and how the game counts for ratings
}

// Newcomer asks somebody to take a seat, or to confirm that the address is his.
func Newcomer(s Seating) Body {
	p := &page{}
	if strings.EqualFold(s.Name, s.Was) {
		p.para("%s, you asked to play your game %s, %s, from this address from now on: %s.", s.Name, s.Tag, s.Title, s.Addr)
	} else {
		p.para("%s, %s asks you to play %s in a running game of %s: %s (%s), which is at turn %d. %s has played it until now.", s.Name, s.By, s.Side, s.Club, s.Title, s.Tag, s.Turn, s.Was)
		if len(s.Options) > 0 {
			p.para("Options of this game: %s.", strings.Join(s.Options, ", "))
		}
		if s.Rated != "" {
			p.para("%s", s.Rated)
		}
	}
	p.gap()
	p.para("If so, reply to this mail with the line")
	p.line("  join")
	p.para("and, if you like, 'zone: Europe/Berlin', your time zone. Until then everything stays as it is; if it is not so, you need do nothing.")
	p.para("Replies go to %s; the address is yours alone, so keep it to yourself.", s.ReplyTo)
	return p.body()
}

// Reason is the reason that a moderator gave, a sentence.
func Reason(why string) string { return "The moderator's reason: " + Stopped(why) }

// Farewell tells somebody that he no longer sits at a seat under this address, what that means for ratings, and
// why a moderator has wanted it.
func Farewell(tag, title, side, means, why, operator string) Body {
	p := &page{}
	p.para("Game %s, %s: %s is no longer played from this address. Mails from it, and to its old reply address, count no more.", tag, title, side)
	if means != "" {
		p.para("%s", means)
	}
	if why != "" {
		p.para("%s", Reason(why))
	}
	p.gap()
	p.para("If you know nothing of this, write to %s, who is a human.", operator)
	return p.body()
}

// Moderating tells somebody that he moderates a game, or that he no longer does.
type Moderating struct {
	Club, Tag, Title string
	Over             bool
	ReplyTo          string   // where his mails to the game go
	Begins           bool     // he moderates it since it begins, as all games of the club
	Plays            []string // who plays which side, of a game that begins
}

// Body is what the mail says.
func (m Moderating) Body() Body {
	p := &page{}
	if m.Over {
		p.para("Game %s, %s: you are no longer a moderator of this game. You need do nothing.", m.Tag, m.Title)
		return p.body()
	}
	how := fmt.Sprintf("%s has made you a moderator of this game, and its players are told", m.Club)
	if m.Begins {
		how = "it begins, and you are one of its moderators"
	}
	p.para("Game %s, %s: %s. You need do nothing until somebody asks you: then a mail says what, and how to answer.", m.Tag, m.Title, how)
	if len(m.Plays) > 0 {
		p.para("%s.", strings.Join(m.Plays, ", "))
	}
	p.gap()
	p.para("What you want done, you write to this address (a plain reply goes there); it is yours alone, so keep it to yourself:")
	p.line("  %s", m.ReplyTo)
	p.para("Write there any of these lines; 'help moderator' is the list of all:")
	p.writes(toModerate)
	p.gap()
	p.para("Who moderates a game does not play in it.")
	return p.body()
}

// toModerate are the lines that a moderator of the game needs first.
var toModerate = []Row{
	{"status", "tells where the game stands, and what waits for somebody"},
	{"history", "tells what was done, and what was written to you"},
	{"hold because the map has a fault", "keeps all mails and stops the clock"},
	{"pause because both are away", "stops the clock alone"},
	{"release", "has the game go on"},
}

// EndedBy tells a moderator that another has ended a game.
func EndedBy(tag, title, how string) Body {
	p := &page{}
	p.para("Game %s, %s, is over: %s", tag, title, Stopped(how))
	p.gap()
	p.para("Its players have been told. You need do nothing.")
	return p.body()
}

// Namesake tells the operator that somebody with a player's name wants to watch.
func Namesake(tag, title, name, addr string) Body {
	p := &page{}
	p.para("Game %s, %s: %s <%s> wants to watch, and a player of the game has that name under another address. He was refused: who plays does not watch. If he is somebody else, let him:", tag, title, name, addr)
	p.line("  adjutant game watch --config CONFIG %s --addr %s --name NAME", tag, addr)
	return p.body()
}

// Results is what turns of a game came to, for those who get nothing else.
type Results struct {
	Tag, Title string
	Deeds      []Deed
	Ended      string // how the game ended, "" if it goes on
}

// Deed is something that was done, as everyone may read it.
type Deed struct {
	Turn   int
	Text   string
	Events []string
}

// Body is what the mail says.
func (r Results) Body() Body {
	p := &page{}
	p.para("Game %s, %s.", r.Tag, r.Title)
	turn := 0
	for _, d := range r.Deeds {
		if d.Turn != turn {
			turn = d.Turn
			p.gap()
			p.head("Turn %d", turn)
		}
		p.hang("  ", "%s", d.Text)
		for _, e := range d.Events {
			p.hang("    ", "%s", e)
		}
	}
	p.gap()
	if r.Ended != "" {
		p.para("The game is over: %s", r.Ended)
	}
	p.para("You get the results of this game alone. Write 'unwatch' in a reply to get no more.")
	return p.body()
}

// Watches tells a person that the moderator lets him watch a game.
func Watches(club, tag, title, promise string) Body {
	p := &page{}
	p.para("Game %s, %s, of %s: %s Write 'unwatch' in a reply to get no more.", tag, title, club, promise)
	return p.body()
}

// Watched tells those who watch how a game ended.
func Watched(tag, title, how string) Body {
	p := &page{}
	p.para("Game %s, %s, is over: %s", tag, title, how)
	p.gap()
	p.para("You get no more mails of it.")
	return p.body()
}
