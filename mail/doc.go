// Package mail turns the bytes of a mail into a Message and an Outgoing into the bytes of a mail.
//
// It is pure: what a check of the sender needs from the DNS is stored with the bytes at intake
// (Raw.TXT), and so is whose words in the header were believed (Border); so the same Raw gives the
// same Message years later. It knows no games, fetches nothing
// and sends nothing; package inbox and package outbox do that.
//
// Mail is hostile, so Parse has limits (limits.go) and never refuses a mail for a part it cannot
// read: what was cut, repeated or broken is named in Message.Problems or in Attachment.Problem, and
// the rest is used. A text or a file of which something is missing says so (Message.TextProblem,
// Attachment.Problem) and must not be used in part.
//
// What is read is what the bytes are, not what their headers say: encodings and character sets that
// are named wrongly are found out, a log may come as text, uuencoded or in a winmail.dat (MS-OXTNEF).
// What the writer quotes, forwards or signs with is cut out of Message.Text and kept in Message.Cuts,
// so that nothing is passed over in silence. Lines of his own between quoted lines stay; below the
// header of a mail that is not marked line by line nothing does. Words that HTML strikes out stand
// between ~~ and ~~, and a picture as [image: its words], or as [image].
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
// What proves a sender (Auth.Aligned) is a DKIM signature, checked on the raw bytes. SPF, DMARC and
// Authentication-Results prove nobody:
//
//   - A signature must be of the domain of From, or of one above it in the same organisation, by a key
//     that is published, not revoked, not for tests, and of 1024 bits at least if it is RSA. It covers
//     the whole body (no l=) and From, To, Subject and Date, which stand exactly once each, and Cc and
//     Content-Type, which stand at most once; and Content-Transfer-Encoding and Content-Disposition,
//     where the mail would read otherwise without them. From names one address, in no group, and with
//     no signs that are not seen or that fold to others.
//   - SPF adds one thing. Where it passes for the very address in From, the mail came from a host of
//     the author's own provider, under his own envelope sender: nobody who got the mail has sent it on
//     (Auth.Direct). What can be changed only on such a way need not be signed then: To, Cc and how
//     the content is to be read. Gmail, Yahoo and Proton do not sign Content-Type, Outlook.com neither To nor Cc;
//     their users would have to confirm each mail otherwise.
//   - The host is that of the Received line of our own border, the envelope sender that of the
//     Return-Path above it; where they cannot be read, the topmost Authentication-Results of the
//     configured server says both. Nothing else in a header is believed, and without a configured
//     border no mail is direct.
//   - DMARC says what the domain of From asks for and whether the mail fulfils it, by RFC 7489. It is
//     information for people: a pass proves a domain, not an author, and a policy of reject is carried
//     out by the border, not by us.
//
// The same Outgoing always gives the same bytes, Message-ID, MIME boundaries and DKIM signature
// included, so that sending it twice is harmless.
package mail
