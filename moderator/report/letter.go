package report

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/moderator/roll"
)

// Again introduces an answer that is given once more.
func Again(no int, answer string) Body {
	p := &page{}
	p.para("This was already judged as no. %d. Nothing was done again and no die was rolled again. The answer then was:", no)
	p.gap()
	p.verbatim(answer)
	return p.body()
}

// Unproved tells the player of record that a mail in his name was not taken.
// The subject is "" where it is not to be quoted.
func Unproved(tag, title, from, subject, why, replyTo string) Body {
	p := &page{}
	if subject != "" {
		from += fmt.Sprintf(" with the subject %q", subject)
	}
	p.para("Game %s, %s: a mail from %s speaks for your seat, but %s.", tag, title, from, why)
	p.gap()
	p.para("Nothing took effect; the mail is kept. If it was yours, send it again from your own address to")
	p.line("  %s", replyTo)
	p.para("through a mail provider that signs with DKIM (nearly all do). If it was not yours, you need do nothing.")
	return p.body()
}

// Stranger answers a mail that belongs to no game.
func Stranger(club, operator string) Body {
	p := &page{}
	p.para("This is the moderator of %s, a program that judges wargames played by mail. Your mail names no game that is played here, so nothing was done with it.", club)
	p.gap()
	p.para("Players write to the address in their invitation, or reply to any mail of their game. Whoever would like to play writes to %s, who is a human.", operator)
	p.gap()
	p.para("You get this answer at most once a day.")
	return p.body()
}

// SetAside tells the operator of a mail that could not be judged.
func SetAside(reference, from, cause string) Body {
	p := &page{}
	p.para("The mail %s from %s could not be judged and was set aside. All other mails and games go on.", reference, from)
	p.gap()
	p.para("Reference: %s", reference)
	p.para("Cause: %s", cause)
	p.gap()
	p.para("'adjutant mail show %s' prints it. When the cause is mended, 'adjutant mail retry %s' has it judged again; 'adjutant mail drop %s' ends the matter, after you have written to its sender.", reference, reference, reference)
	return p.body()
}

// Damaged tells the operator that a game cannot be gone on with.
func Damaged(tag, title, cause string) Body {
	p := &page{}
	p.para("Game %s, %s, cannot be gone on with and holds by itself: its mails are kept, no deadline of it runs, and its players have been told. All other games go on.", tag, title)
	p.gap()
	p.para("Cause: %s", cause)
	p.gap()
	p.para("'adjutant game show %s' plays the game again and says whether it can be gone on with: after another program or pack has mended it, or after 'adjutant game rollback' has taken it back to before what cannot be played. Then 'adjutant game release %s' has it go on, and what was kept is decided. You get this mail once.", tag, tag)
	return p.body()
}

// StoreDamaged tells the operator of something in the store that is not as it was written.
func StoreDamaged(of, cause string) Body {
	p := &page{}
	p.para("In the club's store %s is not as it was written. No mail is to blame, and none is set aside for it: what needs it waits, in order, and all else goes on.", of)
	p.gap()
	p.para("Cause: %s", cause)
	p.gap()
	p.para("'adjutant doctor' names all that is damaged. Stop the daemon; 'adjutant repair' then mends what follows from the journals and the mails, and says what it cannot mend: for that there is the last backup. When it is mended, what waits is judged. You get this mail once.")
	return p.body()
}

// ListsRemade tells the operator of lists that could not be read, and were made anew.
func ListsRemade(games []string, cause string) Body {
	p := &page{}
	p.para("In the club's store, what is kept for lists of %s could not be read. It follows from the journals, and was made anew from them: nothing is lost, every mail is judged, and there is nothing to do.", strings.Join(games, ", "))
	p.gap()
	p.para("Cause: %s", cause)
	p.gap()
	p.para("Such a row does not change by itself. Look after the disk and after whoever can write into the database; 'adjutant doctor' says whether anything else is damaged.")
	return p.body()
}

