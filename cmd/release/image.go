package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// The image is a layout of the OCI (image-spec 1.1), as a tar: podman and skopeo read it as oci-archive. It has one layer for each
// processor, with the program and nothing that could run another one.

// Media types of the image-spec.
const (
	typeIndex    = "application/vnd.oci.image.index.v1+json"
	typeManifest = "application/vnd.oci.image.manifest.v1+json"
	typeConfig   = "application/vnd.oci.image.config.v1+json"
	typeLayer    = "application/vnd.oci.image.layer.v1.tar+gzip"
)

// descriptor points to a blob.
type descriptor struct {
	MediaType   string            `json:"mediaType"`
	Digest      string            `json:"digest"`
	Size        int               `json:"size"`
	Platform    *platform         `json:"platform,omitempty"`
	Annotations map[string]string `json:"annotations,omitempty"`
}

type platform struct {
	Architecture string `json:"architecture"`
	OS           string `json:"os"`
}

// index lists the manifests of an image, or in index.json the images of a layout.
type index struct {
	SchemaVersion int          `json:"schemaVersion"`
	MediaType     string       `json:"mediaType"`
	Manifests     []descriptor `json:"manifests"`
}

// manifest is the image for one processor.
type manifest struct {
	SchemaVersion int               `json:"schemaVersion"`
	MediaType     string            `json:"mediaType"`
	Config        descriptor        `json:"config"`
	Layers        []descriptor      `json:"layers"`
	Annotations   map[string]string `json:"annotations"`
}

// imageConfig is how the image is run.
type imageConfig struct {
	Created time.Time `json:"created"`
	platform
	Config struct {
		User         string
		ExposedPorts map[string]struct{}
		Env          []string
		Entrypoint   []string
		Cmd          []string
		Volumes      map[string]struct{}
		WorkingDir   string
		StopSignal   string
	} `json:"config"`
	RootFS struct {
		Type    string   `json:"type"`
		DiffIDs []string `json:"diff_ids"`
	} `json:"rootfs"`
	History []history `json:"history"`
}

type history struct {
	Created   time.Time `json:"created"`
	CreatedBy string    `json:"created_by"`
}

// imageUser is the user that the program runs as in the image, and that owns its folders.
const imageUser = 65532

// layout gathers the blobs of a layout.
type layout struct{ files []entry }

// blob adds a blob.
func (l *layout) blob(mediaType string, b []byte) descriptor {
	sum := fmt.Sprintf("%x", sha256.Sum256(b))
	l.files = append(l.files, entry{name: "blobs/sha256/" + sum, mode: 0o644, bytes: b})
	return descriptor{MediaType: mediaType, Digest: "sha256:" + sum, Size: len(b)}
}

// json adds a blob of JSON.
func (l *layout) json(mediaType string, value any) (descriptor, error) {
	b, err := json.Marshal(value)
	return l.blob(mediaType, b), err
}

// image writes the image for those of the systems on which containers run.
func (r *release) image(chosen []system) error {
	var l layout
	var all []descriptor
	for _, s := range chosen {
		if s.os != "linux" {
			continue
		}
		d, err := r.imageFor(&l, s)
		if err != nil {
			return err
		}
		all = append(all, d)
	}
	if len(all) == 0 {
		return nil
	}
	top, err := l.json(typeIndex, index{2, typeIndex, all})
	if err != nil {
		return err
	}
	top.Annotations = map[string]string{"org.opencontainers.image.ref.name": "adjutant:" + r.String()}
	list, err := json.Marshal(index{2, typeIndex, []descriptor{top}})
	if err != nil {
		return err
	}
	files := append([]entry{
		{name: "oci-layout", mode: 0o644, bytes: []byte(`{"imageLayoutVersion":"1.0.0"}`)},
		{name: "index.json", mode: 0o644, bytes: list},
		{name: "blobs/", mode: 0o755},
		{name: "blobs/sha256/", mode: 0o755},
	}, l.files...)
	var archive bytes.Buffer
	if err := tarred(&archive, files, r.time); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(r.out, fmt.Sprintf("adjutant-%s-oci.tar", r.version)), archive.Bytes(), 0o644)
}

