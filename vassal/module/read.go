package module

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"regexp"
	"strings"

	"github.com/beevik/etree"
	"github.com/emersion/go-message/charset"
)

// ErrNotModule means that the files are not those of a module.
var ErrNotModule = errors.New("no build file in it, so it is no VASSAL module")

// ErrPart means that the files are what is left of a module, which is not its build file. It
// is an [ErrNotModule] too.
var ErrPart = fmt.Errorf("it is only the head of a module, moduledata: %w", ErrNotModule)

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

// ReadFS reads a module, opened or in a folder, together with its extensions
// in the order given. The errors are those of Read.
func ReadFS(lim Limits, files fs.FS, extensions ...fs.FS) (*Module, error) {
	src, err := readSource(files, lim)
	if err != nil {
		return nil, fmt.Errorf("read module: %w", err)
	}
	b := build(src, files, lim)
	b.checkData("moduledata", src)
	own := b.files
	for i, x := range extensions {
		src, err := readSource(x, lim)
		if err != nil {
			return nil, fmt.Errorf("read extension %d: %w", i+1, err)
		}
		b.checkData(fmt.Sprintf("moduledata of extension %d", i+1), src)
		b.files = append([]fs.FS{x}, own...)
		b.extend(src.root)
	}
	return b.mod, nil
}

// A source is what is read of a module's files, pictures aside.
type source struct {
	data []byte // moduledata, nil if there is none
	file Source
	root *etree.Element
}

// checkData warns of moduledata, by that name, of which nothing can be taken.
func (b *builder) checkData(name string, src source) {
	if src.data == nil {
		return
	}
	if _, err := parse(src.data, b.lim); err != nil {
		b.mod.Damage = append(b.mod.Damage, fmt.Sprintf("%s is damaged, and nothing was taken from it: %v", name, err))
		b.warn("%s", b.mod.Damage[len(b.mod.Damage)-1])
	}
}

// isSave reports whether the files are those of a save or log, which have a moduledata too.
func isSave(files fs.FS) bool {
	_, err := fs.Stat(files, "savedGame")
	return err == nil
}

func readSource(files fs.FS, lim Limits) (source, error) {
	data, err := readFile(files, "moduledata", lim.Metadata)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return source{}, err
	}
	name, text, err := buildFile(files, savedBy(data, lim), lim)
	if errors.Is(err, ErrNotModule) && data != nil && !isSave(files) {
		err = ErrPart
	}
	if err != nil {
		return source{}, err
	}
	root, err := parse(text, lim)
	if err != nil {
		return source{}, fmt.Errorf("build file %s: %w", name, err)
	}
	return source{data, Source{name, declaredEncoding(text), len(text)}, root}, nil
}

// xmlDeclaration is how an XML document says what it is encoded in.
var xmlDeclaration = regexp.MustCompile(`^(?:\xef\xbb\xbf)?\s*<\?xml\s[^>]*encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']`)

func declaredEncoding(document []byte) string {
	if m := xmlDeclaration.FindSubmatch(document); m != nil {
		return strings.ToLower(string(m[1]))
	}
	return "utf-8"
}

// savedBy is the release named in moduledata, the zero Engine without one.
func savedBy(data []byte, lim Limits) Engine {
	root, err := parse(data, lim)
	if err != nil {
		return Engine{}
	}
	if e := root.SelectElement("VassalVersion"); e != nil {
		return ParseEngine(e.Text())
	}
	return Engine{}
}

// buildFile is the text of the build file under its new or its old name. Where
// there are both, the release that saved the module tells which one holds.
func buildFile(files fs.FS, saved Engine, lim Limits) (name string, text []byte, err error) {
	names := []string{"buildFile.xml", "buildFile"}
	if !saved.namesBuildFileXML() {
		names[0], names[1] = names[1], names[0]
	}
	for _, name := range names {
		data, err := readFile(files, name, lim.BuildFile)
		if !errors.Is(err, fs.ErrNotExist) {
			return name, data, err
		}
	}
	return "", nil, ErrNotModule
}

// parse reads one XML document. Entities of its own would be a way to blow it
// up and VASSAL writes none, so they are refused.
func parse(data []byte, lim Limits) (*etree.Element, error) {
	root := plainTree(data, lim)
	if root == nil {
		var err error
		if root, err = parseAny(data, lim); err != nil {
			return nil, err
		}
	}
	if countElements(root) > lim.Elements {
		return nil, fmt.Errorf("more than %d elements", lim.Elements)
	}
	return root, nil
}

// parseAny reads any document that encoding/xml reads.
func parseAny(data []byte, lim Limits) (*etree.Element, error) {
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
