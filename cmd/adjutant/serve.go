package main

import (
	"context"
	"errors"
	"log/slog"
	"os"

	"github.com/spf13/cobra"

	"adjutant/moderator/daemon"
)

func newServeCommand() *cobra.Command {
	var o serveOptions
	cmd := &cobra.Command{
		Use:   "serve [--config F]",
		Short: "Runs the club: takes mails, judges them, answers, shows its pages",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			log, err := o.log.logger(os.Stderr)
			if err != nil {
				return err
			}
			err = serve(cmd.Context(), o, log)
			if cmd.Context().Err() != nil && errors.Is(err, context.Canceled) {
				err = nil // told to stop before it served
			}
			log.Info("stopped")
			return err
		},
	}
	requireConfig(cmd, &o.config)
	cmd.Flags().BoolVar(&o.hold, "hold-changed", false, "stop the games that come out otherwise by this program's rules than they are written down, and serve all others")
	o.log.add(cmd)
	return cmd
}

// serveOptions are the flags of serve.
type serveOptions struct {
	config string
	hold   bool
	log    logFlags
}

// serve runs the club until the context ends.
func serve(ctx context.Context, o serveOptions, log *slog.Logger) error {
	c, err := openClub(ctx, o.config, log)
	if err != nil {
		return err
	}
	err = daemon.MayServe(ctx, c, o.hold)
	d := daemon.New(c)
	if err == nil {
		err = errors.Join(d.ListenPages(ctx), d.ListenMetrics(ctx))
	}
	if err == nil {
		err = c.LogKeys(ctx)
	}
	if err == nil {
		err = d.Serve(ctx, func() { announce(d, log) })
	}
	if closed := c.Close(); err == nil {
		err = closed
	}
	return err
}

// announce tells the log that the club serves.
func announce(d *daemon.Daemon, log *slog.Logger) {
	log.Info("serving", "club", d.Config.Club.Name, "mailbox", d.Config.Club.Address)
	if d.Pages != nil {
		log.Info("pages", "url", "http://"+d.Pages.Addr().String())
	}
	if d.Meter != nil {
		log.Info("metrics", "url", "http://"+d.Meter.Addr().String()+"/metrics")
	}
}
