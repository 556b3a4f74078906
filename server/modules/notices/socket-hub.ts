/** Who listens in this process, and what the bus makes of it: frames to the sockets of the people it concerns. */
import { and, eq, inArray } from 'drizzle-orm'
import type { WebSocket } from 'ws'
import type { ServerFrame } from '../../../contract/events'
import { EVENT_SOCKET_CLOSE_CODES, EVENT_SOCKET_LIMITS } from '../../../contract/events/limits'
import type { AppContext } from '../../app-context'
import { audits, companyMembers } from '../../db/schema'
import { endSocket } from '../../http/upgrades'
import { BUS_RECONNECTED } from '../../services/event-bus'
import { livingSessions, SESSION_CLOSED_TOPIC, USER_CHANGED } from '../../services/sessions'
import { NOTICE_READ_TOPIC } from './notice-commands'
import { NOTICE_CREATED_TOPIC } from './notify'
import { countUnread, getNotices } from './queries'

/** A socket whose session stands. */
export interface HubListener {
  ws: WebSocket
  userId: string
  sessionId: string
}

export interface SocketHub {
  add(listener: HubListener): void
  remove(listener: HubListener): void
  /** Ends every subscription. */
  close(): void
}

export const sendFrame = (ws: WebSocket, frame: ServerFrame): void => {
  if (ws.readyState === ws.OPEN) ws.send(JSON.stringify(frame))
}

/** Its session is over. */
export const end = (ws: WebSocket): void => endSocket(ws, EVENT_SOCKET_CLOSE_CODES.unauthorised, 'session closed')

/** The listeners of this process by person, in the order they came. */
class Room {
  private readonly byUser = new Map<string, Set<HubListener>>()

  add(listener: HubListener): void {
    const mine = this.byUser.get(listener.userId) ?? new Set()
    this.byUser.set(listener.userId, mine.add(listener))
    const [oldest] = mine
    if (!oldest || mine.size <= EVENT_SOCKET_LIMITS.socketsMost) return
    this.remove(oldest)
    endSocket(oldest.ws, EVENT_SOCKET_CLOSE_CODES.tooMany, 'too many windows')
  }
  remove(listener: HubListener): void {
    const mine = this.byUser.get(listener.userId)
    if (mine?.delete(listener) && !mine.size) this.byUser.delete(listener.userId)
  }
  of(userId: string): ReadonlySet<HubListener> {
    return this.byUser.get(userId) ?? new Set()
  }
  has = (userId: string) => this.byUser.has(userId)
  people = () => [...this.byUser.keys()]
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Opens the room and lets the bus speak into it. */
export function createSocketHub(ctx: AppContext): SocketHub {
  const room = new Room()
  const tell = (userId: string, frame: ServerFrame) => {
    for (const { ws } of room.of(userId)) sendFrame(ws, frame)
  }
  const sayUnread = async (userId: string) => {
    if (room.has(userId)) tell(userId, { type: 'badge', unread: await countUnread(ctx, userId) })
  }
  const sayMade = async (userIds: string[], noticeIds: string[]) => {
    const here = userIds.map((userId, i) => ({ userId, noticeId: noticeIds[i] ?? '' }))
    const wanted = here.filter(({ userId }) => !userId || room.has(userId))
    const notices = await getNotices(
      ctx,
      wanted.map(({ noticeId }) => noticeId),
    )
    for (const { userId, noticeId } of wanted) {
      const notice = notices.get(noticeId)
      if (!notice) continue
      for (const one of userId ? [userId] : room.people())
        tell(one, { type: 'notice', notice, unread: await countUnread(ctx, one) })
    }
  }
  const sayAudit = async (id: string) => {
    const people = room.people()
    const [audit] = people.length ? await ctx.db.select().from(audits).where(eq(audits.id, id)) : []
    if (!audit?.companyId) return
    const members = await ctx.db
      .select({ userId: companyMembers.userId, role: companyMembers.role })
      .from(companyMembers)
      .where(and(eq(companyMembers.companyId, audit.companyId), inArray(companyMembers.userId, people)))
    const { kind, subjectId, reason } = audit
    const frame = { type: 'audit', kind, subjectId, reason, isApproved: audit.status === 'approved' } as const
    for (const { userId, role } of members) if (ctx.audits.isNotified(kind, role)) tell(userId, frame)
  }
  /** Closes what listens with a session that is gone: its end was not heard. */
  const endDead = async () => {
    const listeners = room.people().flatMap((userId) => [...room.of(userId)])
    const living = await livingSessions(
      ctx,
      listeners.map(({ sessionId }) => sessionId),
    )
    for (const { ws, sessionId } of listeners) if (!living.has(sessionId)) end(ws)
  }
  const stops = [
    ctx.bus.subscribe(NOTICE_CREATED_TOPIC, ({ userIds, noticeIds }) => sayMade(listOf(userIds), listOf(noticeIds))),
    ctx.bus.subscribe(NOTICE_READ_TOPIC, ({ userId }) => sayUnread(String(userId))),
    ctx.bus.subscribe('audit.decided', ({ id }) => sayAudit(String(id))),
    // what was said while the line was down was not heard: the counts are true again, the lists when they open
    ctx.bus.subscribe(BUS_RECONNECTED, async () => {
      await endDead()
      for (const userId of room.people()) {
        tell(userId, { type: 'account' })
        await sayUnread(userId)
      }
    }),
    ctx.bus.subscribe(USER_CHANGED, ({ userId }) => tell(String(userId), { type: 'account' })),
    ctx.bus.subscribe(SESSION_CLOSED_TOPIC, ({ sessionId, userId }) => {
      for (const { ws, sessionId: own } of room.of(String(userId))) if (own === sessionId) end(ws)
    }),
  ]
  return {
    add: (listener) => room.add(listener),
    remove: (listener) => room.remove(listener),
    close: () => {
      for (const stop of stops) stop()
    },
  }
}
