/**
 * `npm run bench`: runs the benches of test/bench and prints ratios, medians of interleaved pairs.
 * `npm run bench -- first-load api` runs only those. Exit code 1 when a goal is missed or a bench does not finish.
 * `npm run bench -- --plot` also keeps the figures in docs/performance/figures.json, draws them as SVG beside it and links the pictures in
 * docs/performance.md; `--redraw` only draws what was kept, and runs nothing.
 * `npm run bench -- --short` proves in a minute or two that benches still run: the server alone and against its baseline, at sizes too
 * small to judge goals by. Exit code 1 only when one does not finish. Needs the built server and PostgreSQL.
 */
import './machine/require-packages.mjs'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

// not imported above: that would fail before the packages are looked at
const { buildSync } = await import('esbuild')
const { keepFigures } = await import('./plots/keep-figures.mjs')
const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
/** Programs that benches start as children, and the report printed here. */
const support = ['support/report', 'support/baseline-api', 'support/baseline-chat', 'support/baseline-history']
const all = readdirSync(join(root, 'test', 'bench'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -3))
/** Sizes of the short form; the benches read them from the environment when they are loaded. */
const SHORT_SIZES = {
  memory: { BENCH_ACTIONS: '100' },
  api: { BENCH_CALLS: 'notices', BENCH_RESUMES: '200', BENCH_PAIRS: '1' },
}
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    plot: { type: 'boolean', default: false },
    redraw: { type: 'boolean', default: false },
  },
})
if (values.redraw) {
  keepFigures(root, {})
  process.exit(0)
}
if (values.plot && values.short) {
  console.error('--plot needs full sizes: leave --short out')
  process.exit(2)
}
const wanted = values.short && !positionals.length ? Object.keys(SHORT_SIZES) : positionals
const unknown = wanted.filter((name) => !all.includes(name))
if (unknown.length) {
  console.error(`no such benchmark: ${unknown.join(', ')}; there are ${all.join(', ')}`)
  process.exit(2)
}
const withoutShort = values.short ? wanted.filter((name) => !(name in SHORT_SIZES)) : []
if (withoutShort.length) {
  console.error(`no short form of: ${withoutShort.join(', ')}; there is one of ${Object.keys(SHORT_SIZES).join(', ')}`)
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
let unfinished = 0
for (const name of wanted.length ? wanted : all) {
  if (values.short) Object.assign(process.env, SHORT_SIZES[name])
  const bench = require(join(outdir, `${name}.cjs`))
  try {
    const figures = await bench.run()
    missed += printReport(`${bench.title}（${name}）`, figures)
    // after each: a later one that does not finish loses nothing
    if (values.plot) keepFigures(root, { [name]: { title: `${bench.title} (${name})`, figures } })
  } catch (error) {
    unfinished += 1
    console.error(`\n${bench.title} (${name}) did not finish: ${error.stack ?? error}`)
  }
}
if (unfinished) console.log(`\n${unfinished} benches did not finish`)
if (values.short) console.log('\nshort form: goals are not judged')
else console.log(missed ? `\n${missed} goals missed` : '\nall goals met')
process.exit(unfinished || (missed && !values.short) ? 1 : 0)
