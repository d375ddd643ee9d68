package endings

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"adjutant/moderator/bundle"
	"adjutant/moderator/club"
	"adjutant/moderator/roll"
)

// Files are the texts of a folder, or of one file, without the list of names, public keys and what is hidden. In the
// place of a bundle stands what a ladder is made of in it.
func Files(from string) ([]roll.File, error) {
	names, err := filesIn(from)
	if err != nil {
		return nil, err
	}
	var files []roll.File
	seen := map[string]bool{}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("read the endings: %w", err)
		}
		signed := []roll.File{{Name: filepath.Base(name), Text: string(data)}}
		switch {
		case bundle.IsBundle(data):
			if signed, err = bundle.Endings(data); err != nil {
				return nil, fmt.Errorf("read the endings: %s: %w", name, err)
			}
		case strings.EqualFold(filepath.Ext(name), ".zip"):
			return nil, fmt.Errorf("read the endings: %s: it is no bundle of a game, or a damaged one; get it again, or take it out of the folder", name)
		}
		for _, f := range signed {
			if !seen[f.Text] {
				seen[f.Text] = true
				files = append(files, f)
			}
		}
	}
	return files, nil
}

// filesIn are the files of a folder that can have endings in them, or the one file that it is.
func filesIn(from string) ([]string, error) {
	info, err := os.Stat(from)
	if err != nil {
		return nil, fmt.Errorf("read the endings: %w", err)
	}
	if !info.IsDir() {
		return []string{from}, nil
	}
	entries, err := os.ReadDir(from)
	if err != nil {
		return nil, fmt.Errorf("read the endings: %w", err)
	}
	var names []string
	for _, e := range entries {
		name := e.Name()
		if !e.IsDir() && name != club.NamesFile && !strings.HasSuffix(name, ".pub") && !strings.HasPrefix(name, ".") {
			names = append(names, filepath.Join(from, name))
		}
	}
	return names, nil
}
