/**
 * Finding people, told at a desk and on a phone: by job, by words and filters, one resume after the other,
 * collected, invited, imported from real files.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { EXPERIENCE } from '../../../contract/domain/enums'
import { expect, stage, test } from '../../support/browser'
import { type Device, desktopDevice, phoneDevice, unguarded } from '../../support/browser/browser'
import { markProved } from '../../support/browser/call-recorder'
import type { PageActions } from '../../support/browser/page-helpers'
import { type HttpClient, logIn } from '../../support/http-client'

test.use({ world: {} })

const hr = '13800000002'
const otherAdmin = '13800000003'
const samples = join('test', 'fixtures', 'resumes')
const answers = JSON.parse(readFileSync(join(samples, 'answers.json'), 'utf8')) as Record<
  string,
  { name: string; phone: string; education: { school: string }[]; experience: { company: string }[] }
>

/** A row whose person was invited before. */
const DECIDED = /已邀请|已接受|已婉拒/

interface Talent {
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
  stage.open(device, path, hr, { theme: device.isPhone ? 'light' : 'dark' })

const rows = (hands: PageActions) =>
  hands.device.isPhone
    ? hands.page.getByRole('list', { name: '人才' }).filter({ visible: true }).getByRole('listitem')
    : hands.page.locator('tr[data-row-key]')
const words = (hands: PageActions) => hands.page.locator('input[aria-label="搜索人才"]').filter({ visible: true })
const pane = (hands: PageActions) => hands.page.getByRole('complementary', { name: '简历' })
const nameOn = (hands: PageActions) => pane(hands).getByRole('heading', { level: 1 })

/** What the search that `act` sets off asks, and who is found. */
async function found(hands: PageActions, act: () => Promise<unknown>) {
  const asked = hands.page.waitForRequest((request) => request.url().endsWith('/findResume/searchResume'))
  await act()
  const reply = await (await asked).response()
  if (!reply) throw new Error('the search was not answered')
  const body = (await reply.json()) as { data: { rows: Talent[]; total: number } }
  return { asked: reply.request().postDataJSON() as Record<string, unknown>, ...body.data }
}

/** Opens a filter, sets it, closes it. */
async function filter(
  hands: PageActions,
  chip: string,
  set: (panel: ReturnType<PageActions['dialog']>) => Promise<unknown>,
) {
  await unguarded(hands.page)
  await hands.page.getByLabel('筛选条件').getByRole('button', { name: chip, exact: true }).click()
  const panel = hands.dialog(chip)
  const answer = await found(hands, () => set(panel))
  const done = panel.getByRole('button', { name: '完成' })
  if (await done.isVisible()) {
    await unguarded(hands.page)
    await done.click()
  }
  await panel.waitFor({ state: 'detached' })
  expect(answer.rows.length).toBeGreaterThan(0)
  return answer
}

test.describe('talent', () => {
  test('recommends people for each open job', async ({ device }) => {
    const hands = await open(device, '/findtalent')
    const jobs = hands.page.getByLabel('按职位推荐').getByRole('button')
    await rows(hands).first().waitFor()
    await hands.accessible()
    const answered = hands.page.waitForResponse((reply) => reply.url().endsWith('/findResume/findResume'))
    await jobs.nth(2).click()
    const { jobId } = (await answered).request().postDataJSON()
    expect(jobId).toMatch(/^\d+$/)
    expect(await jobs.nth(2).getAttribute('aria-pressed')).toBe('true')
    await rows(hands).first().waitFor()
  })

  test('holds people against a job: sorts by what they meet, names what they miss, changes the job', async ({
    device,
  }) => {
    const hands = await open(device, '/talentsearch')
    await rows(hands).first().waitFor()
    await hands.page.getByLabel('筛选条件').getByRole('button', { name: '最近活跃' }).click()
    const byMatch = await found(hands, () =>
      hands.dialog('排序').getByRole('button', { name: '符合要求多的在前' }).click(),
    )
    expect(byMatch.asked).toMatchObject({ sort: 'match', matchJobId: expect.stringMatching(/^\d+$/) })
    const met = byMatch.rows.map(({ match }) => match?.met ?? 0)
    expect(met).toEqual([...met].sort((a, b) => b - a))
    await hands.see('符合要求多的在前')
    const read = hands.page.waitForResponse((reply) => reply.url().endsWith('/talent/match'))
    await rows(hands).first().click()
    const { data } = (await (await read).json()) as { data: { met: number; total: number }[] }
    expect(data[0]?.met).toBe(met[0])
    await hands.see(`${data[0]?.total} 项要求符合 ${data[0]?.met} 项`)
    await hands.accessible()
    const again = hands.page.waitForResponse((reply) => reply.url().endsWith('/talent/match'))
    await hands.page.getByRole('button', { name: /^对照职位：/ }).click()
    await hands.dialog('对照职位').getByRole('radio').nth(1).click()
    expect((await again).request().postDataJSON().jobId).not.toBe(byMatch.asked.matchJobId)
  })

  test('searches by Chinese words and by each filter, and offers to drop one when nobody is left', {
    tag: '@P-1-05',
  }, async ({ device }) => {
    const hands = await open(device, '/talentsearch')
    await rows(hands).first().waitFor()
    const byWord = await found(hands, () => words(hands).fill('前端'))
    expect(byWord.asked.keyword).toBe('前端')
    await rows(hands).first().getByText('前端').first().waitFor()
    const everybody = await found(hands, () => words(hands).fill(''))
    expect(everybody.total).toBeGreaterThan(byWord.total)

    const degree = await filter(hands, '学历', (panel) => panel.getByRole('button', { name: '硕士' }).click())
    expect(degree.rows.every(({ education }) => ['master', 'doctor'].includes(education))).toBe(true)
    const past = await filter(hands, '经验', (panel) => panel.getByRole('button', { name: '3-5年' }).click())
    expect(past.rows.every(({ years }) => years >= EXPERIENCE.y3_5.min && years < EXPERIENCE.y3_5.max)).toBe(true)
    await hands.see('硕士及以上')
    await found(hands, () => hands.page.getByRole('button', { name: '清空', exact: true }).last().click())

    const city = await filter(hands, '城市', async (panel) => {
      await panel.getByPlaceholder('搜索名称').fill('绵阳')
      await panel.getByRole('option', { name: /绵阳/ }).first().click()
    })
    expect(city.rows.every(({ wantedCity }) => wantedCity.includes('绵阳'))).toBe(true)
    await found(hands, () => hands.page.getByRole('button', { name: '清空', exact: true }).last().click())
    const post = await filter(hands, '职位类别', async (panel) => {
      await panel.getByPlaceholder('搜索名称').fill('Java')
      await panel.getByRole('option', { name: /Java/ }).first().click()
    })
    expect(String(post.asked.postCode)).not.toBe('')
    await found(hands, () => hands.page.getByRole('button', { name: '清空', exact: true }).last().click())
    const pay = await filter(hands, '期望薪资', async (panel) => {
      await panel.getByRole('textbox', { name: '最高月薪' }).fill('9')
    })
    expect(pay.rows.every(({ salaryMin }) => salaryMin <= 9)).toBe(true)
    const more = await filter(hands, '更多', async (panel) => {
      await panel.getByRole('button', { name: '女', exact: true }).click()
    })
    expect(more.rows.every(({ gender }) => gender === 'female')).toBe(true)

    await found(hands, () => words(hands).fill('查无此人的稀有词'))
    await hands.see('没有符合条件的人才')
    await hands.accessible()
    await hands.press('去掉关键词「查无此人的稀有词」')
    await rows(hands).first().waitFor()
  })

  test('reads what is recognised of a PDF, shows the original, and says clearly why a scan is not taken', async ({
    device,
  }) => {
    const file = device.isPhone ? 'sidebar-01.pdf' : 'classic-01.pdf'
    const known = answers[file]
    if (!known) throw new Error(`no answers for ${file}`)
    const hands = await open(device, '/talentsearch?view=local')
    const send = async (name: string) => {
      await unguarded(hands.page)
      const [chooser] = await Promise.all([hands.page.waitForEvent('filechooser'), hands.button('导入简历').click()])
      await chooser.setFiles(join(samples, name))
    }
    await send('scanned.pdf')
    await hands.see('「scanned.pdf」这是扫描件，没有可识别的文字，请上传带文字的 PDF 或 Word 文件')
    await send(file)
    await markProved('POST /job-center/api/talentManageTalentPool/uploadAttachment', '显示识别出的简历', () =>
      hands.see(`已导入${known.name}的简历`),
    )
    const read = hands.dialog('识别结果')
    await read.getByRole('heading', { level: 1, name: known.name }).waitFor()
    for (const text of [known.education[0]?.school ?? '', known.experience[0]?.company ?? ''])
      await read.getByText(text).first().waitFor()
    await hands.accessible()
    const context = hands.page.context()
    const asked = context.waitForEvent('request', (request) => /\/files\//.test(request.url()))
    await read.getByRole('button', { name: '查看原件' }).click()
    const original = await fetch((await asked).url())
    expect(Buffer.from(await original.arrayBuffer()).equals(readFileSync(join(samples, file)))).toBe(true)
    for (const other of context.pages()) if (other !== hands.page) await other.close()
    await read.getByRole('button', { name: '完成' }).click()
    await rows(hands).filter({ hasText: known.name }).first().waitFor()
  })

  test('answers a resume of another company like an unknown one', async ({ device }) => {
    const foreign = await importFor(
      await logIn(stage.url, otherAdmin),
      device.isPhone ? 'table-02.pdf' : 'table-01.pdf',
    )
    const hands = await open(device, `/talentDetails?id=${foreign}`)
    await hands.see('没有找到这份简历')
    await hands.accessible()
    await hands.page.goto('/talentDetails?id=999999999999')
    await hands.see('没有找到这份简历')
  })
})

/** Imports a file for somebody without a screen; answers the resume's id. */
async function importFor(client: HttpClient, name: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(readFileSync(join(samples, name)))]), name)
  const reply = await fetch(`${stage.url}/job-center/api/talentManageTalentPool/uploadAttachment`, {
    method: 'POST',
    headers: { authorization: `Basic ${client.token}`, 'idempotency-key': `import-${Date.now()}` },
    body: form,
  })
  return ((await reply.json()) as { data: { id: string } }).data.id
}

