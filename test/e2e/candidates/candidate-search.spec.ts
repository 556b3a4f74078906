/**
 * Candidate search on desktop and phone: by job, keywords and filters; resumes one after the other, collected, invited,
 * imported from real files.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Request } from '@playwright/test'
import { pathOf } from '../../../contract/call-address'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as localResumes from '../../../contract/calls/candidates/local-resumes'
import * as jobInvitations from '../../../contract/calls/hiring/job-invitations'
import { EXPERIENCE } from '../../../contract/domain/enums'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, desktopDevice, phoneDevice, waitForClickGuard } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { delayCalls } from '../../support/browser/delayed-calls'
import { topmost, waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import type { PageActions } from '../../support/browser/page-helpers'
import { candidateRows, resumeName, resumePane } from '../../support/browser/pages/candidate-page'
import { type HttpClient, logIn } from '../../support/http-client'

withOwnServer()

const hr = '13800000002'
const otherAdmin = '13800000003'
const samples = join('test', 'fixtures', 'resumes')
const answers = JSON.parse(readFileSync(join(samples, 'answers.json'), 'utf8')) as Record<
  string,
  { name: string; phone: string; education: { school: string }[]; experience: { company: string }[] }
>

/** A row of a candidate who is already invited. */
const DECIDED = /已邀请|已接受|已婉拒/

interface Candidate {
  id: string
  name: string
  years: number
  education: string
  gender: string
  wantedCity: string
  salaryMin: number
  salaryMax: number
  jobSeeking: string
  match?: { met: number; total: number }
}

const open = (device: Device, path: string): Promise<PageActions> =>
  browserSession.open(device, path, hr, { theme: device.isPhone ? 'light' : 'dark' })

const searchInput = (actions: PageActions) =>
  actions.page.locator('input[aria-label="搜索人才"]').filter({ visible: true })

/** Runs `trigger`; returns the search request it sends and the candidates found. */
async function runSearch(actions: PageActions, trigger: () => Promise<unknown>) {
  const searchRequest = actions.page.waitForRequest((request) => request.url().endsWith('/findResume/searchResume'))
  await trigger()
  const reply = await (await searchRequest).response()
  if (!reply) throw new Error('the search was not answered')
  const { data: rows, total } = (await reply.json()) as { data: Candidate[]; total: number }
  return { asked: reply.request().postDataJSON() as Record<string, unknown>, rows, total }
}

/** Opens a filter, sets it, closes it. */
async function filter(
  actions: PageActions,
  chip: string,
  set: (panel: ReturnType<PageActions['dialog']>) => Promise<unknown>,
) {
  await waitForClickGuard(actions.page)
  await actions.page.getByLabel('筛选条件').getByRole('button', { name: chip, exact: true }).click()
  const panel = actions.dialog(chip)
  const answer = await runSearch(actions, () => set(panel))
  const done = panel.getByRole('button', { name: '完成' })
  if (await done.isVisible()) {
    await waitForClickGuard(actions.page)
    await done.click()
  }
  await panel.waitFor({ state: 'detached' })
  expect(answer.rows.length).toBeGreaterThan(0)
  return answer
}

/** Everybody is shown again; an answer of a moment ago needs no new request. */
async function clearFilters(actions: PageActions) {
  await actions.press('清空')
  await actions.page.waitForURL(({ search }) => search === '')
  await actions.see(/^1000\+ (人|位人才)/)
}

