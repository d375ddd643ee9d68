package adjutant

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The tables of SECURITY.md name what shows each row: `folder: TestName, TestName` in its third
// column, or "no test can show it". The first two columns of a row of promises are the words, in
// curly quotes, and the file in which they stand.
var (
	evidence = regexp.MustCompile("`([a-z/]+): (Test[^`]+)`")
	promised = regexp.MustCompile(`^“(.+)”$`)
)

// securityRows are the rows of the tables of SECURITY.md, as their cells.
func securityRows(t *testing.T) (rows [][]string) {
	t.Helper()
	text, err := os.ReadFile("SECURITY.md")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, "| ") || strings.HasPrefix(line, "| who tries") || strings.HasPrefix(line, "| promise") || strings.HasPrefix(line, "| format") {
			continue
		}
		cells := strings.Split(strings.Trim(line, "|"), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		rows = append(rows, cells)
	}
	return rows
}

// Every row says what shows it, and every test that it names is there.
func TestSecurityNamesItsTests(t *testing.T) {
	rows := securityRows(t)
	if len(rows) < 60 {
		t.Fatalf("%d rows", len(rows))
	}
	for _, row := range rows {
		if len(row) != 4 || row[0] == "" || row[1] == "" || row[3] == "" {
			t.Errorf("a row is not whole: %q", row)
			continue
		}
		named := evidence.FindAllStringSubmatch(row[2], -1)
		if len(named) == 0 && !strings.HasPrefix(row[2], "no test can show it") {
			t.Errorf("nothing shows it: %q", row)
		}
		for _, found := range named {
			tests := testsOf(t, found[1])
			for name := range strings.SplitSeq(found[2], ", ") {
				if !strings.Contains(tests, "\nfunc "+name+"(") {
					t.Errorf("%s has no test %s", found[1], name)
				}
			}
		}
	}
}

// testsOf is the text of all tests of a folder.
func testsOf(t *testing.T, folder string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		b.Write(text)
	}
	return b.String()
}

// What SECURITY.md answers for is what our texts say, word for word.
func TestSecurityQuotesPromises(t *testing.T) {
	quoted := 0
	for _, row := range securityRows(t) {
		words := promised.FindStringSubmatch(row[0])
		if words == nil {
			continue
		}
		quoted++
		text, err := os.ReadFile(strings.Trim(row[1], "`"))
		if err != nil {
			t.Error(err)
			continue
		}
		plain := strings.Join(strings.Fields(strings.ReplaceAll(string(text), "//", " ")), " ")
		if !strings.Contains(plain, words[1]) {
			t.Errorf("%s does not say %q", row[1], words[1])
		}
	}
	if quoted < 30 {
		t.Errorf("%d promises", quoted)
	}
}
