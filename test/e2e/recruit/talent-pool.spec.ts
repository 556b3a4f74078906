/**
 * Talent management at a desk and on a phone: one key decides and the next is there, decisions are taken
 * back, people are kept in groups with tags and remarks, a ZIP is imported, a search is kept for every device.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildZip } from '../../support/api/zip-fixture'
import { expect, stage, test } from '../../support/browser'
import { type Device, desktopDevice, phoneDevice, unguarded } from '../../support/browser/browser'
import { markProved } from '../../support/browser/call-recorder'
import type { PageActions } from '../../support/browser/page-helpers'
import { logIn } from '../../support/http-client'

test.use({ world: {} })

const F = 'POST /job-center/api/agent/findResume'
const G = 'POST /job-center/api/talent-pool-groups'
const J = 'POST /job-center/api/jobCompanyTalents'
const T = 'POST /job-center/api/jobResumeTagRelation'
const own = 'POST /pinqiao/v1/talent'
const samples = join('test', 'fixtures', 'resumes')
const hr = '13800000002'

const open = (device: Device, path: string): Promise<PageActions> =>
  stage.open(device, path, hr, { theme: device.isPhone ? 'light' : 'dark', timeout: 30_000 })
const rows = (hands: PageActions) =>
  hands.device.isPhone
    ? hands.page.getByRole('list', { name: '人才' }).filter({ visible: true }).getByRole('listitem')
    : hands.page.locator('tr[data-row-key]')
const pane = (hands: PageActions) => hands.page.getByRole('complementary', { name: '简历' })
const nameOn = (hands: PageActions) => pane(hands).getByRole('heading', { level: 1 })
const tab = async (hands: PageActions, name: RegExp) => {
  await unguarded(hands.page)
  await hands.page.getByRole('tab', { name }).filter({ visible: true }).click()
}
/** An act behind the dots of an open resume. */
const more = async (hands: PageActions, name: string) => {
  await hands.press('更多操作')
  await hands.page.getByRole('menuitem', { name, exact: true }).click()
}

