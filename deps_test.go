package adjutant

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// mayImport is who may import whom of our own packages, by path below the
// module root. A system's name stands for itself in the rows of its own.
// Packages that end in "test" are exempt.
var mayImport = map[string][]string{
	"cmd/adjutant":                {"*"},
	"cmd/adjutant/aside":          {"moderator/club", "moderator/game", "moderator/post", "moderator/storage", "moderator/store"},
	"cmd/adjutant/endings":        {"moderator/bundle", "moderator/club", "moderator/conduct", "moderator/ladder", "moderator/roll"},
	"cmd/adjutant/published":      {"mail", "moderator/club", "moderator/fetch", "moderator/replace", "moderator/roll", "moderator/service"},
	"cmd/adjutant/receipts":       {"moderator/audit", "moderator/roll"},
	"cmd/adjutant/sheet":          {},
	"cmd/adjutant/units":          {"moderator/private"},
	"cmd/release":                 {},
	"cmd/verifier":                {"moderator/roll"},
	"config":                      {},
	"engine":                      {},
	"engine/chart":                {},
	"engine/declared":             {"engine", "engine/declared/blind", "engine/declared/book", "engine/declared/chance", "engine/declared/combat", "engine/declared/counter", "engine/declared/hand", "engine/declared/handbook", "engine/declared/move", "engine/declared/order", "engine/declared/position", "engine/declared/setup", "engine/declared/state", "engine/declared/victory", "engine/finding", "engine/pack"},
	"engine/declared/blind":       {"engine", "engine/declared/book", "engine/declared/order", "engine/declared/position", "engine/declared/state", "engine/finding"},
	"engine/declared/book":        {"engine", "engine/hex", "engine/pack", "engine/plane"},
	"engine/declared/chance":      {"engine", "engine/declared/book", "engine/declared/combat", "engine/declared/hand", "engine/declared/order", "engine/declared/position", "engine/declared/state", "engine/declared/table", "engine/finding"},
	"engine/declared/combat":      {"engine", "engine/declared/blind", "engine/declared/book", "engine/declared/counter", "engine/declared/ground", "engine/declared/order", "engine/declared/position", "engine/declared/state", "engine/declared/table", "engine/finding", "engine/plane"},
	"engine/declared/counter":     {"engine", "engine/declared/book", "engine/declared/order", "engine/declared/position", "engine/declared/state", "engine/finding"},
	"engine/declared/ground":      {"engine", "engine/declared/book", "engine/declared/order", "engine/declared/position", "engine/declared/state", "engine/finding"},
	"engine/declared/hand":        {"engine", "engine/declared/book", "engine/declared/order", "engine/declared/state", "engine/finding"},
	"engine/declared/handbook":    {"engine", "engine/declared/book", "engine/pack"},
	"engine/declared/move":        {"engine", "engine/declared/book", "engine/declared/ground", "engine/declared/order", "engine/declared/position", "engine/declared/state", "engine/finding", "engine/plane"},
	"engine/declared/order":       {"engine", "engine/declared/book", "engine/declared/position", "engine/declared/state", "engine/finding"},
	"engine/declared/position":    {"engine", "engine/declared/book", "engine/declared/state", "engine/pack"},
	"engine/declared/setup":       {"engine", "engine/declared/book", "engine/declared/ground", "engine/declared/hand", "engine/declared/position", "engine/declared/state", "engine/declared/victory", "engine/pack"},
	"engine/declared/state":       {"engine"},
	"engine/declared/table":       {"engine", "engine/declared/book", "engine/declared/ground", "engine/declared/position", "engine/declared/state"},
	"engine/declared/victory":     {"engine", "engine/declared/book", "engine/declared/position", "engine/declared/state"},
	"engine/finding":              {"engine"},
	"engine/gbacw":                {"engine", "engine/finding", "engine/gbacw/book", "engine/gbacw/combat", "engine/gbacw/command", "engine/gbacw/move", "engine/gbacw/position", "engine/gbacw/scenario", "engine/gbacw/setup", "engine/gbacw/state", "engine/gbacw/supply", "engine/gbacw/victory", "engine/hex", "engine/option", "engine/pack"},
	"engine/gbacw/book":           {"engine", "engine/chart", "engine/hex", "engine/pack"},
	"engine/gbacw/combat":         {"engine", "engine/finding", "engine/gbacw/book", "engine/gbacw/command", "engine/gbacw/move", "engine/gbacw/position", "engine/gbacw/scenario", "engine/gbacw/state", "engine/hex"},
	"engine/gbacw/command":        {"engine", "engine/finding", "engine/gbacw/book", "engine/gbacw/position", "engine/gbacw/scenario", "engine/gbacw/state", "engine/hex"},
	"engine/gbacw/move":           {"engine", "engine/finding", "engine/gbacw/book", "engine/gbacw/command", "engine/gbacw/position", "engine/gbacw/scenario", "engine/gbacw/setup", "engine/gbacw/state", "engine/hex"},
	"engine/gbacw/position":       {"engine", "engine/finding", "engine/gbacw/book", "engine/gbacw/state", "engine/hex"},
	"engine/gbacw/scenario":       {"engine", "engine/gbacw/state"},
	"engine/gbacw/setup":          {"engine", "engine/finding", "engine/gbacw/book", "engine/gbacw/command", "engine/gbacw/position", "engine/gbacw/state", "engine/hex"},
	"engine/gbacw/state":          {"engine", "engine/option", "engine/scribe"},
	"engine/gbacw/supply":         {"engine", "engine/finding", "engine/gbacw/book", "engine/gbacw/combat", "engine/gbacw/command", "engine/gbacw/move", "engine/gbacw/position", "engine/gbacw/scenario", "engine/gbacw/state", "engine/hex"},
	"engine/gbacw/victory":        {"engine", "engine/finding", "engine/gbacw/book", "engine/gbacw/combat", "engine/gbacw/command", "engine/gbacw/move", "engine/gbacw/position", "engine/gbacw/scenario", "engine/gbacw/state", "engine/hex"},
	"engine/hex":                  {},
	"engine/house":                {"engine", "engine/hex", "engine/pack", "engine/plane"},
	"engine/musket/handbook":      {"engine", "engine/chart", "engine/musket/book", "engine/musket/morale", "engine/musket/move", "engine/musket/position", "engine/musket/state"},
	"engine/muzzleblast":          {"engine", "engine/finding", "engine/muzzleblast/printed", "engine/option", "engine/pack", "engine/plane"},
	"engine/muzzleblast/printed":  {"engine", "engine/option", "engine/plane"},
	"engine/openplay":             {"engine", "engine/finding", "engine/option", "engine/pack"},
	"engine/option":               {"engine/pack"},
	"engine/pack":                 {"engine", "engine/chart", "engine/hex"},
	"engine/plane":                {},
	"engine/playout":              {"engine"},
	"engine/scribe":               {},
	"engine/systems":              {"engine", "engine/declared", "engine/gbacw", "engine/musket", "engine/muzzleblast", "engine/openplay", "engine/pack"},
	"mail":                        {"mail/lazyregexp", "mail/spf"},
	"mail/devserver":              {"mail"},
	"mail/inbox":                  {"mail", "mail/spf"},
	"mail/lazyregexp":             {},
	"mail/oauth":                  {"mail"},
	"mail/outbox":                 {"mail"},
	"mail/spf":                    {},
	"moderator":                   {"mail", "moderator/decision", "moderator/game", "moderator/judge", "moderator/lobby", "moderator/proof"},
	"moderator/account":           {"engine", "engine/pack", "moderator/game", "moderator/orders", "moderator/report"},
	"moderator/alias":             {"engine", "moderator/carried", "moderator/game", "moderator/game/secret"},
	"moderator/appeal":            {"moderator/orders/pattern", "moderator/redraft"},
	"moderator/arbiter":           {"mail", "moderator/club", "moderator/game", "moderator/ladder", "moderator/opening", "moderator/register", "moderator/report", "moderator/roll", "moderator/service", "moderator/storage", "moderator/tournament"},
	"moderator/ask":               {"engine", "engine/finding", "engine/hex", "engine/pack", "engine/plane", "moderator/foresee", "moderator/game", "moderator/interpret", "moderator/mend", "moderator/orders", "moderator/orders/pattern", "moderator/orders/question", "moderator/report"},
	"moderator/attachment":        {"engine", "engine/finding", "mail", "moderator/audit", "moderator/game", "moderator/interpret", "moderator/report", "vassal"},
	"moderator/audit":             {"moderator/luck", "vassal", "vassal/module", "vassal/piece", "vassal/replay"},
	"moderator/auditing":          {"moderator/audit", "vassal", "vassal/depict", "vassal/inspect", "vassal/module", "vassal/piece", "vassal/replay", "vassal/terminal", "vassal/transcript"},
	"moderator/auditpage":         {"moderator/attachment", "moderator/audit", "moderator/auditing", "moderator/budget", "moderator/clock", "vassal", "vassal/module", "vassal/terminal", "vassal/transcript"},
	"moderator/auditpage/local":   {"moderator/auditpage"},
	"moderator/backup":            {"config", "moderator/club", "moderator/private", "moderator/roll", "moderator/store"},
	"moderator/bind":              {"engine", "engine/hex", "engine/pack", "vassal", "vassal/module", "vassal/piece"},
	"moderator/board":             {"engine", "engine/hex", "engine/pack", "moderator/bind", "moderator/carried", "vassal", "vassal/forge", "vassal/module", "vassal/piece", "vassal/replay"},
	"moderator/budget":            {},
	"moderator/bundle":            {"engine", "engine/house", "mail", "moderator/command", "moderator/decision", "moderator/game", "moderator/game/secret", "moderator/game/terms", "moderator/lobby", "moderator/mailkey", "moderator/orders", "moderator/past", "moderator/post", "moderator/proof", "moderator/rejudge", "moderator/report", "moderator/roll"},
	"moderator/byname":            {"moderator/orders/pattern"},
	"moderator/carried":           {"vassal", "vassal/forge", "vassal/piece", "vassal/replay"},
	"moderator/catalogue":         {"engine/pack"},
	"moderator/catalogue/depot":   {"moderator/catalogue", "moderator/fetch", "moderator/replace"},
	"moderator/chartpage":         {"engine", "engine/chart", "engine/pack", "vassal/forge"},
	"moderator/choice":            {"engine", "moderator/orders", "moderator/orders/idiom", "moderator/orders/order", "moderator/orders/pattern", "moderator/orders/request", "moderator/orders/stranger", "moderator/redraft"},
	"moderator/clock":             {"engine"},
	"moderator/club":              {"config", "engine", "engine/pack", "engine/systems", "mail", "mail/inbox", "mail/oauth", "mail/outbox", "moderator/board", "moderator/budget", "moderator/bundle", "moderator/catalogue", "moderator/clock", "moderator/decision", "moderator/fetch", "moderator/game", "moderator/ladder", "moderator/luck", "moderator/mailkey", "moderator/post", "moderator/postroom", "moderator/private", "moderator/report", "moderator/roll", "moderator/routine", "moderator/service", "moderator/standing", "moderator/storage", "moderator/store", "moderator/store/highwater", "moderator/workshop"},
	"moderator/command":           {"engine", "engine/finding", "mail", "mail/lazyregexp", "moderator/account", "moderator/ask", "moderator/attachment", "moderator/board", "moderator/clock", "moderator/decision", "moderator/draft", "moderator/enclosure", "moderator/ending", "moderator/game", "moderator/game/secret", "moderator/game/terms", "moderator/interpret", "moderator/intervene", "moderator/letters", "moderator/lobby", "moderator/mailkey", "moderator/orders", "moderator/orders/order", "moderator/orders/question", "moderator/orders/request", "moderator/picture", "moderator/post", "moderator/report", "moderator/roll", "moderator/scene", "moderator/sshsig", "moderator/verdict", "moderator/yesno", "moderator/zone", "vassal"},
	"moderator/compass":           {"engine", "engine/hex", "moderator/orders/scan"},
	"moderator/conduct":           {"engine", "moderator/clock", "moderator/game", "moderator/ladder", "moderator/roll"},
	"moderator/daemon":            {"mail", "mail/inbox", "moderator/arbiter", "moderator/clock", "moderator/club", "moderator/decision", "moderator/doctor", "moderator/game", "moderator/lobby", "moderator/post", "moderator/prune", "moderator/register", "moderator/service", "moderator/storage", "moderator/store", "moderator/view", "moderator/web", "moderator/web/member"},
	"moderator/decision":          {"engine", "mail", "moderator/carried", "moderator/ending", "moderator/game", "moderator/game/secret", "moderator/ladder", "moderator/orders", "moderator/post", "moderator/proof", "moderator/register", "moderator/report", "moderator/roll", "moderator/view"},
	"moderator/demo":              {"config", "engine/finding", "engine/systems", "mail", "mail/devserver", "mail/outbox", "moderator/club", "moderator/daemon", "moderator/foundry", "moderator/opening", "moderator/roll"},
	"moderator/desk":              {"engine", "engine/finding", "mail", "mail/lazyregexp", "moderator/ask", "moderator/attachment", "moderator/clock", "moderator/command", "moderator/decision", "moderator/game", "moderator/interpret", "moderator/letters", "moderator/orders", "moderator/orders/question", "moderator/orders/request", "moderator/post", "moderator/proof", "moderator/register", "moderator/register/about", "moderator/report", "moderator/roll", "moderator/verdict", "moderator/zone"},
	"moderator/dealing":           {"moderator/orders/pattern"},
	"moderator/dispositions":      {"engine/plane", "moderator/orders/idiom", "moderator/orders/pattern", "moderator/spelling"},
	"moderator/doctor":            {"mail", "mail/inbox", "mail/outbox", "moderator/clock", "moderator/club", "moderator/fetch", "moderator/game", "moderator/post", "moderator/private", "moderator/proof", "moderator/register", "moderator/roll", "moderator/service", "moderator/storage", "moderator/store", "moderator/store/highwater", "moderator/tournament", "moderator/view"},
	"moderator/draft":             {"engine", "engine/finding", "moderator/foresee", "moderator/game", "moderator/interpret", "moderator/orders", "moderator/orders/idiom", "moderator/orders/order", "moderator/orders/refusal", "moderator/orders/request", "moderator/redraft", "moderator/report", "moderator/roll", "moderator/verdict"},
	"moderator/enclosure":         {"engine", "moderator/alias", "moderator/carried", "moderator/game", "moderator/outfit", "moderator/picture", "moderator/workshop"},
	"moderator/ending":            {"engine", "moderator/clock", "moderator/game", "moderator/game/terms", "moderator/ladder", "moderator/report", "moderator/roll"},
	"moderator/faults":            {},
	"moderator/fetch":             {},
	"moderator/foresee":           {"engine", "moderator/game", "moderator/interpret", "moderator/interpret/filed", "moderator/orders", "moderator/report"},
	"moderator/foundry":           {"engine", "engine/pack", "moderator/board", "moderator/outfit", "moderator/picture", "vassal/forge"},
	"moderator/game":              {"engine", "engine/finding", "engine/house", "engine/pack", "mail", "moderator/clock", "moderator/game/secret", "moderator/orders", "moderator/report", "moderator/roll", "moderator/seal", "moderator/sshsig"},
	"moderator/game/terms":        {"engine", "moderator/clock", "moderator/game", "moderator/game/secret", "moderator/report", "moderator/roll"},
	"moderator/handout":           {"engine", "moderator/account", "moderator/clock", "moderator/enclosure", "moderator/game", "moderator/interpret", "moderator/outfit", "moderator/report", "moderator/roll", "moderator/tournament", "moderator/view", "moderator/workshop"},
	"moderator/intent":            {"moderator/orders/glean", "moderator/orders/idiom", "moderator/orders/pattern", "moderator/redraft"},
	"moderator/interpret":         {"engine", "engine/finding", "engine/hex", "engine/pack", "engine/plane", "moderator/appeal", "moderator/bind", "moderator/board", "moderator/brigades", "moderator/byname", "moderator/carried", "moderator/choice", "moderator/compass", "moderator/dealing", "moderator/dispositions", "moderator/intent", "moderator/interpret/filed", "moderator/interpret/parcel", "moderator/interpret/series", "moderator/interpret/wayfind", "moderator/musing", "moderator/orders", "moderator/orders/announce", "moderator/orders/condition", "moderator/orders/deeds", "moderator/orders/idiom", "moderator/orders/order", "moderator/orders/pattern", "moderator/orders/refusal", "moderator/orders/request", "moderator/over", "moderator/reasons", "moderator/redraft", "moderator/rethink", "moderator/seal", "vassal", "vassal/forge", "vassal/module", "vassal/piece", "vassal/replay"},
	"moderator/interpret/series":  {"moderator/carried", "vassal", "vassal/forge", "vassal/replay"},
	"moderator/interpret/filed":   {"engine", "engine/hex", "engine/pack", "moderator/orders"},
	"moderator/interpret/parcel":  {"moderator/carried", "moderator/orders", "vassal"},
	"moderator/interpret/wayfind": {"engine", "engine/finding", "engine/hex"},
	"moderator/intervene":         {"engine", "mail", "mail/lazyregexp", "moderator/account", "moderator/clock", "moderator/decision", "moderator/game", "moderator/letters", "moderator/post", "moderator/proof", "moderator/report", "moderator/roll", "moderator/verdict"},
	"moderator/judge":             {"engine", "engine/finding", "engine/house", "engine/pack", "mail", "moderator/account", "moderator/alias", "moderator/attachment", "moderator/audit", "moderator/board", "moderator/carried", "moderator/clock", "moderator/command", "moderator/decision", "moderator/draft", "moderator/enclosure", "moderator/ending", "moderator/foresee", "moderator/game", "moderator/game/secret", "moderator/interpret", "moderator/intervene", "moderator/letters", "moderator/lobby", "moderator/mailkey", "moderator/mend", "moderator/orders", "moderator/orders/question", "moderator/orders/refusal", "moderator/outfit", "moderator/post", "moderator/proof", "moderator/report", "moderator/roll", "moderator/verdict", "moderator/workshop", "moderator/yesno", "vassal"},
	"moderator/ladder":            {"engine", "moderator/roll"},
	"moderator/letters":           {"engine", "engine/finding", "engine/hex", "engine/pack", "engine/plane", "mail", "mail/lazyregexp", "moderator/account", "moderator/alias", "moderator/audit", "moderator/carried", "moderator/clock", "moderator/decision", "moderator/draft", "moderator/enclosure", "moderator/ending", "moderator/game", "moderator/game/terms", "moderator/interpret", "moderator/mailkey", "moderator/orders", "moderator/orders/question", "moderator/orders/request", "moderator/outfit", "moderator/picture", "moderator/post", "moderator/proof", "moderator/report", "moderator/roll", "moderator/scene", "moderator/verdict", "moderator/view", "moderator/workshop", "moderator/yesno"},
	"moderator/lobby":             {"engine", "engine/finding", "engine/house", "mail", "mail/lazyregexp", "moderator/account", "moderator/alias", "moderator/ask", "moderator/clock", "moderator/decision", "moderator/ending", "moderator/game", "moderator/game/secret", "moderator/game/terms", "moderator/interpret", "moderator/intervene", "moderator/letters", "moderator/orders", "moderator/post", "moderator/proof", "moderator/register", "moderator/report", "moderator/roll", "moderator/verdict", "moderator/yesno", "moderator/zone"},
	"moderator/luck":              {},
	"moderator/mailkey":           {"mail", "mail/lazyregexp", "moderator/game", "moderator/roll"},
	"moderator/mend":              {"engine", "engine/finding", "moderator/game", "moderator/interpret", "moderator/orders", "moderator/orders/idiom", "moderator/orders/order", "moderator/orders/pattern", "moderator/orders/request", "moderator/orders/stranger", "moderator/report"},
	"moderator/opening":           {"config", "engine", "engine/house", "engine/pack", "engine/systems", "mail", "moderator/bind", "moderator/board", "moderator/clock", "moderator/club", "moderator/crash", "moderator/decision", "moderator/game", "moderator/interpret", "moderator/lobby", "moderator/post", "moderator/register", "moderator/service", "moderator/storage", "vassal", "vassal/terminal"},
	"moderator/orders":            {"engine", "engine/finding", "engine/plane", "moderator/orders/asking", "moderator/orders/bearings", "moderator/orders/caption", "moderator/orders/condition", "moderator/orders/deeds", "moderator/orders/doubt", "moderator/orders/elided", "moderator/orders/except", "moderator/orders/glean", "moderator/orders/going", "moderator/orders/heard", "moderator/orders/idiom", "moderator/orders/instead", "moderator/orders/jointly", "moderator/orders/leaning", "moderator/orders/lost", "moderator/orders/muster", "moderator/orders/namesake", "moderator/orders/order", "moderator/orders/pattern", "moderator/orders/phrase", "moderator/orders/question", "moderator/orders/refusal", "moderator/orders/remark", "moderator/orders/request", "moderator/orders/scan", "moderator/orders/tabletop", "moderator/orders/unit", "moderator/orders/wording", "moderator/spelling"},
	"moderator/outfit":            {"engine", "engine/hex", "engine/pack", "moderator/bind", "moderator/board", "moderator/carried", "moderator/chartpage", "vassal", "vassal/forge", "vassal/piece", "vassal/replay"},
	"moderator/over":              {"moderator/orders/pattern"},
	"moderator/past":              {"engine", "moderator/alias", "moderator/clock", "moderator/ending", "moderator/game", "moderator/game/terms", "moderator/mailkey", "moderator/roll"},
	"moderator/picture":           {"engine", "engine/hex", "engine/pack", "engine/plane"},
	"moderator/plan":              {"engine", "moderator/ask", "moderator/decision", "moderator/game", "moderator/interpret", "moderator/judge", "moderator/orders", "moderator/orders/question", "moderator/orders/request", "moderator/picture", "moderator/protocol", "moderator/report"},
	"moderator/post":              {"engine", "mail", "mail/lazyregexp", "moderator/game", "moderator/report"},
	"moderator/precedent":         {"engine", "engine/declared/book", "engine/finding", "engine/hex", "engine/pack", "engine/plane", "engine/systems", "moderator/bind", "vassal", "vassal/module", "vassal/piece", "vassal/replay", "vassal/terminal"},
	"moderator/printout":          {"engine", "engine/pack", "engine/systems", "moderator/audit", "moderator/auditing", "moderator/bind", "moderator/board", "moderator/bundle", "moderator/catalogue", "moderator/game", "moderator/judge", "moderator/ladder", "moderator/luck", "moderator/orders", "moderator/precedent", "moderator/report", "moderator/roll", "moderator/survey", "moderator/tournament", "moderator/view", "vassal", "vassal/inspect", "vassal/terminal"},
	"moderator/private":           {"moderator/replace"},
	"moderator/proof":             {"engine", "mail", "moderator/game", "moderator/interpret", "moderator/mailkey", "moderator/orders", "moderator/orders/request", "moderator/post", "moderator/redraft", "moderator/roll", "moderator/sshsig", "moderator/yesno"},
	"moderator/protocol":          {"engine", "engine/musket", "engine/pack", "engine/playout", "engine/systems", "moderator/interpret", "moderator/roll"},
	"moderator/redraft":           {"moderator/orders/pattern"},
	"moderator/brigades":          {"moderator/orders/pattern"},
	"moderator/reasons":           {"moderator/orders/idiom", "moderator/orders/pattern", "moderator/redraft"},
	"moderator/musing":            {"moderator/orders/pattern", "moderator/redraft"},
	"moderator/rethink":           {"moderator/orders/pattern", "moderator/redraft"},
	"moderator/register":          {"engine", "mail", "moderator/clock", "moderator/game", "moderator/ladder", "moderator/roll"},
	"moderator/register/about":    {"moderator/game", "moderator/register", "moderator/report"},
	"moderator/rejudge":           {"engine/house", "mail", "moderator", "moderator/decision", "moderator/game", "moderator/judge", "moderator/orders", "moderator/proof", "moderator/register", "moderator/roll"},
	"moderator/reopen":            {"engine", "mail", "moderator/club", "moderator/game", "moderator/post", "moderator/report", "moderator/roll", "moderator/service", "moderator/storage", "moderator/store"},
	"moderator/replace":           {},
	"moderator/report":            {"engine", "engine/finding", "engine/hex", "engine/pack", "moderator/audit", "moderator/ladder", "moderator/roll"},
	"moderator/roll":              {"engine", "moderator/clock"},
	"moderator/scene":             {"engine", "engine/finding", "engine/hex", "engine/pack", "engine/plane", "moderator/account", "moderator/game", "moderator/picture", "moderator/report"},
	"moderator/seal":              {"engine/finding", "moderator/orders"},
	"moderator/service":           {"mail", "moderator", "moderator/attachment", "moderator/budget", "moderator/bundle", "moderator/bypage", "moderator/crash", "moderator/decision", "moderator/desk", "moderator/game", "moderator/intake", "moderator/intervene", "moderator/judge", "moderator/ladder", "moderator/letters", "moderator/lobby", "moderator/mailkey", "moderator/past", "moderator/post", "moderator/postroom", "moderator/proof", "moderator/reception", "moderator/reference", "moderator/register", "moderator/report", "moderator/roll", "moderator/routine", "moderator/signin", "moderator/standing", "moderator/storage", "moderator/summary", "moderator/view"},
	"moderator/signin":            {"mail"},
	"moderator/spelling":          {},
	"moderator/sshsig":            {},
	"moderator/standing":          {"moderator/ladder", "moderator/roll"},
	"moderator/storage":           {"mail", "moderator/game", "moderator/register", "moderator/roll", "moderator/signin", "moderator/tournament", "moderator/view"},
	"moderator/store":             {"mail", "moderator/crash", "moderator/game", "moderator/mailkey", "moderator/register", "moderator/roll", "moderator/signin", "moderator/storage", "moderator/store/counted", "moderator/store/db", "moderator/store/highwater", "moderator/store/lease", "moderator/store/leaves", "moderator/store/patience", "moderator/store/pipeline", "moderator/store/prepared", "moderator/store/quiet", "moderator/store/rowfile", "moderator/tournament", "moderator/view"},
	"moderator/store/prepared":    {},
	"moderator/store/counted":     {"moderator/store/leaves"},
	"moderator/store/db":          {},
	"moderator/store/highwater":   {"moderator/private", "moderator/replace", "moderator/roll"},
	"moderator/store/lease":       {},
	"moderator/store/leaves":      {"moderator/roll", "moderator/storage"},
	"moderator/store/patience":    {},
	"moderator/store/pipeline":    {},
	"moderator/store/quiet":       {},
	"moderator/store/rowfile":     {},
	"moderator/succession":        {"engine", "mail", "moderator/club", "moderator/game", "moderator/post", "moderator/private", "moderator/replace", "moderator/report", "moderator/roll", "moderator/storage"},
	"moderator/survey":            {"engine", "engine/declared/book", "engine/hex", "engine/plane", "moderator/bind", "vassal", "vassal/module", "vassal/piece", "vassal/replay", "vassal/terminal"},
	"moderator/tournament":        {"engine", "moderator/ladder", "moderator/register"},
	"moderator/upgrade":           {"moderator/bundle", "moderator/club", "moderator/doctor", "moderator/game", "moderator/report", "moderator/roll", "moderator/service", "moderator/store"},
	"moderator/verdict":           {"engine", "mail", "moderator/alias", "moderator/audit", "moderator/clock", "moderator/decision", "moderator/game", "moderator/interpret", "moderator/orders", "moderator/post", "moderator/report", "moderator/roll", "moderator/view", "moderator/workshop"},
	"moderator/view":              {"engine", "engine/pack", "mail", "moderator/account", "moderator/clock", "moderator/ending", "moderator/game", "moderator/game/terms", "moderator/interpret", "moderator/picture", "moderator/post", "moderator/register", "moderator/report", "moderator/roll", "moderator/scene"},
	"moderator/web":               {"engine", "engine/pack", "moderator/auditpage", "moderator/budget", "moderator/conduct", "moderator/decision", "moderator/game", "moderator/handout", "moderator/ladder", "moderator/plan", "moderator/register", "moderator/report", "moderator/roll", "moderator/specimen", "moderator/standing", "moderator/tournament", "moderator/view", "moderator/web/board", "moderator/web/member"},
	"moderator/web/board":         {"engine", "engine/pack", "moderator/game", "moderator/plan", "moderator/view"},
	"moderator/web/member":        {"mail", "moderator/bypage", "moderator/decision", "moderator/game", "moderator/reception", "moderator/report", "moderator/signin", "moderator/view", "moderator/web/board"},
	"moderator/workshop":          {"engine", "engine/pack", "moderator/foundry", "moderator/game", "moderator/outfit", "moderator/picture"},
	"moderator/yesno":             {"mail", "mail/lazyregexp", "moderator/game", "moderator/game/secret", "moderator/orders", "moderator/orders/request", "moderator/post", "moderator/redraft"},
	"moderator/zone":              {"engine", "engine/finding", "moderator/orders"},
	"vassal":                      {},
	"vassal/depict":               {"vassal/module", "vassal/piece", "vassal/replay"},
	"vassal/disk":                 {"vassal", "vassal/inspect", "vassal/module"},
	"vassal/forge":                {"vassal", "vassal/piece", "vassal/replay"},
	"vassal/inspect":              {"vassal", "vassal/module", "vassal/piece", "vassal/terminal"},
	"vassal/module":               {"vassal", "vassal/piece"},
	"vassal/piece":                {"vassal"},
	"vassal/replay":               {"vassal", "vassal/piece"},
	"vassal/terminal":             {"vassal"},
	"vassal/transcript":           {"vassal", "vassal/module", "vassal/piece", "vassal/replay", "vassal/terminal"},

	"engine/musket":          {"engine", "engine/chart", "engine/finding", "engine/hex", "engine/musket/book", "engine/musket/handbook", "engine/musket/morale", "engine/musket/move", "engine/musket/order", "engine/musket/position", "engine/musket/retreat", "engine/musket/state", "engine/pack"},
	"engine/musket/book":     {"engine", "engine/chart", "engine/hex", "engine/option", "engine/pack"},
	"engine/musket/morale":   {"engine", "engine/finding", "engine/musket/book", "engine/musket/order", "engine/musket/position", "engine/musket/state"},
	"engine/musket/move":     {"engine", "engine/finding", "engine/hex", "engine/musket/book", "engine/musket/order", "engine/musket/position", "engine/musket/state"},
	"engine/musket/order":    {"engine", "engine/finding", "engine/musket/book", "engine/musket/position", "engine/musket/state"},
	"engine/musket/position": {"engine", "engine/hex", "engine/musket/book", "engine/musket/state", "engine/pack"},
	"engine/musket/retreat":  {"engine", "engine/finding", "engine/hex", "engine/musket/book", "engine/musket/move", "engine/musket/order", "engine/musket/position", "engine/musket/state"},
	"engine/musket/state":    {"engine", "engine/musket/book", "engine/scribe"},
	"moderator/bypage":       {"engine", "mail", "moderator", "moderator/account", "moderator/decision", "moderator/enclosure", "moderator/game", "moderator/game/terms", "moderator/intake", "moderator/interpret", "moderator/judge", "moderator/letters", "moderator/picture", "moderator/plan", "moderator/proof", "moderator/register", "moderator/report", "moderator/scene", "moderator/signin", "moderator/storage", "moderator/verdict", "moderator/view"},
	"moderator/crash":        {},
	"moderator/intake":       {"mail", "moderator/attachment", "moderator/crash", "moderator/game", "moderator/mailkey", "moderator/post", "moderator/storage"},
	"moderator/prune":        {"moderator/crash", "moderator/game", "moderator/storage", "moderator/view"},
	"moderator/hall":         {"moderator/budget", "moderator/club", "moderator/daemon"},
	"moderator/load":         {"engine", "engine/house", "mail", "mail/devserver", "mail/outbox", "moderator/club", "moderator/daemon", "moderator/demo", "moderator/game", "moderator/opening", "moderator/roll", "moderator/view"},
	"moderator/postroom":     {"mail", "moderator/crash", "moderator/decision", "moderator/enclosure", "moderator/game", "moderator/letters", "moderator/post", "moderator/report", "moderator/storage"},
	"moderator/reception":    {"mail", "moderator/game", "moderator/post", "moderator/proof", "moderator/register", "moderator/report", "moderator/signin", "moderator/storage"},
	"moderator/reference":    {"mail", "moderator/attachment", "moderator/clock", "moderator/decision", "moderator/desk", "moderator/game", "moderator/ladder", "moderator/register", "moderator/report", "moderator/roll", "moderator/routine", "moderator/standing", "moderator/storage", "moderator/view"},
	"moderator/routine":      {"mail", "moderator/clock", "moderator/decision", "moderator/game", "moderator/intervene", "moderator/post", "moderator/register", "moderator/report", "moderator/storage", "moderator/view"},
	"moderator/specimen":     {"engine/systems", "mail", "moderator", "moderator/decision", "moderator/enclosure", "moderator/game", "moderator/lobby", "moderator/post", "moderator/proof"},
	"moderator/summary":      {"moderator/game", "moderator/register", "moderator/roll", "moderator/storage", "moderator/view"},

	"moderator/game/secret":      {"engine", "mail", "mail/lazyregexp", "moderator/roll"},
	"moderator/orders/announce":  {"engine", "moderator/orders/deeds", "moderator/orders/idiom", "moderator/orders/order", "moderator/orders/pattern"},
	"moderator/orders/asking":    {"engine", "engine/finding", "moderator/orders/deeds", "moderator/orders/idiom", "moderator/orders/order", "moderator/orders/pattern", "moderator/orders/question", "moderator/orders/scan", "moderator/spelling"},
	"moderator/orders/assault":   {"engine", "moderator/orders/deeds", "moderator/orders/idiom", "moderator/orders/order", "moderator/orders/pattern", "moderator/orders/scan"},
	"moderator/orders/bearings":  {"engine", "moderator/orders/order", "moderator/orders/pattern", "moderator/orders/scan"},
	"moderator/orders/condition": {"moderator/orders/pattern", "moderator/orders/refusal"},
	"moderator/orders/deeds":     {"moderator/orders/order", "moderator/spelling"},
	"moderator/orders/doubt":     {"engine", "engine/finding", "moderator/orders/asking", "moderator/orders/bearings", "moderator/orders/deeds", "moderator/orders/glean", "moderator/orders/heard", "moderator/orders/idiom", "moderator/orders/leaning", "moderator/orders/lost", "moderator/orders/muster", "moderator/orders/namesake", "moderator/orders/order", "moderator/orders/pattern", "moderator/orders/question", "moderator/orders/refusal", "moderator/orders/scan", "moderator/orders/stranger", "moderator/spelling"},
	"moderator/orders/detour":    {"engine", "moderator/orders/pattern", "moderator/orders/scan", "moderator/spelling"},
	"moderator/orders/elided":    {"moderator/orders/order", "moderator/orders/pattern", "moderator/orders/scan", "moderator/spelling"},
	"moderator/orders/glean":     {"engine", "engine/plane", "moderator/orders/idiom", "moderator/orders/order", "moderator/orders/pattern", "moderator/orders/scan", "moderator/orders/unit", "moderator/spelling"},
	"moderator/orders/going":     {"moderator/orders/order", "moderator/orders/pattern", "moderator/orders/question", "moderator/orders/scan", "moderator/spelling"},
	"moderator/orders/heard":     {"engine", "moderator/orders/order", "moderator/orders/refusal", "moderator/orders/request", "moderator/orders/scan"},
	"moderator/orders/pattern":   {"mail/lazyregexp"},
	"moderator/orders/idiom":     {"moderator/orders/order", "moderator/orders/pattern", "moderator/spelling"},
	"moderator/orders/lost":      {"engine", "moderator/orders/asking", "moderator/orders/deeds", "moderator/orders/pattern"},
	"moderator/orders/muster":    {"engine", "moderator/orders/idiom", "moderator/orders/order", "moderator/orders/scan"},
	"moderator/orders/namesake":  {"engine", "moderator/orders/deeds", "moderator/orders/glean", "moderator/orders/idiom", "moderator/orders/order", "moderator/orders/pattern", "moderator/orders/refusal", "moderator/orders/scan", "moderator/spelling"},
	"moderator/orders/order":     {"engine", "moderator/spelling"},
	"moderator/orders/instead":   {"moderator/orders/glean", "moderator/orders/idiom", "moderator/orders/pattern", "moderator/orders/scan"},
	"moderator/orders/caption":   {"engine", "moderator/orders/pattern", "moderator/orders/scan"},
	"moderator/orders/except":    {"moderator/orders/idiom", "moderator/orders/pattern", "moderator/orders/scan"},
	"moderator/orders/jointly":   {"engine", "moderator/orders/deeds", "moderator/orders/idiom", "moderator/orders/pattern", "moderator/orders/scan", "moderator/orders/unit"},
	"moderator/orders/phrase":    {"moderator/orders/glean", "moderator/orders/idiom", "moderator/orders/pattern", "moderator/orders/scan"},
	"moderator/orders/leaning":   {"engine", "moderator/orders/deeds", "moderator/orders/glean", "moderator/orders/idiom", "moderator/orders/pattern", "moderator/orders/scan"},
	"moderator/orders/party":     {"engine", "moderator/orders/deeds", "moderator/orders/glean", "moderator/orders/idiom", "moderator/orders/pattern", "moderator/orders/question", "moderator/orders/scan", "moderator/orders/unit", "moderator/spelling"},
	"moderator/orders/question":  {"moderator/orders/idiom", "moderator/orders/pattern", "moderator/spelling"},
	"moderator/orders/refusal":   {"engine", "engine/finding", "moderator/orders/order", "moderator/orders/unit"},
	"moderator/orders/remark":    {"moderator/orders/glean", "moderator/orders/idiom", "moderator/orders/pattern", "moderator/orders/scan"},
	"moderator/orders/request":   {"moderator/orders/idiom", "moderator/orders/order", "moderator/orders/pattern", "moderator/orders/question", "moderator/orders/refusal", "moderator/orders/scan", "moderator/spelling"},
	"moderator/orders/scan":      {"engine", "engine/finding", "moderator/orders/idiom", "moderator/orders/order", "moderator/orders/pattern", "moderator/orders/refusal", "moderator/orders/unit", "moderator/spelling"},
	"moderator/orders/sequence":  {"moderator/orders/deeds", "moderator/orders/idiom", "moderator/orders/pattern", "moderator/orders/scan", "moderator/orders/unit"},
	"moderator/orders/stranger":  {"moderator/orders/glean", "moderator/orders/pattern", "moderator/orders/unit", "moderator/spelling"},
	"moderator/orders/tabletop":  {"engine", "engine/plane", "moderator/orders/idiom", "moderator/orders/order", "moderator/orders/pattern", "moderator/orders/scan", "moderator/orders/unit"},
	"moderator/orders/unit":      {"engine", "moderator/orders/idiom", "moderator/spelling"},
	"moderator/orders/wording":   {"moderator/orders/assault", "moderator/orders/detour", "moderator/orders/party", "moderator/orders/scan", "moderator/orders/sequence"},
}

