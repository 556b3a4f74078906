/** Invite links and QR codes: one user shows the card, another opens the link and applies, joins, or sees that it has ended. */
import * as inviteLinks from '../../../contract/calls/chat/invite-links'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, logInContext, openContext } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { withOwnServer } from '../../support/browser/own-server'
import { PageActions } from '../../support/browser/page-helpers'
import { type ChatClient, createChatClient } from '../../support/chat/chat-clients'
import { logIn } from '../../support/http-client'

withOwnServer()

const [admin, hr, guest] = ['13800000001', '13800000002', '13800000008']
const CONTACT = '/TUIKit/components/TUIContact'
const invitePath = (code: string) => `${CONTACT}?invite=${code}`

async function open(device: Device, phone: string, path: string): Promise<PageActions> {
  const context = await openContext(browserSession.browser, device, {
    baseURL: browserSession.url,
    theme: device.isPhone ? 'dark' : 'light',
  })
  if (phone) await logInContext(context, browserSession.url, phone)
  const page = await context.newPage()
  await page.goto(path)
  return new PageActions(page, device)
}
/** The code of the open link, as the same user's card shows it. */
async function codeOf(phone: string, groupId = ''): Promise<string> {
  const client = await logIn(browserSession.url, phone)
  const input = groupId ? { kind: 'group', groupId } : { kind: 'user' }
  return (await client.call<{ code: string }>(inviteLinks.create, input)).data.code
}
/** A group of the HR's with the admin in it. */
async function createGroup(owner: ChatClient, memberId: string, name: string, inviteOption = 'FreeAccess') {
  const { data } = await owner.chat.createGroup({
    ...{ name, type: 'Public' as never, inviteOption: inviteOption as never },
    memberList: [{ userID: memberId }],
  })
  return (data as { group: { groupID: string } }).group.groupID
}
const shot = (actions: PageActions, name: string, device: Device) =>
  actions.page.screenshot({ path: `test/artifacts/screens/invite-${name}-${device.isPhone ? 'phone' : 'desk'}.png` })

test("a user's card shows the QR code; who opens its link applies, until it is made anew", {
  tag: ['@C-4-54', '@C-4-55', '@C-4-58'],
}, async ({ device }) => {
  const mine = await open(device, admin, device.isPhone ? `${CONTACT}?pane=profile` : '/tuikit')
  await mine.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  if (!device.isPhone) await mine.page.getByRole('button', { name: /个人中心$/ }).click()
  await mine.press('我的二维码')
  const card = mine.dialog('我的二维码')
  await recordProof(inviteLinks.create, '名片上出现二维码', () =>
    card.getByRole('img', { name: /的二维码$/ }).waitFor(),
  )
  await mine.expectAccessible()
  await shot(mine, 'own', device)
  await card.getByRole('button', { name: '复制链接' }).click()
  await mine.see('链接已复制')
  const code = await codeOf(admin)
  const copied = await mine.page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(browserSession.url + invitePath(code))

  const visitor = await open(device, '', invitePath(code))
  await visitor.waitForPath('/login')
  expect(new URL(visitor.page.url()).searchParams.get('from')).toBe(invitePath(code))

  const theirs = await open(device, guest, invitePath(code))
  await theirs.page.getByRole('textbox', { name: '验证信息' }).fill('在展会上见过')
  await theirs.expectAccessible()
  await shot(theirs, 'user', device)
  await theirs.press('发送申请')
  await theirs.see('等待验证')

  await card.getByRole('button', { name: '重新生成' }).click()
  await mine.dialog('重新生成二维码？').getByRole('button', { name: '重新生成' }).click()
  await mine.see('已重新生成')
  await theirs.page.reload()
  await recordProof(inviteLinks.renew, '原来的链接已失效', () => theirs.see('这个邀请链接已被撤销，请让邀请人再发一个'))
  await theirs.expectAccessible()
  await shot(theirs, 'dead', device)
  const fresh = await codeOf(admin)
  expect(fresh).not.toBe(code)
})

test("a group's QR code lets the guest in, or applies where members need permission, until it is revoked", {
  tag: ['@C-4-56', '@C-4-57', '@C-4-58'],
}, async ({ device }) => {
  const [owner, member] = [
    await createChatClient(browserSession.url, hr),
    await createChatClient(browserSession.url, admin),
  ]
  const [openGroup, closedGroup] = [
    await createGroup(owner, member.id, '川渝招聘交流群'),
    await createGroup(owner, member.id, '面试官小组', 'NeedPermission'),
  ]
  const mine = await open(device, admin, `${CONTACT}?groupID=${encodeURIComponent(openGroup)}`)
  await mine.press(/^群二维码/)
  const card = mine.dialog('群二维码')
  await card.getByRole('img', { name: '川渝招聘交流群的二维码' }).waitFor()
  await card.getByText(/^7 天内有效/).waitFor()
  await mine.expectAccessible()
  await shot(mine, 'group', device)
  const code = await codeOf(admin, openGroup)

  const theirs = await open(device, guest, invitePath(code))
  await theirs.see('川渝招聘交流群')
  await theirs.button('加入群聊').waitFor()
  await theirs.expectAccessible()
  await shot(theirs, 'joining', device)
  await theirs.press('加入群聊')
  await recordProof(inviteLinks.accept, '打开了群聊', () => theirs.page.getByPlaceholder('请输入消息').waitFor())
  expect(new URL(theirs.page.url()).searchParams.get('conversationID')).toBe(`GROUP${openGroup}`)
  await theirs.page.goto(invitePath(code))
  await theirs.button('进入群聊').waitFor()

  await theirs.page.goto(invitePath(await codeOf(admin, closedGroup)))
  await theirs.press('申请加入群聊')
  await theirs.see('申请已提交，等待群主或管理员同意')

  await card.getByRole('button', { name: '撤销' }).click()
  await mine.dialog('撤销邀请链接？').getByRole('button', { name: '撤销' }).click()
  await mine.see('链接已撤销')
  await theirs.page.goto(invitePath(code))
  await recordProof(inviteLinks.revoke, '链接已失效', () => theirs.see('这个邀请链接已被撤销，请让邀请人再发一个'))
  await Promise.all([owner, member].map(({ chat }) => chat.destroy()))
})
