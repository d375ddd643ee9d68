// Package mailkey names mails: by a key under which each is stored and judged once, and
// from which nobody without the club's [Secret] learns what the mail says. Letters that
// answer them have keys too, by which each is sent once.
//
//	key := secret.KeyOf(raw, msg)
//	mailkey.Matches(key, secret.Salt(raw), raw, msg) // whoever has the mail and its salt can check it
package mailkey
