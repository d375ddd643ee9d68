package moderator

import (
	"fmt"
	"slices"

	"adjutant/mail"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// records are the signed records of the dice, as attachments.
func records(entries []report.Entry) []mail.Attachment {
	var files []mail.Attachment
	for _, e := range entries {
		if e.Dice == nil || e.Dice.Unverified != "" {
			continue
		}
		r := e.Dice.Record
		files = append(files, recordFile(r.Tag, r.Number, r.String()))
	}
	return files
}

// recordsOf are the records of the dice that fell for a submission, and its result.
func (h *Hearing) recordsOf(no int) []mail.Attachment {
	var files []mail.Attachment
	current := 0
	for _, line := range h.in.Game.Lines {
		switch {
		case line.Judged != nil:
			current = line.Judged.No
		case line.Freeze != nil && line.Freeze.No == no:
			files = append(files, noticeFile(h.start.Tag, *line.Freeze))
		case line.Note != "" && current == no:
			files = append(files, recordFile(h.start.Tag, line.Record, line.Note))
		case line.Logged != nil && line.Logged.No == no:
			files = append(files, line.Logged.Files(h.start.Tag)...)
		}
	}
	return files
}

func recordFile(tag string, number int, text string) mail.Attachment {
	return SignedFile(fmt.Sprintf("%s-roll-%04d.roll", tag, number), text)
}

// SignedFile is a signed text as an attachment that no mail program changes.
func SignedFile(name, text string) mail.Attachment {
	return mail.Attachment{Name: name, Type: "application/octet-stream", Bytes: []byte(text)}
}

// NeedsPosition reports whether the answer to a mail hangs on the VASSAL files of a game
// as it stands: it brings files, or asks for those that no rules can draw anew.
func (g Game) NeedsPosition(msg *mail.Message) bool {
	asks := slices.ContainsFunc(CommandsOf(msg), func(c orders.Command) bool {
		return c.Word == "position" || c.Word == "log"
	})
	stands := slices.ContainsFunc(g.Lines, func(l Line) bool { return l.Reached != nil || l.Opened != nil && l.Opened.Position != "" })
	return len(msg.Attachments) > 0 || asks && stands
}
