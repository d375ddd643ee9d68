package mail

import (
	"bytes"
	"errors"
	"fmt"
)

// Reissue writes a mail of ours again as another one: the header is that of o, with
// the subject of the old mail; text and attachments are the old mail's, byte for
// byte, and so are plans of enclosures. Of o neither Subject, Text, HTML, Attachments nor
// Enclosures count. A mail with plans is for Finish, which signs it.
func Reissue(old []byte, o Outgoing, domain string, sign *Signer) ([]byte, error) {
	if err := o.check(domain); err != nil {
		return nil, err
	}
	top, body := splitHeader(old)
	was, _ := readHeader(top)
	if !was.Has("Content-Type") {
		return nil, errors.New("reissue: the old mail does not say what it contains")
	}
	o.Subject = headerText(was, "Subject")
	h := o.header(domain)
	for _, name := range []string{"Content-Transfer-Encoding", "Content-Type"} {
		if value := was.Get(name); value != "" {
			h.Set(name, value)
		}
	}
	var b bytes.Buffer
	if err := writeHeader(&b, h); err != nil {
		return nil, fmt.Errorf("reissue as %q: %w", o.Key, err)
	}
	b.Write(body)
	if sign == nil || planned(body) {
		return b.Bytes(), nil
	}
	return sign.Sign(b.Bytes(), o.Date)
}
