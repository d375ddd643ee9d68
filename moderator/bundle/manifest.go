package bundle

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/roll"
)

// The files that every bundle has, but for the last.
const (
	manifestFile   = "MANIFEST"
	readmeFile     = "README.txt"
	clubFile       = "club.json"
	journalFile    = "journal.jsonl"
	publicFile     = "public.txt"
	checkpointFile = "log/checkpoint"
	endingFile     = "game.ending" // of a game that is over
)

const manifestVersion = "adjutant/bundle/v1"

// All is the reader of a bundle that leaves nothing out.
const All engine.Side = "all"

// manifest is what a bundle says of itself.
type manifest struct {
	Game, Tag string
	For       engine.Side // All, or the side that it is made for
	files     map[string]roll.Hash
}

// manifestOf is the manifest of files.
func manifestOf(game, tag string, reader engine.Side, files archive) manifest {
	m := manifest{Game: game, Tag: tag, For: reader, files: map[string]roll.Hash{}}
	for name, content := range files {
		m.files[name] = roll.Sum(content)
	}
	return m
}

// text is what is signed.
func (m manifest) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\ngame %s\ntag %s\nfor %s\n", manifestVersion, m.Game, m.Tag, m.For)
	for _, name := range m.paths() {
		fmt.Fprintf(&b, "file %s %s\n", m.files[name], name)
	}
	return b.String()
}

// paths are the files it names, sorted.
func (m manifest) paths() []string {
	all := make([]string, 0, len(m.files))
	for name := range m.files {
		all = append(all, name)
	}
	slices.Sort(all)
	return all
}

// parseManifest reads a signed manifest in its one spelling.
func parseManifest(signed string) (manifest, error) {
	text, _, found := strings.Cut(signed, "\n\n")
	text += "\n"
	rest, ours := strings.CutPrefix(text, manifestVersion+"\n")
	if !found || !ours {
		return manifest{}, fmt.Errorf("it is no signed text of the version %s", manifestVersion)
	}
	m := manifest{files: map[string]roll.Hash{}}
	for line := range strings.Lines(rest) {
		key, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		switch key {
		case "game":
			m.Game = value
		case "tag":
			m.Tag = value
		case "for":
			m.For = engine.Side(value)
		case "file":
			sum, name, _ := strings.Cut(value, " ")
			hash, err := roll.ParseHash(sum)
			if err != nil {
				return manifest{}, err
			}
			m.files[name] = hash
		}
	}
	if m.text() != text {
		return manifest{}, fmt.Errorf("it is not in canonical form")
	}
	return m, nil
}

// check holds the files against the manifest.
func (m manifest) check(files archive) *Failure {
	for _, name := range files.paths() {
		want, named := m.files[name]
		switch {
		case name == manifestFile:
		case !named:
			return &Failure{File: name, Text: "the manifest does not name it"}
		case roll.Sum(files[name]) != want:
			return &Failure{File: name, Text: "it was changed: its SHA-256 is not that of the manifest"}
		}
	}
	for _, name := range m.paths() {
		if _, here := files[name]; !here {
			return &Failure{File: name, Text: "it is missing: the manifest names it"}
		}
	}
	return nil
}
