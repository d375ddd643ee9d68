package mail

import (
	"bytes"
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
	Files    []File // that go with it
	At       time.Time
}

// File is a file that is sent from a page, by its name.
type File struct {
	Name  string
	Bytes []byte
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
	if len(s.Files) == 0 {
		b.Write(textPart(s.Text))
	} else {
		b.Write(partsOf(s))
	}
	return Raw{
		Location: Location{Account: PageAccount, Folder: s.ID, UIDValidity: 1, UID: 1},
		Received: s.At.UTC(), Bytes: b.Bytes(), TXT: map[string][]string{pageSender: {strings.ToLower(s.From.Addr)}},
	}
}

// textPart is a text as a part of a mail, with its fields.
func textPart(text string) []byte {
	text = strings.ReplaceAll(strings.ReplaceAll(strings.ToValidUTF8(text, "\uFFFD"), "\r\n", "\n"), "\n", "\r\n")
	return encodedPart("text/plain; charset=utf-8", "", []byte(text))
}

// partsOf are the text and the files of what was sent, parted by its own name, which no line in base64 can be.
func partsOf(s Sent) []byte {
	var b bytes.Buffer
	border := "--page-" + oneWord(s.ID)
	fmt.Fprintf(&b, "Content-Type: multipart/mixed; boundary=\"%s\"\r\n\r\n%s\r\n", border[len("--"):], border)
	b.Write(textPart(s.Text))
	for _, f := range s.Files {
		b.WriteString(border + "\r\n")
		b.Write(encodedPart("application/octet-stream", mime.FormatMediaType("attachment", map[string]string{"filename": f.Name}), f.Bytes))
	}
	b.WriteString(border + "--\r\n")
	return b.Bytes()
}

// encodedPart is a part of a mail in base64, with its fields.
func encodedPart(kind, disposition string, data []byte) []byte {
	var b bytes.Buffer
	b.WriteString("Content-Type: " + kind + "\r\n")
	if disposition != "" {
		b.WriteString("Content-Disposition: " + disposition + "\r\n")
	}
	b.WriteString("Content-Transfer-Encoding: base64\r\n\r\n")
	if len(data) == 0 {
		b.WriteString("\r\n")
	}
	b.Write(base64Lines(data))
	return b.Bytes()
}

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
