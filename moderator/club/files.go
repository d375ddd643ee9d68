package club

import "adjutant/config"

// File is a file that the settings name.
type File struct {
	Setting string // keys.rolls
	Path    string
	Secret  bool // nobody but the club may read it
}

// Files are the files that the settings name and that are there to be kept: not the
// database.
func Files(c config.Config) []File {
	var files []File
	for _, f := range c.Files() {
		if f.Path != "" {
			files = append(files, File{f.Setting, f.Path, f.Secret})
		}
	}
	return files
}
