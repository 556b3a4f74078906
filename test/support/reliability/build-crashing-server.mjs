/** Builds the server with crashing-queue.ts in place of its queue's database, into the folder given as argument. */
import { fileURLToPath } from 'node:url'
import { buildServer } from '../../../scripts/build-server.mjs'

const path = fileURLToPath(new URL('crashing-queue.ts', import.meta.url))
let isReplaced = false
await buildServer(process.argv[2], [
  {
    name: 'crashing-queue',
    setup({ onResolve }) {
      onResolve({ filter: /\/boss$/ }, ({ importer }) => {
        if (!importer.includes('server/queue/')) return null
        isReplaced = true
        return { path }
      })
    },
  },
])
if (!isReplaced) throw new Error('no import of the queue database was replaced')