test.describe('talent', () => {
  test('recommends candidates for each open job', async ({ device }) => {
    const actions = await open(device, '/findtalent')
    const jobs = actions.page.getByLabel('按职位推荐').getByRole('button')
    await waitForAny(candidateRows(actions))
    await actions.expectAccessible()
    const answered = actions.page.waitForResponse((reply) => reply.url().endsWith('/findResume/findResume'))
    await jobs.nth(2).click()
    const { jobId } = (await answered).request().postDataJSON()
    expect(jobId).toMatch(/^\d+$/)
    await expect(jobs.nth(2)).toHaveAttribute('aria-pressed', 'true')
    await waitForAny(candidateRows(actions))
  })

  test('matches candidates to a job: sorts by what they meet, names what they miss, changes the job', {
    tag: '@P-7.7-30',
  }, async ({ device }) => {
    const actions = await open(device, '/talentsearch')
    await waitForAny(candidateRows(actions))
    await actions.button('按活跃排序').click()
    await actions.dialog('排序').getByRole('button', { name: '匹配度' }).click()
    const byMatch = await runSearch(actions, () => actions.dialog('对照职位').getByRole('radio').first().click())
    expect(byMatch.asked).toMatchObject({ sort: 'match', matchJobId: expect.stringMatching(/^\d+$/) })
    const met = byMatch.rows.map(({ match }) => match?.met ?? 0)
    expect(met).toEqual([...met].sort((a, b) => b - a))
    await actions.button('按匹配度排序').waitFor()
    expect(new URL(actions.page.url()).searchParams.get('sort')).toBe('match')
    const read = actions.page.waitForResponse((reply) => reply.url().endsWith('/talent/match'))
    await candidateRows(actions).first().click()
    const { data } = (await (await read).json()) as { data: { met: number; total: number }[] }
    expect(data[0]?.met).toBe(met[0])
    await actions.see(`${data[0]?.total} 项要求符合 ${data[0]?.met} 项`)
    await actions.expectAccessible()
    const matchResponse = actions.page.waitForResponse((reply) => reply.url().endsWith('/talent/match'))
    await actions.page.getByRole('button', { name: /^对照职位：/ }).click()
    await actions.dialog('对照职位').getByRole('radio').nth(1).click()
    expect((await matchResponse).request().postDataJSON().jobId).not.toBe(byMatch.asked.matchJobId)
  })

  test('searches by Chinese words and by each filter, and offers to drop one when nobody is left', {
    tag: ['@P-1-05', '@P-7.7-01'],
  }, async ({ device }) => {
    const actions = await open(device, '/talentsearch')
    await waitForAny(candidateRows(actions))
    const isRunning = (request: Request) => request.postDataJSON().keyword === '会计'
    const running = await delayCalls(actions.page, '/findResume/searchResume', isRunning)
    await searchInput(actions).fill('会计')
    await running.waitFor()
    const byWord = await runSearch(actions, () => searchInput(actions).fill('前端'))
    expect(byWord.asked.keyword).toBe('前端')
    expect(running.requests.map((request) => request.failure()?.errorText)).toEqual(['net::ERR_ABORTED'])
    await running.release()
    await waitForAny(candidateRows(actions).first().getByText('前端'))
    expect(byWord.total).toBeLessThan(1000)
    await searchInput(actions).fill('')
    await actions.see(/^1000\+ (人|位人才)/)

    const degree = await filter(actions, '学历', (panel) => panel.getByRole('button', { name: '硕士' }).click())
    expect(degree.rows.every(({ education }) => ['master', 'doctor'].includes(education))).toBe(true)
    const past = await filter(actions, '经验', (panel) => panel.getByRole('button', { name: '3-5 年' }).click())
    expect(past.rows.every(({ years }) => years >= EXPERIENCE.y3_5.min && years < EXPERIENCE.y3_5.max)).toBe(true)
    await actions.see('硕士及以上')
    await clearFilters(actions)

    const city = await filter(actions, '城市', async (panel) => {
      await panel.getByPlaceholder('搜索名称').fill('绵阳')
      await panel.getByRole('option', { name: /绵阳/ }).first().click()
    })
    expect(city.rows.every(({ wantedCity }) => wantedCity.includes('绵阳'))).toBe(true)
    await clearFilters(actions)
    const post = await filter(actions, '职位类别', async (panel) => {
      await panel.getByPlaceholder('搜索名称').fill('Java')
      await panel.getByRole('option', { name: /Java/ }).first().click()
    })
    expect(String(post.asked.postCode)).not.toBe('')
    await clearFilters(actions)
    const pay = await filter(actions, '期望薪资', async (panel) => {
      await panel.getByRole('textbox', { name: '最高月薪' }).fill('9')
    })
    expect(pay.rows.every(({ salaryMin }) => salaryMin <= 9)).toBe(true)
    const more = await filter(actions, '更多', async (panel) => {
      await panel.getByRole('button', { name: '女', exact: true }).click()
    })
    expect(more.rows.every(({ gender }) => gender === 'female')).toBe(true)

    await runSearch(actions, () => searchInput(actions).fill('查无此人的稀有词'))
    await actions.see('没有符合条件的人才')
    await actions.expectAccessible()
    await actions.press('去掉关键词「查无此人的稀有词」')
    await waitForAny(candidateRows(actions))
  })

  test('reads what is recognised of a PDF, shows the original, and shows clearly why a scan is not taken', async ({
    device,
  }) => {
    const file = device.isPhone ? 'sidebar-01.pdf' : 'classic-01.pdf'
    const known = answers[file]
    if (!known) throw new Error(`no answers for ${file}`)
    const actions = await open(device, '/talentsearch?view=local')
    const send = async (name: string) => {
      await waitForClickGuard(actions.page)
      const [chooser] = await Promise.all([
        actions.page.waitForEvent('filechooser'),
        actions.button('导入简历').click(),
      ])
      await chooser.setFiles(join(samples, name))
    }
    await send('scanned.pdf')
    await actions.see('「scanned.pdf」这是扫描件，没有可识别的文字，请上传带文字的 PDF 或 Word 文件')
    await send(file)
    await recordProof(localResumes.import, '显示识别出的简历', () => actions.see(`已导入${known.name}的简历`))
    const read = actions.dialog('识别结果')
    await read.getByRole('heading', { level: 1, name: known.name }).waitFor()
    for (const text of [known.education[0]?.school ?? '', known.experience[0]?.company ?? ''])
      await waitForAny(read.getByText(text))
    await actions.expectAccessible()
    const context = actions.page.context()
    const fileRequest = context.waitForEvent('request', (request) => /\/files\//.test(request.url()))
    await read.getByRole('button', { name: '查看原件' }).click()
    const original = await fetch((await fileRequest).url())
    expect(Buffer.from(await original.arrayBuffer()).equals(readFileSync(join(samples, file)))).toBe(true)
    for (const other of context.pages()) if (other !== actions.page) await other.close()
    await read.getByRole('button', { name: '完成' }).click()
    await waitForAny(candidateRows(actions).filter({ hasText: known.name }))
  })

  test('answers a resume of another company like an unknown one', async ({ device }) => {
    const otherCompany = await importFor(
      await logIn(browserSession.url, otherAdmin),
      device.isPhone ? 'table-02.pdf' : 'table-01.pdf',
    )
    const actions = await open(device, `/talentDetails?id=${otherCompany}`)
    await actions.see('没有找到这份简历')
    await actions.expectAccessible()
    await actions.page.goto('/talentDetails?id=999999999999')
    await actions.see('没有找到这份简历')
  })
})

/** Chooses one of the open jobs in the dialog of an invitation, a list of its own as there are more than eight. */
async function chooseJob(actions: PageActions, at = 0): Promise<void> {
  await waitForClickGuard(actions.page)
  if (actions.device.isPhone) {
    await actions.button(/^职位：/).click()
    await waitForClickGuard(actions.page)
    await actions.dialog('职位').getByRole('option', { disabled: false }).nth(at).click()
    return waitForClickGuard(actions.page)
  }
  await topmost(actions.page.getByRole('combobox', { name: '职位' })).click()
  const options = actions.page.locator('.ant-select-item-option:not(.ant-select-item-option-disabled)')
  await options.filter({ visible: true }).nth(at).click()
}

/** Imports a file over HTTP; returns the resume's id. */
async function importFor(client: HttpClient, name: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(readFileSync(join(samples, name)))]), name)
  const reply = await fetch(`${browserSession.url}${pathOf(localResumes.import)}`, {
    method: 'POST',
    headers: { authorization: `Basic ${client.token}`, 'idempotency-key': `import-${Date.now()}` },
    body: form,
  })
  return ((await reply.json()) as { data: { id: string } }).data.id
}

