package module

import (
	"archive/zip"
	"fmt"
	"io"
	"io/fs"
)

// Open opens a .vmod or .vmdx file for ReadFS.
func Open(r io.ReaderAt, size int64, lim Limits) (fs.FS, error) {
	z, err := zip.NewReader(r, size)
	if err != nil {
		return nil, fmt.Errorf("open module: %w", err)
	}
	if len(z.File) > lim.Entries {
		return nil, fmt.Errorf("open module: more than %d files in it", lim.Entries)
	}
	if err := checkTwice(z.File); err != nil {
		return nil, fmt.Errorf("open module: %w", err)
	}
	return z, nil
}

// checkTwice refuses an archive in which two programs could read two modules.
func checkTwice(files []*zip.File) error {
	seen := map[string]bool{}
	for _, f := range files {
		switch f.Name {
		case "buildFile", "buildFile.xml", "moduledata":
			if seen[f.Name] {
				return fmt.Errorf("%s is in it twice", f.Name)
			}
			seen[f.Name] = true
		}
	}
	return nil
}

// readFile reads a file of at most so many bytes.
func readFile(files fs.FS, name string, limit int64) ([]byte, error) {
	f, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, limit+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if int64(len(data)) > limit {
		return nil, fmt.Errorf("%s is larger than %d bytes", name, limit)
	}
	return data, nil
}
