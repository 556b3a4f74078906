/** Authenticates the first frame of a socket. */
import { sql } from 'drizzle-orm'
import type { ChatParsed, WireProfile } from '../../../contract/chat'
import type { AppContext } from '../../app-context'
import { keysOf } from '../../core/keys'
import { sessions, users } from '../../db/schema'
import { findAccounts } from './accounts'
import { ChatError } from './chat-error'
import type { ChatIdentity } from './connection'
import { verifyUserSig } from './usersig'

/** Checks the signature, the account and the product session. Throws SIG_BAD, SIG_APP, SIG_USER, SIG_EXPIRED, USER_UNKNOWN. */
export async function authenticateSocket(
  ctx: AppContext,
  input: ChatParsed<'auth'>,
): Promise<{ identity: ChatIdentity; profile: WireProfile }> {
  const result = verifyUserSig(input.userSig, {
    sdkAppID: ctx.config.CHAT_SDKAPPID,
    privateKeys: keysOf(ctx.config, 'CHAT_SECRET'),
    userID: input.userID,
    now: Math.floor(ctx.clock.now().getTime() / 1000),
  })
  if (!result.isValid) throw new ChatError(result.reason)
  if (input.appID !== ctx.config.CHAT_SDKAPPID) throw new ChatError('SIG_APP')
  const sessionId = result.userBuf
  if (!(await canConnect(ctx, input.userID, sessionId))) throw new ChatError('SIG_EXPIRED')
  const account = (await findAccounts(ctx.db, [input.userID]))[0]
  if (!account) throw new ChatError('USER_UNKNOWN')
  const { userId, tinyId, profile } = account
  return { identity: { userId, tinyId, nick: profile.nick, avatar: profile.avatar, sessionId }, profile }
}

/** Whether the product user is neither disabled nor closed and the session, if the signature names one, is alive. */
export async function canConnect(ctx: AppContext, userId: string, sessionId: string): Promise<boolean> {
  const now = ctx.clock.now().toISOString()
  const productUserId = /^user(\d{1,18})$/.exec(userId)?.[1] ?? null
  // raw: a select without a table
  const { rows } = await ctx.db.execute(
    sql`select not exists (select from ${users} where ${users.id} = ${productUserId}::bigint and ${users.isDisabled}) as is_open,
          ${sessionId} = '' or exists (select from ${sessions}
            where ${sessions.id} = nullif(${sessionId}, '')::bigint and ${sessions.expiresAt} > ${now}::timestamptz) as is_alive`,
  )
  return rows[0]?.is_open === true && rows[0].is_alive === true
}
