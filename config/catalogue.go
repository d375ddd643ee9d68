package config

import (
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
)

// Catalogue is a catalogue of packs that the club trusts, as far as they are signed by authors whose keys it names.
type Catalogue struct {
	Name  string // by which commands refer to it
	Where string // a folder, or a URL
	Keys  []string
}

// CatalogueAt is the catalogue that the settings name so, or that lies there; one whose keys nobody trusts where they have none.
func (c Config) CatalogueAt(named string) Catalogue {
	for _, one := range c.Catalogue {
		if one.Name == named || strings.TrimSuffix(one.Where, "/") == strings.TrimSuffix(named, "/") {
			return one
		}
	}
	return Catalogue{Where: named}
}

// URL reports whether the catalogue lies behind a URL.
func (c Catalogue) URL() bool { return strings.Contains(c.Where, "://") }

// checkCatalogues names what is wrong with the catalogues. Whether a key is one, says who reads packs.
func (c Config) checkCatalogues() error {
	var mistakes []error
	seen := map[string]bool{}
	for i, one := range c.Catalogue {
		section := fmt.Sprintf("catalogue[%d]", i+1)
		if one.Name == "" || strings.ContainsAny(one.Name, " \t/\\:") || seen[one.Name] {
			mistakes = append(mistakes, wrong(section+".name", "is %q; write a word that no other catalogue has", one.Name))
		}
		seen[one.Name] = true
		mistakes = append(mistakes, one.check(section))
	}
	return errors.Join(mistakes...)
}

func (c Catalogue) check(section string) error {
	var mistakes []error
	u, err := url.Parse(c.Where)
	switch {
	case strings.TrimSpace(c.Where) == "":
		mistakes = append(mistakes, wrong(section+".where", "is missing; write a folder, or a URL such as https://packs.example.test/"))
	case c.URL() && (err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" || u.RawQuery+u.Fragment != "" || u.User != nil):
		mistakes = append(mistakes, wrong(section+".where", "is %q; write a folder, or a URL such as https://packs.example.test/", c.Where))
	}
	if len(c.Keys) == 0 {
		mistakes = append(mistakes, wrong(section+".keys", "is missing: whose packs of it are taken? 'adjutant pack list --catalogue' shows the keys of its authors"))
	}
	for i, key := range c.Keys {
		if strings.Count(key, "+") < 2 || strings.ContainsAny(key, " \t\n") {
			mistakes = append(mistakes, wrong(section+".keys", "has %q; write what 'adjutant pack list --catalogue' shows as an author's key, such as anna-example+1f2e3d4c+AbC…", key))
		} else if slices.Contains(c.Keys[:i], key) {
			mistakes = append(mistakes, wrong(section+".keys", "has %q twice", key))
		}
	}
	return errors.Join(mistakes...)
}

// resolveCatalogues makes the names of folders whole.
func (c *Config) resolveCatalogues(dir string) {
	for i := range c.Catalogue {
		if one := &c.Catalogue[i]; !one.URL() && !filepath.IsAbs(one.Where) {
			one.Where = filepath.Join(dir, one.Where)
		}
	}
}
