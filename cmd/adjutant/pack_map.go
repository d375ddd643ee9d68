package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"adjutant/moderator/foundry"
)

func newPackMapCommand() *cobra.Command {
	var out string
	cmd := &cobra.Command{
		Use:     "map PACK -o OUT.png",
		Short:   "Draws the map of a pack, as PNG or SVG",
		Long:    "Draws the map of a pack, as its VASSAL module has it, or its areas with their borders: as PNG, or as SVG if the file ends in .svg.",
		Example: "  adjutant pack map training-field -o field.svg",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if out == "" {
				return errors.New("pack map needs -o OUT.png or OUT.svg, the file to write")
			}
			data, err := mapOf(args[0], strings.ToLower(filepath.Ext(out)))
			if err != nil {
				return err
			}
			return os.WriteFile(out, data, 0o644)
		},
	}
	cmd.Flags().StringVarP(&out, "output", "o", "", "the picture to write: .png or .svg")
	return cmd
}

// mapOf is the picture of a pack's map.
func mapOf(name, kind string) ([]byte, error) {
	if kind != ".png" && kind != ".svg" {
		return nil, fmt.Errorf("a map is drawn as .png or .svg, not as %q", kind)
	}
	p, sys, err := openPack(name)
	if err != nil {
		return nil, err
	}
	drawn, err := foundry.Map(p, sys)
	if err != nil {
		return nil, err
	}
	if kind == ".svg" {
		return drawn.SVG()
	}
	return drawn.PNG()
}
