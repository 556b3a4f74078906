import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../support/free-port'
import { waitUntil } from '../../support/wait-until'

/** APP_SECRET of both servers: the same addresses of files. */
export const BENCH_SECRET = 'a-secret-that-only-signs-the-addresses-of-a-bench'

export interface BaselineServer {
  child: ChildProcess
  pid: number
  port: number
}

/** Starts support/baseline-`name` as a child over the database; resolves when it answers. */
export async function startBaselineServer(
  name: 'api' | 'chat' | 'history',
  databaseUrl: string,
): Promise<BaselineServer> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(__dirname, 'support', `baseline-${name}.cjs`)], {
    env: { ...process.env, DATABASE_URL: databaseUrl, BASELINE_PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout?.resume()
  const isReady = async () => Boolean((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok)
  await waitUntil(isReady, 10_000, () => `the baseline server ${name} did not start`)
  return { child, pid: child.pid as number, port }
}
