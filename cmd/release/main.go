// Command release makes all that a release of adjutant consists of, on any machine that has Go: the program for each system with
// man pages, completion and licences as an archive, a package for Debian, and an image for containers, each reproducible: the
// same commit gives the same bytes.
//
//	go run ./cmd/release -o bin/release            // all
//	go run ./cmd/release -o DIR -for linux/amd64   // what is for one system
//	go run ./cmd/release -o DIR -twice             // built once more in another folder, and compared
//	go run ./cmd/release -licences                 // writes the list of licences anew that the program prints
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(2)
	}
}

// systems are what a release is made for.
var systems = []system{{"linux", "amd64"}, {"linux", "arm64"}, {"darwin", "amd64"}, {"darwin", "arm64"}, {"windows", "amd64"}}

// system is an operating system and a processor, by Go's names.
type system struct{ os, arch string }

func (s system) String() string { return s.os + "/" + s.arch }

// program is what the program is called there.
func (s system) program() string {
	if s.os == "windows" {
		return "adjutant.exe"
	}
	return "adjutant"
}

func run(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("release", flag.ContinueOnError)
	out := flags.String("o", "bin/release", "the folder that the release is written to")
	only := flags.String("for", "", "systems that it is made for, such as linux/amd64,linux/arm64; all")
	twice := flags.Bool("twice", false, "build it once more, in another folder, and compare")
	licences := flags.Bool("licences", false, "write "+licenceFile+" anew, and nothing else")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *licences {
		return writeLicences(ctx, ".")
	}
	chosen, err := choose(*only)
	if err != nil {
		return err
	}
	folder, err := filepath.Abs(*out)
	if err != nil {
		return err
	}
	if err := build(ctx, ".", folder, chosen); err != nil {
		return err
	}
	if *twice {
		return again(ctx, folder, chosen)
	}
	return nil
}

// choose are the systems of a list; all of an empty one.
func choose(list string) (chosen []system, err error) {
	for _, s := range systems {
		if list == "" || strings.Contains(","+list+",", ","+s.String()+",") {
			chosen = append(chosen, s)
		}
	}
	if n := len(strings.Split(list, ",")); list != "" && n != len(chosen) {
		return nil, fmt.Errorf("-for %s: there are %v", list, systems)
	}
	return chosen, nil
}

// build makes the release of a source tree.
func build(ctx context.Context, source, out string, chosen []system) error {
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	staged, err := os.MkdirTemp("", "adjutant-release-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(staged)
	r, err := newRelease(ctx, source, staged, out)
	if err != nil {
		return err
	}
	if err := r.prepare(ctx); err != nil {
		return err
	}
	for _, s := range chosen {
		if err := r.make(ctx, s); err != nil {
			return fmt.Errorf("%s: %w", s, err)
		}
	}
	if err := r.image(chosen); err != nil {
		return fmt.Errorf("image: %w", err)
	}
	return writeSums(out)
}
