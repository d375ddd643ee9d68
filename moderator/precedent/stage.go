package precedent

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
)

const (
	setupFile  = "setup.csv"
	limitsFile = "limits.csv"
)

// filesOf are the files of a pack.
func filesOf(folder fs.FS) (map[string][]byte, error) {
	files, size := map[string][]byte{}, 0
	err := fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case name != "." && strings.HasPrefix(entry.Name(), ".") && entry.IsDir():
			return fs.SkipDir
		case entry.IsDir() || strings.HasPrefix(entry.Name(), "."):
			return nil
		}
		files[name], err = fs.ReadFile(folder, name)
		if size += len(files[name]); len(files) > mostFiles || size > mostBytes {
			return fmt.Errorf("the pack has more than %d files or %d bytes", mostFiles, mostBytes)
		}
		return err
	})
	return files, err
}

// stage is a game of the pack that stands where an old one does.
type stage struct {
	*Reader
	sys    engine.System
	state  engine.State
	starts int
	stale  bool // the position of the old game is another by now
}

// set has a new game of the pack begin where the units stand, in the first phase of its turn: the pack as it is, with another set-up.
// Units that stand nowhere may come on.
func (s *stage) set(place map[engine.UnitID]engine.Loc, bears map[engine.UnitID][]string) error {
	if s.starts++; s.starts > mostRestarts {
		return fmt.Errorf("more than %d deeds would be refused: the pack is not of this game, or the logs are not of this pack", mostRestarts)
	}
	p, err := s.standing(place, bears)
	if err != nil {
		return fmt.Errorf("the position of the log, as a set-up: %w", err)
	}
	if s.sys, err = systems.Open(p); err != nil {
		return err
	}
	s.stale = false
	s.state, err = s.sys.New(engine.Setup{Scenario: s.scenario().ID})
	return err
}

// scenario is the first that does not end, else the first.
func (r *Reader) scenario() pack.Scenario {
	if i := slices.IndexFunc(r.pack.Scenarios, func(s pack.Scenario) bool { return s.Turns == 0 }); i >= 0 {
		return r.pack.Scenarios[i]
	}
	return r.pack.Scenarios[0]
}

// standing is the pack with another set-up.
func (s *stage) standing(place map[engine.UnitID]engine.Loc, bears map[engine.UnitID][]string) (*pack.Pack, error) {
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	for _, name := range sortedNames(s.files) {
		if name == setupFile {
			continue
		}
		text := s.files[name]
		if name == limitsFile {
			text = withoutDuties(text)
		}
		if err := put(z, name, text); err != nil {
			return nil, err
		}
	}
	if err := put(z, setupFile, s.setup(place, bears)); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	folder, err := zip.NewReader(bytes.NewReader(packed.Bytes()), int64(packed.Len()))
	if err != nil {
		return nil, err
	}
	return pack.Load(folder)
}

// withoutDuties are the limits without those that forbid to end a phase: a log shows moves and dice, and not
// attacks.
func withoutDuties(text []byte) []byte {
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	r := csv.NewReader(bytes.NewReader(text))
	r.Comment, r.FieldsPerRecord = '#', -1
	next, kind := 1, -1
	for record, err := r.Read(); err == nil; record, err = r.Read() {
		line, _ := r.FieldPos(0)
		out.WriteString(strings.Repeat("#\n", max(0, line-next))) // the others keep the lines that they are cited by
		next = line + 1
		switch {
		case kind < 0:
			kind = max(0, slices.Index(record, "limit"))
		case kind < len(record) && record[kind] == "duty":
			next = line
			continue
		}
		_ = w.Write(record) // no error with a buffer
		w.Flush()
	}
	return out.Bytes()
}

func put(z *zip.Writer, name string, text []byte) error {
	w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
	if err == nil {
		_, err = w.Write(text)
	}
	return err
}

func sortedNames(files map[string][]byte) []string {
	var names []string
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// setup is setup.csv for units that stand so.
func (s *stage) setup(place map[engine.UnitID]engine.Loc, bears map[engine.UnitID][]string) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	_ = w.Write([]string{"scenario", "unit", "hex", "place", "turn", "status"}) // no error with a buffer
	for _, u := range s.pack.Units {
		if s.book.Board.Kind == book.NoBoard {
			break
		}
		at, status := place[u.ID], s.borne(u, bears[u.ID])
		row := []string{s.scenario().ID, string(u.ID), "", "", "", status}
		switch {
		case at == "":
			row[4], row[5] = "1", ""
		case s.book.Board.Kind == book.Hexes:
			row[2] = string(at)
		default:
			row[3] = string(at)
		}
		_ = w.Write(row)
	}
	w.Flush()
	return b.Bytes()
}

// borne are the marks of a unit that the pack lets it bear.
func (s *stage) borne(u pack.Unit, words []string) string {
	var all []string
	for _, word := range words {
		i := slices.IndexFunc(s.pack.Statuses, func(st pack.Status) bool { return st.Word == word })
		if word == book.Reduced || i >= 0 && s.pack.Statuses[i].May(u.Type) {
			all = append(all, word)
		}
	}
	return strings.Join(all, " ")
}
