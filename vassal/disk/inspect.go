package disk

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/inspect"
	"adjutant/vassal/module"
)

// Inspect says what a file is and holds, or why nobody can tell.
func Inspect(name string) inspect.Report {
	f, err := Save(name)
	if err != nil {
		if found, ok := inspectModule(name, err); ok {
			return found
		}
	}
	if err != nil {
		return inspect.Unread(name, err)
	}
	found := inspect.Save(f)
	found.File = name
	return found
}

// inspectModule looks at what is no save, for the reason given; false if it is
// no module either.
func inspectModule(name string, noSave error) (inspect.Report, bool) {
	files, err := openModule(name)
	if err != nil {
		return inspect.Unread(name, err), errors.Is(noSave, vassal.ErrModule) || isModuleName(name)
	}
	defer files.Close()
	m, err := module.ReadFS(module.DefaultLimits(), files)
	switch {
	case errors.Is(err, module.ErrPart):
		return inspect.Unread(name, fmt.Errorf("%w; %s", err, mendOf(err))), true
	case errors.Is(err, module.ErrNotModule):
		return inspect.Report{}, false
	}
	if err != nil {
		return inspect.Unread(name, err), true
	}
	found := inspect.Module(m, files.format)
	found.File = name
	return found, true
}

// isModuleName reports whether a file is called like a module or extension.
func isModuleName(name string) bool {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".vmod", ".vmdx", ".mod", ".mdx":
		return true
	}
	return false
}
