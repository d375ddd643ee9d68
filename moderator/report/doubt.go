package report

import (
	"fmt"
	"strings"
	"time"
)

// Doubt asks a player whether a mail in his name is his.
type Doubt struct {
	Tag, Title string
	From       string // address that it claims to come from
	Came       time.Time
	Why        string   // it is not proved
	Known      string   // about the way it came and the keys that signed it
	Subject    string   // "" where it is not to be quoted
	Text       string   // the same
	Orders     []string // what it asks for as it was read, canonical
	Files      []string // names of what was attached
	Code       string
	Until      time.Time // when the code has lost its force
	Moderates  bool      // he moderates the game, and does not play in it
	Own, Write string    // the address that the seat is played from, and its reply address
}

// maxQuoted is how many lines of a mail are quoted to the person who may have written it.
const maxQuoted = 60

// maxAskedFor is how many orders of it are shown as they were read.
const maxAskedFor = 20

// Body is the letter. No line of it is a command: mail programs send texts back as if
// their reader had written them.
func (d Doubt) Body() Body { return fitting(d.write) }

func (d Doubt) write(p *page) {
	p.para("Game %s, %s.", d.Tag, d.Title)
	p.gap()
	speaks := "speaks for your seat"
	if d.Moderates {
		speaks = "asks for something in your name, as a moderator of this game"
	}
	p.para("IS THIS MAIL YOURS? On %s a mail from %s came that %s, but %s. Nothing took effect; the mail is kept.", stamp(d.Came), d.From, speaks, d.Why)
	p.gap()
	d.orders(p)
	p.para("If it is yours, answer this mail with the one word")
	p.line("    yes")
	p.para("If somebody else has written it, answer with the one word")
	p.line("    no")
	p.para("Write that word alone in a line, nothing else, and leave the subject as it is, since this code stands in it:")
	p.line("    %s", d.Code)
	p.para("After a yes your mail is judged as if it had been proved when it came; after a no it never is, and the club is told. Without an answer nothing happens. The code has force until %s; give it to nobody.", stamp(d.Until))
	if d.Known != "" {
		p.gap()
		p.para("Known of it: %s.", d.Known)
	}
	d.quote(p)
	p.gap()
	p.para("You are not asked when you write from %s to %s and your provider signs all that counts; 'help proof' tells which do.", d.Own, d.Write)
}

// orders shows what the mail asks for.
func (d Doubt) orders(p *page) {
	if len(d.Orders) == 0 {
		return
	}
	p.para("It asks for this, as it was read:")
	for i, o := range d.Orders {
		if i == maxAskedFor {
			p.line("  | and %d more", len(d.Orders)-i)
			break
		}
		p.line("  | %s", cut(o, width-4)[0])
	}
	p.gap()
}

// Denied tells the operator that a mail in a player's name was not his.
func Denied(tag, title, name string, came time.Time) Body {
	p := &page{}
	p.para("Game %s, %s: %s says that the mail which came in his name on %s is not his. It was not judged, and is kept.", tag, title, name, stamp(came))
	p.gap()
	p.para("Somebody has used his name. The mail's source says where it came from; the player's provider can say more.")
	return p.body()
}

// quote shows what the mail says, so that its author can see whether it is as he wrote
// it.
func (d Doubt) quote(p *page) {
	if d.Subject == "" && d.Text == "" && len(d.Files) == 0 {
		return
	}
	p.gap()
	p.para("The mail:")
	var lines []string
	if d.Subject != "" {
		lines = append(lines, "Subject: "+d.Subject)
	}
	for _, name := range d.Files {
		lines = append(lines, "Attached: "+name)
	}
	lines = append(lines, strings.Split(strings.TrimSpace(d.Text), "\n")...)
	var parts []string
	for _, l := range lines {
		parts = append(parts, cut(l, width-4)...)
	}
	for i, part := range parts {
		if i == maxQuoted {
			p.line("  | and %d lines more", len(parts)-i)
			break
		}
		p.line("  | %s", part)
	}
}

// cut breaks a line into pieces of so many letters; an empty one is a piece.
func cut(line string, most int) []string {
	letters := []rune(line)
	pieces := []string{""}
	for len(letters) > most {
		pieces[len(pieces)-1] = string(letters[:most])
		letters, pieces = letters[most:], append(pieces, "")
	}
	pieces[len(pieces)-1] = string(letters)
	return pieces
}

// Copied tells a player that a mail of his was sent again by somebody.
func Copied(tag, title string, no int, why string) Body {
	p := &page{}
	p.para("Game %s, %s: somebody has sent your submission %s again, and not as you sent it: %s.", tag, title, tied(Number(no)), why)
	p.gap()
	p.para("It was refused, and nothing has changed. Such a copy can come from anybody who got your mail, also from a server that forwards it. You are told of it once a day at most.")
	return p.body()
}

func stamp(t time.Time) string { return fmt.Sprintf("%s UTC", t.UTC().Format("2 Jan 2006 15:04")) }
