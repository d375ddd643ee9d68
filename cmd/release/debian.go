package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"
	"time"
)

// packed is a file of the package for Debian.
type packed struct{ From, To string }

// debianPackage has nfpm write the package: it knows the forms of a .deb's parts, and needs no Debian.
func (r *release) debianPackage(ctx context.Context, s system, program string) error {
	source, err := filepath.Abs(r.source)
	if err != nil {
		return err
	}
	files, err := r.packedFiles()
	if err != nil {
		return err
	}
	form, err := template.ParseFiles(filepath.Join(source, "config", "package", "nfpm.yaml"))
	if err != nil {
		return err
	}
	var text bytes.Buffer
	err = form.Execute(&text, map[string]any{
		"Arch": s.arch, "Version": r.debian(), "Time": r.time.Format(time.RFC3339), "Source": source, "Program": program, "Files": files,
	})
	if err != nil {
		return err
	}
	config := filepath.Join(r.staged, "nfpm-"+s.arch+".yaml")
	if err := os.WriteFile(config, text.Bytes(), 0o600); err != nil {
		return err
	}
	target := filepath.Join(r.out, fmt.Sprintf("adjutant_%s_%s.deb", r.debian(), s.arch))
	_, err = output(ctx, source, []string{fmt.Sprint("SOURCE_DATE_EPOCH=", r.time.Unix())}, "go", "tool", "-modfile=tools.mod", "nfpm", "package", "--config", config, "--packager", "deb", "--target", target)
	return err
}

// packedFiles are those of what all systems share that the package has, at Debian's places.
func (r *release) packedFiles() (files []packed, err error) {
	folder := filepath.Join(r.staged, "debian")
	for _, e := range r.shared {
		to, text := debianPlace(e.name), e.bytes
		if to == "" {
			continue
		}
		if strings.HasSuffix(to, ".gz") {
			if text, err = compressed(text); err != nil {
				return nil, err
			}
		}
		from := filepath.Join(folder, filepath.FromSlash(to))
		if err := os.MkdirAll(filepath.Dir(from), 0o755); err != nil {
			return nil, err
		}
		if err := os.WriteFile(from, text, 0o600); err != nil {
			return nil, err
		}
		files = append(files, packed{from, to})
	}
	return files, nil
}

// debianPlace is where Debian has a file of the archives, "" for nowhere.
func debianPlace(name string) string {
	folder, base := filepath.Split(name)
	switch {
	case folder == "man/man1/":
		return "/usr/share/man/man1/" + base + ".gz"
	case folder == "config/monitoring/":
		return "/usr/share/doc/adjutant/examples/" + base
	case name == "completion/adjutant.bash":
		return "/usr/share/bash-completion/completions/adjutant"
	case name == "completion/_adjutant":
		return "/usr/share/zsh/vendor-completions/_adjutant"
	case name == "completion/adjutant.fish":
		return "/usr/share/fish/vendor_completions.d/adjutant.fish"
	case name == "CHANGELOG.md":
		return "/usr/share/doc/adjutant/changelog.gz"
	case name == "README.md" || name == "SECURITY.md":
		return "/usr/share/doc/adjutant/" + base
	case name == "LICENCES.txt":
		return "/usr/share/doc/adjutant/LICENCES.txt.gz"
	}
	return ""
}

// compressed is a text as gzip -9n packs it.
func compressed(text []byte) ([]byte, error) {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(text); err != nil {
		return nil, err
	}
	err = z.Close()
	return b.Bytes(), err
}
