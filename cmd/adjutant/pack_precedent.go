package main

import (
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"adjutant/moderator/precedent"
	"adjutant/moderator/printout"
	"adjutant/vassal"
	"adjutant/vassal/disk"
	"adjutant/vassal/module"
)

// Old games are held against a pack, and teach it.

// againstFlags are what old games a pack is held against.
type againstFlags struct {
	logs   []string
	module string
}

func newPackLearnCommand() *cobra.Command {
	var f againstFlags
	cmd := &cobra.Command{
		Use:   "learn PACK LOG... [--module MODULE.vmod]",
		Short: "Proposes limits for a pack from logs of old games, with the counts behind each",
		Long: `Reads logs of old games by a pack of system declared, and prints what their players
kept to: how far each class of units went, how many stood together, which dice were
thrown, what was done in which phase. Lines without # can go into limits.csv and the
lists as they are; the comments above each say what it rests on. What nobody did in a
few games proves little: read the counts. The guide: adjutant help evening`,
		Example: "  adjutant pack learn my-field turn-1.vlog turn-2.vlog",
		Args:    cobra.MinimumNArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			r, logs, err := f.read(cmd, args[0], args[1:])
			if err != nil {
				return err
			}
			return printout.TellLearned(cmd.OutOrStdout(), r.Learn(logs))
		},
	}
	cmd.Flags().StringVar(&f.module, "module", "", "the module, which tells where areas lie and what its turn counter counts")
	return cmd
}

// read reads a pack, and logs to be read by it.
func (f *againstFlags) read(cmd *cobra.Command, name string, files []string) (*precedent.Reader, []precedent.Log, error) {
	folder, err := packFolder(name)
	if err != nil {
		return nil, nil, err
	}
	var m *module.Module
	if f.module != "" {
		var notes []string
		if m, notes, err = disk.Module(f.module, &vassal.File{}); err != nil {
			return nil, nil, err
		}
		tellNotes(cmd.ErrOrStderr(), notes)
	}
	r, err := precedent.NewReader(folder, m)
	if err != nil {
		return nil, nil, packTrouble(name, fmt.Errorf("pack %s: %w", name, err))
	}
	logs := make([]precedent.Log, len(files))
	for i, path := range files {
		save, err := disk.Save(path)
		if err != nil {
			return nil, nil, err
		}
		logs[i] = precedent.Log{Name: filepath.Base(path), File: save}
	}
	return r, logs, nil
}

// run holds old games against a pack.
func (f *againstFlags) run(cmd *cobra.Command, name string, files []string, asJSON bool) error {
	r, logs, err := f.read(cmd, name, files)
	if err != nil {
		return err
	}
	v, err := r.Against(logs)
	if err != nil {
		return fmt.Errorf("pack %s: %w", name, err)
	}
	if asJSON {
		err = printJSON(cmd.OutOrStdout(), printout.AgainstOf(v))
	} else {
		err = printout.TellAgainst(cmd.OutOrStdout(), v)
	}
	if err == nil && (len(v.Refusals) > 0 || len(v.Unread) > 0) {
		return &exitError{code: 1}
	}
	return err
}
