/**
 * Every page of the mini-program on the narrowest phone, whose owner chose a large font in WeChat: texts follow it, the page does
 * not scroll sideways, no box cuts its text, and bars keep their buttons on the screen.
 */
import type { Frame } from '@playwright/test'
import { type Route, routes } from '../../../contract/routes'
import { expect, test } from '../../support/browser'
import { cutsOf, narrowPhone, SCALE } from '../../support/browser/checks/large-font'
import { addressOf, type KnownIds, knownIdsOf } from '../../support/browser/known-ids'
import type { WeappActions } from '../../support/browser/weapp-page'
import { createWeappSession } from '../../support/browser/weapp-session'
import { sampleOf } from '../../support/sample'

const weapp = createWeappSession()
const ADMIN = '13800000001'
const NEWCOMER = '13911112222'
const large = { screen: narrowPhone, fontScale: SCALE }

/** Pages of one test: as many as are seen in half a minute on a busy machine. */
const GROUP = 8

/** One address of each page; a video chat needs a call. */
const pages = routes.filter(
  ({ path, page, menu }) => !menu?.isGroup && path !== '/tuikit2' && routes.find((r) => r.page === page)?.path === path,
)
const groups = Array.from({ length: Math.ceil(pages.length / GROUP) }, (_, n) => ({
  name: `part ${n + 1}`,
  pages: pages.slice(n * GROUP, (n + 1) * GROUP),
}))

async function frontFrame(actions: WeappActions): Promise<Frame> {
  const frame = await (await actions.page.owner().elementHandle())?.contentFrame()
  if (!frame) throw new Error('no page is open')
  // rows far from the screen are laid out too
  await frame.addStyleTag({ content: '* { content-visibility: visible !important }' })
  return frame
}

async function expectNoCuts(actions: WeappActions, name: string): Promise<void> {
  await expect.poll(() => actions.mp.text(), { message: name, timeout: 30_000 }).toMatch(/[\u4e00-\u9fff]{2}/)
  await expect.poll(async () => cutsOf(await frontFrame(actions)), { message: name }).toEqual([])
}

async function walk(phone: string, toOpen: readonly Route[], known: KnownIds): Promise<void> {
  const actions = await weapp.open(phone, '/me', large)
  for (const route of toOpen) {
    await actions.go(addressOf(route, known))
    await actions.waitForPage(route.path)
    await expectNoCuts(actions, route.path)
  }
}

for (const { name, pages: group } of sampleOf(groups, (group) => `weapp large font ${group.name}`))
  test(`at 140 % on 360 px nothing is cut: ${name}`, { tag: '@P-9-61' }, async () => {
    const known = await knownIdsOf(await weapp.client(ADMIN))
    const of = (isNewcomer: boolean) => group.filter(({ path }) => (path === '/register') === isNewcomer)
    await walk(ADMIN, of(false), known)
    if (of(true).length) await walk(NEWCOMER, of(true), known)
  })

/** Size in CSS pixels of the text of the first element with this text. */
const sizeOf = (actions: WeappActions, text: string) =>
  actions
    .text(text)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

test('texts of pages and of sheets follow the font that the user chose in WeChat', { tag: '@P-9-61' }, async () => {
  const sizes: number[][] = []
  for (const fontScale of [1, SCALE]) {
    const actions = await weapp.open(ADMIN, '/me', { ...large, fontScale })
    await actions.see('退出登录')
    const ofPage = [await sizeOf(actions, '退出登录'), await sizeOf(actions, '外观')]
    await actions.press(/^城市/)
    await actions.dialog('切换城市').getByRole('button', { name: '成都' }).first().waitFor()
    sizes.push([...ofPage, await sizeOf(actions, '切换城市'), await sizeOf(actions, '成都')])
  }
  const [standard = [], enlarged = []] = sizes
  expect(enlarged.map((size, at) => Math.round((size / (standard[at] ?? 1)) * 10) / 10)).toEqual([1.4, 1.4, 1.4, 1.4])
})
