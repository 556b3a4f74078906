/** The server's command lines run where only the packages of production are installed. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootDir } from '../../../server/core/asset-paths'

const { dependencies, scripts } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'scripts',
  Record<string, string>
>
let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pinqiao-install-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** The commands of package.json that scripts/run-server-cli.mjs runs. */
const commands = Object.values(scripts).flatMap((script) => /run-server-cli\.mjs (\w+)$/.exec(script)?.[1] ?? [])

test('without esbuild a stale build is run as it is, and a missing one is reported in one line', () => {
  mkdirSync(join(dir, 'scripts'))
  cpSync(join(rootDir, 'package.json'), join(dir, 'package.json'))
  for (const name of [
    'run-server-cli.mjs',
    'require-node.mjs',
    'machine',
    'preflight.mjs',
    'build-server.mjs',
    'stale-targets.mjs',
  ])
    cpSync(join(rootDir, 'scripts', name), join(dir, 'scripts', name), { recursive: true })
  const run = (name: string) =>
    spawnSync(process.execPath, [join(dir, 'scripts', 'run-server-cli.mjs'), name, 'list'], { encoding: 'utf8' })
  expect(run('operator')).toMatchObject({ status: 1, stderr: expect.stringMatching(/^the server is not built.*\n$/) })
  mkdirSync(join(dir, 'dist', 'server'), { recursive: true })
  for (const name of commands)
    writeFileSync(join(dir, 'dist', 'server', `${name}.js`), `console.log('${name}', process.argv[2])`)
  mkdirSync(join(dir, 'server'))
  writeFileSync(join(dir, 'server', 'newer.ts'), '')
  expect(commands).toEqual(expect.arrayContaining(['seed', 'operator', 'backup', 'restore', 'move', 'rotate']))
  for (const name of commands) expect(run(name)).toMatchObject({ status: 0, stdout: `${name} list\n`, stderr: '' })
  expect(run('dance')).toMatchObject({ status: 1, stderr: expect.stringContaining('usage:') })
})

/** Required only by a worker that runs from its sources, never by a bundled one. */
const FROM_SOURCES = 'esbuild'

test('the built code requires production packages alone, and every command is built', () => {
  execFileSync(process.execPath, [join(rootDir, 'scripts', 'build-server.mjs'), '--out', dir])
  const built = readdirSync(dir).filter((name) => name.endsWith('.js'))
  expect(built).toEqual(expect.arrayContaining(commands.map((name) => `${name}.js`)))
  const missingPackages = built.flatMap((name) =>
    [...readFileSync(join(dir, name), 'utf8').matchAll(/\b(?:require|import)\("([^"./][^"]*)"\)/g)]
      .map(([, path = '']) => path)
      .filter((path) => !path.startsWith('node:') && !builtinModules.includes(path))
      .map((path) =>
        path
          .split('/')
          .slice(0, path.startsWith('@') ? 2 : 1)
          .join('/'),
      )
      .filter((path) => !(path in dependencies) && path !== FROM_SOURCES)
      .map((path) => `${name}: ${path}`),
  )
  expect(missingPackages).toEqual([])
})
