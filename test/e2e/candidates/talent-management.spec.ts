/** Talent management on desktop and phone: a ZIP is imported, a resume corrected and deleted, a search saved for every device. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathOf } from '../../../contract/call-address'
import * as localResumes from '../../../contract/calls/candidates/local-resumes'
import * as savedSearches from '../../../contract/calls/candidates/saved-searches'
import * as partner from '../../../contract/calls/partner'
import * as referenceData from '../../../contract/calls/platform/reference-data'
import { buildWord } from '../../support/api/word-fixture'
import { buildZip } from '../../support/api/zip-fixture'
import { browserSession, test } from '../../support/browser'
import { type Device, desktopDevice, phoneDevice } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import type { PageActions } from '../../support/browser/page-helpers'
import { candidateRows, pressMoreAction, resumeName } from '../../support/browser/pages/candidate-page'
import { logIn } from '../../support/http-client'

withOwnServer()

const samples = join('test', 'fixtures', 'resumes')
const hr = '13800000002'

interface PostNode {
  code: string
  children?: PostNode[]
}
const firstPost = ([node]: PostNode[]): string =>
  node?.children?.length ? firstPost(node.children) : (node?.code ?? '')
const RESUME = {
  gender: 'female',
  birthYear: 1994,
  years: 6,
  education: 'bachelor',
  jobSeeking: 'month',
  wantedPost: '运营',
  wantedPlaceCode: '510107',
  salaryMin: 18,
  salaryMax: 25,
  skills: ['数据分析'],
  summary: '',
  educations: [],
  experiences: [],
}

const open = (device: Device, path: string): Promise<PageActions> =>
  browserSession.open(device, path, hr, { theme: device.isPhone ? 'light' : 'dark', timeout: 30_000 })

test.describe('talent management', () => {
  test('imports a ZIP with progress, names what was not taken, corrects and deletes a resume', async ({ device }) => {
    const [firstFile, secondFile] = device.isPhone
      ? ['classic-03.pdf', 'classic-04.pdf']
      : ['classic-01.pdf', 'classic-02.pdf']
    const actions = await open(device, '/talentmanagement?tab=local')
    await actions.see('导入 ZIP')
    const zip = buildZip([
      ...[firstFile, secondFile].map((name) => ({ name, bytes: readFileSync(join(samples, name)) })),
      { name: '合同.csv', bytes: Buffer.from('不是简历') },
    ])
    const [chooser] = await Promise.all([actions.page.waitForEvent('filechooser'), actions.press('导入 ZIP')])
    await chooser.setFiles({ name: '简历.zip', mimeType: 'application/zip', buffer: zip })
    await recordProof(localResumes.importZip, '进度走到头', () =>
      actions.dialog('导入完成').waitFor({ timeout: 60_000 }),
    )
    const done = actions.dialog('导入完成')
    await done.getByText('共 3 份，已导入 2 份，1 份未导入').waitFor()
    await done.getByText('合同.csv').waitFor()
    await done.getByText('只支持 PDF、Word（.docx）、HTML、MHT、RTF 或 TXT 文件').waitFor()
    await actions.expectAccessible()
    await actions.press('完成')
    await actions.page.reload()
    await actions.press(/1 份未导入/)
    await actions.dialog('导入完成').getByRole('button', { name: '知道了：合同.csv' }).click()
    await recordProof(localResumes.markFailuresSeen, '不再列出', async () => {
      await actions.page.getByText('合同.csv').waitFor({ state: 'detached' })
      await actions.press('完成')
      await actions.page.getByText('1 份未导入').waitFor({ state: 'detached' })
    })
    await candidateRows(actions).nth(1).waitFor()
    await actions.expectAccessible()
    if (device.isPhone) return
    await candidateRows(actions).first().click()
    await resumeName(actions).waitFor()
    await pressMoreAction(actions, '修改资料')
    await actions.expectValue('姓名', await resumeName(actions).innerText())
    await actions.field('姓名').fill('改过名')
    await actions.expectAccessible()
    await actions.press('保存')
    await recordProof(localResumes.update, '简历上是新的姓名', () => resumeName(actions).getByText('改过名').waitFor())
    await actions.page.keyboard.press('Escape')
    await candidateRows(actions).first().getByRole('checkbox').check()
    await actions.press('删除')
    await actions.dialog().getByRole('button', { name: '删除' }).click()
    await recordProof(localResumes.delete, '只剩一份', async () => {
      await actions.see(/「.+」已删除/)
      await candidateRows(actions).nth(1).waitFor({ state: 'detached' })
    })
  })

  test('lists what a ZIP import asks until it is answered, with a link to each', async ({ device }) => {
    const actions = await open(device, '/talentmanagement?tab=local')
    await actions.see('导入 ZIP')
    const name = device.isPhone ? '顾晓棠' : '沈一诺'
    const lines = [`姓名：${name}`, '期望薪资：50元/课时', `${name}教了六年钢琴，带过三十多名学生考级。`]
    const zip = buildZip([{ name: '钢琴.docx', bytes: buildWord(lines) }])
    const [chooser] = await Promise.all([actions.page.waitForEvent('filechooser'), actions.press('导入 ZIP')])
    await chooser.setFiles({ name: '老师.zip', mimeType: 'application/zip', buffer: zip })
    await actions.dialog('导入完成').getByText('请核对：期望薪资').waitFor({ timeout: 60_000 })
    await actions.expectAccessible()
    await actions.press('完成')
    await candidateRows(actions).filter({ hasText: name }).getByText('待核对').waitFor()
    await actions.press('1 份待核对')
    await actions.dialog('导入完成').getByRole('link', { name: '核对钢琴.docx的简历' }).click()
    await actions.see('请核对：期望薪资')
    await actions.expectAccessible()
    await actions.press('核对无误')
    await recordProof(localResumes.answerQuestion, '简历上不再有这个问题', () =>
      actions.page.getByText('请核对：期望薪资').waitFor({ state: 'detached' }),
    )
    await actions.page.goBack()
    await candidateRows(actions).filter({ hasText: name }).waitFor()
    await candidateRows(actions).filter({ hasText: name }).getByText('待核对').waitFor({ state: 'detached' })
  })

  test('imports several resumes at once, goes on after one that is refused, and ends in one report', async ({
    device,
  }) => {
    const [firstFile, lastFile] = device.isPhone
      ? ['sidebar-03.pdf', 'sidebar-04.pdf']
      : ['sidebar-01.pdf', 'sidebar-02.pdf']
    const actions = await open(device, '/talentmanagement?tab=local')
    const [chooser] = await Promise.all([actions.page.waitForEvent('filechooser'), actions.press('导入简历')])
    await chooser.setFiles([firstFile, 'scanned.pdf', lastFile].map((name) => join(samples, name)))
    const report = actions.dialog('导入完成')
    await report.getByText('共 3 份，已导入 2 份，1 份未导入').waitFor({ timeout: 60_000 })
    await report.getByText('scanned.pdf').waitFor()
    await report.getByText('这是扫描件，没有可识别的文字，请上传带文字的 PDF 或 Word 文件').waitFor()
    await actions.expectAccessible()
    await actions.press('完成')
    await candidateRows(actions).nth(1).waitFor()
  })

  test('says how many candidates a saved search has gained, until it is opened', async ({ device }) => {
    const name = device.isPhone ? '沈星野' : '纪云帆'
    const client = await logIn(browserSession.url, hr)
    await client.call(savedSearches.save, { name, filter: { keyword: name } })
    const phone = device.isPhone ? '15400007101' : '15400007102'
    const person = { externalId: phone, name, phone, email: `${phone}@example.com` }
    const { personId } = await browserSession.partner<{ personId: string }>(pathOf(partner.saveCandidate), person)
    const { data: families } = await client.call<PostNode[]>(referenceData.getPosts, {})
    await browserSession.partner(pathOf(partner.saveResume), {
      ...RESUME,
      wantedPostCode: firstPost(families),
      personId,
    })
    const actions = await open(device, '/talentsearch')
    await recordProof(savedSearches.countNew, '按钮上的新增', () =>
      actions.button(new RegExp(`^${name}.*1 个新$`)).waitFor(),
    )
    await actions.press(new RegExp(`^${name}`))
    await waitForAny(candidateRows(actions).filter({ hasText: name }))
    await actions.page.reload()
    await recordProof(savedSearches.markViewed, '不再算新', () => actions.button(name).waitFor())
  })

  test('keeps a search, pins it, finds it again elsewhere, and forgets it', async ({ device }) => {
    const name = device.isPhone ? '会计' : '财务'
    const actions = await open(device, `/talentsearch?keyword=${encodeURIComponent(name)}`)
    await waitForAny(candidateRows(actions))
    await actions.press('保存这个搜索')
    await actions.dialog('保存搜索').getByRole('switch', { name: '置顶' }).click()
    await actions.expectAccessible()
    await actions.press('保存')
    await recordProof(savedSearches.save, '成为一个按钮', () => actions.button(name).waitFor())
    const otherDevice = await open(device.isPhone ? desktopDevice : phoneDevice, '/talentsearch')
    await otherDevice.press(name)
    await otherDevice.page.locator('input[aria-label="搜索人才"]').filter({ visible: true }).waitFor()
    await otherDevice.press('管理')
    await otherDevice.press(`删除「${name}」`)
    await recordProof(savedSearches.delete, '没有了', () =>
      otherDevice.button(`删除「${name}」`).waitFor({ state: 'detached' }),
    )
  })
})
