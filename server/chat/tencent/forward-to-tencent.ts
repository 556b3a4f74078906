/**
 * CHAT_PROVIDER=tencent: users chat over Tencent's service. Messages of the product are stored here as usual, so that they
 * are numbered and sent once, and forwarded by queued calls; answers of users are fetched when they are read.
 */
import { createHash } from 'node:crypto'
import type { Peer } from '../../../contract/chat'
import type { AppContext } from '../../app-context'
import type { AccountInput } from '../core/accounts'
import type { NewMessage } from '../core/message-types'
import { toRestElement } from './elements'
import { enqueueCall } from './rest-calls'

export const usesTencent = (ctx: AppContext): boolean => ctx.config.CHAT_PROVIDER === 'tencent'

type Payload = Record<string, unknown>

const sendKey = (from: string, clientKey: string) => `send:${from}:${clientKey}`
/** Key of the call that imports an account; calls about the account come after it. */
export const importKey = (userId: string) => `state:account:${userId}`

/** Calls about one pair of users, in either direction, are one line; so are calls about one account. */
const conversationLine = (from: string, to: string) => `c2c:${[from, to].sort().join(':')}`
const accountLine = (userId: string) => `account:${userId}`

/** Forwards a stored message of the product; `clientKey` is its MsgSeq and MsgRandom. */
export async function forwardMessage(
  ctx: AppContext,
  m: Pick<NewMessage, 'sender' | 'clientKey' | 'type' | 'payload' | 'custom' | 'needReceipt'>,
  to: Peer,
): Promise<void> {
  const [seq = 0, random = 0] = m.clientKey.split('-').map(Number)
  const MsgBody = [toRestElement(m.type, m.payload)]
  const shared = { From_Account: m.sender, MsgBody, CloudCustomData: m.custom }
  const key = sendKey(m.sender, m.clientKey)
  if (to.scene === 'GROUP')
    return enqueueCall(ctx, {
      key,
      line: `group:${to.to}`,
      after: [importKey(m.sender)],
      command: 'group_open_http_svc/send_group_msg',
      body: { ...shared, GroupId: to.to, Random: random },
    })
  const receiptOption = m.needReceipt ? { IsNeedReadReceipt: 1 } : {}
  const body = { ...shared, ...receiptOption, SyncOtherMachine: 1, To_Account: to.to, MsgSeq: seq, MsgRandom: random }
  const after = [importKey(m.sender), importKey(to.to)]
  return enqueueCall(ctx, { key, line: conversationLine(m.sender, to.to), after, command: 'openim/sendmsg', body })
}

/** Forwards a modification of a forwarded message. */
export async function forwardModified(
  ctx: AppContext,
  m: { from: string; to: string; clientKey: string; type: string; payload: Payload },
): Promise<void> {
  const body = { From_Account: m.from, To_Account: m.to, MsgBody: [toRestElement(m.type, m.payload)] }
  const stamp = createHash('sha256').update(JSON.stringify(m.payload)).digest('base64url').slice(0, 16)
  const key = `amend:${m.from}:${m.clientKey}:${stamp}`
  const messageOf = sendKey(m.from, m.clientKey)
  await enqueueCall(ctx, {
    key,
    line: conversationLine(m.from, m.to),
    command: 'openim/modify_c2c_msg',
    body,
    messageOf,
  })
}

/** Forwards accounts and names of product users; unchanged ones are not sent again. */
export async function forwardAccounts(ctx: AppContext, accounts: AccountInput[]): Promise<void> {
  for (const { userId, nick, avatar } of accounts) {
    const body = { UserID: userId, Nick: nick, ...(avatar ? { FaceUrl: avatar } : {}) }
    const command = 'im_open_login_svc/account_import'
    await enqueueCall(ctx, { key: importKey(userId), line: accountLine(userId), command, body, isState: true })
    const ProfileItem = [
      { Tag: 'Tag_Profile_IM_Nick', Value: nick },
      ...(avatar ? [{ Tag: 'Tag_Profile_IM_Image', Value: avatar }] : []),
    ]
    await forwardProfile(ctx, userId, ProfileItem)
  }
}

/** Clears name, avatar and the other fields of a closed account. */
export async function forwardAnonymized(ctx: AppContext, userId: string, closedName: string): Promise<void> {
  await forwardAccounts(ctx, [{ userId, nick: closedName, avatar: '' }])
  const ProfileItem = [
    { Tag: 'Tag_Profile_IM_Nick', Value: closedName },
    ...['Image', 'SelfSignature', 'Location'].map((field) => ({ Tag: `Tag_Profile_IM_${field}`, Value: '' })),
    { Tag: 'Tag_Profile_IM_BirthDay', Value: 0 },
  ]
  await forwardProfile(ctx, userId, ProfileItem)
}

const forwardProfile = (
  ctx: AppContext,
  userId: string,
  ProfileItem: readonly { Tag: string; Value: string | number }[],
): Promise<void> =>
  enqueueCall(ctx, {
    key: `state:portrait:${userId}`,
    line: accountLine(userId),
    command: 'profile/portrait_set',
    body: { From_Account: userId, ProfileItem },
    isState: true,
  })

/** Ends every log-in of a user. */
export const forwardKick = (ctx: AppContext, userId: string): Promise<void> =>
  enqueueCall(ctx, {
    key: `kick:${ctx.ids.next()}`,
    line: accountLine(userId),
    command: 'im_open_login_svc/kick',
    body: { UserID: userId },
  })

/** Forwards that `me` has read what `peer` wrote up to a message, so that the sender's SDK shows it. */
export const forwardRead = (
  ctx: AppContext,
  { me, peer, seq, time }: { me: string; peer: string; seq: number; time: number },
): Promise<void> =>
  enqueueCall(ctx, {
    key: `read:${me}:${peer}:${seq}`,
    line: conversationLine(me, peer),
    after: [importKey(me), importKey(peer)],
    command: 'openim/admin_set_msg_read',
    body: { Report_Account: me, Peer_Account: peer, MsgReadTime: time },
  })
