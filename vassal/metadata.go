package vassal

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/beevik/etree"
)

// Metadata is what the savedata and moduledata entries have in common.
type Metadata struct {
	Raw           []byte    // the entry itself; nil if the file has none
	Version       string    // of the module, with the blanks that its author gave it
	VassalVersion string    // of the engine that wrote the entry
	Saved         time.Time // UTC, to the millisecond; zero if not stated
	Descriptions  []Description
}

// Description is a comment in one language; Lang is empty for the main one.
type Description struct{ Lang, Text string }

// SaveData says how a save or log came about. Saved is the moment it was
// written: for a log, its end.
type SaveData struct {
	Metadata
	Extra1, Extra2 string // the module's two free fields
}

// ModuleData is the byte copy of the module's own description.
type ModuleData struct {
	Metadata
	Name string
}

// stated takes down the versions that a file of before 3.1 says in its text: it has no metadata.
func (f *File) stated(c Check) {
	switch c.Property {
	case programChecked:
		f.Save.VassalVersion = c.Version
	case moduleChecked:
		f.Module.Name, f.Module.Version = c.Module, c.Version
	}
}

func readSaveData(raw []byte) (SaveData, error) {
	d := SaveData{Metadata: Metadata{Raw: raw}}
	root, err := d.read(raw)
	if err != nil {
		return d, fmt.Errorf("reading savedata: %w", err)
	}
	d.Extra1, d.Extra2 = childText(root, "extra1"), childText(root, "extra2")
	return d, nil
}

func readModuleData(raw []byte) (ModuleData, error) {
	d := ModuleData{Metadata: Metadata{Raw: raw}}
	root, err := d.read(raw)
	if err != nil {
		return d, fmt.Errorf("reading moduledata: %w", err)
	}
	for _, name := range root.SelectElements("name") {
		if name.SelectAttr("lang") == nil {
			d.Name = strings.TrimSpace(name.Text())
			break
		}
	}
	return d, nil
}

var errNoElement = errors.New("no XML element")

func (m *Metadata) read(raw []byte) (*etree.Element, error) {
	doc := etree.NewDocument()
	if err := doc.ReadFromBytes(raw); err != nil {
		return nil, err
	}
	root := doc.Root()
	if root == nil {
		return nil, errNoElement
	}
	if version := root.SelectElement("version"); version != nil {
		m.Version = version.Text()
	}
	m.VassalVersion = childText(root, "VassalVersion")
	if ms, err := strconv.ParseInt(childText(root, "dateSaved"), 10, 64); err == nil {
		m.Saved = time.UnixMilli(ms).UTC()
	}
	for _, e := range root.SelectElements("description") {
		m.Descriptions = append(m.Descriptions, Description{e.SelectAttrValue("lang", ""), e.Text()})
	}
	return root, nil
}

func childText(parent *etree.Element, tag string) string {
	if child := parent.SelectElement(tag); child != nil {
		return strings.TrimSpace(child.Text())
	}
	return ""
}
