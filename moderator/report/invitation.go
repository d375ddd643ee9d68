package report

import (
	"strings"
	"time"
)

// Guest is what a mail says that asks somebody to play.
type Guest struct {
	Club, Tag, Title, Pack, Scenario string
	Name                             string   // the reader's
	Side                             string   // that is kept for him, "" for one that he may choose
	Free                             []string // the sides that he may choose from, as he writes them
	House                            bool     // he may have the house take the seats that are open
	ReplyTo                          string
	Seats                            []string // who plays the sides, a line each
	Until, Remind                    string   // times; Remind is "" where no reminder comes
	Reminder                         bool     // this is it
	Options                          []string
	VASSAL, Beacon, Answer, Rated    string // what holds in the game, a sentence each
	Tables                           string // what is missing of the game's, or of our own; "" for nothing
}

// Body is what the mail says.
func (g Guest) Body() Body {
	p := &page{}
	if g.Reminder {
		p.para("%s, your answer to this invitation is still awaited. It stands until %s.", g.Name, g.Until)
		p.gap()
	}
	scenario := ""
	if g.Scenario != "" {
		scenario = ", scenario " + g.Scenario
	}
	p.para("%s, %s invites you to a game: %s (%s), of the pack %s%s.", g.Name, g.Club, g.Title, g.Tag, g.Pack, scenario)
	if g.Side != "" {
		p.para("You would play %s.", g.Side)
	} else {
		p.para("You may choose your side: %s.", strings.Join(g.Free, " or "))
	}
	for _, seat := range g.Seats {
		p.line("  %s", seat)
	}
	p.gap()
	g.howToAnswer(p)
	p.gap()
	p.para("What holds in this game:")
	for _, text := range []string{g.VASSAL, g.Beacon, g.Answer, g.Rated, g.Tables} {
		if text != "" {
			p.hang("- ", "%s", text)
		}
	}
	if len(g.Options) > 0 {
		p.hang("- ", "Options: %s.", strings.Join(g.Options, ", "))
	}
	p.gap()
	p.para("The invitation to the letter, with the hashes and keys that it binds the host to, is in proof.txt: keep it. What you answer and its hash make the game's id, which every roll is bound to.")
	return p.body()
}

func (g Guest) howToAnswer(p *page) {
	p.para("To play, reply to this mail with the line")
	p.line("  join")
	p.para("and, if you like, with any of these below it:")
	if g.Side == "" && len(g.Free) > 0 {
		p.line("  side: %s", g.Free[0])
	}
	p.hang("  nonce: some words of your own      ", "so that nobody else can choose the game's id; without them what your mail provider signs of your mail does that")
	p.hang("  zone: Europe/Berlin                ", "your time zone; without it, that of your other games, or else UTC")
	if g.House {
		p.para("To play at once, against the club's own player, which takes the seat that is open, reply with the line")
		p.line("  join house")
	}
	p.para("Not to play, reply with the line")
	p.line("  decline")
	p.gap()
	remind := ""
	if g.Remind != "" {
		remind = " You are reminded on " + g.Remind + "."
	}
	p.para("The invitation stands until %s.%s The game begins when all have joined. Replies go to %s; the address is yours alone, so keep it to yourself.", g.Until, remind, g.ReplyTo)
}

// Joining is the answer to whoever writes to a game that has not begun.
type Joining struct {
	Tag, Title string
	Stands     string   // whether it has begun, a sentence
	Headline   string   // what came of the mail
	Refused    []string // what was not taken, a finding in words each
	Stored     []string // what is stored of the reader now
	Notes      []string
	Replies    []Reply // to what he asked
	Seats      []string
	Next       string
	Write      string // where he writes to, "" if nowhere
	Change     []Row  // what a moderator can write
	Guides     []Guide
}

