ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
ARG COMMIT=unknown
COPY . .
RUN COMMIT="${COMMIT}" npm run build

FROM ${NODE_IMAGE} AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Build tools that packages bring along and that no command of the image loads: 90 MB.
RUN npm ci --omit=dev && cd node_modules && rm -rf vite esbuild @esbuild rollup @rollup \
  typescript @typescript lightningcss lightningcss-* @electric-sql

FROM ${NODE_IMAGE}
ARG COMMIT=unknown
ARG VERSION=0.1.0
LABEL org.opencontainers.image.title="Membership portal"
LABEL org.opencontainers.image.licenses="MIT"
LABEL org.opencontainers.image.version="${VERSION}"
LABEL org.opencontainers.image.revision="${COMMIT}"
ENV NODE_ENV=production
ENV NODE_OPTIONS="--max-old-space-size=192 --max-semi-space-size=16"
# One arena that gives freed memory back to the machine; glibc reads these.
ENV MALLOC_ARENA_MAX=1
ENV MALLOC_MMAP_THRESHOLD_=16384
ENV MALLOC_TRIM_THRESHOLD_=131072
ENV HOST=0.0.0.0
ENV PORT=3000
ENV DATA_DIR=/data
WORKDIR /app
RUN mkdir /data /backups && chown node:node /data /backups
COPY --from=modules /app/node_modules ./node_modules
COPY package.json LICENSE LICENSE-libvips ./
COPY scripts/admin-hash.mjs scripts/admin-factor-reset.mjs scripts/clock-confirm.mjs scripts/demo-remove.mjs scripts/restore.ts ./scripts/
COPY scripts/data-move ./scripts/data-move
COPY scripts/supabase-prepare ./scripts/supabase-prepare
COPY scripts/supabase-check ./scripts/supabase-check
COPY app/platform/private-files.ts ./app/platform/
COPY app/platform/database/installation.ts ./app/platform/database/
COPY app/platform/backup/manifest.ts app/platform/backup/erasure-list.ts ./app/platform/backup/
COPY app/platform/supabase/project/finding.ts app/platform/supabase/project/project-check.ts app/platform/supabase/project/requirements.ts ./app/platform/supabase/project/
COPY app/platform/supabase/embedded/migrations.server.ts app/platform/supabase/embedded/engine-connection.server.ts app/platform/supabase/embedded/engine-values.server.ts ./app/platform/supabase/embedded/
COPY app/platform/supabase/embedded/storage/folder-storage.server.ts ./app/platform/supabase/embedded/storage/
COPY supabase ./supabase
COPY migrations ./migrations
COPY --from=build /app/build ./build
# By number, which Kubernetes can check (runAsNonRoot): `node` of the base.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=6s --start-period=300s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Without the flag SIGUSR1 opens Node's inspector.
CMD ["node", "--disable-sigusr1", "build/portal.js"]
