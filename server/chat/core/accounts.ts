/** Chat accounts and their profiles: everyone who can send or receive messages. */
import { and, eq, exists, inArray, not, sql } from 'drizzle-orm'
import type { ChatParsed, WireProfile } from '../../../contract/chat'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { preparedStatement } from '../../db/prepared-statement'
import { chatAccounts, users } from '../../db/schema'
import { FOLDING, foldLine } from '../../db/search-text/fold-text'
import { selectRows } from '../../db/select-rows'
import type { Db } from '../../db/types'
import { ChatError } from './chat-error'

/** Chat user id of a product user. */
export const chatUserId = (userId: string): string => `user${userId}`
/** The product user of a chat user id; '' when there is none. */
export const userOfChatId = (id: string): string => /^user(\d{1,18})$/.exec(id)?.[1] ?? ''
/** Chat user id of a candidate; '' without one. */
export const candidateChatId = (candidateId: string | null): string => (candidateId ? `cand${candidateId}` : '')
/** The candidate of a chat user id; '' when there is none. */
export const candidateIdOfChatUser = (id: string): string => /^cand(\d{1,18})$/.exec(id)?.[1] ?? ''

export interface AccountInput {
  userId: string
  nick: string
  avatar: string
}
export interface AccountStamp {
  clock: { now(): Date }
  ids: { next(): string }
}

/** The columns by which the name of a user is found. */
export const nameSearchColumns = (name: string) => ({ searchText: foldLine(name), folding: FOLDING })

/** Creates or updates accounts from the product's data. An empty avatar leaves the stored one. */
export async function importAccounts(db: Db, { clock, ids }: AccountStamp, accounts: AccountInput[]): Promise<void> {
  if (!accounts.length) return
  const now = clock.now()
  await db
    .insert(chatAccounts)
    .select(
      selectRows(
        chatAccounts,
        accounts.map(({ userId, nick, avatar }) => ({
          userId,
          tinyId: ids.next(),
          nick,
          ...nameSearchColumns(nick),
          avatar,
          extra: {},
          createdAt: now,
          updatedAt: now,
        })),
      ),
    )
    .onConflictDoUpdate({
      target: chatAccounts.userId,
      set: {
        nick: sql`excluded.nick`,
        searchText: sql`excluded.search_text`,
        folding: sql`excluded.folding`,
        avatar: sql`coalesce(nullif(excluded.avatar, ''), ${chatAccounts.avatar})`,
        updatedAt: sql`excluded.updated_at`,
      },
      setWhere: sql`${chatAccounts.nick} <> excluded.nick or excluded.avatar not in ('', ${chatAccounts.avatar})`,
    })
}

/** Creates missing accounts of product users among `userIds`, so that they can receive messages before they open the chat. */
export async function importUsers(db: Db, stamp: AccountStamp, userIds: string[]): Promise<void> {
  const ids = userIds.flatMap((id) => /^user(\d{1,19})$/.exec(id)?.[1] ?? [])
  if (!ids.length) return
  const hasAccount = exists(
    db
      .select({ one: sql`1` })
      .from(chatAccounts)
      .where(eq(chatAccounts.userId, sql`'user' || ${users.id}`)),
  )
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.isDisabled, false), not(hasAccount)))
  await importAccounts(
    db,
    stamp,
    rows.map(({ id, name }) => ({ userId: chatUserId(id), nick: name, avatar: '' })),
  )
}

export interface Account {
  userId: string
  tinyId: string
  profile: WireProfile
}

/** Default for users who have not chosen: friends may write to each other, so strangers must apply. */
export const DEFAULT_ALLOW_TYPE = 'AllowType_Type_NeedConfirm'

const DEFAULT_PROFILE: Omit<WireProfile, 'userID' | 'nick' | 'avatar'> = {
  gender: '',
  birthday: 0,
  location: '',
  selfSignature: '',
  allowType: DEFAULT_ALLOW_TYPE,
  language: 0,
  messageSettings: 0,
  adminForbidType: 'AdminForbid_Type_None',
  level: 0,
  role: 0,
  profileCustomField: [],
}

type ProfileRow = Pick<typeof chatAccounts.$inferSelect, 'userId' | 'nick' | 'avatar' | 'extra'>

/** The profile of an account as sent to devices. */
export const toWireProfile = ({ userId, nick, avatar, extra }: ProfileRow): WireProfile => ({
  ...DEFAULT_PROFILE,
  ...extra,
  // Accounts of earlier versions chose them themselves.
  level: 0,
  role: 0,
  userID: userId,
  nick,
  avatar,
})

/** The profile that users without a relation see: who it is and how friend applications are handled. */
export const publicProfile = ({ userID, nick, avatar, selfSignature, allowType }: WireProfile): WireProfile => ({
  ...DEFAULT_PROFILE,
  ...{ userID, nick, avatar, selfSignature, allowType },
})

const accountsById = preparedStatement((db) =>
  db
    .select()
    .from(chatAccounts)
    .where(sql`${chatAccounts.userId} = any(${sql.placeholder('userIds')}::text[])`)
    .prepare('chat_accounts_by_id'),
)

/** Accounts among `userIds`; unknown ids are left out. */
export async function findAccounts(db: Db, userIds: string[]): Promise<Account[]> {
  if (!userIds.length) return []
  const rows = await accountsById(db).execute({ userIds })
  return rows.map((row) => ({ userId: row.userId, tinyId: row.tinyId, profile: toWireProfile(row) }))
}

/** Updates a profile, custom fields by their keys; undefined for an unknown user. Throws BAD_PARAMS for too many fields. */
export async function updateProfile(
  tx: Db,
  userId: string,
  change: ChatParsed<'profile.update'>,
  now: Date,
): Promise<WireProfile | undefined> {
  const { nick, avatar, ...extra } = change
  if (extra.profileCustomField?.length) {
    const [before] = await tx
      .select({ extra: chatAccounts.extra })
      .from(chatAccounts)
      .where(eq(chatAccounts.userId, userId))
      .for('update')
    const fields = [...(before?.extra.profileCustomField ?? []), ...extra.profileCustomField]
    const merged = new Map(fields.map((f) => [f.key, f]))
    if (merged.size > CHAT_LIMITS.customFields) throw new ChatError('BAD_PARAMS')
    extra.profileCustomField = [...merged.values()]
  }
  const [row] = await tx
    .update(chatAccounts)
    .set({
      nick,
      ...(nick === undefined ? {} : nameSearchColumns(nick)),
      avatar,
      extra: sql`${chatAccounts.extra} || ${JSON.stringify(extra)}::jsonb`,
      updatedAt: now,
    })
    .where(eq(chatAccounts.userId, userId))
    .returning()
  return row && toWireProfile(row)
}
