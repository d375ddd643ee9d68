package moderator_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/ladder"
	"adjutant/moderator/proof"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Each file in testdata/desk is a day at the desk of a club, to which mails come that
// belong to no game: its comment says what it shows, a section named after somebody is
// his mail, a section "answers" is all mails that the one before led to. Behind a name,
// "unproved" says that his provider's signature does not hold. A mail may begin with
// lines that are its header:
//
//	Subject: the subject
//	As: Anna Example      he is called so
//	To: carl@example.test it was written to him, and not to the club
//	Date: -9              days from when it came to when it was written
//	Attach: a file of testdata/vassal/3.7.26
//	Audited: 20           so many mails of his were audited on this day before
//
// Of two mails nobody could make anything, and two to Carl could not be delivered. Anna and Ben play in two games of the club, and are invited to a third; one is over.
// Carl is nobody there.
func TestGoldenDesk(t *testing.T) { eachArchive(t, "desk", goldenDesk) }

func goldenDesk(t *testing.T, archive txtar.Archive) []txtar.File {
	t.Helper()
	d := newDesk(t)
	var played []txtar.File
	answers := ""
	for _, f := range archive.Files {
		if f.Name == "answers" {
			f.Data = []byte(answers)
		} else {
			answers = d.mailed(f.Name, string(f.Data))
		}
		played = append(played, f)
	}
	return played
}

// goldenClub is a club with a desk.
type goldenClub struct {
	*match
	outside []roll.Record
	mails   int
}

func newDesk(t *testing.T) *goldenClub {
	t.Helper()
	timed := newTimed(t, club())
	held, over := newMatch(t, 1), newMatch(t, 1)
	held.conduct(intervene.Hold(held.m, held.game, "the map is being checked", noon))
	over.conduct(intervene.End(over.m, over.game, intervene.Termination{Winner: "north", Why: "agreed by telephone"}, noon))
	timed.games = []game.Game{held.tagged("held"), invitedGame(t), over.tagged("over"), timed.tagged("timed")}
	return &goldenClub{match: timed.match}
}

// mailed sends a mail to the desk, decided twice, and writes down what it led to.
func (c *goldenClub) mailed(from, text string) string {
	c.t.Helper()
	name, unproved := strings.CutSuffix(from, " unproved")
	c.mails++
	msg := &mail.Message{
		ID: fmt.Sprintf("mail-%d@example.test", c.mails), Date: noon, From: mail.Address{Name: nameOf(name + "@example.test"), Addr: name + "@example.test"},
		To: []mail.Address{c.m.Club.Address}, Auth: mail.Auth{Aligned: !unproved},
	}
	if unproved {
		msg.Auth.Why = "no DKIM signature"
	}
	in := decision.Input{Now: noon, Submission: proof.Submission{Key: fmt.Sprintf("%02d", c.mails), Mail: msg, Received: noon}}
	table, err := ladder.Standings{}.Compute(someEndings(), noon)
	if err != nil {
		c.t.Fatal(err)
	}
	c.known = nil
	c.knows(decision.WantLadder, decision.Known{Ladder: table})
	c.knows(decision.WantOffered, decision.Known{Offered: report.Offered{
		Games: []report.OpenGame{{Tag: "tf-9", Title: "The Training Field", Seats: []string{"Northern Division: Dora Example, has joined", "Southern Division: open: any player of the club may take it"}, Until: "Wed 11 Mar 12:00 UTC"}},
		Packs: []report.PackRow{{ID: "training-field", Title: "The Training Field"}, {ID: "into-the-woods", Title: "Into the Woods", Warning: "Its tables are not here."}},
	}})
	c.knows(decision.WantStuck, decision.Known{Stuck: []decision.Stuck{
		{Key: "0f1e2d3c4b5a6978"}, {Key: "0f1e2daaaaaaaaaa"}, {Key: "result/7", To: "carl@example.test"}, {Key: "result/8", To: "carl@example.test"},
	}})
	c.knows(decision.WantTournament, decision.Known{Tournaments: []string{"autumn-cup", "league"}, Tournament: report.Tournament{
		Name: "autumn-cup", Title: "The Autumn Cup", Stage: "round 1 of 3 goes on", Open: 1,
		Rows:   []report.TournamentRow{{Place: 1, Player: "Anna Example", Rating: 1500, Points: "1", Games: 1}, {Place: 2, Player: "Ben Example", Rating: 1480, Points: "0", Games: 1}},
		Rounds: []report.TournamentRound{{No: 1, Games: []string{"cup-1: Anna Example met Ben Example: 1-0."}}}, Breaks: [][2]string{{"wins", "games won"}},
	}})
	c.inClub(c.games)
	for header := true; header; {
		line, rest, _ := strings.Cut(text, "\n")
		field, value, _ := strings.Cut(line, ": ")
		switch field {
		case "Subject":
			msg.Subject = value
		case "As":
			msg.From.Name = value
		case "To":
			msg.To = []mail.Address{{Addr: value}}
		case "Date":
			msg.Date = msg.Date.AddDate(0, 0, c.count(value))
		case "Attach":
			data, err := os.ReadFile(filepath.Join("..", "testdata", "vassal", "3.7.26", value))
			if err != nil {
				c.t.Fatal(err)
			}
			msg.Attachments = append(msg.Attachments, mail.Attachment{Name: value, Bytes: data})
		case "Audited":
			c.knows(decision.WantAudits, decision.Known{Audits: c.count(value)})
		default:
			header, rest = false, text
		}
		text = rest
	}
	msg.Text = text
	return answersOf(c.atDesk(in), msg.ID)
}

