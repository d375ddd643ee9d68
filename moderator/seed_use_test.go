package moderator_test

import (
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// seedReaders are the functions that may read the seed of a seat or of the notices: they
// draw it, salt with it, hash it for the invitation, open it at the end, or leave it out.
// Seeds are opened; what proves somebody or stands for what nobody may know comes of the
// game's secret. Those of seeds.go make the words of games that were begun before games
// had one.
var seedReaders = []string{
	"bundle/follow.go lacks",
	"ending/signed.go Signed",
	"ending/signed.go endingSeat",
	"game/deal.go deal",
	"game/left.go opened",
	"game/left.go seat",
	"game/public.go publicSeats", // puts noughts in its place
	"game/salts.go Have",
	"game/salts.go of",
	"game/secret.go seeds",
	"game/secret/seeds.go firstSeed",
	"game/secret/seeds.go seedOf",
	"game/terms/invited.go InvitedSo",
	"game/terms/invited.go Inviting",
	"judge/freeze.go freeze",
	"lobby/open.go withBeacon",
	"lobby/opening.go EmptySeats",
	"lobby/opening.go Seats",
	"past/opened.go openedSo",
	"past/trail.go freeze",
	"roll/ending.go text",
	"roll/ending_parse.go read",
	"roll/verify_seed.go checkSeeds",
	"roll/witness.go Text",
}

// wordsOfBefore are the functions that may call those two.
var wordsOfBefore = []string{"game/secret/word.go Alias", "game/secret/word.go Chair", "game/secret/word.go Code", "game/secret/word.go Join", "game/secret/word.go Outside", "game/secret/word.go Seat", "game/secret/word.go Watch"}

// Seeds salt, and do nothing else.
func TestSeedsSaltAndNothingElse(t *testing.T) {
	readers, before := map[string]bool{}, map[string]bool{}
	err := filepath.WalkDir(".", func(file string, _ fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(file, ".go") && !strings.HasSuffix(file, "_test.go") {
			readsOf(t, file, readers, before)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		what      string
		got, want []string
	}{
		{"read seeds", slices.Sorted(maps.Keys(readers)), seedReaders},
		{"make words of seeds", slices.Sorted(maps.Keys(before)), wordsOfBefore},
	} {
		if !slices.Equal(c.got, c.want) {
			t.Errorf("these %s:\n%s\nand only these may:\n%s", c.what, strings.Join(c.got, "\n"), strings.Join(c.want, "\n"))
		}
	}
}

// readsOf notes the functions of a file that mention the seed of a seat or of the notices,
// and those that make words of one.
func readsOf(t *testing.T, file string, readers, before map[string]bool) {
	t.Helper()
	parsed, err := parser.ParseFile(gotoken.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range parsed.Decls {
		f, is := d.(*ast.FuncDecl)
		if !is {
			continue
		}
		name := filepath.ToSlash(file) + " " + f.Name.Name
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				switch n.Sel.Name {
				case "Seed", "NoticeSeed":
					readers[name] = true
				case "firstSeed", "seedOf":
					before[name] = true
				}
			case *ast.KeyValueExpr:
				if key, named := n.Key.(*ast.Ident); named && (key.Name == "Seed" || key.Name == "NoticeSeed") {
					readers[name] = true
				}
			}
			return true
		})
	}
}
