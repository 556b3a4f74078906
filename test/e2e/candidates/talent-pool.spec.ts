import * as candidateTags from '../../../contract/calls/candidates/candidate-tags'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as talentPool from '../../../contract/calls/candidates/talent-pool'
import * as timeline from '../../../contract/calls/candidates/timeline'
import * as stages from '../../../contract/calls/hiring/stages'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, desktopDevice, phoneDevice, waitForClickGuard } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { topmost, waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import type { PageActions } from '../../support/browser/page-helpers'
import { candidateRows, pressMoreAction, resumeName, resumePane } from '../../support/browser/pages/candidate-page'
import { logIn } from '../../support/http-client'

withOwnServer()

const hr = '13800000002'

const open = (device: Device, path: string): Promise<PageActions> =>
  browserSession.open(device, path, hr, { theme: device.isPhone ? 'light' : 'dark', timeout: 30_000 })
const tab = async (actions: PageActions, name: RegExp) => {
  await waitForClickGuard(actions.page)
  await actions.page.getByRole('tab', { name }).filter({ visible: true }).click()
}

test.describe('deciding on the desktop', { tag: '@desk' }, () => {
  test('one key refuses, passes, keeps and labels; the next is there at once, and what was done can be undone', {
    tag: ['@P-1-05', '@P-4.4-03'],
  }, async () => {
    const actions = await open(desktopDevice, '/talentsearch?keyword=%E5%89%8D%E7%AB%AF')
    const { page } = actions
    await candidateRows(actions).nth(4).waitFor()
    await candidateRows(actions).first().click()
    await resumeName(actions).waitFor()
    const first = await resumeName(actions).innerText()
    await page.keyboard.press('x')
    await actions
      .dialog(/不合适$/)
      .getByRole('button', { name: '经验不足' })
      .click()
    await actions.press('标为不合适')
    await recordProof(stages.rejectOne, '这一行显示不合适', () =>
      candidateRows(actions).first().getByText('不合适', { exact: true }).waitFor(),
    )
    await resumePane(actions)
      .getByText(/^第 2 位/)
      .waitFor()
    const second = await resumeName(actions).innerText()
    await page.keyboard.press('z')
    await recordProof(stages.cancelRejection, '不合适撤销了', () =>
      candidateRows(actions).first().getByText('不合适', { exact: true }).waitFor({ state: 'detached' }),
    )
    await page.keyboard.press('e')
    await recordProof(stages.pass, '这一行显示通过初筛', () =>
      candidateRows(actions).nth(1).getByText('通过初筛').waitFor(),
    )
    await resumePane(actions)
      .getByText(/^第 3 位/)
      .waitFor()
    // undone can be what the server has answered
    await actions.see(`「${second}」已通过初筛`)
    await page.keyboard.press('z')
    await recordProof(stages.reopen, '通过初筛撤销了', () =>
      candidateRows(actions).nth(1).getByText('通过初筛').waitFor({ state: 'detached' }),
    )
    await page.keyboard.press('k')
    await page.keyboard.press('k')
    await resumeName(actions).getByText(first).waitFor()

    await page.keyboard.press('g')
    const pool = actions.dialog(/^放入人才库/)
    await pool.getByRole('textbox', { name: '新建分组' }).fill('前端储备')
    await waitForClickGuard(page)
    await pool.getByRole('button', { name: '新建', exact: true }).click()
    await recordProof(talentPool.createGroup, '新分组可选', () =>
      pool.getByRole('button', { name: '前端储备', pressed: true }).waitFor(),
    )
    await actions.expectAccessible()
    await pool.getByRole('textbox', { name: '说明' }).fill('年后再联系')
    await actions.press('放入')
    await recordProof(talentPool.add, '简历上写着分组和说明', async () => {
      await resumePane(actions).getByText('人才库／前端储备').waitFor()
      await resumePane(actions).getByText('年后再联系').waitFor()
    })
    await pressMoreAction(actions, '修改说明')
    await actions.dialog(/说明$/).getByRole('textbox', { name: '说明' }).fill('三月再联系')
    await actions.press('保存')
    await recordProof(talentPool.updateNote, '说明变了', () => resumePane(actions).getByText('三月再联系').waitFor())
    await pressMoreAction(actions, '调整分组')
    await actions
      .dialog(/^调整分组/)
      .getByRole('button', { name: '前端储备', pressed: true })
      .click()
    await actions.press('保存')
    await recordProof(talentPool.setGroups, '不在分组里了', () =>
      resumePane(actions).getByText('人才库', { exact: true }).waitFor(),
    )

    await page.keyboard.press('t')
    const tags = actions.dialog(/^标签/)
    await tags.getByRole('textbox', { name: '新建标签' }).fill('可谈')
    await waitForClickGuard(page)
    await tags.getByRole('button', { name: '新建', exact: true }).click()
    await recordProof(candidateTags.create, '标签选中', () =>
      tags.getByRole('button', { exact: true, name: '可谈', pressed: true }).waitFor(),
    )
    await tags.getByRole('button', { exact: true, name: '可谈' }).click()
    await recordProof(candidateTags.remove, '标签取下', () =>
      tags.getByRole('button', { exact: true, name: '可谈', pressed: false }).waitFor(),
    )
    await tags.getByRole('button', { exact: true, name: '可谈' }).click()
    await recordProof(candidateTags.add, '简历上有标签', () => resumePane(actions).getByText('可谈').waitFor())
    await waitForClickGuard(page)
    await tags.getByRole('button', { name: '清空' }).click()
    await recordProof(candidateTags.set, '没有标签了', () =>
      resumePane(actions).getByText('可谈').waitFor({ state: 'detached' }),
    )
    await actions.expectAccessible()
    await actions.press('完成')

    await pressMoreAction(actions, '隐藏')
    await recordProof(candidates.setHidden, '这一行显示已隐藏', () =>
      candidateRows(actions).first().getByText('已隐藏').waitFor(),
    )
    // the row changes before the server answers; the latest 撤销 is this one's from its toast on
    await actions.see(/^已隐藏「/)
    await topmost(page.getByRole('button', { name: '撤销' })).click()
    await candidateRows(actions).first().getByText('已隐藏').waitFor({ state: 'detached' })

    await resumePane(actions).getByRole('radio', { name: '往来' }).click()
    const remark = resumePane(actions).getByRole('textbox', { name: '备注' })
    await remark.fill('电话聊过，约了周五')
    await waitForClickGuard(page)
    await resumePane(actions).getByRole('button', { name: '保存备注' }).click()
    await recordProof(timeline.addRemark, '往来里有备注', () =>
      resumePane(actions).getByText('电话聊过，约了周五', { exact: true }).waitFor(),
    )
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), actions.press('添加附件')])
    await chooser.setFiles({ name: '作品集.txt', mimeType: 'text/plain', buffer: Buffer.from('三个项目') })
    await recordProof(timeline.uploadAttachment, '往来里有附件', () =>
      resumePane(actions).getByRole('button', { name: '作品集.txt' }).waitFor(),
    )
    await actions.expectAccessible()
    await resumePane(actions).getByRole('button', { name: '删除' }).first().click()
    await actions.dialog().getByRole('button', { name: '删除' }).click()
    await recordProof(timeline.delete, '附件没有了', () =>
      resumePane(actions).getByRole('button', { name: '作品集.txt' }).waitFor({ state: 'detached' }),
    )
    await pressMoreAction(actions, '移出人才库')
    await recordProof(talentPool.remove, '说明移出', () => actions.see(/已移出人才库/))
  })

  test('a person who does not fit the job is not recommended for it any more', async () => {
    const actions = await open(desktopDevice, '/findtalent')
    await candidateRows(actions).first().click()
    await resumeName(actions).waitFor()
    const name = await resumeName(actions).innerText()
    await pressMoreAction(actions, '不适合这个职位')
    await recordProof(candidates.setUnsuitable, '说明不再推荐', () => actions.see(`不再为这个职位推荐「${name}」`))
  })

  test('many at once: into the pool, into groups, labelled, remarked, refused, taken out; what failed would be named', {
    tag: '@P-4.4-03',
  }, async () => {
    const actions = await open(desktopDevice, '/talentsearch?keyword=Java')
    await candidateRows(actions).nth(4).waitFor()
    const choose = async (...indexes: number[]) => {
      for (const i of indexes) await candidateRows(actions).nth(i).getByRole('checkbox').check()
    }
    await choose(0, 1, 2)
    await actions.press('人才库')
    const pool = actions.dialog(/^放入人才库/)
    await pool.getByRole('textbox', { name: '新建分组' }).fill('Java 储备')
    await actions.press('新建')
    await pool.getByRole('button', { name: 'Java 储备', pressed: true }).waitFor()
    await actions.press('放入')
    await recordProof(talentPool.addMany, '说有三位放入', () => actions.see('已放入人才库 3 位'))
    await actions.press('标签')
    await actions.dialog(/^标签/).getByRole('textbox', { name: '新建标签' }).fill('重点')
    await actions.press('新建')
    await actions.dialog(/^标签/).getByRole('button', { name: '重点', pressed: true }).waitFor()
    await actions.press('打标签')
    await recordProof(candidateTags.addMany, '说有三位打上', () => actions.see('已打标签 3 位'))
    await actions.press('备注')
    await actions.dialog(/^备注/).getByRole('textbox', { name: '备注' }).fill('同批联系')
    await actions.press('保存')
    await recordProof(timeline.addRemarks, '说有三位备注', () => actions.see('已备注 3 位'))
    await actions.press('取消选择')
    await choose(3, 4)
    await actions.press('不合适')
    await actions
      .dialog(/不合适$/)
      .getByRole('button', { name: '期望薪资过高' })
      .click()
    await actions.expectAccessible()
    await actions.press('标为不合适')
    await recordProof(stages.reject, '说有两位', () => actions.see('已标为不合适 2 位'))

    await actions.page.goto('/talentmanagement')
    await waitForAny(candidateRows(actions))
    await actions.expectAccessible()
    await tab(actions, /^不合适/)
    await recordProof(talentPool.listCandidates, '原因写在列表里', () =>
      candidateRows(actions).first().getByText('期望薪资过高').waitFor(),
    )
    await tab(actions, /^人才库/)
    await candidateRows(actions).nth(2).waitFor()
    await actions.expectAccessible()
    await actions.page.getByRole('button', { name: /^Java 储备/ }).click()
    await recordProof(talentPool.listByGroup, '分组里有三位', () => candidateRows(actions).nth(2).waitFor())
    await choose(0, 1)
    const keys = await candidateRows(actions).evaluateAll((rows) => rows.map(({ dataset }) => dataset.rowKey))
    const moved = keys.slice(0, 2)
    await actions.press('人才库')
    const move = actions.dialog(/^调整分组/)
    await move.getByRole('textbox', { name: '新建分组' }).fill('面试中')
    await actions.press('新建')
    await move.getByRole('button', { name: '面试中', pressed: true }).waitFor()
    await actions.press('保存')
    await recordProof(talentPool.addToGroups, '说有两位', () => actions.see('已调整 2 位'))
    await actions.press('人才库')
    await move.getByRole('radio', { name: '移到一个分组' }).click()
    await move.getByRole('button', { name: '面试中' }).click()
    await actions.press('保存')
    await recordProof(talentPool.moveToGroup, '原来的分组只剩一位', () =>
      actions.page.getByRole('button', { name: /^Java 储备\s*1$/ }).waitFor(),
    )
    await actions.page.getByRole('button', { name: /^面试中\s*2$/ }).click()
    await candidateRows(actions).nth(1).waitFor()
    await actions.press('移出人才库')
    await recordProof(talentPool.removeMany, '说有两位移出', () => actions.see('已移出人才库 2 位'))
    await actions.page.getByRole('button', { name: '分组「面试中」的操作' }).click()
    await actions.page.getByRole('menuitem', { name: '改名' }).click()
    await actions.dialog('修改分组名称').getByRole('textbox', { name: '名称' }).fill('已面试')
    await actions.press('保存')
    await recordProof(talentPool.updateGroup, '名称变了', () =>
      actions.page.getByRole('button', { name: /^已面试/ }).waitFor(),
    )
    await actions.page.getByRole('button', { name: '分组「已面试」的操作' }).click()
    await actions.page.getByRole('menuitem', { name: '删除' }).click()
    await actions.dialog().getByRole('button', { name: '删除' }).click()
    await recordProof(talentPool.deleteGroup, '分组没有了', () =>
      actions.page.getByRole('button', { name: /^已面试/ }).waitFor({ state: 'detached' }),
    )
    // the whole pool is listed again, without those who were taken out of it
    await waitForAny(candidateRows(actions))
    for (const id of moved) await expect(actions.page.locator(`tr[data-row-key="${id}"]`)).toHaveCount(0)
    await candidateRows(actions).first().click()
    await resumeName(actions).waitFor()
    await pressMoreAction(actions, '移出并清除标签备注')
    await actions.dialog().getByRole('button', { name: '清除' }).click()
    await recordProof(talentPool.delete, '说已清除', () => actions.see('已移出并清除'))
  })

  test('a decision on many is undone with one click: pool, tags, remark; a lifted rejection comes back', {
    tag: '@P-1-05',
  }, async () => {
    const client = await logIn(browserSession.url, hr)
    const actions = await open(desktopDevice, '/talentsearch?keyword=%E8%BF%90%E8%90%A5')
    await candidateRows(actions).nth(1).waitFor()
    const ids = await candidateRows(actions).evaluateAll((rows) => rows.map(({ dataset }) => dataset.rowKey ?? ''))
    const detailsOf = async (id = '') =>
      (await client.call<{ isPooled: boolean; tags: object[]; reason: string }>(candidates.get, { resumeId: id })).data
    const undo = async (text: string | RegExp) => {
      await actions.see(text)
      await waitForClickGuard(actions.page)
      await topmost(actions.page.getByRole('button', { name: '撤销' })).click()
    }
    for (const i of [0, 1]) await candidateRows(actions).nth(i).getByRole('checkbox').check()
    await actions.press('人才库')
    await actions.press('放入')
    await undo('已放入人才库 2 位')
    await expect.poll(async () => (await detailsOf(ids[0])).isPooled).toBe(false)
    await actions.press('标签')
    await actions.dialog(/^标签/).getByRole('textbox', { name: '新建标签' }).fill('将撤销')
    await actions.press('新建')
    await actions.dialog(/^标签/).getByRole('button', { name: '将撤销', pressed: true }).waitFor()
    await actions.press('打标签')
    await actions.see('已打标签 2 位')
    await expect.poll(async () => (await detailsOf(ids[1])).tags).toHaveLength(1)
    await undo('已打标签 2 位')
    await expect.poll(async () => (await detailsOf(ids[1])).tags).toEqual([])
    await actions.press('备注')
    await actions.dialog(/^备注/).getByRole('textbox', { name: '备注' }).fill('将撤销的备注')
    await actions.press('保存')
    await undo('已备注 2 位')
    const kinds = async () =>
      (await client.call<{ kind: string }[]>(timeline.list, { resumeId: ids[0] ?? '' })).data.map(({ kind }) => kind)
    await expect.poll(kinds).not.toContain('remark')
    await actions.press('取消选择')

    await client.call(stages.rejectOne, { resumeId: ids[0] ?? '', reason: '经验不足' })
    await actions.page.reload()
    await candidateRows(actions).first().getByText('不合适', { exact: true }).waitFor()
    await candidateRows(actions).first().click()
    await resumeName(actions).waitFor()
    await pressMoreAction(actions, '取消不合适')
    await undo(/^已取消「/)
    await candidateRows(actions).first().getByText('不合适', { exact: true }).waitFor()
    await expect.poll(async () => (await detailsOf(ids[0])).reason).toBe('经验不足')
  })

  test('collections are removed together, a tag is deleted for everybody, and agents’ candidates have their own tab', async () => {
    const client = await logIn(browserSession.url, hr)
    const found = await client.call<{ id: string }[]>(candidates.search, { keyword: '测试' })
    for (const { id } of found.data.slice(0, 2)) await client.call(candidates.collect, { resumeId: id })
    const actions = await open(desktopDevice, '/talentmanagement?tab=collections')
    for (const i of [0, 1]) await candidateRows(actions).nth(i).getByRole('checkbox').check()
    await actions.press('标签')
    const tags = actions.dialog(/^标签/)
    await tags.getByRole('textbox', { name: '新建标签' }).fill('用完就删')
    await tags.getByRole('button', { name: '新建', exact: true }).click()
    await tags.getByRole('button', { name: '删除标签「用完就删」' }).click()
    await actions.page.getByRole('dialog').last().getByRole('button', { name: '删除', exact: true }).click()
    await recordProof(candidateTags.delete, '标签没有了', () =>
      tags.getByRole('button', { name: '用完就删', exact: true }).waitFor({ state: 'detached' }),
    )
    await actions.press('取消')
    await actions.press('取消收藏')
    await recordProof(candidates.uncollectMany, '说两位都取消了', () => actions.see('已取消收藏 2 位'))
    const read = actions.page.waitForResponse((reply) => reply.url().endsWith('/talentManagementReferrals'))
    await tab(actions, /推荐/)
    expect((await (await read).json()).code).toBe(0)
  })
})

