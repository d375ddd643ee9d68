package mail_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/mail"
)

const (
	bounceTop     = "Return-Path: <>\nFrom: Mail Delivery System <MAILER-DAEMON@mx.example.test>\nTo: mod@example.org\nSubject: Undelivered Mail\nDate: Wed, 4 Mar 2026 18:30:00 +0000\nMessage-ID: <b1@mx.example.test>\n"
	bouncedHeader = "From: Club <mod@example.org>\nReply-To: Club <mod+t7.token@example.org>\nTo: ben@example.test\nSubject: [t7] turn 2\nMessage-ID: <0123456789abcdef0123456789abcdef@example.org>\n"
)

func dsn(status, third, returned string) string {
	return bounceTop + "Content-Type: multipart/report; report-type=delivery-status; boundary=\"b\"\n\n--b\nContent-Type: text/plain\n\nSorry.\n\n--b\n" +
		"Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.test\nArrival-Date: Wed, 4 Mar 2026 18:29:00 +0000\n\n" + status + "\n--b\nContent-Type: " + third + "\n\n" + returned + "\n--b--\n"
}

// TestReports reads what servers say of a mail of ours that they could not deliver.
func TestReports(t *testing.T) {
	const id = "0123456789abcdef0123456789abcdef@example.org"
	reply := mail.Address{Name: "Club", Addr: "mod+t7.token@example.org"}
	ben := func(status, why string) []mail.Undelivered {
		return []mail.Undelivered{{Addr: "ben@example.test", Status: status, Why: why}}
	}
	for _, c := range []struct {
		name, raw string
		want      *mail.Report
	}{
		{
			"Postfix, with the header", dsn("Final-Recipient: rfc822; ben@example.test\nOriginal-Recipient: rfc822;ben@example.test\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 no such\n user here\n", "text/rfc822-headers", bouncedHeader),
			&mail.Report{Failed: ben("5.1.1", "550 5.1.1 no such user here"), MessageID: id, ReplyTo: reply, IDs: []string{id}},
		},
		{
			"Exchange, with the whole mail and another receiver's address", dsn("Original-recipient: rfc822;Ben@EXAMPLE.test\nFinal-recipient: rfc822;ben@mailbox.example.com\nAction: failed\nStatus: 5.2.2\nX-Display-Name: Ben\n", "message/rfc822", bouncedHeader+"\nThe text.\n"),
			&mail.Report{Failed: []mail.Undelivered{{Addr: "Ben@example.test", Status: "5.2.2"}}, MessageID: id, ReplyTo: reply, IDs: []string{id}},
		},
		{
			"two receivers, one of them late", dsn("Final-Recipient: rfc822; ben@example.test\nAction: failed\nStatus: 5.7.1 (refused)\n\nFinal-Recipient: rfc822; anna@example.test\nAction: delayed\nStatus: 4.4.1\n", "text/rfc822-headers", bouncedHeader),
			&mail.Report{Failed: ben("5.7.1", ""), MessageID: id, ReplyTo: reply, IDs: []string{id}},
		},
		{"only late", dsn("Final-Recipient: rfc822; ben@example.test\nAction: delayed\nStatus: 4.4.1\nWill-Retry-Until: Fri, 6 Mar 2026 18:30:00 +0000\n", "text/rfc822-headers", bouncedHeader), nil},
		{"delivered", dsn("Final-Recipient: rfc822; ben@example.test\nAction: delivered\nStatus: 2.0.0\n", "text/rfc822-headers", bouncedHeader), nil},
		{
			"qmail", bounceTop + "\nHi. This is the qmail-send program at example.test.\nI'm afraid I wasn't able to deliver your message to the following addresses.\n\n<ben@example.test>:\n192.0.2.1 does not like recipient.\nRemote host said: 550 5.1.1 User unknown\nGiving up.\n\n--- Below this line is a copy of the message.\n\n" + bouncedHeader + "\nThe text.\n",
			&mail.Report{Failed: ben("5.1.1", "192.0.2.1 does not like recipient. Remote host said: 550 5.1.1 User unknown Giving up."), MessageID: id, ReplyTo: reply, IDs: []string{id}},
		},
		{
			"Exim, without a formal part", strings.Replace(bounceTop, "To: mod", "X-Failed-Recipients: ben@example.test\nTo: mod", 1) + "\nThis message was created automatically.\n  ben@example.test\n    retry timeout exceeded\n\n------ This is a copy of the message, including all the headers. ------\n\n" + bouncedHeader,
			&mail.Report{Failed: ben("", ""), MessageID: id, ReplyTo: reply, IDs: []string{id}},
		},
		{
			"the mail is named in the header alone", strings.Replace(bounceTop, "To: mod", "X-Failed-Recipients: ben@example.test\nIn-Reply-To: <"+id+">\nTo: mod", 1) + "\nAddress not found\n",
			&mail.Report{Failed: ben("", ""), MessageID: id, IDs: []string{id}},
		},
		{
			"the mails that it refers to", strings.Replace(dsn("Final-Recipient: rfc822; ben@example.test\nAction: failed\n", "text/rfc822-headers", bouncedHeader+"In-Reply-To: <b@x>\nReferences: <a@x>\n <b@x>\n"), "Content-Type", "References: <c@x> <"+id+">\nContent-Type", 1),
			&mail.Report{Failed: ben("", ""), MessageID: id, ReplyTo: reply, IDs: []string{id, "a@x", "b@x", "c@x"}},
		},
		{"says nothing", bounceTop + "\nSomething went wrong.\n", nil},
		{"is no bounce", strings.Replace(strings.Replace(bounceTop, "MAILER-DAEMON", "anna", 1), "Return-Path: <>", "Return-Path: <anna@mx.example.test>", 1) + "\n<ben@example.test>:\nhe is away\n", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := parse(t, crlf(c.raw))
			if diff := cmp.Diff(c.want, m.Report); diff != "" {
				t.Errorf("machine %q\n%s", m.Machine, diff)
			}
		})
	}
}

// TestAReportHasLimits reads one with more receivers, and deeper, than any server writes.
func TestAReportHasLimits(t *testing.T) {
	many := strings.Repeat("Final-Recipient: rfc822; ben@example.test\nAction: failed\n\n", 5000)
	if m := parse(t, crlf(dsn(many, "text/rfc822-headers", bouncedHeader))); len(m.Report.Failed) != 50 {
		t.Errorf("%d receivers", len(m.Report.Failed))
	}
	deep := bounceTop
	for range 500 {
		deep += "Content-Type: multipart/report; boundary=b\n\n--b\n"
	}
	if m := parse(t, crlf(deep)); m.Report != nil {
		t.Errorf("%+v", m.Report)
	}
}
