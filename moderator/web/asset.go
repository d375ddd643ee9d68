package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"sync"

	"adjutant/moderator/auditpage"
	"adjutant/moderator/web/board"
)

//go:embed static
var staticFiles embed.FS

// verifierFiles are what the verification in the browser runs, if it was built
// before the program: see the README there.
//
//go:embed verifier
var verifierFiles embed.FS

// The files of the verification, as they are built.
const (
	verifierFile = "verifier.wasm"
	supportFile  = "wasm_exec.js" // comes with Go and starts what Go compiled
)

// assets are the files that pages load, by name.
type assets map[string]asset

type asset struct {
	data    []byte
	hash    string // in its path, so that browsers may keep it for ever
	kind    string
	gzipped bool
}

// Style gives the style sheet of the pages, and their icon, to programs that show a page without a club.
func Style() (sheet, icon []byte, err error) {
	own, _ := fs.Sub(staticFiles, "static") // it is embedded above
	sheet, wrong := fs.ReadFile(own, "style.css")
	icon, err = fs.ReadFile(own, "icon.svg")
	return sheet, icon, errors.Join(wrong, err)
}

// loadAssets reads all files that pages load. Without those of the verification,
// pages say how the command line does it.
func loadAssets(verifier fs.FS) (assets, error) {
	a := assets{}
	if verifier == nil {
		verifier, _ = fs.Sub(verifierFiles, "verifier") // it is embedded above
	}
	own, _ := fs.Sub(staticFiles, "static")        // so is this,
	audits, _ := fs.Sub(auditpage.Files, "static") // and this
	boards, _ := fs.Sub(board.Files, "static")     // and these
	for _, one := range []struct {
		from fs.FS
		name string
	}{{audits, "audit.js"}, {boards, "times.js"}, {boards, "zoom.js"}, {boards, "play.js"}, {boards, "plan.js"}, {boards, "news.js"}, {own, "style.css"}, {own, "verify.js"}, {own, "icon.svg"}} {
		if err := a.load(one.from, one.name, false); err != nil {
			return nil, err
		}
	}
	err := errors.Join(a.load(verifier, verifierFile+".gz", true), a.load(verifier, supportFile, false))
	if errors.Is(err, fs.ErrNotExist) {
		delete(a, supportFile)
		delete(a, verifierFile)
		return a, nil
	}
	return a, err
}

func (a assets) load(from fs.FS, file string, gzipped bool) error {
	data, err := fs.ReadFile(from, file)
	if err != nil {
		return fmt.Errorf("file of the pages: %w", err)
	}
	name := strings.TrimSuffix(file, ".gz")
	kind := mime.TypeByExtension(path.Ext(name))
	if path.Ext(name) == ".wasm" {
		kind = "application/wasm"
	}
	sum := sha256.Sum256(data)
	a[name] = asset{data: data, hash: hex.EncodeToString(sum[:8]), kind: kind, gzipped: gzipped}
	return nil
}

// verifies reports whether the verification for browsers was built.
func (a assets) verifies() bool { return len(a[verifierFile].data) > 0 }

// shelf holds the files that pages load. A verification that is being built meanwhile is looked
// for at each page, until it is there.
type shelf struct {
	mu    sync.Mutex
	from  fs.FS // of the verification; nil is what the program was built with
	files assets
}

// newShelf is the shelf with what is there now.
func newShelf(from fs.FS) (*shelf, error) {
	files, err := loadAssets(from)
	return &shelf{from: from, files: files}, err
}

// assets are the files that are there now.
func (s *shelf) assets() assets {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.from == nil || s.files.verifies() {
		return s.files
	}
	if files, err := loadAssets(s.from); err == nil {
		s.files = files
	}
	return s.files
}

// path is where an asset is.
func (s *shelf) path(name string) (string, error) {
	one, ok := s.assets()[name]
	if !ok {
		return "", fmt.Errorf("there is no file %s", name)
	}
	return "/static/" + one.hash + "/" + name, nil
}

// static sends an asset.
func (s *Site) static(r *http.Request) (answer, error) {
	one, ok := s.shelf.assets()[r.PathValue("name")]
	if !ok || one.hash != r.PathValue("hash") {
		return answer{}, errNothing
	}
	a := answer{kind: one.kind, cache: forever, data: one.data}
	if !one.gzipped {
		return a, nil
	}
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		a.encoding = "gzip"
		return a, nil
	}
	packed, err := gzip.NewReader(bytes.NewReader(one.data))
	if err == nil {
		a.data, err = io.ReadAll(packed)
	}
	if err != nil {
		return answer{}, fmt.Errorf("unpack %s: %w", r.PathValue("name"), err)
	}
	return a, nil
}
