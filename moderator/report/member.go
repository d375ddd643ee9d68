package report

import (
	"fmt"
	"strings"
)

// Asking tells a moderator that somebody wants to become a member of the club.
type Asking struct {
	Club, Name, Addr string
	Known            string   // the person in the register, "" where it knows none
	Expelled         string   // that he was expelled, when, by whom and why; "" if he was not
	Unnamed          string   // why he cannot have the name that he says, "" if he can
	Perhaps          []string // the people whom he may be, or may want to be taken for, each with what speaks for it
	Write            string   // what makes him a member
	Moves            string   // the line that makes him the same as a person whom the register knows; "" where there is none
	Asks             string   // where that one reads mails, who is asked first
}

// Body is what the mail says. Nothing that takes from a member stands before what takes from nobody.
func (a Asking) Body() Body {
	p := &page{}
	p.para("Somebody who writes from %s asks to become a member of %s. His provider has signed for the address, and for nothing else: %s.", a.Addr, a.Club, a.calls())
	if a.Known != "" {
		p.para("The register knows who writes from there: %s, who is no member.", a.Known)
	}
	if a.Expelled != "" {
		p.para("%s Whoever makes him a member takes that back: speak with who decided it first.", a.Expelled)
	}
	if a.Unnamed != "" {
		p.para("The name that he says cannot be had: %s.", strings.TrimSuffix(a.Unnamed, "."))
	}
	for _, who := range a.Perhaps {
		p.para("Look first who he is ('player list'): %s.", strings.TrimSuffix(who, "."))
	}
	p.gap()
	p.para("To make him a member, reply to this mail with the line below, in which another name can stand:")
	p.line("  %s", a.Write)
	if a.Moves != "" {
		p.gap()
		p.para("If he is one whom the register knows, and only writes from another address, he gets that one's place, games and results. First ask that one himself, at %s, where he is told, too; the name proves nothing. Then reply to this mail with the line:", a.Asks)
		p.line("  %s", a.Moves)
	}
	p.gap()
	p.para("He is written to then. Not to, do nothing; he has been told only that you are asked.")
	return p.body()
}

// calls says what somebody calls himself.
func (a Asking) calls() string {
	if a.Name == "" {
		return "he says no name"
	}
	return fmt.Sprintf("he calls himself %q, and anybody can write any name there", a.Name)
}

// Remade tells somebody, at each address that he had, that what makes him known was changed, and how he has it back.
type Remade struct {
	Ruled
	What []string // what was done, a sentence each
	Drop string   // the line by which he himself takes an address out that is not his; "" where none was given to him
	Undo string   // the line by which a moderator takes it back; "" where there is none
}

// Body is what the mail says.
func (m Remade) Body() Body {
	p := &page{}
	p.para("%s, the register of %s has been changed:", m.Name, m.Club)
	for _, what := range m.What {
		p.para("%s", what)
	}
	p.gap()
	p.hang("By      ", "%s", m.By)
	if m.Why != "" {
		p.hang("Why     ", "%s", Stopped(m.Why))
	}
	p.gap()
	if m.Drop != "" {
		p.para("If that address is not yours, it is taken out at once, and the moderators are told, when you reply to this mail with the line:")
		p.line("  %s", m.Drop)
		p.gap()
	}
	p.para("If anything of it is wrong, write to %s, who is a human.", m.Operator)
	if m.Undo != "" {
		p.para("A moderator takes it back with the line:")
		p.line("  %s", m.Undo)
	}
	return p.body()
}

// Disowned tells a moderator that somebody has taken an address out that had been given to him.
type Disowned struct {
	Name, Key string
	Addr      string
	Games     []string // tags of games that go on and have it
}

// Body is what the mail says.
func (d Disowned) Body() Body {
	p := &page{}
	p.para("%s (%s) says that %s, which the register had for him, is not his: it is taken out. Whoever has it may have wanted to be taken for him.", d.Name, d.Key, d.Addr)
	if len(d.Games) > 0 {
		p.para("These games have that address, and go on: %s. Look who plays there.", strings.Join(d.Games, ", "))
	}
	p.gap()
	p.para("What was done to him, and by whom, is the answer to the line:")
	p.line("  player show %s", d.Key)
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

// Ruled is what a moderator has decided about a person, in a mail to that person.
type Ruled struct {
	Club, Name string
	By, Why    string // who did it, and why
	Operator   string // the one to write to
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

// told says what was decided, by which moderator and why, and where objections go.
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
