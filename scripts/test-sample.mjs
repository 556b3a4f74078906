/**
 * Seeded samples of the long walks: PINQIAO_SAMPLE is the share of the cases that a run takes, PINQIAO_SEED decides which. Without
 * PINQIAO_SAMPLE every case is taken. A case is drawn by a hash of the seed and its own key, never by its place in a list: cases that
 * are added or removed change nothing for the others, and every case is drawn by some seed.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { groupFolder } from './test-groups.mjs'

/** Share of the cases of a walk, and of the files of the server's tests that run again on PostgreSQL. */
const CASES = 0.15
const API_FILES = 0.25
/** Files of test/exhaustive that run in every sample, with the cases that it draws; of the others so many are drawn. */
const WALKS = [
  'access-matrix',
  'fuzz',
  'generate-input',
  'group-roles',
  'isolation-of-files',
  'list-pages',
  'strangers-files',
]
const OTHER_WALKS = 2
/** How many files of test/reliability are drawn, kills and others. */
const KILLS = 1
const OTHERS = 2
/** Files of test/reliability that take minutes even when shortened: `npm run test:soak` alone runs them. */
const LONG_FAILURES = ['first-change']

/** Avalanche of MurmurHash3: every bit of the input changes about half of the output's. */
function mix(hash) {
  let mixed = hash
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** FNV-1a of seed and key, mixed: a number from 0 to 1. */
function drawOf(seed, key) {
  let hash = 0x811c9dc5
  for (const character of `${seed}\n${key}`) hash = Math.imul(hash ^ character.codePointAt(0), 0x01000193)
  return mix(hash) / 4_294_967_296
}

/** Of `cases` those whose draw is below `share`, in their order; of a list that is not empty at least one. */
export function drawCases(cases, keyOf, { share, seed }) {
  if (share >= 1) return [...cases]
  const draws = cases.map((one) => drawOf(seed, keyOf(one)))
  const limit = Math.max(share, Math.min(...draws) + Number.EPSILON)
  return cases.filter((_one, at) => draws[at] < limit)
}

/** The `count` names with the lowest draws: of files that take minutes, whose time a share of few would spread too far. */
export const drawCount = (names, count, seed) => {
  const lowest = [...names].sort((one, other) => drawOf(seed, one) - drawOf(seed, other)).slice(0, count)
  return names.filter((name) => lowest.includes(name))
}

/** The sample that the environment asks for; throws when PINQIAO_SAMPLE is no share. */
export function sampleIn(env) {
  const text = env.PINQIAO_SAMPLE
  if (!text) return { share: 1, seed: '' }
  const share = Number(text)
  if (!(share > 0 && share <= 1)) throw new Error(`PINQIAO_SAMPLE: ${text} is not a share from 0 to 1`)
  return { share, seed: env.PINQIAO_SEED ?? '' }
}

/** The commit that is checked out, or where there is none the day. */
function headOf(root) {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : new Date().toISOString().slice(0, 10)
}

/** Makes this run and its children a sampled one, as far as `env` does not say so already; prints how it is repeated. */
export function startSample(root, env) {
  env.PINQIAO_SAMPLE ||= String(CASES)
  env.PINQIAO_SEED ||= headOf(root)
  console.log(`a sample, drawn with ${variablesOf(env)}`)
}

const variablesOf = ({ PINQIAO_SEED, PINQIAO_SAMPLE }) =>
  `PINQIAO_SEED=${PINQIAO_SEED} PINQIAO_SAMPLE=${PINQIAO_SAMPLE}`

const testsIn = (root, folder) => readdirSync(join(root, 'test', folder)).filter((name) => name.endsWith('.test.ts'))
const patternOf = (folder, names) =>
  `/${folder}/(${names.map((name) => name.replace('.test.ts', '')).join('|')})\\.test`

/** Flags of jest that leave out files of test/exhaustive which are not drawn. */
export function walkFlags(root, { PINQIAO_SEED: seed }) {
  const files = testsIn(root, 'exhaustive').filter((name) => !WALKS.includes(name.replace('.test.ts', '')))
  const drawn = drawCount(files, OTHER_WALKS, seed)
  const left = files.filter((name) => !drawn.includes(name))
  return ['--testPathIgnorePatterns', '/node_modules/', patternOf('exhaustive', left)]
}

/** Pattern of the drawn files of test/reliability: always the network, and some of the kills and of the others. */
export function failurePattern(root, { PINQIAO_SEED: seed }) {
  const files = testsIn(root, 'reliability').filter((name) => !LONG_FAILURES.includes(name.replace('.test.ts', '')))
  const always = files.filter((name) => name.startsWith('network.'))
  const kills = files.filter((name) => name.startsWith('kill-'))
  const others = files.filter((name) => !always.includes(name) && !kills.includes(name))
  return patternOf('reliability', [...always, ...drawCount(kills, KILLS, seed), ...drawCount(others, OTHERS, seed)])
}

/** Of the files of the server's tests those that a sampled run repeats on PostgreSQL. */
export const drawApiFiles =
  ({ PINQIAO_SEED: seed }) =>
  (files) =>
    drawCases(files, ({ path }) => path, { share: API_FILES, seed })

/** Prints of each file that failed how its sample is repeated; `env` is the environment that jest had. */
export function printRepeats(root, { testResults }, env) {
  if (sampleIn(env).share === 1) return
  const failed = testResults.filter(({ status }) => status === 'failed')
  const files = failed.flatMap(({ name, assertionResults }) => {
    const path = relative(root, name)
    if (!path.startsWith(groupFolder)) return [path]
    return assertionResults.filter(({ status }) => status === 'failed').map(({ ancestorTitles }) => ancestorTitles[0])
  })
  const variables = `${env.PINQIAO_LONG ? 'PINQIAO_LONG=1 ' : ''}${variablesOf(env)}`
  const place = env.TEST_DATABASE_URL ? ', with TEST_DATABASE_URL' : ''
  for (const file of new Set(files))
    console.log(`${file} failed, found with ${variablesOf(env)}: repeat with \`${variables} npx jest ${file}\`${place}`)
}
