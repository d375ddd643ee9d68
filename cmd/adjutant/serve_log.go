package main

import (
	"fmt"
	"io"
	"log/slog"

	"github.com/spf13/cobra"
)

// logFlags are how the daemon's log is written.
type logFlags struct{ form, level string }

func (f *logFlags) add(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.form, "log", "text", "form of the log on standard error: text or json")
	cmd.Flags().StringVar(&f.level, "log-level", "info", "what is logged: debug, info, warn or error, and what is worse")
}

// logger writes as the flags say. What mails say, passwords, tokens of reply addresses and keys never are in a
// log; a mail is named by its key, and a receiver by his address only where a mail to him cannot be delivered.
func (f logFlags) logger(w io.Writer) (*slog.Logger, error) {
	var level slog.Level
	if err := level.UnmarshalText([]byte(f.level)); err != nil {
		return nil, fmt.Errorf("--log-level is %q; write debug, info, warn or error", f.level)
	}
	options := &slog.HandlerOptions{Level: level}
	switch f.form {
	case "text":
		return slog.New(slog.NewTextHandler(w, options)), nil
	case "json":
		return slog.New(slog.NewJSONHandler(w, options)), nil
	}
	return nil, fmt.Errorf("--log is %q; write text or json", f.form)
}
