/** Pages made from the code are as the code is: the table of variables, the pictures of the layers, the first change. */
import { spawnSync } from 'node:child_process'
import { withDecisionIndex } from '../../../scripts/docs/decisions.mjs'
import { environmentPage, groupsOf } from '../../../scripts/docs/environment.mjs'
import { patchesIn } from '../../../scripts/docs/first-change.mjs'
import { withDiagrams } from '../../../scripts/docs/layers.mjs'
import { VARIABLES } from '../../../server/core/config'
import { helpText } from '../../../server/core/load-config'
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
