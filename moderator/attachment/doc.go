// Package attachment says of the files of a mail what they weigh while they are read, and what an
// audit finds in them without any game.
package attachment
