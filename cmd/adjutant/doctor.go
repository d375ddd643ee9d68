package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log/slog"

	"github.com/spf13/cobra"

	"adjutant/moderator/doctor"
)

func newDoctorCommand() *cobra.Command {
	var file string
	var asJSON, send bool
	cmd := &cobra.Command{
		Use:   "doctor [--config F] [--send] [--json]",
		Short: "Checks all that a club needs to run, and says how to mend what is wrong",
		Long: `Checks settings, files and keys, the store and what waits in it, mailbox and submission
server, the DNS records of the club's domain, the beacon and the clock, the pages, and
that every running game comes out by this program's rules as it is written down. It may
run beside the daemon. Run it before each upgrade with the new program.

Each line begins with ok, warn or FAIL; behind the last two stands how to mend it.
With --send a mail goes to the club's address with a plus sign in it, as players write
to it, and must arrive within a minute. The exit code is 1 if something is FAIL.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return tellSymptoms(cmd.OutOrStdout(), doctor.Examine(cmd.Context(), file, send, here(slog.New(slog.DiscardHandler))), asJSON)
		},
	}
	requireConfig(cmd, &file)
	cmd.Flags().BoolVar(&send, "send", false, "send a mail to the club's own address, to see that it arrives")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a JSON object a line")
	return cmd
}

// tellSymptoms prints what was found; its error gives the exit code.
func tellSymptoms(w io.Writer, all []doctor.Symptom, asJSON bool) error {
	failed := false
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	for _, s := range all {
		failed = failed || s.Status == doctor.StatusFail
		if err := tellSymptom(w, encoder, s, asJSON); err != nil {
			return err
		}
	}
	if failed {
		return &exitError{code: 1}
	}
	return nil
}

func tellSymptom(w io.Writer, encoder *json.Encoder, s doctor.Symptom, asJSON bool) error {
	if asJSON {
		return encoder.Encode(s)
	}
	status := s.Status
	if status == doctor.StatusFail {
		status = "FAIL"
	}
	_, err := fmt.Fprintf(w, "%-5s %-12s %s\n", status, s.Code, s.Text)
	if err == nil && s.Mend != "" {
		_, err = fmt.Fprintf(w, "      %-12s mend: %s\n", "", s.Mend)
	}
	return err
}
