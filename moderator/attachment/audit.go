package attachment

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/audit"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/report"
	"adjutant/vassal"
)

// AuditWord is the command that has the attached logs audited and not judged.
const AuditWord = "audit"

// Audited tells what an audit finds in the VASSAL files of a mail, of any module, also
// in zips, in the eyes of an observer; the files are a chain, in the order in which they
// are attached. Nothing of them is kept.
func Audited(msg *mail.Message, bounds Bounds) (lines []string, wrong *engine.Finding) {
	var parts []*audit.Part
	for read, f := range interpret.Logs(AttachedFiles(msg), bounds.Limits.TotalBytes) {
		if f.Name == "" {
			f.Name = "the attachment"
		}
		if read == bounds.files {
			lines = append(lines, fmt.Sprintf("%s and what follows is not read: %s", f.Name, bounds.why))
			break
		}
		part, line := bounds.audit(f)
		if part != nil {
			parts = append(parts, part)
		}
		lines = append(lines, line)
	}
	if len(lines) == 0 {
		return nil, &engine.Finding{Code: finding.NothingToDoItWith, Text: "no .vlog and no .vsav is attached", Write: "audit, with the file attached"}
	}
	lines = report.Wrapped(lines)
	for i, found := range audit.Link(parts) {
		lines = append(lines, report.Audited(parts[i].Name, found)...)
	}
	return lines, nil
}

// audit audits one file, nil if it cannot be read; line says what it is. What it holds
// those behind it may not hold any more.
func (a *Bounds) audit(f interpret.File) (part *audit.Part, line string) {
	if f.Problem != "" {
		return nil, fmt.Sprintf("%s cannot be read: %s", f.Name, f.Problem)
	}
	read, err := vassal.Read(bytes.NewReader(f.Bytes), int64(len(f.Bytes)), a.Limits)
	if err != nil {
		return nil, fmt.Sprintf("%s cannot be read: %v", f.Name, err)
	}
	a.Limits = a.Limits.Less(read)
	line = fmt.Sprintf("%s: %s of %s, %s", f.Name, read.Kind, strings.TrimSpace(read.Module.Name+" "+read.Module.Version), report.Count(len(read.Steps), "log step"))
	if part, err = (audit.Auditor{}).Part(f.Name, read); err != nil {
		return nil, fmt.Sprintf("%s cannot be audited: %v", f.Name, err)
	}
	return part, line
}

// AttachedFiles are the attachments of a mail as they are read.
func AttachedFiles(msg *mail.Message) []interpret.File {
	files := make([]interpret.File, len(msg.Attachments))
	for i, a := range msg.Attachments {
		files[i] = interpret.File{Name: a.Name, Type: a.Type, Bytes: a.Bytes, Problem: a.Problem}
	}
	return files
}

// Bounds bounds what is worked out for a mail that asks for an audit.
type Bounds struct {
	files  int           // that are read
	why    string        // no more are
	Limits vassal.Limits // of all together
}

// BoundsFor is how much is worked out for the sender of the mail: more than the largest known file needs; for a
// mail that anybody could have sent, one file of a third of that.
func BoundsFor(msg *mail.Message) Bounds {
	a := Bounds{files: maxAudited, why: fmt.Sprintf("%d files a mail", maxAudited), Limits: vassal.SharedLimits()}
	if !msg.Auth.Aligned {
		a = Bounds{files: 1, why: "one file of a mail whose sender is not proved", Limits: unprovenLimits()}
	}
	return a
}

// unprovenLimits are those of a file that anybody could have sent.
func unprovenLimits() vassal.Limits {
	const part = 3
	l := vassal.SharedLimits()
	l.TextBytes /= part
	l.EntryBytes, l.TotalBytes, l.Dictionary = l.EntryBytes/part, l.TotalBytes/part, l.TextBytes
	l.Commands /= part
	l.Pieces /= part
	return l
}

// AuditKey is the key of the answer to the nth mail of an address on a day whose files
// were audited.
func AuditKey(addr string, at time.Time, nth int) string {
	return fmt.Sprintf("desk/audit/%s/%s/%d", strings.ToLower(addr), game.Day(at), nth)
}

// maxAudited is how many files of one mail are audited.
const maxAudited = 8
