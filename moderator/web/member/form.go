package member

import (
	"fmt"
	"html/template"
	"strings"
)

// form begins a form that counts: what it sends has the key of the session, by which nobody else can send it, and fields that nobody
// types, by name and value. All forms of who is signed in begin so.
func form(class, action, key string, fields ...any) template.HTML {
	return begun(key, fields, [2]string{"action", action}, [2]string{"class", class})
}

// fileForm begins one that brings files.
func fileForm(action, key string, fields ...any) template.HTML {
	return begun(key, fields, [2]string{"action", action}, [2]string{"enctype", "multipart/form-data"})
}

// begun begins a form with attributes, of which those without a value are left out.
func begun(key string, fields []any, attributes ...[2]string) template.HTML {
	var b strings.Builder
	b.WriteString(`<form method="post"`)
	for _, a := range attributes {
		if a[1] != "" {
			fmt.Fprintf(&b, ` %s="%s"`, a[0], template.HTMLEscapeString(a[1]))
		}
	}
	b.WriteString(">")
	for i, all := 0, append([]any{"key", key}, fields...); i+1 < len(all); i += 2 {
		fmt.Fprintf(&b, `<input type="hidden" name="%s" value="%s">`, template.HTMLEscapeString(fmt.Sprint(all[i])), template.HTMLEscapeString(fmt.Sprint(all[i+1])))
	}
	return template.HTML(b.String()) // escaped above
}
