/** What the scripts behind npm answer where packages are missing. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packagesProblem } from '../../../scripts/machine/installed-packages.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pinqiao-packages-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

interface Entry {
  version?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
}

const lock = (file: string, packages: Record<string, Entry>) =>
  writeFileSync(join(root, file), JSON.stringify({ packages: { ...packages } }))

const locked = {
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/jest': { version: '30.5.2', dev: true },
  'node_modules/jest/node_modules/chalk': { version: '4.1.2', dev: true },
  'node_modules/fsevents': { version: '2.3.3', optional: true },
}

/** Installs packages: their folders, and npm's list of them. */
function install(packages: Record<string, Entry>) {
  for (const path of Object.keys(packages)) {
    mkdirSync(join(root, path), { recursive: true })
    writeFileSync(join(root, path, 'package.json'), '{}')
  }
  lock('node_modules/.package-lock.json', packages)
}

const without = (...paths: string[]) =>
  Object.fromEntries(Object.entries(locked).filter(([path]) => !paths.includes(path)))

describe('packages', () => {
  beforeEach(() => lock('package-lock.json', { '': { version: '1.0.0' }, ...locked }))

  it('that were never installed, or not to the end, are named with the command that installs them', () => {
    expect(packagesProblem(root)).toBe('the packages are not installed; run: npm ci')
    mkdirSync(join(root, 'node_modules', 'zod'), { recursive: true })
    expect(packagesProblem(root)).toBe('node_modules is incomplete, an installation was interrupted; run: npm ci')
  })

  it('that are all there are no problem, without those of other platforms', () => {
    install(without('node_modules/fsevents'))
    expect(packagesProblem(root)).toBeUndefined()
  })

  it('do not include the workspaces of the repository, which npm only links', () => {
    const workspace = { contract: {}, 'node_modules/@pinqiao/contract': { link: true } }
    lock('package-lock.json', { '': { version: '1.0.0' }, ...locked, ...workspace })
    install(locked)
    expect(packagesProblem(root)).toBeUndefined()
  })

  it('older than the lock file are named', () => {
    install({ ...without('node_modules/jest/node_modules/chalk'), 'node_modules/zod': { version: '4.0.0' } })
    expect(packagesProblem(root)).toBe(
      'node_modules does not match package-lock.json (zod is 4.0.0, not 4.6.7 and 1 more); run: npm ci',
    )
  })

  it('whose folder is gone are named', () => {
    install(locked)
    rmSync(join(root, 'node_modules/jest/node_modules/chalk'), { recursive: true })
    expect(packagesProblem(root)).toBe('node_modules does not match package-lock.json (chalk is missing); run: npm ci')
  })

  it('of development are not needed by what only runs the server', () => {
    install({ 'node_modules/zod': { version: '4.6.7' } })
    expect(packagesProblem(root, true)).toBeUndefined()
    expect(packagesProblem(root)).toMatch(/\(jest is missing and 1 more\)/)
  })
})

describe('a clone without packages', () => {
  it.each([
    'test.mjs',
    'check.mjs',
    'start.mjs',
    'build.mjs h5',
    'build.mjs server',
    'dev.mjs',
    'bench.mjs',
    'test-kits.mjs',
    'run-server-cli.mjs seed',
    'generate-migrations.mjs name',
    'mutate/index.mjs',
  ])('%s ends with one line', (command) => {
    const [script = '', ...args] = command.split(' ')
    for (const part of ['scripts', 'package.json', 'package-lock.json', 'contract/routes.json', 'src/ui/tokens'])
      cpSync(part, join(root, part), { recursive: true })
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts', script), ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, PORT: '0' } as never,
    })
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: 'the packages are not installed; run: npm ci\n',
    })
  })
})
