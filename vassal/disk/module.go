package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/module"
)

// Module reads a module, a .vmod file or the folder of an unpacked one,
// together with those of its extensions that the save was made with. VASSAL
// keeps them beside the module, in a folder of its name and _ext. The notes are
// sentences about extensions that are not there, and about what of the module is damaged.
func Module(path string, save *vassal.File) (m *module.Module, notes []string, err error) {
	base, err := openModule(path)
	if err != nil {
		return nil, nil, fmt.Errorf("%w; %s", err, mendModule)
	}
	defer base.Close()
	opened := []fs.FS{}
	for _, name := range extensionsOf(save) {
		x, err := openExtension(path, name)
		if errors.Is(err, fs.ErrNotExist) {
			notes = append(notes, fmt.Sprintf("extension %q, which the save was made with, is not beside the module", name))
			continue
		}
		if err != nil {
			return nil, nil, err
		}
		defer x.Close()
		opened = append(opened, x)
	}
	m, damage, err := readModule(path, base, opened)
	return m, append(notes, damage...), err
}

// Extended reads a module together with the extensions in these files, and the set-ups that it brings along. The
// notes are sentences about what of it is damaged.
func Extended(path string, extensions []string) (m *module.Module, setups []Setup, notes []string, err error) {
	base, err := openModule(path)
	if err != nil {
		return nil, nil, nil, fmt.Errorf("%w; %s", err, mendModule)
	}
	defer base.Close()
	opened := []fs.FS{}
	for _, name := range extensions {
		x, err := openModule(name)
		if err != nil {
			return nil, nil, nil, fmt.Errorf("%w; name the .vmdx file, or the folder of an unpacked one, as the extension", err)
		}
		defer x.Close()
		opened = append(opened, x)
	}
	if m, notes, err = readModule(path, base, opened); err != nil {
		return nil, nil, nil, err
	}
	setups, amiss := setupsOf(m, base, opened)
	return m, setups, append(notes, amiss...), nil
}

func readModule(path string, base fs.FS, opened []fs.FS) (m *module.Module, damage []string, err error) {
	m, err = module.ReadFS(module.DefaultLimits(), base, opened...)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w; %s", path, err, mendOf(err))
	}
	for _, d := range m.Damage {
		damage = append(damage, fmt.Sprintf("%s: %s; %s", path, d, mendPart))
	}
	return m, damage, nil
}

// Pictures opens the files of a module and of those of its extensions that a save was made with, the last
// extension first, for who looks for pictures in them. Done closes them.
func Pictures(path string, save *vassal.File) (files []fs.FS, done func(), err error) {
	base, err := openModule(path)
	if err != nil {
		return nil, nil, fmt.Errorf("%w; %s", err, mendModule)
	}
	all := []moduleFiles{base}
	files = []fs.FS{base}
	for _, name := range extensionsOf(save) {
		if x, err := openExtension(path, name); err == nil { // one that cannot be opened was noted where the module was read
			all, files = append(all, x), append([]fs.FS{x}, files...)
		}
	}
	return files, func() {
		for _, m := range all {
			m.Close()
		}
	}, nil
}

// mendModule says what to do about a module that cannot be read.
const mendModule = "name the .vmod file, or the folder of an unpacked one, as the module"

// mendPart says what to do about a module of which a part is missing or spoilt.
const mendPart = "take the whole .vmod file, as its makers publish it"

// mendOf says what to do about a module that cannot be read, for a reason.
func mendOf(err error) string {
	if errors.Is(err, module.ErrPart) {
		return mendPart
	}
	return mendModule
}

// OtherModule says that a file was made with another module than the one named;
// empty if it was not.
func OtherModule(path string, save *vassal.File, m *module.Module) string {
	if save.Module.Name == "" || save.Module.Name == m.Name {
		return ""
	}
	return fmt.Sprintf("%s was made with module %q, not with %q", path, save.Module.Name, m.Name)
}

// extensionsOf are the names of the extensions of a save, each once.
func extensionsOf(save *vassal.File) []string {
	var names []string
	seen := map[string]bool{}
	for _, c := range save.Setup {
		if x, ok := c.(vassal.Extension); ok && !seen[x.Name] {
			seen[x.Name] = true
			names = append(names, x.Name)
		}
	}
	return names
}

// openExtension opens the extension of that name beside a module.
func openExtension(modulePath, name string) (moduleFiles, error) {
	if name != filepath.Base(name) {
		return moduleFiles{}, fmt.Errorf("extension %q: this is no file name", name)
	}
	folder := strings.TrimSuffix(modulePath, filepath.Ext(modulePath)) + "_ext"
	x, err := openModule(filepath.Join(folder, name+".vmdx"))
	if errors.Is(err, fs.ErrNotExist) {
		return openModule(filepath.Join(folder, name))
	}
	return x, err
}

// moduleFiles are the files of a module, open as long as it is being read.
type moduleFiles struct {
	fs.FS
	format string // zip or folder
	close  func() error
}

func (m moduleFiles) Close() error { return m.close() }

// openModule opens a .vmod or .vmdx file or an unpacked folder.
func openModule(path string) (moduleFiles, error) {
	f, err := os.Open(path)
	if err != nil {
		return moduleFiles{}, err
	}
	info, err := f.Stat()
	if err == nil && info.IsDir() {
		return moduleFiles{os.DirFS(path), "folder", f.Close}, nil
	}
	var files fs.FS
	if err == nil {
		files, err = module.Open(f, info.Size(), module.DefaultLimits())
	}
	if err != nil {
		f.Close()
		return moduleFiles{}, fmt.Errorf("%s: %w", path, err)
	}
	return moduleFiles{files, "zip", f.Close}, nil
}
