package storage

import "errors"

// What a store, or a beacon, answers when it cannot do what was asked, so that a
// caller can act on it. Nothing was changed then.
var (
	ErrConflict   = errors.New("the game has moved on since it was read, or the job is no longer ours") // read again and decide again
	ErrExists     = errors.New("there is such a game already")
	ErrNoPosition = errors.New("no such position")
	ErrNoLeaf     = errors.New("not in the log")
	ErrNotOut     = errors.New("the beacon's round is not to be had yet")                          // the job comes again later, as often as need be
	ErrUnanswered = errors.New("the DNS did not answer")                                           // the job comes again in a while, as often as need be
	ErrWord       = errors.New("a mail that came before the deadline waits for its author's word") // the job comes again in a while, as often as need be
	ErrBehind     = errors.New("mails that came before the deadline may not be judged yet")        // the job comes again soon, as often as need be
	ErrNoParcel   = errors.New("no such mail of ours")
	ErrNoServer   = errors.New("the submission server is not there")     // the job comes again when it is, as often as need be
	ErrPutOff     = errors.New("the submission server put the mail off") // the job comes again later
)

// Damage is the error of a store in which something is not as it was written. No mail is to blame: what it is of stops until it is
// mended, and all else goes on.
type Damage struct {
	Of      string // "game TAG", "mail REF", "the log"
	Err     error
	Derived bool // it follows from the journals: the program that serves makes it anew
}

// Error says what is damaged, and how.
func (d *Damage) Error() string { return d.Of + " is damaged: " + d.Err.Error() }

// Unwrap gives the error that was found.
func (d *Damage) Unwrap() error { return d.Err }