// atDesk answers a mail twice, drawing what it needs.
func (c *goldenClub) atDesk(in decision.Input) decision.Decision {
	c.t.Helper()
	for {
		c.knows(decision.WantOutside, decision.Known{Outside: slices.Clone(c.outside)})
		first, err := c.desk(in)
		second, again := c.desk(in)
		if diff := difference(first, second); diff != "" || err != nil || again != nil {
			c.t.Fatalf("answered twice: %v, %v\n%s", err, again, diff)
		}
		if first.Need == nil {
			return first
		}
		want := roll.Hash{}
		if n := len(c.outside); n > 0 {
			want = c.outside[n-1].Hash()
		}
		if first.Need.State != want {
			c.t.Fatalf("the roll is asked for behind %s, the last is %s", first.Need.State, want)
		}
		record, err := c.keys.Draw(*first.Need, roll.Circumstances{Number: len(c.outside) + 1, Time: noon, Nonces: roll.NoncesNone, Previous: want})
		if err != nil {
			c.t.Fatal(err)
		}
		c.outside = append(c.outside, record)
	}
}

// someEndings are those of a club in which one game has ended.
func someEndings() []ladder.Ending {
	return []ladder.Ending{{
		Game: "g1", Tag: "duel-1", Scenario: "duel", How: ladder.Victory, Winner: "north", Rated: true, Ended: noon,
		Seats: []ladder.Seat{{Side: "north", Player: "Anna Example"}, {Side: "south", Player: "Ben Example"}},
	}}
}

// A mail brings as many lines about the register as a club has members to begin with; of what is too much it says how much that is.
func TestManyLinesAboutTheRegister(t *testing.T) {
	var lines strings.Builder
	for i := range 53 {
		fmt.Fprintf(&lines, "player add Member %c%c <m%d@example.test>\n", 'A'+i/26, 'A'+i%26, i)
	}
	answer := newDesk(t).mailed("operator", lines.String())
	for _, says := range []string{"P52  Member BX <m49@example.test>", "more than 50 commands in one mail: this one is not carried out", "neither are the 2 behind it"} {
		if !strings.Contains(answer, says) {
			t.Errorf("it does not say %q:\n%s", says, answer[strings.Index(answer, "Member BV"):])
		}
	}
}
