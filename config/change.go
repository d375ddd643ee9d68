package config

import (
	"reflect"
	"slices"
	"strings"
)

// Change is in what settings differ from those that a running club has: names of settings, such as web.listen; of the second
// of several sections inbox#2.poll, and a whole section where one came or went.
type Change struct {
	Applied []string // with which the club goes on
	Kept    []string // which a running club cannot change: they hold when it starts the next time
}

// kept are settings that a running club cannot change: its name is in the keys of its dice, and these, the database and the
// other keys are those of the games that run.
func (c *Config) kept() map[string]*string {
	return map[string]*string{
		"club.name": &c.Club.Name, "store.dsn": &c.Store.DSN,
		"keys.rolls": &c.Keys.Rolls, "keys.mark": &c.Keys.Mark, "keys.store": &c.Keys.Store, "keys.mails": &c.Keys.Mails,
	}
}

// For gives these settings as a club takes them that runs with others, and what they change for it.
func (c Config) For(running Config) (Config, Change) {
	next, has := c, running.kept()
	var change Change
	for name, value := range next.kept() {
		if *value != *has[name] {
			*value = *has[name]
			change.Kept = append(change.Kept, name)
		}
	}
	slices.Sort(change.Kept)
	change.Applied = differ("", reflect.ValueOf(next), reflect.ValueOf(running))
	return next, change
}

// differ names the settings of a section in which two differ.
func differ(section string, a, b reflect.Value) (names []string) {
	for i := range a.NumField() {
		field := a.Type().Field(i)
		name := settingName(section, field)
		x, y := a.Field(i), b.Field(i)
		switch {
		case field.Name == "Inbox": // the first of Inboxes
		case x.Kind() == reflect.Struct:
			names = append(names, differ(name, x, y)...)
		case x.Kind() == reflect.Slice && x.Type().Elem().Kind() == reflect.Struct:
			names = append(names, differSeveral(name, x, y)...)
		case x.Kind() == reflect.Slice && x.Len()+y.Len() == 0: // none is none
		case !reflect.DeepEqual(x.Interface(), y.Interface()):
			names = append(names, name)
		}
	}
	return names
}

// differSeveral is differ for sections of which there may be several.
func differSeveral(section string, a, b reflect.Value) (names []string) {
	for i := range max(a.Len(), b.Len()) {
		if i >= a.Len() || i >= b.Len() {
			names = append(names, nth(section, i))
			continue
		}
		names = append(names, differ(nth(section, i), a.Index(i), b.Index(i))...)
	}
	return names
}

// settingName is what a field is called in the file.
func settingName(section string, field reflect.StructField) string {
	name := strings.ToLower(field.Name)
	switch tag := field.Tag.Get("mapstructure"); {
	case tag == "-": // Inboxes
		name = "inbox"
	case tag != "":
		name = tag
	}
	if section == "" {
		return name
	}
	return section + "." + name
}
