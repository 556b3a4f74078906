/** Which suites run which lines of the sources that are mutated. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Suites asked for one mutant: what those that know its file best do not see, hundreds that pass by would not be trusted to see. */
const MAX_SUITES = 24

function jest(folder, flags) {
  const child = spawn(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), ...flags], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, TZ: 'Asia/Shanghai' },
  })
  return new Promise((resolve) => child.on('exit', resolve))
}

/**
 * One run with coverage, in `folder`, of the groups' suites or of those that match `pattern`: a list of { suite, milliseconds, lines
 * of each file }; red ones are left out.
 */
export async function reachOf(folder, groups, { workers, projects, pattern }) {
  const file = join(folder, 'reach.jsonl')
  const reporters = [[join(root, 'scripts/mutate/reach-reporter.cjs'), { file }]]
  const config = `module.exports = { ...require('./jest.config.js'), reporters: ${JSON.stringify(reporters)} }`
  writeFileSync(join(folder, 'mutate.config.cjs'), config)
  const sources = groups.flatMap((group) => group.files).map((path) => `--collectCoverageFrom=${path}`)
  const patterns = pattern ? [pattern] : [...new Set(groups.flatMap((group) => group.suites))]
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
  if (!existsSync(file)) throw new Error(`no suite ran: ${pattern || patterns.join(', ')}`)
  const suites = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const red = suites.filter((suite) => !suite.isGreen)
  // it would call every mutant noticed
  if (red.length) console.log(`red without any mutant, not asked: ${red.map(({ suite }) => suite).join(', ')}`)
  return suites.filter((suite) => suite.isGreen)
}

/** Lines of the file that a suite runs, with a penalty for its time: the suites whose subject it is know the most. */
const knowledgeOf = ({ lines, milliseconds }, file) => lines[file].length - milliseconds / 100

/** The suites of a group that reach a mutant's line; those that run the most of its file, and quickly, first. */
export function suitesFor({ file, line }, group, suites) {
  const isAsked = ({ suite, lines }) =>
    lines[file]?.includes(line) && group.suites.some((pattern) => new RegExp(pattern).test(suite))
  return suites
    .filter(isAsked)
    .sort((a, b) => knowledgeOf(b, file) - knowledgeOf(a, file))
    .slice(0, MAX_SUITES)
    .map(({ suite }) => suite)
}
