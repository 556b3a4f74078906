/** The contribution editor on the desktop: by keyboard alone, and what it accepts. */

import * as contributions from '../../../contract/calls/circles/contributions'
import { expect, test } from '../../support/browser'
import { desktopDevice, waitForClickGuard } from '../../support/browser/browser'
import { withOwnServer } from '../../support/browser/own-server'
import { CIRCLE_USERS, CircleBrowserSession, editorOf, rowOf } from '../../support/browser/pages/circle-page'

withOwnServer({ env: { AUDIT_MODE: 'manual' } })

const browserSession = new CircleBrowserSession()

test.describe('writing on the desktop', { tag: '@desk' }, () => {
  test('goes by keys alone: title, tools, bold words, a list, undo, and the button', async () => {
    const circleId = await browserSession.createCircle(CIRCLE_USERS.owner, '键盘圈')
    const actions = await browserSession.open(
      desktopDevice,
      `/careercircle/write?circleId=${circleId}&kind=post`,
      CIRCLE_USERS.owner,
    )
    const { keyboard } = actions.page
    await editorOf(actions).waitFor()
    await actions.field('标题').focus()
    await keyboard.type('只用键盘写的帖子')
    await keyboard.press('Tab')
    await expect
      .poll(() => actions.page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('小标题')
    await keyboard.press('ArrowRight')
    await expect
      .poll(() => actions.page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('加粗')
    await keyboard.press('Tab')
    await keyboard.type('普通的字和')
    await keyboard.press('ControlOrMeta+b')
    await keyboard.type('粗的字')
    await keyboard.press('ControlOrMeta+b')
    await keyboard.press('Enter')
    await keyboard.type('- 第一项')
    await keyboard.press('Enter')
    await keyboard.type('第二项')
    await keyboard.press('ControlOrMeta+z')
    await keyboard.press('ControlOrMeta+Shift+z')
    await keyboard.press('Tab')
    await waitForClickGuard(actions.page)
    await keyboard.press('Enter')
    await actions.waitForPath('/careercircle/my')
    await rowOf(actions, '只用键盘写的帖子').waitFor()
    const myPosts = await browserSession.call<{ id: string }[]>(CIRCLE_USERS.owner, contributions.listMyPosts, {
      circleId,
    })
    const detail = await browserSession.call<{ content: unknown }>(CIRCLE_USERS.owner, contributions.getPost, {
      contributionId: myPosts[0]?.id,
    })
    expect(detail.content).toEqual([
      { type: 'paragraph', runs: [{ text: '普通的字和' }, { text: '粗的字', isBold: true }] },
      { type: 'list', isOrdered: false, items: [[{ text: '第一项' }], [{ text: '第二项' }]] },
    ])
  })

  test('takes what is pasted only as far as it is rich text: no script, no foreign image, no dangerous link', async () => {
    const circleId = await browserSession.createCircle(CIRCLE_USERS.owner, '粘贴圈')
    const actions = await browserSession.open(
      desktopDevice,
      `/careercircle/write?circleId=${circleId}&kind=post`,
      CIRCLE_USERS.owner,
    )
    await editorOf(actions).waitFor()
    const asked: string[] = []
    actions.page.on('request', (request) => asked.push(request.url()))
    await editorOf(actions).evaluate((element) => {
      const data = new DataTransfer()
      data.setData(
        'text/html',
        '<h2>标题</h2><p onclick="alert(1)">字<script>alert(1)</script><b>粗</b> <a href="javascript:alert(1)">坏</a> <a href="https://a.cn/b">好</a></p><img src="https://evil.example/x.png" onerror="alert(1)"><table><tr><td>格</td></tr></table>',
      )
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await actions.see('标题')
    const html = await editorOf(actions).innerHTML()
    expect(html).not.toMatch(/script|onclick|onerror|javascript:|evil|table/)
    expect(html).toMatch(/<h2>标题<\/h2>/)
    expect(html).toMatch(/<strong>粗<\/strong>/)
    expect(html).toMatch(/href="https:\/\/a\.cn\/b"/)
    expect(asked.filter((url) => url.includes('evil'))).toEqual([])
  })
})
