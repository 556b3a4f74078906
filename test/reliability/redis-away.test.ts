/** Redis dies and comes back under two processes: published events still arrive, and limits still count. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import Fastify from 'fastify'
import { createRedisBus, type EventBus } from '../../server/services/event-bus'
import { openRedis, type RedisLink } from '../../server/services/redis'
import { type Cluster, startCluster } from '../support/database/postgres-server'
import { freePort } from '../support/free-port'
import { soakOrShort } from '../support/reliability/soak'
import { waitUntil } from '../support/wait-until'

const isMissing = spawnSync('redis-server', ['--version']).status !== 0
const testWithRedis = isMissing ? it.skip : it
const log = Fastify().log

describe('a Redis that dies', () => {
  let cluster: Cluster | undefined
  let port = 0
  let child: ChildProcess
  const links: RedisLink[] = []
  const buses: EventBus[] = []
  const startRedis = async () => {
    child = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], { stdio: 'ignore' })
    await waitUntil(() =>
      Promise.all(links.map((link) => link.ping())).then(
        () => true,
        () => false,
      ),
    )
  }
  const killRedis = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  beforeAll(async () => {
    if (isMissing) return
    cluster = await startCluster()
    if (!cluster) throw new Error('this story needs PostgreSQL: install it')
    port = await freePort()
    await startRedis()
    for (let i = 0; i < 2; i += 1) {
      const link = await openRedis(`redis://127.0.0.1:${port}`, log)
      links.push(link)
      buses.push(await createRedisBus(log, link, cluster.url))
    }
  })
  afterAll(async () => {
    for (const bus of buses) await bus.close()
    for (const link of links) link.close()
    child?.kill('SIGKILL')
    cluster?.stop()
  })

  const rounds = soakOrShort(10, 2)
  testWithRedis(`takes no event published meanwhile with it, over ${rounds} deaths, nor repeats any`, async () => {
    const [busA, busB] = buses as [EventBus, EventBus]
    const received: number[] = []
    busB.subscribe('x', ({ number }) => void received.push(Number(number)))
    let published = 0
    const publish = () => busA.publish('x', { number: ++published })
    const waitUntilReceived = () => waitUntil(() => received.includes(published), 5_000)
    for (let round = 0; round < rounds; round += 1) {
      for (let i = 0; i < 20; i += 1) publish()
      await waitUntilReceived()
      await killRedis()
      for (let i = 0; i < 20; i += 1) publish()
      await waitUntilReceived()
      await startRedis()
    }
    publish()
    await waitUntilReceived()
    expect(received).toEqual(Array.from({ length: published }, (_, i) => i + 1))
  })

  testWithRedis('answers nobody, and costs no more than half a second, while it stands still', async () => {
    const [busA, busB] = buses as [EventBus, EventBus]
    const received: string[] = []
    busB.subscribe('y', ({ id }) => void received.push(String(id)))
    child.kill('SIGSTOP')
    const startedAt = performance.now()
    busA.publish('y', { id: 'said' })
    await waitUntil(() => received.length > 0)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    child.kill('SIGCONT')
    await waitUntil(() =>
      (links[0] as RedisLink).ping().then(
        () => true,
        () => false,
      ),
    )
    expect(received).toEqual(['said'])
  })
})
