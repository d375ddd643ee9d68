package main

import (
	"archive/tar"
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	_ "modernc.org/sqlite"

	"adjutant/mail/devserver"
)

// packages makes what is for Linux on this processor, and a package of it that dpkg takes for the version before.
func packages(t *testing.T) (r *release, before, now string) {
	t.Helper()
	if !*tryPackage {
		t.Skip("only with -package: make test-package")
	}
	if runtime.GOOS != "linux" || os.Geteuid() != 0 {
		t.Skip("needs Linux, and root for chroot")
	}
	r, err := newRelease(t.Context(), source, t.TempDir(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	s := system{"linux", runtime.GOARCH}
	if err := errors.Join(r.prepare(t.Context()), r.make(t.Context(), s), r.image([]system{s})); err != nil {
		t.Fatal(err)
	}
	now = filepath.Join(r.out, fmt.Sprintf("adjutant_%s_%s.deb", r.debian(), s.arch))
	number := r.number
	r.number = "0.0.1"
	if err := r.debianPackage(t.Context(), s, r.host); err != nil {
		t.Fatal(err)
	}
	before = filepath.Join(r.out, fmt.Sprintf("adjutant_%s_%s.deb", r.debian(), s.arch))
	r.number = number
	return r, before, now
}

// root is a root of Debian in which nothing of ours is.
type root string

// mirror is where debootstrap gets Debian.
const mirror = "http://deb.debian.org/debian"

// How long a mirror may take to answer at all, and to give what a root is made of.
const (
	mirrorAnswers = 20 * time.Second
	mirrorGives   = 20 * time.Minute
)

// fresh is the root that ADJUTANT_DEBIAN names, or one that debootstrap makes, which goes with the test. The error says why there is
// none; a mirror that does not answer is one, lest debootstrap waits for it without end.
func fresh(t *testing.T) (root, error) {
	t.Helper()
	if made := os.Getenv("ADJUTANT_DEBIAN"); made != "" {
		return root(made), nil
	}
	if _, err := exec.LookPath("debootstrap"); err != nil {
		return "", errors.New("debootstrap is not installed (package debootstrap), and ADJUTANT_DEBIAN names no root of Debian")
	}
	if err := mirrored(t.Context(), mirror, mirrorAnswers); err != nil {
		return "", fmt.Errorf("no mirror of Debian answers, and ADJUTANT_DEBIAN names no root of Debian: %w", err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), mirrorGives)
	defer cancel()
	folder := filepath.Join(t.TempDir(), "debian")
	cmd := exec.CommandContext(ctx, "debootstrap", "--variant=minbase", "bookworm", folder, mirror)
	cmd.WaitDelay = time.Second // for what it has started
	if said, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("debootstrap makes no fresh root of Debian here: %w\n%s", err, said)
	}
	return root(folder), nil
}

// mirrored asks a mirror of Debian for what it has, for so long.
func mirrored(ctx context.Context, mirror string, patience time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodHead, mirror+"/dists/bookworm/Release", nil)
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	if err := answer.Body.Close(); err != nil {
		return err
	}
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s answers %s", mirror, answer.Status)
	}
	return nil
}

// TestNoMirror: a mirror that takes a question and says nothing is given up, and so is one that has no Debian.
func TestNoMirror(t *testing.T) {
	end := make(chan struct{})
	silent := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { <-end }))
	defer silent.Close()
	defer close(end)
	if err := mirrored(t.Context(), silent.URL, 50*time.Millisecond); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("of a silent mirror: %v", err)
	}
	empty := httptest.NewServer(http.NotFoundHandler())
	defer empty.Close()
	if err := mirrored(t.Context(), empty.URL, time.Minute); err == nil || !strings.Contains(err.Error(), "404") {
		t.Errorf("of one without Debian: %v", err)
	}
}

