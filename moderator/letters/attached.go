package letters

import (
	"fmt"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// Records are the signed records of the dice, as attachments.
func Records(entries []report.Entry) []mail.Attachment {
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

// RecordsOf are the records of the dice that fell for a submission, and its result.
func RecordsOf(g game.Game, start *game.Course, no int) []mail.Attachment {
	var files []mail.Attachment
	current := 0
	for _, line := range g.Lines {
		switch {
		case line.Judged != nil:
			current = line.Judged.No
		case line.Freeze != nil && line.Freeze.No == no:
			files = append(files, noticeFile(start.Tag, *line.Freeze))
		case line.Note != "" && current == no:
			files = append(files, recordFile(start.Tag, line.Record, line.Note))
		case line.Logged != nil && line.Logged.No == no:
			files = append(files, line.Logged.Files(start.Tag)...)
		}
	}
	return files
}

func recordFile(tag string, number int, text string) mail.Attachment {
	return game.SignedFile(fmt.Sprintf("%s-roll-%04d.roll", tag, number), text)
}

// announcement is the notice of the freeze, as both sides get it.
func announcement(course *game.Course, freezes *game.FrozenGame) []mail.Attachment {
	if freezes == nil {
		return nil
	}
	return []mail.Attachment{noticeFile(course.Tag, freezes.Freeze)}
}

func noticeFile(tag string, f game.Freeze) mail.Attachment {
	return game.SignedFile(fmt.Sprintf("%s-freeze-%d.notice", tag, f.Number), f.Notice)
}

// fellBy says with what the dice fell that a game was frozen for; "" if this is
// not about them.
func fellBy(v *verdict.Verdict) string {
	if v.Thaw == nil {
		return ""
	}
	return fmt.Sprintf("round %d of the beacon %s, which came out on %s, as the notice of freeze %d had said", v.Thaw.Round, v.Course.Beacon, game.Minute(v.Beacon.TimeOf(v.Thaw.Round)), v.Thaw.Number)
}
