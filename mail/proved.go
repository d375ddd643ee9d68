package mail

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/emersion/go-message"
)

// provedFields are the fields that each signature covers which proves a mail, also one that came
// directly.
var provedFields = [...]string{"From", "Subject", "Date"}

// provedContent is the SHA-256, in hexadecimal, of what nobody can change on the way of a mail that
// is proved, whichever of its signatures proves it: of
//
//	adjutant/signed/v1
//	from <its value>
//	subject <its value>
//	date <its value>
//	body <SHA-256 of the body>
//
// with a line feed behind each line, and without any white space in the values and the body: no
// space, tab, carriage return or line feed, of which the canonical forms of DKIM let some be
// changed. A field that a signature may leave out is not in it, for who can leave out a signature
// could choose between two.
func provedContent(h message.Header, body []byte) string {
	var b strings.Builder
	b.WriteString("adjutant/signed/v1\n")
	for _, name := range provedFields {
		fmt.Fprintf(&b, "%s %s\n", strings.ToLower(name), withoutSpace([]byte(h.Get(name))))
	}
	sum := sha256.Sum256(withoutSpace(body))
	fmt.Fprintf(&b, "body %s\n", hex.EncodeToString(sum[:]))
	sum = sha256.Sum256([]byte(b.String()))
	return hex.EncodeToString(sum[:])
}

// withoutSpace is a text without the white space that canonical forms of DKIM know.
func withoutSpace(text []byte) []byte {
	kept := make([]byte, 0, len(text))
	for _, c := range text { // bytes, for not every mail is UTF-8
		if c != ' ' && c != '\t' && c != '\r' && c != '\n' {
			kept = append(kept, c)
		}
	}
	return kept
}