// copied is a copy of a root, which goes with the test.
func (r root) copied(t *testing.T) root {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "debian")
	if said, err := exec.CommandContext(t.Context(), "cp", "-a", string(r), folder).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	return root(folder)
}

// command is a command that runs inside.
func (r root) command(ctx context.Context, env []string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Path = args[0]
	cmd.Err = nil
	cmd.SysProcAttr = &syscall.SysProcAttr{Chroot: string(r)}
	cmd.Dir, cmd.Env = "/", append([]string{"PATH=/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND=noninteractive", "LANG=C"}, env...)
	return cmd
}

// run runs a command inside, which must end well, and gives what it says.
func (r root) run(t *testing.T, script string) string {
	t.Helper()
	said, err := r.command(t.Context(), nil, "/bin/sh", "-ec", script).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", script, err, said)
	}
	return string(said)
}

// has reports whether there is such a file.
func (r root) has(name string) bool {
	_, err := os.Lstat(filepath.Join(string(r), name))
	return !errors.Is(err, fs.ErrNotExist)
}

// install has dpkg install a package.
func (r root) install(t *testing.T, deb string) string {
	t.Helper()
	b, err := os.ReadFile(deb)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(string(r), "tmp", "adjutant.deb"), b, 0o600); err != nil {
		t.Fatal(err)
	}
	return r.run(t, "dpkg --install /tmp/adjutant.deb")
}

// settings are those of a club whose mail server is this one.
func settings(server *devserver.Server) []string {
	return []string{
		"ADJUTANT_INBOX__HOST=" + server.IMAPAddr(), "ADJUTANT_INBOX__TLS=plain", "ADJUTANT_INBOX__POLL=1s",
		"ADJUTANT_SUBMISSION__HOST=" + server.SMTPAddr(), "ADJUTANT_SUBMISSION__TLS=plain",
	}
}

// unitCommand is what systemd would run: the command of the installed unit, as the user that the unit names.
func (r root) unitCommand(t *testing.T) []string {
	t.Helper()
	unit, err := os.ReadFile(filepath.Join(string(r), "lib/systemd/system/adjutant.service"))
	if err != nil {
		t.Fatal(err)
	}
	value := func(key string) string {
		_, rest, found := strings.Cut(string(unit), "\n"+key+"=")
		if !found {
			t.Fatalf("the unit has no %s", key)
		}
		line, _, _ := strings.Cut(rest, "\n")
		return line
	}
	user := value("User")
	return append([]string{"/usr/bin/setpriv", "--reuid=" + user, "--regid=" + user, "--init-groups", "--"}, strings.Fields(value("ExecStart"))...)
}

