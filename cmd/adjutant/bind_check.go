package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"adjutant/engine/pack"
	"adjutant/moderator/bind"
	"adjutant/moderator/board"
	"adjutant/moderator/printout"
	"adjutant/vassal"
	"adjutant/vassal/disk"
)

// prove holds a binding against the pack, the module and a save.
func (f *bindFlags) prove(cmd *cobra.Command, p *pack.Pack) error {
	text, err := os.ReadFile(f.check)
	if err != nil {
		return err
	}
	save := &vassal.File{}
	if f.save != "" {
		if save, err = disk.Save(f.save); err != nil {
			return err
		}
	}
	file, err := f.holdBinding(cmd, text, p, save)
	var wrong pack.Mistakes
	if err != nil && !errors.As(err, &wrong) {
		return err
	}
	if len(wrong) > 0 {
		return f.refuse(cmd, wrong)
	}
	if f.save == "" {
		return f.tellHeld(cmd, p)
	}
	proof, err := board.Prove(p, file, save)
	if err != nil {
		return fmt.Errorf("%s: %w", f.save, err)
	}
	if f.asJSON {
		err = printJSON(cmd.OutOrStdout(), printout.ProofOf(f.check, f.save, proof))
	} else {
		err = printout.TellProof(cmd.OutOrStdout(), f.check, f.save, proof)
	}
	if err == nil && proof.Open() {
		return &exitError{code: 1}
	}
	return err
}

// holdBinding reads a binding and holds it against the pack, the module if there is one, and
// what the save says it was made with. The error is pack.Mistakes if the binding is at fault.
func (f *bindFlags) holdBinding(cmd *cobra.Command, text []byte, p *pack.Pack, save *vassal.File) (*bind.File, error) {
	file, err := bind.Parse(f.check, text)
	if err != nil {
		return nil, err
	}
	var all pack.Mistakes
	collect := func(err error) {
		var wrong pack.Mistakes
		if errors.As(err, &wrong) {
			all = append(all, wrong...)
		}
	}
	collect(file.CheckPack(p))
	if f.module != "" {
		m, notes, err := disk.Module(f.module, save)
		if err != nil {
			return nil, err
		}
		tellNotes(cmd.ErrOrStderr(), notes)
		collect(file.CheckModule(m))
		if other := disk.OtherModule(f.save, save, m); other != "" {
			return nil, errors.New(other)
		}
	}
	if f.save != "" {
		collect(file.CheckSave(save))
	}
	return file, all.Err()
}

// refuse prints what is wrong with the binding.
func (f *bindFlags) refuse(cmd *cobra.Command, wrong pack.Mistakes) error {
	if err := tellMistakes(cmd.OutOrStdout(), nil, wrong, nil, f.asJSON); err != nil {
		return err
	}
	return &exitError{code: 1}
}

// tellHeld says that a binding fits its module; no save was named to prove it.
func (f *bindFlags) tellHeld(cmd *cobra.Command, p *pack.Pack) error {
	if f.asJSON {
		return tellMistakes(cmd.OutOrStdout(), p, nil, nil, true)
	}
	_, err := fmt.Fprintf(cmd.OutOrStdout(), "%s: no mistakes; name a save with --save to have it proved\n", f.check)
	return err
}
