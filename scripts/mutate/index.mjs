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
 */
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { groupsIn } from './groups.mjs'
import { mutantsIn } from './operators.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const number = (fallback) => ({ type: 'string', default: String(fallback) })
const { values } = parseArgs({
  options: { mutants: number(400), seed: number(1), workers: number(2), floor: number(85), minutes: number(60) },
})
const [wanted, seed, workers, floor, minutes] = [
  values.mutants,
  values.seed,
  values.workers,
  values.floor,
  values.minutes,
].map(Number)
const endsAt = Date.now() + minutes * 60_000

/** A suite that takes longer than this with a mutant in it hangs: noticed. */
const HANGS_AFTER_MS = 120_000
/** Suites asked at once for one mutant; those that reach the fewest lines first. */
const AT_ONCE = 4
/** Suites asked in all: what a dozen of the most specific do not see, hundreds that pass by would not be trusted to see. */
const MAX_SUITES = 12

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
  return [...first, ...order.filter((one) => !chosen.has(one)).slice(0, Math.max(0, wanted - first.length))]
}

/** Runs jest in `folder`; answers its exit code, or null when it hung. */
function jest(folder, flags, milliseconds = 0) {
  const child = spawn(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), ...flags], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, TZ: 'Asia/Shanghai' },
  })
  return new Promise((resolve) => {
    const end = milliseconds && setTimeout(() => process.kill(-child.pid, 'SIGKILL'), milliseconds)
    child.on('exit', (code) => {
      clearTimeout(end)
      resolve(code)
    })
  })
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

/** Which suites reach which lines: one run of all of them with coverage. */
async function reachOf(folder, groups) {
  const file = join(folder, 'reach.jsonl')
  const flags = [
    '--selectProjects',
    'unit',
    'api',
    'exhaustive',
    '--coverage',
    '--coverageReporters=none',
    '--maxWorkers',
    String(workers),
  ]
  const sources = groups.flatMap((group) => group.files).map((path) => `--collectCoverageFrom=${path}`)
  const reporter = join(root, 'scripts/mutate/reach-reporter.cjs')
  writeFileSync(
    join(folder, 'mutate.config.cjs'),
    `module.exports = { ...require('./jest.config.js'), reporters: [[${JSON.stringify(reporter)}, { file: ${JSON.stringify(file)} }]] }`,
  )
  const patterns = [...new Set(groups.flatMap((group) => group.suites))]
  await jest(folder, [
    '-c',
    'mutate.config.cjs',
    ...flags,
    ...sources,
    '--forceExit',
    '--testPathPatterns',
    patterns.join('|'),
  ])
  const suites = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const red = suites.filter((suite) => !suite.isGreen)
  // it would call every mutant noticed
  if (red.length) console.log(`red without any mutant, not asked: ${red.map(({ suite }) => suite).join(', ')}`)
  return suites.filter((suite) => suite.isGreen)
}

/** The suites of a group that reach a line, the most specific first. */
function suitesFor(mutant, group, suites) {
  const mine = suites.filter(({ suite, lines }) => {
    const isAsked = group.suites.some((pattern) => new RegExp(pattern).test(suite))
    return isAsked && lines[mutant.file]?.includes(mutant.line)
  })
  const width = ({ lines, milliseconds }) =>
    Object.values(lines).reduce((sum, some) => sum + some.length, 0) + milliseconds / 10
  return mine
    .sort((one, other) => width(one) - width(other))
    .slice(0, MAX_SUITES)
    .map(({ suite }) => suite)
}

/** Plants a mutant in a copy and runs the suites; resolves with whether one failed. */
async function tryMutant(folder, mutant, suites) {
  const path = join(folder, mutant.file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end))
  try {
    for (let at = 0; at < suites.length; at = at ? suites.length : AT_ONCE) {
      const some = at ? suites.slice(at) : suites.slice(0, AT_ONCE)
      const flags = [
        '--selectProjects',
        'unit',
        'api',
        'exhaustive',
        '--bail',
        '--forceExit',
        '--runInBand',
        '--runTestsByPath',
        ...some,
      ]
      if ((await jest(folder, flags, HANGS_AFTER_MS)) !== 0) return true
    }
    return false
  } finally {
    writeFileSync(path, source)
  }
}

const folders = Array.from({ length: workers }, () => mkdtempSync(join(tmpdir(), 'pinqiao-mutate-')))
try {
  for (const folder of folders) copyTree(folder)
  const groups = groupsIn(root)
  console.log('which tests run which lines …')
  const suites = await reachOf(folders[0], groups)
  const all = groups.flatMap((group) =>
    group.files.flatMap((file) =>
      mutantsIn(file, readFileSync(join(root, file), 'utf8')).map((mutant) => ({ group, mutant })),
    ),
  )
  const queue = sample(all, groups.length)
  console.log(`${all.length} possible mutants, ${queue.length} chosen`)
  const outcomes = []
  const work = async (folder) => {
    for (let next = queue.shift(); next && Date.now() < endsAt; next = queue.shift()) {
      const { group, mutant } = next
      const isKilled = await tryMutant(folder, mutant, suitesFor(mutant, group, suites))
      outcomes.push({ group: group.name, mutant, isKilled })
      if (!isKilled)
        console.log(
          `alive ${mutant.file}:${mutant.line} ${mutant.operator} ${mutant.was.slice(0, 80)} → ${mutant.text}`,
        )
      if (outcomes.length % 20 === 0) console.log(`${outcomes.length} tried`)
    }
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
