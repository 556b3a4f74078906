/**
 * A real child server (dist/server) on a free port with its own data folder and the demo data, for browser tests, reliability
 * tests and benchmarks: on the embedded database, or on a database of its own on TEST_DATABASE_URL when that is set.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildOnce, copyDemoData, prepareDemoData, serverScript } from '../database/demo-data'
import { createServerDatabase } from '../database/run-on-server'
import { ChildServer } from './child-server'
import { HostedServer, type ServerHost } from './server-host'

export interface ProductServerOptions {
  /** Extra environment of the server. */
  env?: Record<string, string>
  /** False starts on an empty data folder without the demo data (`SEED=none`). Default true. */
  hasDemoData?: boolean
  /** Keep using this data folder instead of a fresh copy; it is not deleted on stop. */
  dataDir?: string
  /** Script of another build of the server. */
  script?: string
  /** Flags of Node. */
  nodeFlags?: readonly string[]
}

/** Options of a server that shares a process. */
export type HostedServerOptions = Pick<ProductServerOptions, 'env' | 'hasDemoData'>

export interface ProductServer {
  url: string
  port: number
  /** Process id of the running child. */
  readonly pid: number
  dataDir: string
  /** The child's log so far (last 200 lines). */
  log(): string
  /** The SMS code last sent to a phone (demo mode's GET /dev/sms/{phone}). */
  smsCode(phone: string): Promise<string>
  /** SIGTERM, waits for the exit, starts again on the same port and data. */
  restart(): Promise<void>
  /** SIGKILL; only the files survive. */
  kill(): Promise<void>
  /** Starts after kill(), on the same port and data. */
  start(): Promise<void>
  /** Stops the child and deletes the data folder unless it was given, and the database. */
  stop(): Promise<void>
}

/** What a server runs on. */
interface ServerData {
  dataDir: string
  /** Environment of the server that follows from its data and options. */
  env: Record<string, string>
  /** Deletes folder and database of a server that has ended. */
  remove(): Promise<void>
}

/** Prepares folder and database. */
async function prepareData(options: ProductServerOptions): Promise<ServerData> {
  const hasDemoData = options.hasDemoData ?? true
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'pinqiao-data-'))
  const databaseServer = options.dataDir ? undefined : process.env.TEST_DATABASE_URL
  const demoData = hasDemoData && !options.dataDir ? await prepareDemoData(databaseServer) : undefined
  if (demoData) copyDemoData(demoData, dataDir)
  const database = databaseServer ? await createServerDatabase(databaseServer, demoData?.template) : undefined
  return {
    dataDir,
    env: { ...(hasDemoData ? {} : { SEED: 'none' }), ...database?.env, ...options.env },
    remove: async () => {
      await database?.drop()
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts a server in a process of its own; call stop() in afterAll. */
export async function startProductServer(options: ProductServerOptions = {}): Promise<ProductServer> {
  if (!options.script) buildOnce()
  const { dataDir, env, remove } = await prepareData(options)
  const { script = serverScript, nodeFlags } = options
  const server = new ChildServer(dataDir, env, script, remove, nodeFlags)
  await server.start()
  return server
}

/** Starts a server in the process of `host`, which others may share: it cannot be killed alone. */
export async function startHostedServer(host: ServerHost, options: HostedServerOptions = {}): Promise<ProductServer> {
  const { dataDir, env, remove } = await prepareData(options)
  const server = new HostedServer(host, dataDir, env, remove)
  await server.start()
  return server
}
