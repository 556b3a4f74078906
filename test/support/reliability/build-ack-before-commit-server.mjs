/** Builds the server with hastyWriter.ts in the place of its writer, into the folder named on the command line. */
import { fileURLToPath } from 'node:url'
import { buildServer } from '../../../scripts/build-server.mjs'

const hasty = fileURLToPath(new URL('hastyWriter.ts', import.meta.url))
await buildServer(process.argv[2], [
  {
    name: 'hasty-writer',
    setup({ onResolve }) {
      onResolve({ filter: /\/writer$/ }, ({ importer }) => (importer.includes('server/chat/') ? { path: hasty } : null))
    },
  },
])
