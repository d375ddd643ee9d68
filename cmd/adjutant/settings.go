package main

import (
	"errors"
	"os"

	"github.com/spf13/cobra"

	"adjutant/moderator/club"
)

// configVariable names the club's settings in the environment.
const configVariable = "ADJUTANT_CONFIG"

// requireConfig adds the flag that names the club's settings, which are looked for where
// it is not given.
func requireConfig(cmd *cobra.Command, file *string) {
	addConfig(cmd, file)
	cmd.PreRunE = func(*cobra.Command, []string) error { return findConfig(file) }
}

// addConfig adds the flag that names the club's settings.
func addConfig(cmd *cobra.Command, file *string) {
	cmd.Flags().StringVar(file, "config", "", "the club's configuration file (default: that of $"+configVariable+", else "+club.ConfigFile+" in this folder)")
}

// findConfig finds the club's settings where no flag names them.
func findConfig(file *string) error {
	if *file != "" {
		return nil
	}
	if *file = os.Getenv(configVariable); *file != "" {
		return nil
	}
	if _, err := os.Stat(club.ConfigFile); err != nil {
		return errors.New("whose club? Write --config FILE, set " + configVariable + " to the file, or go to the folder that has " + club.ConfigFile)
	}
	*file = club.ConfigFile
	return nil
}
