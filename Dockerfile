# syntax=docker/dockerfile:1
# 聘桥: server and both web sites. Settings: docs/environment.md; around it: compose.yaml, docs/operations.md.
# scripts/deploy/try-image.mjs performs these steps in a clean folder and measures what the last stage adds.

FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY tools/weapp-host/package.json tools/weapp-host/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build:h5 && npm run build:desktop
RUN node scripts/deploy/collect-image.mjs /image

FROM node:24-bookworm-slim
ENV NODE_ENV=production MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /image ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