// Plain is a letter of one paragraph.
func Plain(text string) Body {
	p := &page{}
	p.para("%s", text)
	return p.body()
}

// Overdue tells the operator of a deadline whose default could not be taken.
func Overdue(tag string, question int, cause string) Body {
	p := &page{}
	p.para("Game %s: the deadline of question %d has passed, but the default could not be taken for it. The game waits for the answer; all others go on.", tag, question)
	p.gap()
	p.para("Cause: %s", cause)
	return p.body()
}

// HouseFails tells the operator of a game in which the house could not play.
func HouseFails(tag, cause string) Body {
	p := &page{}
	p.para("Game %s waits for the house, and the house could not play. It is tried again with the next mail to the game, and when the program is started again; all other games go on.", tag)
	p.gap()
	p.para("Cause: %s", cause)
	return p.body()
}

// RoundMissing tells the operator that the dice of a game wait for a round of the
// beacon that should have come out so long ago.
func RoundMissing(tag string, d Draw, late time.Duration, cause string) Body {
	p := &page{}
	p.para("Game %s: the dice of freeze %d wait for round %d of the beacon %s, which came out %s ago (on %s) and cannot be had.", tag, d.Freeze, d.Round, d.Beacon, Long(late), d.At.UTC().Format("2 Jan 2006 15:04:05 UTC"))
	p.gap()
	p.para("Nothing is lost, and nothing else may decide these dice: the round is asked for again every few minutes, and the game goes on by itself when it can be had. Until then its mails are kept, and you get this mail once a day. All other games go on.")
	p.gap()
	p.para("Look whether this machine reaches the beacon's servers and whether its clock is right; \"adjutant doctor\" checks both. Other servers with the same rounds can be named in the configuration.")
	p.gap()
	p.para("Cause: %s", cause)
	return p.body()
}

// Kept tells a sender that his mail was set aside.
func Kept(reference string) Body {
	p := &page{}
	p.para("Your mail arrived and is kept, but the moderator could not judge it. That is our fault, not yours; the club's operator has been told and will write to you.")
	p.gap()
	p.para("Reference: %s", reference)
	return p.body()
}

// Undeliverable tells the operator that one of our mails could not be delivered.
func Undeliverable(key, to, why string) Body {
	p := &page{}
	p.para("A mail to %s could not be delivered and will not be tried again; it is kept. Whoever waits for it does not know what it says, so please find another way to reach him.", to)
	p.gap()
	p.para("Mail: %s", key)
	p.para("Cause: %s", why)
	return p.body()
}

// Invited is what an invitation says.
type Invited struct {
	Club, Tag, Title, Pack string
	Side, Name             string   // the reader's
	ReplyTo                string   // where his mails for this game go
	VASSAL                 string   // whose dice count
	Beacon                 string   // what public randomness means in the game
	Tables                 string   // what is missing of the game's, or of our own; "" for nothing
	Sealing                []string // how orders are sealed, commands indented; none where nothing is
	Victory                []string // how it is won, sentences
	Length                 string   // how many turns it has, a sentence, "" for nobody knows
	Turn                   string   // what is done in a turn, and in which order; "" for nobody knows
	Unit                   string   // one of the reader's, of which he may ask; "" for none
	Due                    string   // until when the reader is to move, as in [Answer]
	Example                string   // one order that he may write now, "" for none
	Later                  string   // one that he may write when his units act, where there is none now
	Placing                []string // where his units may begin, and which arrive
	Map                    *Map     // nil where there is none
	Muster                 []Force  // where the units stand
	Worth                  string   // what the values behind the reader's mean, a sentence; "" for none
	Next                   string   // who begins
	Asked                  bool     // the players were invited, and have joined
	Options                []string // of the game, with what the club has agreed besides
	Missing                string   // why something is not attached, "" for nothing
	Position               string   // the file of VASSAL that the game begins with, "" for none
	Habits                 []string // what holds of the reader's mails, as he writes it
	Module                 string   // the file name of the module in which it opens; "" for that of somebody else
}

