/**
 * Career circles on desktop and phone with two users: one creates and manages a circle, the other applies, reads, likes,
 * comments and posts. The operator decides in between.
 */
import * as circleApplications from '../../../contract/calls/circles/circle-applications'
import * as circleComments from '../../../contract/calls/circles/circle-comments'
import * as circles from '../../../contract/calls/circles/circles'
import * as contributions from '../../../contract/calls/circles/contributions'
import { circlePaths } from '../../../contract/domain/circle'
import { expect, test } from '../../support/browser'
import { pressBack, screenshot } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { type PageActions, waitUntilStored } from '../../support/browser/page-helpers'
import {
  CIRCLE_USERS,
  CircleBrowserSession,
  chooseOption,
  editorOf,
  insertImage,
  openTab,
  provideImage,
  rowOf,
} from '../../support/browser/pages/circle-page'

withOwnServer({ env: { AUDIT_MODE: 'manual' } })

const browserSession = new CircleBrowserSession()

test.describe('a circle', () => {
  const { owner, guest } = CIRCLE_USERS
  const open = (path: string, phone: string) =>
    browserSession.open(browserSession.device, path, phone, { theme: browserSession.device.isPhone ? 'light' : 'dark' })
  const named = (text: string) => `${text}甲`

  test('is created and approved, somebody asks to join, its owner decides', {
    tag: ['@core', '@P-2.2-14', '@P-2.5-12', '@P-4.4-02', '@P-6-09'],
  }, async ({ device }) => {
    const name = named('成都技术招聘圈')
    const actions = await open('/careercircle/create', owner)
    await actions.press('提交审核')
    await actions.see('请填写圈子名称')
    await actions.see('请先阅读并同意圈子公约')
    await actions.expectAccessible()
    await actions.field('名称').fill(name)
    await actions.field('简介').fill('聊招聘、薪资和面试。')
    await provideImage(actions, () => actions.press('上传图片'))
    await actions.button('换一张').waitFor()
    await actions.page.getByRole('checkbox').last().click()
    await screenshot(actions.page, `circle-create-${device.name}`)
    await actions.press('提交审核')
    await actions.see('圈子正在审核，通过后大家就能看到和加入。')
    await recordProof(circles.create, 'the circle stands there and waits for the operator')
    const circleId = new URL(actions.page.url()).searchParams.get('addId') ?? ''
    await browserSession.decideOn(name, 'rejected', '简介太短')

    await actions.page.goto(circlePaths.edit(circleId))
    await actions.see('审核未通过：简介太短')
    await actions.field('简介').fill('聊技术岗位的招聘、薪资和面试，欢迎同行。')
    await actions.press('提交审核')
    await actions.see('圈子正在审核，通过后大家就能看到和加入。')
    await recordProof(circles.update, 'the refused circle waits again')
    await browserSession.decideOn(name, 'approved')

    const other = await open('/careercircle/find?view=circles', guest)
    await other.page.getByRole('textbox', { name: '找圈子' }).filter({ visible: true }).last().fill(name)
    await other.press(`加入${name}`)
    await other.field('申请说明').fill('做了五年校招')
    await other.press('提交申请')
    await other.see('等待审批')
    await recordProof(circleApplications.create, 'the applicant waits')
    await other.page.goto('/careercircle/my?tab=applications')
    await other.press(`撤回加入${name}的申请`)
    await other.see('已撤回')
    await recordProof(circleApplications.cancel, 'the application is called off')
    await other.page.goto(circlePaths.circle(circleId))
    await other.press(`加入${name}`)
    await other.press('提交申请')
    await other.see('等待审批')

    await actions.page.goto('/careercircle/my?tab=applications')
    await actions.page.getByText('待我审批').filter({ visible: true }).last().click()
    await actions.see(`申请加入「${name}」`)
    await actions.page.goto(circlePaths.applications(circleId))
    await actions.expectAccessible()
    await screenshot(actions.page, `circle-manage-${device.name}`)
    await actions.press(/^同意/)
    await actions.see(/^已同意.+加入$/)
    await recordProof(circleApplications.decide, 'the row says it was accepted')
  })

  test('holds a post with an image: written, refused, fixed, read, liked, kept, discussed, featured', {
    tag: ['@P-1-08', '@P-2.2-14', '@P-2.5-08', '@P-7-05', '@P-9-25'],
  }, async ({ device }) => {
    const name = named('招聘笔记圈')
    const circleId = await browserSession.createCircle(owner, name, { isJoinApprovalRequired: false })
    const title = named('校招违约率降到百分之六')
    const actions = await open('/404', owner)
    // circles belong to users: their calls name no company
    const asked: string[] = []
    actions.page.on('request', (request) => {
      if (/\/(circle-center|pinqiao\/v1\/circles)\//.test(request.url())) asked.push(request.postData() ?? '')
    })
    await actions.page.goto(`/careercircle/write?circleId=${circleId}&kind=post`)
    await actions.press('发布')
    await actions.see('请填写标题')
    await actions.see('请填写正文')
    await actions.field('标题').fill(title)
    await editorOf(actions).click()
    await actions.page.keyboard.type('去年六十一个录用通知，入职前走了十一个。')
    await insertImage(actions)
    await actions.page.locator('img[alt="正文里的图片"]').filter({ visible: true }).waitFor()
    // the text is there after a reload, and the image too once its signed URL has expired
    await waitUntilStored(actions.page, title, '/files/')
    const ended = await actions.page.evaluate((title) => {
      const isDraft = (text: string) => text.includes(title) && text.includes('/files/')
      const names = Object.keys(localStorage).filter((name) => isDraft(localStorage[name]))
      for (const name of names)
        localStorage[name] = localStorage[name].replace(/\/files\/([\w-]+)\?e=\d+/g, '/files/$1?e=1')
      return names.length
    }, title)
    expect(ended).toBe(1)
    await actions.page.reload()
    await actions.see('已恢复上次没有写完的内容')
    await actions.expectValue('标题', title)
    await actions.page.waitForFunction(() =>
      [...document.querySelectorAll('img')].some(({ alt, naturalWidth }) => alt === '正文里的图片' && naturalWidth > 0),
    )
    await actions.expectAccessible()
    await screenshot(actions.page, `circle-write-${device.name}`)
    await actions.press('发布')
    await actions.waitForPath('/careercircle/my')
    await rowOf(actions, title).waitFor()
    await actions.see('审核中')
    await recordProof(contributions.createPost, 'my post waits for the operator')
    await browserSession.decideOn(title, 'rejected', '请补充做法')

    // notice 10002 opens this page
    await actions.page.goto('/careercircle/my?tab=posts')
    await actions.see('原因：请补充做法')
    await actions.expectAccessible()
    await actions.press('修改后重新提交')
    await actions.see('审核未通过：请补充做法')
    await editorOf(actions).click()
    await actions.page.keyboard.press('ControlOrMeta+End')
    await actions.page.keyboard.type('联系人换成了直属组长。')
    await actions.press('重新提交')
    await rowOf(actions, title).waitFor()
    await recordProof(contributions.update, 'the refused post waits again')
    await browserSession.decideOn(title, 'approved')

    const other = await open(circlePaths.circle(circleId), guest)
    await other.press(`加入${name}`)
    await other.see(`已加入「${name}」`)
    await other.page.goto('/careercircle/find')
    await openTab(other, '最新')
    await other.expectAccessible()
    await screenshot(other.page, `circle-find-${device.name}`)
    await rowOf(other, title).getByRole('link').first().click()
    await other.page.getByRole('heading', { level: 1, name: title }).filter({ visible: true }).waitFor()
    const articleId = new URL(other.page.url()).searchParams.get('articleId') ?? ''
    await other.press(/^看大图/)
    const viewer = other.page.getByRole('dialog', { name: '图片，第 1 张，共 1 张' })
    await expect(viewer.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
    await other.expectAccessible()
    await screenshot(other.page, `circle-picture-${device.name}`)
    await (device.isPhone ? pressBack(other.page) : other.page.keyboard.press('Escape'))
    await viewer.waitFor({ state: 'detached' })
    await other.page.getByRole('heading', { level: 1, name: title }).filter({ visible: true }).waitFor()
    await other.press(/^赞，/)
    await other.button(/^已赞，1$/).waitFor()
    await recordProof(contributions.like, 'the button says so')
    await other.press(/^收藏，/)
    await other.button(/^已收藏，1$/).waitFor()
    await recordProof(contributions.collect, 'the button says so')

    const write = async (author: PageActions, text: string, isReply = false) => {
      if (device.isPhone && !isReply) await author.press('写评论')
      const box = author.page
        .getByRole('textbox', { name: /^(写评论|回复 )/ })
        .filter({ visible: true })
        .last()
      await box.fill(text)
      await author.press('发表')
      await rowOf(author, text).waitFor()
    }
    await write(other, '组长愿意花这个时间吗？')
    await recordProof(circleComments.create, 'the comment stands on top')
    await other.expectAccessible()
    await screenshot(other.page, `circle-post-${device.name}`)

    await actions.page.goto(circlePaths.article(articleId))
    await actions.see('组长愿意花这个时间吗？')
    await actions.press(/^赞.*的评论，0$/)
    await actions.button(/^赞.*的评论，1$/).waitFor()
    await recordProof(circleComments.like, 'the count went up')
    await actions.press(/^赞.*的评论，1$/)
    await actions.button(/^赞.*的评论，0$/).waitFor()
    await recordProof(circleComments.unlike, 'the count went down')
    await actions.press(/^回复/)
    await write(actions, '算进组长的带人考核。', true)
    const rows = await browserSession.call<{ id: string }[]>(owner, circleComments.list, {
      contributionId: articleId,
    })
    for (const text of ['一', '二', '三'])
      await browserSession.call(guest, circleComments.create, {
        contributionId: articleId,
        replyToId: rows[0]?.id,
        content: `回复之${text}`,
      })
    await actions.page.reload()
    await actions.press('共 4 条回复，看更多')
    await actions.see('回复之三')
    await waitForAny(actions.button(/^删除/))
    await actions.page
      .getByRole('button', { name: /^删除.*的评论$/ })
      .filter({ visible: true })
      .last()
      .click()
    await actions.dialog().getByRole('button', { name: '删除' }).click()
    await actions.see('评论已删除')
    await recordProof(circleComments.delete, 'the words are gone, the place stays')
    await chooseOption(actions, '更多', '设为精华')
    await actions.see('已设为精华')
    await recordProof(contributions.setFeatured, 'the owner is told')

    // new posts are not among the hottest yet
    const hot = other.page.waitForResponse((reply) => reply.url().endsWith('/contributions/hot-read'))
    await other.page.goto('/careercircle/find')
    expect(((await (await hot).json()) as { data: unknown[] }).data.length).toBeGreaterThan(0)
    await openTab(other, '精华')
    await rowOf(other, title).waitFor()
    await other.page.goto('/careercircle/my?tab=liked')
    await rowOf(other, title).waitFor()
    await openTab(other, '收藏')
    await rowOf(other, title).waitFor()
    await rowOf(other, title).getByRole('link').first().click()
    await other.press(/^已赞，1$/)
    await other.button(/^赞，0$/).waitFor()
    await recordProof(contributions.unlike, 'the button says so')
    await other.press(/^已收藏，1$/)
    await other.button(/^收藏，0$/).waitFor()
    await recordProof(contributions.uncollect, 'the button says so')

    await chooseOption(actions, '更多', '删除')
    await actions.dialog().getByRole('button', { name: '删除' }).click()
    await actions.see('已删除')
    await recordProof(contributions.deletePost, 'the owner is told')
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((body) => body.includes('companyId'))).toEqual([])
    await other.page.goto(circlePaths.article(articleId))
    await other.see('内容不在了')
    await other.expectAccessible()
  })

  test('answers questions: a member asks, the address of a notice opens it, the member takes it back and leaves', {
    tag: ['@P-1-08', '@P-2.1-19'],
  }, async ({ device }) => {
    const name = named('面试问答圈')
    const circleId = await browserSession.createCircle(owner, name, { isJoinApprovalRequired: false })
    const postTitle = named('面试爽约怎么减少')
    await browserSession.createPost(circleId, owner, postTitle)
    await browserSession.joinAs(guest, circleId)
    const actions = await open(circlePaths.circle(circleId), guest)
    await rowOf(actions, postTitle).waitFor()
    await actions.expectAccessible()
    await screenshot(actions.page, `circle-${device.name}`)
    await openTab(actions, '问题')
    await actions.see('还没有问题')
    const ask = actions.page
      .getByRole(device.isPhone ? 'link' : 'button', { name: '提问', exact: true })
      .filter({ visible: true })
    await ask.last().click()
    const title = named('校招什么时候开始合适')
    await actions.field('标题').fill(title)
    await actions.press('发布')
    await actions.waitForPath('/careercircle/my')
    await actions.page.getByText('问题', { exact: true }).filter({ visible: true }).last().click()
    await rowOf(actions, title).waitFor()
    await recordProof(contributions.createQuestion, 'my question waits for the operator')
    await browserSession.decideOn(title, 'approved')
    const myPosts = await browserSession.call<{ id: string; title: string }[]>(guest, contributions.listMyQuestions, {})
    const id = myPosts.find((row) => row.title === title)?.id ?? ''

    // without its kind, as in the link of a notice
    await actions.page.goto(circlePaths.article(id))
    await actions.page.getByRole('heading', { level: 1, name: title }).filter({ visible: true }).waitFor()
    await actions.page.locator(`a[href*="authorId="]`).filter({ visible: true }).first().click()
    await rowOf(actions, title).waitFor()
    await actions.expectAccessible()
    await actions.page.goto(`${circlePaths.article(id)}&kind=question`)
    await chooseOption(actions, '更多', '删除')
    await actions.dialog().getByRole('button', { name: '删除' }).click()
    await actions.see('已删除')
    await recordProof(contributions.deleteQuestion, 'he is told, the question is gone')

    await actions.page.goto(circlePaths.circle(circleId))
    await chooseOption(actions, '已加入', '退出圈子')
    await actions.dialog().getByRole('button', { name: '退出' }).click()
    await actions.see('已退出圈子')
    await actions.button(`加入${name}`).waitFor()
    await recordProof(circles.leave, 'he may join again')

    await browserSession.call(owner, circles.close, { circleId })
    await actions.page.reload()
    await actions.see('圈子已关闭：内容还能看，不能加入和发表。')
    await expect(actions.page.getByRole('button', { name: `加入${name}` })).toHaveCount(0)
  })
})