// impure lists the packages of ours that move bytes, look at a clock or draw at
// random. All others are pure. mail/spf is here since its library speaks in the
// types of net; it asks what it is given.
var impure = []string{"cmd/adjutant", "cmd/adjutant/aside", "cmd/adjutant/endings", "cmd/adjutant/published", "cmd/adjutant/receipts", "cmd/adjutant/sheet", "cmd/adjutant/units", "cmd/release", "config", "mail/devserver", "mail/inbox", "mail/oauth", "mail/outbox", "mail/spf", "moderator/arbiter", "moderator/auditpage", "moderator/auditpage/local", "moderator/backup", "moderator/budget", "moderator/bypage", "moderator/catalogue/depot", "moderator/club", "moderator/crash", "moderator/daemon", "moderator/demo", "moderator/doctor", "moderator/fetch", "moderator/hall", "moderator/intake", "moderator/load", "moderator/opening", "moderator/postroom", "moderator/private", "moderator/prune", "moderator/reception", "moderator/reference", "moderator/reopen", "moderator/replace", "moderator/routine", "moderator/service", "moderator/standing", "moderator/store", "moderator/store/counted", "moderator/store/db", "moderator/store/highwater", "moderator/store/lease", "moderator/store/leaves", "moderator/store/patience", "moderator/store/pipeline", "moderator/store/prepared", "moderator/store/quiet", "moderator/succession", "moderator/summary", "moderator/upgrade", "moderator/web", "moderator/web/board", "moderator/web/member", "vassal/disk"}

