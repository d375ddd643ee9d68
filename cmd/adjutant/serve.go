package main

import (
	"context"
	"errors"
	"log/slog"
	"os"

	"github.com/coreos/go-systemd/v22/daemon"
	"github.com/spf13/cobra"
)

func newServeCommand() *cobra.Command {
	var file string
	cmd := &cobra.Command{
		Use:   "serve --config F",
		Short: "Runs the club: takes mails, judges them, answers, shows its pages",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			log := slog.New(slog.NewTextHandler(os.Stderr, nil))
			err := serve(cmd.Context(), file, log)
			if cmd.Context().Err() != nil && errors.Is(err, context.Canceled) {
				err = nil // told to stop before it served
			}
			log.Info("stopped")
			return err
		},
	}
	requireConfig(cmd, &file)
	return cmd
}

// serve runs the club until the context ends.
func serve(ctx context.Context, file string, log *slog.Logger) error {
	c, err := openClub(ctx, file, log)
	if err != nil {
		return err
	}
	if err = c.listen(ctx); err == nil {
		err = c.serve(ctx, func() { announce(c, log) })
	}
	if closed := c.close(); err == nil {
		err = closed
	}
	return err
}

// announce tells the log and systemd that the club serves.
func announce(c *club, log *slog.Logger) {
	log.Info("serving", "club", c.config.Club.Name, "mailbox", c.config.Club.Address)
	if c.pages != nil {
		log.Info("pages", "url", "http://"+c.pages.Addr().String())
	}
	if _, err := daemon.SdNotify(false, daemon.SdNotifyReady); err != nil {
		log.Warn("systemd", "error", err)
	}
}

// requireConfig adds the flag that names the configuration file.
func requireConfig(cmd *cobra.Command, file *string) {
	cmd.Flags().StringVar(file, "config", "", "the club's configuration file")
	if err := cmd.MarkFlagRequired("config"); err != nil {
		panic(err) // the flag stands one line above
	}
}
