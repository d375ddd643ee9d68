package letters

import (
	"slices"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
	"adjutant/moderator/verdict"
)

// Prove has a letter to a seat bring files that prove what it tells: in one archive of this name, or each by
// itself where its player wants that.
func Prove(letter *mail.Outgoing, seat game.Seat, name string, files ...mail.Attachment) {
	if seat.Attachments == game.FullAttachments {
		letter.Attachments = append(slices.Clip(letter.Attachments), files...)
		return
	}
	letter.Archive = mail.Archive{Name: archiveName(name), Files: append(slices.Clip(letter.Archive.Files), files...)}
}

// archiveName is the name of the archive of what such a name begins.
func archiveName(name string) string { return name + "-proofs.zip" }

// proveMore has a letter bring more files, where it brings those that it has.
func proveMore(letter *mail.Outgoing, files ...mail.Attachment) {
	if letter.Archive.Name == "" {
		letter.Attachments = append(slices.Clip(letter.Attachments), files...)
		return
	}
	letter.Archive.Files = append(slices.Clip(letter.Archive.Files), files...)
}

// proofsOf are the files that prove what a letter tells of a submission: what fell, what was sealed and is open,
// what was announced, and if it took effect the hashes of what it led to.
func proofsOf(v *verdict.Verdict, no int, answer report.Answer) []mail.Attachment {
	files := slices.Concat(Records(answer.Entries), v.Plans, announcement(v.Course, v.Freezes))
	if v.Took {
		files = append(files, proofFile(report.ProofOfState{
			Game: answer.Game, No: no, State: answer.Stored.Hash, ID: v.Course.ID, Pack: v.Course.Pack, PackHash: v.Course.PackHashNow, Archive: archiveName(game.FileName(v.Course.Tag, no)),
		}.Body(), ""))
	}
	return files
}

// proofFile is a proof text, with an invitation or "" for none.
func proofFile(words report.Body, invitation string) mail.Attachment {
	return mail.Attachment{Name: roll.ProofName, Type: "text/plain", Bytes: []byte(roll.ProofText(words.Text(), invitation))}
}

// ProofOfTerms is the proof text of a game as it is opened, or invited to: what has to be agreed on, to the letter.
func ProofOfTerms(t report.ProofOfTerms, invitation string) mail.Archive {
	return mail.Archive{Name: archiveName(t.Tag), Files: []mail.Attachment{proofFile(t.Body(), invitation)}}
}

// proofsTold names to a reader what proves what a letter tells of a submission; "" for nothing.
func proofsTold(v *verdict.Verdict, no int, seat game.Seat) string {
	switch {
	case !v.Took:
		return ""
	case seat.Attachments == game.FullAttachments:
		return "the attached files .roll, .result, .checkpoint and proof.txt"
	}
	return archiveName(game.FileName(v.Course.Tag, no))
}
