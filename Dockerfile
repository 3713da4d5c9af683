# syntax=docker/dockerfile:1
# The shop for a container: docker build -t haat . Settings are environment variables (docs/settings.md).

FROM node:24-bookworm-slim AS build
WORKDIR /haat
COPY package.json package-lock.json ./
# the package `node` of the shop is the Node.js that runs it, so that versions are those of the lock file
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# which code this is, for the status page: .git is not copied
ARG COMMIT
RUN printf '%s\n' "$COMMIT" > COMMIT

FROM debian:bookworm-slim
WORKDIR /haat
# the numbers are stated, so that a folder on the host can be given to this user
RUN groupadd --system --gid 10001 haat \
  && useradd --system --uid 10001 --gid haat --home-dir /data --shell /usr/sbin/nologin haat \
  && install --directory --owner=haat --group=haat --mode=0700 /data
COPY --from=build /haat /haat
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# keep the process small (docs/architecture.md)
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
USER haat
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# the first start loads the demo or brings the database up to date
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=4 \
  CMD node_modules/.bin/node deploy/health-check.mjs
CMD ["node_modules/.bin/node", "--max-semi-space-size=8", "server/main.ts"]
