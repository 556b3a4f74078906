/** A process that runs servers for one worker of browser tests (host-process.cjs), and one server in it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buildOnce } from '../database/demo-data'
import { PortTakenError, startOnFreePort } from '../start-on-free-port'
import { ChildLog, inheritedEnv, killAtExit, PORT_TAKEN, readSmsCode, recorderFlags } from './child-server'

/**
 * Keeps the embedded database in the form that WebAssembly is first compiled to: a server that lives for one file of tests does not earn
 * back what the optimizing compiler takes, a third of its processor time.
 */
const SHORT_LIVED = ['--liftoff-only']

interface Answer {
  id: number
  error?: string
}

/** The process. It starts with its first server and ends with this one. */
export class ServerHost {
  private child: ChildProcess | undefined
  private requests = 0
  private readonly output = new ChildLog()
  private readonly waiting = new Map<number, (answer: Answer) => void>()

  log = this.output.read

  get pid(): number {
    return this.child?.pid ?? 0
  }

  private open(): ChildProcess {
    if (this.child) return this.child
    buildOnce()
    const script = join(process.cwd(), 'test', 'support', 'servers', 'host-process.cjs')
    const child = spawn(process.execPath, [...SHORT_LIVED, ...recorderFlags, script], {
      env: inheritedEnv(),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    killAtExit(child)
    this.output.follow(child)
    child.on('message', (answer: Answer) => this.waiting.get(answer.id)?.(answer))
    child.once('exit', () => {
      for (const [id, answer] of this.waiting) answer({ id, error: `the servers' process ended:\n${this.log()}` })
    })
    this.child = child
    return child
  }

  private async ask(request: { start: NodeJS.ProcessEnv } | { stop: number }): Promise<void> {
    const child = this.open()
    this.requests += 1
    const id = this.requests
    const { error } = await new Promise<Answer>((resolve) => {
      this.waiting.set(id, resolve)
      child.send({ id, ...request })
    })
    this.waiting.delete(id)
    if (error) throw PORT_TAKEN.test(error) ? new PortTakenError(error) : new Error(`${error}\n${this.log()}`)
  }

  /** Starts a server; throws PortTakenError when it could not listen. */
  start = (port: number, dataDir: string, env: Record<string, string>): Promise<void> =>
    this.ask({ start: { ...inheritedEnv(), HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, ...env } })

  stop = (port: number): Promise<void> => this.ask({ stop: port })

  /** Ends the process with every server in it. */
  async end(): Promise<void> {
    const child = this.child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}

/** The ProductServer of product-server.ts in a process that it shares. */
export class HostedServer {
  /** 0 before the first start. */
  port = 0
  log = this.host.log

  constructor(
    private readonly host: ServerHost,
    readonly dataDir: string,
    private readonly env: Record<string, string>,
    private readonly onStopped: () => Promise<void>,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get pid(): number {
    return this.host.pid
  }

  start = (): Promise<void> => (this.port ? this.startOn(this.port) : startOnFreePort((port) => this.startOn(port)))

  private async startOn(port: number): Promise<void> {
    await this.host.start(port, this.dataDir, this.env)
    this.port = port
  }

  kill(): Promise<void> {
    throw new Error('a server that shares its process cannot be killed: withOwnServer({ hasOwnProcess: true })')
  }

  async restart(): Promise<void> {
    await this.host.stop(this.port)
    await this.start()
  }

  async stop(): Promise<void> {
    await this.host.stop(this.port)
    await this.onStopped()
  }

  smsCode = (phone: string): Promise<string> => readSmsCode(this.url, phone)
}
