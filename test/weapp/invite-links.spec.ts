/** Invite links in the mini-program: the own QR code, a person's link and a group's, opened by the query of the page. */
import * as inviteLinks from '../../contract/calls/chat/invite-links'
import { expect, test } from '../support/browser'
import { browserSession } from '../support/browser/browser-session'
import { createWeappSession } from '../support/browser/weapp-session'
import { createChatClient } from '../support/chat/chat-clients'

const [HR, GUEST] = ['13800000002', '13800000008']
const CONTACT = '/TUIKit/components/TUIContact'
const weapp = createWeappSession()

const codeOf = async (phone: string, input: { kind: string; groupId?: string }): Promise<string> =>
  (await (await weapp.client(phone)).call<{ code: string }>(inviteLinks.create, input)).data.code

test('the own card shows the QR code, which the host draws, and is sent as a card of the page', {
  tag: '@C-4-54',
}, async () => {
  const actions = await weapp.open(HR, `${CONTACT}?pane=profile`)
  await actions.press('我的二维码')
  await actions.see('扫一扫二维码或打开链接，加我为好友')
  const frame = actions.mp.browserPage.frameLocator('#stage > iframe[data-current]')
  const image = frame.getByRole('img', { name: /的二维码$/ })
  await image.waitFor()
  // the host draws an image as the background of a box that has its size once it is loaded
  const background = () => image.locator('.img').evaluate((box) => getComputedStyle(box as Element).backgroundImage)
  await expect.poll(background).toContain('data:image/svg+xml;base64,')
  await actions.mp.browserPage.screenshot({ path: 'test/artifacts/screens/invite-own-weapp.png' })
  const code = await codeOf(HR, { kind: 'user' })
  expect(await actions.mp.share()).toMatchObject({ title: '刘思雨', path: expect.stringContaining(`invite=${code}`) })
  await actions.press('复制链接')
  await expect.poll(() => actions.mp.clipboard()).toMatch(new RegExp(`^https?://[^/]+${CONTACT}\\?invite=${code}$`))
})

test("a person's link opens the card to apply by, a group's lets the guest in, a dead one says so", {
  tag: ['@C-4-55', '@C-4-56', '@C-4-57', '@C-4-58'],
}, async () => {
  const user = await codeOf(HR, { kind: 'user' })
  const actions = await weapp.open(GUEST, `${CONTACT}?invite=${user}`)
  await actions.see('发送申请')
  await actions.press('发送申请')
  await actions.see('等待验证')

  const owner = await createChatClient(browserSession.url, HR)
  const { data } = await owner.chat.createGroup({ name: '小程序交流群', type: 'Public' as never })
  const groupId = (data as { group: { groupID: string } }).group.groupID
  const mine = await weapp.open(HR, `${CONTACT}?groupID=${encodeURIComponent(groupId)}`)
  await mine.press(/^群二维码/)
  await mine.see(/^7 天内有效/)
  const code = await codeOf(HR, { kind: 'group', groupId })
  await actions.go(`${CONTACT}?invite=${code}`)
  await actions.press('加入群聊')
  await actions.see('加入群聊成功')

  await (await weapp.client(HR)).call(inviteLinks.revoke, { code })
  const later = await weapp.open(GUEST, `${CONTACT}?invite=${code}`)
  await later.see('这个邀请链接已被撤销，请让邀请人再发一个')
  await owner.chat.destroy()
})
