package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// licenceFile is the list of licences that the program prints.
const licenceFile = "cmd/adjutant/licences.txt"

// module is a module of others of which something is in the program.
type module struct {
	Path, Version, Dir string
	Main               bool
}

// writeLicences writes the list of a source tree anew.
func writeLicences(ctx context.Context, source string) error {
	text, err := licences(ctx, source)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(source, filepath.FromSlash(licenceFile)), []byte(text), 0o644)
}

// licences is what the program has of others, each with its version and its licence in full, as these ask for: a text that
// several have stands once.
func licences(ctx context.Context, source string) (string, error) {
	all, err := dependencies(ctx, source)
	if err != nil {
		return "", err
	}
	var heads []string
	texts := map[string][]string{}
	var order []string
	for _, m := range all {
		kind, text, err := licenceOf(m)
		if err != nil {
			return "", fmt.Errorf("%s: %w", m.Path, err)
		}
		heads = append(heads, fmt.Sprintf("%-58s %-40s %s", m.Path, m.Version, kind))
		if texts[text] == nil {
			order = append(order, text)
		}
		texts[text] = append(texts[text], m.Path)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "adjutant is under the licence Apache-2.0. In the program are, besides:\n\n%s\n", strings.Join(heads, "\n"))
	for _, text := range order {
		fmt.Fprintf(&b, "\n%s\n%s\n\n%s\n", strings.Repeat("-", 80), strings.Join(texts[text], "\n"), text)
	}
	return b.String(), nil
}

// dependencies are the modules of which something is in the program on any system, and Go itself, by name. What it embeds for
// browsers is made of a part of them.
func dependencies(ctx context.Context, source string) (all []module, err error) {
	for _, s := range systems {
		text, err := output(ctx, source, []string{"CGO_ENABLED=0", "GOFLAGS=", "GOOS=" + s.os, "GOARCH=" + s.arch}, "go", "list", "-deps", "-json=Module", "./cmd/adjutant")
		if err != nil {
			return nil, err
		}
		for d := json.NewDecoder(strings.NewReader(text)); ; {
			var p struct{ Module *module }
			if err := d.Decode(&p); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				return nil, err
			}
			if p.Module != nil && !p.Module.Main {
				all = append(all, *p.Module)
			}
		}
	}
	root, err := output(ctx, source, nil, "go", "env", "GOROOT")
	all = append(all, module{Path: "Go", Version: "its standard library", Dir: root})
	slices.SortFunc(all, func(a, b module) int { return cmp.Compare(a.Path, b.Path) })
	return slices.Compact(all), err
}

// licenceName is what files are called that hold a licence, or what it asks to be handed on.
var licenceName = regexp.MustCompile(`(?i)^(licen[sc]e|copying|notice|ofl)([-._].*)?$`)

// licenceOf is the licence of a module: its kind and its text. Some have more than one file.
func licenceOf(m module) (kinds, text string, err error) {
	files, err := os.ReadDir(m.Dir)
	if err != nil {
		return "", "", err
	}
	var names, texts []string
	for _, f := range files {
		if f.IsDir() || !licenceName.MatchString(f.Name()) {
			continue
		}
		b, err := os.ReadFile(filepath.Join(m.Dir, f.Name()))
		if err != nil {
			return "", "", err
		}
		names, texts = append(names, kindOf(string(b))), append(texts, strings.TrimSpace(strings.ReplaceAll(string(b), "\r\n", "\n")))
	}
	names = slices.DeleteFunc(names, func(kind string) bool { return kind == "" })
	if len(names) == 0 {
		return "", "", fmt.Errorf("no licence that is known stands in %s", m.Dir)
	}
	slices.Sort(names)
	return strings.Join(slices.Compact(names), " and "), strings.Join(texts, "\n\n"), nil
}

// kindOf names a licence (SPDX) by what only it says, "" for one that is not known here.
func kindOf(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	for _, k := range []struct{ kind, says string }{
		{"Apache-2.0", "Apache License, Version 2.0"},
		{"Apache-2.0", "Apache License Version 2.0, January 2004"},
		{"OFL-1.1", "SIL OPEN FONT LICENSE Version 1.1"},
		{"MPL-2.0", "Mozilla Public License Version 2.0"},
		{"FTL", "The FreeType Project LICENSE"},
		{"FTL", "FreeType License"},
		{"CC0-1.0", "CC0 1.0 Universal"},
		{"BSD-3-Clause", "Neither the name"},
		{"BSD-3-Clause", "The names of its contributors may not be used"},
		{"BSD-2-Clause", "Redistributions in binary form must reproduce"},
		{"MIT", "Permission is hereby granted, free of charge"},
		{"ISC", "Permission to use, copy, modify, and/or distribute this software for any purpose"},
		{"ISC", "Permission to use, copy, modify, and distribute this software for any purpose"},
	} {
		if strings.Contains(text, k.says) {
			return k.kind
		}
	}
	return ""
}
