package oauth

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"adjutant/mail"

	"golang.org/x/oauth2"
)

// load reads the tokens. A file that is missing is [mail.ErrNoToken].
func load(file string) (*oauth2.Token, error) {
	f, err := os.Open(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%w: %s is missing; run 'adjutant login'", mail.ErrNoToken, file)
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	text, err := io.ReadAll(io.LimitReader(f, maxTokenFile))
	if err != nil {
		return nil, err
	}
	var t oauth2.Token
	if json.Unmarshal(text, &t) != nil || t.AccessToken == "" && t.RefreshToken == "" { // its error could quote the file
		return nil, fmt.Errorf("%w: %s holds none; run 'adjutant login'", mail.ErrNoToken, file)
	}
	return &t, nil
}

// save writes the tokens so that at each moment the file holds the old ones or the new ones: a
// provider may give what renews the access only once.
func save(file string, t *oauth2.Token) error {
	text, err := json.MarshalIndent(t, "", "  ")
	if err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(file), filepath.Base(file)+".*") // with mode 0600
	if err != nil {
		return err
	}
	_, err = f.Write(append(text, '\n'))
	if err = errors.Join(err, f.Sync(), f.Close()); err == nil {
		err = os.Rename(f.Name(), file)
	}
	if err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	return nil
}
