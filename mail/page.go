package mail

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"mime"
	"strings"
	"time"
)

// pageSender is the key, among the answers kept with a mail, of the sender's address if the mail was sent from a
// page of the club. No DNS name has a colon.
const pageSender = "page:sender"

// PageAccount is the account of the places of such mails, which lie in no mailbox.
const PageAccount = "page"

// Sent is what somebody sends from a page of the club, to which he is signed in.
type Sent struct {
	ID       string // of letters and digits: the mail's own
	From, To Address
	Subject  string
	Text     string // plain
	At       time.Time
}

// FromPage is what was sent from a page, as a mail. That it is his is the club's word: no provider has signed it, and the word
// is kept with the mail, as what the DNS said is with others.
func FromPage(s Sent) Raw {
	var b bytes.Buffer
	field := func(name, value string) { fmt.Fprintf(&b, "%s: %s\r\n", name, value) }
	field("From", "<"+oneWord(s.From.Addr)+">")
	field("To", "<"+oneWord(s.To.Addr)+">")
	field("Subject", mime.QEncoding.Encode("utf-8", strings.Join(strings.Fields(s.Subject), " ")))
	field("Date", s.At.UTC().Format(time.RFC1123Z))
	field("Message-ID", "<page-"+oneWord(s.ID)+"@"+s.To.Domain()+">")
	field("MIME-Version", "1.0")
	field("Content-Type", "text/plain; charset=utf-8")
	field("Content-Transfer-Encoding", "base64")
	b.WriteString("\r\n")
	text := strings.ReplaceAll(strings.ReplaceAll(strings.ToValidUTF8(s.Text, "\uFFFD"), "\r\n", "\n"), "\n", "\r\n")
	encoded := base64.StdEncoding.EncodeToString([]byte(text))
	for len(encoded) > base64Line {
		b.WriteString(encoded[:base64Line] + "\r\n")
		encoded = encoded[base64Line:]
	}
	b.WriteString(encoded + "\r\n")
	return Raw{
		Location: Location{Account: PageAccount, Folder: s.ID, UIDValidity: 1, UID: 1},
		Received: s.At.UTC(), Bytes: b.Bytes(), TXT: map[string][]string{pageSender: {strings.ToLower(s.From.Addr)}},
	}
}

// base64Line is how many characters stand in a line of a body in base64 (RFC 2045, 6.8).
const base64Line = 76

// oneWord is a text without what could end a field, or a part of it.
func oneWord(text string) string {
	return strings.Map(func(r rune) rune {
		if r <= ' ' || r == '<' || r == '>' || r == 0x7f {
			return -1
		}
		return r
	}, text)
}

// isSentBy reports whether the mail was sent from a page by the person signed in with the address.
func (r Raw) isSentBy(from Address) bool {
	senders := r.TXT[pageSender]
	return len(senders) == 1 && senders[0] != "" && strings.EqualFold(senders[0], from.Addr)
}
