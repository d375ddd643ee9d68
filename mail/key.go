package mail

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"slices"
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
	if len(top) > maxReadHeader {
		top = keyHeader(top)
	}
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

// keyHeader leaves out of a header what no key is made of: one of a million fields would take
// seconds to be read whole.
func keyHeader(header []byte) []byte {
	var kept []byte
	keep := false
	for start := 0; start < len(header); {
		line, next := lineAt(header, start)
		if !isContinuation(line) {
			keep = isField(line) && isKeyField(line)
		}
		if keep {
			kept = append(kept, header[start:next]...)
		}
		start = next
	}
	return kept
}

func isKeyField(line []byte) bool {
	name, _, _ := bytes.Cut(line, []byte(":"))
	return slices.ContainsFunc(keyFields[:], func(field string) bool {
		return strings.EqualFold(string(bytes.TrimRight(name, " \t")), field)
	})
}
