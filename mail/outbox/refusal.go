package outbox

import (
	"errors"
	"strings"

	"github.com/emersion/go-smtp"
)

// refusal is an answer that will be the same next time.
type refusal struct{ err error }

func (r *refusal) Error() string { return r.err.Error() }

func (r *refusal) Unwrap() error { return r.err }

// Permanent says whether err means that the server will never take this mail for this receiver. A
// wrong password, a broken connection, a full mailbox or a limit of mails a day is not permanent.
func Permanent(err error) bool {
	var r *refusal
	return errors.As(err, &r)
}

// absence is an error of a server to which no mail can be brought.
type absence struct{ err error }

func (a *absence) Error() string { return a.err.Error() }

func (a *absence) Unwrap() error { return a.err }

// absent marks the error of a connection that could not be made, but for one of a log-in that was refused: nothing mends that
// but the operator.
func absent(err error) error {
	var login *LoginError
	if errors.As(err, &login) {
		return err
	}
	return &absence{err}
}

// Unreachable says whether err means that no mail can be brought to the server now, whatever is in it: it cannot be connected to,
// or says farewell to everybody.
func Unreachable(err error) bool {
	var a *absence
	return errors.As(err, &a) || isFarewell(err)
}

// stage is the command that was answered.
type stage int

const (
	atMail stage = iota // about us, who send
	atRcpt              // about the receiver
	atData              // about the mail
)

// refused marks an answer of the server as permanent if it is about the mail or its receiver. What
// is about us or about the protocol, such as a log-in that is missing, the operator can mend.
func refused(at stage, err error) error {
	var answer *smtp.SMTPError
	if !errors.As(err, &answer) || answer.Code < 550 || !forEver(at, answer) {
		return err
	}
	return &refusal{err}
}

// forEver judges an answer of 550 and above by its enhanced code (RFC 3463), where it has one.
func forEver(at stage, answer *smtp.SMTPError) bool {
	subject, detail := answer.EnhancedCode[1], answer.EnhancedCode[2]
	switch {
	case answer.EnhancedCode[0] == 4: // in contradiction to its code
		return false
	case answer.EnhancedCode[0] != 5 || subject == 0: // it says nothing
		return forEverByCode(at, answer.Code)
	case subject == 1: // addresses; 7 and 8 are the sender's
		return at != atMail && detail != 7 && detail != 8
	case subject == 2: // the receiver's mailbox; 2 is a full one
		return detail == 1 || detail == 3 || detail == 4
	case subject == 3: // the server; 4 is a mail that is too large
		return detail == 4
	case subject == 4: // the way there; 1 is what Exchange says of unknown receivers
		return at == atRcpt && detail == 1
	case subject == 6: // what is in the mail
		return true
	case subject == 7: // policy: at DATA about the mail, before about us
		return at == atData
	}
	return false
}

func forEverByCode(at stage, code int) bool {
	switch at {
	case atRcpt:
		return code != 552 // no more room
	case atData:
		return true
	}
	return code == 552 // too large
}

// isAnswer says whether the server has spoken.
func isAnswer(err error) bool {
	var answer *smtp.SMTPError
	return err == nil || errors.As(err, &answer)
}

// isFarewell says whether the server hangs up, as some do after some time or some mails.
func isFarewell(err error) bool {
	var answer *smtp.SMTPError
	return errors.As(err, &answer) && answer.Code == 421
}

// printed is an answer as it can stand in an error.
func printed(answer string) string {
	answer = strings.Join(strings.Fields(answer), " ")
	return answer[:min(len(answer), maxAnswer)]
}
