/** The main journeys of the desktop by keyboard alone: no pointer touches the page. */
import type { Locator } from '@playwright/test'
import type { ApiData } from '../../../contract/api'
import { pathOf } from '../../../contract/call-address'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as partner from '../../../contract/calls/partner'
import { browserSession, expect, test } from '../../support/browser'
import { desktopDevice, waitForClickGuard } from '../../support/browser/browser'
import { withOwnServer } from '../../support/browser/own-server'
import type { PageActions } from '../../support/browser/page-helpers'
import { logIn } from '../../support/http-client'
import { eventOf } from '../../support/partner-events'

withOwnServer()

const hr = '13800000002'

/** Most presses of Tab to anything on a screen. */
const MAX_TABS = 60

/** A user without a pointer. */
class Keyboard {
  constructor(readonly actions: PageActions) {}

  private get page() {
    return this.actions.page
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await waitForClickGuard(this.page)
      await this.page.keyboard.press(key)
    }
  }

  type = (text: string): Promise<void> => this.page.keyboard.type(text)

  /** Presses Tab until the element has the focus. Fails with what had it before when it is not reached. */
  async tabTo(target: Locator): Promise<void> {
    await target.waitFor()
    const passed: string[] = []
    for (let count = 0; count < MAX_TABS; count++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.page.keyboard.press('Tab')
      passed.push(
        await this.page.evaluate(() => {
          const { activeElement: at } = document
          return `${at?.tagName} ${at?.getAttribute('aria-label') ?? at?.textContent?.slice(0, 20)}`
        }),
      )
    }
    throw new Error(`Tab does not reach ${target}: ${passed.join(' | ')}`)
  }

  /** Goes to a page by the palette. */
  async goTo(word: string, path: string): Promise<void> {
    await this.actions.button(/^搜索候选人/).waitFor()
    await this.press('Control+k')
    await this.page.getByRole('combobox').waitFor()
    await this.type(word)
    await this.page.getByRole('option', { name: word }).first().waitFor()
    await this.press('Enter')
    await this.actions.waitForPath(path)
  }
}

async function begin(path: string, phone = hr): Promise<[PageActions, Keyboard]> {
  const actions = await browserSession.open(desktopDevice, path, phone)
  return [actions, new Keyboard(actions)]
}

test.describe('by keyboard alone', { tag: '@desk' }, () => {
  test('a candidate is found, invited, decided on and hired', async () => {
    const client = await logIn(browserSession.url, hr)
    const found = (await client.call<ApiData<typeof candidates.search>>(candidates.search, { pageSize: 10 })).data
    const at = found.findIndex(({ application, invitedJob, chatUserId }) => !application && !invitedJob && chatUserId)
    const { name = '' } = found[at] ?? {}
    const [actions, keyboard] = await begin('/talentsearch')
    await actions.row(name).waitFor()
    for (let row = 0; row <= at; row++) await keyboard.press('j')
    await actions.page.getByRole('complementary').getByText(name).first().waitFor()
    await keyboard.press('i')
    const dialog = actions.dialog(/^邀请.+应聘$/)
    const send = dialog.getByRole('button', { name: '发出邀请' })
    await send.waitFor()
    if (!(await send.isEnabled())) {
      await keyboard.tabTo(dialog.getByRole('combobox').or(dialog.getByRole('radio')).first())
      await keyboard.press('ArrowDown', 'Enter')
    }
    await keyboard.tabTo(send)
    const { personId, body } = await eventOf(browserSession.partner, 'invitation.created', async () => {
      await keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
    })
    const answer = { personId, invitationId: body.invitationId, answer: 'accepted' }
    await browserSession.partner(pathOf(partner.answerInvitation), answer)

    await keyboard.goTo('投递与邀请', '/deliver')
    await actions.row(name).waitFor()
    await keyboard.press('j')
    await actions.page.getByRole('complementary', { name: '投递' }).getByText(name).first().waitFor()
    await keyboard.press('e')
    await actions.see(`${name}通过初筛`)
    await keyboard.press('k')
    await keyboard.press('e')
    await actions.dialog().waitFor()
    await keyboard.tabTo(actions.dialog().getByRole('button', { name: '登记入职' }))
    await keyboard.press('Enter')
    await actions.see(`${name}已登记入职`)
  })

  test('a job is posted', async () => {
    const [actions, keyboard] = await begin('/jobmanagement')
    await keyboard.goTo('发布职位', '/jobEdit')
    await keyboard.tabTo(actions.field('职位名称'))
    await keyboard.type('键盘工程师')
    await keyboard.press('Tab')
    const category = actions.page.getByRole('combobox', { name: '职位类别' })
    await keyboard.tabTo(category)
    await keyboard.type('后端开发工程师')
    await actions.page.getByText('后端开发工程师').first().waitFor()
    await keyboard.press('Enter')
    await keyboard.tabTo(actions.field('最低月薪'))
    await keyboard.type('10')
    await keyboard.tabTo(actions.field('最高月薪'))
    await keyboard.type('15')
    const group = (name: string, option: string) =>
      actions.page.getByRole('group', { name }).getByRole('button', { name: option })
    await keyboard.tabTo(group('工作经验', '3-5 年'))
    await keyboard.press('Enter')
    await keyboard.tabTo(group('最低学历', '本科'))
    await keyboard.press('Space')
    await keyboard.tabTo(actions.field('职责与要求'))
    await keyboard.type('负责客户端的架构与交付，三年以上经验')
    await keyboard.tabTo(actions.button('提交审核'))
    await keyboard.press('Enter')
    await actions.waitForPath('/jobmanagement')
    await actions.row('键盘工程师').waitFor()
  })

  test('contact details are paid for', async () => {
    const client = await logIn(browserSession.url, hr)
    const [first] = (await client.call<ApiData<typeof candidates.search>>(candidates.search, { pageSize: 10 })).data
    const [actions, keyboard] = await begin(`/talentDetails?id=${first?.id}`)
    await keyboard.tabTo(actions.button('查看联系方式'))
    await keyboard.press('Enter')
    const dialog = actions.dialog()
    await dialog.waitFor()
    await keyboard.tabTo(dialog.getByRole('button', { name: /支付/ }))
    await keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect(actions.page.getByText(/^1\d{10}$/).first()).toBeVisible()
  })
})
