package mailtest

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"strings"

	"adjutant/mail"
)

// Unzipped are the attachments of a mail of ours, with the files in the place of an archive of proofs.
func Unzipped(attached []mail.Attachment) ([]mail.Attachment, error) {
	var all []mail.Attachment
	for _, a := range attached {
		if !strings.HasSuffix(a.Name, "-proofs.zip") {
			all = append(all, a)
			continue
		}
		z, err := zip.NewReader(bytes.NewReader(a.Bytes), int64(len(a.Bytes)))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", a.Name, err)
		}
		for _, f := range z.File {
			r, err := f.Open()
			if err != nil {
				return nil, fmt.Errorf("%s: %w", a.Name, err)
			}
			data, err := io.ReadAll(r)
			if err != nil {
				return nil, fmt.Errorf("%s: %s: %w", a.Name, f.Name, err)
			}
			all = append(all, mail.Attachment{Name: f.Name, Type: "application/octet-stream", Bytes: data})
		}
	}
	return all, nil
}
