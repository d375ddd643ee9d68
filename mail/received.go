package mail

import (
	"bytes"
	"errors"
	"fmt"
	netmail "net/mail"
	"strings"
	"time"
)

// ReceivedTime is when the server that had the mail last says that it took it: the
// date in the topmost Received field (RFC 5321, section 4.4). Servers put theirs
// above what they find, so that no sender can write it. An error if there is none,
// or it has no date.
func ReceivedTime(raw []byte) (time.Time, error) {
	header, _ := splitHeader(raw[:min(len(raw), DefaultLimits().Bytes)])
	if line, _ := lineAt(header, 0); bytes.HasPrefix(line, []byte("From ")) {
		_, start := lineAt(header, 0)
		header = header[start:] // the separator of a mailbox file
	}
	fields, _ := readHeader(header)
	top := fields.Get("Received")
	if top == "" {
		return time.Time{}, errors.New("the mail has no Received field: it was not saved as it came")
	}
	date := strings.TrimSpace(top[strings.LastIndex(top, ";")+1:])
	at, err := netmail.ParseDate(date)
	if err != nil {
		return time.Time{}, fmt.Errorf("the topmost Received field has no date: %q", oneLine(date))
	}
	return at, nil
}