// Invitation tells a player that a game begins: who he is, what he does now and how he writes it, and how it is won; and then what
// else holds in it.
func Invitation(i Invited) Body {
	p := &page{}
	p.para("THE GAME BEGINS: %s, you play %s in %s (%s).", i.Name, i.Side, i.Title, i.Tag)
	p.gap()
	i.now(p)
	p.gap()
	for _, text := range append(slices.Clip(i.Victory), i.length()) {
		if text != "" {
			p.para("%s", text)
		}
	}
	p.mapped(i.Map)
	p.gap()
	p.para("A turn is a mail with orders in plain words, one a line, or with your VASSAL log (.vlog) attached, or both. Every mail is answered: what took effect, what was refused and why, and who is to move. A line 'help player' in a mail brings how to play, 'help orders' all words of orders, 'map' the map.")
	if i.Unit != "" {
		p.para("To know what a unit may do before you order it, ask in a mail: 'what can %s do?' Asking costs nothing, and a line 'check' with your orders has them judged and not played.", i.Unit)
	}
	p.gap()
	i.holds(p)
	muster(p, i.Muster)
	if i.Worth != "" {
		p.para("%s", i.Worth)
	}
	p.gap()
	i.files(p)
	return p.body()
}

// length says how many turns there are and what is done in each.
func (i Invited) length() string {
	if i.Turn != "" {
		return i.Turn
	}
	return i.Length
}

// now says what the reader does now.
func (i Invited) now(p *page) {
	p.para("%s", i.Next)
	if i.Due != "" {
		p.para("%s.", i.Due)
	}
	Answer{Example: i.Example}.example(p)
	if (i.Example == "" || i.Example == passes) && i.Later != "" {
		p.para("When your units act, an order reads like this; the last hex is enough:")
		p.line("  %s", short(i.Later))
	}
	Answer{Placing: i.Placing}.placing(p)
	p.para("Send your turns to this address (a plain reply does); it is yours alone, so keep it to yourself:")
	p.line("  %s", i.ReplyTo)
}

// holds says what holds in the game.
func (i Invited) holds(p *page) {
	p.para("The game is of the pack %s, and moderated by %s. What holds in it:", i.Pack, i.Club)
	for _, text := range []string{i.VASSAL, i.Beacon, i.Tables} {
		if text != "" {
			p.hang("- ", "%s", text)
		}
	}
	if len(i.Options) > 0 {
		p.hang("- ", "Options of this game: %s.", strings.Join(i.Options, ", "))
	}
	i.habits(p)
	for _, text := range i.Sealing {
		if strings.HasPrefix(text, " ") {
			p.line("%s", text) // a command
		} else {
			p.hang("- ", "%s", text)
		}
	}
}

// habits says what holds of the reader's mails, and how he changes it.
func (i Invited) habits(p *page) {
	if len(i.Habits) > 0 {
		p.hang("- ", "Your mails: %s. Write such a line otherwise to change it, in this game and in those that begin for you from then on; with 'here' behind it, in this game alone. 'help player' has the words.", strings.Join(i.Habits, ", "))
	}
}

// files says what is attached.
func (i Invited) files(p *page) {
	if i.Position != "" {
		p.para("Position: %s.", i.Position)
	}
	if i.Module != "" && i.Position != "" {
		p.para("It opens in %s, a module for VASSAL 3.6 and later: write 'module' to get that.", i.Module)
	}
	if i.Missing != "" {
		p.para("%s", i.Missing)
	}
	if i.Asked {
		p.para("What all players have agreed to, the game's id and the host's keys are in proof.txt: keep it.")
	} else {
		p.para("The host has opened this game without asking you. On what terms, the game's id and the host's keys are in proof.txt: keep it.")
	}
}

