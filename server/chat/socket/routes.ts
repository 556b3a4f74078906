/** The chat over HTTP: the provider, the user's id there and their UserSig; drafts; privacy settings. */
import { eq } from 'drizzle-orm'
import * as chat from '../../../contract/calls/chat/chat'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { httpError } from '../../core/errors'
import { firstKey } from '../../core/keys'
import { users } from '../../db/schema'
import type { RegisterRoute } from '../../http/route-server'
import { iceServersFor } from '../../ports/ice-servers'
import { chatUserId, importAccounts } from '../commands'
import { listDrafts, saveDraft } from '../conversations/drafts'
import { getPrivacySettings, savePrivacySettings } from '../conversations/privacy-settings'
import { signUserSig } from '../core/usersig'

export function registerChatRoutes(register: RegisterRoute): void {
  register(chat.getTicket, async ({ ctx, request }) => {
    const [user] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, request.userId)).limit(1)
    if (!user) throw httpError('CHAT_UNAVAILABLE')
    const userID = chatUserId(request.userId)
    const provider = ctx.config.CHAT_PROVIDER
    await importAccounts(ctx, [{ userId: userID, nick: user.name, avatar: '' }])
    const iceServers = iceServersFor(ctx.config, userID, ctx.clock.now())
    const userSig = signUserSig({
      sdkAppID: ctx.config.CHAT_SDKAPPID,
      privateKey: firstKey(ctx.config, 'CHAT_SECRET'),
      userID,
      expireTime: CHAT_LIMITS.userSigSeconds,
      now: Math.floor(ctx.clock.now().getTime() / 1000),
      // Our own service ends with the session; Tencent's does not know our sessions.
      ...(provider === 'embedded' ? { userBuf: request.sessionId } : {}),
    })
    return {
      provider,
      SDKAppID: ctx.config.CHAT_SDKAPPID,
      userID,
      userSig,
      expire: CHAT_LIMITS.userSigSeconds,
      iceServers,
    }
  })
  register(chat.listDrafts, ({ ctx, request }) => listDrafts(ctx.db, chatUserId(request.userId)))
  register(chat.saveDraft, ({ ctx, input, request }) =>
    ctx.transaction((tx) => saveDraft(tx.db, chatUserId(request.userId), input, tx.clock.now())),
  )
  register(chat.getSettings, ({ ctx, request }) => getPrivacySettings(ctx.db, chatUserId(request.userId)))
  register(chat.saveSettings, ({ ctx, input, request }) =>
    savePrivacySettings(ctx.db, chatUserId(request.userId), input),
  )
}
