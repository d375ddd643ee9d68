package daemon

import (
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"adjutant/moderator/club"
	"adjutant/moderator/game"
	"adjutant/moderator/service"
)

// monitoring is the folder with the rules for Prometheus and the dashboard for Grafana.
const monitoring = "../../config/monitoring"

// TestAlertsAndDashboard: they speak of what the daemon exports and of nothing else, and of all of it.
func TestAlertsAndDashboard(t *testing.T) {
	exported := exportedNames(t)
	shown := map[string]bool{}
	for _, expression := range slices.Concat(alertExpressions(t), dashboardExpressions(t)) {
		for _, name := range metricsIn(expression) {
			if !exported[name] && name != "up" { // which Prometheus itself says of each target
				t.Errorf("%s: nothing exports %s", expression, name)
			}
			shown[family(name)] = true
		}
	}
	for name := range exported {
		if strings.HasPrefix(name, "adjutant_") && !shown[family(name)] {
			t.Errorf("%s is exported, and no rule and no panel has it", name)
		}
	}
}

// family is the name of a histogram without what its parts have behind it.
func family(name string) string {
	for _, part := range []string{"_bucket", "_count", "_sum"} {
		if cut, found := strings.CutSuffix(name, part); found && cut == "adjutant_judging_seconds" {
			return cut
		}
	}
	return name
}

// exportedNames are those of all metrics of a daemon, those too of which there is nothing to tell yet.
func exportedNames(t *testing.T) map[string]bool {
	t.Helper()
	dsn, st := newStore(t)
	d := New(&club.Club{Store: st, Folder: filepath.Dir(dsn), Service: &service.Service{Now: time.Now}})
	d.Config.Store.DSN = dsn
	names := map[string]bool{}
	families, err := d.registry().Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range families {
		names[f.GetName()] = true
	}
	described := make(chan *prometheus.Desc)
	go func() {
		defer close(described)
		for _, c := range []prometheus.Collector{d.vitals.judged, d.vitals.failed, d.vitals.sent, d.vitals.looks, d.vitals.troubles, census{d}} {
			c.Describe(described)
		}
	}()
	for desc := range described {
		names[regexp.MustCompile(`fqName: "([^"]+)"`).FindStringSubmatch(desc.String())[1]] = true
	}
	for _, part := range []string{"_bucket", "_count", "_sum"} {
		names["adjutant_judging_seconds"+part] = true
	}
	return names
}

// alertExpressions are those of the rules, each on a line of its own.
func alertExpressions(t *testing.T) (all []string) {
	t.Helper()
	text := readMonitoring(t, "alerts.yml")
	for _, m := range regexp.MustCompile(`(?m)^ +expr: (.+)$`).FindAllStringSubmatch(text, -1) {
		all = append(all, m[1])
	}
	if n := strings.Count(text, "- alert: "); n == 0 || n != len(all) {
		t.Fatalf("%d alerts have %d expressions", n, len(all))
	}
	return all
}

// dashboardExpressions are those of the panels.
func dashboardExpressions(t *testing.T) (all []string) {
	t.Helper()
	var dashboard struct {
		Panels []struct {
			ID      int
			Title   string
			Targets []struct{ Expr string }
		}
	}
	if err := json.Unmarshal([]byte(readMonitoring(t, "dashboard.json")), &dashboard); err != nil {
		t.Fatal(err)
	}
	seen := map[int]bool{}
	for _, p := range dashboard.Panels {
		if seen[p.ID] || len(p.Targets) == 0 {
			t.Errorf("panel %d (%s) has the number of another, or shows nothing", p.ID, p.Title)
		}
		seen[p.ID] = true
		for _, target := range p.Targets {
			all = append(all, target.Expr)
		}
	}
	if len(all) == 0 {
		t.Fatal("the dashboard shows nothing")
	}
	return all
}

func readMonitoring(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(monitoring, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// What of an expression of PromQL names no metric: texts, matchers of labels, spans of time, lists of labels.
var (
	noMetric = regexp.MustCompile(`"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(?:by|on|without|ignoring|group_left|group_right)\s*\([^)]*\)`)
	word     = regexp.MustCompile(`[a-zA-Z_:][a-zA-Z0-9_:]*\s*\(?`)
	operator = regexp.MustCompile(`^(and|or|unless|bool|offset)$`)
)

// metricsIn are the names of metrics in an expression.
func metricsIn(expression string) (names []string) {
	for _, w := range word.FindAllString(noMetric.ReplaceAllString(expression, " "), -1) {
		if w = strings.TrimSpace(w); !strings.HasSuffix(w, "(") && !operator.MatchString(w) && !regexp.MustCompile(`^e\d+$`).MatchString(w) {
			names = append(names, w)
		}
	}
	return names
}

func TestMetricsIn(t *testing.T) {
	for expression, want := range map[string]string{
		`histogram_quantile(0.95, sum by (le) (rate(a_bucket{x="b{c}"}[1h]))) > 30`: "a_bucket",
		`increase(a_total[1h]) > 5 and on (job, instance) b == 0 or c < 1e9`:        "a_total b c",
	} {
		if got := strings.Join(metricsIn(expression), " "); got != want {
			t.Errorf("%s: %q, want %q", expression, got, want)
		}
	}
}

// Values of labels that the rules and the dashboard ask for are those that are exported.
func TestValuesOfLabels(t *testing.T) {
	known := map[string][]string{"outcome": {string(game.SetAside)}, "result": {"taken", "refused", "later"}, "job": {"adjutant"}}
	for _, expression := range slices.Concat(alertExpressions(t), dashboardExpressions(t)) {
		for _, m := range regexp.MustCompile(`(\w+)="([^"]*)"`).FindAllStringSubmatch(expression, -1) {
			if !slices.Contains(known[m[1]], m[2]) {
				t.Errorf("%s: no %s is %q", expression, m[1], m[2])
			}
		}
	}
}

// Each result of a delivery is counted from 0 on: AdjutantMailsRefused sees the first mail that is refused, and AdjutantCannotSend a server
// that is away when the program starts.
func TestDeliveriesAreCountedFromZero(t *testing.T) {
	r := prometheus.NewRegistry()
	r.MustRegister(newVitals().sent)
	families, err := r.Gather()
	if err != nil || len(families) != 1 || len(families[0].GetMetric()) != 3 {
		t.Errorf("before there is a delivery this is exported of them: %v, %v", families, err)
	}
}

// TestAlertsFire has Prometheus's own tool take the rules, and try them on made-up series.
func TestAlertsFire(t *testing.T) {
	promtool, err := exec.LookPath("promtool")
	if err != nil {
		t.Skip("promtool is not installed (package prometheus)")
	}
	folder := t.TempDir()
	for from, to := range map[string]string{filepath.Join(monitoring, "alerts.yml"): "alerts.yml", "testdata/alerts_test.yml": "test.yml"} {
		copyFile(t, from, filepath.Join(folder, to))
	}
	for _, args := range [][]string{{"check", "rules", "alerts.yml"}, {"test", "rules", "test.yml"}} {
		cmd := exec.CommandContext(t.Context(), promtool, args...)
		cmd.Dir = folder
		if said, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("promtool %v: %v\n%s", args, err, said)
		}
	}
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	in, err := os.Open(from)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	out, err := os.Create(to)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(out, in); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
}
