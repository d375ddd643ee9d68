package club

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"adjutant/engine/systems"
	"adjutant/moderator/report"
)

// packRows are the packs that the club can begin games with: those that are built in, and its own that can be
// opened.
func (c *Club) packRows() ([]report.PackRow, error) {
	var rows []report.PackRow
	for _, id := range append(systems.All(), c.ownPackIDs()...) {
		folder, err := c.packFolder(id)
		if err != nil {
			continue // it was taken away meanwhile
		}
		if rules, err := OpenRules(folder); err == nil {
			rows = append(rows, report.PackRow{ID: id, Title: rules.Pack.Title, Warning: rules.System.Info().Forewarning})
		}
	}
	return rows, nil
}

// ownPackIDs are the folders of the club's own packs, which bear their ids; with a dot begin those that are being installed.
func (c *Club) ownPackIDs() (ids []string) {
	entries, _ := os.ReadDir(filepath.Join(c.Folder, ownPacks))
	for _, e := range entries {
		if e.IsDir() && !strings.HasPrefix(e.Name(), ".") && !slices.Contains(systems.All(), e.Name()) {
			ids = append(ids, e.Name())
		}
	}
	return ids
}