// NewKeys tells a player that the host draws with other keys from now on.
func NewKeys(club, tag string, s roll.Succession) Body {
	p := &page{}
	when := "The result of the next orders is still drawn with the old keys; it names the new ones, and the rolls behind it"
	if !s.GoesOn() {
		when = "All rolls from now on"
	}
	p.para("%s has new keys for its dice in game %s. %s are drawn and signed with them; those before stay as they are, and verify with the old keys for ever.", club, tag, when)
	p.gap()
	p.para("The change is signed with the old keys and the new, in the attached file. Keep it with the records: adjutant verify takes it as one of its files, with the keys that you already have as --key. The new public keys are:")
	p.gap()
	for _, l := range splitLines(s.New.Text()) {
		p.line("  %s", l)
	}
	p.gap()
	p.para("You need do nothing. If the operator says that no keys were changed, somebody else has the old ones: do not trust rolls from %s on.", s.Time.Format("2006-01-02 15:04 MST"))
	return p.body()
}

// Heir tells a player that other keys will follow than were promised.
func Heir(club, tag string, h roll.Heir) Body {
	p := &page{}
	what := "the keys that its keys had promised to be followed by are lost, and others follow instead"
	if h.Instead == h.Keys.Next {
		what = "its keys are lost, and those that they had promised follow without their signature"
	}
	p.para("%s, with whose keys the dice of game %s fall, announces: %s.", club, tag, what)
	p.gap()
	p.para("The change itself comes with a mail of its own, on %s at the earliest. The announcement is signed, in the attached file: keep it, and this mail, whose date shows when you got it. adjutant verify takes the file beside the change. It does not hold if there are two announcements, or if the change came earlier.", h.InForce().Format("2006-01-02 15:04 MST"))
	p.gap()
	p.para("You need do nothing. If the operator says that he announced nothing, somebody else has the keys.")
	return p.body()
}

// TooLarge tells a sender that his mail was not fetched.
func TooLarge(size, limit int64) Body {
	p := &page{}
	p.para("Your mail has %.1f MB; the moderator takes at most %.1f MB, so it was not read and nothing was done with it. Send the VASSAL log alone, without pictures.", float64(size)/1e6, float64(limit)/1e6)
	return p.body()
}

// HouseStuck tells who moderates a game what the house wanted to do and may not, or that it has nothing to do.
func HouseStuck(tag, title, side string, entries []Entry, replyTo string) Body {
	return fitting(func(p *page) {
		p.para("Game %s, %s: the house plays %s and cannot go on. The game waits until you give orders for that side, or somebody takes the seat over.", tag, title, side)
		p.gap()
		left := p.some(len(entries), func(i int) { entries[i].write(p) })
		p.left("", kinds(entries[len(entries)-left:]), "")
		p.para("To give orders, answer this mail (a plain reply goes to %s) with 'process for %s because …', and the orders below it, one a line.", replyTo, side)
	})
}

// UnclearOrders tells a moderator of orders that only a human can rule on.
func UnclearOrders(tag, title, from string, no int, entries []Entry, replyTo string) Body {
	return fitting(func(p *page) {
		p.para("Game %s, %s: submission no. %d of %s has orders on which the rules that are modelled say nothing. They were not done, and not called illegal; the players were told.", tag, title, no, from)
		p.gap()
		var questions []string
		left := p.some(len(entries), func(i int) {
			e := entries[i]
			e.Number = 0
			e.write(p)
		})
		p.left("", kinds(entries[len(entries)-left:]), "")
		for _, e := range entries {
			for _, f := range e.Findings {
				if f.Question != "" && !slices.Contains(questions, f.Question) {
					questions = append(questions, f.Question)
				}
			}
		}
		if len(questions) > 0 {
			p.gap()
			p.para("To rule, answer this mail (a plain reply goes to %s) with this, your answer in the place of the first dots and your reason, for the players, in the place of the last:", replyTo)
			if left := p.some(len(questions), func(i int) { p.line("  rule %s = … because …", questions[i]) }); left > 0 {
				p.line("  and %s more, asked again when the orders are sent again", thousands(left))
			}
			p.gap()
			p.para("A ruling holds for these orders and all later ones like them, and is cited from then on. Orders that are marked 'waits' go on by themselves when all is ruled on that they ask; the others their player sends again.")
		}
	})
}

