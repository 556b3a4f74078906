/**
 * `node scripts/screens/record-journey.mjs [file]`: starts a demo server and records the README's moving picture into docs/screens/journey.webp.
 * Needs a browser (scripts/find-browser.mjs) and the desktop site; sharp, a package of the server, writes the animation. Exit code 1
 * when the recording is larger than 3 MB.
 */
import '../machine/require-packages.mjs'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// loaded once they are known to be there
const { buildSync } = await import('esbuild')

const LIMIT_BYTES = 3_000_000
const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)
const outdir = join(root, 'node_modules', '.cache', 'screens')
mkdirSync(outdir, { recursive: true })
buildSync({
  entryPoints: ['test/support/browser/journey.ts'],
  outfile: join(outdir, 'journey.cjs'),
  bundle: true,
  platform: 'node',
  format: 'cjs',
  packages: 'external',
  logLevel: 'warning',
})

const { recordJourney } = createRequire(import.meta.url)(join(outdir, 'journey.cjs'))
const file = process.argv[2] ?? join('docs', 'screens', 'journey.webp')
const bytes = await recordJourney(file)
console.log(`${file}: ${(bytes / 1e6).toFixed(2)} MB`)
if (bytes > LIMIT_BYTES) process.exitCode = 1
