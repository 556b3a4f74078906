/** A child process that runs the server: started on a free port, killed when the tests' process ends. */
import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PortTakenError, startOnFreePort } from '../start-on-free-port'
import { waitUntil } from '../wait-until'

const startSeconds = 240
/** Printed by a server that listens, and by one whose port is taken. */
const LISTENS = 'Pinqiao is running'
export const PORT_TAKEN = /port \d+ is taken/
/** Node flags that make a child record its SQL statements where the tests do. */
export const recorderFlags = process.env.PINQIAO_STATEMENTS
  ? ['--require', join(process.cwd(), 'test', 'setup', 'statements.cjs')]
  : []

/** Running children, killed when the worker exits. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Kills the child when this process exits. */
export function killAtExit(child: ChildProcess): void {
  running.add(child)
  child.once('exit', () => running.delete(child))
}

/** The newest lines that a child printed. */
export class ChildLog {
  private lines: string[] = []

  /** Reads what the child prints from now on; `onText` gets each piece too. */
  follow(child: ChildProcess, onText: (text: string) => void = () => undefined): void {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        onText(text)
        this.lines.push(text)
        if (this.lines.length > 200) this.lines.shift()
      })
  }

  read = (): string => this.lines.join('')
}

/** The SMS code that the server at `url` last sent to a phone. */
export async function readSmsCode(url: string, phone: string): Promise<string> {
  const reply = await fetch(`${url}/dev/sms/${phone}`)
  const body = (await reply.json()) as { data: { code: string } | null }
  if (!body.data) throw new Error(`no SMS was sent to ${phone}`)
  return body.data.code
}

/** The parent's environment without variables that would point the child at the parent's database or mode. */
export function inheritedEnv(): NodeJS.ProcessEnv {
  const inherited = [
    'PATH',
    'HOME',
    'LANG',
    'TZ',
    'SystemRoot',
    'TEMP',
    'TMP',
    'TMPDIR',
    'NODE_OPTIONS',
    'PINQIAO_STATEMENTS',
  ]
  const entries = inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return {
    MODE: 'demo',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
    // the same program starts for every file
    NODE_COMPILE_CACHE: join(tmpdir(), 'pinqiao-compiled'),
    RATE_LIMIT: '0',
    ...Object.fromEntries(entries),
  } as unknown as NodeJS.ProcessEnv
}

/** A child between its spawn and its readiness. */
class ServerStart {
  private readonly closed: Promise<unknown>
  private output = ''
  private isOver = false

  constructor(
    private readonly child: ChildProcess,
    private readonly url: string,
  ) {
    this.closed = new Promise((resolve) => child.once('close', resolve))
  }

  read(text: string): void {
    if (!this.isOver) this.output += text
  }

  private hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }

  /** Asks only after the child listens: before, another process on this port would answer in its place. */
  private async isReady(): Promise<boolean> {
    return this.output.includes(LISTENS) && Boolean((await fetch(`${this.url}/readyz`).catch(() => undefined))?.ok)
  }

  /** Throws PortTakenError when the child could not listen, Error when it ended or was not ready in time. */
  async untilReady(log: () => string): Promise<void> {
    await waitUntil(async () => this.hasEnded() || (await this.isReady()), startSeconds * 1000, log)
    this.isOver = true
    if (!this.hasEnded()) return
    await this.closed
    const message = `the server ended at start:\n${log()}`
    throw PORT_TAKEN.test(this.output) ? new PortTakenError(message) : new Error(message)
  }
}

/** The ProductServer of product-server.ts. */
export class ChildServer {
  private child: ChildProcess | undefined
  private readonly output = new ChildLog()
  /** 0 before the first start. */
  port = 0

  constructor(
    readonly dataDir: string,
    private readonly env: Record<string, string>,
    private readonly script: string,
    /** Called by stop() once the child has ended. */
    private readonly onStopped?: () => Promise<void>,
    private readonly nodeFlags: readonly string[] = [],
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get pid(): number {
    return this.child?.pid ?? 0
  }

  log(): string {
    return this.output.read()
  }

  start(): Promise<void> {
    return this.port ? this.startOn(this.port) : startOnFreePort((port) => this.startOn(port))
  }

  private async startOn(port: number): Promise<void> {
    const child = spawn(process.execPath, [...this.nodeFlags, ...recorderFlags, this.script], {
      env: {
        ...inheritedEnv(),
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: this.dataDir,
        ...this.env,
      } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child = child
    killAtExit(child)
    const start = new ServerStart(child, `http://127.0.0.1:${port}`)
    this.output.follow(child, (text) => start.read(text))
    await start.untilReady(() => this.log())
    this.port = port
  }

  private async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    const forced = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await ended
    clearTimeout(forced)
  }

  kill(): Promise<void> {
    return this.end('SIGKILL')
  }

  async restart(): Promise<void> {
    await this.end('SIGTERM')
    await this.start()
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM')
    await this.onStopped?.()
  }

  smsCode(phone: string): Promise<string> {
    return readSmsCode(this.url, phone)
  }
}
