/** Finds and opens conversations. Their immutable facts are cached. */
import { sql } from 'drizzle-orm'
import type { Peer, Scene } from '../../../contract/chat'
import { SYSTEM_USER_ID } from '../../../contract/chat/group-types'
import { withFields } from '../../core/with-fields'
import { afterCommit } from '../../db/transaction'
import type { Db } from '../../db/types'
import type { ServiceContext } from '../../services/service-context'
import { importUsers } from './accounts'
import { ChatError } from './chat-error'
import { type ConversationInfo, c2cKey, peerOf } from './conversation-info'
import { getGroupMembership } from './group-membership'
import { fetchRows, type Row, toText } from './sql'

const MAX_CACHED = 50_000

/** Notices have one conversation per user: nobody can name another user's. */
const keyOf = (me: string, peer: Peer): string =>
  peer.scene === 'GROUP' ? peer.to : peer.scene === SYSTEM_USER_ID ? me : c2cKey(me, peer.to)
const infoOf = (row: Row): ConversationInfo => {
  const scene = toText(row.scene) as Scene
  const key = toText(row.key)
  return { id: toText(row.id), scene, key, users: scene === 'GROUP' ? [] : key.split(' ') }
}
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
    return this.byKey.get(`${scene} ${key}`) ?? (await this.load(sql`scene = ${scene} AND key = ${key}`))
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
    const known = await fetchRows(
      tx,
      sql`SELECT user_id FROM chat_accounts WHERE user_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb))`,
    )
    if (known.length < userIds.length) throw new ChatError('USER_UNKNOWN')
    await tx.execute(
      sql`INSERT INTO chat_conversations (id, scene, key) VALUES (${this.ctx.ids.next()}::bigint, 'C2C', ${key}) ON CONFLICT DO NOTHING`,
    )
    const row = (
      await fetchRows(
        tx,
        sql`SELECT id::text AS id, scene, key FROM chat_conversations WHERE scene = 'C2C' AND key = ${key}`,
      )
    )[0]
    if (!row) throw new ChatError('INTERNAL')
    const info = infoOf(row)
    // The peer's list shows nothing before the first message.
    const members = userIds.map((user) => ({
      user_id: user,
      peer: peerOf(info, user).to,
      hidden_seq: user === me ? -1 : 0,
    }))
    await tx.execute(sql`
      INSERT INTO chat_members (user_id, conversation_id, peer, hidden_seq)
      SELECT x.user_id, ${info.id}::bigint, x.peer, x.hidden_seq
      FROM jsonb_to_recordset(${JSON.stringify(members)}::jsonb) AS x(user_id text, peer text, hidden_seq bigint)
      ON CONFLICT DO NOTHING`)
    return this.cacheAfterCommit(tx, info)
  }

  async findById(id: string): Promise<ConversationInfo | undefined> {
    return this.byId.get(id) ?? (await this.load(sql`id = ${id}::bigint`))
  }

  private async load(where: ReturnType<typeof sql>): Promise<ConversationInfo | undefined> {
    const row = (
      await fetchRows(this.ctx.db, sql`SELECT id::text AS id, scene, key FROM chat_conversations WHERE ${where}`)
    )[0]
    return row && this.cacheAfterCommit(this.ctx.db, infoOf(row))
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
