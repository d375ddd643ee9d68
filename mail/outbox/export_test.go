package outbox

// The limits of a command and of the one that ends a mail.
const (
	CommandTimeout = commandTimeout
	FinalTimeout   = finalTimeout
)
