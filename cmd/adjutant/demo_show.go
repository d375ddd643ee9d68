package main

import (
	"fmt"
	"strings"

	"adjutant/mail"
)

// title announces an act.
func (d *demo) title(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	fmt.Fprintf(d.out, "\n%s\n%s\n\n", text, strings.Repeat("=", min(len(text), 78)))
}

// say prints a line of the narrator.
func (d *demo) say(format string, args ...any) { fmt.Fprintf(d.out, format+"\n", args...) }

// showLetter prints a mail that a player sends.
func (d *demo) showLetter(l demoLetter) {
	d.say("--> %s writes to %s", demoNames[l.from], l.to)
	d.say("    Subject: %s", l.subject)
	if l.file != "" {
		d.say("    Attached: %s", l.file)
	}
	d.body(l.text)
}

// show prints a mail as the player who gets it sees it.
func (d *demo) show(player string, msg *mail.Message) {
	d.say("<-- %s gets a mail", demoNames[player])
	d.say("    Subject: %s", msg.Subject)
	for _, a := range msg.Attachments {
		d.say("    Attached: %s", a.Name)
	}
	d.body(msg.Text)
}

func (d *demo) body(text string) {
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

// invite tells how to go on by hand.
func (d *demo) invite() {
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
`, d.server.IMAPAddr(), demoAnna, demoBen, demoPassword, d.server.SMTPAddr(), d.replyTo[demoAnna+" creek"], d.dir, d.club.Pages.Addr())
}
