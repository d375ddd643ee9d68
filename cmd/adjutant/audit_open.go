package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"

	"adjutant/moderator/auditing"
	"adjutant/moderator/auditpage"
	"adjutant/moderator/auditpage/local"
	"adjutant/moderator/web"
	"adjutant/vassal"
	"adjutant/vassal/disk"
)

// pageGrace is how long the program waits for a page behind the last that was closed; 0 is as long as it should.
var pageGrace time.Duration

// openAudit shows what is said of the files on a page of this machine, and ends when that is closed. Without
// files the page asks for them.
func openAudit(ctx context.Context, paths []string, o auditOptions, stderr io.Writer) error {
	// The command ends at once as others do, which has taken its context's signals away.
	ctx, stop := signal.NotifyContext(context.WithoutCancel(ctx), os.Interrupt, syscall.SIGTERM)
	defer stop()
	sheet, icon, err := web.Style()
	if err != nil {
		return err
	}
	s, err := local.New(local.Config{Style: sheet, Icon: icon, Secure: web.Secure, Policy: web.ScriptPolicy, Now: now, Random: entropy, Grace: pageGrace})
	if err != nil {
		return err
	}
	at := s.Form()
	if len(paths) > 0 {
		if at, err = holdAudit(ctx, s.Desk, paths, o, stderr); err != nil {
			return err
		}
	}
	return showAudit(ctx, s, at, stderr)
}

// showAudit has a browser show a page, and serves it.
func showAudit(ctx context.Context, s *local.Server, path string, stderr io.Writer) error {
	l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return fmt.Errorf("serve the page: %w", err)
	}
	url, err := s.Ticket(l.Addr(), path)
	if err != nil {
		return err
	}
	if err := browse(ctx, url); err != nil {
		fmt.Fprintf(stderr, "adjutant: no browser could be started (%v); open this in one, it is good once:\n%s\n", err, url)
	} else {
		fmt.Fprintln(stderr, "adjutant: the page is open in your browser; the program ends when you close it, or with Ctrl-C")
	}
	return s.Serve(ctx, l)
}

// browse has the browser of whoever sits here show a URL.
func browse(ctx context.Context, url string) error {
	command := []string{"xdg-open", url}
	switch runtime.GOOS {
	case "darwin":
		command = []string{"open", url}
	case "windows":
		command = []string{"rundll32", "url.dll,FileProtocolHandler", url}
	}
	c := exec.CommandContext(context.WithoutCancel(ctx), command[0], command[1:]...)
	if err := c.Start(); err != nil {
		return err
	}
	go func() { _ = c.Wait() }() // it may stay as long as the browser does
	return nil
}

// holdAudit audits files, has the desk hold the report, and gives its path.
func holdAudit(ctx context.Context, desk *auditpage.Desk, paths []string, o auditOptions, stderr io.Writer) (string, error) {
	a, err := newAuditCall(paths, o, stderr)
	if err != nil {
		return "", err
	}
	opinions, err := a.opinions()
	if err != nil {
		return "", err
	}
	exhibits, err := a.exhibits(ctx, opinions)
	if err != nil {
		return "", err
	}
	before, of := "", ""
	if a.skip > 0 {
		before = filepath.Base(a.files[0].Name)
	}
	if m := a.auditor.Module; m != nil {
		of = strings.TrimSpace(m.Name + " " + m.Version)
	}
	return desk.Hold(exhibits, before, of, a.seen())
}

// exhibits show the files as far as they could be read.
func (a *auditCall) exhibits(ctx context.Context, opinions []auditing.Opinion) ([]auditing.Exhibit, error) {
	var pictures []fs.FS
	if a.options.module != "" {
		files, done, err := disk.Pictures(a.options.module, a.extended())
		if err != nil {
			return nil, err
		}
		defer done()
		pictures = files
	}
	showing := auditing.Showing{Auditor: a.auditor, Pictures: pictures, Left: auditpage.LocalLimits().Show}
	var list []auditing.Exhibit
	for i, o := range opinions {
		e, err := showing.Exhibit(ctx, a.files[a.skip+i], o)
		if limit := (*vassal.LimitError)(nil); err != nil && !errors.As(err, &limit) {
			return nil, err
		}
		e.File = filepath.Base(e.File)
		list = append(list, e)
	}
	return list, nil
}

// seen says with whose eyes the files were looked at, if not with an observer's.
func (a *auditCall) seen() []string {
	switch {
	case a.auditor.Reveal:
		return []string{"What is masked or invisible is seen through (--reveal)."}
	case a.auditor.Side != "":
		return []string{fmt.Sprintf("It is seen as the player of %s does (--as).", a.auditor.Side)}
	}
	return nil
}
