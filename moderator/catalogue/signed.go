package catalogue

import (
	"errors"
	"io"
	"io/fs"
)

// Signed is the statement in the folder of a pack, which came there with its archive. The error is [fs.ErrNotExist] where there is none.
// Whether the files are still those that were signed, tells the hash.
func Signed(folder fs.FS) (Statement, error) {
	f, err := folder.Open(SignedFile)
	if err != nil {
		return Statement{}, err
	}
	text, err := io.ReadAll(io.LimitReader(f, maxStatement+1))
	if err := errors.Join(err, f.Close()); err != nil {
		return Statement{}, err
	}
	return ParseStatement(string(text))
}
