package faults

import (
	crand "crypto/rand"
	"database/sql"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib"
)

// postgresHere is the server of the short version when ADJUTANT_TEST_POSTGRES names no other.
const postgresHere = "postgres://postgres@127.0.0.1:5432/test?sslmode=disable&connect_timeout=20"

// schema is the DSN of an empty schema that goes with the test: of a reachable server, or of one of our own, which can be
// stopped. Without any the test is skipped.
func schema(t *testing.T) string {
	t.Helper()
	if *full {
		return schemaOf(t, ours(t).dsn())
	}
	server := os.Getenv("ADJUTANT_TEST_POSTGRES")
	if server == "" {
		server = postgresHere
	}
	return schemaOf(t, server)
}

func schemaOf(t *testing.T, server string) string {
	t.Helper()
	u, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	name := "adjutant_test_" + strings.ToLower(crand.Text())
	if err := execute(server, "CREATE SCHEMA "+name); err != nil {
		t.Skipf("PostgreSQL is not reachable (ADJUTANT_TEST_POSTGRES names another one): %v", err)
	}
	t.Cleanup(func() { _ = execute(server, "DROP SCHEMA "+name+" CASCADE") }) // a server of our own may be gone
	query := u.Query()
	query.Set("search_path", name)
	u.RawQuery = query.Encode()
	return u.String()
}

// execute carries out one statement on a server.
func execute(dsn, statement string) error {
	db, err := sql.Open("pgx", dsn)
	if err != nil {
		return err
	}
	defer db.Close()
	_, err = db.Exec(statement)
	return err
}

// cluster is a PostgreSQL of our own.
type cluster struct {
	dir  string // of its data
	port int
}

var clusters struct {
	mu  sync.Mutex
	all []*cluster // that run; the first is ours
	dir string
}

// ours is the cluster that all tests share, started with the first; without the programs for it the test is skipped.
func ours(t *testing.T) *cluster {
	t.Helper()
	clusters.mu.Lock()
	defer clusters.mu.Unlock()
	if len(clusters.all) > 0 {
		return clusters.all[0]
	}
	if clusters.dir = clustersFolder(t); clusters.dir == "" {
		t.Skip("initdb and pg_ctl of PostgreSQL are not here, or there is nobody to run it as")
	}
	c := &cluster{dir: filepath.Join(clusters.dir, "first"), port: freePort(t)}
	program(t, "initdb", "-D", c.dir, "-U", "postgres", "-A", "trust", "--no-sync")
	c.configure(t, "fsync = off\nwal_level = replica\nmax_connections = 100\nmax_wal_senders = 4\n")
	c.start(t)
	clusters.all = append(clusters.all, c)
	return c
}

// clustersFolder is a folder that the user of clusters may write in; "" if there can be none.
func clustersFolder(t *testing.T) string {
	t.Helper()
	if programs() == "" {
		return ""
	}
	dir, err := os.MkdirTemp("", "adjutant-clusters-")
	if err != nil {
		t.Fatal(err)
	}
	if owner := clusterUser(); owner != nil {
		uid, gid := int(owner.Uid), int(owner.Gid)
		if err := os.Chown(dir, uid, gid); err != nil {
			return ""
		}
	}
	return dir
}

// clusterUser is who runs clusters: PostgreSQL refuses to be run by root. It is nil for whoever runs the tests.
func clusterUser() *syscall.Credential {
	if os.Geteuid() != 0 {
		return nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		if u, err := user.Lookup(name); err == nil {
			uid, errUID := strconv.ParseUint(u.Uid, 10, 32)
			gid, errGID := strconv.ParseUint(u.Gid, 10, 32)
			if errUID == nil && errGID == nil {
				return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
			}
		}
	}
	return nil
}

// programs is the folder of PostgreSQL's newest programs; "" if they are not here.
func programs() string {
	if path, err := exec.LookPath("initdb"); err == nil {
		if path, err = filepath.EvalSymlinks(path); err == nil { // the others lie beside the program, and not beside what leads to it
			return filepath.Dir(path)
		}
	}
	all, err := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if err != nil || len(all) == 0 {
		return ""
	}
	return filepath.Dir(slices.Max(all))
}

// program runs a program of PostgreSQL, which must end well.
func program(t *testing.T, name string, args ...string) {
	t.Helper()
	cmd := exec.Command(filepath.Join(programs(), name), args...)
	cmd.Dir = os.TempDir()
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: clusterUser()}
	said, err := os.CreateTemp("", "adjutant-said-") // a pipe would be held open by the server that it starts
	if err != nil {
		t.Fatal(err)
	}
	defer os.Remove(said.Name())
	defer said.Close()
	cmd.Stdout, cmd.Stderr = said, said
	if err := cmd.Run(); err != nil {
		text, _ := os.ReadFile(said.Name())
		t.Fatalf("%s: %v\n%s", name, err, text)
	}
}

func freePort(t *testing.T) int {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer ln.Close()
	return ln.Addr().(*net.TCPAddr).Port
}

// configure adds settings.
func (c *cluster) configure(t *testing.T, settings string) {
	t.Helper()
	file, err := os.OpenFile(filepath.Join(c.dir, "postgresql.conf"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, err := fmt.Fprintf(file, "\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nport = %d\n%s", c.port, settings); err != nil {
		t.Fatal(err)
	}
}

func (c *cluster) start(t *testing.T) {
	t.Helper()
	program(t, "pg_ctl", "-D", c.dir, "-l", c.dir+".log", "-w", "start")
}

// stop stops the cluster: "fast", or "immediate" as with a loss of power.
func (c *cluster) stop(t *testing.T, how string) {
	t.Helper()
	program(t, "pg_ctl", "-D", c.dir, "-w", "-m", how, "stop")
}

// standby is a second cluster that follows this one, so close that nothing which was committed here is missing there.
func (c *cluster) standby(t *testing.T) *cluster {
	t.Helper()
	s := &cluster{dir: filepath.Join(clusters.dir, "standby"), port: freePort(t)}
	program(t, "pg_basebackup", "-D", s.dir, "-R", "-X", "stream", "-c", "fast", "-d", c.dsn()+"&application_name=standby")
	s.configure(t, "")
	s.start(t)
	clusters.mu.Lock()
	clusters.all = append(clusters.all, s)
	clusters.mu.Unlock()
	for _, statement := range []string{"ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()"} {
		if err := execute(c.dsn(), statement); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// promote has a standby go on by itself.
func (c *cluster) promote(t *testing.T) {
	t.Helper()
	program(t, "pg_ctl", "-D", c.dir, "-w", "promote")
}

func (c *cluster) addr() string { return fmt.Sprintf("127.0.0.1:%d", c.port) }

// dsn is the cluster's database.
func (c *cluster) dsn() string {
	return "postgres://postgres@" + c.addr() + "/postgres?sslmode=disable&connect_timeout=20"
}

// stopClusters ends what ours has started.
func stopClusters() {
	for _, c := range clusters.all {
		cmd := exec.Command(filepath.Join(programs(), "pg_ctl"), "-D", c.dir, "-w", "-m", "immediate", "stop")
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: clusterUser()}
		cmd.Dir = os.TempDir()
		_ = cmd.Run() // one that is stopped already
	}
	if clusters.dir != "" {
		_ = os.RemoveAll(clusters.dir)
	}
}
