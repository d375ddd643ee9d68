package published

import (
	"errors"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/roll"
)

// noticeSuffix is how the names of notices end.
const noticeSuffix = ".notice"

// Notices are the notices in a mail, and when it was received.
func Notices(raw []byte) (texts []string, at time.Time, err error) {
	if at, err = mail.ReceivedTime(raw); err != nil {
		return nil, at, err
	}
	msg, err := mail.Parse(mail.Raw{Bytes: raw, Received: at}, mail.DefaultLimits())
	if err != nil {
		return nil, at, err
	}
	for _, f := range filesOf(msg) {
		if strings.HasSuffix(f.Name, noticeSuffix) {
			texts = append(texts, f.Text)
		}
	}
	if len(texts) == 0 {
		return nil, at, errors.New("the mail has no notice attached")
	}
	return texts, at, nil
}

// filesOf are the files that a mail brought, and what is in those that are ZIPs.
func filesOf(msg *mail.Message) []roll.File {
	var all []roll.File
	for _, a := range msg.Attachments {
		files, _, err := roll.Unpacked([]roll.File{{Name: a.Name, Text: string(a.Bytes)}})
		if err == nil { // else it is none of ours
			all = append(all, files...)
		}
	}
	return all
}
