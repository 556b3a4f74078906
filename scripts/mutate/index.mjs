/**
 * `npm run mutate`: plants mutants (small faults) into the parts that decide (domain rules, policies, the ledger, the chat client, guards),
 * one at a time, and runs the suites that reach the line. A mutant no suite notices survives and is printed. A seed picks them, so
 * that a run can be repeated.
 *
 * --mutants 400   how many
 * --seed 1        which
 * --workers 2     how many at a time; each works in a copy of the repository
 * --floor 85      percent that must be noticed, or the run fails
 * --minutes 60    when no further mutant is planted; the share of each part among the first ones stays equal
 * --paths a,b     only sources whose path begins with one of these
 * --projects a,b  only suites of these projects of jest
 * --suites a      only suites whose path matches this
 * --short         six mutants of one small file with one suite, under a minute: proves that mutants are still planted and noticed
 *
 * Exit code 1 when too few are noticed, and when nothing can run.
 */
import '../machine/require-packages.mjs'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { groupsIn } from './groups.mjs'
import { mutantsIn } from './operators.mjs'
import { reachOf, suitesFor } from './reach.mjs'
import { openSuiteProcess } from './suite-process.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const WHOLE = {
  mutants: '400',
  seed: '1',
  workers: '2',
  floor: '85',
  minutes: '60',
  paths: '',
  projects: 'unit,api,exhaustive',
  suites: '',
}
const SHORT = {
  ...WHOLE,
  mutants: '6',
  workers: '1',
  paths: 'contract/domain/format.ts',
  projects: 'unit',
  suites: 'test/unit/domain/format',
}
const options = Object.fromEntries(Object.keys(WHOLE).map((name) => [name, { type: 'string' }]))
const { values: given } = parseArgs({ options: { ...options, short: { type: 'boolean', default: false } } })
const values = { ...(given.short ? SHORT : WHOLE), ...given }
const [wanted, seed, workers, floor, minutes] = [
  values.mutants,
  values.seed,
  values.workers,
  values.floor,
  values.minutes,
].map(Number)
const prefixes = values.paths.split(',')
const endsAt = Date.now() + minutes * 60_000

/** Mulberry32: numbers from 0 to 1 that a seed repeats. */
function randomFrom(start) {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function shuffled(list, random) {
  const rest = [...list]
  for (let at = rest.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[rest[at], rest[other]] = [rest[other], rest[at]]
  }
  return rest
}

/** An equal share of every group, as far as it has so many; the rest from all. */
function sample(all, groupCount) {
  const order = shuffled(all, randomFrom(seed))
  const share = Math.floor(wanted / 2 / groupCount)
  const taken = new Map()
  const isInShare = ({ group }) => {
    taken.set(group, (taken.get(group) ?? 0) + 1)
    return taken.get(group) <= share
  }
  const first = order.filter(isInShare)
  const chosen = new Set(first)
  return [...first, ...order.filter((mutant) => !chosen.has(mutant)).slice(0, Math.max(0, wanted - first.length))]
}

/** A copy of what git knows of the working tree, with the packages of this one. */
function copyTree(folder) {
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const name of String(names).split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    cpSync(join(root, name), join(folder, name))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

/** Plants a mutant in a copy and runs the suites there; resolves with whether one failed. */
async function tryMutant(folder, mutant, suites, suiteProcess) {
  const path = join(folder, mutant.file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end))
  try {
    for (const suite of suites) if (!(await suiteProcess.run(suite))) return true
    return false
  } finally {
    writeFileSync(path, source)
  }
}

/**
 * Runs a suite that was green with coverage, without a mutant: a process that cannot run suites would call every mutant noticed.
 * @throws where it is not green
 */
async function assertGreen([first], suiteProcess) {
  if (!first) throw new Error('no suite is green without a mutant')
  if (!(await suiteProcess.run(first.suite))) throw new Error(`${first.suite} is red without a mutant`)
}

const folders = Array.from({ length: workers }, () => mkdtempSync(join(tmpdir(), 'pinqiao-mutate-')))
try {
  for (const folder of folders) copyTree(folder)
  const isWanted = (file) => prefixes.some((prefix) => file.startsWith(prefix))
  const groups = groupsIn(root)
    .map((group) => ({ ...group, files: group.files.filter(isWanted) }))
    .filter(({ files }) => files.length)
  console.log('which tests run which lines …')
  const suites = await reachOf(folders[0], groups, {
    workers,
    projects: values.projects.split(','),
    pattern: values.suites,
  })
  const all = groups.flatMap((group) =>
    group.files.flatMap((file) =>
      mutantsIn(file, readFileSync(join(root, file), 'utf8')).map((mutant) => ({ group, mutant })),
    ),
  )
  const queue = sample(all, groups.length)
  console.log(`${all.length} possible mutants, ${queue.length} chosen`)
  const outcomes = []
  const work = async (folder) => {
    const suiteProcess = openSuiteProcess(folder)
    await assertGreen(suites, suiteProcess)
    for (let next = queue.shift(); next && Date.now() < endsAt; next = queue.shift()) {
      const { group, mutant } = next
      const isKilled = await tryMutant(folder, mutant, suitesFor(mutant, group, suites), suiteProcess)
      outcomes.push({ group: group.name, mutant, isKilled })
      if (!isKilled)
        console.log(
          `alive ${mutant.file}:${mutant.line} ${mutant.operator} ${mutant.was.slice(0, 80)} → ${mutant.text}`,
        )
      if (outcomes.length % 20 === 0) console.log(`${outcomes.length} tried`)
    }
    suiteProcess.stop()
  }
  await Promise.all(folders.map(work))
  const shareOf = (some) => ((100 * some.filter(({ isKilled }) => isKilled).length) / some.length).toFixed(1)
  for (const { name } of groups) {
    const some = outcomes.filter((outcome) => outcome.group === name)
    if (some.length) console.log(`${name}: ${some.length}, ${shareOf(some)}% killed`)
  }
  const untried = Math.min(wanted, all.length) - outcomes.length
  if (untried) console.log(`time is over, ${untried} not tried`)
  console.log(`${outcomes.length} in all, ${shareOf(outcomes)}% killed`)
  process.exitCode = Number(shareOf(outcomes)) >= floor ? 0 : 1
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
