/**
 * CHAT_PROVIDER=tencent: users chat over Tencent's service. Messages of the product are stored here as usual, so that they
 * are numbered and sent once, and forwarded by queued calls; answers of users are fetched when they are read.
 */
import { createHash } from 'node:crypto'
import type { Peer } from '../../../contract/chat'
import type { ElementType } from '../../../contract/chat/elements'
import type { AppContext } from '../../app-context'
import type { AccountInput } from '../core/accounts'
import type { ChatContext } from '../core/chat-context'
import { ChatError } from '../core/chat-error'
import { storeMessages } from '../stored-messages/message-store'
import type { NewMessage } from '../stored-messages/message-types'
import { enqueueCall } from './rest-calls'
import { restCall } from './rest-client'

export const usesTencent = (ctx: AppContext): boolean => ctx.config.CHAT_PROVIDER === 'tencent'

type Payload = Record<string, unknown>
const [PAGE, DAYS] = [100, 7]

/** An element in the form of the REST interface. Throws BAD_PARAMS for a type the product does not send. */
function toRestElement(type: string, p: Payload): { MsgType: string; MsgContent: Payload } {
  const contents: Partial<Record<ElementType, Payload>> = {
    TIMTextElem: { Text: p.text },
    TIMCustomElem: { Data: p.data, Desc: p.description, Ext: p.extension },
    TIMFaceElem: { Index: p.index, Data: p.data },
    TIMLocationElem: { Desc: p.description, Latitude: p.latitude, Longitude: p.longitude },
  }
  const content = contents[type as ElementType]
  if (!content) throw new ChatError('BAD_PARAMS')
  return { MsgType: type, MsgContent: content }
}

/** The inverse of toRestElement(); undefined for a type that is not stored. */
function parseRestElement(type: string, c: Payload): { type: ElementType; payload: Payload } | undefined {
  if (type === 'TIMTextElem') return { type, payload: { text: c.Text } }
  if (type === 'TIMCustomElem')
    return { type, payload: { data: c.Data ?? '', description: c.Desc ?? '', extension: c.Ext ?? '' } }
  if (type === 'TIMFaceElem') return { type, payload: { index: c.Index, data: c.Data } }
  if (type === 'TIMLocationElem')
    return { type, payload: { description: c.Desc, latitude: c.Latitude, longitude: c.Longitude } }
  return undefined
}

const sendKey = (from: string, clientKey: string) => `send:${from}:${clientKey}`
const importKey = (userId: string) => `state:account:${userId}`

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

interface RoamingMessage {
  From_Account: string
  MsgSeq: number
  MsgRandom: number
  MsgTimeStamp: number
  MsgBody: { MsgType: string; MsgContent: Payload }[]
  CloudCustomData?: string
}

/** Stores the messages of two users of the last days; stored ones are not stored twice. */
export async function fetchConversation({ ctx, directory }: ChatContext, me: string, peer: string): Promise<void> {
  const now = Math.floor(ctx.clock.now().getTime() / 1000)
  const fetched: RoamingMessage[] = []
  let last: { MaxTime: number; LastMsgKey?: string } | undefined = { MaxTime: now }
  while (last && fetched.length < 1000) {
    const body = { Operator_Account: me, Peer_Account: peer, MaxCnt: PAGE, MinTime: now - DAYS * 86_400, ...last }
    const answer: Payload = await restCall(ctx, 'openim/admin_getroammsg', body)
    fetched.push(...((answer.MsgList as RoamingMessage[] | undefined) ?? []))
    last =
      answer.Complete === 0 && answer.LastMsgKey
        ? { MaxTime: Number(answer.LastMsgTime), LastMsgKey: String(answer.LastMsgKey) }
        : undefined
  }
  if (!fetched.length) return
  const info = await directory.open(me, { scene: 'C2C', to: peer })
  for (const m of fetched.sort((a, b) => a.MsgTimeStamp - b.MsgTimeStamp || a.MsgSeq - b.MsgSeq)) {
    const [first] = m.MsgBody
    const element = first && parseRestElement(first.MsgType, first.MsgContent)
    if (!element) continue
    const message: NewMessage = {
      conversationId: info.id,
      sender: m.From_Account,
      peer: m.From_Account === me ? peer : me,
      clientKey: `${m.MsgSeq}-${m.MsgRandom}`,
      clientSeq: 0,
      ...element,
      custom: m.CloudCustomData ?? '',
      flags: {},
      needReceipt: false,
      isCounted: true,
    }
    await storeMessages(ctx.db, [message], new Date(m.MsgTimeStamp * 1000))
  }
}
