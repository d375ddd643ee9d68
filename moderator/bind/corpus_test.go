package bind_test

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"adjutant/moderator/bind"
	"adjutant/vassal/corpustest"
	"adjutant/vassal/module"
	"adjutant/vassal/piece"
)

// Modules of other people: of each a pack is made whose units are called otherwise than its
// pieces, by turning their words round and writing ordinals and long forms. At least the
// given share of its units is found again, and never a wrong piece.
func TestModulesOfOthers(t *testing.T) {
	for _, c := range []struct {
		module string
		share  float64
	}{
		{"rummelsworth+vassal-module-kassala/packed/Kassala.vmod", 1},
		{"jzedwards+vassal-hex-n-counters-template/packed/Ragnarok.vmod", 0.9},
		{"danj3000+BBVassal/packed/BloodBowl.vmod", 0.8},
		{"uckelman+tld-mod/packed/TheLongestDay.vmod", 0.8},
	} {
		t.Run(filepath.Base(c.module), func(t *testing.T) {
			data := corpustest.Load(t, filepath.Join(corpustest.Corpus(t), c.module))[0]
			m, err := module.Read(bytes.NewReader(data), int64(len(data)), module.DefaultLimits())
			if err != nil {
				t.Fatal(err)
			}
			names := distinctNames(m)
			var units []string
			for i, name := range names {
				units = append(units, fmt.Sprintf("u%d,%q,union,1,,,1,,,,,", i, disguised(name)))
			}
			p := packOf(t, units...)
			x := bind.Propose(m, p)
			wrong := 0
			for i, match := range x.Matches {
				if len(match.Pieces) > 0 && match.Pieces[0].Piece != names[i] {
					wrong++
					t.Logf("%s (%q) is taken for %q: %s", names[i], match.Name, match.Pieces[0].Piece, strings.Join(match.Why, "; "))
				}
			}
			t.Logf("%d of %d units found, %d of them wrong", x.Found(), len(names), wrong)
			if wrong > 0 || float64(x.Found()) < c.share*float64(len(names)) {
				t.Errorf("%d of %d units found, %d of them wrong; at least %.0f %% are to be found", x.Found(), len(names), wrong, 100*c.share)
			}
			f, err := bind.Parse("b.toml", x.TOML())
			if err != nil {
				t.Fatal(err)
			}
			for _, err := range []error{f.CheckPack(p), f.CheckModule(m)} {
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
}

// distinctNames are the names of pieces that no two kinds share, and that still differ when
// they are disguised, at most 200.
func distinctNames(m *module.Module) []string {
	kinds := map[string]map[string]bool{}
	var order []string
	for _, s := range m.Slots {
		chain, _ := piece.Parse(s.Type, s.State)
		name := chain.Basic().Name
		if s.Card || strings.IndexFunc(name, unicode.IsLetter) < 0 {
			continue
		}
		key := strings.Join(sortedWords(name), " ")
		if kinds[key] == nil {
			kinds[key] = map[string]bool{}
			order = append(order, name)
		}
		kinds[key][name+s.Type] = true
	}
	order = slices.DeleteFunc(order, func(name string) bool { return len(kinds[strings.Join(sortedWords(name), " ")]) > 1 })
	return order[:min(len(order), 200)]
}

func fields(name string) []string {
	return strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

func sortedWords(name string) []string {
	words := fields(strings.ToLower(name))
	slices.Sort(words)
	return words
}

// disguised is a name as somebody else might write it: its words from the last to the first,
// in capitals.
func disguised(name string) string {
	words := fields(name)
	slices.Reverse(words)
	return strings.ToUpper(strings.Join(words, " "))
}
