/**
 * Career circles, told at a desk and on a phone by two people: one makes a circle and runs it, the other asks to come in, reads,
 * likes, comments and writes. The operator decides in between.
 */
import { readFileSync } from 'node:fs'
import type { ApiData } from '../../contract/api'
import { circlePaths } from '../../contract/domain/circle'
import { type Client, logIn } from '../harness/client'
import type { Hands } from './acts'
import { type Device, desk, phone, screenshot } from './browser'
import { Stage } from './stage'
import { proved } from './wire'

const C = '/circle-center/api/v1/mobile/circles'
const I = '/circle-center/api/v1/circles'
const B = '/pinqiao/v1/circles'

/** Who runs a circle, and who comes to it: others on each device. */
const PEOPLE = {
  desk: { owner: '13800000001', guest: '13800000003' },
  phone: { owner: '13800000002', guest: '13800000004' },
} as const

const stage = new Stage({ env: { AUDIT_MODE: 'manual' } })
const theme = (device: Device) => ({ theme: device.isPhone ? ('light' as const) : ('dark' as const) })

/** The operator's desk, over HTTP. */
async function operate<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const secrets = JSON.parse(readFileSync(`${stage.stack.dataDir}/secrets.json`, 'utf8')) as Record<string, string>
  const reply = await fetch(`${stage.url}${path}`, {
    method,
    headers: {
      authorization: `Basic ${secrets.OPERATOR_TOKEN}`,
      'idempotency-key': crypto.randomUUID(),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { code, message, data } = (await reply.json()) as { code: number; message: string; data: T }
  if (code !== 0) throw new Error(message)
  return data
}

/** Decides what waits under this title. */
async function decide(title: string, decision: 'approved' | 'rejected', reason = ''): Promise<void> {
  const rows = await operate<ApiData<'GET /operator/v1/audits'>>('GET', '/operator/v1/audits?pageSize=100')
  const found = rows.find((row) => row.title.includes(title))
  if (!found) throw new Error(`nothing called ${title} waits: ${rows.map((row) => row.title).join()}`)
  await operate('POST', `/operator/v1/audits/${found.id}/decide`, { decision, reason })
}

const ok = async <T>(asked: Promise<{ code: number; message: string; data: T }>): Promise<T> => {
  const { code, message, data } = await asked
  if (code !== 0) throw new Error(message)
  return data
}
const person = (who: string): Promise<Client> => logIn(stage.url, who)
const para = (text: string) => [{ type: 'paragraph', runs: [{ text }] }]

/** A circle that the operator has let in, made without the screens. */
async function circleOf(owner: string, name: string, more: object = {}): Promise<string> {
  const input = { name, introduction: `${name}的简介`, isAgreed: true, ...more }
  const { id } = await ok((await person(owner)).call<{ id: string }>(`POST ${C}/create`, input))
  await decide(name, 'approved')
  return id
}

/** A post that the operator has let in. */
async function postIn(circleId: string, author: string, title: string): Promise<string> {
  const input = { circleId, title, content: para(`${title}：第一件是把联系人换成直属组长。`) }
  const { id } = await ok((await person(author)).call<{ id: string }>(`POST ${C}/posts/create`, input))
  await decide(title, 'approved')
  return id
}

const joinAs = async (who: string, circleId: string) =>
  ok((await person(who)).call(`POST ${C}/applications/apply`, { circleId }))

const tab = async (hands: Hands, name: string | RegExp) => {
  await hands.page.getByRole('tab', { name }).filter({ visible: true }).last().click()
}
const choose = async (hands: Hands, menu: string | RegExp, item: string) => {
  await hands.press(menu)
  await hands.page.waitForTimeout(500)
  await hands.page.getByRole('menuitem', { name: item, exact: true }).filter({ visible: true }).last().click()
}
/** The editor: one text at a desk, its first words on a phone. */
const editor = (hands: Hands, label = '正文') =>
  hands.page.getByRole('textbox', { name: label, exact: true }).filter({ visible: true }).first()
const row = (hands: Hands, text: string) =>
  hands.page.getByRole('listitem').filter({ hasText: text }).filter({ visible: true }).first()
const PICTURE = 'docs/screens/chat-phone.png'

async function addPicture(hands: Hands): Promise<void> {
  const chooser = hands.page.waitForEvent('filechooser')
  if (hands.device.isPhone) await hands.press('插入图片')
  else await hands.page.getByRole('button', { name: '图片', exact: true }).click()
  await (await chooser).setFiles(PICTURE)
}

describe.each([desk, phone])('a circle on a $name', (device) => {
  const { owner, guest } = PEOPLE[device.name]
  const open = (path: string, who: string) => stage.open(device, path, who, theme(device))
  const named = (text: string) => `${text}${device.isPhone ? '乙' : '甲'}`

  it('is made and let in, somebody asks to join, its owner decides and manages', async () => {
    const name = named('成都技术招聘圈')
    const hands = await open('/careercircle/create', owner)
    await hands.press('提交审核')
    await hands.see('请填写圈子名称')
    await hands.see('请先阅读并同意圈子公约')
    await hands.accessible()
    await hands.field('名称').fill(name)
    await hands.field('简介').fill('聊招聘、薪资和面试。')
    await hands.page.getByRole('checkbox').last().click()
    await screenshot(hands.page, `circle-create-${device.name}`)
    await hands.press('提交审核')
    await hands.see('圈子正在审核，通过后大家就能看到和加入。')
    await proved(`POST ${C}/create`, 'the circle stands there and waits for the operator')
    const circleId = new URL(hands.page.url()).searchParams.get('addId') ?? ''
    await decide(name, 'rejected', '简介太短')

    await hands.page.goto(circlePaths.edit(circleId))
    await hands.see('审核未通过：简介太短')
    await hands.field('简介').fill('聊技术岗位的招聘、薪资和面试，欢迎同行。')
    await hands.press('提交审核')
    await hands.see('圈子正在审核，通过后大家就能看到和加入。')
    await proved(`POST ${C}/modify`, 'the refused circle waits again')
    await decide(name, 'approved')

    const other = await open('/careercircle/find?view=circles', guest)
    await other.page.getByRole('textbox', { name: '找圈子' }).filter({ visible: true }).last().fill(name)
    await other.press(`加入${name}`)
    await other.field('申请说明').fill('做了五年校招')
    await other.press('提交申请')
    await other.see('等待审批')
    await proved(`POST ${C}/applications/apply`, 'the applicant waits')
    await other.page.goto('/careercircle/my?tab=applications')
    await other.press(`撤回加入${name}的申请`)
    await other.see('已撤回')
    await proved(`POST ${B}/applications/cancel`, 'the application is called off')
    await other.page.goto(circlePaths.circle(circleId))
    await other.press(`加入${name}`)
    await other.press('提交申请')
    await other.see('等待审批')

    await hands.page.goto('/careercircle/my?tab=applications')
    await hands.page.getByText('待我审批').filter({ visible: true }).last().click()
    await hands.see(`申请加入「${name}」`)
    await hands.page.goto(circlePaths.applications(circleId))
    await hands.accessible()
    await screenshot(hands.page, `circle-manage-${device.name}`)
    await hands.press(/^同意/)
    await hands.see(/^已同意.+加入$/)
    await proved(`POST ${C}/applications/approve`, 'the row says it was accepted')

    await tab(hands, '成员')
    await choose(hands, /^更多：/, '设为创作者')
    await hands.see('已设为创作者')
    await proved(`POST ${C}/members/grant-creator`, 'the owner is told, the member wears the word')
    await tab(hands, '创作者')
    await choose(hands, /^更多：/, '取消创作者')
    await hands.see('已取消创作者')
    await proved(`POST ${C}/members/remove-creator`, 'the list of creators is empty again')
    await tab(hands, '设置')
    for (const label of ['内容公开', '加入需要审批', '可以申请成为创作者']) {
      const one = hands.page.getByRole('switch', { name: label }).filter({ visible: true }).last()
      await one.click()
      await hands.page.waitForTimeout(500)
      expect(await one.getAttribute('aria-checked')).toBe('false')
    }
    await hands.accessible()
    const settings = async () =>
      ok((await person(owner)).call<Record<string, unknown>>(`POST ${C}/detail`, { circleId }))
    const set = await settings()
    expect([set.isPublic, set.isJoinApprovalRequired, set.canApplyAsCreator]).toEqual([false, false, false])
    for (const call of ['public-visibility', 'join-approval-required', 'can-apply-as-creator'])
      await proved(`POST ${C}/permission/settings/${call}`, 'the server holds what the switch shows')

    await hands.press('关闭圈子')
    await hands.dialog().getByRole('button', { name: '关闭圈子' }).click()
    await hands.see('圈子已关闭')
    await proved(`POST ${C}/close`, 'the owner is told')
    const stranger = await ok((await person(guest)).call<{ status: string }>(`POST ${C}/detail`, { circleId }))
    expect(stranger.status).toBe('closed')
    await hands.press('打开圈子')
    await hands.see('圈子已打开')
    await proved(`POST ${C}/open`, 'the owner is told')

    await tab(hands, '成员')
    await choose(hands, /^更多：/, '移出圈子')
    await hands.dialog().getByRole('button', { name: '移除' }).click()
    await hands.see('已移除，他发表的内容保留')
    await proved(`POST ${C}/members/remove`, 'the member is gone')
  })

  it('holds a post with a picture: written, refused, mended, read, liked, kept, discussed, made an essence', async () => {
    const name = named('招聘笔记圈')
    const circleId = await circleOf(owner, name, { isJoinApprovalRequired: false })
    const title = named('校招违约率降到百分之六')
    const hands = await open(`/careercircle/write?circleId=${circleId}&kind=post`, owner)
    await hands.press('发布')
    await hands.see('请填写标题')
    await hands.see('请填写正文')
    await hands.field('标题').fill(title)
    await editor(hands).click()
    await hands.page.keyboard.type('去年六十一个录用通知，入职前走了十一个。')
    await addPicture(hands)
    await hands.page.locator('img[alt="正文里的图片"]').filter({ visible: true }).waitFor()
    // the words are there after the page was loaded again
    await hands.page.waitForTimeout(1500)
    await hands.page.reload()
    await hands.see('已恢复上次没有写完的内容')
    await hands.holds('标题', title)
    await hands.accessible()
    await screenshot(hands.page, `circle-write-${device.name}`)
    await hands.press('发布')
    await hands.at('/careercircle/my')
    await row(hands, title).waitFor()
    await hands.see('审核中')
    await proved(`POST ${C}/posts/create`, 'my post waits for the operator')
    await decide(title, 'rejected', '请补充做法')

    // notice 10002 leads here
    await hands.page.goto('/careercircle/my?tab=posts')
    await hands.see('原因：请补充做法')
    await hands.accessible()
    await hands.press('修改后重新提交')
    await hands.see('审核未通过：请补充做法')
    await editor(hands).click()
    await hands.page.keyboard.press('ControlOrMeta+End')
    await hands.page.keyboard.type('联系人换成了直属组长。')
    await hands.press('重新提交')
    await row(hands, title).waitFor()
    await proved(`POST ${B}/contributions/modify`, 'the refused post waits again')
    await decide(title, 'approved')

    const other = await open(circlePaths.circle(circleId), guest)
    await other.press(`加入${name}`)
    await other.see(`已加入「${name}」`)
    await other.page.goto('/careercircle/find')
    await tab(other, '最新')
    await other.accessible()
    await screenshot(other.page, `circle-find-${device.name}`)
    await row(other, title).getByRole('link').first().click()
    await other.page.getByRole('heading', { level: 1, name: title }).filter({ visible: true }).waitFor()
    const articleId = new URL(other.page.url()).searchParams.get('articleId') ?? ''
    await other.press(/^赞，/)
    await other.button(/^已赞，1$/).waitFor()
    await proved(`POST ${I}/interaction/like`, 'the button says so')
    await other.press(/^收藏，/)
    await other.button(/^已收藏，1$/).waitFor()
    await proved(`POST ${I}/interaction/collect`, 'the button says so')

    const write = async (by: Hands, words: string) => {
      if (device.isPhone && !(await by.dialog().count())) await by.press('写评论')
      const box = by.page
        .getByRole('textbox', { name: /^(写评论|回复 )/ })
        .filter({ visible: true })
        .last()
      await box.fill(words)
      await by.press('发表')
      await by.see(words)
    }
    await write(other, '组长愿意花这个时间吗？')
    await proved(`POST ${C}/comments/create`, 'the comment stands on top')
    await other.accessible()
    await screenshot(other.page, `circle-post-${device.name}`)

    await hands.page.goto(circlePaths.article(articleId))
    await hands.see('组长愿意花这个时间吗？')
    await hands.press(/^赞.*的评论，0$/)
    await hands.button(/^赞.*的评论，1$/).waitFor()
    await proved(`POST ${I}/comments/like`, 'the count went up')
    await hands.press(/^赞.*的评论，1$/)
    await hands.button(/^赞.*的评论，0$/).waitFor()
    await proved(`POST ${I}/comments/unlike`, 'the count went down')
    await hands.press(/^回复/)
    await write(hands, '算进组长的带人考核。')
    await (await person(owner)).call(`POST ${C}/comments/with-sub-comments`, { contributionId: articleId })
    const { rows } = await ok(
      (await person(owner)).call<{ rows: { id: string }[] }>(`POST ${C}/comments/with-sub-comments`, {
        contributionId: articleId,
      }),
    )
    for (const words of ['一', '二', '三'])
      await ok(
        (await person(guest)).call(`POST ${C}/comments/create`, {
          contributionId: articleId,
          replyToId: rows[0]?.id,
          content: `回复之${words}`,
        }),
      )
    await hands.page.reload()
    await hands.press('共 4 条回复，看更多')
    await hands.see('回复之三')
    await hands.button(/^删除/).first().waitFor()
    await hands.page
      .getByRole('button', { name: /^删除.*的评论$/ })
      .filter({ visible: true })
      .last()
      .click()
    await hands.dialog().getByRole('button', { name: '删除' }).click()
    await hands.see('评论已删除')
    await proved(`POST ${B}/comments/delete`, 'the words are gone, the place stays')
    await choose(hands, '更多', '设为精华')
    await hands.see('已设为精华')
    await proved(`POST ${B}/contributions/essence`, 'the owner is told')

    await other.page.goto('/careercircle/find')
    await tab(other, '精华')
    await row(other, title).waitFor()
    await tab(other, '热门')
    await row(other, title).waitFor()
    await other.page.goto('/careercircle/my?tab=liked')
    await row(other, title).waitFor()
    await tab(other, '收藏')
    await row(other, title).waitFor()
    await row(other, title).getByRole('link').first().click()
    await other.press(/^已赞，1$/)
    await other.button(/^赞，0$/).waitFor()
    await proved(`POST ${I}/interaction/unlike`, 'the button says so')
    await other.press(/^已收藏，1$/)
    await other.button(/^收藏，0$/).waitFor()
    await proved(`POST ${I}/interaction/uncollect`, 'the button says so')
    await other.page.getByRole('link', { name: /.+/ }).filter({ visible: true }).first().waitFor()

    await choose(hands, '更多', '删除')
    await hands.dialog().getByRole('button', { name: '删除' }).click()
    await hands.see('已删除')
    await proved(`POST ${C}/posts/delete`, 'the owner is told')
    await other.page.goto(circlePaths.article(articleId))
    await other.see('内容不在了')
    await other.accessible()
  })

  it('answers questions: a member asks, the address of a notice opens it, he takes it back and leaves', async () => {
    const name = named('面试问答圈')
    const circleId = await circleOf(owner, name, { isJoinApprovalRequired: false })
    const postTitle = named('面试爽约怎么减少')
    await postIn(circleId, owner, postTitle)
    await joinAs(guest, circleId)
    const hands = await open(circlePaths.circle(circleId), guest)
    await row(hands, postTitle).waitFor()
    await hands.accessible()
    await screenshot(hands.page, `circle-${device.name}`)
    await tab(hands, '问题')
    await hands.see('还没有问题')
    const ask = hands.page
      .getByRole(device.isPhone ? 'link' : 'button', { name: '提问', exact: true })
      .filter({ visible: true })
    await ask.last().click()
    const title = named('校招什么时候开始合适')
    await hands.field('标题').fill(title)
    await hands.press('发布')
    await hands.at('/careercircle/my')
    await hands.page.getByText('问题', { exact: true }).filter({ visible: true }).last().click()
    await row(hands, title).waitFor()
    await proved(`POST ${C}/questions/create`, 'my question waits for the operator')
    await decide(title, 'approved')
    const mine = await ok(
      (await person(guest)).call<{ rows: { id: string; title: string }[] }>(`POST ${C}/questions/page`, {}),
    )
    const id = mine.rows.find((one) => one.title === title)?.id ?? ''

    // without its kind, as a notice names it
    await hands.page.goto(circlePaths.article(id))
    await hands.page.getByRole('heading', { level: 1, name: title }).filter({ visible: true }).waitFor()
    await hands.page.locator(`a[href*="authorId="]`).filter({ visible: true }).first().click()
    await row(hands, title).waitFor()
    await hands.accessible()
    await hands.page.goto(`${circlePaths.article(id)}&kind=question`)
    await choose(hands, '更多', '删除')
    await hands.dialog().getByRole('button', { name: '删除' }).click()
    await hands.see('已删除')
    await proved(`POST ${C}/questions/delete`, 'he is told, the question is gone')

    await hands.page.goto(circlePaths.circle(circleId))
    await choose(hands, '已加入', '退出圈子')
    await hands.dialog().getByRole('button', { name: '退出' }).click()
    await hands.see('已退出圈子')
    await hands.button(`加入${name}`).waitFor()
    await proved(`POST ${B}/leave`, 'he may join again')

    await ok((await person(owner)).call(`POST ${C}/close`, { circleId }))
    await hands.page.reload()
    await hands.see('圈子已关闭：内容还能看，不能加入和发表。')
    expect(await hands.page.getByRole('button', { name: `加入${name}` }).count()).toBe(0)
  })
})

describe('writing at a desk', () => {
  it('goes by keys alone: title, tools, bold words, a list, undo, and the button', async () => {
    const circleId = await circleOf(PEOPLE.desk.owner, '键盘圈')
    const hands = await stage.open(desk, `/careercircle/write?circleId=${circleId}&kind=post`, PEOPLE.desk.owner)
    const { keyboard } = hands.page
    await editor(hands).waitFor()
    await hands.field('标题').focus()
    await keyboard.type('只用键盘写的帖子')
    await keyboard.press('Tab')
    expect(await hands.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('小标题')
    await keyboard.press('ArrowRight')
    expect(await hands.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('加粗')
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
    await hands.page.waitForTimeout(500)
    await keyboard.press('Enter')
    await hands.at('/careercircle/my')
    await row(hands, '只用键盘写的帖子').waitFor()
    const mine = await ok(
      (await person(PEOPLE.desk.owner)).call<{ rows: { id: string }[] }>(`POST ${C}/posts/page`, { circleId }),
    )
    const detail = await ok(
      (await person(PEOPLE.desk.owner)).call<{ content: unknown }>(`POST ${C}/posts/detail`, {
        contributionId: mine.rows[0]?.id,
      }),
    )
    expect(detail.content).toEqual([
      { type: 'paragraph', runs: [{ text: '普通的字和' }, { text: '粗的字', isBold: true }] },
      { type: 'list', isOrdered: false, items: [[{ text: '第一项' }], [{ text: '第二项' }]] },
    ])
  })

  it('takes what is pasted only as far as it is rich text: no script, no strange picture, no dangerous link', async () => {
    const circleId = await circleOf(PEOPLE.desk.owner, '粘贴圈')
    const hands = await stage.open(desk, `/careercircle/write?circleId=${circleId}&kind=post`, PEOPLE.desk.owner)
    await editor(hands).waitFor()
    const asked: string[] = []
    hands.page.on('request', (request) => asked.push(request.url()))
    await editor(hands).evaluate((element) => {
      const data = new DataTransfer()
      data.setData(
        'text/html',
        '<h2>标题</h2><p onclick="alert(1)">字<script>alert(1)</script><b>粗</b> <a href="javascript:alert(1)">坏</a> <a href="https://a.cn/b">好</a></p><img src="https://evil.example/x.png" onerror="alert(1)"><table><tr><td>格</td></tr></table>',
      )
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await hands.see('标题')
    const html = await editor(hands).innerHTML()
    expect(html).not.toMatch(/script|onclick|onerror|javascript:|evil|table/)
    expect(html).toMatch(/<h3>标题<\/h3>/)
    expect(html).toMatch(/<strong>粗<\/strong>/)
    expect(html).toMatch(/href="https:\/\/a\.cn\/b"/)
    expect(asked.filter((url) => url.includes('evil'))).toEqual([])
  })
})
