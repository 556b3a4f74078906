/** Finds and opens conversations. Their immutable facts are cached. */
import { and, eq, type SQL } from 'drizzle-orm'
import type { Peer, Scene } from '../../../contract/chat'
import { SYSTEM_USER_ID } from '../../../contract/chat/group-types'
import { withFields } from '../../core/with-fields'
import { chatConversations, chatMembers } from '../../db/schema'
import { afterCommit } from '../../db/transaction'
import type { Db } from '../../db/types'
import type { ServiceContext } from '../../services/service-context'
import { findAccounts, importUsers } from './accounts'
import { ChatError } from './chat-error'
import { type ConversationInfo, c2cKey, peerOf, toConversationInfo } from './conversation-info'
import { getGroupMembership } from './group-membership'

const MAX_CACHED = 50_000

/** Notices have one conversation per user: nobody can name another user's. */
const keyOf = (me: string, peer: Peer): string =>
  peer.scene === 'GROUP' ? peer.to : peer.scene === SYSTEM_USER_ID ? me : c2cKey(me, peer.to)

const byKey = (scene: Scene, key: string): SQL | undefined =>
  and(eq(chatConversations.scene, scene), eq(chatConversations.key, key))

export class ConversationDirectory {
  private readonly byKey = new Map<string, ConversationInfo>()
  private readonly byId = new Map<string, ConversationInfo>()

  constructor(private readonly ctx: ServiceContext) {}

  /** The directory of another context, with the same cache. */
  within(ctx: ServiceContext): ConversationDirectory {
    return withFields(this, { ctx })
  }

  /** The conversation, undefined before its first message. Throws NO_PERMISSION, GROUP_GONE for a group. */
  async find(me: string, peer: Peer): Promise<ConversationInfo | undefined> {
    if (peer.scene !== 'GROUP') return this.lookUp(peer.scene, keyOf(me, peer))
    const info = await this.getGroup(peer.to)
    await getGroupMembership(this.ctx.db, me, info)
    return info
  }

  /** The conversation of a group, without a check of the membership. Throws GROUP_GONE. */
  async getGroup(groupId: string): Promise<ConversationInfo> {
    const info = await this.lookUp('GROUP', groupId)
    if (!info) throw new ChatError('GROUP_GONE')
    return info
  }

  private async lookUp(scene: Scene, key: string): Promise<ConversationInfo | undefined> {
    return this.byKey.get(`${scene} ${key}`) ?? (await this.load(byKey(scene, key)))
  }

  /** The conversation, created when it does not exist. Throws USER_UNKNOWN, NO_PERMISSION, GROUP_GONE. */
  async open(me: string, peer: Peer): Promise<ConversationInfo> {
    const found = await this.find(me, peer)
    if (!found && peer.scene !== 'C2C') throw new ChatError('NO_PERMISSION')
    return found ?? this.ctx.transaction(({ db }) => this.create(db, me, peer))
  }

  private async create(tx: Db, me: string, peer: Peer): Promise<ConversationInfo> {
    const key = keyOf(me, peer)
    const userIds = [...new Set([me, peer.to])]
    await importUsers(tx, this.ctx, userIds)
    if ((await findAccounts(tx, userIds)).length < userIds.length) throw new ChatError('USER_UNKNOWN')
    await tx.insert(chatConversations).values({ id: this.ctx.ids.next(), scene: 'C2C', key }).onConflictDoNothing()
    const [row] = await tx.select().from(chatConversations).where(byKey('C2C', key))
    if (!row) throw new ChatError('INTERNAL')
    const info = toConversationInfo(row)
    // The peer's list shows nothing before the first message.
    const members = userIds.map((userId) => ({
      userId,
      conversationId: info.id,
      peer: peerOf(info, userId).to,
      hiddenSeq: userId === me ? -1 : 0,
    }))
    await tx.insert(chatMembers).values(members).onConflictDoNothing()
    return this.cacheAfterCommit(tx, info)
  }

  async findById(id: string): Promise<ConversationInfo | undefined> {
    return this.byId.get(id) ?? (await this.load(eq(chatConversations.id, id)))
  }

  private async load(where: SQL | undefined): Promise<ConversationInfo | undefined> {
    const { db } = this.ctx
    const [row] = await db.select().from(chatConversations).where(where)
    return row && this.cacheAfterCommit(db, toConversationInfo(row))
  }

  /** Cached after the commit of `db`: its transaction may be rolled back. */
  private cacheAfterCommit(db: Db, info: ConversationInfo): ConversationInfo {
    afterCommit(db, () => this.cache(info))
    return info
  }

  private cache(info: ConversationInfo): void {
    for (const map of [this.byKey, this.byId]) {
      const oldest = map.size >= MAX_CACHED ? map.keys().next().value : undefined
      if (oldest !== undefined) map.delete(oldest)
    }
    this.byKey.set(`${info.scene} ${info.key}`, info)
    this.byId.set(info.id, info)
  }
}
