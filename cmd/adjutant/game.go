package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"

	"github.com/spf13/cobra"

	"adjutant/moderator/club"
	"adjutant/moderator/view"
)

func newGameCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "game",
		Short: "The club's games",
	}
	cmd.AddCommand(newGameNewCommand(), newGameInviteCommand(), newGameCancelCommand(), newGameListCommand(), newGameShowCommand(), newGamePreviewCommand(), newGameProcessCommand(), newGameRuleCommand(), newGamePackCommand(), newGameRollbackCommand(), newGameRebuildCommand(), newGameHoldCommand(), newGameReleaseCommand(), newGameHolidaysCommand(), newGamePressCommand(), newGameEndCommand(), newGameBundleCommand(), newGameSeatCommand(), newGameModeratorCommand(), newGameWatchCommand(), newGameSetupCommand())
	return cmd
}

func newGameShowCommand() *cobra.Command {
	var file string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "show [--config F] GAME",
		Short: "Shows where a game stands, and its journal",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			c, err := openClub(cmd.Context(), file, slog.New(slog.DiscardHandler))
			if err != nil {
				return err
			}
			err = showGame(cmd, c, args[0], asJSON)
			return errors.Join(err, c.Close())
		},
	}
	requireConfig(cmd, &file)
	cmd.Flags().BoolVar(&asJSON, "json", false, "as JSON")
	return cmd
}

func showGame(cmd *cobra.Command, c *club.Club, tag string, asJSON bool) error {
	game, err := c.Store.Game(cmd.Context(), tag)
	if err != nil {
		return err
	}
	m, err := c.Service.Acquainted(cmd.Context())
	if err != nil {
		return err
	}
	overview, err := view.OverviewOf(m.Club, c.Service.Moderator.Rules, c.Service.Moderator.Beacon, game)
	if err != nil {
		return err
	}
	if asJSON {
		return json.NewEncoder(cmd.OutOrStdout()).Encode(overview)
	}
	fmt.Fprint(cmd.OutOrStdout(), overview.Text())
	return nil
}
