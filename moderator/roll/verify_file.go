package roll

import (
	"fmt"
	"slices"
	"strings"
)

// File is a text that should be a record, with the name people know it by.
type File struct{ Name, Text string }

// VerifyFiles unpacks those files that are ZIPs, parses all, then verifies what they hold as [Verify] does.
// What mail and editor programs do to line ends and the ends of files is undone,
// which is noted. The first that is nothing to verify is the failure. What is more
// than files, such as the log's leaves, is verified with them.
func VerifyFiles(pub Public, files []File, more Evidence) Report {
	e := more
	files, undone, err := Unpacked(files)
	if err != nil {
		return Report{Failure: &Failure{Part: partForm, Text: err.Error()}}
	}
	for _, file := range files {
		text, what := unmail(file.Text)
		if what != "" {
			undone = append(undone, fmt.Sprintf("%s: %s, as mail programs and editors make it; that was undone", file.Name, what))
		}
		if err := e.add(text); err != nil {
			return Report{Failure: &Failure{Part: partForm, Text: fmt.Sprintf("%s: %v", file.Name, err)}, Notes: undone}
		}
	}
	report := Verify(pub, e)
	report.Notes = append(undone, report.Notes...)
	return report
}

// unmail undoes what programs do to a text on its way, and says what that was:
// a byte order mark, lines that end in CR LF, blank lines or none at the end.
func unmail(text string) (clean, what string) {
	var all []string
	undo := func(name, to string) {
		if to != text {
			all, text = append(all, name), to
		}
	}
	undo("it begins with a byte order mark", strings.TrimPrefix(text, "\ufeff"))
	undo("its lines end in CR LF", strings.ReplaceAll(text, "\r\n", "\n"))
	undo("its end is not that of one line", strings.TrimRight(text, " \t\n")+"\n")
	return text, strings.Join(all, ", ")
}

// Add parses a signed text, undoing what mail programs do to it, and adds what it is.
// An error says that it is nothing to verify.
func (e *Evidence) Add(text string) error {
	clean, _ := unmail(text)
	return e.add(clean)
}

// add parses a text and adds what it is.
func (e *Evidence) add(text string) (err error) {
	first, _, _ := strings.Cut(text, "\n")
	switch {
	case first == proofVersion:
		if text := invitationIn(text); text != "" {
			e.Invitations = append(e.Invitations, text)
		}
		return nil
	case first == noticeVersion || first == noticeVersion1:
		return addTo(&e.Notices, text, ParseNotice)
	case first == pagedResult, first == resultVersion, first == secondResult, first == formerResult:
		return addTo(&e.Results, text, ParseResult)
	case first == endingVersion, first == ratedVersion:
		return addTo(&e.Endings, text, ParseEnding)
	case slices.Contains(invitationVersions, first):
		e.Invitations = append(e.Invitations, text)
		return nil
	case first == successionVersion, first == successionVersion2, first == successionVersion1:
		return addTo(&e.Successions, text, ParseSuccession)
	case first == heirVersion:
		return addTo(&e.Heirs, text, ParseHeir)
	case first == originVersion:
		return addTo(&e.Reopenings, text, ParseReopening)
	case first == inclusionVersion:
		return addTo(&e.Inclusions, text, ParseInclusion)
	case first == consistencyVersion:
		return addTo(&e.Consistencies, text, ParseConsistency)
	case isCheckpoint(text):
		return addTo(&e.Checkpoints, text, ParseCheckpoint)
	}
	return addTo(&e.Records, text, parse)
}

func addTo[T any](all *[]T, text string, read func(string) (T, error)) error {
	one, err := read(text)
	if err == nil {
		*all = append(*all, one)
	}
	return err
}
