package reopen

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"adjutant/mail"
	"adjutant/moderator/roll"
)

// How large a file of sent mails may be, and a record or notice in one of them, in bytes.
const (
	maxSent   = 1 << 30
	maxSigned = 1 << 20
)

// readSent reads what is signed in files, and in the files of folders: mails one by
// one, mails in an mbox, or the texts themselves. What is none of these is skipped, and
// said to be.
func readSent(paths []string) (found roll.Evidence, skipped []string, err error) {
	for _, path := range paths {
		err := filepath.WalkDir(path, func(name string, d fs.DirEntry, err error) error {
			if err != nil || !d.Type().IsRegular() {
				return err
			}
			if about, err := d.Info(); err != nil || about.Size() > maxSent {
				skipped = append(skipped, fmt.Sprintf("%s is larger than %d bytes", name, maxSent))
				return err
			}
			text, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			if n := addSent(&found, text); n == 0 {
				skipped = append(skipped, name+" has nothing signed in it")
			}
			return nil
		})
		if err != nil {
			return found, skipped, fmt.Errorf("--sent: %w", err)
		}
	}
	return found, skipped, nil
}

// addSent adds what is signed in a file, and says how much that is.
func addSent(found *roll.Evidence, text []byte) int {
	if found.Add(string(text)) == nil {
		return 1
	}
	n := 0
	for _, raw := range mailsOf(text) {
		msg, err := mail.Parse(mail.Raw{Bytes: raw}, mail.DefaultLimits())
		if err != nil {
			continue
		}
		for _, a := range msg.Attachments {
			n += addFile(found, a)
		}
	}
	return n
}

// addFile adds what is signed in a file that was sent, or in those in it, and says how much that is.
func addFile(found *roll.Evidence, a mail.Attachment) (n int) {
	files, _, err := roll.Unpacked([]roll.File{{Name: a.Name, Text: string(a.Bytes)}})
	if err != nil {
		return 0
	}
	for _, f := range files {
		if len(f.Text) < maxSigned && found.Add(f.Text) == nil {
			n++
		}
	}
	return n
}

// mailsOf are the mails of an mbox, or the one that the file is.
func mailsOf(text []byte) [][]byte {
	if !bytes.HasPrefix(text, []byte("From ")) {
		return [][]byte{text}
	}
	var mails [][]byte
	for i, part := range strings.Split("\n"+string(text), "\nFrom ") {
		if i == 0 {
			continue
		}
		_, raw, _ := strings.Cut(part, "\n")
		mails = append(mails, []byte(strings.ReplaceAll(raw, "\n>From ", "\nFrom ")))
	}
	return mails
}
