package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
)

// release is one that is being made.
type release struct {
	version
	source string // the tree
	staged string // a folder for what is on its way
	out    string
	shared []entry // what the archives of all systems hold
	host   string  // the program for this machine
}

func newRelease(ctx context.Context, source, staged, out string) (*release, error) {
	v, err := versionOf(ctx, source)
	if err != nil {
		return nil, err
	}
	return &release{version: v, source: source, staged: staged, out: out}, os.MkdirAll(out, 0o755)
}

// prepare makes what all systems share.
func (r *release) prepare(ctx context.Context) (err error) {
	if _, err := output(ctx, r.source, nil, "make", "-s", "verifier"); err != nil {
		return err
	}
	if r.host, err = r.compile(ctx, system{runtime.GOOS, runtime.GOARCH}); err != nil {
		return err
	}
	if err := r.manual(ctx); err != nil {
		return err
	}
	for shell, name := range map[string]string{"bash": "adjutant.bash", "zsh": "_adjutant", "fish": "adjutant.fish", "powershell": "adjutant.ps1"} {
		text, err := output(ctx, r.staged, nil, r.host, "completion", shell)
		if err != nil {
			return err
		}
		r.shared = append(r.shared, entry{name: "completion/" + name, mode: 0o644, bytes: []byte(text + "\n")})
	}
	for _, name := range []string{"LICENSE", "CHANGELOG.md", "README.md", "SECURITY.md", "config/monitoring/alerts.yml", "config/monitoring/dashboard.json"} {
		text, err := os.ReadFile(filepath.Join(r.source, filepath.FromSlash(name)))
		if err != nil {
			return err
		}
		r.shared = append(r.shared, entry{name: name, mode: 0o644, bytes: text})
	}
	licences, err := output(ctx, r.staged, nil, r.host, "version", "--licences")
	r.shared = append(r.shared, entry{name: "LICENCES.txt", mode: 0o644, bytes: []byte(licences + "\n")})
	slices.SortFunc(r.shared, byName)
	return err
}

// compile builds the program for a system, static, and gives its path.
func (r *release) compile(ctx context.Context, s system) (string, error) {
	file := filepath.Join(r.staged, s.os+"-"+s.arch, s.program())
	if _, err := os.Stat(file); err == nil {
		return file, nil // this machine's, which wrote the manual
	}
	env := []string{"CGO_ENABLED=0", "GOFLAGS=", "GOOS=" + s.os, "GOARCH=" + s.arch, "GOAMD64=v1", "GOARM64=v8.0"}
	_, err := output(ctx, r.source, env, "go", "build", "-trimpath", "-buildvcs=true", "-ldflags", "-s -w -buildid=", "-o", file, "./cmd/adjutant")
	return file, err
}

// manual has the program write its man pages.
func (r *release) manual(ctx context.Context) error {
	folder := filepath.Join(r.staged, "man")
	if _, err := output(ctx, r.staged, []string{fmt.Sprint("SOURCE_DATE_EPOCH=", r.time.Unix())}, r.host, "man", folder); err != nil {
		return err
	}
	pages, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	for _, p := range pages {
		text, err := os.ReadFile(filepath.Join(folder, p.Name()))
		if err != nil {
			return err
		}
		r.shared = append(r.shared, entry{name: "man/man1/" + p.Name(), mode: 0o644, bytes: text})
	}
	return nil
}

// make makes what is for one system.
func (r *release) make(ctx context.Context, s system) error {
	file, err := r.compile(ctx, s)
	if err != nil {
		return err
	}
	program, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	folder := fmt.Sprintf("adjutant-%s-%s-%s", r.version, s.os, s.arch)
	all := append([]entry{{name: s.program(), mode: 0o755, bytes: program}}, r.shared...)
	for i := range all {
		all[i].name = folder + "/" + all[i].name
	}
	pack, name := tarball, folder+".tar.gz"
	if s.os == "windows" {
		pack, name = zipped, folder+".zip"
	}
	var archive bytes.Buffer
	if err := pack(&archive, all, r.time); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(r.out, name), archive.Bytes(), 0o644); err != nil {
		return err
	}
	if s.os == "linux" {
		return r.debianPackage(ctx, s, file)
	}
	return nil
}
