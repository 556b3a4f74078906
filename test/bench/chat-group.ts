/** A group of a thousand with two hundred online: how fast a message reaches all of them, and its cost. */
import { loadavg } from 'node:os'
import { startPostgres } from '../support/database/postgres-server'
import {
  befriend,
  buildOutgoing,
  createAccounts,
  type EmbeddedSocket,
  openEmbeddedSocket,
  sqlOn,
  startEmbedded,
} from './support/chat-contestants'
import { type ChatContestant, type ChatPair, closedLoop, type Measurement, openLoop } from './support/chat-load'
import { measureCpu } from './support/http-load'
import { type Figure, median } from './support/report'

const MEMBERS = 1000
const ONLINE = 200
/** Members who write at the same time. */
const WRITERS = 5
const ROUNDS = 5
const SECONDS = 3
const PER_SECOND = 20
const GROUP = 'bench-group'
const member = (i: number) => `crowd${i}`

/** Creates the group by its first member and invites the others. */
async function fillGroup(url: string, owner: EmbeddedSocket): Promise<void> {
  const members = Array.from({ length: MEMBERS }, (_, i) => member(i))
  await createAccounts(url, members)
  await befriend(url, member(0), members.slice(1))
  await owner.call('group.create', { groupID: GROUP, type: 'Public', name: '一千人', key: 'bench group' })
  for (let i = 1; i < MEMBERS; i += 500)
    await owner.call('group.invite', {
      groupID: GROUP,
      userIDs: Array.from({ length: Math.min(500, MEMBERS - i) }, (_, k) => member(i + k)),
    })
}

/** Counts at how many members each message has arrived; it is complete when the last has it. */
function trackArrivals(pairs: ChatPair[], sockets: EmbeddedSocket[]): void {
  const missing = new Map<number, number>()
  for (const socket of sockets)
    socket.onPush = (frame) => {
      if (frame.push !== 'messages') return
      for (const { clientSeq } of frame.data.messages) {
        if (!clientSeq) continue
        const left = (missing.get(clientSeq) ?? sockets.length - 1) - 1
        if (left > 0) missing.set(clientSeq, left)
        else {
          missing.delete(clientSeq)
          pairs[clientSeq % WRITERS]?.arrived(Math.floor(clientSeq / WRITERS))
        }
      }
    }
}

const writerOf = (socket: EmbeddedSocket, i: number): ChatPair => ({
  send: (n) =>
    void socket.call('message.send', buildOutgoing({ scene: 'GROUP', to: GROUP }, n * WRITERS + i)).catch((error) => {
      throw error
    }),
  arrived: () => {},
  close: () => {},
})

async function rounds(measure: () => Promise<Measurement>): Promise<(figure: keyof Measurement) => number> {
  await measure()
  const all: Measurement[] = []
  for (let round = 0; round < ROUNDS; round += 1) all.push(await measure())
  return (figure) => median(all.map((measurement) => measurement[figure]))
}

export const title = `group of ${MEMBERS}, ${ONLINE} online`
export async function run(): Promise<Figure[]> {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is not installed')
  const server = await startEmbedded(postgres.url)
  const sockets: EmbeddedSocket[] = []
  try {
    const settings = await sqlOn(
      postgres.url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync`,
    )
    console.log(
      `\nfsync=${settings[0]?.fsync} synchronous_commit=${settings[0]?.sync}; load ${loadavg()[0]?.toFixed(2)}`,
    )
    await createAccounts(postgres.url, [member(0)])
    sockets.push(await openEmbeddedSocket(server.port, member(0)))
    await fillGroup(postgres.url, sockets[0] as EmbeddedSocket)
    for (let i = 1; i < ONLINE; i += 1) sockets.push(await openEmbeddedSocket(server.port, member(i)))
    const pairs = sockets.slice(0, WRITERS).map(writerOf)
    trackArrivals(pairs, sockets)
    const contestant: ChatContestant = {
      name: 'group',
      cpu: () => measureCpu(server.pid),
      pairs,
      stop: () => server.stop(),
    }
    const full = await rounds(() => closedLoop(contestant, 4, SECONDS))
    const steady = await rounds(() => openLoop(contestant, PER_SECOND, SECONDS))
    return [
      { name: 'at most: messages a second', value: full('rate'), unit: 'messages/s' },
      { name: 'at most: deliveries a second', value: full('rate') * (ONLINE - 1), unit: 'deliveries/s' },
      { name: 'at most: processor time a delivery', value: (full('cpu') * 1000) / (ONLINE - 1), unit: 'µs' },
      { name: `${PER_SECOND} messages a second: p50 until all have it`, value: steady('p50'), unit: 'ms' },
      { name: `${PER_SECOND} messages a second: p99 until all have it`, value: steady('p99'), unit: 'ms' },
    ]
  } finally {
    for (const { socket } of sockets) socket.terminate()
    await server.stop()
    postgres.stop()
  }
}
