/** Builds the server with mortalBoss.ts in the place of its queue's database, into the folder named on the command line. */
import { fileURLToPath } from 'node:url'
import { buildServer } from '../../../scripts/build-server.mjs'

const mortal = fileURLToPath(new URL('mortalBoss.ts', import.meta.url))
await buildServer(process.argv[2], [
  {
    name: 'mortal-boss',
    setup({ onResolve }) {
      onResolve({ filter: /\/boss$/ }, ({ importer }) => (importer.includes('server/queue/') ? { path: mortal } : null))
    },
  },
])
