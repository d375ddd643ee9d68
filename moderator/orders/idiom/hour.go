package idiom

import "adjutant/moderator/orders/pattern"

// The words and signs beside which four digits are an hour or a year.
var (
	beforeTime = pattern.MustCompile(`(?:\b(?:at|by|until|till|before|after|around|about|since|from|in|of|um|ab|bis|gegen|vor|nach|seit|à|vers|avant|après|depuis|en|a las|hasta|desde|alle|entro|dal|nel|o|do|od|w|vanaf|tot|om|kl)|\d\.|/|-) ?$`)
	behindHour = pattern.MustCompile(`^ ?(?:h\b|hrs?\b|hours?\b|uhr\b|utc\b|gmt\b|cet\b|cest\b|am\b|pm\b|o'clock|-\d\d-\d\d|[./]\d)`)
	years      = pattern.MustCompile(`^(?:18[4-9]\d|19\d\d|20[0-4]\d)$`)
)

// IsHour reports whether four digits before a text are an hour.
func IsHour(behind string) bool { return behindHour.MatchString(behind) }

// IsDate reports whether four digits behind a text are an hour or a year.
func IsDate(before, digits string) bool {
	hour := digits < "2400" && digits[2] < '6' && digits[3]%5 == 0
	return (hour || years.MatchString(digits)) && beforeTime.MatchString(before)
}
