/**
 * npm run check: the formatter and linter, the types once per target, so that a variant which forgets an export fails,
 * the directions of imports (.dependency-cruiser.cjs) and what nothing imports (knip.jsonc). Options: --types, --lint, --imports
 * to run one part only.
 */
import './machine/require-packages.mjs'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeIcons } from './build-icons.mjs'
import { writeTokens } from './build-tokens.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const only = process.argv[2]
/** Checks under way at the same time; each keeps one core busy. */
const AT_ONCE = 2

const bin = (name) => join(root, 'node_modules', name)
const tsc = (project) => [process.execPath, bin('typescript/bin/tsc'), '--noEmit', '-p', project]

const cruised = ['server', 'src', 'contract', 'test', 'tools']
const checks = [
  ['lint', 'format and rules', [process.execPath, bin('@biomejs/biome/bin/biome'), 'check', '.']],
  ['types', 'types: server, contract, tests', tsc('tsconfig.json')],
  ...['weapp', 'h5', 'desktop'].map((target) => ['types', `types: ${target}`, tsc(`config/tsconfig.${target}.json`)]),
  [
    'imports',
    'directions of imports',
    [
      process.execPath,
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      ...cruised,
    ],
  ],
  ['imports', 'unused code', [process.execPath, bin('knip/bin/knip.js'), '--config', 'knip.jsonc', '--no-progress']],
]

const run = ([command, ...args]) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root })
    let text = ''
    child.stdout.on('data', (part) => (text += part))
    child.stderr.on('data', (part) => (text += part))
    child.on('exit', (code) => resolve({ isGood: code === 0, text }))
  })

writeTokens()
if (existsSync(join(root, 'src'))) writeIcons()

let isGood = true
const queue = checks.filter(([kind]) => !only || only === `--${kind}`)

/** Takes one check after the other until none is left. */
async function work() {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [, label, command] = next
    const started = Date.now()
    const result = await run(command)
    isGood &&= result.isGood
    console.log(`${result.isGood ? '✔' : '✖'} ${label} ${((Date.now() - started) / 1000).toFixed(1)} s`)
    if (!result.isGood) console.log(result.text)
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, work))
process.exit(isGood ? 0 : 1)
