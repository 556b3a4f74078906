/** Which conversation a peer is, and who is in it. Immutable facts are kept in memory. */
import { sql } from 'drizzle-orm'
import type { Peer, Scene } from '../../contract/chat'
import { afterCommit } from '../db/ambient'
import type { Db } from '../db/database'
import { importUsers, type Stamp } from './accounts'
import { ChatFailure } from './failure'
import { type Executor, type Row, rowsOf, str } from './sql'

export interface ConversationInfo {
  id: string
  scene: Scene
  /** Group id, or both users of a C2C. */
  key: string
  users: readonly string[]
}
const KEPT = 50_000

const keyOf = (me: string, peer: Peer): string => (peer.scene === 'GROUP' ? peer.to : [me, peer.to].sort().join(' '))
const infoOf = (row: Row): ConversationInfo => {
  const scene = str(row.scene) as Scene
  const key = str(row.key)
  return { id: str(row.id), scene, key, users: scene === 'C2C' ? key.split(' ') : [] }
}
/** The other side as `userId` names it. */
export const peerFor = (info: ConversationInfo, userId: string): Peer => ({
  scene: info.scene,
  to: info.scene === 'GROUP' ? info.key : (info.users.find((u) => u !== userId) ?? userId),
})

export class Directory {
  private readonly byKey = new Map<string, ConversationInfo>()
  private readonly byId = new Map<string, ConversationInfo>()

  constructor(
    /** Joins the caller's transaction when there is one. */
    private readonly db: Db,
    private readonly stamp: Stamp,
  ) {}

  /** The conversation, undefined when nobody has written in it. A group refuses strangers. */
  async find(me: string, peer: Peer): Promise<ConversationInfo | undefined> {
    const key = keyOf(me, peer)
    const held = this.byKey.get(`${peer.scene} ${key}`)
    const info = held ?? (await this.read(sql`scene = ${peer.scene} AND key = ${key}`))
    if (peer.scene === 'GROUP') {
      if (!info) throw new ChatFailure('GROUP_GONE')
      await this.checkMember(me, info)
    }
    return info
  }

  /** The conversation, made when it does not exist yet; the other side of a C2C must have an account. */
  async open(me: string, peer: Peer): Promise<ConversationInfo> {
    const found = await this.find(me, peer)
    return found ?? this.db.transaction((tx) => this.create(tx, me, peer))
  }

  private async create(tx: Executor, me: string, peer: Peer): Promise<ConversationInfo> {
    const key = keyOf(me, peer)
    const wanted = [...new Set([me, peer.to])]
    await importUsers(tx, this.stamp, wanted)
    const known = await rowsOf(
      tx,
      sql`SELECT user_id FROM chat_accounts WHERE user_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb))`,
    )
    if (known.length < wanted.length) throw new ChatFailure('USER_UNKNOWN')
    await tx.execute(
      sql`INSERT INTO chat_conversations (id, scene, key) VALUES (${this.stamp.ids.next()}::bigint, 'C2C', ${key}) ON CONFLICT DO NOTHING`,
    )
    const row = (
      await rowsOf(
        tx,
        sql`SELECT id::text AS id, scene, key FROM chat_conversations WHERE scene = 'C2C' AND key = ${key}`,
      )
    )[0]
    if (!row) throw new ChatFailure('INTERNAL')
    const info = infoOf(row)
    const members = wanted.map((user) => ({ user_id: user, peer: peerFor(info, user).to }))
    await tx.execute(sql`
      INSERT INTO chat_members (user_id, conversation_id, peer)
      SELECT x.user_id, ${info.id}::bigint, x.peer FROM jsonb_to_recordset(${JSON.stringify(members)}::jsonb) AS x(user_id text, peer text)
      ON CONFLICT DO NOTHING`)
    return this.keep(info)
  }

  async byNumber(id: string): Promise<ConversationInfo | undefined> {
    return this.byId.get(id) ?? (await this.read(sql`id = ${id}::bigint`))
  }

  private async read(where: ReturnType<typeof sql>): Promise<ConversationInfo | undefined> {
    const row = (
      await rowsOf(this.db, sql`SELECT id::text AS id, scene, key FROM chat_conversations WHERE ${where}`)
    )[0]
    return row && this.keep(infoOf(row))
  }

  private async checkMember(me: string, info: ConversationInfo): Promise<void> {
    const rows = await rowsOf(
      this.db,
      sql`SELECT 1 AS one FROM chat_members WHERE user_id = ${me} AND conversation_id = ${info.id}::bigint`,
    )
    if (!rows.length) throw new ChatFailure('NO_PERMISSION')
  }

  /** A transaction around us may still be rolled back, so it is remembered after the commit. */
  private keep(info: ConversationInfo): ConversationInfo {
    afterCommit(() => this.remember(info))
    return info
  }

  private remember(info: ConversationInfo): void {
    for (const map of [this.byKey, this.byId]) {
      const oldest = map.size >= KEPT ? map.keys().next().value : undefined
      if (oldest !== undefined) map.delete(oldest)
    }
    this.byKey.set(`${info.scene} ${info.key}`, info)
    this.byId.set(info.id, info)
  }
}
