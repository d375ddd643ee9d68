package catalogue

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"golang.org/x/mod/sumdb/note"
)

// Author is the key with which somebody signs his packs. Printing it shows the name alone.
type Author struct {
	signer note.Signer
	secret string // as note.NewSigner reads it
	key    string
}

// NewAuthor makes the key of an author from random bytes. The name is one word without a plus sign: anna-example.
func NewAuthor(random io.Reader, name string) (Author, error) {
	if err := checkAuthor(name); err != nil {
		return Author{}, err
	}
	secret, key, err := note.GenerateKey(random, name)
	if err != nil {
		return Author{}, fmt.Errorf("key of %s: %w", name, err)
	}
	return authorOf(secret, key)
}

// ParseAuthor reads what [Author.Text] wrote. Its errors show nothing of it.
func ParseAuthor(text string) (Author, error) {
	secret, key, found := strings.Cut(strings.TrimSuffix(text, "\n"), "\n")
	if len(text) > maxKeyFile || !found {
		return Author{}, errors.New("is no key of an author of packs")
	}
	return authorOf(secret, key)
}

func authorOf(secret, key string) (Author, error) {
	signer, err := note.NewSigner(secret)
	if err != nil {
		return Author{}, errors.New("is no key of an author of packs, or damaged")
	}
	verifier, err := note.NewVerifier(key)
	if err != nil || verifier.Name() != signer.Name() || verifier.KeyHash() != signer.KeyHash() {
		return Author{}, errors.New("is damaged: its two keys do not belong together")
	}
	if err := checkAuthor(signer.Name()); err != nil {
		return Author{}, err
	}
	return Author{signer, secret, key}, nil
}

// Text is the key as its file holds it: the secret, and below it what is public. It is the one place where the secret comes out.
func (a Author) Text() string { return a.secret + "\n" + a.key + "\n" }

// Key is what everybody needs to know packs of the author by: anna-example+1f2e3d4c+AbC…
func (a Author) Key() string { return a.key }

// String is the author's name.
func (a Author) String() string {
	if a.signer == nil {
		return ""
	}
	return a.signer.Name()
}

// GoString is String.
func (a Author) GoString() string { return a.String() }

func checkAuthor(name string) error {
	odd := func(r rune) bool { return r == '+' || !unicode.IsPrint(r) || unicode.IsSpace(r) }
	if name == "" || len(name) > maxAuthor || strings.ContainsFunc(name, odd) {
		return fmt.Errorf("the author's name %q is not one word of at most %d bytes without a plus sign, such as anna-example", clip(name), maxAuthor)
	}
	return nil
}

// CheckKey tells what is wrong with the public key of an author.
func CheckKey(key string) error {
	if len(key) > maxKeyFile {
		return errors.New("is longer than any key")
	}
	verifier, err := note.NewVerifier(key)
	if err != nil {
		return errors.New("is no key of an author, such as anna-example+1f2e3d4c+AbC…")
	}
	return checkAuthor(verifier.Name())
}

// AuthorOf is the name of an author in his public key.
func AuthorOf(key string) string {
	name, _, _ := strings.Cut(key, "+")
	return name
}

// clip is as much of a stranger's text as an error shows.
func clip(text string) string {
	if len(text) > maxAuthor {
		return strings.ToValidUTF8(text[:maxAuthor], "") + "…"
	}
	return text
}
