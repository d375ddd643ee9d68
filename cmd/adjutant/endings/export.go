package endings

import (
	"fmt"
	"os"
	"path/filepath"

	"adjutant/moderator/club"
	"adjutant/moderator/roll"
)

// Export writes the endings, the public keys with their changes and the list
// of names into a new folder.
func Export(c *club.Club, res Results, folder string) error {
	changes, err := c.Successions()
	if err != nil {
		return err
	}
	public, err := c.Public()
	if err != nil {
		return err
	}
	files := map[string]string{"club.pub": firstKeys(public, changes).Text()}
	for _, change := range changes {
		files[fmt.Sprintf("succession-%.8s", roll.Sum([]byte(change.New.Text())))] = change.String()
	}
	for _, e := range res.Endings {
		files[e.Tag+".ending"] = e.String()
	}
	if res.Names.Len() > 0 {
		files[club.NamesFile] = res.Names.String()
	}
	if err := os.Mkdir(folder, 0o777); err != nil {
		return fmt.Errorf("export the endings: %w", err)
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o666); err != nil {
			return fmt.Errorf("export the endings: %w", err)
		}
	}
	return nil
}

// firstKeys are the keys from which all changes led to those of now.
func firstKeys(keys roll.Public, changes []roll.Succession) roll.Public {
	for range changes {
		for _, change := range changes {
			if change.New == keys {
				keys = change.Old
				break
			}
		}
	}
	return keys
}
