package vassaltest

import (
	"bytes"
	"fmt"

	"adjutant/vassal"
	"adjutant/vassal/replay"
)

// Sit is a table that goes on from a save of any module: with its pieces as they stand in
// the file, under their own ids.
func Sit(save []byte) (*Table, error) {
	f, err := vassal.Read(bytes.NewReader(save), int64(len(save)), vassal.DefaultLimits())
	if err != nil {
		return nil, err
	}
	t := New(f.Module.Name, f.Module.Version)
	t.made, t.clock = f.Module.Raw, max(t.clock, f.Save.Saved.UnixMilli())
	end, err := replay.End(f)
	if err != nil {
		return nil, err
	}
	for _, p := range end.Pieces() {
		if p.Kind != replay.Single {
			continue
		}
		traits, err := p.Traits()
		if err != nil {
			return nil, fmt.Errorf("piece %s: %w", p.ID, err)
		}
		one := &thing{id: p.ID, stack: p.Parent, name: traits.Basic().Name, onMap: p.Map, x: p.X, y: p.Y, kind: p.Type, state: p.State}
		if one.stack == "" {
			one.stack = t.tick()
		}
		t.things = append(t.things, one)
	}
	return t, nil
}

// Under has the table be played in another version of its module from now on.
func (t *Table) Under(version string) {
	was := []byte("<version>" + t.version + "</version>")
	t.made = bytes.Replace(t.made, was, []byte("<version>"+version+"</version>"), 1)
	t.version = version
}

// Called is the id of the first piece with the name, "" if there is none.
func (t *Table) Called(name string) string {
	for _, p := range t.things {
		if p.name == name {
			return p.id
		}
	}
	return ""
}
