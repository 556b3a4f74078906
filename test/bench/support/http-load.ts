/** Load on an HTTP server over kept-alive connections, and the processor time the server spent on it. */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

export interface LoadRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** Sends one request and reads the whole reply; resolves with milliseconds. Rejects unless the status is 200. */
export function runLoad(agent: Agent, port: number, shot: LoadRequest): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { agent, host: '127.0.0.1', port, method: shot.method, path: shot.path, headers: shot.headers },
      (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('end', () => {
          if (reply.statusCode === 200) resolve(performance.now() - startedAt)
          else
            reject(
              new Error(
                `${shot.method} ${shot.path}: ${reply.statusCode} ${Buffer.concat(chunks).toString().slice(0, 300)}`,
              ),
            )
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(shot.body)
  })
}

/** Replies per second with `connections` requests always under way, for `seconds`. */
export async function measureRate(
  port: number,
  shot: LoadRequest,
  connections: number,
  seconds: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const endsAt = performance.now() + seconds * 1000
  const startedAt = performance.now()
  let replies = 0
  const worker = async () => {
    while (performance.now() < endsAt) {
      await runLoad(agent, port, shot)
      replies += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  return replies / ((performance.now() - startedAt) / 1000)
}

/** Processor milliseconds used by a process so far; 0 where /proc is missing (not Linux). */
export function measureCpu(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}
