package config

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/go-viper/mapstructure/v2"
	"github.com/pelletier/go-toml/v2"
)

// mistaken is the error of a file: one mistake stands behind its name, of several each on
// a line of its own.
func mistaken(file string, mistakes error) error {
	text := mistakes.Error()
	if !strings.Contains(text, "\n") {
		return fmt.Errorf("configuration %s: %s", file, strings.TrimSpace(text))
	}
	return fmt.Errorf("configuration %s:\n%w", file, mistakes)
}

// mistake is what is wrong with the value of a setting.
type mistake struct {
	key, text string
	where     string // line 5, "" where it stands on none
}

// wrong is a mistake in the value of a setting; the text goes on behind its name.
func wrong(key, text string, values ...any) error {
	return mistake{key: key, text: fmt.Sprintf(text, values...)}
}

func (m mistake) Error() string {
	if m.where == "" {
		return fmt.Sprintf("  %s %s", m.key, m.text)
	}
	return fmt.Sprintf("  %s: %s %s", m.where, m.key, m.text)
}

// locate says of each mistake where its setting stands, or what of the environment overrides it.
func (s source) locate(err error) error {
	switch e := err.(type) {
	case interface{ Unwrap() []error }:
		var located []error
		for _, one := range e.Unwrap() {
			located = append(located, s.locate(one))
		}
		return errors.Join(located...)
	case mistake:
		if name, value := environment(e.key); value != "" {
			e.where = fmt.Sprintf("%s=%q of the environment", name, value)
		} else if line := s.line(fromZero(e.key)); line > 0 {
			e.where = fmt.Sprintf("line %d", line)
		}
		return e
	}
	return err
}

// fromZero is the key of a setting in one of several sections, which people count from 1 and a source from 0.
func fromZero(key string) string {
	return elementIndex.ReplaceAllStringFunc(key, func(index string) string {
		n, _ := strconv.Atoi(strings.Trim(index, "[]")) // digits
		return fmt.Sprintf("[%d]", n-1)
	})
}

// notTOML names the line at which a text stops being TOML.
func (s source) notTOML(err error) error {
	var wrong *toml.DecodeError
	if !errors.As(err, &wrong) {
		return err
	}
	line, _ := wrong.Position()
	text := s.statement(line)
	key, _, _ := strings.Cut(text, "=")
	right := cmp.Or(exampleOf(s.section(line)+"."+strings.ToLower(strings.TrimSpace(key))), `[section], key = "text", key = 5 or key = ["text", "text"]`)
	return fmt.Errorf("  line %d: %s: %s; write it like this: %s", line, text, strings.TrimPrefix(wrong.Error(), "toml: "), right)
}

// misread names the settings that are of another kind than they must be. Within is the
// section in whose place that of the error's names was read: inbox[1] for inbox.
func (s source) misread(err error, within string) error {
	var mistakes []error
	var all func(error)
	all = func(err error) {
		var one *mapstructure.DecodeError
		switch several := err.(type) {
		case interface{ Unwrap() []error }:
			for _, e := range several.Unwrap() {
				all(e)
			}
		default:
			if errors.As(err, &one) {
				err = s.mistakeIn(settingOf(one.Name(), within), one)
			}
			mistakes = append(mistakes, err)
		}
	}
	all(err)
	return errors.Join(mistakes...)
}

// mistakeIn says that a setting cannot be read, and how one that can be looks.
func (s source) mistakeIn(key string, why *mapstructure.DecodeError) error {
	place := fmt.Sprintf("line %d: %s", s.line(key), s.statement(s.line(key)))
	if name, value := environment(key); value != "" {
		place = fmt.Sprintf("%s=%q of the environment", name, value)
	}
	right := exampleOf(key)
	if right == "" {
		return fmt.Errorf("  %s: %w", place, why.Unwrap())
	}
	return fmt.Errorf("  %s cannot be read; write it like this: %s", place, right)
}

// environment is the variable that overrides a setting, and its value.
func environment(key string) (name, value string) {
	name = "ADJUTANT_" + strings.ToUpper(strings.ReplaceAll(key, ".", "__"))
	return name, os.Getenv(name)
}

// unknown names the keys that are no settings, and what is known where they stand.
func (s source) unknown(read mapstructure.Metadata, within string) error {
	var mistakes []error
	for _, name := range slices.Sorted(slices.Values(read.Unused)) {
		key := settingOf(name, within)
		section, word := "", key
		if i := strings.LastIndex(key, "."); i >= 0 {
			section, word = key[:i], key[i+1:]
		}
		where := "there are the sections"
		if section != "" {
			where = named(section) + " has"
		}
		mistakes = append(mistakes, fmt.Errorf("  line %d: %s is no setting; %s %s", s.line(key), word, where, strings.Join(known(read, section, within), ", ")))
	}
	return errors.Join(mistakes...)
}

// named is how a section is written, and of several which.
func named(section string) string {
	name, index, several := strings.Cut(section, "[")
	if i, err := strconv.Atoi(strings.TrimSuffix(index, "]")); several && err == nil {
		return fmt.Sprintf("[[%s]] no. %d", name, i+1)
	}
	return "[" + name + "]"
}

// known is the keys of a section that are read.
func known(read mapstructure.Metadata, section, within string) []string {
	var keys []string
	for _, name := range slices.Concat(read.Keys, read.Unset) {
		key, inside := settingOf(name, within), section == ""
		if section != "" {
			key, inside = strings.CutPrefix(key, section+".")
		}
		if inside && !strings.ContainsAny(key, ".[-") {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

// settingOf is the key of a field of Config.
func settingOf(field, within string) string {
	key := strings.ToLower(field)
	if rest, ok := strings.CutPrefix(key, "inbox."); ok && within != "" {
		return within + "." + rest
	}
	return key
}
