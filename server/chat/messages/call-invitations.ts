/**
 * Invitations by conversation: cached, and otherwise searched among the newest messages of the conversation, because
 * another process may have received them or this one was restarted.
 */
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { withFields } from '../../core/with-fields'
import { chatConversations, chatMessages } from '../../db/schema'
import type { Db } from '../../db/types'
import type { ConversationInfo } from '../core/conversation-info'

export interface Invitation {
  inviteId: string
  inviter: string
  invitees: readonly string[]
  /** Room of the call; '' when the invitation is not about a call. */
  room: string
  /** ms of the process; set when it was refused, cancelled, timed out or hung up. */
  endedAt?: number
}
/** Messages of a conversation that are searched, and invitations in the cache. */
const SEARCHED_MESSAGES = 300
const MAX_CACHED = 10_000
/** The last frames of the browsers arrive a little after the end. */
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

/** Whether the call may still be going on, as far as this process knows. */
export const isRunning = ({ endedAt }: Invitation): boolean =>
  endedAt === undefined || performance.now() - endedAt < END_GRACE_MS

/** Parses an invitation of a stored custom message; passed in, so that this file does not import call-signals.ts. */
export type ParseInvitation = (payload: Record<string, unknown>) => Invitation | undefined

export class Invitations {
  private readonly cache = new Map<string, Invitation>()

  constructor(
    private readonly db: Db,
    private readonly parse: ParseInvitation,
  ) {}

  /** The invitations read through another handle, with the same cache. */
  within(db: Db): Invitations {
    return withFields(this, { db })
  }

  /** Caches an invitation that was sent in a conversation. */
  save(conversationId: string, invitation: Invitation): void {
    while (this.cache.size >= MAX_CACHED) this.cache.delete(this.cache.keys().next().value as string)
    this.cache.set(`${conversationId} ${invitation.inviteId}`, invitation)
    if (invitation.room) this.cache.set(`${conversationId} room ${invitation.room}`, invitation)
  }

  /** Caches an invitation from another process that is not stored. */
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
    const lastSeq = this.db
      .select({ lastSeq: chatConversations.lastSeq })
      .from(chatConversations)
      .where(eq(chatConversations.id, info.id))
    const messages = await this.db
      .select({ sender: chatMessages.sender, payload: chatMessages.payload })
      .from(chatMessages)
      .where(
        and(
          eq(chatMessages.conversationId, info.id),
          eq(chatMessages.type, 'TIMCustomElem'),
          isNull(chatMessages.revokedBy),
          gt(chatMessages.seq, sql`${lastSeq} - ${SEARCHED_MESSAGES}::bigint`),
          sql`position(${needle} in ${chatMessages.payload} ->> 'data') > 0`,
        ),
      )
      .orderBy(asc(chatMessages.seq))
    for (const { sender, payload } of messages) {
      const invitation = this.parse(payload)
      if (!invitation || invitation.inviter !== sender || !isMatch(invitation)) continue
      this.save(info.id, invitation)
      return invitation
    }
    return undefined
  }
}
