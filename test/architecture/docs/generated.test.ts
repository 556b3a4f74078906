/** Pages made from the code are as the code is: the table of variables, the pictures of the layers, the first change. */
import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { withDecisionIndex } from '../../../scripts/docs/decisions.mjs'
import { environmentPage, groupsOf } from '../../../scripts/docs/environment.mjs'
import { patchesIn } from '../../../scripts/docs/first-change.mjs'
import { withDiagrams } from '../../../scripts/docs/layers.mjs'
import { VARIABLES } from '../../../server/core/config'
import { helpText } from '../../../server/core/load-config'
import type { Figure } from '../../bench/support/report'
import { rowsOf } from '../../support/markdown'
import { filesUnder, findLines, isTest, REPO_ROOT, readSource } from '../../support/source-files'

const HOW = 'run node scripts/docs/build-docs.mjs'
const environment = 'docs/environment.md'
const architecture = 'docs/architecture.md'
const config = 'server/core/config.ts'

describe('the environment', () => {
  it('is documented as the config reads it', () => {
    expect({ HOW, text: readSource(environment) }).toEqual({
      HOW,
      text: environmentPage(VARIABLES, readSource(config)),
    })
  })

  it('has every variable once, in the page and in --help', () => {
    const names = Object.keys(VARIABLES)
    expect(names).toEqual(
      expect.arrayContaining(['WECHAT_MINI_APP_ID', 'WECHAT_MINI_APP_SECRET', 'WECHAT_ENDPOINT', 'OCR_PROVIDER']),
    )
    expect(rowsOf(environment, /^[A-Z][A-Z0-9_]+$/).map(([name]) => name)).toEqual(names)
    expect(groupsOf(readSource(config)).flatMap(([, group]) => group)).toEqual(names)
    const printed = helpText()
      .split('\n')
      .map((line) => /^ {2}([A-Z][A-Z0-9_]+) /.exec(line)?.[1])
    expect(printed).toEqual(names)
  })

  it('is read nowhere else in the server, but for what the command lines and the packages take', () => {
    const direct = /process\.env\.[A-Z]/
    const files = filesUnder('server', ['.ts']).filter((file) => !isTest(file))
    expect(files.flatMap((file) => findLines(file, direct))).toEqual([])
  })

  it.each(['deploy/env.example', 'deploy/env.small.example'])('is named rightly in %s', (file) => {
    const known = new Set(Object.keys(VARIABLES))
    const named = readSource(file)
      .split('\n')
      .flatMap((line) => /^([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? [])
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })
})

describe('the pictures of the layers', () => {
  it('are as the imports are', () => {
    const page = readSource(architecture)
    expect(page).toContain('-->\n```mermaid')
    expect({ HOW, page }).toEqual({ HOW, page: withDiagrams(REPO_ROOT, page) })
  })
})

it('the index of decisions has the number, title and date of every page', () => {
  const index = 'docs/decisions/README.md'
  expect({ HOW, page: readSource(index) }).toEqual({
    HOW,
    page: withDecisionIndex('docs/decisions', readSource(index)),
  })
})

describe('the pictures of docs/performance.md', () => {
  const HOW_TO_DRAW = 'run npm run bench -- --redraw'
  /** Draws the runs of figures.json in a process of its own: the library is an ES module. */
  const program = `
    import { readFileSync } from 'node:fs'
    import { plotFigures, withPlots } from './scripts/plots/plot-figures.mjs'
    const runs = JSON.parse(readFileSync('docs/performance/figures.json', 'utf8'))
    const plots = Object.entries(runs).map(([name, run]) => [name + '.svg', plotFigures(run)])
    console.log(JSON.stringify({ plots, page: withPlots(readFileSync('docs/performance.md', 'utf8'), runs) }))`

  it('are as the kept figures are, and none is left over', () => {
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: REPO_ROOT,
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    const { plots, page } = JSON.parse(stdout) as { plots: [string, string][]; page: string }
    expect({ HOW_TO_DRAW, page: readSource('docs/performance.md') }).toEqual({ HOW_TO_DRAW, page })
    const folder = 'docs/performance'
    const stored = filesUnder(folder, ['.svg']).map((file) => [basename(file), readSource(file)])
    expect({ HOW_TO_DRAW, plots: stored }).toEqual({ HOW_TO_DRAW, plots })
  })

  it('have bars for all figures and a line for each goal', () => {
    const runs = JSON.parse(readSource('docs/performance/figures.json')) as Record<string, { figures: Figure[] }>
    expect(Object.keys(runs).length).toBeGreaterThan(0)
    for (const [name, { figures }] of Object.entries(runs)) {
      const groups = readSource(`docs/performance/${name}.svg`).split('<g ')
      const countIn = (mark: string, tag: string) =>
        groups.filter((group) => group.startsWith(`aria-label="${mark}"`)).flatMap((group) => group.split(tag).slice(1))
          .length
      expect([name, countIn('bar', '<rect'), countIn('tick', '<line')]).toEqual([
        name,
        figures.length,
        figures.filter(({ goal }) => goal !== undefined).length,
      ])
    }
  })
})

describe('the first change of CONTRIBUTING.md', () => {
  const patch = patchesIn(readSource('CONTRIBUTING.md'))

  it('goes through contract, server, client and the tests of three targets', () => {
    const files = [...patch.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file = '']) => file)
    expect(files.map((file) => file.split('/').slice(0, 2).join('/'))).toEqual([
      'contract/fields',
      'server/db',
      'src/features',
      'src/features',
      'test/api',
      'test/unit',
      'test/e2e',
      'test/weapp',
    ])
  })

  it('still fits the code; test/reliability applies and runs it', () => {
    const { stderr } = spawnSync('git', ['apply', '--check', '-'], { cwd: REPO_ROOT, input: patch, encoding: 'utf8' })
    expect(stderr).toBe('')
  })
})
