package outbox

import (
	"errors"

	"github.com/emersion/go-smtp"
)

// refusal is an answer that will be the same next time.
type refusal struct{ err error }

func (r *refusal) Error() string { return r.err.Error() }

func (r *refusal) Unwrap() error { return r.err }

// Permanent says whether err means that the server will never take this mail for this receiver. A
// wrong password, a broken connection or a full mailbox is not permanent.
func Permanent(err error) bool {
	var r *refusal
	return errors.As(err, &r)
}

// refused marks an answer of the server to MAIL, RCPT or DATA as permanent if it is about the mail
// or its receiver, which are 550 and above. Lower ones are about us or about the protocol, such as
// a log-in that is missing, and the operator can mend them.
func refused(err error) error {
	var answer *smtp.SMTPError
	if !errors.As(err, &answer) || answer.Code < 550 {
		return err
	}
	return &refusal{err}
}
