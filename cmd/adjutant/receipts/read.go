package receipts

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"adjutant/moderator/audit"
	"adjutant/moderator/roll"
)

// Read reads records from files, and makes receipts of them for the logs of a game.
func Read(public roll.Public, names []string, game string) ([]audit.Receipt, error) {
	var files []roll.File
	var more roll.Evidence
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("--receipts: %w", err)
		}
		if s, err := roll.ParseSuccession(string(text)); err == nil {
			more.Successions = append(more.Successions, s)
			continue
		}
		inside, err := recordsOf(roll.File{Name: name, Text: string(text)})
		if err != nil {
			return nil, fmt.Errorf("--receipts: %w", err)
		}
		files = append(files, inside...)
	}
	records, err := verifyEach(public, files, more)
	if err != nil {
		return nil, err
	}
	return Of(records, game)
}

// recordsOf is a file, or the records in an archive of proofs.
func recordsOf(f roll.File) ([]roll.File, error) {
	inside, _, err := roll.Unpacked([]roll.File{f})
	if strings.HasSuffix(f.Name, archiveSuffix) {
		inside = slices.DeleteFunc(inside, func(f roll.File) bool { return !strings.HasSuffix(f.Name, Suffix) })
	}
	return inside, err
}

// verifyEach gives the records of the files, by game and number.
func verifyEach(public roll.Public, files []roll.File, more roll.Evidence) ([]roll.Record, error) {
	var records []roll.Record
	for _, file := range files {
		report := roll.VerifyFiles(public, []roll.File{file}, more)
		switch {
		case report.Failure != nil:
			return nil, fmt.Errorf("--receipts %s does not hold: %s", file.Name, report.Failure)
		case len(report.Held) == 0:
			return nil, fmt.Errorf("--receipts %s: no record of a roll", file.Name)
		}
		records = append(records, report.Held...)
	}
	slices.SortFunc(records, func(a, b roll.Record) int {
		return cmp.Or(cmp.Compare(a.Request.Game, b.Request.Game), cmp.Compare(a.Number, b.Number))
	})
	return slices.CompactFunc(records, func(a, b roll.Record) bool { return a.Hash() == b.Hash() }), nil
}

// Of makes receipts of the records: those of the logs' game, which are to be
// used, and those of others, which are only known.
func Of(records []roll.Record, named string) ([]audit.Receipt, error) {
	game, err := gameOf(records, named)
	if err != nil {
		return nil, err
	}
	receipts := make([]audit.Receipt, len(records))
	for i, r := range records {
		receipts[i] = audit.Receipt{Number: r.Number, Code: r.Code(), Sides: r.Sides(), Values: r.Values, What: r.Told()}
		if r.Request.Game != game {
			receipts[i].Other = tagOf(r)
		}
	}
	return receipts, nil
}

// gameOf is the id of the logs' game: that of all records, or that which was named.
func gameOf(records []roll.Record, named string) (string, error) {
	ids := map[string]string{} // by tag
	var tags []string
	for _, r := range records {
		tag := tagOf(r)
		if id, known := ids[tag]; known && id != r.Request.Game {
			return "", fmt.Errorf("--receipts: there are records of two games with the tag %q; give those of one", tag)
		} else if !known {
			ids[tag], tags = r.Request.Game, append(tags, tag)
		}
	}
	slices.Sort(tags)
	id, known := ids[named]
	switch {
	case len(records) == 0:
		return "", errors.New("--receipts: no record of a roll")
	case known:
		return id, nil
	case named != "":
		return "", fmt.Errorf("--game %s: no record is of that game; they are of %s", named, strings.Join(tags, ", "))
	case len(tags) > 1:
		return "", fmt.Errorf("--receipts: the records are of the games %s; say with --game TAG which the logs are of", strings.Join(tags, ", "))
	}
	return records[0].Request.Game, nil
}

// tagOf is the tag of a record's game; rolls outside games have that of none.
func tagOf(r roll.Record) string {
	if r.Request.Game == roll.NoGame {
		return roll.NoGame
	}
	return r.Tag
}
