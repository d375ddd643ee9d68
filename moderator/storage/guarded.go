package storage

import (
	"fmt"
	"runtime/debug"
)

// Guarded does what one mail or game asks for, and makes an error of a panic, of which somebody is told with its stack: a
// mistake of ours that one of them meets must not end the work for all others.
func Guarded(do func() error, panicked func(cause any, stack []byte)) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			panicked(cause, debug.Stack())
			err = fmt.Errorf("panic: %v", cause)
		}
	}()
	return do()
}
