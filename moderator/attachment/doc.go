// Package attachment is the check of a mail's files that needs no game: what they weigh while they are read, and
// what an audit finds in them.
package attachment
