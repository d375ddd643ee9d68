package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// source is the tree that this package is in.
const source = "../.."

var at = time.Date(2026, 11, 27, 20, 40, 1, 0, time.UTC)

// TestNoLicenceIsMissing: the list that the program prints has every module of which something is in it, on any system, each in
// the version that is in it.
func TestNoLicenceIsMissing(t *testing.T) {
	want, err := licences(t.Context(), source)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join(source, filepath.FromSlash(licenceFile)))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(want) {
		if !strings.Contains(string(got), line) {
			t.Fatalf("%s lacks %q; write it anew with 'make licences'", licenceFile, line)
		}
	}
	if string(got) != want {
		t.Errorf("%s has what is not in the program; write it anew with 'make licences'", licenceFile)
	}
}

func TestKindOf(t *testing.T) {
	for text, want := range map[string]string{
		"GNU GENERAL PUBLIC LICENSE\nVersion 3":                                "",
		"MIT License\n\nPermission is hereby granted, free\nof charge, to any": "MIT",
		"Redistributions in binary form must\nreproduce the above":             "BSD-2-Clause",
		"in binary form must reproduce … Neither the name of":                  "BSD-3-Clause",
		"  Apache License\n  Version 2.0, January 2004":                        "Apache-2.0",
	} {
		if got := kindOf(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
	if _, _, err := licenceOf(module{Path: "example.test/none", Dir: t.TempDir()}); err == nil {
		t.Error("a module without a licence is taken")
	}
}

// TestVersionOf: what is before a version comes before it for dpkg, too, and CHANGELOG.md names the one that is made.
func TestVersionOf(t *testing.T) {
	v := version{number: "1.2.3", commit: "0123abcd", time: at}
	for _, tt := range []struct {
		tagged, dirty   bool
		archive, debian string
	}{
		{true, false, "1.2.3", "1.2.3"},
		{false, false, "1.2.3-dev.20261127.204001.0123abcd", "1.2.3~git20261127.204001.0123abcd"},
		{true, true, "1.2.3-dev.20261127.204001.0123abcd.dirty", "1.2.3~git20261127.204001.0123abcd.dirty"},
	} {
		v.tagged, v.dirty = tt.tagged, tt.dirty
		if v.String() != tt.archive || v.debian() != tt.debian {
			t.Errorf("%+v: %s and %s", tt, v, v.debian())
		}
		dpkg, err := exec.LookPath("dpkg")
		if err != nil || tt.debian == "1.2.3" {
			continue
		}
		for _, order := range [][]string{{tt.debian, "lt", "1.2.3"}, {tt.debian, "gt", "1.2.2"}} {
			if err := exec.CommandContext(t.Context(), dpkg, append([]string{"--compare-versions"}, order...)...).Run(); err != nil {
				t.Errorf("dpkg does not find %v", order)
			}
		}
	}
	text, err := os.ReadFile(filepath.Join(source, "CHANGELOG.md"))
	if err != nil || versionLine.FindSubmatch(text) == nil {
		t.Errorf("CHANGELOG.md names no version, %v", err)
	}
}

// made is a release of an invented program, for two processors.
func made(t *testing.T) *release {
	t.Helper()
	r := &release{version: version{number: "1.2.3", commit: "0123abcd", time: at, tagged: true}, source: source, staged: t.TempDir(), out: t.TempDir()}
	r.shared = []entry{{name: "LICENCES.txt", mode: 0o644, bytes: []byte("licences\n")}, {name: "LICENSE", mode: 0o644, bytes: []byte("licence\n")}}
	for _, arch := range []string{"amd64", "arm64"} {
		folder := filepath.Join(r.staged, "linux-"+arch)
		if err := errors.Join(os.Mkdir(folder, 0o700), os.WriteFile(filepath.Join(folder, "adjutant"), []byte("program for "+arch), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.image(systems); err != nil {
		t.Fatal(err)
	}
	return r
}

// untarred are the files of an archive.
func untarred(t *testing.T, b []byte) (files map[string][]byte, headers []*tar.Header) {
	t.Helper()
	files = map[string][]byte{}
	for r := tar.NewReader(bytes.NewReader(b)); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return files, headers
		}
		if err != nil {
			t.Fatal(err)
		}
		headers = append(headers, h)
		if files[h.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
}

// blobs are those of a layout, read by what points to them.
type blobs struct {
	t     *testing.T
	files map[string][]byte
	read  map[string]bool
}

// of is a blob, which must be what its descriptor says.
func (b blobs) of(d descriptor) []byte {
	b.t.Helper()
	name := "blobs/" + strings.Replace(d.Digest, ":", "/", 1)
	blob, found := b.files[name]
	if sum := fmt.Sprintf("sha256:%x", sha256.Sum256(blob)); !found || sum != d.Digest || len(blob) != d.Size {
		b.t.Fatalf("%+v points to %d bytes of %s", d, len(blob), sum)
	}
	b.read[name] = true
	return blob
}

// unzipped is what gzip has packed.
func unzipped(t *testing.T, b []byte) []byte {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	plain, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return plain
}

func fromJSON[T any](t *testing.T, b []byte) (value T) {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(&value); err != nil {
		t.Fatal(err)
	}
	return value
}

// onlyTheProgram checks that nothing else of a layer can be run, and that all of it is of one time.
func onlyTheProgram(t *testing.T, headers []*tar.Header) {
	t.Helper()
	for _, h := range headers {
		if h.Typeflag == tar.TypeReg && h.Mode&0o111 != 0 && h.Name != "usr/bin/adjutant" {
			t.Errorf("%s can be run", h.Name)
		}
		if !h.ModTime.Equal(at) {
			t.Errorf("%s is of %s", h.Name, h.ModTime)
		}
	}
}

// TestImage: each digest of the image is that of what it points to, nothing lies in it that nothing points to, and the only
// thing in it that can be run is the program.
func TestImage(t *testing.T) {
	r := made(t)
	archive, err := os.ReadFile(filepath.Join(r.out, "adjutant-1.2.3-oci.tar"))
	if err != nil {
		t.Fatal(err)
	}
	files, _ := untarred(t, archive)
	b := blobs{t, files, map[string]bool{}}
	if got := string(files["oci-layout"]); got != `{"imageLayoutVersion":"1.0.0"}` {
		t.Errorf("oci-layout is %s", got)
	}
	top := fromJSON[index](t, files["index.json"])
	for i, d := range fromJSON[index](t, b.of(top.Manifests[0])).Manifests {
		arch := []string{"amd64", "arm64"}[i]
		m := fromJSON[manifest](t, b.of(d))
		c := fromJSON[imageConfig](t, b.of(m.Config))
		if *d.Platform != c.platform || c.Architecture != arch || c.OS != "linux" {
			t.Errorf("the image for %+v is of %+v", d.Platform, c.platform)
		}
		plain := unzipped(t, b.of(m.Layers[0]))
		if sum := fmt.Sprintf("sha256:%x", sha256.Sum256(plain)); !slices.Equal(c.RootFS.DiffIDs, []string{sum}) {
			t.Errorf("the layer is %s, said to be %v", sum, c.RootFS.DiffIDs)
		}
		inside, headers := untarred(t, plain)
		onlyTheProgram(t, headers)
		if string(inside["usr/bin/adjutant"]) != "program for "+arch || c.Config.Entrypoint[0] != "/usr/bin/adjutant" {
			t.Errorf("for %s it runs %q, which is %q", arch, c.Config.Entrypoint, inside["usr/bin/adjutant"])
		}
	}
	for name := range files {
		if strings.HasPrefix(name, "blobs/sha256/") && name != "blobs/sha256/" && !b.read[name] {
			t.Errorf("nothing points to %s", name)
		}
	}
	skopeo(t, filepath.Join(r.out, "adjutant-1.2.3-oci.tar"))
	again := made(t)
	if differ, err := compare(r.out, again.out); err != nil || len(differ) > 0 {
		t.Errorf("made twice it differs: %v, %v", differ, err)
	}
}

// skopeo has another program take the image, for each processor, where it is installed.
func skopeo(t *testing.T, archive string) {
	t.Helper()
	path, err := exec.LookPath("skopeo")
	if err != nil {
		t.Log("skopeo is not installed: no other program has read the image")
		return
	}
	for _, arch := range []string{"amd64", "arm64"} {
		out := filepath.Join(t.TempDir(), "image.tar")
		said, err := exec.CommandContext(t.Context(), path, "--insecure-policy", "--override-os", "linux", "--override-arch", arch, "copy", "oci-archive:"+archive, "docker-archive:"+out).CombinedOutput()
		if err != nil {
			t.Errorf("skopeo for %s: %v\n%s", arch, err, said)
		}
	}
}

// TestArchives: the same entries make the same bytes, and say what the entries do.
func TestArchives(t *testing.T) {
	all := []entry{{name: "adjutant-1/", mode: 0o755}, {name: "adjutant-1/adjutant", mode: 0o755, bytes: []byte("program")}, {name: "adjutant-1/LICENSE", mode: 0o644, bytes: []byte("licence")}}
	for name, pack := range map[string]func(io.Writer, []entry, time.Time) error{"tar.gz": tarball, "zip": zipped} {
		var a, b bytes.Buffer
		if err := errors.Join(pack(&a, all, at), pack(&b, all, at)); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(a.Bytes(), b.Bytes()) {
			t.Errorf("%s made twice differs", name)
		}
		if name == "zip" {
			continue
		}
		_, headers := untarred(t, unzipped(t, a.Bytes()))
		for i, h := range headers {
			if h.Name != all[i].name || h.Mode != all[i].mode || h.Uname+h.Gname != "" || !h.ModTime.Equal(at) {
				t.Errorf("%+v is written as %+v", all[i], h)
			}
		}
	}
	if _, err := choose("plan9/386"); err == nil {
		t.Error("a system is taken that there is no release for")
	}
}

// TestUnitsOfThePackage: they confine the club as those that 'adjutant systemd' prints do, and systemd takes them.
func TestUnitsOfThePackage(t *testing.T) {
	template, err := os.ReadFile(filepath.Join(source, "cmd", "adjutant", "units", "units.tmpl"))
	if err != nil {
		t.Fatal(err)
	}
	confined := regexp.MustCompile(`(?s)\{\{define "confined"\}\}(.*?)\{\{end\}\}\n\{\{- define`).FindSubmatch(template)
	if confined == nil {
		t.Fatal("the template confines nothing")
	}
	folder := filepath.Join(source, "config", "package", "debian")
	for _, name := range []string{"adjutant.service", "adjutant-backup.service"} {
		unit, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(confined[1])) {
			if !strings.Contains(line, "{{") && !strings.Contains(line, "ProtectHome=") && !strings.Contains("\n"+string(unit), "\n"+line) {
				t.Errorf("%s lacks %s", name, line)
			}
		}
		for _, line := range []string{"ProtectHome=yes\n", "User=adjutant\n", "ReadWritePaths=/var/lib/adjutant\n"} {
			if !strings.Contains(string(unit), line) {
				t.Errorf("%s lacks %s", name, line)
			}
		}
		analysed(t, folder, name)
	}
}

// analysed has systemd look at a unit, where it is installed.
func analysed(t *testing.T, folder, name string) {
	t.Helper()
	analyze, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Log("systemd-analyze is not installed (package systemd)")
		return
	}
	said, err := exec.CommandContext(t.Context(), analyze, "security", "--offline=true", "--no-pager", "--threshold=25", filepath.Join(folder, name)).CombinedOutput()
	if err != nil {
		t.Errorf("security of %s: %v\n%s", name, err, said)
	}
}

var tryPackage = flag.Bool("package", false, "install the package for Debian in a fresh root, and run the image")