test.describe('one person after the other, at a desk', { tag: '@desk' }, () => {
  test('goes through the list by J, K, S, E and Esc, takes a star back, invites one and many', {
    tag: ['@P-1-05', '@P-4.4-03'],
  }, async () => {
    const hands = await open(desktopDevice, '/talentsearch?keyword=%E4%BA%A7%E5%93%81')
    const { page } = hands
    await rows(hands).nth(9).waitFor()
    const texts = await rows(hands).allInnerTexts()
    const [at = 0, ...others] = texts.flatMap((text, i) => (DECIDED.test(text) ? [] : [i]))
    await rows(hands).nth(at).click()
    await nameOn(hands).waitFor()
    const first = await nameOn(hands).innerText()
    await hands.accessible()
    await page.keyboard.press('j')
    await pane(hands)
      .getByText(new RegExp(`^第 ${at + 2} 位`))
      .waitFor()
    await page.keyboard.press('k')
    await pane(hands)
      .getByText(new RegExp(`^第 ${at + 1} 位`))
      .waitFor()
    await nameOn(hands).getByText(first).waitFor()

    await page.keyboard.press('s')
    await markProved('POST /job-center/api/collections/createMyCollection', '变成已收藏', () =>
      pane(hands).getByRole('button', { name: '已收藏' }).waitFor(),
    )
    await page.getByRole('button', { name: '撤销' }).click()
    await markProved('POST /job-center/api/collections/removeJobMyCollection', '收藏撤销了', () =>
      pane(hands).getByRole('button', { name: '收藏', exact: true }).waitFor(),
    )

    await page.keyboard.press('e')
    const dialog = hands.dialog(/^邀请.+应聘$/)
    await dialog.waitFor()
    await hands.accessible()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('e')
    await dialog.getByRole('radio').nth(1).click()
    await dialog.getByRole('textbox', { name: '附言' }).fill('您的产品经历和我们很合适')
    await unguarded(page)
    await dialog.getByRole('button', { name: '发出邀请' }).click()
    await markProved('POST /job-center/api/jobCompanyTalents/invitedCompanyTalent', '这一行显示已邀请', () =>
      rows(hands).nth(at).getByText(DECIDED).waitFor(),
    )
    await hands.see('邀请已发出，对方会在沟通里答复')
    await dialog.waitFor({ state: 'detached' })
    await pane(hands).getByRole('button', { name: '再次邀请' }).waitFor()
    await page.keyboard.press('Escape')
    await pane(hands).waitFor({ state: 'detached' })

    const two = others.slice(0, 2)
    for (const i of two) await rows(hands).nth(i).getByRole('checkbox').check()
    await hands.see('已选 2')
    await hands.accessible()
    await hands.press('批量邀请')
    await hands.dialog('邀请2 位人才应聘').getByRole('button', { name: '发出邀请' }).click()
    await hands.see('已邀请 2 位')
    await markProved('POST /job-center/api/jobCompanyTalents/invitedCompanyTalents', '两行都显示已邀请', async () => {
      for (const i of two) await rows(hands).nth(i).getByText(DECIDED).waitFor()
    })
  })
})

