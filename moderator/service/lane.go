package service

import (
	"archive/zip"
	"bytes"
	"context"
	"slices"

	"adjutant/mail"
	"adjutant/moderator"
)

// heavyBytes is how large the files of a mail are, unpacked, that is judged beside the
// others.
const heavyBytes = 4 << 20

// laneOf is where a mail waits to be judged: with those to the games that it may be for,
// and beside the others if it may take long. Of a mail that cannot be read, nothing is known.
func (s *Service) laneOf(ctx context.Context, raw mail.Raw) moderator.Lane {
	msg, err := s.parse(raw)
	if err != nil {
		return moderator.Lane{}
	}
	tags, err := s.tagsOf(ctx, msg)
	if err != nil {
		return moderator.Lane{}
	}
	slices.Sort(tags)
	return moderator.Lane{Games: slices.Compact(tags), Heavy: isHeavy(msg)}
}

// isHeavy reports whether the files of a mail are large, as they come or as their archives
// claim: what they hold is read where the mail is judged.
func isHeavy(msg *mail.Message) bool {
	var size uint64
	for _, a := range msg.Attachments {
		size += uint64(len(a.Bytes)) * packed
		archive, err := zip.NewReader(bytes.NewReader(a.Bytes), int64(len(a.Bytes)))
		if err != nil {
			continue
		}
		for _, file := range archive.File {
			size += min(file.UncompressedSize64, heavyBytes)
		}
	}
	return size >= heavyBytes
}

// packed is how many bytes one of an attachment counts for: a log is packed, and an archive may
// claim less than it holds.
const packed = 8
