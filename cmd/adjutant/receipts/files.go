package receipts

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// How the files of records end, and those of archives that mails bring them in.
const (
	Suffix        = ".roll"
	archiveSuffix = "-proofs.zip"
)

// Is reports whether a file is called like a record, or an archive of such.
func Is(name string) bool {
	return strings.HasSuffix(name, Suffix) || strings.HasSuffix(name, archiveSuffix)
}

// Files are the files that are named, with those of folders in their place.
func Files(names []string) (files []string, err error) {
	for _, name := range names {
		info, err := os.Stat(name)
		if err != nil {
			return nil, fmt.Errorf("--receipts: %w", err)
		}
		if !info.IsDir() {
			files = append(files, name)
			continue
		}
		inside, err := filepath.Glob(filepath.Join(name, "*"+Suffix))
		if packed, bad := filepath.Glob(filepath.Join(name, "*"+archiveSuffix)); bad == nil {
			inside = append(inside, packed...)
		}
		if err != nil || len(inside) == 0 {
			return nil, fmt.Errorf("--receipts %s: there is no file *%s in it", name, Suffix)
		}
		files = append(files, inside...)
	}
	return files, nil
}
