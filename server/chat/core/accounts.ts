/** Chat accounts and their profiles: everyone who can send or receive messages. */
import { sql } from 'drizzle-orm'
import type { WireProfile } from '../../../contract/chat'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { ChatError } from './chat-error'
import { type Executor, fetchRows, type Row, toJson, toText } from './sql'

/** Chat user id of a product user (C-1-09). */
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

/** Creates or updates accounts from the product's data. An empty avatar leaves the stored one. */
export async function importAccounts(
  db: Executor,
  { clock, ids }: AccountStamp,
  accounts: AccountInput[],
): Promise<void> {
  if (!accounts.length) return
  const now = clock.now().toISOString()
  const rows = accounts.map((a) => ({ user_id: a.userId, tiny_id: ids.next(), nick: a.nick, avatar: a.avatar }))
  await db.execute(sql`
    INSERT INTO chat_accounts (user_id, tiny_id, nick, avatar, created_at, updated_at)
    SELECT x.user_id, x.tiny_id, x.nick, x.avatar, ${now}::timestamptz, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x(user_id text, tiny_id bigint, nick text, avatar text)
    ON CONFLICT (user_id) DO UPDATE SET nick = excluded.nick, updated_at = excluded.updated_at,
      avatar = CASE WHEN excluded.avatar = '' THEN chat_accounts.avatar ELSE excluded.avatar END
    WHERE chat_accounts.nick <> excluded.nick OR excluded.avatar NOT IN ('', chat_accounts.avatar)`)
}

/** Creates missing accounts of product users among `userIds`, so that they can receive messages before they open the chat. */
export async function importUsers(db: Executor, stamp: AccountStamp, userIds: string[]): Promise<void> {
  const ids = userIds.flatMap((id) => /^user(\d{1,19})$/.exec(id)?.[1] ?? [])
  if (!ids.length) return
  const rows = await fetchRows(
    db,
    sql`SELECT id::text AS id, name FROM users WHERE NOT is_disabled
        AND id IN (SELECT value::bigint FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
        AND NOT EXISTS (SELECT 1 FROM chat_accounts a WHERE a.user_id = 'user' || users.id)`,
  )
  await importAccounts(
    db,
    stamp,
    rows.map((r) => ({ userId: chatUserId(toText(r.id)), nick: toText(r.name), avatar: '' })),
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

export function toProfile(row: Row): WireProfile {
  const extra = toJson<Partial<WireProfile>>(row.extra) ?? {}
  return {
    ...DEFAULT_PROFILE,
    ...extra,
    userID: toText(row.user_id),
    nick: toText(row.nick),
    avatar: toText(row.avatar),
  }
}

/** The profile that users without a relation see: who it is and how friend applications are handled. */
export const publicProfile = ({ userID, nick, avatar, selfSignature, allowType }: WireProfile): WireProfile => ({
  ...DEFAULT_PROFILE,
  ...{ userID, nick, avatar, selfSignature, allowType },
})

/** Accounts among `userIds`; unknown ids are left out. */
export async function findAccounts(db: Executor, userIds: string[]): Promise<Account[]> {
  if (!userIds.length) return []
  const rows = await fetchRows(
    db,
    sql`SELECT user_id, tiny_id::text AS tiny_id, nick, avatar, extra FROM chat_accounts
        WHERE user_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb))`,
  )
  return rows.map((r) => ({ userId: toText(r.user_id), tinyId: toText(r.tiny_id), profile: toProfile(r) }))
}

/** Updates a profile, custom fields by their keys; undefined for an unknown user. Throws BAD_PARAMS for too many fields. */
export async function updateProfile(
  tx: Executor,
  userId: string,
  change: Partial<Omit<WireProfile, 'userID'>>,
  now: Date,
): Promise<WireProfile | undefined> {
  const { nick, avatar, ...extra } = change
  if (extra.profileCustomField?.length) {
    const row = (await fetchRows(tx, sql`SELECT extra FROM chat_accounts WHERE user_id = ${userId} FOR UPDATE`))[0]
    const before = toJson<Partial<WireProfile>>(row?.extra ?? {}).profileCustomField ?? []
    const merged = new Map([...before, ...extra.profileCustomField].map((f) => [f.key, f]))
    if (merged.size > CHAT_LIMITS.customFields) throw new ChatError('BAD_PARAMS')
    extra.profileCustomField = [...merged.values()]
  }
  const rows = await fetchRows(
    tx,
    sql`UPDATE chat_accounts SET nick = coalesce(${nick ?? null}::text, nick), avatar = coalesce(${avatar ?? null}::text, avatar),
          extra = extra || ${JSON.stringify(extra)}::jsonb, updated_at = ${now.toISOString()}::timestamptz
        WHERE user_id = ${userId} RETURNING user_id, nick, avatar, extra`,
  )
  return rows[0] && toProfile(rows[0])
}