test.describe('one person on a page of its own, on a phone', { tag: '@phone' }, () => {
  test('opens from the card, is collected and taken back, invited, and stands among the collected', {
    tag: ['@P-1-05', '@P-4.4-03'],
  }, async () => {
    const hands = await open(phoneDevice, '/talentsearch?keyword=%E4%BC%9A%E8%AE%A1')
    await rows(hands).first().waitFor()
    await rows(hands)
      .first()
      .click({ position: { x: 150, y: 30 } })
    await hands.at('/talentDetails')
    const heading = hands.page
      .getByRole('heading', { level: 1 })
      .filter({ visible: true, hasNotText: /人才搜索|人才详情/ })
      .last()
    await heading.waitFor()
    const name = await heading.innerText()
    await hands.accessible()
    await hands.press('收藏')
    await hands.button('已收藏').waitFor()
    await hands.button('撤销').click()
    await hands.button('收藏').waitFor()
    await hands.press('收藏')
    await hands.button('已收藏').waitFor()
    await hands.press('邀请应聘')
    await hands.dialog(`邀请${name}应聘`).waitFor()
    await hands.accessible()
    await hands.press('发出邀请')
    await hands.see('邀请已发出，对方会在沟通里答复')
    await hands.button('再次邀请').waitFor()
    await hands.page.goto('/talentsearch?view=collected')
    await markProved('POST /job-center/api/agent/findResume/talentManagementMyCollection', '收藏里有这个人', () =>
      rows(hands).filter({ hasText: name }).first().waitFor(),
    )
  })
})

