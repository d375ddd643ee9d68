package demo

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"golang.org/x/sync/errgroup"

	"adjutant/engine/finding"
	"adjutant/engine/systems"
	"adjutant/mail"
	"adjutant/moderator/foundry"
	"adjutant/moderator/opening"
	"adjutant/moderator/roll"
)

// Play opens the games, lets the players mail, and shows every answer. An error
// says which answer did not come or was another than expected.
func (d *Demo) Play() error {
	d.say("The club's files are in %s.\nA mail server, the moderator and its pages run in this process; no mail leaves this machine.", d.dir)
	save := filepath.Join(d.dir, "training-field.vsav")
	if err := d.lay("training-field.vsav"); err != nil {
		return err
	}
	if err := d.layModule("training-field"); err != nil {
		return err
	}
	for _, f := range []opening.Terms{
		{Direct: true, Tag: "field", Title: "The Crossing", Pack: "training-field", From: save, Answer: opening.DefaultAnswer, Seats: Seats("north", Anna, "south", Ben)},
		{Direct: true, Tag: "lab", Title: "The Audit Lab", Pack: "open", Dice: "client", Seats: Seats("first", Ben, "second", Anna)},
	} {
		if err := d.open(f); err != nil {
			return err
		}
	}
	for _, act := range d.acts() {
		if err := d.perform(act); err != nil {
			return err
		}
	}
	return d.playHouse()
}

// The game that whoever tries the club out plays as Anna, against the house.
const (
	alone     = "play"
	firstTurn = "move 5th Foot 0804-0904\npass\npass\n"
)

// playHouse opens a game against the house and has Anna play her first turn, which the house answers.
func (d *Demo) playHouse() error {
	terms := opening.Terms{Direct: true, Tag: alone, Title: "Alone", Pack: "training-field", Seats: []string{fmt.Sprintf("north=%s <%s>", Names[Anna], Anna), "south=house"}}
	if _, err := opening.Begin(d.ctx, d.club.Club, terms); err != nil {
		return err
	}
	begun, err := d.await(Anna)
	if err != nil {
		return err
	}
	d.replyTo[Anna+" "+alone] = begun.ReplyTo[0].Addr
	d.title("4. In a third game, %s, the house plays South. Anna ends her first turn; it answers at once.", alone)
	l := Letter{From: Anna, To: begun.ReplyTo[0].Addr, Subject: "turn 1", Text: firstTurn}
	d.showLetter(l)
	if err := d.send(l); err != nil {
		return err
	}
	for {
		msg, err := d.await(Anna)
		if err != nil {
			return err
		}
		if msg.InReplyTo == "" { // it answers no mail: the house has played
			d.showHead(Anna, msg)
			return nil
		}
	}
}

// act is one mail of a player and the answers that must come.
type act struct {
	title  string
	letter Letter
	want   []string // texts that the sender's answer must have in it
	copied bool     // whether the other player gets a copy
	dice   bool     // whether a signed record must come with the answer
}

func (d *Demo) acts() []act {
	field, lab := d.replyTo[Anna+" field"], d.replyTo[Ben+" lab"]
	return []act{{
		title: "1. Anna's log moves a unit past the enemy's zone of control. Nothing takes effect.",
		letter: Letter{
			From: Anna, To: field, Subject: "turn 1", File: "north-through-the-enemy.vlog",
			Text: "note: first try\n",
		},
		want: []string{"HANDED BACK", finding.MustStop, "Write 'send'"},
	}, {
		title: "2. Anna mends it and attacks. The dice fall here, signed.",
		letter: Letter{
			From: Anna, To: field, Subject: "turn 1, mended", File: "north-attacks.vlog",
			Text: "note: now with an attack on the ridge, declared in the chat of the log\n",
		},
		want: []string{"ACCEPTED", "attack 1104 -> 1205"}, copied: true, dice: true,
	}, {
		title: "3. Ben mails the log of another module. Two rolls in it were taken back.",
		letter: Letter{
			From: Ben, To: lab, Subject: "my turn", File: "audit-lab.vlog",
			Text: "note: my turn, have fun\n",
		},
		want: []string{"ACCEPTED", "undo.roll"}, copied: true,
	}}
}

