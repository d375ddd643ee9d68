package inbox

import (
	"fmt"
	"slices"

	"adjutant/mail"
)

// failures counts how often each mail could not be taken, over all connections of a Run: a mail
// whose fetching ends the connection must not be the first of each.
type failures map[mail.Location]int

// order puts those that failed often behind all others, and of them the one that failed most
// often last, so that none that ends the connection stands before another for ever.
func (f failures) order(mails []mail.Location) []mail.Location {
	var first, last []mail.Location
	for _, at := range mails {
		if f[at] < manyFailures {
			first = append(first, at)
		} else {
			last = append(last, at)
		}
	}
	slices.SortStableFunc(last, func(a, b mail.Location) int { return f[a] - f[b] })
	return append(first, last...)
}

// mayPass says of a mail that could not be taken that it may be one of the next times, and so comes before
// those behind it.
func (f failures) mayPass(at mail.Location) bool { return f[at] > 0 && f[at] < manyFailures }

// note counts how an attempt to take a mail ended, and says in its error how often it did so.
func (f failures) note(at mail.Location, err error) error {
	if err == nil {
		delete(f, at)
		return nil
	}
	f[at]++
	if f[at] < manyFailures {
		return fmt.Errorf("mail %d could not be taken: %w", at.UID, err)
	}
	return fmt.Errorf("mail %d could not be taken %d times and comes last now: %w", at.UID, f[at], err)
}

// takerError is trouble of the taker's with one mail; the connection is as good as before.
type takerError struct{ err error }

func (e *takerError) Error() string { return e.err.Error() }

func (e *takerError) Unwrap() error { return e.err }
