/** Chat under chaos: killed servers, cut and stalled connections; and the same with a planted bug, which must be detected. */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChaos } from '../support/reliability/chaos'
import { soakOrShort } from '../support/reliability/soak'

const BUILD_BROKEN_SERVER = 'test/support/reliability/build-ack-before-commit-server.mjs'
const brokenServerDir = join('dist', `ack-before-commit-${process.pid}`)
afterAll(() => rmSync(brokenServerDir, { recursive: true, force: true }))

const soak = { clients: 20, kills: 40, cuts: 150, stalls: 40 }
const { clients, kills, cuts, stalls } = soakOrShort(soak, { clients: 8, kills: 5, cuts: 20, stalls: 4 })

describe(`${clients} clients in a storm`, () => {
  it(`a message is stored and shown once, in order, numbered without gaps, over ${kills} kills, ${cuts} cuts and ${stalls} stalls`, async () => {
    const startedAt = Date.now()
    const outcome = await runChaos({
      clients,
      kills,
      cuts,
      stalls,
      seed: 41,
      lifetimeMs: [500, 1500],
      settleSeconds: 60,
    })
    expect(outcome.problems).toEqual([])
    expect(outcome).toMatchObject({ kills, cuts, stalls })
    expect(outcome.sent).toBeGreaterThan(soakOrShort(500, 50))
    console.info(`${outcome.sent} messages in ${Math.round((Date.now() - startedAt) / 1000)} s`)
  })

  it('a server that acknowledges before it commits is found out', async () => {
    execFileSync(process.execPath, [BUILD_BROKEN_SERVER, brokenServerDir])
    const outcome = await runChaos({
      clients: 8,
      kills: 4,
      cuts: 4,
      stalls: 1,
      seed: 42,
      lifetimeMs: [1500, 2500],
      settleSeconds: 10,
      script: join(brokenServerDir, 'main.js'),
    })
    expect(outcome.problems).not.toEqual([])
  })
})