// Body is what the mail says.
func (j Joining) Body() Body {
	p := &page{}
	p.para("Game %s, %s. %s", j.Tag, j.Title, j.Stands)
	p.gap()
	p.para("%s", j.Headline)
	for _, r := range j.Refused {
		p.hang("  ", "%s", r)
	}
	if len(j.Stored) > 0 {
		p.gap()
		p.head("Stored of you now:")
		for _, s := range j.Stored {
			p.hang("  ", "%s", s)
		}
	}
	if len(j.Notes) > 0 {
		p.gap()
		for _, n := range j.Notes {
			p.hang("- ", "%s", n)
		}
	}
	for _, r := range j.Replies {
		p.gap()
		r.write(p)
	}
	p.gap()
	p.head("The seats:")
	for _, s := range j.Seats {
		p.line("  %s", s)
	}
	if j.Next != "" {
		p.gap()
		p.para("%s", j.Next)
	}
	if j.Write != "" {
		p.para("Write to %s (a plain reply does).", j.Write)
	}
	if len(j.Change) > 0 {
		p.toChange(j.Change)
	}
	p.guides(j.Guides)
	return p.body()
}

// NotBegun tells everyone that a game is not played, since not all seats were taken.
type NotBegun struct {
	Tag, Title, Until string
	Seats             []string // who plays the sides, a line each
	Joined            bool     // to a player who had taken his seat
	Write             []Row    // what a moderator can write
}

// Body is what the mail says.
func (n NotBegun) Body() Body {
	p := &page{}
	p.para("Game %s, %s, is not played: the invitation stood until %s, and not all seats were taken by then.", n.Tag, n.Title, n.Until)
	p.gap()
	for _, s := range n.Seats {
		p.line("  %s", s)
	}
	if len(n.Write) > 0 {
		p.gap()
		p.para("The players are told. The tag is free for another game; or this one is invited to anew.")
		p.toChange(n.Write)
		return p.body()
	}
	p.gap()
	if n.Joined {
		p.para("You need do nothing. The club's moderators are told, and can have the invitation stand again: then you still have your seat, and are told. To let them know that you would like that, reply to this mail with the line")
	} else {
		p.para("If you do not want to play, you need do nothing. If you do, reply to this mail with the line below: the club's moderators read that you would play, and can have the invitation stand again.")
	}
	p.line("  join")
	return p.body()
}

// WouldPlay tells the moderators that somebody would play a game whose invitation has expired.
type WouldPlay struct {
	Tag, Title, Name string
	Until            string   // when the invitation ended
	Seats            []string // who plays the sides, a line each
	Write            []Row    // what a moderator can write
}

// Body is what the mail says.
func (w WouldPlay) Body() Body {
	p := &page{}
	p.para("Game %s, %s: %s would play after all. The invitation stood until %s, and the game is not played unless you have it stand again.", w.Tag, w.Title, w.Name, w.Until)
	p.gap()
	for _, s := range w.Seats {
		p.line("  %s", s)
	}
	p.toChange(w.Write)
	return p.body()
}

// DeclinedBy tells those who wait for a game that somebody does not play in it.
type DeclinedBy struct {
	Tag, Title, Name string
	Left             bool   // he had joined
	Next             string // what the game waits for
	Write            []Row  // what a moderator can write
}

// Body is what the mail says.
func (d DeclinedBy) Body() Body {
	p := &page{}
	said := "declines"
	if d.Left {
		said = "had joined, and does not play"
	}
	p.para("Game %s, %s: %s %s.", d.Tag, d.Title, d.Name, said)
	p.gap()
	p.para("%s", d.Next)
	if len(d.Write) > 0 {
		p.toChange(d.Write)
		return p.body()
	}
	p.para("You need do nothing, and are told what comes of it. To give up your seat, reply with the line 'decline'.")
	return p.body()
}

// Span is a duration in words: 3 days, 36 hours, 90 minutes.
func Span(d time.Duration) string {
	switch {
	case d%(24*time.Hour) == 0:
		return Count(int(d/(24*time.Hour)), "day")
	case d%time.Hour == 0:
		return Count(int(d/time.Hour), "hour")
	case d%time.Minute == 0:
		return Count(int(d/time.Minute), "minute")
	}
	return Count(int(d/time.Second), "second")
}
