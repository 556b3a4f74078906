/** Start of the mini-program with a processor four times as slow: from running app.js to the first page, for a member and a guest. */
import { openMiniProgram } from '../../tools/weapp-host'
import { logIn } from '../support/http-client'
import { startProductServer } from '../support/servers/product-server'
import { type Figure, median } from './support/report'

const ROUNDS = 5
const SLOWDOWN = 4
const LIMIT_MS = 350

async function startOnce(apiOrigin: string, storage: Record<string, string>): Promise<number> {
  const program = await openMiniProgram({
    dist: 'dist/weapp',
    apiOrigin,
    timeout: 30_000,
    storage,
    slowdown: SLOWDOWN,
  })
  const { startMs } = program
  await program.close({ verify: false })
  return startMs
}

export const title = 'start of the mini-program'
export async function run(): Promise<Figure[]> {
  const server = await startProductServer()
  try {
    const { token } = await logIn(server.url, '13800000001')
    const member = { 'pinqiao.token': `J${JSON.stringify({ accessToken: token, tokenType: 'Basic' })}` }
    const figures: Figure[] = []
    for (const [who, storage] of [
      ['a member', member],
      ['a guest', {}],
    ] as const) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) times.push(await startOnce(server.url, { ...storage }))
      figures.push({ name: `start for ${who}`, value: median(times), unit: 'ms', goal: LIMIT_MS })
    }
    return figures
  } finally {
    await server.stop()
  }
}
