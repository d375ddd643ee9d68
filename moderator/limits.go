package moderator

// What is looked at of a mail.
const (
	maxTags = 8 // games that one mail may name
)
