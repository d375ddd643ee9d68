package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"

	"github.com/spf13/cobra"

	"adjutant/moderator/club"
)

func newDoctorCommand() *cobra.Command {
	var file string
	var asJSON, send bool
	cmd := &cobra.Command{
		Use:   "doctor --config F [--send] [--json]",
		Short: "Checks all that a club needs to run, and says how to mend what is wrong",
		Long: `Checks settings, files and keys, the store and what waits in it, mailbox and submission
server, the DNS records of the club's domain, the beacon and the clock, the pages, and
that every running game comes out by this program's rules as it is written down. It may
run beside the daemon. Run it before each upgrade with the new program.

Each line begins with ok, note, warn or FAIL; behind the last two stands how to mend it.
With --send a mail goes to the club's address with a plus sign in it, as players write
to it, and must arrive within a minute. The exit code is 1 if something is FAIL.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return tellSymptoms(cmd.OutOrStdout(), Examine(cmd.Context(), file, send, here(slog.New(slog.DiscardHandler))), asJSON)
		},
	}
	requireConfig(cmd, &file)
	cmd.Flags().BoolVar(&send, "send", false, "send a mail to the club's own address, to see that it arrives")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a JSON object a line")
	return cmd
}

// Symptom is what came of one check.
type Symptom struct {
	Code   string `json:"code"`
	Status string `json:"status"` // ok, warn or fail
	Text   string `json:"text"`
	Mend   string `json:"mend,omitempty"` // of warn and fail
}

// What a symptom can be.
const (
	statusOK   = "ok"
	StatusWarn = "warn"
	StatusFail = "fail"
)

// doctor looks at a club, as much of it as can be looked at.
type doctor struct {
	file     string
	send     bool
	world    club.World
	club     *club.Club
	symptoms []Symptom
}

func (d *doctor) ok(code, format string, args ...any) {
	d.symptoms = append(d.symptoms, Symptom{code, statusOK, fmt.Sprintf(format, args...), ""})
}

func (d *doctor) warn(code, mend, format string, args ...any) {
	d.symptoms = append(d.symptoms, Symptom{code, StatusWarn, fmt.Sprintf(format, args...), mend})
}

func (d *doctor) fail(code, mend, format string, args ...any) {
	d.symptoms = append(d.symptoms, Symptom{code, StatusFail, fmt.Sprintf(format, args...), mend})
}

// Examine makes all checks that can be made of the club whose settings stand in a file. With
// send it mails to the club's own address.
func Examine(ctx context.Context, file string, send bool, w club.World) []Symptom {
	d := &doctor{file: file, send: send, world: w}
	d.run(ctx)
	return d.symptoms
}

// run makes all checks that can be made.
func (d *doctor) run(ctx context.Context) {
	var err error
	if d.club, err = club.Assemble(d.file, d.world); err != nil {
		d.fail("config", "mend the settings as it says; config/example.toml explains all of them", "%v", err)
		return
	}
	d.ok("config", "%s", d.file)
	d.club.Service.Keys = d.club.Keys
	var errLookup error
	if d.club.Lookup, errLookup = club.Resolver(d.club.Config.DNS); errLookup != nil {
		d.fail("dns.txt", "put the file of TXT records there, or set dns.txt to \"\"", "%v", errLookup)
	}
	for _, check := range []func(context.Context){d.files, d.keys, d.store, d.machine, d.inboxes, d.submission, d.records, d.beacon, d.pages} {
		check(ctx)
	}
	if d.club.Store != nil {
		if err := d.club.Store.Close(); err != nil {
			d.fail("store.close", "look into the system's log", "%v", err)
		}
	}
}

// tellSymptoms prints what was found; its error gives the exit code.
func tellSymptoms(w io.Writer, all []Symptom, asJSON bool) error {
	failed := false
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	for _, s := range all {
		failed = failed || s.Status == StatusFail
		if err := tellSymptom(w, encoder, s, asJSON); err != nil {
			return err
		}
	}
	if failed {
		return &exitError{code: 1}
	}
	return nil
}

func tellSymptom(w io.Writer, encoder *json.Encoder, s Symptom, asJSON bool) error {
	if asJSON {
		return encoder.Encode(s)
	}
	status := s.Status
	if status == StatusFail {
		status = "FAIL"
	}
	_, err := fmt.Fprintf(w, "%-5s %-12s %s\n", status, s.Code, s.Text)
	if err == nil && s.Mend != "" {
		_, err = fmt.Fprintf(w, "      %-12s mend: %s\n", "", s.Mend)
	}
	return err
}