test.describe('one person after the other, on the desktop', { tag: '@desk' }, () => {
  test('goes through the list by J, K, S, I and Esc, takes a star back, invites one and many', {
    tag: ['@P-1-05', '@P-4.4-03'],
  }, async () => {
    const actions = await open(desktopDevice, '/talentsearch?keyword=%E4%BA%A7%E5%93%81')
    const { page } = actions
    await candidateRows(actions).nth(9).waitFor()
    const texts = await candidateRows(actions).allInnerTexts()
    const [at = 0, ...others] = texts.flatMap((text, i) => (DECIDED.test(text) ? [] : [i]))
    await candidateRows(actions).nth(at).click()
    await resumeName(actions).waitFor()
    const first = await resumeName(actions).innerText()
    await actions.expectAccessible()
    await page.keyboard.press('j')
    await resumePane(actions)
      .getByText(new RegExp(`^第 ${at + 2} 位`))
      .waitFor()
    await page.keyboard.press('k')
    await resumePane(actions)
      .getByText(new RegExp(`^第 ${at + 1} 位`))
      .waitFor()
    await resumeName(actions).getByText(first).waitFor()

    await page.keyboard.press('s')
    await recordProof(candidates.collect, '变成已收藏', () =>
      resumePane(actions).getByRole('button', { name: '已收藏' }).waitFor(),
    )
    await page.getByRole('button', { name: '撤销' }).click()
    await recordProof(candidates.uncollect, '收藏撤销了', () =>
      resumePane(actions).getByRole('button', { name: '收藏', exact: true }).waitFor(),
    )

    await page.keyboard.press('i')
    const dialog = actions.dialog(/^邀请.+应聘$/)
    await dialog.waitFor()
    await actions.expectAccessible()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('i')
    await chooseJob(actions, 1)
    await dialog.getByRole('textbox', { name: '附言' }).fill('您的产品经历和我们很合适')
    await waitForClickGuard(page)
    await dialog.getByRole('button', { name: '发出邀请' }).click()
    await recordProof(jobInvitations.create, '这一行显示已邀请', () =>
      candidateRows(actions).nth(at).getByText(DECIDED).waitFor(),
    )
    await actions.see('邀请已发出，对方会在沟通里答复')
    await dialog.waitFor({ state: 'detached' })
    await resumePane(actions).getByRole('button', { name: '再次邀请' }).waitFor()
    await page.keyboard.press('Escape')
    await resumePane(actions).waitFor({ state: 'detached' })

    const selected = others.slice(0, 2)
    for (const i of selected) await candidateRows(actions).nth(i).getByRole('checkbox').check()
    await actions.see('已选 2')
    await actions.expectAccessible()
    await actions.press('批量邀请')
    await chooseJob(actions)
    await waitForClickGuard(page)
    await actions.dialog('邀请2 位人才应聘').getByRole('button', { name: '发出邀请' }).click()
    await actions.see('已邀请 2 位')
    await recordProof(jobInvitations.createMany, '两行都显示已邀请', async () => {
      for (const i of selected) await candidateRows(actions).nth(i).getByText(DECIDED).waitFor()
    })
  })
})

