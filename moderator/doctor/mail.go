package doctor

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/mail/inbox"
	"adjutant/mail/outbox"
	"adjutant/moderator/clock"
	"adjutant/moderator/club"
)

// How long a server may take, and a mail to ourselves.
const (
	probeTime       = 20 * time.Second
	arrivalTime     = time.Minute
	arrivalLook     = 2 * time.Second
	certificateSoon = 14 * 24 * time.Hour
)

// inboxes logs in to the mailboxes.
func (d *doctor) inboxes(ctx context.Context) {
	for i, settings := range d.club.Config.Inboxes {
		section := "inbox"
		if i > 0 {
			section = fmt.Sprintf("inbox#%d", i+1)
		}
		box, err := d.club.Mailbox(settings)
		if err != nil {
			d.fail(section, "put the file there that "+section+" names", "%v", err)
			continue
		}
		within, cancel := context.WithTimeout(ctx, probeTime)
		state, err := inbox.Probe(within, box)
		cancel()
		var login *inbox.LoginError
		switch {
		case errors.As(err, &login):
			d.fail(section+".login", club.MendLogin(section, settings.OAuth), "%v", err)
		case err != nil:
			d.fail(section, mendConnection(section, settings.Host, err), "%v", err)
		default:
			d.ok(section, "%s at %s", settings.User, settings.Host)
			d.certificate(section, state)
		}
	}
}

// submission logs in to the submission server, and sends if it is to.
func (d *doctor) submission(ctx context.Context) {
	settings := d.club.Config.Submission
	sender, err := d.club.NewSender()
	if err != nil {
		d.fail("submission", "put the file there that submission names", "%v", err)
		return
	}
	defer sender.Close()
	within, cancel := context.WithTimeout(ctx, probeTime)
	state, err := sender.Probe(within)
	cancel()
	var login *outbox.LoginError
	switch {
	case errors.As(err, &login):
		d.fail("submission.login", club.MendLogin("submission", settings.OAuth), "%v", err)
		return
	case err != nil:
		d.fail("submission", mendConnection("submission", settings.Host, err), "%v", err)
		return
	}
	d.certificate("submission", state)
	if !d.send && !d.takesMail(ctx, sender) {
		return
	}
	d.ok("submission", "%s at %s", settings.User, settings.Host)
	if !d.send {
		d.ok("plus", "that mail to the club's address with a plus sign arrives was not tried; --send tries it")
		return
	}
	d.arrival(ctx, sender)
}

// takesMail asks the submission server whether it would take a mail of the club to itself, and sends none.
func (d *doctor) takesMail(ctx context.Context, sender *outbox.Sender) bool {
	within, cancel := context.WithTimeout(ctx, probeTime)
	defer cancel()
	address := d.club.Config.Club.Address
	if err := sender.Ask(within, address, address); err != nil {
		d.fail("submission.mail", "ask the server's provider why it takes no mail from "+address+" now; what waits goes out within a minute when it does", "the server would take no mail: %v", err)
		return false
	}
	return true
}

// mendConnection says how a server is reached that is not.
func mendConnection(section, host string, err error) string {
	var untrusted *tls.CertificateVerificationError
	var other x509.HostnameError
	if errors.As(err, &other) {
		return fmt.Sprintf("write into %s.host the name that the server's certificate has", section)
	}
	if errors.As(err, &untrusted) {
		return fmt.Sprintf("name in %s.ca a file with the certificate that the server's is signed with, or have it renewed", section)
	}
	return fmt.Sprintf("check %s.host and %s.tls, and that this machine reaches %s", section, section, host)
}

// certificate warns before a certificate runs out.
func (d *doctor) certificate(section string, state *tls.ConnectionState) {
	if state == nil || len(state.PeerCertificates) == 0 {
		return
	}
	until := state.PeerCertificates[0].NotAfter
	if left := until.Sub(d.world.Now()); left < certificateSoon {
		d.warn(section+".tls", "have the server's certificate renewed", "the certificate runs out on %s", until.UTC().Format(time.DateOnly))
	}
}

// arrival sends a mail to the club as a player would, and waits for it.
func (d *doctor) arrival(ctx context.Context, sender *outbox.Sender) {
	local, domain, _ := strings.Cut(d.club.Config.Club.Address, "@")
	to := local + "+doctor@" + domain
	o := mail.Outgoing{
		Key: "doctor/" + rand.Text(), From: d.club.Service.Moderator.Club.Address, To: mail.Address{Addr: to}, Date: d.world.Now(),
		Subject: "adjutant doctor", Text: "This mail shows that mail to this address arrives. Nothing needs to be done with it.\n",
	}
	raw, err := mail.Compose(o, domain, d.club.Service.Signer)
	if err == nil {
		err = sender.Send(ctx, o.From.Addr, to, raw)
	}
	if err != nil {
		d.fail("plus", "have the mail server take mail for "+local+"+anything (Postfix: recipient_delimiter = +)", "a mail to %s could not be sent: %v", to, err)
		return
	}
	sent := d.world.Now()
	for d.world.Now().Sub(sent) < arrivalTime && ctx.Err() == nil {
		at, found, err := d.findMail(ctx, o.MessageID(domain))
		if err != nil {
			return // told already
		}
		if found {
			d.skew("the mail server's", at.Sub(sent))
			d.ok("plus", "a mail to %s arrived", to)
			return
		}
		time.Sleep(arrivalLook)
	}
	d.fail("plus", "have the mail server deliver mail for "+local+"+anything into the mailbox "+d.club.Config.Club.Address, "a mail to %s did not arrive within %s", to, clock.Days(arrivalTime))
}

// findMail looks for a mail in all mailboxes.
func (d *doctor) findMail(ctx context.Context, id string) (at time.Time, found bool, err error) {
	for _, settings := range d.club.Config.Inboxes {
		box, err := d.club.Mailbox(settings)
		if err != nil {
			return at, false, err
		}
		if at, found, err = inbox.Find(ctx, box, id); found || err != nil {
			return at, found, err
		}
	}
	return at, false, nil
}
