package mail

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"strconv"
	"strings"
	"time"
)

// Outgoing is a mail to be written. Everything in the written mail follows from it, so it can be
// stored and written again.
type Outgoing struct {
	Key         string // what this mail is, unique for ever: Message-ID and boundaries are made of it
	Issue       int    // greater than 1 after a club's store was restored from an older copy: under a key another mail may have gone out then, and this one is not it
	From, To    Address
	ReplyTo     Address // none if its Addr is ""
	First       bool    // the first mail whose answers go to ReplyTo, which all others there refer to; there is one such mail
	Subject     string
	Text        string // lines end in \n
	HTML        string // the same for programs that show HTML; "" if there is none
	InReplyTo   string // Message-ID of the mail that this one answers, without brackets; "" for a notice
	References  []string
	Attachments []Attachment
	Archive     Archive     // files that go together, behind all others
	Enclosures  []Enclosure // made when the mail is sent: what the HTML shows, and what is attached behind the attachments
	Date        time.Time
	Unsubscribe string // address to which a mail ends mails like this one (RFC 2369); "" for none
	// UnsubscribeURL ends them when it is asked for with POST (RFC 8058), besides; "" for none.
	UnsubscribeURL string
}

// MessageID gives the fixed id of the mail, without brackets, under the sender's domain. The first
// mail of a thread has the thread's, any other one of its own key.
func (o Outgoing) MessageID(domain string) string {
	if o.begins() {
		return o.thread(domain)
	}
	use := "message-id"
	if o.Issue > 1 {
		use += " " + strconv.Itoa(o.Issue)
	}
	return o.digest(use) + "@" + domain
}

// begins reports whether the mail begins its thread.
func (o Outgoing) begins() bool { return o.First && o.Issue <= 1 && o.ReplyTo.Addr != "" }

// maxIssues is how many issues of a mail are recognised by their ids.
const maxIssues = 16

// HasID reports whether a Message-ID, without brackets, is that of the mail in any issue.
func (o Outgoing) HasID(id, domain string) bool {
	for o.Issue = 1; o.Issue <= maxIssues; o.Issue++ {
		if o.MessageID(domain) == id {
			return true
		}
	}
	return false
}

// thread gives the id that all mails have in common whose answers go to one address, so that
// programs show them as one thread: for a player, a game. It is that of the first of them. The
// address, which may hold a secret, cannot be told from it. It is "" where answers go to the sender.
//
// Apple Mail, Thunderbird and the like go by it alone; Outlook goes by what conversation gives. Gmail begins
// another thread where the subject changes, which says what each mail is: there the tag that all subjects of a
// game begin with finds them together.
func (o Outgoing) thread(domain string) string {
	if o.ReplyTo.Addr == "" {
		return ""
	}
	return ThreadID(o.ReplyTo, domain)
}

// conversation is what Outlook and Exchange keep mails together by, whatever their subjects say ([MS-OXOMSG]
// 2.2.1.3): what all subjects of the thread begin with, as [tf-1], and 22 bytes of which the last 16 are those of
// the thread. Both are "" where there is no thread or no such beginning.
func (o Outgoing) conversation(domain string) (topic, index string) {
	end := strings.IndexByte(o.Subject, ']')
	root := o.thread(domain)
	if root == "" || end < 0 || o.Subject[0] != '[' {
		return "", ""
	}
	id, err := hex.DecodeString(root[:2*conversationBytes])
	if err != nil {
		return "", "" // not reached: the root begins with the digits of a hash
	}
	return oneLine(o.Subject[:end+1]), base64.StdEncoding.EncodeToString(append([]byte{1, 0, 0, 0, 0, 0}, id...))
}

// conversationBytes are those by which Outlook tells threads.
const conversationBytes = 16

// ThreadID is the id, without brackets, that all mails of ours name whose answers go to an address:
// the first has it, the others refer to it.
func ThreadID(replyTo Address, domain string) string {
	return Outgoing{Key: replyTo.Addr}.digest("thread") + "@" + domain
}

// digest names one use of the key: 32 hex digits that say nothing of it.
func (o Outgoing) digest(use string) string {
	sum := sha256.Sum256([]byte("adjutant/mail/v1\x00" + use + "\x00" + o.Key))
	return hex.EncodeToString(sum[:16])
}
