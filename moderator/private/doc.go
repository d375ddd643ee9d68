// Package private reads and writes files that nobody but their owner may read: keys, passwords,
// settings.
//
// It knows nothing of what is in them. What was written is on the disk when the function
// returns.
package private
