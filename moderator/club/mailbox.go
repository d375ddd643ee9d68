package club

import (
	"errors"

	"adjutant/config"
	"adjutant/mail"
	"adjutant/mail/inbox"
	"adjutant/mail/outbox"
)

// Mailbox is an inbox as configured.
func (c *Club) Mailbox(settings config.Inbox) (inbox.Config, error) {
	password, err := secret(settings.PasswordFile)
	if err != nil {
		return inbox.Config{}, err
	}
	trust, err := trusted(settings.CA, settings.Host)
	if err != nil {
		return inbox.Config{}, err
	}
	token, err := c.access(settings.OAuth)
	return inbox.Config{
		Account: settings.User, Addr: settings.Host, Security: inbox.Security(settings.TLS),
		User: settings.User, Password: password, Token: token, TLS: trust,
		Folder: settings.Folder, Poll: settings.Poll, Timeout: settings.Timeout,
		Folders:   inbox.Folders{Processed: settings.Processed, Rejected: settings.Rejected, Quarantine: settings.Quarantine},
		LookupTXT: c.Lookup, Hosts: hosts(c.Config.DNS), Border: mail.Border{Names: settings.Servers, AuthRes: settings.AuthServ},
		Report: func(err error) { c.reportMailbox(settings, err) },
	}, err
}

// reportMailbox tells the operator of trouble with a mailbox: loudly of what only he can mend.
func (c *Club) reportMailbox(settings config.Inbox, err error) {
	var login *inbox.LoginError
	if errors.As(err, &login) {
		c.Service.Log.Error("mailbox", "user", settings.User, "error", err, "mend", MendLogin("inbox", settings.OAuth))
		return
	}
	c.Service.Log.Warn("mailbox", "user", settings.User, "error", err)
}

// MendLogin says how a refused log-in is mended.
func MendLogin(section, access string) string {
	if access != "" {
		return "run 'adjutant login' for " + access + "; serve goes on by itself"
	}
	return "check " + section + ".user and the file " + section + ".password_file, then start serve again"
}

// NewSender hands mails to the submission server as configured.
func (c *Club) NewSender() (*outbox.Sender, error) {
	settings := c.Config.Submission
	password, err := secret(settings.PasswordFile)
	if err != nil {
		return nil, err
	}
	trust, err := trusted(settings.CA, settings.Host)
	if err != nil {
		return nil, err
	}
	token, err := c.access(settings.OAuth)
	if err != nil {
		return nil, err
	}
	return outbox.NewSender(outbox.Account{
		Addr: settings.Host, Security: outbox.Security(settings.TLS), User: settings.User, Password: password, Token: token, TLS: trust,
		Timeout: settings.Timeout, Patience: settings.Patience,
	}), nil
}