test.describe('one person on a page of its own, on a phone', { tag: '@phone' }, () => {
  test('opens from the card, is collected and removed, invited, and appears among the collected', {
    tag: ['@P-1-05', '@P-4.4-03'],
  }, async () => {
    const actions = await open(phoneDevice, '/talentsearch?keyword=%E4%BC%9A%E8%AE%A1')
    await waitForAny(candidateRows(actions))
    await candidateRows(actions)
      .first()
      .click({ position: { x: 150, y: 30 } })
    await actions.waitForPath('/talentDetails')
    const heading = actions.page
      .getByRole('heading', { level: 1 })
      .filter({ visible: true, hasNotText: /人才搜索|人才详情/ })
      .last()
    await heading.waitFor()
    const name = await heading.innerText()
    await actions.expectAccessible()
    await actions.press('收藏')
    await actions.button('已收藏').waitFor()
    await actions.button('撤销').click()
    await actions.button('收藏').waitFor()
    await actions.press('收藏')
    await actions.button('已收藏').waitFor()
    await actions.press('邀请应聘')
    await actions.dialog(`邀请${name}应聘`).waitFor()
    await actions.expectAccessible()
    await chooseJob(actions)
    await actions.press('发出邀请')
    await actions.see('邀请已发出，对方会在沟通里答复')
    await actions.button('再次邀请').waitFor()
    await actions.page.goto('/talentsearch?view=collected')
    await recordProof(candidates.listCollected, '收藏里有这个人', () =>
      candidateRows(actions).filter({ hasText: name }).first().waitFor(),
    )
  })
})

test.describe('a long list on a phone', { tag: '@phone' }, () => {
  /** True when the element is laid out and painted. */
  const isDrawn = (row: Locator) =>
    row.evaluate((element) =>
      (element as HTMLElement & { checkVisibility(o: object): boolean }).checkVisibility({
        contentVisibilityAuto: true,
      }),
    )

  test('draws what is near, keeps the rest for keyboard and search, and is where it was when one comes back', async () => {
    const actions = await open(phoneDevice, '/talentsearch')
    const { page } = actions
    await waitForAny(candidateRows(actions))
    await page.mouse.move(195, 500)
    for (let i = 0; i < 200 && (await candidateRows(actions).count()) < 100; i++) await page.mouse.wheel(0, 900)
    const candidate = candidateRows(actions).nth(70)
    await candidate.scrollIntoViewIfNeeded()
    const before = await candidate.boundingBox()
    await candidate.getByText('活跃').first().click()
    await actions.waitForPath('/talentDetails')
    await actions.see('工作经历')
    await page.goBack()
    await candidate.waitFor()
    await expect.poll(async () => (await candidate.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)

    const first = candidateRows(actions).first()
    await expect.poll(() => isDrawn(first)).toBe(false)
    const name = await first.locator('[class*=strong], [class*=seen]').first().textContent()
    const canFind = (text: string | null) =>
      (window as unknown as { find(...args: unknown[]): boolean }).find(text, false, false, true)
    await expect.poll(() => page.evaluate(canFind, name)).toBe(true)
    await first.locator('[tabindex]').first().focus()
    await page.waitForFunction(
      (row) => row?.checkVisibility({ contentVisibilityAuto: true } as never),
      await first.elementHandle(),
    )
  })
})
