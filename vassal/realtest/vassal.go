package realtest

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Variable names the folder where VASSAL is built.
const Variable = "ADJUTANT_VASSAL"

// longest is how long a script may run.
const longest = 10 * time.Minute

// VASSAL is a VASSAL that is built, with a screen that nobody sees.
type VASSAL struct {
	dir, display, home string
}

// Start finds VASSAL and opens a screen for it; without one the test is skipped.
func Start(t testing.TB) *VASSAL {
	t.Helper()
	dir := os.Getenv(Variable)
	if dir == "" {
		t.Skipf("the real VASSAL: %s does not name the folder where it is built", Variable)
	}
	for _, part := range []string{"cp.txt", filepath.Join("classes", "Harness.class")} {
		if _, err := os.Stat(filepath.Join(dir, part)); err != nil {
			t.Fatalf("%s: VASSAL is not built there: %v", Variable, err)
		}
	}
	return &VASSAL{dir: dir, display: screen(t), home: t.TempDir()}
}

// screen starts an X server on a display that is free, and ends it with the test.
func screen(t testing.TB) string {
	t.Helper()
	number, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer number.Close()
	const given = "3" // the descriptor of the first of ExtraFiles
	x := exec.Command("Xvfb", "-displayfd", given, "-screen", "0", "1600x1200x24", "-nolisten", "tcp")
	x.ExtraFiles = []*os.File{write}
	if err := x.Start(); err != nil {
		t.Fatalf("the screen for VASSAL: %v", err)
	}
	write.Close()
	t.Cleanup(func() {
		_ = x.Process.Kill()
		_ = x.Wait()
	})
	line, err := bufio.NewReader(number).ReadString('\n')
	if err != nil {
		t.Fatalf("the screen for VASSAL names no display: %v", err)
	}
	return ":" + strings.TrimSpace(line)
}

// Run opens a module in VASSAL and has it carry out a script, a command a line.
func (v *VASSAL) Run(t testing.TB, module string, script ...string) Transcript {
	t.Helper()
	libraries, err := os.ReadFile(filepath.Join(v.dir, "cp.txt"))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), longest)
	defer cancel()
	classes := strings.Join([]string{
		filepath.Join(v.dir, "classes"),
		filepath.Join(v.dir, "src", "vassal-app", "src", "main", "java"), // for what lies beside the sources
		strings.TrimSpace(string(libraries)),
	}, string(os.PathListSeparator))
	java := exec.CommandContext(ctx, "java", "-Xmx2g", "-Duser.home="+v.home, "-Djava.util.prefs.userRoot="+v.home,
		"--add-exports", "java.desktop/sun.java2d.cmm=ALL-UNNAMED", "--add-opens", "java.desktop/sun.awt=ALL-UNNAMED", "-cp", classes, "Harness", module)
	java.Dir = v.home
	java.Env = append(os.Environ(), "DISPLAY="+v.display)
	java.Stdin = strings.NewReader(strings.Join(script, "\n") + "\n")
	out, err := java.CombinedOutput()
	said := Transcript{Lines: strings.Split(string(out), "\n")}
	if err != nil || !said.ended() {
		t.Fatalf("VASSAL did not come to the end of the script: %v\n%s", err, said.tail())
	}
	return said
}

// Quoted is a word of a script with blanks in it.
func Quoted(word string) string { return fmt.Sprintf("%q", word) }
