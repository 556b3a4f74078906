/**
 * Online status of one process: what changed in a moment is written together, so that a thousand devices coming back
 * cost a few statements; the other processes hear ids and tell their own devices.
 */
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../app-context'
import { runOutsideTransaction } from '../../db/transaction-context'
import type { Connection } from '../core/connection'
import type { SocketRegistry } from '../core/socket-registry'
import {
  getStatuses,
  heartbeat,
  listWatchingFriends,
  recordPresence,
  removeDeadProcesses,
  removeProcess,
} from './status-store'

const TOPIC = 'chat.status'
/** A device that reconnects within this time was never away. */
const SETTLE_MS = 300
const BEAT_MS = 10_000
/** Seconds without a beat until a process counts as killed. */
const LIFE_SECONDS = 30
/** Users of one message on the bus, users one socket may watch. */
const BATCH = 50
const WATCHED = 1000

export class StatusWatcher {
  private readonly self = randomUUID()
  /** Users noted as online in this process; users to look at in the next round. */
  private readonly noted = new Set<string>()
  private touched = new Set<string>()
  private timer: NodeJS.Timeout | undefined
  private beating: NodeJS.Timeout | undefined
  private work: Promise<void> = Promise.resolve()
  private readonly watchers = new Map<string, Set<Connection>>()
  private readonly watched = new Map<Connection, Set<string>>()
  private isStopped = false

  constructor(
    private readonly ctx: AppContext,
    private readonly presence: SocketRegistry,
  ) {
    ctx.bus.subscribe(TOPIC, ({ u }) => this.deliver(u as string[]))
  }

  /** A socket of the user came or went. */
  touch(userId: string): void {
    if (this.isStopped) return
    this.touched.add(userId)
    this.timer ??= setTimeout(() => this.queue(() => this.flush()), SETTLE_MS).unref()
    this.beating ??= setInterval(() => this.queue(() => this.pulse()), BEAT_MS).unref()
  }

  /** The socket wants to hear of these users. False when it watches too many. */
  watch(connection: Connection, userIds: string[]): boolean {
    // Closed while its users were looked up: nobody would end its watching.
    if (![...this.presence.of(connection.identity?.userId ?? '')].includes(connection)) return true
    const mine = this.watched.get(connection) ?? new Set()
    const all = new Set([...mine, ...userIds])
    if (all.size > WATCHED) return false
    this.watched.set(connection, all)
    for (const id of userIds) this.watchers.set(id, (this.watchers.get(id) ?? new Set()).add(connection))
    return true
  }

  /** Ends the watching of these users, or of all without a list. */
  unwatch(connection: Connection, userIds?: string[]): void {
    const mine = this.watched.get(connection)
    for (const id of userIds ?? mine ?? []) {
      mine?.delete(id)
      const set = this.watchers.get(id)
      set?.delete(connection)
      if (set?.size === 0) this.watchers.delete(id)
    }
    if (!userIds || mine?.size === 0) this.watched.delete(connection)
  }

  /** Tells everybody who wants to know; devices get the present status, whatever the order of the news. */
  announce(userIds: string[]): void {
    for (let i = 0; i < userIds.length; i += BATCH) this.ctx.bus.publish(TOPIC, { u: userIds.slice(i, i + BATCH) })
  }

  /** The process stops in good order: its users are offline at once. */
  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    clearInterval(this.beating)
    await this.work
    if (!this.beating) return
    this.announce(await removeProcess(this.ctx.db, this.self, this.ctx.clock.now()))
  }

  private queue(task: () => Promise<void>): void {
    this.work = this.work
      .then(() => runOutsideTransaction(task))
      .catch((err) => this.ctx.log.error({ err }, 'chat status failed'))
  }

  private async flush(): Promise<void> {
    this.timer = undefined
    const users = [...this.touched]
    this.touched = new Set()
    const came = users.filter((u) => this.presence.has(u) && !this.noted.has(u))
    const went = users.filter((u) => !this.presence.has(u) && this.noted.has(u))
    if (!came.length && !went.length) return
    try {
      const now = this.ctx.clock.now()
      await heartbeat(this.ctx.db, this.self, now, LIFE_SECONDS)
      const changed = await recordPresence(this.ctx.db, this.self, { came, went }, now)
      for (const u of came) this.noted.add(u)
      for (const u of went) this.noted.delete(u)
      this.announce(changed)
    } catch (error) {
      for (const u of users) this.touch(u)
      throw error
    }
  }

  private async pulse(): Promise<void> {
    const now = this.ctx.clock.now()
    if (!(await heartbeat(this.ctx.db, this.self, now, LIFE_SECONDS))) {
      // The others gave this process up, after a stall: its users are noted again.
      this.noted.clear()
      for (const u of this.presence.users()) this.touch(u)
    }
    this.announce(await removeDeadProcesses(this.ctx.db, now, LIFE_SECONDS))
  }

  private async deliver(userIds: string[]): Promise<void> {
    const audience = new Map<Connection, Set<string>>()
    const add = (connection: Connection, id: string) =>
      audience.set(connection, (audience.get(connection) ?? new Set()).add(id))
    for (const id of userIds) {
      for (const connection of this.watchers.get(id) ?? []) add(connection, id)
      for (const connection of this.presence.of(id)) add(connection, id)
    }
    for (const [user, friend] of await listWatchingFriends(this.ctx.db, this.presence.users(), userIds))
      for (const connection of this.presence.of(user)) add(connection, friend)
    if (!audience.size) return
    const list = await getStatuses(this.ctx.db, userIds, this.ctx.clock.now())
    for (const [connection, ids] of audience)
      connection.send({ push: 'status', data: { list: list.filter((s) => ids.has(s.userID)) } })
  }
}
