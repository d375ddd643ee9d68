package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"adjutant/vassal"
	"adjutant/vassal/disk"
	"adjutant/vassal/inspect"
	"adjutant/vassal/module"
)

func newLocateCommand() *cobra.Command {
	var modulePath, savePath string
	var asJSON bool
	c := &cobra.Command{
		Use:   "locate --module M --save S",
		Short: "Say what lies at points of a map: board, zone, location, and where a piece would come to rest",
		Long: `Reads lines MAP<TAB>X<TAB>Y from standard input and prints, in the same order,
MAP X Y BOARD ZONE LOCATION SNAPX SNAPY, parted by tabs, with an empty field where
there is none. The save says which boards are on the maps. Heading lines, which
begin with #, are answered with a heading.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			save, err := disk.Save(savePath)
			if err != nil {
				return err
			}
			_, atlas, err := loadAtlas(modulePath, savePath, save, cmd.ErrOrStderr())
			if err != nil {
				return err
			}
			show := inspect.PlaceLine
			if asJSON {
				show = inspect.PlaceJSON
			}
			return inspect.LocatePoints(atlas, cmd.InOrStdin(), cmd.OutOrStdout(), show)
		},
	}
	c.Flags().StringVar(&modulePath, "module", "", "the .vmod file, or the folder of an unpacked one")
	c.Flags().StringVar(&savePath, "save", "", "a .vsav or .vlog of the game")
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON, one object per line")
	_ = c.MarkFlagRequired("module")
	_ = c.MarkFlagRequired("save")
	return c
}

// loadAtlas reads the module that a save was made with and lays out its maps as
// the save, read from savePath, has them.
func loadAtlas(modulePath, savePath string, save *vassal.File, stderr io.Writer) (*module.Module, *module.Atlas, error) {
	m, notes, err := disk.Module(modulePath, save)
	if err != nil {
		return nil, nil, err
	}
	engine := module.ParseEngine(save.Save.VassalVersion)
	if engine == (module.Engine{}) {
		engine = m.Engine()
	}
	if note := disk.OtherModule(savePath, save, m); note != "" {
		notes = append(notes, note)
	}
	tellNotes(stderr, notes)
	return m, m.Atlas(save.Setup, engine), nil
}

// tellNotes prints sentences about a module that was read.
func tellNotes(stderr io.Writer, notes []string) {
	for _, note := range notes {
		fmt.Fprintln(stderr, "adjutant: "+note)
	}
}
