package main

import (
	"context"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"adjutant/mail"
	"adjutant/moderator/club"
	"adjutant/moderator/desk"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
	"adjutant/moderator/register"
	"adjutant/moderator/register/about"
	"adjutant/moderator/service"
)

func newPlayerCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "player",
		Short: "The people of the club",
		Long: `The register of the club's people. Whoever comes into a game is in it, with a key that is his
for ever, as P7: neither a name nor an address. WHO is a key, a name or an address.

What games have signed is never changed. The register says who stands behind the names in
it, and the ladder is made with that: 'ladder --export' writes it down.`,
	}
	cmd.AddCommand(newPlayerListCommand(), newPlayerShowCommand())
	for _, d := range register.Deeds {
		cmd.AddCommand(newPlayerDeedCommand(d))
	}
	return cmd
}

// registerChange is a command that changes the register.
type registerChange struct {
	config, as, why string
}

func (o *registerChange) flags(cmd *cobra.Command) {
	requireConfig(cmd, &o.config)
	actAs(cmd, &o.as)
	cmd.Flags().StringVar(&o.why, "why", "", "the reason, which the register keeps")
}

// run makes a change, and prints the people that it has changed.
func (o registerChange) run(ctx context.Context, out io.Writer, change func(register.Register, mail.Address, time.Time) ([]register.Act, error)) error {
	return withClub(ctx, o.config, func(c *club.Club) error {
		who, by, err := o.by(c)
		if err != nil {
			return err
		}
		var acts []register.Act
		now := c.Service.Now().UTC()
		r, err := c.Service.Registrar().Change(ctx, register.Act{At: now, By: by, Why: o.why}, func(r register.Register) ([]register.Act, error) {
			var err error
			acts, err = change(r, who, now)
			return acts, err
		})
		if err != nil {
			return err
		}
		return printChanged(out, r, acts)
	})
}

// by is who makes the change, as the register names him.
func (o registerChange) by(c *club.Club) (who mail.Address, by string, err error) {
	who, known := c.Service.Moderator.As(o.as).Actor(game.Roster{})
	switch {
	case o.as == "":
		return who, "the operator", nil
	case who.Addr == "":
		return who, "", fmt.Errorf("--as-moderator %q: the club's moderators are %s", o.as, strings.Join(known, ", "))
	}
	return who, post.CalledBy(who), nil
}

// printChanged prints the people that acts were about, as they are now.
func printChanged(out io.Writer, r register.Register, acts []register.Act) error {
	for _, line := range append(about.Lines(r, r.Changed(acts)), about.Aftermath(r, acts)...) {
		if _, err := fmt.Fprintln(out, line); err != nil {
			return err
		}
	}
	return nil
}

func newPlayerListCommand() *cobra.Command {
	var file string
	cmd := &cobra.Command{
		Use: "list [--config F] [WORDS]", Short: "Lists the people: key, name, address, games", Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			return readRegister(cmd.Context(), file, func(r register.Register) error {
				for _, line := range about.Lines(r, r.Matching(strings.Join(args, " "))) {
					fmt.Fprintln(cmd.OutOrStdout(), line)
				}
				return nil
			})
		},
	}
	requireConfig(cmd, &file)
	return cmd
}

func newPlayerShowCommand() *cobra.Command {
	var file string
	cmd := &cobra.Command{
		Use: "show [--config F] WHO", Short: "Shows all about somebody, and what was done", Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return readRegister(cmd.Context(), file, func(r register.Register) error {
				p, err := r.Look(strings.Join(args, " "))
				if err != nil {
					return err
				}
				_, err = fmt.Fprintln(cmd.OutOrStdout(), strings.Join(about.Person(r, p), "\n"))
				return err
			})
		},
	}
	requireConfig(cmd, &file)
	return cmd
}

func readRegister(ctx context.Context, file string, show func(register.Register) error) error {
	return withClub(ctx, file, func(c *club.Club) error {
		r, err := service.Register(ctx, c.Store, c.Service.Moderator.Club)
		if err != nil {
			return err
		}
		return show(r)
	})
}

// newPlayerDeedCommand is the command of a word that changes the register: its arguments are those of the word in a mail.
func newPlayerDeedCommand(d register.Deed) *cobra.Command {
	var o registerChange
	cmd := &cobra.Command{
		Use: d.Form + " [--config F]", Short: strings.ToUpper(d.Short[:1]) + d.Short[1:], Long: deedHelp[d.Word], Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return o.run(cmd.Context(), cmd.OutOrStdout(), func(r register.Register, who mail.Address, now time.Time) ([]register.Act, error) {
				return r.Said(register.Ask{Line: d.Word + " " + strings.Join(args, " "), Why: o.why, Doer: who, At: now, Zone: desk.Zone})
			})
		},
	}
	o.flags(cmd)
	return cmd
}

// deedHelp is what there is to know of a deed besides its line.
var deedHelp = map[string]string{
	"rename": `Has somebody shown by another name: in the ladder, on the pages and in games that begin from
here on. Games that go on keep the name that he had when they began.

  adjutant player rename P7 = "Anna Sample"`,
	"address": `Gives somebody an address from which he writes from here on, besides those that he has. One
that was handed on is another's till now, who keeps the games that he played from it. In a game
that goes on a player changes his address himself, with 'address', or 'game seat' does.

  adjutant player address P7 = anna@new.example.test
  adjutant player address P7 = office@example.test handed on
  adjutant player address P7 = anna@old.example.test gone`,
	"set": `Sets what somebody chose for himself. The zone is that of the list of his games. Who is not listed is
shown by his key in the ladder, which has no page of him, on the pages of his games and in feeds; those he
plays with read his name, and what was signed keeps it.

  adjutant player set P7 = zone Berlin, listed no`,
	"merge": `Makes the first the same person as the second, whose key and name stay. Of two who have
played against each other that is to be said, since these games count no more for the ladder
then: one played himself there. It can be taken back whole, with the key of the first: name,
addresses and results are his again.

  adjutant player merge P9 = P7
  adjutant player merge P9 = P7 though opponents
  adjutant player separate P7 = P9`,
	"separate": `Makes two people of one who was taken for both: the other has the name, the addresses, and
in the games named it was he who played, from whatever address. With the key of somebody who
was merged, all is as if he had not been.

  adjutant player separate P7 = "Fred Example <fred@example.test>" in wc-3 wc-5
  adjutant player separate P7 = P9`,
	"expel": `Has somebody be a member no more, until he is admitted again: open seats are not for him, and games that
he plays go on. He is told, with the reason.

  adjutant player expel P7 --why "three games left without a word"`,
	"excuse": `Has it not count against somebody that he left a game, or stayed away until it was forfeited: that is
rated for nobody then. He is told, with the reason, and the list of names beside exported endings has both,
so that everybody who recomputes the ladder reads it. There must be something to excuse: a deadline that he
missed in a game that goes on, or that he left it, or let it be forfeited, at most 90 days ago. Who
plays in the game himself excuses nobody in it.

  adjutant player excuse P7 = wc-7 --why "he was in hospital"
  adjutant player excuse P7 = wc-7 no more --why "he played elsewhere meanwhile"`,
	"forget": `Takes names and addresses of somebody out of the register. What games have signed stays as it is,
with the name that stands there, and what they keep of mails; the ladder shows his key in its place.
Of each address a digest stays, so that who comes back from the same mailbox is who he was: what he
lost counts for him again under his new name, and who was expelled is no member. Where the mailbox
is somebody else's by now, 'player separate' with the key of the forgotten one says so.

  adjutant player forget P7`,
}
