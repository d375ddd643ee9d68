// Package enclosure makes the files of a mail that are too large to be kept with it: a decision
// says in a [Plan] what is to be in them, and a [Maker] makes them when the mail is sent.
package enclosure
