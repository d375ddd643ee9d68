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
)

func main() { os.Exit(run()) }

// run is main with an exit code, so that tests can call it.
func run() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return exitCode(newRootCommand().ExecuteContext(ctx), os.Stderr)
}

const slogan = "Moderates wargames played by mail, and checks VASSAL logs and dice"

func newRootCommand() *cobra.Command {
	root := &cobra.Command{
		Use:           "adjutant",
		Short:         slogan,
		Long:          slogan + ".\n\n" + listGuides(),
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.AddCommand(
		newAuditCommand(),
		newBackupCommand(),
		newBindCommand(),
		newDecodeCommand(),
		newDemoCommand(),
		newDoctorCommand(),
		newEncodeCommand(),
		newEngineCommand(),
		newGameCommand(),
		newInitCommand(),
		newInspectCommand(),
		newKeyCommand(),
		newLadderCommand(),
		newLocateCommand(),
		newLogCommand(),
		newLoginCommand(),
		newMailCommand(),
		newManCommand(),
		newModuleCommand(),
		newOrdersCommand(),
		newPackCommand(),
		newReplayCommand(),
		newRestoreCommand(),
		newRollCommand(),
		newSealCommand(),
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
		fmt.Fprintln(stderr, "adjutant: "+strings.Map(printable, err.Error()))
	}
	return code
}
