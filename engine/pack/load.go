package pack

import (
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"unicode/utf8"

	"adjutant/engine/chart"
)

// The files of a pack.
const (
	headFile       = "pack.toml"
	unitsFile      = "units.csv"
	hexesFile      = "hexes.csv"
	hexsidesFile   = "hexsides.csv"
	roadsFile      = "roads.csv"
	studyFile      = "study.csv"
	entriesFile    = "entries.csv"
	setupFile      = "setup.csv"
	sectionsFile   = "sections.csv"
	statementsFile = "statements.csv"
	bindingFile    = "binding.toml"
	countersFile   = "counters.csv"
	seriesFile     = "series.toml"
	readmeFile     = "README.md"
	chartsFolder   = "charts"
	listsFolder    = "lists"
	limitsFile     = "limits.csv"
	tablesFolder   = "tables"
)

// Load reads and checks the pack in a folder. The error is [Mistakes] if the
// folder could be read but is no good pack.
func Load(fsys fs.FS) (*Pack, error) {
	files, err := Files(fsys)
	if err != nil {
		return nil, fmt.Errorf("read the pack: %w", err)
	}
	l := loader{files: files, pack: &Pack{Lists: map[string]List{}, Charts: map[string]*chart.Chart{}}}
	l.names()
	if !l.readHead() {
		return nil, l.mistakes.Err() // nothing else can be held against a head that nobody can read
	}
	l.readable()
	l.readMap()
	l.readUnits()
	l.readSetup()
	l.readSections()
	l.readStatements()
	l.readLists()
	l.readCharts()
	l.pack.Series = files[seriesFile]
	l.pack.Binding = files[bindingFile]
	l.pack.Hash = HashOf(files)
	l.lacks.Tell(&l.mistakes)
	if err := l.mistakes.Err(); err != nil {
		return nil, err
	}
	return l.pack, nil
}

// loader holds a pack while it is read.
type loader struct {
	files    map[string][]byte
	pack     *Pack
	mistakes Mistakes
	lacks    Lacks
}

// Files are all files of the folder whose names do not begin with a dot, by those names: what
// belongs to a pack. More than [MaxFiles] of them, a larger one than [MaxFileBytes] and what is no
// file are refused.
func Files(fsys fs.FS) (map[string][]byte, error) {
	files := map[string][]byte{}
	err := fs.WalkDir(fsys, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case name != "." && strings.HasPrefix(entry.Name(), "."):
			return skip(entry)
		case entry.IsDir():
			return nil
		case len(files) == MaxFiles:
			return fmt.Errorf("more than %d files", MaxFiles)
		}
		files[name], err = readFile(fsys, name, entry)
		return err
	})
	return files, err
}

func skip(entry fs.DirEntry) error {
	if entry.IsDir() {
		return fs.SkipDir
	}
	return nil
}

func readFile(fsys fs.FS, name string, entry fs.DirEntry) ([]byte, error) {
	info, err := entry.Info()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > MaxFileBytes {
		return nil, fmt.Errorf("%s is not a file of at most %d bytes", name, MaxFileBytes)
	}
	return fs.ReadFile(fsys, name)
}

// names reports files that belong to no pack.
func (l *loader) names() {
	known := []string{
		headFile, unitsFile, hexesFile, hexsidesFile, roadsFile, studyFile, entriesFile, setupFile, sectionsFile,
		statementsFile, countersFile, seriesFile, bindingFile, readmeFile,
	}
	for _, name := range sortedKeys(l.files) {
		if !isChart(name) && !isList(name) && !contains(known, name) {
			l.mistakes.Wrong(name, 0, "is no file of a pack")
		}
	}
}

// readable reports files of a declared pack that are no UTF-8: what they call things is mailed to players. Packs of other systems were
// read with such before, and games of theirs go on.
func (l *loader) readable() {
	if l.pack.System != "declared" {
		return
	}
	for _, name := range sortedKeys(l.files) {
		for i, line := range bytes.Split(l.files[name], []byte("\n")) {
			if !utf8.Valid(line) {
				l.mistakes.Wrong(name, i+1, "is no UTF-8: save the file in that encoding")
				break
			}
		}
	}
}

func isChart(name string) bool {
	return path.Dir(name) == chartsFolder && path.Ext(name) == ".csv"
}

func isList(name string) bool {
	folder := path.Dir(name)
	return (folder == listsFolder || folder == tablesFolder) && path.Ext(name) == ".csv" || name == countersFile || name == limitsFile
}

// listName is by what name a pack has a list: that of its file without the ending, and with the folder only where that is tables,
// since a table may be called as a list is.
func listName(file string) string {
	return strings.TrimSuffix(strings.TrimPrefix(file, listsFolder+"/"), ".csv")
}

// readCharts reads the folder of charts.
func (l *loader) readCharts() {
	for _, name := range sortedKeys(l.files) {
		if !isChart(name) {
			continue
		}
		c, mistakes := chart.Read(bytes.TrimPrefix(l.files[name], byteOrderMark))
		for _, m := range mistakes {
			l.mistakes.Wrong(name, m.Line, "%s", m.Text)
		}
		l.pack.Charts[strings.TrimSuffix(path.Base(name), ".csv")] = c
	}
}
