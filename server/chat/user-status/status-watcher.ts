/**
 * Online status of one process: changes of a moment are written together, so that a thousand reconnecting devices
 * cost a few statements; the other processes receive ids and notify their own devices.
 */
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../app-context'
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
/** A device that reconnects within this time was never offline. */
const SETTLE_MS = 300
const HEARTBEAT_MS = 10_000
/** Seconds without a heartbeat until a process counts as killed. */
const LIFE_SECONDS = 30
/** Users of one message on the bus, users one socket may watch. */
const BATCH = 50
const MAX_WATCHED = 1000

export class StatusWatcher {
  private readonly processId = randomUUID()
  /** Users recorded as online in this process; users to check in the next flush. */
  private readonly online = new Set<string>()
  private pending = new Set<string>()
  private timer: NodeJS.Timeout | undefined
  private heartbeatTimer: NodeJS.Timeout | undefined
  private work: Promise<void> = Promise.resolve()
  private readonly watchers = new Map<string, Set<Connection>>()
  private readonly watched = new Map<Connection, Set<string>>()
  private isStopped = false

  constructor(
    private readonly ctx: AppContext,
    private readonly sockets: SocketRegistry,
  ) {
    ctx.bus.subscribe(TOPIC, ({ u }) => this.sendStatuses(u as string[]))
  }

  /** A socket of the user opened or closed. */
  touch(userId: string): void {
    if (this.isStopped) return
    this.pending.add(userId)
    this.timer ??= setTimeout(() => this.queue(() => this.flush()), SETTLE_MS).unref()
    this.heartbeatTimer ??= setInterval(() => this.queue(() => this.beat()), HEARTBEAT_MS).unref()
  }

  /** Subscribes a socket to the status of users. False when it watches too many. */
  watch(connection: Connection, userIds: string[]): boolean {
    // The socket closed during the look-up: no later event would end the subscription.
    if (![...this.sockets.connectionsOf(connection.identity?.userId ?? '')].includes(connection)) return true
    const watchedIds = this.watched.get(connection) ?? new Set()
    const all = new Set([...watchedIds, ...userIds])
    if (all.size > MAX_WATCHED) return false
    this.watched.set(connection, all)
    for (const id of userIds) this.watchers.set(id, (this.watchers.get(id) ?? new Set()).add(connection))
    return true
  }

  /** Unsubscribes from these users, or from all without a list. */
  unwatch(connection: Connection, userIds?: string[]): void {
    const watchedIds = this.watched.get(connection)
    for (const id of userIds ?? watchedIds ?? []) {
      watchedIds?.delete(id)
      const set = this.watchers.get(id)
      set?.delete(connection)
      if (set?.size === 0) this.watchers.delete(id)
    }
    if (!userIds || watchedIds?.size === 0) this.watched.delete(connection)
  }

  /** Notifies the watchers of users; devices receive the current status, whatever the order of the events. */
  announce(userIds: string[]): void {
    for (let i = 0; i < userIds.length; i += BATCH) this.ctx.bus.publish(TOPIC, { u: userIds.slice(i, i + BATCH) })
  }

  /** Ordered stop of the process: its users are offline at once. */
  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    clearInterval(this.heartbeatTimer)
    await this.work
    if (!this.heartbeatTimer) return
    this.announce(await removeProcess(this.ctx.db, this.processId, this.ctx.clock.now()))
  }

  private queue(task: () => Promise<void>): void {
    this.work = this.work.then(task).catch((err) => this.ctx.log.error({ err }, 'chat status failed'))
  }

  private async flush(): Promise<void> {
    this.timer = undefined
    const users = [...this.pending]
    this.pending = new Set()
    const connected = users.filter((u) => this.sockets.has(u) && !this.online.has(u))
    const disconnected = users.filter((u) => !this.sockets.has(u) && this.online.has(u))
    if (!connected.length && !disconnected.length) return
    try {
      const now = this.ctx.clock.now()
      await heartbeat(this.ctx.db, this.processId, now, LIFE_SECONDS)
      const changed = await recordPresence(this.ctx.db, this.processId, { connected, disconnected }, now)
      for (const u of connected) this.online.add(u)
      for (const u of disconnected) this.online.delete(u)
      this.announce(changed)
    } catch (error) {
      for (const u of users) this.touch(u)
      throw error
    }
  }

  private async beat(): Promise<void> {
    const now = this.ctx.clock.now()
    if (!(await heartbeat(this.ctx.db, this.processId, now, LIFE_SECONDS))) {
      // The other processes removed this one after a stall: its users are recorded again.
      this.online.clear()
      for (const u of this.sockets.users()) this.touch(u)
    }
    this.announce(await removeDeadProcesses(this.ctx.db, now, LIFE_SECONDS))
  }

  private async sendStatuses(userIds: string[]): Promise<void> {
    const receivers = new Map<Connection, Set<string>>()
    const add = (connection: Connection, id: string) =>
      receivers.set(connection, (receivers.get(connection) ?? new Set()).add(id))
    for (const id of userIds) {
      for (const connection of this.watchers.get(id) ?? []) add(connection, id)
      for (const connection of this.sockets.connectionsOf(id)) add(connection, id)
    }
    for (const [user, friend] of await listWatchingFriends(this.ctx.db, this.sockets.users(), userIds))
      for (const connection of this.sockets.connectionsOf(user)) add(connection, friend)
    if (!receivers.size) return
    const list = await getStatuses(this.ctx.db, userIds, this.ctx.clock.now())
    for (const [connection, ids] of receivers)
      connection.send({ push: 'status', data: { list: list.filter((s) => ids.has(s.userID)) } })
  }
}
