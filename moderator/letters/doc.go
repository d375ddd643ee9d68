// Package letters writes the mails that tell of a game: the answer to a submission and what the
// others read of it, of a verdict, and the letters about a game that was not judged. It
// decides nothing; the sentences are those of package report.
package letters
