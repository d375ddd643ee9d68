// Package conduct is how players behave in a game: how fast they answer, with the time that they
// were not to answer in left out, and what fell for them. The journal and the records tell it; the
// ladder adds it up.
package conduct