test.describe('on a phone', { tag: '@phone' }, () => {
  test('a card is put into a group, refused and restored; many are chosen in a mode of their own', {
    tag: ['@P-1-05', '@P-4.4-03'],
  }, async () => {
    const actions = await open(phoneDevice, '/talentsearch?keyword=%E9%94%80%E5%94%AE')
    await candidateRows(actions).nth(1).waitFor()
    const card = candidateRows(actions).first()
    await actions.pressRowAction(card, '不合适')
    await actions.press('标为不合适')
    await waitForAny(card.getByText('不合适', { exact: true }))
    await actions.pressRowAction(card, '取消不合适')
    await actions.pressRowAction(card, '人才库')
    const pool = actions.dialog(/^放入人才库/)
    await pool.getByRole('textbox', { name: '新建分组' }).fill('销售储备')
    await actions.press('新建')
    await pool.getByRole('button', { name: '销售储备', pressed: true }).waitFor()
    await actions.expectAccessible()
    await actions.press('放入')
    await actions.see(/已放入人才库/)
    await actions.pressRowAction(card, '标签')
    const tags = actions.dialog(/^标签/)
    await tags.getByRole('textbox', { name: '新建标签' }).fill('可谈')
    await actions.press('新建')
    await tags.getByRole('button', { name: '可谈', pressed: true }).waitFor()
    await actions.press('完成')
    await card.getByText('可谈').waitFor()
    await actions.pressRowAction(card, '标签')
    await actions.press('清空')
    await actions.press('完成')
    await card.getByText('可谈').waitFor({ state: 'detached' })
    await actions.pressRowAction(card, '隐藏')
    await actions.see(/^已隐藏「/)
    await actions.press('撤销')
    await actions.page.goto('/talentmanagement?tab=pool')
    await actions.press(/^销售储备/)
    await waitForAny(candidateRows(actions))
    await actions.expectAccessible()
    await actions.press('批量')
    await candidateRows(actions).first().getByRole('checkbox').click()
    await actions.press('通过初筛')
    await actions.see(/「.+」已通过初筛/)
    await actions.press('完成')
    await candidateRows(actions)
      .first()
      .click({ position: { x: 150, y: 30 } })
    await actions.waitForPath('/talentDetails')
    await actions.page.getByRole('radio', { name: '往来' }).filter({ visible: true }).click()
    await actions.page.getByRole('textbox', { name: '备注' }).filter({ visible: true }).fill('路上写的备注')
    await actions.press('保存备注')
    await waitForAny(actions.page.getByText('路上写的备注', { exact: true }).filter({ visible: true }))
    await actions.expectAccessible()
  })
})
