/** Name cards: a colleague's is sent from the composer, a candidate's from the candidate's page; the receiver opens both. */
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as chat from '../../../contract/calls/chat/chat'
import * as memberCalls from '../../../contract/calls/company/members'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, logInContext, openContext } from '../../support/browser/browser'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { PageActions } from '../../support/browser/page-helpers'
import { logIn } from '../../support/http-client'

withOwnServer()

const [admin, hr] = ['13800000001', '13800000002']

interface Member {
  userId: string
  name: string
}
interface Candidate {
  id: string
  name: string
  title: string
}

const conversationPath = (device: Device, chatUserId: string) =>
  `${device.isPhone ? '/TUIKit/components/TUIChat' : '/tuikit'}?conversationID=C2C${chatUserId}`

async function open(device: Device, phone: string, path: string): Promise<PageActions> {
  const context = await openContext(browserSession.browser, device, {
    baseURL: browserSession.url,
    theme: device.isPhone ? 'dark' : 'light',
  })
  await logInContext(context, browserSession.url, phone)
  const page = await context.newPage()
  await page.goto(path)
  return new PageActions(page, device)
}

test('a card shows the receiver what they may see, and a click opens it', { tag: ['@C-4-44'] }, async ({ device }) => {
  const [client, peer] = [await logIn(browserSession.url, admin), await logIn(browserSession.url, hr)]
  const chatUserOf = async (caller: typeof client) =>
    (await caller.call<{ userID: string }>(chat.getTicket)).data.userID
  const [myId, peerId] = [await chatUserOf(client), await chatUserOf(peer)]
  const members = (await client.call<Member[]>(memberCalls.list, { pageSize: 100 })).data
  // the sender's own card: an account that is known to be there
  const colleague = members.find(({ userId }) => myId === `user${userId}`) as Member
  const [candidate] = (await client.call<Candidate[]>(candidates.search, { pageSize: 1 })).data as [Candidate]

  const mine = await open(device, admin, conversationPath(device, peerId))
  const theirs = await open(device, hr, conversationPath(device, myId))
  const log = (actions: PageActions) => actions.page.getByRole('log', { name: '消息' })
  const card = (name: string) => log(theirs).getByRole('link').filter({ hasText: name }).last()
  await mine.page.getByPlaceholder('请输入消息').waitFor()

  await mine.press('更多')
  if (device.isPhone) await mine.press('名片')
  else await mine.page.getByRole('menuitem', { name: '名片' }).click()
  const picker = mine.dialog('发送名片')
  await picker
    .getByRole('radio', { name: new RegExp(colleague.name) })
    .first()
    .click()
  await mine.expectAccessible()
  await picker.getByRole('button', { name: '发送' }).click()
  await waitForAny(log(mine).getByText('同事名片'))
  await card(colleague.name).getByText('同事名片').waitFor()
  await theirs.expectAccessible()
  await card(colleague.name).click()
  await theirs.waitForPath('/TUIKit/components/TUIContact')
  await theirs.see(`ID：user${colleague.userId}`)

  await mine.page.goto(`/talentDetails?id=${candidate.id}`)
  await mine.see(candidate.name)
  await mine.press('更多操作')
  await mine.page.getByRole('menuitem', { name: '发送名片' }).click()
  const targets = mine.dialog('发送名片')
  await targets.getByText(`[名片] ${candidate.name}`).waitFor()
  await targets.getByRole('checkbox').first().click()
  await targets.getByRole('button', { name: '发送（1）' }).click()
  await mine.see('名片已发送')

  await theirs.page.goto(conversationPath(device, myId))
  await card(candidate.name).getByText('候选人名片').waitFor()
  await card(candidate.name).click()
  await theirs.waitForPath(`/talentDetails?id=${candidate.id}`)
  await theirs.see(candidate.name)
  expect(theirs.page.url()).toContain(candidate.id)
  for (const { page } of [mine, theirs]) await page.context().close()
})
