/** The sockets of this process, by user. */
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { CLOSE_CODES, type Connection, type KickType } from './connection'

export class SocketRegistry {
  private readonly byUser = new Map<string, Set<Connection>>()

  /** Kicks the oldest device when the limit of devices is exceeded. */
  add(userId: string, connection: Connection): void {
    const connections = this.byUser.get(userId) ?? new Set()
    connections.add(connection)
    this.byUser.set(userId, connections)
    const oldest = connections.size > CHAT_LIMITS.devices ? connections.values().next().value : undefined
    if (!oldest) return
    connections.delete(oldest)
    oldest.kick('multipleDevice')
  }

  remove(userId: string, connection: Connection): void {
    const connections = this.byUser.get(userId)
    connections?.delete(connection)
    if (connections?.size === 0) this.byUser.delete(userId)
  }

  connectionsOf(userId: string): Iterable<Connection> {
    return this.byUser.get(userId) ?? []
  }

  users(): string[] {
    return [...this.byUser.keys()]
  }

  has(userId: string): boolean {
    return this.byUser.has(userId)
  }

  /** Closes every socket: its device reconnects and loads what it missed. */
  closeAll(): void {
    for (const connections of this.byUser.values())
      for (const c of connections) c.close(CLOSE_CODES.missed, 'messages may be missing')
  }

  /** Kicks the sockets of a user, or only those of one session. */
  kick(userId: string, type: KickType, sessionId?: string): void {
    for (const c of [...this.connectionsOf(userId)])
      if (sessionId === undefined || c.identity?.sessionId === sessionId) c.kick(type)
  }
}
