package main

import (
	"strings"

	"adjutant/moderator/protocol"

	"github.com/spf13/cobra"
)

func newEngineCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "engine",
		Short: "Answers questions about the rules: JSON lines in, JSON lines out",
		Long: "Each line of standard input is a request, each line of standard output its answer, in order:\n" +
			strings.Join(protocol.Names(), ", ") + ". A bad request gets {\"error\":\"…\"}, and it goes on.",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return protocol.Answer(openPack, cmd.InOrStdin(), cmd.OutOrStdout())
		},
	}
}
