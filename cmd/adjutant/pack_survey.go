package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"adjutant/engine/pack"
	"adjutant/moderator/club"
	"adjutant/moderator/printout"
	"adjutant/moderator/survey"
	"adjutant/vassal"
	"adjutant/vassal/disk"
	"adjutant/vassal/module"
)

// A pack of somebody's module begins with what is read in that.

// surveyFlags are what pack new --from was asked for.
type surveyFlags struct {
	module            string
	extensions, saves []string
	yes               bool
}

func (f *surveyFlags) run(cmd *cobra.Command, dir string) error {
	if _, err := os.Lstat(dir); err == nil {
		return fmt.Errorf("%s is there already, and would be lost: name a new folder", dir)
	}
	id := filepath.Base(filepath.Clean(dir))
	if err := pack.CheckID(id); err != nil {
		return fmt.Errorf("the name of the folder is the id of the pack, which %w", err)
	}
	in := cmd.InOrStdin()
	if file, ok := in.(*os.File); !f.yes && ok && !isTerminal(file) {
		return errors.New("pack new --from asks what the module does not say: run it on a terminal, or take the guesses with --yes")
	}
	src, err := f.source(cmd.ErrOrStderr())
	if err != nil {
		return err
	}
	s := survey.Of(src)
	if !f.yes {
		if err := interview(s, in, cmd.OutOrStdout()); err != nil {
			return err
		}
	}
	made, err := s.Pack(id)
	if err != nil {
		return err
	}
	if err := writePack(dir, made.Files); err != nil {
		return fmt.Errorf("new pack: %w", err)
	}
	return printout.TellSurvey(cmd.OutOrStdout(), dir, folderArg(dir), made)
}

// source reads the module, its extensions and the set-ups.
func (f *surveyFlags) source(stderr io.Writer) (survey.Source, error) {
	m, setups, notes, err := disk.Extended(f.module, f.extensions)
	if err != nil {
		return survey.Source{}, err
	}
	tellNotes(stderr, notes)
	src := survey.Source{Module: m}
	for _, one := range setups {
		src.Setups = append(src.Setups, survey.Setup{Name: one.Name, From: "set-up of the module", File: one.File})
	}
	for _, path := range f.saves {
		save, err := disk.Save(path)
		if err != nil {
			return src, err
		}
		if err := sameModule(path, save, m); err != nil {
			return src, err
		}
		name := filepath.Base(path)
		src.Setups = append(src.Setups, survey.Setup{Name: strings.TrimSuffix(name, filepath.Ext(name)), From: "save", File: save})
	}
	return src, nil
}

// sameModule reports a save of another module, or of another version of it: its pieces are not those of the pack, and a game of the pack
// would not take it.
func sameModule(path string, save *vassal.File, m *module.Module) error {
	if other := disk.OtherModule(path, save, m); other != "" {
		return errors.New(other + ": it is no set-up of it")
	}
	if is := save.Module.Version; is != "" && m.Version != "" && is != m.Version {
		return fmt.Errorf("%s was made with version %s of module %q, which is here in version %s: open and save it in VASSAL with that, or name the module of version %s", path, is, m.Name, m.Version, is)
	}
	return nil
}

// interview asks what the module does not say, a question at a time, since an answer may lead to more. An empty line takes the guess.
func interview(s *survey.Survey, in io.Reader, out io.Writer) error {
	lines := bufio.NewScanner(in)
	asked := map[string]bool{}
	for {
		q, more := nextQuestion(s, asked)
		if !more {
			return nil
		}
		fmt.Fprintln(out, printout.Paragraph(q.Text))
		for i, c := range q.Choice {
			fmt.Fprintf(out, "  %d  %s\n", i+1, c)
		}
		fmt.Fprintf(out, "[%s] ", q.Guess)
		if !lines.Scan() {
			fmt.Fprintln(out)
			return errors.Join(lines.Err(), errors.New("the questions are not all answered: nothing is written; --yes takes the guesses"))
		}
		if err := s.Answer(q.Key, lines.Text()); err != nil {
			fmt.Fprintln(out, err)
			continue
		}
		asked[q.Key] = true
	}
}

func nextQuestion(s *survey.Survey, asked map[string]bool) (survey.Question, bool) {
	for _, q := range s.Questions() {
		if !asked[q.Key] {
			return q, true
		}
	}
	return survey.Question{}, false
}

// writePack writes a pack into a folder that is not there yet. If it has mistakes, which would be ours, nothing is left of it.
func writePack(dir string, files []survey.File) error {
	if err := club.NewFolder(dir); err != nil {
		return err
	}
	err := writeFiles(dir, files)
	if err == nil {
		_, _, err = loadPack(folderArg(dir))
	}
	if err != nil {
		return errors.Join(err, os.RemoveAll(dir))
	}
	return nil
}

func writeFiles(dir string, files []survey.File) error {
	for _, f := range files {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(name, f.Text, 0o666); err != nil {
			return err
		}
	}
	return nil
}