// serves has the installed unit's command serve a mail server on loopback, until it has answered a mail and is told to end.
func (r root) serves(t *testing.T, server *devserver.Server, id string) {
	t.Helper()
	mail := "From: " + id + "@example.test\r\nTo: mod@example.test\r\nSubject: help " + id + "\r\nMessage-ID: <" + id + "@example.test>\r\nDate: Fri, 27 Nov 2026 20:40:01 +0000\r\n\r\nhelp\r\n"
	if err := server.Deliver("mod@example.test", []byte(mail)); err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	cmd := r.command(t.Context(), settings(server), r.unitCommand(t)...)
	cmd.Stderr = &said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	for deadline := time.Now().Add(3 * time.Minute); !answers(server, id); time.Sleep(50 * time.Millisecond) {
		select {
		case err := <-ended:
			t.Fatalf("the club ended: %v\n%s", err, &said)
		default:
		}
		if time.Now().After(deadline) {
			_ = cmd.Process.Kill()
			t.Fatalf("no answer to %s came:\n%s", id, &said)
		}
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; err != nil {
		t.Fatalf("the club ended: %v\n%s", err, &said)
	}
}

// answers reports whether there is an answer to a mail. Its writer is known to nobody, and gets one a day.
func answers(server *devserver.Server, id string) bool {
	return slices.ContainsFunc(server.Messages(id+"@example.test"), func(m []byte) bool { return bytes.Contains(m, []byte("In-Reply-To: <"+id+"@example.test>")) })
}

// sheet is what a query finds in the club's database.
func (r root) sheet(t *testing.T, statement string) (found string) {
	t.Helper()
	pool, err := sql.Open("sqlite", filepath.Join(string(r), "var/lib/adjutant/adjutant.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	if err := pool.QueryRowContext(t.Context(), statement).Scan(&found); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
	return found
}

// installed checks what a package has brought that was installed for the first time, and said that.
func (r root) installed(t *testing.T, said string) {
	t.Helper()
	if !strings.Contains(said, "adjutant-setup") {
		t.Errorf("it does not say how to go on:\n%s", said)
	}
	for _, file := range []string{
		"usr/share/man/man1/adjutant-serve.1.gz", "usr/share/bash-completion/completions/adjutant", "usr/share/doc/adjutant/copyright",
		"usr/share/doc/adjutant/changelog.gz", "usr/share/doc/adjutant/LICENCES.txt.gz", "usr/share/doc/adjutant/examples/alerts.yml", "etc/adjutant",
		"lib/systemd/system/adjutant-backup.timer",
	} {
		if !r.has(file) {
			t.Errorf("the package has no %s", file)
		}
	}
	if said := r.run(t, "getent passwd adjutant; stat -c '%U %a' /var/lib/adjutant; dpkg --verify adjutant"); !strings.Contains(said, ":/var/lib/adjutant:/usr/sbin/nologin\nadjutant 700\n") || strings.Count(said, "\n") != 2 {
		t.Errorf("user, folder, and what dpkg finds changed:\n%s", said)
	}
}

// TestPackage tries what is packed for Linux on this processor, each thing as far as this machine can.
func TestPackage(t *testing.T) {
	r, before, now := packages(t)
	debian, missing := fresh(t)
	inRoot := func(try func(t *testing.T, r root, before, now string)) func(*testing.T) {
		return func(t *testing.T) {
			if missing != nil {
				t.Skip(missing)
			}
			try(t, debian.copied(t), before, now)
		}
	}
	t.Run("in a fresh root", inRoot(inAFreshRoot))
	t.Run("beside a program that must go on", inRoot(keepsWhatRuns))
	t.Run("in an image", func(t *testing.T) { image(t, r) })
	t.Run("twice", func(t *testing.T) { reproducible(t, r) })
}

// inAFreshRoot: the package installs in a root of Debian that has never seen it, makes user and folders, serves a
// mail through the command of its unit, keeps all of the club at an upgrade that changes the tables and at its removal, and takes
// it at a purge.
func inAFreshRoot(t *testing.T, r root, before, now string) {
	t.Helper()
	var users []devserver.User
	for _, name := range []string{"mod", "operator", "anna", "ben", "before", "after", "again"} {
		users = append(users, devserver.User{Address: name + "@example.test", Password: "pass"})
	}
	server, err := devserver.Start(devserver.Config{Users: users})
	if err != nil {
		t.Fatal(err)
	}
	defer server.Close()

	r.installed(t, r.install(t, before))
	r.run(t, `adjutant-setup "Example Club" && printf 'pass\n' | tee /var/lib/adjutant/inbox.password > /var/lib/adjutant/submission.password`)
	if said := r.run(t, "stat -c '%U %G %a' /etc/adjutant/adjutant.toml"); said != "root adjutant 640\n" {
		t.Errorf("the settings are of %s", said)
	}
	r.run(t, "runuser -u adjutant -- adjutant game new --direct --config /var/lib/adjutant/adjutant.toml --tag first --pack open --seat first=anna@example.test --seat second=ben@example.test")
	r.serves(t, server, "before")

	lines, mails := r.sheet(t, "SELECT group_concat(line) FROM lines"), r.sheet(t, "SELECT count(*) FROM mails")
	keys := r.run(t, "cat /var/lib/adjutant/*.key /etc/adjutant/adjutant.toml")
	older(t, r)
	if said := r.install(t, now); !strings.Contains(said, fmt.Sprintf("the tables are changed from version %d to %d", newestTables-1, newestTables)) || strings.Contains(said, "FAIL") {
		t.Errorf("the upgrade says:\n%s", said)
	}
	if r.sheet(t, "SELECT group_concat(line) FROM lines") != lines || r.sheet(t, "SELECT count(*) FROM mails") != mails || r.run(t, "cat /var/lib/adjutant/*.key /etc/adjutant/adjutant.toml") != keys {
		t.Error("the upgrade has changed what is stored")
	}
	r.serves(t, server, "after")
	if version := r.sheet(t, "SELECT max(version_id) FROM goose_db_version"); version != fmt.Sprint(newestTables) || r.sheet(t, "SELECT group_concat(line) FROM lines") != lines {
		t.Errorf("after the upgrade the tables have version %s", version)
	}

	r.run(t, "dpkg --remove adjutant")
	if r.has("usr/bin/adjutant") || !r.has("var/lib/adjutant/adjutant.db") || !r.has("etc/adjutant/adjutant.toml") || r.run(t, "cat /var/lib/adjutant/*.key /etc/adjutant/adjutant.toml") != keys {
		t.Error("after its removal the program is there, or the club is not")
	}
	r.install(t, now)
	r.serves(t, server, "again")
	r.purged(t)
}

// purged purges the package, and checks that nothing of the club is left.
func (r root) purged(t *testing.T) {
	t.Helper()
	r.run(t, "dpkg --purge adjutant")
	for _, file := range []string{"usr/bin/adjutant", "var/lib/adjutant", "etc/adjutant", "var/backups/adjutant"} {
		if r.has(file) {
			t.Errorf("after a purge there is %s", file)
		}
	}
	if said := r.run(t, "getent passwd adjutant || echo none"); said != "none\n" {
		t.Errorf("after a purge there is the user %s", said)
	}
}

// The last change of the tables, and what undoes it.
const (
	newestTables = 40
	undoNewest   = "DROP INDEX endings_numbered; ALTER TABLE endings DROP COLUMN n; DELETE FROM goose_db_version WHERE version_id >= 40"
)

// TestNewestTables: what the package is tried with is the last change of the tables.
func TestNewestTables(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "moderator", "store", "migrations", "*.sql"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%d changes of the tables: %v", len(files), err)
	}
	if newest := filepath.Base(slices.Max(files)); !strings.HasPrefix(newest, fmt.Sprintf("%05d_", newestTables)) {
		t.Errorf("the last change of the tables is %s, and the package is tried with that of number %d", newest, newestTables)
	}
}

// older gives the club the tables of before the last change of them.
func older(t *testing.T, r root) {
	t.Helper()
	pool, err := sql.Open("sqlite", filepath.Join(string(r), "var/lib/adjutant/adjutant.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	if _, err := pool.ExecContext(t.Context(), undoNewest); err != nil {
		t.Fatal(err)
	}
}

// keepsWhatRuns: an upgrade to a program that cannot go on with what is stored says so.
func keepsWhatRuns(t *testing.T, r root, before, now string) {
	t.Helper()
	r.install(t, before)
	r.run(t, `adjutant-setup "Example Club"`)
	pool, err := sql.Open("sqlite", filepath.Join(string(r), "var/lib/adjutant/adjutant.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	if _, err := pool.ExecContext(t.Context(), "INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, 1)"); err != nil {
		t.Fatal(err)
	}
	if said := r.install(t, now); !strings.Contains(said, "FAIL  tables") || !strings.Contains(said, "the one of before was left running") {
		t.Errorf("the upgrade says:\n%s", said)
	}
}

// image: in the image of this processor, unpacked and with nothing besides, the program makes a club and serves, as
// the user and by the command of the image.
func image(t *testing.T, rel *release) {
	t.Helper()
	r := root(filepath.Join(t.TempDir(), "image"))
	_, plain, err := rel.layer(system{"linux", runtime.GOARCH})
	if err != nil {
		t.Fatal(err)
	}
	unpack(t, string(r), plain)
	c := rel.imageConfig(system{"linux", runtime.GOARCH}, "")
	run := func(env []string, args ...string) *exec.Cmd {
		cmd := r.command(t.Context(), append(env, c.Config.Env...), append(c.Config.Entrypoint, args...)...)
		cmd.Dir = c.Config.WorkingDir
		cmd.SysProcAttr.Credential = &syscall.Credential{Uid: imageUser, Gid: imageUser}
		return cmd
	}
	if said, err := run(nil, "init", "/club").CombinedOutput(); err != nil {
		t.Fatalf("init: %v\n%s", err, said)
	}
	pages := freeAddress(t)
	var said bytes.Buffer
	cmd := run([]string{"ADJUTANT_INBOX__HOST=127.0.0.1:9", "ADJUTANT_INBOX__TLS=plain", "ADJUTANT_SUBMISSION__HOST=127.0.0.1:9", "ADJUTANT_SUBMISSION__TLS=plain", "ADJUTANT_WEB__LISTEN=" + pages}, c.Config.Cmd...)
	cmd.Stderr = &said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if err := listens(t, pages); err != nil {
		_ = cmd.Process.Kill()
		t.Fatalf("nobody serves: %v\n%s", err, &said)
	}
	if err := errors.Join(cmd.Process.Signal(syscall.SIGTERM), cmd.Wait()); err != nil {
		t.Errorf("it ended: %v\n%s", err, &said)
	}
	if err := r.command(t.Context(), nil, "/bin/sh", "-c", "true").Run(); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("there is a shell: %v", err)
	}
}

// listens waits until somebody listens at an address.
func listens(t *testing.T, addr string) error {
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(50 * time.Millisecond) {
		conn, err := new(net.Dialer).DialContext(t.Context(), "tcp", addr)
		if err == nil {
			return conn.Close()
		}
		if time.Now().After(deadline) {
			return err
		}
	}
}

func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// unpack unpacks a layer.
func unpack(t *testing.T, folder string, plain []byte) {
	t.Helper()
	files, headers := untarred(t, plain)
	for _, h := range headers {
		name := filepath.Join(folder, filepath.FromSlash(h.Name))
		var err error
		if h.Typeflag == tar.TypeDir {
			err = os.MkdirAll(name, 0o755)
		} else {
			err = os.WriteFile(name, files[h.Name], 0o600)
		}
		if err := errors.Join(err, os.Chown(name, h.Uid, h.Gid), os.Chmod(name, h.FileInfo().Mode().Perm())); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chmod(folder, 0o755); err != nil {
		t.Fatal(err)
	}
}

// reproducible: the packages that are made twice are equal, and each has its parts.
func reproducible(t *testing.T, first *release) {
	t.Helper()
	second, _, _ := packages(t)
	if differ, err := compare(first.out, second.out); err != nil || len(differ) > 0 {
		t.Errorf("made twice they differ: %v, %v", differ, err)
	}
	files, err := filepath.Glob(filepath.Join(first.out, "*.tar.gz"))
	if err != nil || len(files) != 1 {
		t.Fatalf("archives are %v, %v", files, err)
	}
	b, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	inside, _ := untarred(t, unzipped(t, b))
	for _, want := range []string{"adjutant", "LICENSE", "LICENCES.txt", "CHANGELOG.md", "man/man1/adjutant.1", "completion/adjutant.bash", "config/monitoring/alerts.yml"} {
		found := false
		for name := range inside {
			found = found || strings.HasSuffix(name, "/"+want)
		}
		if !found {
			t.Errorf("the archive has no %s", want)
		}
	}
}
