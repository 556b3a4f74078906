/**
 * The mini-program built with TARO_APP_CHAT=tencent: the published @tencentcloud/chat and Tencent's call engine in the host. A
 * fake of Tencent's service speaks the SDK's protocol.
 */
import * as chat from '../../../contract/calls/chat/chat'
import { verifyUserSig } from '../../../server/chat/core/usersig'
import { expect, test } from '../../support/browser'
import { withOwnServer } from '../../support/browser/own-server'
import { createWeappSession } from '../../support/browser/weapp-session'
import { type FakeTencentServer, framesOf, listenAsTencent, newAccount } from '../../support/chat/fake-tencent'
import { buildForTencent } from '../../support/chat/tencent-build'
import { APP, DIALOGUE, KEY, PEER, respondWithDialogue, serveTencentRest } from '../../support/chat/tencent-dialogue'

const PHONE = '13800000001'

let rest: Awaited<ReturnType<typeof serveTencentRest>>
withOwnServer(async () => {
  rest = await serveTencentRest()
  return { env: rest.env }
})
const weapp = createWeappSession()

let dist: string
let me: string
let tencent: FakeTencentServer
test.beforeAll(async () => {
  test.setTimeout(600_000)
  dist = buildForTencent()
  const client = await weapp.client(PHONE)
  me = (await client.call<{ userID: string }>(chat.getTicket)).data.userID
})
test.beforeEach(async () => {
  tencent = await listenAsTencent(respondWithDialogue(me))
})
test.afterEach(() => tencent.close())
test.afterAll(() => rest.close())

const open = async (path: string) => {
  const actions = await weapp.open(PHONE, path, { dist, redirect: tencent.redirect })
  return { actions, mp: actions.mp }
}

test('logs in with our user id and a UserSig of the real key, and shows the list that the service has', async () => {
  const { mp } = await open('/TUIKit/components/TUIConversation/index')
  await mp.waitText('周雨桐')
  const [login] = framesOf(tencent, 'im_open_status.wslogin')
  expect(login?.head).toMatchObject({ sdkappid: APP, identifier: me })
  const now = Math.floor(Date.now() / 1000)
  expect(verifyUserSig(login?.head.usersig ?? '', { sdkAppID: APP, privateKeys: [KEY], userID: me, now })).toEqual({
    isValid: true,
    userBuf: '',
  })
})

test('shows a conversation in its order, and sends what is written by the SDK', async () => {
  const { mp } = await open('/TUIKit/components/TUIConversation/index')
  await mp.waitText('周雨桐')
  await mp.tap('周雨桐')
  for (const { text } of DIALOGUE) await mp.waitText(text)
  await mp.type('请输入消息', '三点见')
  await mp.tap('发送')
  await mp.waitText('三点见')
  const text = { MsgType: 'TIMTextElem', MsgContent: { Text: '三点见' } }
  await expect
    .poll(() => framesOf(tencent, 'openim.sendmsg').map(({ body }) => body))
    .toContainEqual(expect.objectContaining({ To_Account: PEER, MsgBody: [text] }))
})

test('a call goes out as a signal of the SDK, rings, and is taken back', async () => {
  const { mp } = await open(`/TUIKit/components/TUIChat/index?conversationID=C2C${PEER}`)
  await mp.waitText('好的')
  await mp.tap('更多')
  await mp.tap('语音通话')
  const signals = () =>
    framesOf(tencent, 'openim.sendmsg')
      .flatMap(({ body }) => body.MsgBody)
      .filter(({ MsgType }) => MsgType === 'TIMCustomElem')
      .map(({ MsgContent }) => JSON.parse(MsgContent.Data))
  await expect.poll(signals).toContainEqual(expect.objectContaining({ actionType: 1, inviteeList: [PEER] }))
  await mp.tap('取消')
  await expect.poll(signals).toContainEqual(expect.objectContaining({ actionType: 2 }))
})

test('an account whose package has no calls reads in Chinese that nobody was called', async () => {
  const logIn = newAccount['im_open_status.wslogin']
  tencent.responses = {
    ...respondWithDialogue(me),
    'im_open_status.wslogin': (body) => ({ ...logIn?.(body), PurchaseBits: '0' }),
  }
  const { mp } = await open(`/TUIKit/components/TUIChat/index?conversationID=C2C${PEER}`)
  await mp.waitText('好的')
  await mp.tap('更多')
  await mp.tap('语音通话')
  await mp.waitToast('没有呼叫成功，请稍后再试')
})
