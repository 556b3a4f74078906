/** Which suites run which lines of the sources that are mutated. */
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Suites asked for one mutant: what a dozen of the most specific do not see, hundreds that pass by would not be trusted to see. */
const MAX_SUITES = 12

function jest(folder, flags) {
  const child = spawn(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), ...flags], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, TZ: 'Asia/Shanghai' },
  })
  return new Promise((resolve) => child.on('exit', resolve))
}

/** One run of the groups' suites with coverage, in `folder`: a list of { suite, milliseconds, lines of each file }; red ones are left out. */
export async function reachOf(folder, groups, { workers, projects }) {
  const file = join(folder, 'reach.jsonl')
  const reporters = [[join(root, 'scripts/mutate/reach-reporter.cjs'), { file }]]
  const config = `module.exports = { ...require('./jest.config.js'), reporters: ${JSON.stringify(reporters)} }`
  writeFileSync(join(folder, 'mutate.config.cjs'), config)
  const sources = groups.flatMap((group) => group.files).map((path) => `--collectCoverageFrom=${path}`)
  const patterns = [...new Set(groups.flatMap((group) => group.suites))]
  const coverage = ['--coverage', '--coverageReporters=none', ...sources]
  const chosen = ['--selectProjects', ...projects, '--testPathPatterns', patterns.join('|')]
  await jest(folder, [
    '-c',
    'mutate.config.cjs',
    ...coverage,
    '--maxWorkers',
    String(workers),
    '--forceExit',
    ...chosen,
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

const widthOf = ({ lines, milliseconds }) =>
  Object.values(lines).reduce((sum, some) => sum + some.length, 0) + milliseconds / 10

/** The suites of a group that reach a mutant's line, the most specific and quickest first. */
export function suitesFor(mutant, group, suites) {
  const isAsked = ({ suite, lines }) =>
    lines[mutant.file]?.includes(mutant.line) && group.suites.some((pattern) => new RegExp(pattern).test(suite))
  return suites
    .filter(isAsked)
    .sort((one, other) => widthOf(one) - widthOf(other))
    .slice(0, MAX_SUITES)
    .map(({ suite }) => suite)
}
