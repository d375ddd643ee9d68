# make demo    a club on this machine: two invented players, every answer shown
# make test    installs what the tests need (where it may) and runs them all
# make soak    10,000 random games of every pack, and 1,000 of a greedy player
# make storm   2,000 turn mails through real mail servers while the daemon is killed, and to two
#              machines of which one is
# make test-faults  breaks what a club stands on while it works, and prints a table of what was lost: nothing
# make bench   speed, as ratios to floors measured in the same run
# make release all that is handed out in bin/release: the program for Linux, macOS and Windows, a package for Debian, an image;
#              built twice, in two folders, and compared
# make test-package  the package for Debian in a fresh root, and the image, as far as this machine can
# make lint    formatting and static checks

GO ?= go

# TOOL runs a tool that is no part of the program: tools.mod lists them, go.mod what the program takes.
TOOL = $(GO) tool -modfile=tools.mod

# RACED are the packages that move bytes, with the goroutines that do it: their tests run
# under the race detector, but for those of UNRACED. All others are pure, and start none
# (TestPurePackagesStartNothing).
RACED = ./cmd/... ./config ./mail/... ./moderator/arbiter ./moderator/auditpage/... ./moderator/backup ./moderator/budget ./moderator/bypage ./moderator/catalogue/depot ./moderator/club ./moderator/crash ./moderator/daemon ./moderator/demo ./moderator/doctor ./moderator/faults ./moderator/fetch ./moderator/hall ./moderator/intake ./moderator/load ./moderator/opening ./moderator/postroom ./moderator/private ./moderator/prune ./moderator/reception ./moderator/reference ./moderator/reopen ./moderator/replace ./moderator/routine ./moderator/service ./moderator/standing ./moderator/store/... ./moderator/succession ./moderator/summary ./moderator/upgrade ./moderator/web/... ./vassal/disk

# UNRACED are tests of cmd/adjutant, moderator/service and moderator/web that start few goroutines or none, and
# take long: scripts of commands that a user would type, files of VASSAL that are read and written
# one by one, whole games that are compared with what others get of them or that the house plays, and
# disputes; pages of whole and of long games, and of hostile logs. Shorter games against the house, and declared attacks, stay under the race detector.
UNRACED = ^(TestScripts|TestBrowserShowsEachPack|TestPagesOfEachPack|TestPageIsSmall|TestAuditOfHostileLogs|TestPagesOfAnyModule|TestYear|TestSeasonPruned|TestInspectAgreesWithManifest|TestStatesGoIntoSavesAndBack|TestVASSALTakesWhatIsWritten|TestSetUpsOfAModuleTellConditions|TestCorpusTutorial|TestUnits|TestReportedFiles|TestGamesGoIntoLogs|TestNobodySees.*|TestBundlesHoldAtEveryMoment|TestWithholdingOneKindChangesNoJudgement|TestABundleOfAGameThatIsOver|TestADamagedGameHolds|TestALyingHost.*|TestNothingGivenOutMakesAWord|TestNothingCanBeTriedWithWords|TestEveryFileOfABundleCounts|TestBundlesOfAnotherProgram|TestTheHousePlays|TestTheHouseAnswersInBetween|TestTheHouseIsJoinedWith|TestADisputeAboutGround.*|TestADeclaredAttack)$$

# UNWATCHED are libraries of others that take most of the time under the race detector and
# share no memory of ours between goroutines: SQLite, and what draws and packs pictures.
UNWATCHED = modernc.org/... git.sr.ht/~sbinet/gg github.com/golang/freetype/raster gonum.org/v1/plot/... image/... compress/...

.PHONY: verifier program release test-package licences demo test test-faults soak storm bench lint generate

# What only the pages need is built behind the first lines: their verification takes its place when it is there.
demo:
	$(GO) build -o bin/ ./cmd/adjutant
	@$(MAKE) -s verifier & bin/adjutant demo --verifier moderator/web/verifier

# verifier compiles the verification for browsers, which the program embeds.
verifier:
	mkdir -p bin
	GOOS=js GOARCH=wasm $(GO) build -trimpath -ldflags '-s -w' -o bin/verifier.wasm ./cmd/verifier
	gzip -9 -n -f bin/verifier.wasm
	cp "$$($(GO) env GOROOT)/lib/wasm/wasm_exec.js" moderator/web/verifier/
	mv bin/verifier.wasm.gz moderator/web/verifier/

# program makes the one program for this machine, static, with all that it embeds.
program: verifier
	CGO_ENABLED=0 $(GO) build -trimpath -ldflags '-s -w' -o bin/adjutant ./cmd/adjutant

# release is of a commit: what is not committed is told, and cannot be compared.
release:
	$(GO) run ./cmd/release -o bin/release -twice

# A fresh root needs debootstrap and a mirror of Debian that answers, or one that was made before: ADJUTANT_DEBIAN=DIR. What cannot
# be done is skipped by name.
test-package:
	$(GO) test -count=1 -timeout 60m -v ./cmd/release -run '^TestPackage$$' -package

# licences writes the list of what others have in the program, which it prints.
licences:
	$(GO) run ./cmd/release -licences

# go vet looks at everything first, so the tests need not have a part of that done again, in two kinds of build.
# The tests make much garbage and keep little: collecting it less often saves a sixth of their time.
# The longest of them begin first, lest one core waits for them at the end. Where nothing of the rules has changed, the 200
# random games of each pack, and of the greedy player, are known to go test and not played again.
test: export GOGC = 400
test: verifier
	@sh testdata/install-servers.sh
	$(GO) vet ./...
	ADJUTANT_GAMES=200 $(GO) test -vet=off -timeout 20m ./moderator ./engine/systems ./engine/musket $$($(GO) list ./... | grep -vxF "$$($(GO) list $(RACED))")
	$(GO) test -vet=off -timeout 20m ./cmd/adjutant ./moderator/service ./moderator/web -run '$(UNRACED)'
	$(GO) test -vet=off -race $(UNWATCHED:%=-gcflags=%=-race=false) -parallel 8 -timeout 30m $(RACED) -skip '$(UNRACED)'

soak:
	ADJUTANT_GAMES=10000 $(GO) test -timeout 6h ./engine/systems -run TestRandomGames -v
	$(GO) test -timeout 2h ./engine/gbacw -run TestRandomActivations -v -activations 2000
	ADJUTANT_GAMES=1000 $(GO) test -timeout 1h ./engine/musket -run TestTrainingFieldIsFair -v

storm:
	$(GO) test -timeout 1h ./cmd/adjutant -run TestStorm -v -storm 2000 -storm-machines 2000 -storm-kill 5s

# LONG=4h tries the faults at random for so long, each.
test-faults: LONG = 0
test-faults:
	$(GO) test -tags crashpoints -timeout 24h ./moderator/faults -v -faults -long $(LONG)

bench:
	$(GO) test -run '^$$' -bench . -benchmem ./...

lint:
	@test -z "$$($(TOOL) gofumpt -l $$(git ls-files '*.go'))" || { $(TOOL) gofumpt -l $$(git ls-files '*.go'); echo 'run: $(TOOL) gofumpt -w the files above'; exit 1; }
	$(GO) vet ./...
	$(GO) vet -tags crashpoints ./moderator/faults ./cmd/adjutant
	$(TOOL) staticcheck ./...
	GOOS=js GOARCH=wasm $(GO) vet ./cmd/verifier

generate:
	$(GO) generate ./...