test.describe('deciding at a desk', { tag: '@desk' }, () => {
  test('one key refuses, passes, keeps and labels; the next is there at once, and what was done can be undone', {
    tag: ['@P-1-05', '@P-4.4-03'],
  }, async () => {
    const hands = await open(desktopDevice, '/talentsearch?keyword=%E5%89%8D%E7%AB%AF')
    const { page } = hands
    await rows(hands).nth(4).waitFor()
    await rows(hands).first().click()
    await nameOn(hands).waitFor()
    const first = await nameOn(hands).innerText()
    await page.keyboard.press('x')
    await markProved(`${F}/talentManageNotSuitableOne`, '这一行显示不合适', () =>
      rows(hands).first().getByText('不合适', { exact: true }).waitFor(),
    )
    await pane(hands)
      .getByText(/^第 2 位/)
      .waitFor()
    await page.getByRole('button', { name: '撤销' }).click()
    await markProved(`${F}/talentManageCancelNotSuitableOne`, '不合适撤销了', () =>
      rows(hands).first().getByText('不合适', { exact: true }).waitFor({ state: 'detached' }),
    )
    await page.keyboard.press('p')
    await markProved(`${F}/talentManagePassPrimarySieve`, '这一行显示通过初筛', () =>
      rows(hands).nth(1).getByText('通过初筛').waitFor(),
    )
    await pane(hands)
      .getByText(/^第 3 位/)
      .waitFor()
    await page.keyboard.press('k')
    await page.keyboard.press('k')
    await nameOn(hands).getByText(first).waitFor()

    await page.keyboard.press('g')
    const pool = hands.dialog(/^放入人才库/)
    await pool.getByRole('textbox', { name: '新建分组' }).fill('前端储备')
    await unguarded(page)
    await pool.getByRole('button', { name: '新建', exact: true }).click()
    await markProved(`${G}/createTalentPoolGroup`, '新分组可选', () =>
      pool.getByRole('button', { name: '前端储备', pressed: true }).waitFor(),
    )
    await hands.accessible()
    await pool.getByRole('textbox', { name: '说明' }).fill('年后再联系')
    await hands.press('放入')
    await markProved(`${G}/createCompanyTalentPool`, '简历上写着分组和说明', async () => {
      await pane(hands).getByText('人才库／前端储备').waitFor()
      await pane(hands).getByText('年后再联系').waitFor()
    })
    await more(hands, '修改说明')
    await hands.dialog(/说明$/).getByRole('textbox', { name: '说明' }).fill('三月再联系')
    await hands.press('保存')
    await markProved('POST /job-center/api/company/talent-pool/update', '说明变了', () =>
      pane(hands).getByText('三月再联系').waitFor(),
    )
    await more(hands, '调整分组')
    await hands
      .dialog(/^调整分组/)
      .getByRole('button', { name: '前端储备', pressed: true })
      .click()
    await hands.press('保存')
    await markProved(`${G}/modifyCompanyTalentPool`, '不在分组里了', () =>
      pane(hands).getByText('人才库', { exact: true }).waitFor(),
    )

    await page.keyboard.press('t')
    const tags = hands.dialog(/^标签/)
    await tags.getByRole('textbox', { name: '新建标签' }).fill('可谈')
    await unguarded(page)
    await tags.getByRole('button', { name: '新建', exact: true }).click()
    await markProved('POST /job-center/api/v1/job-resume-operation-logs/createCollectResumeTag', '标签选中', () =>
      tags.getByRole('button', { exact: true, name: '可谈', pressed: true }).waitFor(),
    )
    await tags.getByRole('button', { exact: true, name: '可谈' }).click()
    await markProved(`${T}/removeTagRelation`, '标签取下', () =>
      tags.getByRole('button', { exact: true, name: '可谈', pressed: false }).waitFor(),
    )
    await tags.getByRole('button', { exact: true, name: '可谈' }).click()
    await markProved(`${T}/insertTagRelation`, '简历上有标签', () => pane(hands).getByText('可谈').waitFor())
    await unguarded(page)
    await tags.getByRole('button', { name: '清空' }).click()
    await markProved(`${T}/insertTagRelations`, '没有标签了', () =>
      pane(hands).getByText('可谈').waitFor({ state: 'detached' }),
    )
    await hands.accessible()
    await hands.press('完成')

    await more(hands, '隐藏')
    await markProved(`${J}/talentHidden`, '这一行显示已隐藏', () => rows(hands).first().getByText('已隐藏').waitFor())
    await page.getByRole('button', { name: '撤销' }).click()
    await rows(hands).first().getByText('已隐藏').waitFor({ state: 'detached' })

    await pane(hands).getByRole('radio', { name: '往来' }).click()
    const remark = pane(hands).getByRole('textbox', { name: '备注' })
    await remark.fill('电话聊过，约了周五')
    await unguarded(page)
    await pane(hands).getByRole('button', { name: '保存备注' }).click()
    await markProved(`${F}/createLocalResumeRemark`, '往来里有备注', () =>
      pane(hands).getByText('电话聊过，约了周五', { exact: true }).waitFor(),
    )
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), hands.press('添加附件')])
    await chooser.setFiles({ name: '作品集.txt', mimeType: 'text/plain', buffer: Buffer.from('三个项目') })
    await markProved(`${F}/uploadAttachment`, '往来里有附件', () =>
      pane(hands).getByRole('button', { name: '作品集.txt' }).waitFor(),
    )
    await hands.accessible()
    await pane(hands).getByRole('button', { name: '删除' }).first().click()
    await hands.dialog().getByRole('button', { name: '删除' }).click()
    await markProved(`${own}/space/delete`, '附件没有了', () =>
      pane(hands).getByRole('button', { name: '作品集.txt' }).waitFor({ state: 'detached' }),
    )
    await more(hands, '移出人才库')
    await markProved(`${G}/removeCompanyTalentPool`, '说明移出', () => hands.see(/已移出人才库/))
  })

  test('who does not fit the job is not recommended for it any more', async () => {
    const hands = await open(desktopDevice, '/findtalent')
    await rows(hands).first().click()
    await nameOn(hands).waitFor()
    const name = await nameOn(hands).innerText()
    await more(hands, '不适合这个职位')
    await markProved(`${J}/talentNotSuitable`, '说明不再推荐', () => hands.see(`不再为这个职位推荐「${name}」`))
  })

  test('many at once: into the pool, into groups, labelled, remarked, refused, taken out; what failed would be named', {
    tag: '@P-4.4-03',
  }, async () => {
    const hands = await open(desktopDevice, '/talentsearch?keyword=Java')
    await rows(hands).nth(4).waitFor()
    const choose = async (...places: number[]) => {
      for (const i of places) await rows(hands).nth(i).getByRole('checkbox').check()
    }
    await choose(0, 1, 2)
    await hands.press('人才库')
    const pool = hands.dialog(/^放入人才库/)
    await pool.getByRole('textbox', { name: '新建分组' }).fill('Java 储备')
    await hands.press('新建')
    await pool.getByRole('button', { name: 'Java 储备', pressed: true }).waitFor()
    await hands.press('放入')
    await markProved(`${F}/createCompanyTalentPools`, '说有三位放入', () => hands.see('已放入人才库 3 位'))
    await hands.press('标签')
    await hands.dialog(/^标签/).getByRole('textbox', { name: '新建标签' }).fill('重点')
    await hands.press('新建')
    await hands.dialog(/^标签/).getByRole('button', { name: '重点', pressed: true }).waitFor()
    await hands.press('打标签')
    await markProved(`${F}/insertTagRelations`, '说有三位打上', () => hands.see('已打标签 3 位'))
    await hands.press('备注')
    await hands.dialog(/^备注/).getByRole('textbox', { name: '备注' }).fill('同批联系')
    await hands.press('保存')
    await markProved(
      'POST /job-center/api/v1/job-resume-operation-logs/companyTalentPoolBatchAddNots',
      '说有三位备注',
      () => hands.see('已备注 3 位'),
    )
    await hands.press('取消选择')
    await choose(3, 4)
    await hands.press('不合适')
    await hands
      .dialog(/不合适$/)
      .getByRole('button', { name: '期望薪资过高' })
      .click()
    await hands.accessible()
    await hands.press('标为不合适')
    await markProved(`${F}/talentManageNotSuitable`, '说有两位', () => hands.see('已标为不合适 2 位'))

    await hands.page.goto('/talentmanagement')
    await rows(hands).first().waitFor()
    await hands.accessible()
    await tab(hands, /^不合适/)
    await markProved(`${F}/talentManagement`, '原因写在列表里', () =>
      rows(hands).first().getByText('期望薪资过高').waitFor(),
    )
    await tab(hands, /^人才库/)
    await rows(hands).nth(2).waitFor()
    await hands.accessible()
    await hands.page.getByRole('button', { name: /^Java 储备/ }).click()
    await markProved(`${G}/pageQuery`, '分组里有三位', () => rows(hands).nth(2).waitFor())
    await choose(0, 1)
    await hands.press('人才库')
    const move = hands.dialog(/^调整分组/)
    await move.getByRole('textbox', { name: '新建分组' }).fill('面试中')
    await hands.press('新建')
    await move.getByRole('button', { name: '面试中', pressed: true }).waitFor()
    await hands.press('保存')
    await markProved('POST /job-center/api/talent-pool-group-relations/moveIntoGroupsInBulk', '说有两位', () =>
      hands.see('已调整 2 位'),
    )
    await hands.press('人才库')
    await move.getByRole('radio', { name: '移到一个分组' }).click()
    await move.getByRole('button', { name: '面试中' }).click()
    await hands.press('保存')
    await markProved('POST /job-center/api/talent-pool-group-relations/moveIntoGroupInBulk', '原来的分组只剩一位', () =>
      hands.page.getByRole('button', { name: /^Java 储备\s*1$/ }).waitFor(),
    )
    await hands.press('移出人才库')
    await markProved('POST /job-center/api/company/talent-pool/batchRemoveResumes', '说有两位移出', () =>
      hands.see('已移出人才库 2 位'),
    )
    await hands.page.getByRole('button', { name: '分组「面试中」的操作' }).click()
    await hands.page.getByRole('menuitem', { name: '改名' }).click()
    await hands.dialog('修改分组名称').getByRole('textbox', { name: '名称' }).fill('已面试')
    await hands.press('保存')
    await markProved(`${G}/modifyTalentPoolGroup`, '名称变了', () =>
      hands.page.getByRole('button', { name: /^已面试/ }).waitFor(),
    )
    await hands.page.getByRole('button', { name: '分组「已面试」的操作' }).click()
    await hands.page.getByRole('menuitem', { name: '删除' }).click()
    await hands.dialog().getByRole('button', { name: '删除' }).click()
    await markProved(`${G}/deleteTalentPoolGroup`, '分组没有了', () =>
      hands.page.getByRole('button', { name: /^已面试/ }).waitFor({ state: 'detached' }),
    )
    await rows(hands).first().click()
    await nameOn(hands).waitFor()
    await more(hands, '移出并清除标签备注')
    await hands.dialog().getByRole('button', { name: '清除' }).click()
    await markProved('POST /job-center/api/company/talent-pool/delete', '说已清除', () => hands.see('已移出并清除'))
  })

  test('collections are given up together, a tag is deleted for everybody, and agents’ people have a tab of their own', async () => {
    const client = await logIn(stage.url, hr)
    const found = await client.call<{ rows: { id: string }[] }>(`${F}/searchResume`, { keyword: '测试' })
    for (const { id } of found.data.rows.slice(0, 2))
      await client.call('POST /job-center/api/collections/createMyCollection', { resumeId: id })
    const hands = await open(desktopDevice, '/talentmanagement?tab=collections')
    for (const i of [0, 1]) await rows(hands).nth(i).getByRole('checkbox').check()
    await hands.press('标签')
    const tags = hands.dialog(/^标签/)
    await tags.getByRole('textbox', { name: '新建标签' }).fill('用完就删')
    await tags.getByRole('button', { name: '新建', exact: true }).click()
    await tags.getByRole('button', { name: '删除标签「用完就删」' }).click()
    await hands.page.getByRole('dialog').last().getByRole('button', { name: '删除', exact: true }).click()
    await markProved('POST /pinqiao/v1/talent/tags/delete', '标签没有了', () =>
      tags.getByRole('button', { name: '用完就删', exact: true }).waitFor({ state: 'detached' }),
    )
    await hands.press('取消')
    await hands.press('取消收藏')
    await markProved('POST /job-center/api/collections/removeJobMyCollections', '说两位都取消了', () =>
      hands.see('已取消收藏 2 位'),
    )
    const read = hands.page.waitForResponse((reply) => reply.url().endsWith('/talentManagementReferrals'))
    await tab(hands, /推荐/)
    expect((await (await read).json()).code).toBe(0)
  })
})

