package mail

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// keyFields are the fields of which a content key is made. They never change, or a mail that was judged
// would come as a new one.
var keyFields = [...]string{"From", "To", "Subject", "Date"}

// ContentKey names what a mail says, however often and by whatever way it is delivered: the
// SHA-256, in hex, of its From, To, Subject and Date and of its body with all attachments.
//
// What can be changed without breaking a signature that proves the sender does not count, or an old
// mail could be sent again as a new one: trace headers, line endings, how much white space stands
// between two words, and Message-ID and Cc, which not every signature covers. Two mails that share
// a key were written in the same second with the same words, and are one.
func ContentKey(raw []byte) string {
	top, body := splitHeader(raw)
	h, _ := readHeader(top)
	sum := sha256.New()
	for _, name := range keyFields {
		sum.Write([]byte(strings.Join(strings.Fields(h.Get(name)), " ")))
		sum.Write([]byte{0})
	}
	for word := range bytes.FieldsSeq(body) {
		sum.Write(word)
		sum.Write([]byte{' '})
	}
	return hex.EncodeToString(sum.Sum(nil))
}
