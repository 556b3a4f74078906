/** A start that fails: one line that names what to change, exit code 1, no stack, nothing written. */
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildProblem } from '../../scripts/preflight.mjs'
import { freePort } from '../support/free-port'

const main = join('dist', 'server', 'main.js')
const launcher = join('scripts', 'start.mjs')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pinqiao-preflight-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a script until it ends or reports that it serves. */
async function runToEnd(script: string, env: Record<string, string>, flags: string[] = []) {
  const child = spawn(process.execPath, [...flags, script], {
    env: { PATH: process.env.PATH, MODE: 'demo', SEED: 'none', LOG_LEVEL: 'warn', PORT: '0', ...env } as never,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errorOutput = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    if (output.includes('Pinqiao is running')) child.kill('SIGKILL')
  })
  child.stderr.on('data', (chunk) => {
    errorOutput += chunk
  })
  const timeout = setTimeout(() => child.kill('SIGKILL'), 240_000)
  const code = await new Promise((resolve) => child.on('close', resolve))
  clearTimeout(timeout)
  return { code, said: output, complaint: errorOutput.trim() }
}

const expectOneLine = ({ code, complaint }: { code: unknown; complaint: string }, line: RegExp) => {
  expect(complaint).toMatch(line)
  expect(complaint.split('\n')).toHaveLength(1)
  expect(code).toBe(1)
}

/** A script for --require that makes Node believe it is this version. */
function fakeNodeVersion(version: string): string[] {
  const file = join(folder, 'version.cjs')
  writeFileSync(file, `Object.defineProperty(process.versions, 'node', { value: '${version}' })`)
  return ['--require', file]
}

describe.each([
  ['the server', main],
  ['npm start', launcher],
])('%s', (_name, script) => {
  test.each(['16.20.2', '18.19.0', '20.17.9'])('Node %s is refused', async (version) => {
    const DATA_DIR = join(folder, 'data')
    const result = await runToEnd(script, { DATA_DIR }, fakeNodeVersion(version))
    expectOneLine(result, /^Node\.js 20\.18 or later is required, this is \d+\.\d+\.\d+$/)
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  describe('a port that is taken', () => {
    let occupant: Server
    beforeEach(async () => {
      occupant = createServer()
      await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', resolve))
    })
    afterEach(() => occupant.close())

    test('is reported before anything is built, migrated or seeded', async () => {
      const { port } = occupant.address() as { port: number }
      const DATA_DIR = join(folder, 'data')
      const result = await runToEnd(script, { DATA_DIR, PORT: String(port), SEED: 'demo' })
      expectOneLine(
        result,
        new RegExp(`^PORT: port ${port} is taken; choose another, such as: PORT=${port + 1} npm start$`),
      )
      expect(result.said).toBe('')
      expect(existsSync(join(DATA_DIR, 'db'))).toBe(false)
    })
  })
})

describe('the server', () => {
  test('a data folder that cannot be written to is named', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o500 })
    // permissions do not bind root
    const folders = [file, join(file, 'data'), ...(process.getuid?.() === 0 ? [] : [closed])]
    for (const DATA_DIR of folders)
      expectOneLine(
        await runToEnd(main, { DATA_DIR }),
        /^DATA_DIR: cannot write to .+ \(E\w+\); choose another folder or change its permissions$/,
      )
  })

  test('an address that is not of this machine is named', async () => {
    const env = {
      MODE: 'production',
      PUBLIC_URL: 'https://hr.example.com',
      APP_SECRET: 'a'.repeat(32),
      OPERATOR_TOKEN: 'b'.repeat(24),
      CHAT_SECRET: 'c'.repeat(24),
      SMS_PROVIDER: 'tencent',
      SMS_TENCENT_ID: 'id',
      SMS_TENCENT_KEY: 'key',
      SMS_TENCENT_APP: '1400000000',
      SMS_TENCENT_SIGN: '聘桥',
      SMS_TENCENT_TEMPLATE: '42',
      HOST: '203.0.113.9',
    }
    expectOneLine(
      await runToEnd(main, { ...env, DATA_DIR: folder }),
      /^HOST: this machine does not have the address 203\.0\.113\.9$/,
    )
  })

  test('a database that cannot be reached is named, without its password', async () => {
    const port = await freePort()
    const DATABASE_URL = `postgres://pinqiao:secret@127.0.0.1:${port}/jobs`
    const result = await runToEnd(main, { DATA_DIR: folder, DATABASE_URL })
    expectOneLine(
      result,
      new RegExp(`^DATABASE_URL: cannot reach the database 127\\.0\\.0\\.1:${port}/jobs: it refuses connections$`),
    )
    expect(result.complaint).not.toContain('secret')
    expect(readdirSync(folder)).not.toContain('db')
  })

  test('an address of a database that cannot be read is named', async () => {
    for (const DATABASE_URL of ['postgres://a:b@host:port/jobs', 'mysql://a:b@host/jobs']) {
      const { code, complaint } = await runToEnd(main, { DATA_DIR: folder, DATABASE_URL })
      expect(complaint).toMatch(/^invalid configuration:\n {2}DATABASE_URL: [^\n]+$/)
      expect(code).toBe(1)
    }
  })

  test('a database that never answers is not waited for', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    const DATABASE_URL = `postgres://pinqiao:secret@127.0.0.1:${port}/jobs`
    expectOneLine(await runToEnd(main, { DATA_DIR: folder, DATABASE_URL }), /: no answer$/)
    silent.close()
  })
})

describe('a folder with spaces and Chinese characters', () => {
  test('holds the program and its data', async () => {
    const home = join(folder, '聘 桥 (一)')
    mkdirSync(join(home, 'server'), { recursive: true })
    for (const part of ['package.json', 'dist/server', 'server/assets'])
      cpSync(part, join(home, part), { recursive: true })
    symlinkSync(resolve('node_modules'), join(home, 'node_modules'))
    const { said, complaint } = await runToEnd(join(home, main), { DATA_DIR: join(home, '数 据') })
    expect(complaint).toBe('')
    expect(said).toContain('Pinqiao is running')
    expect(existsSync(join(home, '数 据', 'db'))).toBe(true)
  })
})

describe('the builds of npm start', () => {
  test('are not begun in a folder that cannot be written', () => {
    const file = join(folder, 'dist')
    writeFileSync(file, '')
    expect(buildProblem(file)).toBe(`cannot write to ${file} (EEXIST), which a build needs; change its permissions`)
  })

  test('are not begun on a disk without room, and are on one with room', () => {
    const endless = Number.MAX_SAFE_INTEGER
    expect(buildProblem(folder, endless)).toMatch(
      /^the disk is nearly full: .+ has \d+ MB left, a build needs at least \d+ MB$/,
    )
    expect(buildProblem(folder, 0)).toBeUndefined()
  })
})

describe('a demo at a terminal', () => {
  test('is gone at Ctrl-C, however long it would drain', async () => {
    const env = { PATH: process.env.PATH, SEED: 'none', PORT: '0', DATA_DIR: folder, DRAIN_SECONDS: '600' }
    const child = spawn(process.execPath, [main], { env: env as never, stdio: ['ignore', 'pipe', 'ignore'] })
    const ended = new Promise((resolve) => child.on('close', resolve))
    await new Promise<void>((resolve) => {
      let output = ''
      child.stdout.on('data', (chunk) => {
        output += chunk
        if (output.includes('Pinqiao is running')) resolve()
      })
    })
    child.kill('SIGINT')
    expect(await ended).toBe(0)
  }, 60_000)
})
