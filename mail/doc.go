// Package mail turns the bytes of a mail into a Message and an Outgoing into the bytes of a mail.
//
// It is pure: what a check of the sender needs from the DNS is stored with the bytes at intake
// (Raw.TXT), so the same Raw gives the same Message years later. It knows no games, fetches nothing
// and sends nothing; package inbox and package outbox do that.
//
// Mail is hostile, so Parse has limits (limits.go) and never refuses a mail for a part it cannot
// read: what was cut, repeated or broken is named in Message.Problems or in Attachment.Problem, and
// the rest is used.
//
// A reading goes like this:
//
//	raw := mail.Raw{Location: where, Received: at, Bytes: b, TXT: answers} // answers for mail.DNSNames(b)
//	m, err := mail.Parse(raw, mail.DefaultLimits())
//	if err != nil {
//		return err // not one header field: no mail at all
//	}
//	if m.Machine != mail.Human {
//		return nil // RFC 3834: an automatic mail gets no answer
//	}
//	proved := m.Auth.Aligned // a DKIM signature of the From domain covers all that counts
//
// and an answer like this:
//
//	o := mail.Outgoing{Key: "game 7 answer 12", From: club, To: m.From, Subject: "Re: " + m.Subject, Text: text,
//		InReplyTo: m.ID, References: append(m.References, m.ID), Date: at}
//	b, err := mail.Compose(o, "example.org", signer)
//
// The same Outgoing always gives the same bytes, Message-ID, MIME boundaries and DKIM signature
// included, so that sending it twice is harmless.
package mail
