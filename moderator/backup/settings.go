package backup

import (
	"fmt"
	"path/filepath"
	"strings"
)

// setSetting writes a setting's value into the text of settings, where its section and
// key stand; what is said behind it stays.
func setSetting(text, setting, value string) string {
	section, key, _ := strings.Cut(setting, ".")
	in, seen := "", map[string]int{}
	lines := strings.SplitAfter(text, "\n")
	for i, line := range lines {
		trimmed := strings.TrimSpace(line)
		if strings.HasPrefix(trimmed, "[") {
			in = strings.Trim(strings.TrimSpace(strings.SplitN(trimmed, "#", 2)[0]), "[]")
			if seen[in]++; seen[in] > 1 {
				in = fmt.Sprintf("%s#%d", in, seen[in])
			}
		}
		name, rest, found := strings.Cut(trimmed, "=")
		if in != section || !found || strings.TrimSpace(name) != key {
			continue
		}
		comment := ""
		if _, said, found := strings.Cut(rest, "#"); found && !strings.Contains(said, `"`) {
			comment = " #" + said
		}
		lines[i] = key + " = " + tomlText(value) + comment + "\n"
	}
	return strings.Join(lines, "")
}

// tomlText is a value as TOML has it; the values are file names and addresses.
func tomlText(value string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(value) + `"`
}

// inFolder is the name of a file as settings in a folder have it: as it stands, if it
// is inside, else without its folders.
func inFolder(folder, path string) string {
	if inside, err := filepath.Rel(folder, path); err == nil && filepath.IsLocal(inside) {
		return inside
	}
	return filepath.Base(path)
}