// NobodyModerates tells the operator of a game that a moderator is needed in it who
// does not play in it; what for, he may not read.
func NobodyModerates(tag, title string) Body {
	p := &page{}
	p.para("Game %s, %s: there is something for its moderator, and all who moderate it play in it. They may not read what it is. Make somebody its moderator who does not play in it:", tag, title)
	p.line("  adjutant game moderator add --config FILE --addr ADDRESS --name NAME %s", tag)
	p.para("He finds it with 'status' and 'history', in a mail to the game.")
	return p.body()
}

// Vacancy calls for somebody to take a seat over whose player let his deadline pass.
type Vacancy struct {
	Tag, Title string
	Name       string // who plays it
	Plays      string // the side's name, for people
	Side       string // the word of the side, which commands take
	Until      string
	ReplyTo    string
}

// Body is what the mail says.
func (v Vacancy) Body() Body {
	p := &page{}
	p.para("Game %s, %s: %s, who plays %s, did not move until %s. By the clock of this game somebody else is to be found for the seat. The game waits meanwhile.", v.Tag, v.Title, v.Name, v.Plays, v.Until)
	p.gap()
	p.para("To ask somebody to take the seat, answer this mail (a plain reply goes to %s) with his name and address in the place of these:", v.ReplyTo)
	p.line("  seat %s Carl Example <carl@example.test>", v.Side)
	return p.body()
}

// Tardy is a mail that came before a deadline and was read after it.
type Tardy struct {
	Tag, Title, From string
	No               int      // as which it was refused
	Default          int      // the submission that was taken in its place
	Done             []string // by that
	Before           int      // the last submission before that, 0 for none
	Deadline         time.Time
	Received         time.Time // by the club's mail server
	Taken            time.Time // when the default was
	Read             time.Time
	ReplyTo          string // of the reader
}

// ReadTooLate tells a moderator of such a mail, and how it can be made good.
func ReadTooLate(t Tardy) Body {
	p := &page{}
	at := func(t time.Time) string { return t.UTC().Format("2 Jan 2006 15:04 UTC") }
	p.para("Game %s, %s: a mail of %s came in time and was read too late. That is a fault of ours, or of the mail server: the deadline waited as long as it may.", t.Tag, t.Title, t.From)
	p.gap()
	p.line("  %s  the club's mail server took the mail", at(t.Received))
	p.line("  %s  the deadline", at(t.Deadline))
	p.line("  %s  no. %d was done instead: %s", at(t.Taken), t.Default, strings.Join(t.Done, "; "))
	p.line("  %s  the mail was read, and refused as no. %d (E503)", at(t.Read), t.No)
	p.gap()
	p.para("The player was told all this. If his mail is to count, take back what was done, and what came of it, and ask him to send his orders again: answer this mail (a plain reply goes to %s) with this, your reason in the place of the dots:", t.ReplyTo)
	p.line("  rollback to no. %d because …", t.Before)
	p.para("If too much was played since, leave it as it is, and tell both players why.")
	return p.body()
}

// NoRuling tells a moderator that nobody waits for a ruling any more.
func NoRuling(tag, title, from string, no int, questions []string) Body {
	p := &page{}
	p.para("Game %s, %s: %s has taken back the orders of no. %d that waited for a ruling on %s. Nothing waits for it now.", tag, title, from, no, strings.Join(questions, ", "))
	return p.body()
}