// Seats seats two players, as the flags of game new do.
func Seats(side1, addr1, side2, addr2 string) []string {
	return []string{
		fmt.Sprintf("%s=%s <%s>", side1, Names[addr1], addr1),
		fmt.Sprintf("%s=%s <%s>", side2, Names[addr2], addr2),
	}
}

// lay puts files of the demo into its folder, for VASSAL to open.
func (d *Demo) lay(names ...string) error {
	for _, name := range names {
		data, err := folder.ReadFile("files/" + name)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(d.dir, name), data, 0o600); err != nil {
			return err
		}
	}
	return nil
}

// layModule makes the module of a pack in the folder of the demo.
func (d *Demo) layModule(name string) error {
	p, err := systems.Find(name)
	if err != nil {
		return err
	}
	sys, err := systems.Open(p)
	if err != nil {
		return err
	}
	data, _, err := foundry.Module(p, sys, onAllCores)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(d.dir, name+".vmod"), data, 0o600)
}

// onAllCores calls do for 0 to n-1 on all cores and waits for all.
func onAllCores(n int, do func(i int)) {
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i := range n {
		group.Go(func() error { do(i); return nil })
	}
	_ = group.Wait() // none fails
}

// open opens a game and shows the invitations.
func (d *Demo) open(f opening.Terms) error {
	begun, err := opening.Begin(d.ctx, d.club.Club, f)
	if err != nil {
		return err
	}
	game := begun.Opened()
	d.title("A game begins: %s, %s", game.Tag, game.Title)
	for i, player := range []string{Anna, Ben} {
		msg, err := d.await(player)
		if err != nil {
			return err
		}
		d.replyTo[player+" "+game.Tag] = msg.ReplyTo[0].Addr
		if i == 0 {
			d.show(player, msg)
		} else {
			d.say("%s gets the same, with an address of his own.", Names[player])
		}
	}
	return nil
}

// perform mails a letter, shows the answer, and holds it against what must come.
func (d *Demo) perform(a act) error {
	d.title("%s", a.title)
	d.showLetter(a.letter)
	if err := d.send(a.letter); err != nil {
		return err
	}
	answer, err := d.await(a.letter.From)
	if err != nil {
		return err
	}
	d.show(a.letter.From, answer)
	for _, want := range a.want {
		if !strings.Contains(answer.Text, want) {
			return fmt.Errorf("the answer to %q does not say %q", a.letter.Subject, want)
		}
	}
	if err := d.verify(answer, a.dice); err != nil {
		return err
	}
	if !a.copied {
		return nil
	}
	other := Ben
	if a.letter.From == Ben {
		other = Anna
	}
	copied, err := d.await(other)
	if err != nil {
		return err
	}
	d.say("%s gets a copy: %s%s", Names[other], copied.Subject, attached(copied))
	return nil
}

// verify checks the proofs attached to an answer with the club's public keys.
func (d *Demo) verify(answer *mail.Message, dice bool) error {
	var files []roll.File
	for _, a := range answer.Attachments {
		if strings.HasSuffix(a.Name, "-proofs.zip") {
			files = append(files, roll.File{Name: a.Name, Text: string(a.Bytes)})
		}
	}
	if len(files) == 0 && !dice {
		return nil
	}
	public, err := d.club.Public()
	if err != nil {
		return err
	}
	report := roll.VerifyFiles(public, files, roll.Evidence{})
	switch {
	case report.Failure != nil:
		return fmt.Errorf("the record does not verify: %s", report.Failure)
	case dice && len(report.Held) == 0:
		return fmt.Errorf("the answer %q has no record of its dice", answer.Subject)
	}
	for _, r := range report.Held {
		d.say("Verified with the public keys alone: %s", r.Summary())
	}
	return nil
}
