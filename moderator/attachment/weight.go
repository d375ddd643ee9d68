package attachment

import (
	"bytes"

	"adjutant/mail"
	"adjutant/moderator/interpret"
	"adjutant/vassal"
)

// Heavy reports whether to judge a mail, given as it came and as it was read, may take
// long or much memory: because it is large itself, or because of the saves and logs that
// are packed in it. Nearly no honest mail is. Such mails are to wait for each other, and
// the others not for them.
func Heavy(raw []byte, msg *mail.Message) bool {
	return len(raw) > heavyMail || Weight(msg) > heavyLogs
}

// Weight is about how many bytes of memory it takes to read, replay and audit the VASSAL
// files of a mail, one after the other: they are unpacked to be measured, and nothing of
// them is kept. What is beyond the limits of a mail weighs what those allow.
func Weight(msg *mail.Message) int64 {
	var files [][]byte
	for _, f := range interpret.Logs(AttachedFiles(msg), vassal.SharedLimits().TotalBytes) {
		files = append(files, f.Bytes)
	}
	return WeightOf(files...)
}

// WeightOf is [Weight] of VASSAL files. Those behind what the files of a mail may hold together
// weigh nothing: they are refused.
func WeightOf(files ...[]byte) int64 {
	var all vassal.Size
	for _, data := range files {
		left := vassal.SharedLimits()
		if left.TextBytes -= all.Text; left.TextBytes <= 0 {
			break
		}
		// what is wrong with a file is found once more where it is read, at no other price
		size, _ := vassal.Measure(bytes.NewReader(data), int64(len(data)), left)
		all.Text, all.Commands = all.Text+size.Text, all.Commands+size.Commands
	}
	return all.Text*weightText + all.Commands*weightCommand
}

// What the files of a mail take of memory while they are read, replayed and audited, and
// from when on the mail counts as heavy.
const (
	weightText    = 4        // bytes for each byte of a command text
	weightCommand = 600      // bytes for each command
	heavyLogs     = 12 << 20 // bytes; most logs take 1 to 5 million, the largest that is known 75 million
	heavyMail     = 8 << 20  // bytes of a mail as it came
)
