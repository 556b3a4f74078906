/** The sockets of this process: bus events become frames to the users they concern. */
import { and, eq, inArray } from 'drizzle-orm'
import type { WebSocket } from 'ws'
import type { ServerFrame } from '../../../contract/events'
import { EVENT_SOCKET_CLOSE_CODES, EVENT_SOCKET_LIMITS } from '../../../contract/events/limits'
import type { AppContext } from '../../app-context'
import { audits, companyMembers } from '../../db/schema'
import { endSocket } from '../../http/upgrades'
import { BUS_RECONNECTED } from '../../services/event-bus'
import { findOpenSessions, SESSION_CLOSED_TOPIC, USER_CHANGED } from '../../services/sessions'
import { NOTICE_READ_TOPIC } from './notice-commands'
import { CONTACT_REQUEST_CHANGED, NOTICE_CREATED_TOPIC } from './notify'
import { countUnread, getNotices } from './queries'

/** A socket with a valid session. */
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

export function sendFrame(ws: WebSocket, frame: ServerFrame): void {
  if (ws.readyState === ws.OPEN) ws.send(JSON.stringify(frame))
}

/** Closes a socket whose session has ended. */
export const closeEndedSession = (ws: WebSocket): void =>
  endSocket(ws, EVENT_SOCKET_CLOSE_CODES.unauthorised, 'session closed')

/** The listeners of this process by user, in the order of connection. */
class ListenerRegistry {
  private readonly byUser = new Map<string, Set<HubListener>>()

  add(listener: HubListener): void {
    const userListeners = this.byUser.get(listener.userId) ?? new Set()
    this.byUser.set(listener.userId, userListeners.add(listener))
    const [oldest] = userListeners
    if (!oldest || userListeners.size <= EVENT_SOCKET_LIMITS.socketsMost) return
    this.remove(oldest)
    endSocket(oldest.ws, EVENT_SOCKET_CLOSE_CODES.tooMany, 'too many windows')
  }
  remove(listener: HubListener): void {
    const userListeners = this.byUser.get(listener.userId)
    if (userListeners?.delete(listener) && !userListeners.size) this.byUser.delete(listener.userId)
  }
  of(userId: string): ReadonlySet<HubListener> {
    return this.byUser.get(userId) ?? new Set()
  }
  has = (userId: string) => this.byUser.has(userId)
  userIds = () => [...this.byUser.keys()]
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Sends frames to the listeners of a registry. */
function createSender(ctx: AppContext, registry: ListenerRegistry) {
  const send = (userId: string, frame: ServerFrame) => {
    for (const { ws } of registry.of(userId)) sendFrame(ws, frame)
  }
  const sendUnread = async (userId: string) => {
    if (registry.has(userId)) send(userId, { type: 'badge', unread: await countUnread(ctx, userId) })
  }
  const sendNotices = async (userIds: string[], noticeIds: string[]) => {
    const receivers = userIds.map((userId, i) => ({ userId, noticeId: noticeIds[i] ?? '' }))
    const localReceivers = receivers.filter(({ userId }) => !userId || registry.has(userId))
    const notices = await getNotices(
      ctx,
      localReceivers.map(({ noticeId }) => noticeId),
    )
    for (const { userId, noticeId } of localReceivers) {
      const notice = notices.get(noticeId)
      if (!notice) continue
      for (const receiverId of userId ? [userId] : registry.userIds())
        send(receiverId, { type: 'notice', notice, unread: await countUnread(ctx, receiverId) })
    }
  }
  const sendAudit = async (id: string) => {
    const userIds = registry.userIds()
    const [audit] = userIds.length ? await ctx.db.select().from(audits).where(eq(audits.id, id)) : []
    if (!audit?.companyId) return
    const members = await ctx.db
      .select({ userId: companyMembers.userId, role: companyMembers.role })
      .from(companyMembers)
      .where(and(eq(companyMembers.companyId, audit.companyId), inArray(companyMembers.userId, userIds)))
    const { kind, subjectId, reason } = audit
    const frame = { type: 'audit', kind, subjectId, reason, isApproved: audit.status === 'approved' } as const
    for (const { userId, role } of members) if (ctx.audits.isNotified(kind, role)) send(userId, frame)
  }
  /** Closes sockets of ended sessions, whose event was missed. */
  const closeDeadSessions = async () => {
    const listeners = registry.userIds().flatMap((userId) => [...registry.of(userId)])
    const openIds = await findOpenSessions(
      ctx,
      listeners.map(({ sessionId }) => sessionId),
    )
    for (const { ws, sessionId } of listeners) if (!openIds.has(sessionId)) closeEndedSession(ws)
  }
  return { send, sendUnread, sendNotices, sendAudit, closeDeadSessions }
}

/** Creates the registry of listeners and subscribes it to the bus. */
export function createSocketHub(ctx: AppContext): SocketHub {
  const registry = new ListenerRegistry()
  const { send, sendUnread, sendNotices, sendAudit, closeDeadSessions } = createSender(ctx, registry)
  const unsubscribes = [
    ctx.bus.subscribe(NOTICE_CREATED_TOPIC, ({ userIds, noticeIds }) =>
      sendNotices(listOf(userIds), listOf(noticeIds)),
    ),
    ctx.bus.subscribe(NOTICE_READ_TOPIC, ({ userId }) => sendUnread(String(userId))),
    ctx.bus.subscribe('audit.decided', ({ id }) => sendAudit(String(id))),
    // events published while the connection was down are lost: counts are sent again, lists reload when they open
    ctx.bus.subscribe(BUS_RECONNECTED, async () => {
      await closeDeadSessions()
      for (const userId of registry.userIds()) {
        send(userId, { type: 'account' })
        await sendUnread(userId)
      }
    }),
    ctx.bus.subscribe(USER_CHANGED, ({ userId }) => send(String(userId), { type: 'account' })),
    ctx.bus.subscribe(CONTACT_REQUEST_CHANGED, ({ userId, chatUserId }) =>
      send(String(userId), { type: 'contactRequest', chatUserId: String(chatUserId) }),
    ),
    ctx.bus.subscribe(SESSION_CLOSED_TOPIC, ({ sessionId, userId }) => {
      for (const { ws, sessionId: listenerSessionId } of registry.of(String(userId)))
        if (listenerSessionId === sessionId) closeEndedSession(ws)
    }),
  ]
  return {
    add: (listener) => registry.add(listener),
    remove: (listener) => registry.remove(listener),
    close: () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    },
  }
}
