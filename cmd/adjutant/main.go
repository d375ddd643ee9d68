// Command adjutant moderates wargames played by mail. Each file of this package
// is one command; everything that decides is in other packages. CLI words and
// exit codes: 0 fine, 1 the answer is no, 2 it could not be done.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	_ "time/tzdata" // zones, where the system has none

	"github.com/spf13/cobra"

	"adjutant/vassal"
)

func main() { os.Exit(run()) }

// run is main with an exit code, so that tests can call it.
func run() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	root := newRootCommand()
	root.PersistentPreRun = func(cmd *cobra.Command, _ []string) {
		if leavesNothing(cmd) {
			stop() // a signal ends the process at once
		}
	}
	return exitCode(root.ExecuteContext(ctx), os.Stderr)
}

// atOnce marks a command that touches no club and no network: there is nothing that it would
// have to finish when it is told to end.
const atOnce = "at once"

// endAtOnce marks commands with atOnce.
func endAtOnce(commands ...*cobra.Command) []*cobra.Command {
	for _, c := range commands {
		if c.Annotations == nil {
			c.Annotations = map[string]string{}
		}
		c.Annotations[atOnce] = ""
	}
	return commands
}

// leavesNothing reports whether a command, or one above it, is marked with atOnce.
func leavesNothing(cmd *cobra.Command) bool {
	for ; cmd != nil; cmd = cmd.Parent() {
		if _, marked := cmd.Annotations[atOnce]; marked {
			return true
		}
	}
	return false
}

const slogan = "Moderates wargames played by mail, and checks VASSAL logs and dice"

func newRootCommand() *cobra.Command {
	root := &cobra.Command{
		Use:           "adjutant",
		Short:         slogan,
		Long:          slogan + ".\n\n" + listGuides(),
		Version:       thisBuild(),
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.SetVersionTemplate("adjutant {{.Version}}\n")
	root.AddCommand(endAtOnce(
		newAuditCommand(),
		newBindCommand(),
		newDecodeCommand(),
		newEncodeCommand(),
		newEngineCommand(),
		newInspectCommand(),
		newLocateCommand(),
		newManCommand(),
		newModuleCommand(),
		newOrdersCommand(),
		newPackCommand(),
		newReplayCommand(),
		newSealCommand(),
		newVersionCommand(),
	)...)
	root.AddCommand(
		newBackupCommand(),
		newDemoCommand(),
		newDoctorCommand(),
		newGameCommand(),
		newTodayCommand(), newTournamentCommand(),
		newInitCommand(),
		newKeyCommand(),
		newLadderCommand(), newPlayerCommand(),
		newLogCommand(),
		newLoginCommand(),
		newMailCommand(),
		newRestoreCommand(),
		newRollCommand(),
		newServeCommand(),
		newSystemdCommand(),
		newVerifyCommand(),
		newWitnessCommand(),
	)
	root.SetHelpCommand(newHelpCommand())
	root.InitDefaultCompletionCmd()
	finishGroups(root)
	return root
}

// exitError ends the program with a code. An empty message has been told
// already.
type exitError struct {
	code int // 1: the answer is no; 2: it could not be done
	msg  string
}

func (e *exitError) Error() string { return e.msg }

// exitCode prints an error as one line and gives the exit code for it: that of
// an exitError, else 2.
func exitCode(err error, stderr io.Writer) int {
	if err == nil {
		return 0
	}
	code := 2
	var exit *exitError
	if errors.As(err, &exit) {
		code = exit.code
	}
	if err.Error() != "" {
		fmt.Fprintln(stderr, "adjutant: "+strings.Map(vassal.Printable, err.Error()))
	}
	return code
}
