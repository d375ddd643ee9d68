package mail

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// ContentKey names what a mail says, however often and by whatever way it is delivered: the
// SHA-256, in hex, of its Message-ID, From and Date and of its body with all attachments. Trace
// headers and line endings do not count, neither does white space at the end of the body.
func ContentKey(raw []byte) string {
	top, body := splitHeader(raw)
	h, _ := readHeader(top)
	sum := sha256.New()
	for _, name := range [...]string{"Message-Id", "From", "Date"} {
		sum.Write([]byte(strings.Join(strings.Fields(h.Get(name)), " ")))
		sum.Write([]byte{0})
	}
	body = bytes.ReplaceAll(body, []byte("\r\n"), []byte("\n"))
	sum.Write(bytes.TrimRight(body, " \t\r\n"))
	return hex.EncodeToString(sum.Sum(nil))
}
