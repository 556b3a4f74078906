/** `node scripts/screens/take-screenshots.mjs [folder]`: starts a demo server and photographs the README's screens into docs/screens. */
import '../machine/require-packages.mjs'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// loaded once they are known to be there
const { buildSync } = await import('esbuild')

const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)
const outdir = join(root, 'node_modules', '.cache', 'screens')
mkdirSync(outdir, { recursive: true })
buildSync({
  entryPoints: ['test/support/browser/screenshots.ts'],
  outfile: join(outdir, 'screens.cjs'),
  bundle: true,
  platform: 'node',
  format: 'cjs',
  packages: 'external',
  logLevel: 'warning',
})

const { takeScreenshots } = createRequire(import.meta.url)(join(outdir, 'screens.cjs'))
for (const file of await takeScreenshots(process.argv[2] ?? join('docs', 'screens'))) console.log(file)
