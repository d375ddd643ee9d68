package config

import "fmt"

// File is a file that a setting names.
type File struct {
	Setting string // keys.rolls; of the second of several sections inbox#2.ca
	Path    string // "" where the setting names none
	Secret  bool   // nobody but the club may read it
}

// Files are the files that the settings name, but the database.
func (c Config) Files() []File {
	files := []File{
		{"keys.rolls", c.Keys.Rolls, true},
		{"keys.store", c.Keys.Store, true},
		{"keys.mails", c.Keys.Mails, true},
		{"keys.dkim", c.Keys.DKIM, true},
		{"submission.password_file", c.Submission.PasswordFile, true},
		{"submission.ca", c.Submission.CA, false},
		{"dns.txt", c.DNS.TXT, false},
	}
	for i, in := range c.Inboxes {
		files = append(files, File{nth("inbox", i) + ".password_file", in.PasswordFile, true}, File{nth("inbox", i) + ".ca", in.CA, false})
	}
	for i, o := range c.OAuth {
		files = append(files, File{nth("oauth", i) + ".token_file", o.TokenFile, true}, File{nth("oauth", i) + ".client_secret_file", o.ClientSecretFile, true})
	}
	return files
}

// nth names a section of several, the first of which has the index 0.
func nth(section string, i int) string {
	if i == 0 {
		return section
	}
	return fmt.Sprintf("%s#%d", section, i+1)
}
