# make demo    a club on this machine: two invented players, every answer shown
# make test    installs what the tests need (where it may) and runs them all
# make soak    10,000 random games of every pack, and 1,000 of a greedy player
# make bench   speed, as ratios to floors measured in the same run
# make lint    formatting and static checks

GO ?= go

.PHONY: demo test soak bench lint generate

demo:
	$(GO) run ./cmd/adjutant demo

test:
	@sh testdata/install-servers.sh
	$(GO) vet ./...
	$(GO) test -race -timeout 20m ./...
	$(GO) test ./engine/systems -run TestRandomGames -games 200
	$(GO) test ./engine/musket -run TestTrainingFieldIsFair -greedy 200

soak:
	$(GO) test -timeout 6h ./engine/systems -run TestRandomGames -v -games 10000
	$(GO) test -timeout 1h ./engine/musket -run TestTrainingFieldIsFair -v -greedy 1000

bench:
	$(GO) test -run '^$$' -bench . -benchmem ./...

lint:
	@test -z "$$($(GO) tool gofumpt -l $$(git ls-files '*.go'))" || { $(GO) tool gofumpt -l $$(git ls-files '*.go'); echo 'run: go tool gofumpt -w the files above'; exit 1; }
	$(GO) vet ./...
	$(GO) tool staticcheck ./...

generate:
	$(GO) generate ./...
