package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"adjutant/config"
	"adjutant/moderator/club"
	"adjutant/moderator/roll"
)

func newKeyCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "key",
		Short: "The club's keys for dice",
	}
	cmd.AddCommand(newKeyHeirCommand(), newKeyRotateCommand(), newKeyShowCommand())
	return cmd
}

func newKeyShowCommand() *cobra.Command {
	var file string
	var ssh bool
	cmd := &cobra.Command{
		Use:   "show [--config F] [--ssh]",
		Short: "Prints the public keys, with which everyone can verify the club's rolls",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			public, err := publicKeys(file)
			if err != nil {
				return err
			}
			text := public.Text()
			if ssh {
				text, err = public.AllowedSigner()
			}
			if err != nil {
				return err
			}
			_, err = fmt.Fprint(cmd.OutOrStdout(), text)
			return err
		},
	}
	requireConfig(cmd, &file)
	cmd.Flags().BoolVar(&ssh, "ssh", false, "print the signing key as a line for ssh-keygen's file of allowed signers")
	return cmd
}

// publicKeys are those of the club that the configuration file is of.
func publicKeys(configFile string) (roll.Public, error) {
	c, err := config.Load(configFile)
	if err != nil {
		return roll.Public{}, err
	}
	keys, err := club.ReadKeys(c.Keys.Rolls)
	if err != nil {
		return roll.Public{}, err
	}
	return keys.Public()
}
