/**
 * Invitations that were sent, by conversation: kept in memory, and looked up among the newest messages of the
 * conversation where another process took them or this one was started anew.
 */
import { sql } from 'drizzle-orm'
import type { ConversationInfo } from '../core/conversation-info'
import { type Executor, fetchRows, toJson, toText } from '../core/sql'

export interface Invitation {
  inviteId: string
  inviter: string
  invitees: readonly string[]
  /** Room of the call; '' when it is about something else. */
  room: string
  /** ms of the process; set when it was refused, taken back, ran out or hung up. */
  endedAt?: number
}
/** Messages of a conversation that are looked through, and invitations kept in memory. */
const SEARCHED_MESSAGES = 300
const MAX_CACHED = 10_000
/** The last words of the browsers come a little after the end. */
const END_GRACE_MS = 60_000

interface SignalFields {
  inviteID: string
  inviter: string
  inviteeList: string[]
}
export const toInvitation = ({ inviteID, inviter, inviteeList }: SignalFields, room = ''): Invitation => ({
  inviteId: inviteID,
  inviter,
  invitees: inviteeList,
  room,
})

/** Whether its call may still be going on, as far as this process knows. */
export const isRunning = ({ endedAt }: Invitation): boolean =>
  endedAt === undefined || performance.now() - endedAt < END_GRACE_MS

/** Reads an invitation out of a stored custom message; the reader is checkSignal's, handed in to keep this file below it. */
export type ParseInvitation = (payload: Record<string, unknown>) => Invitation | undefined

export class Invitations {
  private readonly cache = new Map<string, Invitation>()

  constructor(
    private readonly db: Executor,
    private readonly parse: ParseInvitation,
  ) {}

  /** Remembers one that was sent in a conversation. */
  save(conversationId: string, invitation: Invitation): void {
    while (this.cache.size >= MAX_CACHED) this.cache.delete(this.cache.keys().next().value as string)
    this.cache.set(`${conversationId} ${invitation.inviteId}`, invitation)
    if (invitation.room) this.cache.set(`${conversationId} room ${invitation.room}`, invitation)
  }

  /** Remembers what came from another process and is not stored. */
  receive(conversationId: string, payload: Record<string, unknown>): void {
    const invitation = this.parse(payload)
    if (invitation) this.save(conversationId, invitation)
  }

  findById(info: ConversationInfo, inviteId: string): Promise<Invitation | undefined> {
    return this.find(info, inviteId, inviteId, (invitation) => invitation.inviteId === inviteId)
  }

  /** The invitation to the call in a room. */
  async findByRoom(info: ConversationInfo, room: string): Promise<Invitation | undefined> {
    return room ? this.find(info, `room ${room}`, room, (invitation) => invitation.room === room) : undefined
  }

  end(invitation: Invitation): void {
    invitation.endedAt ??= performance.now()
  }

  private async find(
    info: ConversationInfo,
    key: string,
    needle: string,
    isMatch: (invitation: Invitation) => boolean,
  ): Promise<Invitation | undefined> {
    const cached = this.cache.get(`${info.id} ${key}`)
    if (cached) return cached
    const rows = await fetchRows(
      this.db,
      sql`SELECT m.sender, m.payload FROM chat_messages m
          WHERE m.conversation_id = ${info.id}::bigint AND m.type = 'TIMCustomElem' AND m.revoked_by IS NULL
            AND m.seq > (SELECT last_seq FROM chat_conversations WHERE id = ${info.id}::bigint) - ${SEARCHED_MESSAGES}::bigint
            AND position(${needle} IN m.payload->>'data') > 0 ORDER BY m.seq`,
    )
    for (const row of rows) {
      const invitation = this.parse(toJson<Record<string, unknown>>(row.payload))
      if (!invitation || invitation.inviter !== toText(row.sender) || !isMatch(invitation)) continue
      this.save(info.id, invitation)
      return invitation
    }
    return undefined
  }
}
