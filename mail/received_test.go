package mail_test

import (
	"testing"
	"time"

	"adjutant/mail"
)

func TestReceivedTime(t *testing.T) {
	half := time.Date(2026, 3, 4, 18, 30, 5, 0, time.UTC)
	for _, test := range []struct {
		name, raw string
		want      time.Time
	}{
		{"one", "Received: from a.example.test by b.example.test; Wed, 4 Mar 2026 18:30:05 +0000\r\nSubject: x\r\n\r\n", half},
		{"the topmost of two", "Return-Path: <a@example.test>\nReceived: by b; Wed, 4 Mar 2026 19:30:05 +0100\nReceived: by a; Wed, 4 Mar 2026 18:00:00 +0000\n\n", half},
		{"folded, with a comment", "Received: from a (a [192.0.2.1]; ok)\r\n\tby b with ESMTPS id 1;\r\n\tWed, 4 Mar 2026 13:30:05 -0500 (EST)\r\n\r\n", half},
		{"in a mailbox file", "From anna@example.test Wed Mar  4 18:30:05 2026\nReceived: by b; 4 Mar 2026 18:30:05 GMT\n\n", half},
		{"none", "Subject: x\r\n\r\nReceived: by b; Wed, 4 Mar 2026 18:30:05 +0000\r\n", time.Time{}},
		{"no date", "Received: by b\r\nReceived: by a; Wed, 4 Mar 2026 18:30:05 +0000\r\n\r\n", time.Time{}},
		{"nothing", "", time.Time{}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := mail.ReceivedTime([]byte(test.raw))
			if !got.Equal(test.want) || (err == nil) == test.want.IsZero() {
				t.Errorf("got %s, %v; want %s", got, err, test.want)
			}
		})
	}
}