test.describe('talent management', () => {
  test('imports a ZIP with progress, names what was not taken, corrects and deletes a resume', async ({ device }) => {
    const [one, two] = device.isPhone ? ['classic-03.pdf', 'classic-04.pdf'] : ['classic-01.pdf', 'classic-02.pdf']
    const hands = await open(device, '/talentmanagement?tab=local')
    await hands.see('导入 ZIP')
    const zip = buildZip([
      ...[one, two].map((name) => ({ name, bytes: readFileSync(join(samples, name)) })),
      { name: '合同.txt', bytes: Buffer.from('不是简历') },
    ])
    const [chooser] = await Promise.all([hands.page.waitForEvent('filechooser'), hands.press('导入 ZIP')])
    await chooser.setFiles({ name: '简历.zip', mimeType: 'application/zip', buffer: zip })
    await markProved(`${own}/imports/start`, '进度走到头', () => hands.dialog('导入完成').waitFor({ timeout: 60_000 }))
    const done = hands.dialog('导入完成')
    await done.getByText('共 3 份，已导入 2 份，1 份未导入').waitFor()
    await done.getByText('合同.txt').waitFor()
    await done.getByText('只支持 PDF 和 Word（.docx）文件').waitFor()
    await hands.accessible()
    await hands.press('完成')
    await rows(hands).nth(1).waitFor()
    await hands.accessible()
    if (device.isPhone) return
    await rows(hands).first().click()
    await nameOn(hands).waitFor()
    await more(hands, '修改资料')
    await hands.holds('姓名', await nameOn(hands).innerText())
    await hands.field('姓名').fill('改过名')
    await hands.accessible()
    await hands.press('保存')
    await markProved('POST /api/human/hrRsmBasic/updateRsmBasicById', '简历上是新的姓名', () =>
      nameOn(hands).getByText('改过名').waitFor(),
    )
    await hands.page.keyboard.press('Escape')
    await rows(hands).first().getByRole('checkbox').check()
    await hands.press('删除')
    await hands.dialog().getByRole('button', { name: '删除' }).click()
    await markProved(`${F}/batchRemoveResumes`, '只剩一份', async () => {
      await hands.see('已删除 1 位')
      await rows(hands).nth(1).waitFor({ state: 'detached' })
    })
  })

  test('keeps a search, pins it, finds it again elsewhere, and forgets it', async ({ device }) => {
    const name = device.isPhone ? '会计' : '财务'
    const hands = await open(device, `/talentsearch?keyword=${encodeURIComponent(name)}`)
    await rows(hands).first().waitFor()
    await hands.press('保存这个搜索')
    await hands.dialog('保存搜索').getByRole('switch', { name: '置顶' }).click()
    await hands.accessible()
    await hands.press('保存')
    await markProved(`${own}/searches/save`, '成为一个按钮', () => hands.button(name).waitFor())
    const elsewhere = await open(device.isPhone ? desktopDevice : phoneDevice, '/talentsearch')
    await elsewhere.press(name)
    await elsewhere.page.locator('input[aria-label="搜索人才"]').filter({ visible: true }).waitFor()
    await elsewhere.press('管理')
    await elsewhere.press(`删除「${name}」`)
    await markProved(`${own}/searches/delete`, '没有了', () =>
      elsewhere.button(`删除「${name}」`).waitFor({ state: 'detached' }),
    )
  })
})

