/**
 * A real child server (dist/server) on a free port with its own data folder and the demo data, for browser tests, reliability
 * tests and benchmarks: on the embedded database, or on a database of its own on TEST_DATABASE_URL when that is set.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildOnce, copyDemoData, prepareDemoData, serverScript } from '../database/demo-data'
import { createServerDatabase } from '../database/run-on-server'
import { ChildServer } from './child-server'

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

/** Starts a server; call stop() in afterAll. */
export async function startProductServer(options: ProductServerOptions = {}): Promise<ProductServer> {
  if (!options.script) buildOnce()
  const hasDemoData = options.hasDemoData ?? true
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'pinqiao-data-'))
  const databaseServer = options.dataDir ? undefined : process.env.TEST_DATABASE_URL
  const demoData = hasDemoData && !options.dataDir ? await prepareDemoData(databaseServer) : undefined
  if (demoData) copyDemoData(demoData, dataDir)
  const database = databaseServer ? await createServerDatabase(databaseServer, demoData?.template) : undefined
  const env = { ...(hasDemoData ? {} : { SEED: 'none' }), ...database?.env, ...options.env }
  const { script = serverScript, nodeFlags } = options
  const server = new ChildServer(dataDir, !options.dataDir, env, script, database?.drop, nodeFlags)
  await server.start()
  return server
}
