package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"adjutant/moderator/club"
	"adjutant/moderator/fetch"
	"adjutant/moderator/roll"
	"adjutant/moderator/service"
)

func newLogCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "log",
		Short: "The club's transparency log of all rolls",
	}
	cmd.AddCommand(newLogCheckpointCommand(), newLogExportCommand(), newLogProveCommand(), newLogReopenCommand())
	return cmd
}

func newLogCheckpointCommand() *cobra.Command {
	var config string
	cmd := &cobra.Command{
		Use:   "checkpoint [--config F]",
		Short: "Signs and prints the log's checkpoint: its size and root",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withClub(cmd.Context(), config, func(c *club.Club) error {
				checkpoint, err := checkpoint(cmd.Context(), c)
				if err != nil {
					return err
				}
				_, err = io.WriteString(cmd.OutOrStdout(), checkpoint.Note)
				return err
			})
		},
	}
	requireConfig(cmd, &config)
	return cmd
}

func newLogExportCommand() *cobra.Command {
	var config string
	cmd := &cobra.Command{
		Use:   "export DIR [--config F]",
		Short: "Writes the log as files that anyone can serve and check",
		Long: `Writes the log into a folder as C2SP tlog-tiles: the signed checkpoint, the tiles of
the tree and the leaves. A folder that has an earlier state of the log gets what is
new. Any web server can serve the folder; "adjutant verify --log" reads it, there or
over HTTP.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withClub(cmd.Context(), config, func(c *club.Club) error {
				checkpoint, err := exportLog(cmd.Context(), c, args[0])
				if err != nil {
					return fmt.Errorf("export the log: %w", err)
				}
				_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s is in %s\n", checkpoint.Name(), args[0])
				return err
			})
		},
	}
	requireConfig(cmd, &config)
	return cmd
}

func newLogProveCommand() *cobra.Command {
	var config string
	cmd := &cobra.Command{
		Use:   "prove FILE [--config F]",
		Short: "Prints the proof that a record, or a notice, is in the log",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			text, err := os.ReadFile(args[0])
			if err != nil {
				return err
			}
			leaf, err := roll.LeafOf(string(text))
			if err != nil {
				return fmt.Errorf("%s: %w", args[0], err)
			}
			return withClub(cmd.Context(), config, func(c *club.Club) error {
				proof, err := prove(cmd.Context(), c, leaf)
				if err != nil {
					return fmt.Errorf("%s: %w", args[0], err)
				}
				_, err = io.WriteString(cmd.OutOrStdout(), proof.String())
				return err
			})
		},
	}
	requireConfig(cmd, &config)
	return cmd
}

// checkpoint signs the state of the club's log.
func checkpoint(ctx context.Context, c *club.Club) (roll.Checkpoint, error) {
	keys, err := c.Signing()
	if err != nil {
		return roll.Checkpoint{}, err
	}
	return service.Checkpoint(ctx, c.Store, keys)
}

// prove shows that a leaf is in the club's log.
func prove(ctx context.Context, c *club.Club, leaf roll.Hash) (roll.Inclusion, error) {
	index, err := c.Store.LeafIndex(ctx, leaf)
	if err != nil {
		return roll.Inclusion{}, err
	}
	checkpoint, err := checkpoint(ctx, c)
	if err != nil {
		return roll.Inclusion{}, err
	}
	return roll.ProveInclusion(checkpoint, index, c.Store.LogReader(ctx))
}

// exportLog writes what a folder lacks of the log; the checkpoint comes last, so
// that whoever reads at the same time finds all that it names.
func exportLog(ctx context.Context, c *club.Club, dir string) (roll.Checkpoint, error) {
	before, err := exported(dir)
	if err != nil {
		return roll.Checkpoint{}, err
	}
	checkpoint, err := checkpoint(ctx, c)
	if err != nil {
		return roll.Checkpoint{}, err
	}
	older := before.Size
	if before.Origin != checkpoint.Origin {
		older = 0 // the files of a log whose place this one took are written over
	}
	if older > checkpoint.Size {
		return roll.Checkpoint{}, fmt.Errorf("%s has a log of %d leaves, the club's has only %d: it is another club's, or the club's database is an old copy", dir, older, checkpoint.Size)
	}
	reader := c.Store.LogReader(ctx)
	if root, err := roll.LogRoot(older, reader); err != nil || older > 0 && root != before.Root {
		return roll.Checkpoint{}, errors.Join(err, fmt.Errorf("%s has the %s, which is no earlier state of the club's: it is another club's, or an old copy of the club's database was put back and has gone on", dir, before.Name()))
	}
	if err := exportStatements(ctx, c, dir); err != nil {
		return roll.Checkpoint{}, err
	}
	leaves := func(first, count int64) ([]roll.Hash, error) { return c.Store.Leaves(ctx, first, count) }
	for _, path := range roll.TilePaths(older, checkpoint.Size) {
		data, err := roll.TileData(path, reader, leaves)
		if err != nil {
			return roll.Checkpoint{}, err
		}
		if err := writeWhole(filepath.Join(dir, filepath.FromSlash(path)), data); err != nil {
			return roll.Checkpoint{}, err
		}
	}
	return checkpoint, writeWhole(filepath.Join(dir, roll.CheckpointPath), []byte(checkpoint.Note))
}

// exported is the checkpoint of the log that a folder has; zero for none.
func exported(dir string) (roll.Checkpoint, error) {
	text, err := os.ReadFile(filepath.Join(dir, roll.CheckpointPath))
	if errors.Is(err, os.ErrNotExist) {
		return roll.Checkpoint{}, nil
	}
	if err != nil {
		return roll.Checkpoint{}, err
	}
	checkpoint, err := roll.ParseCheckpoint(string(text))
	if err != nil {
		return roll.Checkpoint{}, fmt.Errorf("%s: %w", dir, err)
	}
	return checkpoint, nil
}

// exportStatements writes the statements with which logs began that took the place of
// others.
func exportStatements(ctx context.Context, c *club.Club, dir string) error {
	all, err := c.Store.Reopenings(ctx)
	if err != nil {
		return err
	}
	for i, one := range all {
		if err := writeWhole(filepath.Join(dir, roll.StatementPath(i+2)), []byte(one.String())); err != nil {
			return err
		}
	}
	return nil
}

// writeWhole writes a file so that a reader finds the old one or the new one.
func writeWhole(file string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return err
	}
	part := file + ".part"
	if err := os.WriteFile(part, data, 0o666); err != nil {
		return err
	}
	return os.Rename(part, file)
}

// publishedLog is a log as files in a folder, or under a URL.
func publishedLog(ctx context.Context, where string) roll.Tiles {
	if strings.HasPrefix(where, "http://") || strings.HasPrefix(where, "https://") {
		return roll.Tiles{ReadTile: func(path string) ([]byte, error) { return fetch.Get(ctx, strings.TrimRight(where, "/")+"/"+path) }}
	}
	return roll.Tiles{ReadTile: func(path string) ([]byte, error) {
		return os.ReadFile(filepath.Join(where, filepath.FromSlash(path)))
	}}
}

// readCheckpoint reads the checkpoint of a published log.
func readCheckpoint(tiles roll.Tiles) (roll.Checkpoint, error) {
	text, err := tiles.ReadTile(roll.CheckpointPath)
	if err != nil {
		return roll.Checkpoint{}, fmt.Errorf("read the log: %w", err)
	}
	return roll.ParseCheckpoint(string(text))
}

// readStatements reads the statements with which the logs began that a published one
// took the place of.
func readStatements(tiles roll.Tiles, at roll.Checkpoint) ([]roll.Reopening, error) {
	name, _, _ := strings.Cut(at.Origin, "/log")
	var all []roll.Reopening
	for n := 2; n <= (roll.Public{Name: name}).LogNumber(at.Origin) && n <= maxLogs; n++ {
		text, err := tiles.ReadTile(roll.StatementPath(n))
		if err != nil {
			return nil, fmt.Errorf("read the statement with which log %d began: %w", n, err)
		}
		one, err := roll.ParseReopening(string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", roll.StatementPath(n), err)
		}
		all = append(all, one)
	}
	return all, nil
}

// maxLogs is how many logs of a host are read of, one after the other.
const maxLogs = 100
