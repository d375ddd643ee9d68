package module

import (
	"archive/zip"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"

	"adjutant/vassal"
)

// Open opens a .vmod or .vmdx file for ReadFS.
func Open(r io.ReaderAt, size int64, lim Limits) (fs.FS, error) {
	z, err := vassal.OpenZip(r, size, lim.Entries)
	if err != nil {
		return nil, fmt.Errorf("open module: %w", err)
	}
	if err := checkNames(z.File); err != nil {
		return nil, fmt.Errorf("open module: %w", err)
	}
	return z, nil
}

// checkNames refuses an archive in which two programs could read two modules:
// one that has what the module is made of twice, or under a name that leads
// elsewhere and that only some take for the plain one.
func checkNames(files []*zip.File) error {
	seen := map[string]bool{}
	for _, f := range files {
		name := strings.ReplaceAll(f.Name, `\`, "/")
		base := path.Base(name)
		switch {
		case base != "buildFile" && base != "buildFile.xml" && base != "moduledata":
		case !fs.ValidPath(name):
			return fmt.Errorf("the name %q in it leads elsewhere", f.Name)
		case seen[name]:
			return fmt.Errorf("%s is in it twice", f.Name)
		default:
			seen[name] = true
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
