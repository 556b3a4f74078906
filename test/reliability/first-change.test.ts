/** The first change that CONTRIBUTING.md describes, made in a copy of the repository: its types hold, its tests pass. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { patchesIn } from '../../scripts/docs/first-change.mjs'

const root = process.cwd()
let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'pinqiao-first-change-'))
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const input = patchesIn(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'))
  execFileSync('git', ['apply', '-'], { cwd: copy, input })
  execFileSync(process.execPath, [join('scripts', 'generate-migrations.mjs'), 'remote-jobs'], {
    cwd: copy,
    stdio: 'ignore',
  })
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const { PINQIAO_STATEMENTS: _statements, TEST_DATABASE_URL: _url, PINQIAO_LONG: _long, ...env } = process.env

/** Runs a program of node_modules in the copy; its output where it fails, else ''. */
function outputOfFailure(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, env, encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`.slice(-4000)
}

const tsc = join('node_modules', 'typescript', 'bin', 'tsc')
const jestProgram = join('node_modules', 'jest', 'bin', 'jest.js')

/** This project has the code of all targets; variants, which the others add, are not touched. */
it('holds the types', () => {
  expect(outputOfFailure(tsc, '--noEmit', '-p', 'tsconfig.json')).toBe('')
})

it('is formatted and follows the rules', () => {
  const folders = ['contract/fields', 'server/modules/jobs', 'src/features/jobs', 'test/api/jobs']
  const biome = join('node_modules', '@biomejs', 'biome', 'bin', 'biome')
  expect(outputOfFailure(biome, 'check', '--vcs-enabled=false', ...folders, 'test/unit/jobs')).toBe('')
})

it.each([
  ['the server', 'test/api/jobs/jobs.test.ts'],
  ['the screen', 'test/unit/jobs/job-list.test.tsx'],
])('passes its tests of %s', (_what, file) => {
  expect(outputOfFailure(jestProgram, file, '--testNamePattern', 'remote job', '--forceExit')).toBe('')
})
