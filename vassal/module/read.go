package module

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/beevik/etree"
	"github.com/emersion/go-message/charset"
)

// Read reads a .vmod or .vmdx file. It is an error if it is no zip, has no build
// file, or the build file is no XML; all else that is wrong with it
// stands in Module.Warnings.
func Read(r io.ReaderAt, size int64, lim Limits) (*Module, error) {
	files, err := Open(r, size, lim)
	if err != nil {
		return nil, err
	}
	return ReadFS(lim, files)
}

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

// ReadFS reads a module, opened or in a folder, together with its extensions
// in the order given. The errors are those of Read.
func ReadFS(lim Limits, files fs.FS, extensions ...fs.FS) (*Module, error) {
	root, err := readRoot(files, lim)
	if err != nil {
		return nil, fmt.Errorf("read module: %w", err)
	}
	b := build(root, files, lim)
	own := b.files
	for i, x := range extensions {
		root, err := readRoot(x, lim)
		if err != nil {
			return nil, fmt.Errorf("read extension %d: %w", i+1, err)
		}
		b.files = append([]fs.FS{x}, own...)
		b.extend(root)
	}
	return b.mod, nil
}

// readRoot is the root element of the build file.
func readRoot(files fs.FS, lim Limits) (*etree.Element, error) {
	data, err := buildFile(files, lim)
	if err != nil {
		return nil, err
	}
	root, err := parse(data, lim)
	if err != nil {
		return nil, fmt.Errorf("build file: %w", err)
	}
	return root, nil
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

// buildFile is the text of the build file under its new or its old name. Where
// there are both, the release that saved the module tells which one holds.
func buildFile(files fs.FS, lim Limits) ([]byte, error) {
	names := []string{"buildFile.xml", "buildFile"}
	if !savedBy(files, lim).namesBuildFileXML() {
		names[0], names[1] = names[1], names[0]
	}
	for _, name := range names {
		data, err := readFile(files, name, lim.BuildFile)
		if !errors.Is(err, fs.ErrNotExist) {
			return data, err
		}
	}
	return nil, errors.New("no build file in it, so it is no VASSAL module")
}

// savedBy is the release named in moduledata, the zero Engine without one.
func savedBy(files fs.FS, lim Limits) Engine {
	data, err := readFile(files, "moduledata", lim.BuildFile)
	if err != nil {
		return Engine{}
	}
	root, err := parse(data, lim)
	if err != nil {
		return Engine{}
	}
	if e := root.SelectElement("VassalVersion"); e != nil {
		return ParseEngine(e.Text())
	}
	return Engine{}
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

// parse reads one XML document. Entities of its own would be a way to blow it
// up and VASSAL writes none, so they are refused.
func parse(data []byte, lim Limits) (*etree.Element, error) {
	doc := etree.NewDocument()
	doc.ReadSettings.CharsetReader = charset.Reader
	doc.ReadSettings.MaxDepth = lim.Depth
	if _, err := doc.ReadFrom(bytes.NewReader(data)); err != nil {
		return nil, err
	}
	for _, t := range doc.Child {
		if d, ok := t.(*etree.Directive); ok && bytes.Contains([]byte(d.Data), []byte("ENTITY")) {
			return nil, errors.New("it declares entities of its own, which are not read")
		}
	}
	root := doc.Root()
	if root == nil {
		return nil, errors.New("there is no element in it")
	}
	if countElements(root) > lim.Elements {
		return nil, fmt.Errorf("more than %d elements", lim.Elements)
	}
	return root, nil
}

func countElements(e *etree.Element) int {
	n := 1
	for _, c := range e.Child {
		if child, ok := c.(*etree.Element); ok {
			n += countElements(child)
		}
	}
	return n
}
