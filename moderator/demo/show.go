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

// Invite tells how to go on by hand.
func (d *Demo) Invite() {
	d.title("Go on yourself")
	d.say(`The club stays up until you press Ctrl-C. Connect a mail program:

    IMAP  %s   no encryption   user %s or %s, password %s
    SMTP  %s   no encryption   the same users

Reply to any mail of a game, with orders or a .vlog attached; the answer comes
within seconds. Wilson's Creek begins with sealed plans, in words; Anna's may be
    sealed entry B formation 1 turn 1 with Lyon
Without a mail program, curl sends a letter and reads the newest answer:

    printf 'From: %[2]s\nTo: %[6]s\nSubject: plan\n\n%%s\n' \
      'sealed entry B formation 1 turn 1 with Lyon' |
      curl -s smtp://%[5]s -u %[2]s:%[4]s --mail-from %[2]s --mail-rcpt %[6]s -T -
    curl -s 'imap://%[1]s/INBOX;MAILINDEX=*;SECTION=TEXT' -u %[2]s:%[4]s

The club's pages, with every roll to verify, are at http://%[8]s
Its settings, keys, database and log, and the modules in which VASSAL opens the
positions that the mails bring, training-field.vmod and wilsons-creek.vmod, are in
    %[7]s
`, d.server.IMAPAddr(), Anna, Ben, Password, d.server.SMTPAddr(), d.replyTo[Anna+" creek"], d.dir, d.club.Pages.Addr())
}
