/** Builds the server with ack-before-commit-writer.ts in place of its message writer, into the folder given as argument. */
import { fileURLToPath } from 'node:url'
import { buildServer } from '../../../scripts/build-server.mjs'

const path = fileURLToPath(new URL('ack-before-commit-writer.ts', import.meta.url))
let isReplaced = false
await buildServer(process.argv[2], [
  {
    name: 'ack-before-commit-writer',
    setup({ onResolve }) {
      onResolve({ filter: /\/message-writer$/ }, ({ importer }) => {
        if (!importer.includes('server/chat/')) return null
        isReplaced = true
        return { path }
      })
    },
  },
])
if (!isReplaced) throw new Error('no import of the message writer was replaced')
