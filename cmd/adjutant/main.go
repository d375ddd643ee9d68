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
	_ "golang.org/x/crypto/x509roots/fallback" // certificates of authorities, where the system has none

	"adjutant/engine/pack"
	"adjutant/moderator/opening"
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
		newRepairCommand(),
		newGameCommand(),
		newTodayCommand(), newTournamentCommand(),
		newInitCommand(),
		newKeyCommand(),
		newLadderCommand(), newPlayerCommand(),
		newLoadCommand(),
		newLogCommand(),
		newLoginCommand(),
		newMailCommand(),
		newPruneCommand(),
		newRestoreCommand(),
		newRollCommand(),
		newServeCommand(),
		newStoreCommand(),
		newSystemdCommand(),
		newUpgradeCommand(),
		newVerifyCommand(),
		newWitnessCommand(),
	)
	root.SetHelpCommand(newHelpCommand())
	root.InitDefaultCompletionCmd()
	finishGroups(root)
	shortenTimes(root)
	return root
}

// exitError ends the program with a code. An empty message has been told
// already.
type exitError struct {
	code int // 1: the answer is no; 2: it could not be done
	msg  string
}

func (e *exitError) Error() string { return e.msg }

// exitCode prints an error as one line, and the mistakes of a pack or the wrong rows of a file as one line each, and gives the exit code for it: that of
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
		for _, line := range errorLines(err) {
			fmt.Fprintln(stderr, "adjutant: "+strings.Map(vassal.Printable, line))
		}
	}
	return code
}

// errorLines are an error as lines: one, but the mistakes of a pack, and the wrong rows of a file, are one each, with what stands
// before them on the first.
func errorLines(err error) []string {
	var wrong pack.Mistakes
	var rows opening.RowErrors
	if errors.As(err, &wrong) && len(wrong) > 1 || errors.As(err, &rows) {
		return strings.Split(err.Error(), "\n")
	}
	return []string{err.Error()}
}
