package demo

import (
	"fmt"
	"strings"

	"adjutant/mail"
)

// title announces an act.
func (d *Demo) title(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	fmt.Fprintf(d.out, "\n%s\n%s\n\n", text, strings.Repeat("=", min(len(text), 78)))
}

// say prints a line of the narrator.
func (d *Demo) say(format string, args ...any) { fmt.Fprintf(d.out, format+"\n", args...) }

// showLetter prints a mail that a player sends.
func (d *Demo) showLetter(l Letter) {
	d.say("--> %s writes to %s", Names[l.From], l.To)
	d.say("    Subject: %s", l.Subject)
	if l.File != "" {
		d.say("    Attached: %s", l.File)
	}
	d.body(l.Text)
}

// show prints a mail as the player who gets it sees it.
func (d *Demo) show(player string, msg *mail.Message) {
	d.say("<-- %s gets a mail", Names[player])
	d.say("    Subject: %s", msg.Subject)
	for _, a := range msg.Attachments {
		d.say("    Attached: %s", a.Name)
	}
	d.body(msg.Text)
}

// headLines are as many lines of a mail as are shown where the rest is like that of another.
const headLines = 24

// showHead prints the first lines of a mail.
func (d *Demo) showHead(player string, msg *mail.Message) {
	lines := strings.Split(msg.Text, "\n")
	d.say("<-- %s gets a mail", Names[player])
	d.say("    Subject: %s", msg.Subject)
	d.body(strings.Join(lines[:min(len(lines), headLines)], "\n"))
}

func (d *Demo) body(text string) {
	for line := range strings.Lines(strings.TrimRight(text, "\n")) {
		d.say("    | %s", strings.TrimRight(line, "\n"))
	}
	d.say("")
}

func attached(msg *mail.Message) string {
	var names []string
	for _, a := range msg.Attachments {
		names = append(names, a.Name)
	}
	if len(names) == 0 {
		return ""
	}
	return " (with " + strings.Join(names, ", ") + ")"
}

// Summary tells in a few lines what was shown, where it lies, and how to play.
func (d *Demo) Summary() {
	d.title("That was the demo")
	d.say(`Shown: a log handed back, mended and carried out with signed dice; an audit that
found two rolls taken back; and a turn against the house. Every answer came.
The club's files, its log and a module for VASSAL are in
    %s
To play on against the house yourself, by mail: adjutant demo`, d.dir)
}

// Invite tells how to go on by hand.
func (d *Demo) Invite() {
	to := d.replyTo[Anna+" "+alone]
	d.title("Play on")
	d.say(`Play on: write to %[6]s, as %[2]s.
The house answers within seconds. Orders are lines as above; 'help' brings the rules
of writing. Connect a mail program, or reply to any mail of a game:

    IMAP  %[1]s   no encryption   user %[2]s or %[3]s, password %[4]s
    SMTP  %[5]s   no encryption   the same users

Without a mail program, curl sends a letter and reads the newest answer:

    printf 'From: %[2]s\nTo: %[6]s\nSubject: turn\n\n%%s\n' 'pass' |
      curl -s smtp://%[5]s -u %[2]s:%[4]s --mail-from %[2]s --mail-rcpt %[6]s -T -
    curl -s 'imap://%[1]s/INBOX;MAILINDEX=*;SECTION=TEXT' -u %[2]s:%[4]s

The club's pages, with every roll to verify, are at http://%[8]s
To play there, ask at http://%[8]s/sign-in for a link to %[2]s, and open what her mailbox gets.
Its settings, keys, database and log, and training-field.vmod, the module in which
VASSAL opens the positions that the mails bring, are in
    %[7]s
The club stays up until you press Ctrl-C.
`, d.server.IMAPAddr(), Anna, Ben, Password, d.server.SMTPAddr(), to, d.dir, d.club.Pages.Addr())
}
