package forge

import (
	"archive/zip"
	"bytes"
	"cmp"
	"fmt"
	"hash/crc32"
	"strconv"
	"time"

	"github.com/beevik/etree"

	"adjutant/vassal"
)

// Build writes a module. The same description gives the same bytes.
func Build(m Module) ([]byte, error) {
	if err := m.Check(); err != nil {
		return nil, err
	}
	entries, err := m.entries()
	if err != nil {
		return nil, fmt.Errorf("module %q: %w", m.Name, err)
	}
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for _, e := range entries {
		if err := e.write(archive, m.Made); err != nil {
			return nil, fmt.Errorf("module %q: writing %s: %w", m.Name, e.name, err)
		}
	}
	if err := archive.Close(); err != nil {
		return nil, fmt.Errorf("module %q: writing the zip directory: %w", m.Name, err)
	}
	return out.Bytes(), nil
}

// entry is a file in the module.
type entry struct {
	name   string
	bytes  []byte
	packed bool // it is small already: a picture
}

func (m *Module) entries() ([]entry, error) {
	build, err := m.buildFile()
	if err != nil {
		return nil, err
	}
	data, err := m.moduleData()
	if err != nil {
		return nil, err
	}
	all := []entry{{name: "buildFile.xml", bytes: build}, {name: "moduledata", bytes: data}}
	for i, page := range m.Help {
		all = append(all, entry{name: helpFile(i), bytes: []byte(page.HTML)})
	}
	for i, c := range m.Charts {
		if c.Image == "" {
			all = append(all, entry{name: chartFile(i), bytes: []byte(c.HTML)})
		}
	}
	for i, s := range m.Setups {
		save, err := Save(*m, s.Position)
		if err != nil {
			return nil, fmt.Errorf("set-up %s: %w", s.Name, err)
		}
		all = append(all, entry{name: setupFile(i), bytes: save, packed: true})
	}
	for _, image := range m.Images {
		all = append(all, entry{name: "images/" + image.Name, bytes: image.Bytes, packed: true})
	}
	return all, nil
}

// What the zips of VASSAL say of themselves, see section 1.1 of the formats.
const (
	flagUTF8   = 0x800
	versionDOS = 20
)

func (e entry) write(archive *zip.Writer, made int64) error {
	h := &zip.FileHeader{Name: e.name, Method: zip.Deflate, Flags: flagUTF8, CreatorVersion: versionDOS}
	if e.packed {
		h.Method = zip.Store
	}
	t := time.UnixMilli(made).UTC()
	//lint:ignore SA1019 Modified would add an extra field that VASSAL's zips do not have
	h.ModifiedDate, h.ModifiedTime = uint16(t.Day()|int(t.Month())<<5|(t.Year()-1980)<<9), uint16(t.Second()/2|t.Minute()<<5|t.Hour()<<11)
	if !e.packed {
		w, err := archive.CreateHeader(h)
		if err != nil {
			return err
		}
		_, err = w.Write(e.bytes)
		return err
	}
	// Java's reader of streams cannot find the end of an entry that is stored and has its
	// sizes behind it, so they stand in front.
	h.ReaderVersion = versionDOS
	h.CRC32 = crc32.ChecksumIEEE(e.bytes)
	h.UncompressedSize64, h.CompressedSize64 = uint64(len(e.bytes)), uint64(len(e.bytes))
	w, err := archive.CreateRaw(h)
	if err != nil {
		return err
	}
	_, err = w.Write(e.bytes)
	return err
}

// moduleData is the module's description of itself, a copy of which is in each of its
// files.
func (m *Module) moduleData() ([]byte, error) {
	return metadata(m.Version, EngineVersion, m.Made, m.Description, m.Name)
}

// metadata writes the entry moduledata, or without a name savedata, as a version of VASSAL does.
func metadata(version, engine string, saved int64, description, name string) ([]byte, error) {
	doc := etree.NewDocument()
	doc.CreateProcInst("xml", `version="1.0" encoding="UTF-8" standalone="no"`)
	root := doc.CreateElement("data")
	root.CreateAttr("version", "1")
	for _, field := range []struct{ tag, text string }{
		{"version", version},
		{"VassalVersion", engine},
		{"dateSaved", strconv.FormatInt(saved, 10)},
		{"description", description},
		{"name", name},
	} {
		if field.text != "" {
			root.CreateElement(field.tag).SetText(field.text)
		}
	}
	doc.Indent(2)
	return doc.WriteToBytes()
}

// encodingOf is how a command text is hidden: by a key that is drawn from it, so that it
// differs from file to file.
func encodingOf(text string) vassal.Encoding {
	return vassal.Encoding{Format: vassal.FormatHex, Key: byte(crc32.ChecksumIEEE([]byte(text)))}
}

// sealed puts a command text and its metadata into a file like VASSAL's own.
func (m *Module) sealed(text string, p Position, saved int64) ([]byte, error) {
	f := &vassal.File{Text: text}
	if err := m.label(f, p, saved); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err := vassal.Write(&out, f)
	return out.Bytes(), err
}

// label gives a file of the module its encoding and metadata.
func (m *Module) label(f *vassal.File, p Position, saved int64) (err error) {
	f.Encoding = encodingOf(f.Text)
	f.Save.VassalVersion = cmp.Or(p.Engine, EngineVersion)
	if f.Save.Raw, err = metadata(m.Version, f.Save.VassalVersion, saved, p.Comment, ""); err != nil {
		return err
	}
	f.Save.Saved = time.UnixMilli(saved).UTC()
	f.Module.Name, f.Module.Version, f.Module.VassalVersion = m.Name, m.Version, EngineVersion
	f.Module.Raw, err = m.moduleData()
	return err
}
