package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// again builds what was built once more, from a clone of the same commit in another folder, and holds all files against each
// other. A tree with changes is not in the clone, so it cannot be compared.
func again(ctx context.Context, first string, chosen []system) error {
	v, err := versionOf(ctx, ".")
	if err != nil {
		return err
	}
	if v.dirty {
		return errors.New("-twice: the tree has changes that are not committed; there is nothing to compare")
	}
	folder, err := os.MkdirTemp("", "adjutant-elsewhere-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	clone, second := filepath.Join(folder, "a clone"), filepath.Join(folder, "out")
	if _, err := output(ctx, ".", nil, "git", "clone", "--quiet", "--no-hardlinks", ".", clone); err != nil {
		return err
	}
	if err := build(ctx, clone, second, chosen); err != nil {
		return err
	}
	differ, err := compare(first, second)
	if err != nil {
		return err
	}
	if len(differ) > 0 {
		return fmt.Errorf("not reproducible: %v", differ)
	}
	fmt.Println("built twice, and equal to the byte")
	return nil
}

// compare names the files in which two folders differ.
func compare(first, second string) (differ []string, err error) {
	var names []string
	for _, folder := range []string{first, second} {
		files, err := os.ReadDir(folder)
		if err != nil {
			return nil, err
		}
		for _, f := range files {
			names = append(names, f.Name())
		}
	}
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		a, errA := os.ReadFile(filepath.Join(first, name))
		b, errB := os.ReadFile(filepath.Join(second, name))
		if errA != nil || errB != nil || !bytes.Equal(a, b) {
			differ = append(differ, name)
		}
	}
	return differ, nil
}