// imageFor adds the image for one processor.
func (r *release) imageFor(l *layout, s system) (descriptor, error) {
	layer, plain, err := r.layer(s)
	if err != nil {
		return descriptor{}, err
	}
	config, err := l.json(typeConfig, r.imageConfig(s, fmt.Sprintf("sha256:%x", sha256.Sum256(plain))))
	if err != nil {
		return descriptor{}, err
	}
	d, err := l.json(typeManifest, manifest{
		SchemaVersion: 2, MediaType: typeManifest, Config: config, Layers: []descriptor{l.blob(typeLayer, layer)},
		Annotations: map[string]string{
			"org.opencontainers.image.title": "adjutant", "org.opencontainers.image.version": r.String(), "org.opencontainers.image.revision": r.commit,
			"org.opencontainers.image.created": r.time.Format(time.RFC3339), "org.opencontainers.image.licenses": "Apache-2.0",
		},
	})
	d.Platform = &platform{s.arch, s.os}
	return d, err
}

// layer is what the image's file system holds, compressed and plain.
func (r *release) layer(s system) (compressed, plain []byte, err error) {
	program, err := os.ReadFile(filepath.Join(r.staged, s.os+"-"+s.arch, s.program()))
	if err != nil {
		return nil, nil, err
	}
	all := []entry{
		{name: "club/", mode: 0o700, owner: imageUser},
		{name: "etc/", mode: 0o755},
		{name: "etc/group", mode: 0o644, bytes: fmt.Appendf(nil, "root:x:0:\nadjutant:x:%d:\n", imageUser)},
		{name: "etc/passwd", mode: 0o644, bytes: fmt.Appendf(nil, "root:x:0:0:root:/:/nonexistent\nadjutant:x:%d:%[1]d:adjutant:/club:/nonexistent\n", imageUser)},
		{name: "tmp/", mode: 0o1777},
		{name: "usr/", mode: 0o755},
		{name: "usr/bin/", mode: 0o755},
		{name: "usr/bin/adjutant", mode: 0o755, bytes: program},
		{name: "usr/share/", mode: 0o755},
		{name: "usr/share/doc/", mode: 0o755},
		{name: "usr/share/doc/adjutant/", mode: 0o755},
	}
	for _, e := range r.shared {
		if e.name == "LICENSE" || e.name == "LICENCES.txt" {
			e.name = "usr/share/doc/adjutant/" + e.name
			all = append(all, e)
		}
	}
	var tar, packed bytes.Buffer
	if err := tarred(&tar, all, r.time); err != nil {
		return nil, nil, err
	}
	z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, nil, err
	}
	if _, err := z.Write(tar.Bytes()); err != nil {
		return nil, nil, err
	}
	if err := z.Close(); err != nil {
		return nil, nil, err
	}
	return packed.Bytes(), tar.Bytes(), nil
}

// imageConfig is how the image is run: the club's folder is a volume, where init makes a club and serve runs it.
func (r *release) imageConfig(s system, diff string) (c imageConfig) {
	c.Created, c.platform = r.time, platform{s.arch, s.os}
	c.Config.User = fmt.Sprintf("%d:%[1]d", imageUser)
	c.Config.ExposedPorts = map[string]struct{}{"8080/tcp": {}, "9464/tcp": {}}
	c.Config.Env = []string{"PATH=/usr/bin", "HOME=/club", "ADJUTANT_CONFIG=/club/adjutant.toml"}
	c.Config.Entrypoint, c.Config.Cmd = []string{"/usr/bin/adjutant"}, []string{"serve"}
	c.Config.Volumes, c.Config.WorkingDir, c.Config.StopSignal = map[string]struct{}{"/club": {}}, "/club", "SIGTERM"
	c.RootFS.Type, c.RootFS.DiffIDs = "layers", []string{diff}
	c.History = []history{{r.time, "go run ./cmd/release"}}
	return c
}
