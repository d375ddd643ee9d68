package idiom

import "adjutant/moderator/orders/pattern"

// MapAsked matches who asks for a map in a sentence.
var MapAsked = pattern.MustCompile(`(?i)^(?:(?:please|pls|also|and|(?:can|could|would|will) you),? )*(?:(?:send|show|give|mail|draw)(?: me| us)?|(?:can|could|may) (?:i|we) (?:please )?(?:see|have|get)|(?:i|we) (?:need|want|would like)(?: to (?:see|have))?) (?:the|a|another|your) map(?: again| please)?(?: (?:around|round|of|near|about|for|at) (?:the )?(?:hex )?(?:round )?([ns]?\d{4}))?,?(?: please| again)?[ .!?]*$`)
