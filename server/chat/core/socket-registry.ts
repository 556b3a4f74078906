/** The sockets of this process, by user. */
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { CLOSE_CODES, type Connection, type KickType } from './connection'

export class SocketRegistry {
  private readonly byUser = new Map<string, Set<Connection>>()

  /** A further device than allowed pushes the oldest out. */
  add(userId: string, connection: Connection): void {
    const mine = this.byUser.get(userId) ?? new Set()
    mine.add(connection)
    this.byUser.set(userId, mine)
    const oldest = mine.size > CHAT_LIMITS.devices ? mine.values().next().value : undefined
    if (!oldest) return
    mine.delete(oldest)
    oldest.kick('multipleDevice')
  }

  remove(userId: string, connection: Connection): void {
    const mine = this.byUser.get(userId)
    mine?.delete(connection)
    if (mine?.size === 0) this.byUser.delete(userId)
  }

  of(userId: string): Iterable<Connection> {
    return this.byUser.get(userId) ?? []
  }

  users(): string[] {
    return [...this.byUser.keys()]
  }

  has(userId: string): boolean {
    return this.byUser.has(userId)
  }

  /** Ends every socket: its device comes back and asks for what it may have missed. */
  restart(): void {
    for (const mine of this.byUser.values())
      for (const c of mine) c.close(CLOSE_CODES.missed, 'messages may be missing')
  }

  /** Ends the sockets of a user, or only those of one session. */
  kick(userId: string, type: KickType, sessionId?: string): void {
    for (const c of [...this.of(userId)])
      if (sessionId === undefined || c.identity?.sessionId === sessionId) c.kick(type)
  }
}
