package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"adjutant/moderator/bundle"
	"adjutant/moderator/club"
	"adjutant/moderator/ladder"
	"adjutant/moderator/roll"
)

// folder reads and verifies the endings of a folder. Endings that are there twice
// are read once.
func (o ladderOptions) folder(ctx context.Context) (results, error) {
	res := results{club: o.from}
	res.Months = o.months
	verify := verifyOptions{key: o.key, log: o.log}
	public, err := readPublic(o.key)
	if err != nil {
		return res, err
	}
	files, err := signedFiles(o.from)
	if err != nil {
		return res, err
	}
	more, err := verify.evidence(ctx, public, files)
	if err != nil {
		return res, err
	}
	checked := roll.VerifyFiles(public, files, more)
	if checked.Failure != nil {
		return res, &exitError{code: 1, msg: "the endings do not verify: " + checked.Failure.String()}
	}
	res.club, res.endings = public.Name, checked.Endings
	res.Names, err = o.namesOf()
	return res, err
}

// namesOf is who stands behind the names in the endings: the list that the flag names, or the one beside them.
func (o ladderOptions) namesOf() (ladder.Names, error) {
	if o.names != "" {
		if _, err := os.Stat(o.names); err != nil {
			return ladder.Names{}, fmt.Errorf("--names: %w", err)
		}
		return club.ReadNames(o.names)
	}
	folder := o.from
	if info, err := os.Stat(o.from); err == nil && !info.IsDir() {
		folder = filepath.Dir(o.from)
	}
	return club.ReadNames(filepath.Join(folder, club.NamesFile))
}

// signedFiles are the texts of a folder, or of one file, without the list of names, public keys and what is hidden. In the
// place of a bundle stands what a ladder is made of in it.
func signedFiles(from string) ([]roll.File, error) {
	names, err := filesIn(from)
	if err != nil {
		return nil, err
	}
	var files []roll.File
	seen := map[string]bool{}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("read the endings: %w", err)
		}
		signed := []roll.File{{Name: filepath.Base(name), Text: string(data)}}
		if bundle.IsBundle(data) {
			if signed, err = bundle.Endings(data); err != nil {
				return nil, fmt.Errorf("read the endings: %s: %w", name, err)
			}
		}
		for _, f := range signed {
			if !seen[f.Text] {
				seen[f.Text] = true
				files = append(files, f)
			}
		}
	}
	return files, nil
}

// filesIn are the files of a folder that can have endings in them, or the one file that it is.
func filesIn(from string) ([]string, error) {
	info, err := os.Stat(from)
	if err != nil {
		return nil, fmt.Errorf("read the endings: %w", err)
	}
	if !info.IsDir() {
		return []string{from}, nil
	}
	entries, err := os.ReadDir(from)
	if err != nil {
		return nil, fmt.Errorf("read the endings: %w", err)
	}
	var names []string
	for _, e := range entries {
		name := e.Name()
		if !e.IsDir() && name != club.NamesFile && !strings.HasSuffix(name, ".pub") && !strings.HasPrefix(name, ".") {
			names = append(names, filepath.Join(from, name))
		}
	}
	return names, nil
}

// exportEndings writes the endings, the public keys with their changes and the list
// of names into a new folder.
func exportEndings(c *club.Club, res results, folder string, out io.Writer) error {
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
	for _, e := range res.endings {
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
	months := ""
	if res.Months > 1 {
		months = fmt.Sprintf(" --months %d", res.Months)
	}
	_, err = fmt.Fprintf(out, "%d endings are in %s. To recompute the ladder from them:\nadjutant ladder --from %s --key %s%s\n", len(res.endings), folder, folder, filepath.Join(folder, "club.pub"), months)
	return err
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