// wiring lists the packages that put parts together as the settings say. All others take
// the values that they need.
var wiring = []string{"cmd/adjutant", "moderator/backup", "moderator/club", "moderator/demo", "moderator/opening"}

// worldly is what a pure package does not import.
var worldly = []string{"os", "os/exec", "os/signal", "syscall", "net", "net/http", "log", "log/slog", "math/rand", "math/rand/v2", "crypto/rand", "database/sql", "testing"}

// seeded is what a pure package imports of it to draw as a seed says.
var seeded = map[string]string{"engine/playout": "math/rand/v2"}

func TestImports(t *testing.T) {
	seen := map[string]bool{}
	for file, syntax := range sources(t) {
		pkg := filepath.ToSlash(filepath.Dir(file))
		if isTestPackage(pkg) {
			continue
		}
		seen[pkg] = true
		allowed, listed := mayImport[pkg]
		if !listed {
			t.Errorf("%s: package %s is not in the import table", file, pkg)
			continue
		}
		checkImports(t, file, pkg, syntax, allowed)
	}
	for pkg := range mayImport {
		if !seen[pkg] {
			t.Errorf("the import table lists %s, which does not exist", pkg)
		}
	}
}

// TestRowsAllowNoMore fails for a row of the import table that allows what no file of its
// package imports.
func TestRowsAllowNoMore(t *testing.T) {
	imported := map[string]map[string]bool{}
	for file, syntax := range sources(t) {
		pkg := filepath.ToSlash(filepath.Dir(file))
		if imported[pkg] == nil {
			imported[pkg] = map[string]bool{}
		}
		for _, spec := range syntax.Imports {
			ours, _ := strings.CutPrefix(strings.Trim(spec.Path.Value, `"`), "adjutant/")
			imported[pkg][ours] = true
		}
	}
	for pkg, allowed := range mayImport {
		for _, name := range allowed {
			if name != "*" && !imported[pkg][name] {
				t.Errorf("the import table lets %s import %s, and no file of it does", pkg, name)
			}
		}
	}
}

