/**
 * `npm run bench`: runs the benches of test/bench and prints ratios, medians of interleaved pairs.
 * `npm run bench -- first-load api` runs only those. Exit code 1 when a goal is missed.
 */
import './machine/require-packages.mjs'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// not imported above: that would fail before the packages are looked at
const { buildSync } = await import('esbuild')
const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
/** Programs that benches start as children, and the report printed here. */
const support = ['support/report', 'support/baseline-api', 'support/baseline-chat', 'support/baseline-history']
const all = readdirSync(join(root, 'test', 'bench'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -3))
const wanted = process.argv.slice(2).filter((flag) => !flag.startsWith('-'))
const unknown = wanted.filter((name) => !all.includes(name))
if (unknown.length) {
  console.error(`no such benchmark: ${unknown.join(', ')}; there are ${all.join(', ')}`)
  process.exit(2)
}

const outdir = join(root, 'node_modules', '.cache', 'bench')
rmSync(outdir, { recursive: true, force: true })
mkdirSync(outdir, { recursive: true })
buildSync({
  entryPoints: [...all, ...support].map((name) => join('test', 'bench', `${name}.ts`)),
  outdir,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  packages: 'external',
  outExtension: { '.js': '.cjs' },
  logLevel: 'warning',
})

const require = createRequire(import.meta.url)
const { printReport } = require(join(outdir, 'support', 'report.cjs'))
let missed = 0
for (const name of wanted.length ? wanted : all) {
  const bench = require(join(outdir, `${name}.cjs`))
  try {
    missed += printReport(`${bench.title}（${name}）`, await bench.run())
  } catch (error) {
    missed += 1
    console.error(`\n${bench.title} (${name}) did not finish: ${error.stack ?? error}`)
  }
}
console.log(missed ? `\n${missed} goals missed` : '\nall goals met')
process.exit(missed ? 1 : 0)
