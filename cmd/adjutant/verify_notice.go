package main

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/roll"
)

// noticeSuffix is how the names of notices end.
const noticeSuffix = ".notice"

// readNotices reads the notices in mails that were saved whole: what is to be
// verified of them, and when they came.
func readNotices(mails []string) (files []roll.File, received map[roll.Hash]time.Time, err error) {
	received = map[roll.Hash]time.Time{}
	for _, name := range mails {
		raw, err := os.ReadFile(name)
		if err != nil {
			return nil, nil, fmt.Errorf("--notice: %w", err)
		}
		texts, at, err := noticesIn(raw)
		if err != nil {
			return nil, nil, fmt.Errorf("--notice %s: %w", name, err)
		}
		for _, text := range texts {
			files = append(files, roll.File{Name: name, Text: text})
			if n, err := roll.ParseNotice(text); err == nil {
				received[n.Hash()] = earlier(received[n.Hash()], at)
			}
		}
	}
	return files, received, nil
}

// earlier is the earlier of two times, the first of which is zero where there is none.
func earlier(known, at time.Time) time.Time {
	if known.IsZero() || at.Before(known) {
		return at
	}
	return known
}

// noticesIn are the notices in a mail, and when it was received.
func noticesIn(raw []byte) (texts []string, at time.Time, err error) {
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