test.describe('a long list on a phone', { tag: '@phone' }, () => {
  /** Laid out and painted, not only there. */
  const isDrawn = (row: Locator) =>
    row.evaluate((it) =>
      (it as HTMLElement & { checkVisibility(o: object): boolean }).checkVisibility({ contentVisibilityAuto: true }),
    )

  test('draws what is near, keeps the rest for keyboard and search, and is where it was when one comes back', async () => {
    const hands = await open(phoneDevice, '/talentsearch')
    const { page } = hands
    await rows(hands).first().waitFor()
    await page.mouse.move(195, 500)
    for (let i = 0; i < 200 && (await rows(hands).count()) < 100; i++) await page.mouse.wheel(0, 900)
    const person = rows(hands).nth(70)
    await person.scrollIntoViewIfNeeded()
    const before = await person.boundingBox()
    await person.getByText('活跃').first().click()
    await hands.at('/talentDetails')
    await hands.see('工作经历')
    await page.goBack()
    await person.waitFor()
    expect((await person.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)

    const first = rows(hands).first()
    expect(await isDrawn(first)).toBe(false)
    const name = await first.locator('[class*=strong], [class*=seen]').first().textContent()
    expect(
      await page.evaluate(
        (text) => (window as unknown as { find(...how: unknown[]): boolean }).find(text, false, false, true),
        name,
      ),
    ).toBe(true)
    await first.locator('[tabindex]').first().focus()
    await page.waitForFunction(
      (row) => row?.checkVisibility({ contentVisibilityAuto: true } as never),
      await first.elementHandle(),
    )
  })
})
