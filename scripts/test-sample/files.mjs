/** What a run with `--sample` takes: cases of the walks, files of the long tests; and how it is repeated. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { groupFolder } from '../test-groups.mjs'
import { drawCases, drawCount, sampleIn } from './draw.mjs'

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
