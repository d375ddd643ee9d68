// Package systems is the list of game systems: which there are, and which packs
// are built in. It knows no rules. A new system is one line in the list.
//
//	p, err := systems.Find("training-field")
//	sys, err := systems.Open(p)
package systems

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/declared"
	"adjutant/engine/gbacw"
	"adjutant/engine/musket"
	"adjutant/engine/muzzleblast"
	"adjutant/engine/openplay"
	"adjutant/engine/pack"
)

// system is one game system.
type system struct {
	name  string // as packs spell it
	open  func(*pack.Pack) (engine.System, error)
	packs func() fs.FS // built in, a folder each, named by its id
	// what there is to show for the sections of its rules, nil if it has none
	evidence func() []byte
}

func list() []system {
	return []system{
		{declaring, declared.Open, declared.Packs, nil},
		{"gbacw", gbacw.Open, gbacw.Packs, gbacw.Evidence},
		{"musket", musket.Open, musket.Packs, musket.Evidence},
		{"muzzleblast", muzzleblast.Open, muzzleblast.Packs, muzzleblast.Evidence},
		{"openplay", openplay.Open, openplay.Packs, nil},
	}
}

// Names lists the systems.
func Names() []string {
	var names []string
	for _, s := range list() {
		names = append(names, s.name)
	}
	return names
}

// Open makes the system that a pack is for. The error is [pack.Mistakes] if the
// pack is at fault.
func Open(p *pack.Pack) (engine.System, error) {
	var wrong pack.Mistakes
	for _, s := range list() {
		if s.name != p.System {
			continue
		}
		if unheeded(p, &wrong); len(wrong) > 0 {
			return nil, wrong.Err()
		}
		return s.open(p)
	}
	wrong.Wrong("pack.toml", p.Line("system"), "no system is called %q; there are %s", p.System, strings.Join(Names(), ", "))
	return nil, wrong
}

// declaring is the one system that reads what players type in of any game.
const declaring = "declared"

// unheeded reports what a pack declares and its system does not read: whoever wrote it means it to be judged.
func unheeded(p *pack.Pack, wrong *pack.Mistakes) {
	for _, l := range p.Lists {
		if p.System != declaring && (l.File == "limits.csv" || strings.HasPrefix(l.File, "tables/")) {
			wrong.Wrong(l.File, 0, "only packs of system %s have it; this is one of %s", declaring, p.System)
		}
	}
}

// InOpenPlay is a pack without its rules, and the system with which a game of it goes on
// then (package openplay).
func InOpenPlay(p *pack.Pack) (*pack.Pack, engine.System) { return openplay.Of(p) }

// Notes are what whoever checks a pack should know of it though it is no mistake, by file and line:
// how damaged rows of a printed text were read, what its owner has not typed in.
func Notes(sys engine.System) pack.Mistakes {
	if n, ok := sys.(interface{ Notes() pack.Mistakes }); ok {
		return n.Notes()
	}
	return nil
}

// Evidence is what a system has to show for the sections of its rules; nothing if
// it has no rules of its own.
func Evidence(name string) ([]pack.Evidence, error) {
	for _, s := range list() {
		if s.name == name && s.evidence != nil {
			return pack.ReadEvidence(s.evidence())
		}
	}
	return nil, nil
}

// All lists the ids of the built-in packs, system by system.
func All() []string {
	var ids []string
	for _, s := range list() {
		heads, _ := fs.Glob(s.packs(), "*/pack.toml") // only a bad pattern is an error
		for _, head := range heads {
			ids = append(ids, path.Dir(head))
		}
	}
	return ids
}

// Phases lists the phases of all systems, as their built-in packs have them, each once.
func Phases() ([]string, error) {
	var all []string
	for _, id := range All() {
		p, err := Find(id)
		if err != nil {
			return nil, err
		}
		sys, err := Open(p)
		if err != nil {
			return nil, fmt.Errorf("pack %s: %w", id, err)
		}
		for _, phase := range sys.Info().Phases {
			if !slices.Contains(all, phase) {
				all = append(all, phase)
			}
		}
	}
	return all, nil
}

// Folder is the folder of a built-in pack. The error names the packs there are.
func Folder(id string) (fs.FS, error) {
	for _, s := range list() {
		if info, err := fs.Stat(s.packs(), path.Join(id, "pack.toml")); err == nil && info.Mode().IsRegular() {
			return fs.Sub(s.packs(), id)
		}
	}
	return nil, fmt.Errorf("no built-in pack %q (there are: %s)", id, strings.Join(All(), ", "))
}

// Find loads a built-in pack.
func Find(id string) (*pack.Pack, error) {
	folder, err := Folder(id)
	if err != nil {
		return nil, err
	}
	p, err := pack.Load(folder)
	if err != nil {
		return nil, fmt.Errorf("pack %s: %w", id, err)
	}
	return p, nil
}