// TestNoTestIsInTheProgram fails where the program is linked with package testing or one that helps tests.
func TestNoTestIsInTheProgram(t *testing.T) {
	list, err := exec.CommandContext(t.Context(), "go", "list", "-deps", "./cmd/adjutant").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, pkg := range strings.Fields(string(list)) {
		if pkg == "testing" || strings.HasPrefix(pkg, "testing/") || isTestPackage(pkg) && pkg != "internal/synctest" { // which package sync needs
			t.Errorf("cmd/adjutant depends on %s", pkg)
		}
	}
}

func TestPurePackagesHaveNoClock(t *testing.T) {
	for file, syntax := range sources(t) {
		pkg := filepath.ToSlash(filepath.Dir(file))
		if isTestPackage(pkg) || slices.Contains(impure, pkg) {
			continue
		}
		ast.Inspect(syntax, func(n ast.Node) bool {
			if sel, ok := n.(*ast.SelectorExpr); ok && isClock(sel) {
				t.Errorf("%s: a pure package mentions time.%s", file, sel.Sel.Name)
			}
			return true
		})
	}
}

// TestPurePackagesStartNothing holds what lets the race detector leave them out of
// `make test`: every package that starts a goroutine is among those of its variable RACED.
func TestPurePackagesStartNothing(t *testing.T) {
	raced := racedPackages(t)
	for file, syntax := range sources(t) {
		pkg := filepath.ToSlash(filepath.Dir(file))
		if isTestPackage(pkg) || raced(pkg) {
			continue
		}
		if slices.Contains(impure, pkg) {
			t.Errorf("%s moves bytes, and RACED of the Makefile does not name it", pkg)
		}
		ast.Inspect(syntax, func(n ast.Node) bool {
			switch n.(type) {
			case *ast.GoStmt, *ast.ChanType, *ast.SelectStmt:
				t.Errorf("%s: a pure package starts a goroutine or waits for one", file)
			}
			return true
		})
	}
}

