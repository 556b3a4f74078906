/** On a phone every button, tab and field answers a touch in 44 px in both directions (P-9-43). */
import type { Locator, Page } from '@playwright/test'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, logInContext, openContext, openPage } from '../../support/browser/browser'
import { withOwnServer } from '../../support/browser/own-server'
import { createChatClient, createGroup } from '../../support/chat/chat-clients'
import { createPartnerCandidate } from '../../support/partner-candidate'

withOwnServer()

const PAGES = [
  '/findtalent',
  '/talentsearch',
  '/deliver',
  '/talentmanagement',
  '/jobmanagement',
  '/orderinfo',
  '/entpaccount',
  '/service/findservice',
  '/tuikit',
  '/me',
]
/** CSS pixels: 44 less what a neighbour, or the edge of a card beside its checkbox, takes. */
const SMALLEST = 41

/** Names of what answers a touch only in a smaller field. What an edge of the screen or another layer cuts does not count. */
const smallTargets = (smallest: number): string[] => {
  const roles = ['button', 'tab', 'checkbox', 'switch', 'radio'].map((role) => `[role=${role}]`)
  const found = [...document.querySelectorAll(['button', 'input', ...roles].join())].flatMap((target) => {
    const box = target.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const isHit = (atX: number, atY: number) => {
      const top = document.elementFromPoint(atX, atY)
      return top !== null && (target === top || target.contains(top))
    }
    const isWhole = box.left >= 8 && box.right <= innerWidth - 8 && box.top >= 22 && box.bottom <= innerHeight - 22
    if (!isWhole || !isHit(x, y)) return []
    const reach = (stepX: number, stepY: number) => {
      let steps = 0
      while (steps < smallest && isHit(x + stepX * (steps + 1), y + stepY * (steps + 1))) steps++
      return steps
    }
    const [width, height] = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1]
    const name = target.getAttribute('aria-label') ?? target.textContent ?? ''
    return width < smallest || height < smallest ? [`${name}: ${width} × ${height}`] : []
  })
  return [...new Set(found)]
}

/** Long-presses a message: its menu is open. */
async function holdMessage(page: Page, message: Locator): Promise<void> {
  const { x, y } = await message.evaluate((node) => node.getBoundingClientRect().toJSON() as DOMRect)
  const session = await page.context().newCDPSession(page)
  const touch = { type: 'touchStart' as const, touchPoints: [{ x: x + 4, y: y + 4 }] }
  await session.send('Input.dispatchTouchEvent', touch)
  await page.getByRole('menu', { name: '消息操作' }).waitFor()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const [ADMIN, HR] = ['13800000001', '13800000002']

async function openAsAdmin(device: Device): Promise<Page> {
  const context = await openContext(browserSession.browser, device, { baseURL: browserSession.url })
  await logInContext(context, browserSession.url, ADMIN)
  return (await openPage(context, '/me')).page
}
const expectLargeTargets = async (page: Page, screen: string) => {
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.evaluate(smallTargets, SMALLEST), screen).toEqual([])
}

test('every target of the pages of a member is large enough for a thumb', { tag: ['@phone', '@P-9-43'] }, async ({
  device,
}) => {
  const page = await openAsAdmin(device)
  for (const path of PAGES) {
    await page.goto(path)
    await expectLargeTargets(page, path)
  }
})

test('so is every target of a conversation, of the menu of a message, and of the choice of a city', {
  tag: ['@phone', '@P-9-43'],
}, async ({ device }) => {
  const [me, peer] = [await createChatClient(browserSession.url, ADMIN), await createChatClient(browserSession.url, HR)]
  const groupId = await createGroup(peer, '触摸目标', [me])
  await peer.sendGroupText(groupId, '周五几点开会？')
  await peer.sendText(me.id, '周五几点开会？')
  await me.sendGroupText(groupId, '上午十点')
  const page = await openAsAdmin(device)
  const { chatUserId } = await createPartnerCandidate(browserSession.partner, {
    externalId: 'touch-targets',
    phone: '13700000034',
  })
  await page.goto(`/TUIKit/components/TUIChat?conversationID=C2C${chatUserId}`)
  await page.getByRole('button', { name: '求简历' }).waitFor()
  await expectLargeTargets(page, 'a candidate')
  for (const conversation of [`C2C${peer.id}`, `GROUP${groupId}`]) {
    await page.goto(`/TUIKit/components/TUIChat?conversationID=${encodeURIComponent(conversation)}`)
    const message = page.getByRole('log').getByText('周五几点开会？', { exact: true }).last()
    await message.waitFor()
    await expectLargeTargets(page, conversation)
    await holdMessage(page, message)
    await expectLargeTargets(page, `the menu in ${conversation}`)
    // the first of the quick reactions
    await page.getByRole('menuitemcheckbox').first().click()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await expectLargeTargets(page, `a reaction in ${conversation}`)
  }
  await Promise.all([me, peer].map(({ chat }) => chat.destroy()))

  await page.goto('/me')
  await page.getByRole('button', { name: /^城市/ }).click()
  const cities = page.getByRole('dialog', { name: '切换城市' })
  await cities.getByRole('button', { name: '成都' }).waitFor()
  await expectLargeTargets(page, 'the cities')
  await cities.getByRole('searchbox').or(cities.getByRole('textbox')).fill('绵')
  await cities.getByRole('button', { name: '绵阳' }).waitFor()
  await expectLargeTargets(page, 'the found cities')
})
