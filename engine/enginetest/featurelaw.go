package enginetest

import (
	"fmt"
	"reflect"

	"adjutant/engine"
)

// featuresAreWhole: a system that has one method of what [engine.Features] lists has all of that. One that was misspelt, or
// left out, would have nobody ask for it.
func featuresAreWhole(sys engine.System) error {
	features, has := reflect.ValueOf(engine.FeaturesOf(sys)), reflect.TypeOf(sys)
	whole := map[string]bool{}
	for i := range features.NumField() {
		if !features.Field(i).IsNil() {
			for m := range features.Field(i).Type().NumMethod() {
				whole[features.Field(i).Type().Method(m).Name] = true
			}
		}
	}
	for i := range features.NumField() {
		feature := features.Field(i).Type()
		for m := range feature.NumMethod() {
			name := feature.Method(m).Name
			if _, found := has.MethodByName(name); found && !whole[name] {
				return fmt.Errorf("%v has the method %s, and is no %v", has, name, feature)
			}
		}
	}
	return nil
}
