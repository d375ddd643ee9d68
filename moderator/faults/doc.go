// Package faults breaks what a club stands on while it works, and sees that nothing is lost.
//
// It is its tests: one file a fault. Each starts a club with machines of their own process, brings
// it letters, breaks something (a process, a connection, a server, a file, the clock), mends it, and
// then holds the whole store against what was delivered. At the end a table is printed, a row a
// fault.
//
//	make test-faults                              # all of them, some minutes
//	go test ./moderator/faults                    # the short version
//	go test ./moderator/faults -faults -long 4h   # the random ones for hours
package faults
