/** Every command that README names is run by a workflow or by .ci/run, and what a push runs as a sample is run whole at night. */
import { existsSync, readdirSync } from 'node:fs'
import { scripts } from '../../../package.json'
import { markdownFiles, rowsOf } from '../../support/markdown'
import { readSource } from '../../support/source-files'

const workflows = readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`)
const withoutComments = (text: string) => text.replace(/^\s*#.*$/gm, '')
const sourceOf = (file: string) => withoutComments(readSource(file))

/** Commands that a shell text runs, as scripts of package.json with their flags; `run_tests` is .ci/run's own word for `npm run`. */
function commandsIn(text: string): string[] {
  const found = text.matchAll(/(?:\bnpm (?:run )?(?:-s )?|^run_tests )([a-z][\w:]*)((?: -- [^&|\n]*)?)/gm)
  return [...found]
    .map(([, name = '', flags = '']) => `${name}${flags}`.trim())
    .filter((command) => nameOf(command) in scripts)
}
const nameOf = (command: string) => command.split(' ')[0] ?? ''

/** A workflow runs its own commands and those of the scripts of .ci that it starts. */
function commandsOf(workflow: string): string[] {
  const text = sourceOf(workflow)
  const started = [...text.matchAll(/\.ci\/\w+/g)].map(([file]) => sourceOf(file))
  return [text, ...started].flatMap(commandsIn)
}

const nightly = '.github/workflows/nightly.yml'
const sampled = commandsIn(sourceOf('.ci/run')).filter((command) => command.includes('--sample'))

it('every command of README is run by a workflow', () => {
  const named = [
    ...rowsOf('README.md', /^`npm /).map(([cell = '']) => /^`npm (?:run )?([\w:]+)`/.exec(cell)?.[1] ?? cell),
    ...[...readSource('README.md').matchAll(/`(build:\w+)`/g)].map(([, name = '']) => name),
  ]
  expect(named.length).toBeGreaterThan(20)
  const run = new Set(workflows.flatMap(commandsOf).map(nameOf))
  expect([...new Set(named)].filter((name) => !run.has(name))).toEqual([])
})

it('.ci/run samples the walks and the long tests, and the nightly workflow runs each of them whole', () => {
  expect(sampled.map(nameOf).sort()).toEqual(['test:all', 'test:long'])
  const whole = commandsOf(nightly).filter((command) => !command.includes('--sample') && !command.includes('--rest'))
  expect(sampled.map(nameOf).filter((name) => !whole.includes(name))).toEqual([])
})

it('the seed of a sample is the commit', () => {
  expect(sourceOf('.ci/run')).toMatch(/PINQIAO_SEED=.*\bgit rev-parse HEAD\b/)
})

it('finds commands in a shell text', () => {
  const text = [
    'npm ci && npm run -s check',
    'run_tests test:all -- --rest --sample',
    '- run: npm test',
    'npm run no-such',
  ]
  expect(commandsIn(text.join('\n'))).toEqual(['check', 'test:all -- --rest --sample', 'test'])
})

it('documents name only scripts of package.json, and scripts that exist', () => {
  const documents = markdownFiles().filter((file) => file !== 'CHANGELOG.md' && !file.startsWith('docs/decisions/'))
  const wrong = documents.flatMap((file) => {
    const text = readSource(file)
    const commands = [...text.matchAll(/\bnpm run (?:-s )?([a-z][\w:]*)/g)].map(([, name = '']) => name)
    const files = [...text.matchAll(/\bnode (scripts\/[\w./-]+)/g)].map(([, path = '']) => path)
    return [
      ...commands.filter((name) => !(name in scripts)).map((name) => `${file}: npm run ${name}`),
      ...files.filter((path) => !existsSync(path)).map((path) => `${file}: ${path}`),
    ]
  })
  expect(wrong).toEqual([])
})

it('docs/performance.md has a row for each benchmark, and no other', () => {
  const benches = readdirSync('test/bench').filter((name) => name.endsWith('.ts'))
  const rows = rowsOf('docs/performance.md', /^`/).map(([name = '']) => name.replaceAll('`', ''))
  expect(rows).toEqual(benches.map((name) => name.replace('.ts', '')).sort())
})

it('docs/testing.md names every folder of tests', () => {
  const helpers = ['artifacts', 'fixtures', 'mocks', 'setup', 'support']
  const folders = readdirSync('test', { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  )
  const page = readSource('docs/testing.md')
  expect(
    folders.filter(
      (name) => !helpers.includes(name) && !page.includes(`| \`test/${name}\``) && !page.includes(`, \`test/${name}\``),
    ),
  ).toEqual([])
})
