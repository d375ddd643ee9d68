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

// postmark is a notice that came by mail.
type postmark struct {
	file string // of the mail
	hash roll.Hash
	at   time.Time
}

// readNotices reads the notices in mails that were saved whole: what is to be
// verified of them, and when they came.
func readNotices(mails []string) (files []roll.File, marks []postmark, err error) {
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
				marks = append(marks, postmark{name, n.Hash(), at})
			}
		}
	}
	return files, marks, nil
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
	for _, a := range msg.Attachments {
		if strings.HasSuffix(a.Name, noticeSuffix) {
			texts = append(texts, string(a.Bytes))
		}
	}
	if len(texts) == 0 {
		return nil, at, errors.New("the mail has no notice attached")
	}
	return texts, at, nil
}

// timeliness says of each notice that holds whether it came before its round. One
// that came later proves nothing, and breaks nothing: mail can be slow.
func timeliness(report roll.Report, marks []postmark) []string {
	var notes []string
	for _, a := range marks {
		for _, n := range report.Notices {
			if n.Hash() != a.hash {
				continue
			}
			out := beacon().TimeOf(n.Round)
			if early := out.Sub(a.at); early > 0 {
				notes = append(notes, fmt.Sprintf("the %s was received %s before round %d came out: nobody knew the dice when all was fixed", n.Name(), early, n.Round))
				continue
			}
			notes = append(notes, fmt.Sprintf("warning: the %s was received %s after round %d came out, as happens to mail that a server delays: its time proves nothing", n.Name(), a.at.Sub(out), n.Round))
		}
	}
	return notes
}
