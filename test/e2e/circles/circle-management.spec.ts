/** An open circle on desktop and phone with two users: its owner manages it, and shares the link to one for members only. */
import * as circleMembers from '../../../contract/calls/circles/circle-members'
import * as circles from '../../../contract/calls/circles/circles'
import { circlePaths } from '../../../contract/domain/circle'
import { expect, test } from '../../support/browser'
import { screenshot, waitForClickGuard } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { withOwnServer } from '../../support/browser/own-server'
import { CIRCLE_USERS, CircleBrowserSession, chooseOption, openTab } from '../../support/browser/pages/circle-page'

withOwnServer({ env: { AUDIT_MODE: 'manual' } })

const browserSession = new CircleBrowserSession()

test.describe('a circle', () => {
  const { owner, guest } = CIRCLE_USERS
  const open = (path: string, phone: string) =>
    browserSession.open(browserSession.device, path, phone, { theme: browserSession.device.isPhone ? 'light' : 'dark' })
  const named = (text: string) => `${text}甲`

  test('is managed by its owner: creators, settings, closed and opened, a member removed', async () => {
    const circleId = await browserSession.createCircle(owner, named('人事管理圈'))
    await browserSession.letIn(owner, guest, circleId)
    const actions = await open(circlePaths.applications(circleId), owner)
    const other = await open('/404', guest)
    await openTab(actions, '成员')
    await chooseOption(actions, /^更多：/, '设为创作者')
    await actions.see('已设为创作者')
    await recordProof(circleMembers.grantCreator, 'the owner is told, the member wears the word')
    await openTab(actions, '创作者')
    await chooseOption(actions, /^更多：/, '取消创作者')
    await actions.see('已取消创作者')
    await recordProof(circleMembers.revokeCreator, 'the list of creators is empty again')
    await other.page.goto(circlePaths.circle(circleId))
    await chooseOption(other, '已加入', '申请成为创作者')
    await other.press('提交申请')
    await other.button('创作者审批中').waitFor()
    const actionsFor = async (phone: string) =>
      (await browserSession.call<{ can: string[] }>(phone, circles.get, { circleId })).can
    expect([(await actionsFor(guest)).includes('manage'), (await actionsFor(owner)).includes('manage')]).toEqual([
      false,
      true,
    ])
    await actions.page.goto(circlePaths.applications(circleId))
    await actions.press(/^同意/)
    await actions.see(/^已同意/)
    await other.page.reload()
    await other.button('创作者').waitFor()
    await openTab(actions, '设置')
    for (const label of ['内容公开', '加入需要审批', '可以申请成为创作者']) {
      const toggle = actions.page.getByRole('switch', { name: label }).filter({ visible: true }).last()
      await toggle.click()
      await waitForClickGuard(actions.page)
      await expect(toggle).toHaveAttribute('aria-checked', 'false')
    }
    await actions.expectAccessible()
    const settings = async () => browserSession.call<Record<string, unknown>>(owner, circles.get, { circleId })
    const set = await settings()
    expect([set.isPublic, set.isJoinApprovalRequired, set.canApplyAsCreator]).toEqual([false, false, false])
    await recordProof(circles.setVisibility, 'the server holds what the switch shows')
    await recordProof(circles.setJoinApproval, 'the server holds what the switch shows')
    await recordProof(circles.setCreatorApplications, 'the server holds what the switch shows')

    await actions.press('关闭圈子')
    await actions.dialog().getByRole('button', { name: '关闭圈子' }).click()
    await actions.see('圈子已关闭')
    await recordProof(circles.close, 'the owner is told')
    const visitorView = await browserSession.call<{ status: string }>(guest, circles.get, {
      circleId,
    })
    expect(visitorView.status).toBe('closed')
    await actions.press('打开圈子')
    await actions.see('圈子已打开')
    await recordProof(circles.open, 'the owner is told')

    await openTab(actions, '成员')
    await chooseOption(actions, /^更多：/, '移出圈子')
    await actions.dialog().getByRole('button', { name: '移除' }).click()
    await actions.see('已移除，他发表的内容保留')
    await recordProof(circleMembers.remove, 'the member is gone')
  })

  test('for members only is found by the link that a member copies, and by no other address', async () => {
    const name = named('校招内部圈')
    const circleId = await browserSession.createCircle(owner, name, { isPublic: false })
    const actions = await open(circlePaths.circle(circleId), owner)
    await actions.see(name)
    await actions.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await chooseOption(actions, /^更多：/, '复制链接')
    await actions.see('链接已复制')
    const link = new URL(await actions.page.evaluate(() => navigator.clipboard.readText()))

    const other = await open(circlePaths.circle(circleId), guest)
    await other.see('没有这个圈子')
    await other.page.goto(link.pathname + link.search)
    await other.see('内容只有成员可看')
    await other.expectAccessible()
    await screenshot(other.page, `circle-link-${browserSession.device.name}`)
    await other.press(`加入${name}`)
    await other.press('提交申请')
    await other.see('等待审批')
  })
})