// racedPackages tells which packages the Makefile tests under the race detector.
func racedPackages(t *testing.T) func(pkg string) bool {
	t.Helper()
	makefile, err := os.ReadFile("Makefile")
	if err != nil {
		t.Fatal(err)
	}
	_, list, found := strings.Cut(string(makefile), "\nRACED = ")
	if !found {
		t.Fatal("the Makefile has no variable RACED")
	}
	list, _, _ = strings.Cut(list, "\n")
	names := strings.Fields(list)
	return func(pkg string) bool {
		return slices.ContainsFunc(names, func(name string) bool {
			folder, below := strings.CutSuffix(strings.TrimPrefix(name, "./"), "/...")
			return pkg == folder || below && strings.HasPrefix(pkg, folder+"/")
		})
	}
}

func isClock(sel *ast.SelectorExpr) bool {
	ident, ok := sel.X.(*ast.Ident)
	return ok && ident.Name == "time" && slices.Contains([]string{"Now", "Since", "Until", "Sleep", "After", "AfterFunc", "Tick", "NewTicker", "NewTimer"}, sel.Sel.Name)
}

func checkImports(t *testing.T, file, pkg string, syntax *ast.File, allowed []string) {
	t.Helper()
	for _, spec := range syntax.Imports {
		name, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		ours, internal := strings.CutPrefix(name, "adjutant/")
		switch {
		case internal && !slices.Contains(allowed, ours) && !slices.Contains(allowed, "*"):
			t.Errorf("%s: %s may not import %s", file, pkg, ours)
		case ours == "config" && !slices.Contains(wiring, pkg):
			t.Errorf("%s: %s takes the values it needs, not the settings", file, pkg)
		case !internal && slices.Contains(worldly, name) && !slices.Contains(impure, pkg) && seeded[pkg] != name:
			t.Errorf("%s: %s is pure and may not import %s", file, pkg, name)
		}
	}
}

// isTestPackage reports whether the import path names a package of test helpers.
func isTestPackage(pkg string) bool { return strings.HasSuffix(path.Base(pkg), "test") }

// sources parses every Go file of the module that is no test, by path.
func sources(t *testing.T) map[string]*ast.File {
	t.Helper()
	files := map[string]*ast.File{}
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && name != "."):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		files[name], err = parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.SkipObjectResolution)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	delete(files, "doc.go")
	return files
}
