package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"adjutant/vassal"
	"adjutant/vassal/disk"
)

func newEncodeCommand() *cobra.Command {
	var like, out string
	c := &cobra.Command{
		Use:   "encode TEXT --like FILE -o OUT",
		Short: "Turn a plain command text back into a save or log",
		Long: `Writes the command text in the file TEXT as a save or log that VASSAL opens, with
the format, the module and the dates of FILE. It is the reverse of decode.`,
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return encodeText(args[0], like, out)
		},
	}
	c.Flags().StringVar(&like, "like", "", "a save or log of the same game")
	c.Flags().StringVarP(&out, "output", "o", "", "the file to write")
	c.MarkFlagRequired("like")
	c.MarkFlagRequired("output")
	return c
}

func encodeText(textPath, likePath, outPath string) error {
	text, err := readText(textPath)
	if err != nil {
		return err
	}
	if !strings.HasPrefix(text, "begin_save") {
		return fmt.Errorf("%s: no command text: it does not begin with begin_save; name what decode printed", textPath)
	}
	like, err := disk.ReadSave(likePath, vassal.ReadFrame)
	if err != nil {
		return err
	}
	f, err := vassal.ReadText(text, vassal.DefaultLimits())
	if err != nil {
		return fmt.Errorf("%s: %w", textPath, err)
	}
	f.Encoding, f.Entries, f.Save, f.Module = like.Encoding, like.Entries, like.Save, like.Module
	var b bytes.Buffer
	if err := vassal.Write(&b, f); err != nil {
		return fmt.Errorf("%s: %w", outPath, err)
	}
	return os.WriteFile(outPath, b.Bytes(), 0o644)
}

// readText reads a file into one string, which is not copied.
func readText(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return "", err
	}
	var text strings.Builder
	text.Grow(int(info.Size()))
	if _, err := io.Copy(&text, f); err != nil {
		return "", err
	}
	return text.String(), nil
}