test.describe('on a phone', { tag: '@phone' }, () => {
  test('a card is put into a group, refused and restored; many are chosen in a mode of their own', {
    tag: ['@P-1-05', '@P-4.4-03'],
  }, async () => {
    const hands = await open(phoneDevice, '/talentsearch?keyword=%E9%94%80%E5%94%AE')
    await rows(hands).nth(1).waitFor()
    const card = rows(hands).first()
    await hands.actOn(card, '不合适')
    await card.getByText('不合适', { exact: true }).first().waitFor()
    await hands.actOn(card, '取消不合适')
    await hands.actOn(card, '人才库')
    const pool = hands.dialog(/^放入人才库/)
    await pool.getByRole('textbox', { name: '新建分组' }).fill('销售储备')
    await hands.press('新建')
    await pool.getByRole('button', { name: '销售储备', pressed: true }).waitFor()
    await hands.accessible()
    await hands.press('放入')
    await hands.see(/已放入人才库/)
    await hands.actOn(card, '标签')
    const tags = hands.dialog(/^标签/)
    await tags.getByRole('textbox', { name: '新建标签' }).fill('可谈')
    await hands.press('新建')
    await tags.getByRole('button', { name: '可谈', pressed: true }).waitFor()
    await hands.press('完成')
    await card.getByText('可谈').waitFor()
    await hands.actOn(card, '标签')
    await hands.press('清空')
    await hands.press('完成')
    await card.getByText('可谈').waitFor({ state: 'detached' })
    await hands.actOn(card, '隐藏')
    await hands.see(/^已隐藏「/)
    await hands.press('撤销')
    await hands.page.goto('/talentmanagement?tab=pool')
    await hands.press(/^销售储备/)
    await rows(hands).first().waitFor()
    await hands.accessible()
    await hands.press('批量')
    await rows(hands).first().getByRole('checkbox').click()
    await hands.press('通过初筛')
    await hands.see('已通过初筛 1 位')
    await hands.press('完成')
    await rows(hands)
      .first()
      .click({ position: { x: 150, y: 30 } })
    await hands.at('/talentDetails')
    await hands.page.getByRole('radio', { name: '往来' }).filter({ visible: true }).click()
    await hands.page.getByRole('textbox', { name: '备注' }).filter({ visible: true }).fill('路上写的备注')
    await hands.press('保存备注')
    await hands.page.getByText('路上写的备注', { exact: true }).filter({ visible: true }).first().waitFor()
    await hands.accessible()
  })
})
