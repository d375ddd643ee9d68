package mail

import (
	"errors"
	"time"
)

// ErrNoHeader is returned by Parse for bytes that hold not one header field.
var ErrNoHeader = errors.New("mail: no header field found")

// Raw is a mail as it was taken in: its bytes and all that is needed to judge it again later.
type Raw struct {
	Location Location
	Received time.Time // when our server got it (IMAP INTERNALDATE)
	Bytes    []byte    // exactly as fetched
	// TXT is what was known at intake, beside the bytes: DNS answers by lower-case name, where an empty
	// one means that there is no such record; those that SPF needs, as package spf names them; and the
	// border's names, as Border.Keep gives them; and who sent it, where it came from a page (FromPage).
	TXT map[string][]string
}

// Location says where a mail was fetched; no two mails of an account share one.
type Location struct {
	Account, Folder  string
	UIDValidity, UID uint32
}

// Message is what Parse read from a mail. Message ids are without angle brackets; all texts are
// valid UTF-8 without control characters.
type Message struct {
	ID         string
	InReplyTo  string
	References []string
	Date       time.Time // zero if missing or unreadable
	From       Address   // the first, if there are several; then Auth.Aligned is false
	ReplyTo    []Address
	To, Cc     []Address
	Subject    string

	Text        string // lines end in \n; quotes and signature are cut out
	TextProblem string // what is missing of Text, which then must not be read as orders; "" if nothing
	Cuts        []Cut  // what was cut out of Text, in its order
	HTMLOnly    bool   // Text was made from HTML because there was no plain text
	Attachments []Attachment

	Auth     Auth
	Machine  Machine
	Report   *Report // of a bounce: which mail of ours did not arrive, as far as that is said; else nil
	Problems []Problem
}

// Problem names something that was cut, repeated or broken in a mail.
type Problem struct {
	Code ProblemCode
	Part string // "" for the mail itself, else the part counted from 1: "2.1" is the first part of the second
	Text string // for a human
}

// ProblemCode is the kind of a Problem.
type ProblemCode string

// The kinds of problems.
const (
	BadHeader        ProblemCode = "header.bad"        // a line that is no header field, or a field that cannot be read
	RepeatedHeader   ProblemCode = "header.repeated"   // a field that may stand only once; the first is used
	BadEncoding      ProblemCode = "encoding.bad"      // a transfer encoding ends in the middle; what was read is kept
	UnknownEncoding  ProblemCode = "encoding.unknown"  // the part is taken as it stands
	RepairedEncoding ProblemCode = "encoding.repaired" // what is no base64 or quoted-printable was left out, or the header names another encoding
	UnknownCharset   ProblemCode = "charset.unknown"   // the text is taken as UTF-8, with marks for what is none
	WrongCharset     ProblemCode = "charset.wrong"     // the text is in another charset than the part says, and was read so
	BadMultipart     ProblemCode = "multipart.bad"     // no boundary, or cut off before its end
	BadTNEF          ProblemCode = "tnef.bad"          // a winmail.dat is damaged or cut off; what stands before is used
	OverLimit        ProblemCode = "limit"             // something was left out because it is too large or too much
)
