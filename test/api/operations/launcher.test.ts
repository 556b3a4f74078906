/** `npm start`: the launcher itself, without the builds. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let folder: string
let child: ChildProcess | undefined

/** Builds the server where it is older than its sources. */
const BUILD = `
  import { buildServer } from './scripts/build-server.mjs'
  import { isStale } from './scripts/stale-targets.mjs'
  if (isStale('server')) await buildServer()`

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pinqiao-launcher-'))
  execFileSync(process.execPath, ['--input-type=module', '--eval', BUILD])
})
afterAll(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the launcher; resolves with what it prints, when it ends or has printed `awaited`. */
async function launch(awaited: string, ...flags: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, SEED: 'none', PORT: '0', DATA_DIR: join(folder, 'data') }
  child = spawn(process.execPath, ['scripts/start.mjs', '--no-build', ...flags], {
    env: env as never,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  return new Promise((resolve) => {
    child?.stdout?.on('data', (chunk) => {
      output += chunk
      if (output.includes(awaited)) resolve(output)
    })
    child?.on('close', () => resolve(output))
  })
}

it('lists the environment variables', async () => {
  expect(await launch('DATABASE_URL', '--help')).toContain('Every setting is an environment variable')
})

it('starts the product, and stops it on SIGINT', async () => {
  const output = await launch('Pinqiao is running')
  const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? []
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  child?.kill('SIGINT')
  const [code] = await once(child as ChildProcess, 'exit')
  expect(code).toBe(0)
})
