package main

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"adjutant/moderator/club"
	"adjutant/moderator/daemon"
	"adjutant/moderator/hall"
)

func newServeCommand() *cobra.Command {
	var o serveOptions
	cmd := &cobra.Command{
		Use:   "serve [--config F | --clubs DIR]",
		Short: "Runs the club: takes mails, judges them, answers, shows its pages",
		Long: `Runs the club until it is told to end (SIGINT, SIGTERM): what is being decided then is
decided first. At SIGHUP ('systemctl reload adjutant') it reads settings, passwords and
certificates anew, ends what it has in hand and goes on with them; the log names the
settings that were applied, and those that hold from the next start on. If something
of them is wrong, the log says what, and all stays as it was.

With --clubs it runs several clubs: each folder in DIR that has an adjutant.toml. Each has
keys, a store (a SQLite file, or a schema of one PostgreSQL database), mailboxes and pages
of its own. A club that cannot be served is tried again, and the others go on. At SIGHUP it
also looks which clubs are new, or are gone.`,
		Args: cobra.NoArgs,
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
	addConfig(cmd, &o.config)
	cmd.Flags().StringVar(&o.clubs, "clubs", "", "serve several clubs: each folder of this one that has an "+club.ConfigFile)
	cmd.MarkFlagsMutuallyExclusive("config", "clubs")
	cmd.PreRunE = func(*cobra.Command, []string) error {
		if o.clubs != "" {
			return nil
		}
		return findConfig(&o.config)
	}
	cmd.Flags().BoolVar(&o.hold, "hold-changed", false, "stop the games that come out otherwise by this program's rules than they are written down, and serve all others")
	o.log.add(cmd)
	return cmd
}

// serveOptions are the flags of serve.
type serveOptions struct {
	config string
	clubs  string // a folder
	hold   bool
	log    logFlags
}

// serve runs the club, or those of a folder, until the context ends, and reads settings anew at each SIGHUP.
func serve(ctx context.Context, o serveOptions, log *slog.Logger) error {
	hangups := make(chan os.Signal, 1)
	signal.Notify(hangups, syscall.SIGHUP)
	defer signal.Stop(hangups)
	serving := func(d *daemon.Daemon) { announce(d, log) }
	if o.clubs != "" {
		return hall.Hall{Folder: o.clubs, World: here(log), Hold: o.hold, Reload: hangups, Serving: serving}.Run(ctx)
	}
	return daemon.Host{File: o.config, World: here(log), Hold: o.hold, Reload: hangups, Serving: serving}.Run(ctx)
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
