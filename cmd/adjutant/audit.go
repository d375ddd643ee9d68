package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"adjutant/moderator/audit"
	"adjutant/moderator/auditing"
	"adjutant/moderator/game"
	"adjutant/vassal"
	"adjutant/vassal/disk"
	"adjutant/vassal/module"
)

// auditOptions are the flags of audit.
type auditOptions struct {
	module, after, as, dice string
	key, game               string
	receipts                []string // files
	reveal, asJSON, open    bool
}

func newAuditCommand() *cobra.Command {
	var o auditOptions
	c := &cobra.Command{
		Use:   "audit FILE... [--module M] [--after PREV] [--receipts FILE.roll... --key PUB]",
		Short: "Check logs of any module: rolls taken back, starts that do not fit, edited pieces",
		Long:  auditHelp,
		Args: func(cmd *cobra.Command, args []string) error {
			if o.open {
				return nil
			}
			return cobra.MinimumNArgs(1)(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if o.open && len(args) == 0 {
				return openAudit(cmd.Context(), nil, o, cmd.ErrOrStderr())
			}
			logs, err := o.takeReceipts(args)
			if err != nil {
				return err
			}
			if o.open {
				return openAudit(cmd.Context(), logs, o, cmd.ErrOrStderr())
			}
			return runAudit(logs, o, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	o.addFlags(c)
	return c
}

const auditHelp = `Looks at VASSAL logs for what leaves a trace, the surest first, with what the file
holds and how it may come about honestly. Several files are checked as a chain, in
the order given; --after names the file before the first of them. With the module,
pieces and dice are compared with it too. With --dice moderator, a roll made in
VASSAL is void, and a finding.

With --receipts, the records of the moderator's rolls or a folder of them, and the
public keys that they are signed with, what was typed into the chat is held against
them: each record is to be named once by its number and code, in the order drawn, and
what is typed of dice and values is to be what fell. Give those that the logs are to
use; of those of other games only the names are known, and --game says which is which.

With --open, a page on this machine shows the same, told step by step; it takes further
files, needs no club, and sends nothing anywhere. Without files it asks for them. The
exit code is 0 then.

What masks and decks hide is named by its id, unless --as or --reveal says
otherwise. The exit code is 1 if anything was found that is more than a note.
Much leaves no trace: an audit that finds nothing proves nothing.`

func (o *auditOptions) addFlags(c *cobra.Command) {
	c.Flags().StringVar(&o.module, "module", "", "the .vmod file, or the folder of an unpacked one")
	c.Flags().StringVar(&o.after, "after", "", "the save or log played before the first file")
	c.Flags().StringVar(&o.as, "as", "", "see what the player of this side sees")
	c.Flags().StringVar(&o.dice, "dice", "", "whose dice count in the game: moderator, or client for those rolled in VASSAL")
	c.Flags().StringArrayVar(&o.receipts, "receipts", nil, "records of rolls that the logs are to use, files or folders")
	c.Flags().StringVar(&o.key, "key", "", "file of the public keys that the receipts are signed with")
	c.Flags().StringVar(&o.game, "game", "", "tag of the logs' game, where the receipts are of several")
	c.Flags().BoolVar(&o.reveal, "reveal", false, "see through masks and what is invisible")
	c.Flags().BoolVar(&o.asJSON, "json", false, "print JSON, one object per file")
	c.Flags().BoolVar(&o.open, "open", false, "show it in the browser, with pictures where the module is named, until that page is closed")
	c.MarkFlagsMutuallyExclusive("open", "json")
	c.MarkFlagsMutuallyExclusive("as", "reveal")
}

func runAudit(paths []string, o auditOptions, out, stderr io.Writer) error {
	a, err := newAuditCall(paths, o, stderr)
	if err != nil {
		return err
	}
	opinions, err := a.opinions()
	if err != nil {
		return err
	}
	for _, v := range opinions {
		if err := printOpinion(out, v, o.asJSON); err != nil {
			return err
		}
	}
	return outcome(opinions, o.asJSON)
}

// newAuditCall reads what the options and paths name.
func newAuditCall(paths []string, o auditOptions, stderr io.Writer) (*auditCall, error) {
	switch game.DicePolicy(o.dice) {
	case "", game.DiceModerator, game.DiceReceipts, game.DiceClient:
	default:
		return nil, fmt.Errorf("--dice %q: write moderator, receipts or client", o.dice)
	}
	receipts, err := o.readReceipts()
	if err != nil {
		return nil, err
	}
	if len(receipts) > 0 {
		o.dice = cmp.Or(o.dice, string(game.DiceReceipts))
	}
	skip := 0
	if o.after != "" {
		paths = append([]string{o.after}, paths...)
		skip = 1
	}
	a := &auditCall{paths: paths, options: o, receipts: receipts, skip: skip, stderr: stderr}
	return a, a.read()
}

// auditCall is one call of audit.
type auditCall struct {
	paths    []string
	options  auditOptions
	receipts []audit.Receipt // that the logs are to use, and others
	skip     int             // files before the first log that is judged

	stderr  io.Writer
	files   []auditing.File
	auditor audit.Auditor
}

// read reads all files, and the module if one is named.
func (a *auditCall) read() error {
	a.files = make([]auditing.File, len(a.paths))
	inParallel(len(a.paths), a.stderr, func(i int) {
		f, err := disk.Save(a.paths[i])
		a.files[i] = auditing.File{Name: a.paths[i], Save: f, Err: err}
	})
	a.auditor = audit.Auditor{
		Side: a.options.as, Reveal: a.options.reveal, VoidDice: a.options.dice != "" && game.DicePolicy(a.options.dice).Void(),
	}
	if a.options.module == "" {
		return a.checkSide(nil)
	}
	m, notes, err := disk.Module(a.options.module, a.extended())
	if err != nil {
		return err
	}
	tellNotes(a.stderr, notes)
	a.warnModule(m)
	a.auditor.Module = m
	return a.checkSide(m.Sides)
}

// extended is the first file that could be read: its extensions count.
func (a *auditCall) extended() *vassal.File {
	for _, f := range a.files {
		if f.Err == nil {
			return f.Save
		}
	}
	return &vassal.File{}
}

func (a *auditCall) warnModule(m *module.Module) {
	for _, f := range a.files {
		if f.Err != nil {
			continue
		}
		if note := disk.OtherModule(f.Name, f.Save, m); note != "" {
			fmt.Fprintln(a.stderr, "adjutant: "+note)
		}
	}
}

// checkSide: whoever asks for the eyes of a side that neither the module has nor
// anybody plays has mistyped it.
func (a *auditCall) checkSide(sides []string) error {
	readable := 0
	for _, f := range a.files {
		if f.Err == nil {
			sides = sidesOf(f.Save, sides)
			readable++
		}
	}
	if a.options.as == "" || readable == 0 {
		return nil
	}
	return checkSide(a.options.as, sides)
}

// opinions are what is said of the files, as a chain.
func (a *auditCall) opinions() ([]auditing.Opinion, error) {
	list, err := auditing.Inquiry{
		Files: a.files, Skip: a.skip, Auditor: a.auditor, Receipts: a.receipts, Called: filepath.Base,
		Each: func(files int, do func(i int)) { inParallel(files, a.stderr, do) },
	}.Report()
	if before := (*auditing.BeforeError)(nil); errors.As(err, &before) {
		return nil, fmt.Errorf("--after: %w", before.Err)
	}
	return list, err
}

// outcome is the exit code: what could not be read outranks what was found. It names all
// that could not be read, where JSON does not.
func outcome(opinions []auditing.Opinion, asJSON bool) error {
	var unreadable []string
	suspicious := false
	for _, v := range opinions {
		switch v.Verdict {
		case auditing.Unreadable:
			unreadable = append(unreadable, v.File+": "+v.Error)
		case auditing.Findings:
			suspicious = true
		}
	}
	if len(unreadable) == 0 && suspicious {
		return &exitError{code: 1}
	}
	if asJSON || len(unreadable) < 2 {
		return couldNotRead(unreadable, len(opinions))
	}
	return &exitError{2, fmt.Sprintf("%d of %d files could not be read: %s", len(unreadable), len(opinions), strings.Join(unreadable, "; "))}
}
