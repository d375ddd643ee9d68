package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"adjutant/config"
	"adjutant/mail/oauth"
	"adjutant/moderator/club"
)

func newLoginCommand() *cobra.Command {
	var file string
	var browser bool
	cmd := &cobra.Command{
		Use:   "login [--config F] [NAME]",
		Short: "Gets access to a mailbox whose provider takes no passwords of programs",
		Long: `Gets access to a mailbox from a provider that takes no password of programs, as
Microsoft 365 and Outlook.com, and keeps it in the token_file of the [[oauth]] of
that NAME; without a NAME, of the only one there is. It asks you to open an address
in a browser and to consent there. From then on 'serve' renews the access by itself,
until you or the provider take it back; then its log says so, and you log in again.
A daemon that runs goes on without being started again.

You need to register a program of your own at the provider once, and to write its
client_id, and the secret if there is one, into the settings:

  microsoft  https://entra.microsoft.com, App registrations: a public client with the
             permissions IMAP.AccessAsUser.All and SMTP.Send of Office 365 Exchange
             Online. The consent can be given in any browser, with a code.
  google     https://console.cloud.google.com, APIs & Services, Credentials: an OAuth
             client of the type "Desktop app", with the scope https://mail.google.com/.
             Google gives no codes for mailboxes, so it is --browser always. With an
             app password for the mailbox you need none of this.

With --browser, and where there is no other way, the browser comes back to this
machine. If it runs on another one, its last page cannot be shown: copy the address
of that page to here and press Enter.`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			c, err := config.Load(file)
			if err != nil {
				return err
			}
			account, err := accountToLogIn(c, args)
			if err != nil {
				return err
			}
			if err := consent(cmd.Context(), account, browser || account.Provider.DeviceURL == "", cmd.InOrStdin(), cmd.OutOrStdout()); err != nil {
				return err
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "The access is in %s.\n", account.File)
			return err
		},
	}
	requireConfig(cmd, &file)
	cmd.Flags().BoolVar(&browser, "browser", false, "consent in a browser that comes back here, instead of with a code")
	return cmd
}

// accountToLogIn is the access that is meant.
func accountToLogIn(c config.Config, args []string) (oauth.Account, error) {
	if len(c.OAuth) == 0 {
		return oauth.Account{}, errors.New(`the settings have no [[oauth]]; write one with name = "club", provider = "microsoft" or "google", client_id and token_file = "club.token"`)
	}
	if len(args) == 0 && len(c.OAuth) == 1 {
		return club.OAuthAccount(c.OAuth[0])
	}
	var names []string
	for _, o := range c.OAuth {
		if len(args) == 1 && o.Name == args[0] {
			return club.OAuthAccount(o)
		}
		names = append(names, o.Name)
	}
	return oauth.Account{}, fmt.Errorf("say which: %s", strings.Join(names, ", "))
}

// consent has the operator consent.
func consent(ctx context.Context, a oauth.Account, browser bool, in io.Reader, out io.Writer) error {
	if !browser {
		return a.Device(ctx, func(p oauth.Prompt) {
			fmt.Fprintf(out, "Open %s in a browser, log in as %s and type the code %s there.\n", p.URL, a.User, p.Code)
			if !p.Ends.IsZero() {
				fmt.Fprintf(out, "It is valid until %s.\n", p.Ends.Local().Format("15:04"))
			}
		})
	}
	pasted := make(chan string, 1)
	go func() { // ends with the program, where nothing is pasted
		if line, err := bufio.NewReader(in).ReadString('\n'); err == nil {
			pasted <- strings.TrimSpace(line)
		}
	}()
	return a.Browser(ctx, func(url string) {
		fmt.Fprintf(out, "Open this address in a browser and consent:\n%s\nIf its last page cannot be shown, copy the address of that page to here and press Enter.\n", url)
	}, pasted)
}
