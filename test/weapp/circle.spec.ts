/** A career circle in the mini-program: the owner approves a member, a post with an image is written, read, liked and discussed. */
import * as circleApplications from '../../contract/calls/circles/circle-applications'
import * as circleComments from '../../contract/calls/circles/circle-comments'
import * as circles from '../../contract/calls/circles/circles'
import * as contributions from '../../contract/calls/circles/contributions'
import { circlePaths } from '../../contract/domain/circle'
import { expect, test } from '../support/browser'
import { recordProof } from '../support/browser/call-recorder'
import { withOwnServer } from '../support/browser/own-server'
import { type WeappActions, waitUntilEqual } from '../support/browser/weapp-page'
import { createWeappSession } from '../support/browser/weapp-session'

withOwnServer({ env: { AUDIT_MODE: 'manual' } })

const weapp = createWeappSession()
const OWNER = '13800000005'
const GUEST = '13800000006'
const NAME = '小程序招聘圈'
const TITLE = '入职前的四十天怎么联系'

/** The operator approves the latest pending audit. */
const agree = async () => weapp.decide((await weapp.waiting()).at(-1)?.id, 'approved')

interface CircleRow {
  id: string
  status: string
  title: string
}

/** Requests of circles that the programs sent name no company: circles belong to users. */
const expectNoCompany = (...programs: WeappActions[]) => {
  const sent = programs
    .flatMap(({ mp }) => mp.requests())
    .filter(({ url }) => /\/(circle-center|pinqiao\/v1\/circles)\//.test(url))
  expect(sent.length).toBeGreaterThan(4)
  expect(sent.filter(({ requestBody, url }) => `${url}${requestBody}`.includes('companyId'))).toEqual([])
}
const choose = async (actions: WeappActions, menu: string | RegExp, item: string) => {
  await actions.press(menu)
  await actions.tap(actions.page.getByRole('menuitem', { name: item, exact: true }).last())
}

test('a circle is made, somebody joins with its owner’s word', {
  tag: ['@core', '@P-0-02', '@P-4.4-02', '@P-6-09'],
}, async () => {
  const owner = await weapp.open(OWNER, '/careercircle/create')
  const client = await weapp.client(OWNER)
  await owner.type('名称', NAME)
  await owner.type('简介', '聊招聘和入职')
  await owner.press('我已阅读并同意圈子公约')
  await owner.expectAuditPasses()
  await owner.press('提交审核')
  await owner.see('圈子正在审核，通过后大家就能看到和加入。')
  await agree()
  const myCircle = async () =>
    ((await client.call<(CircleRow & { name: string })[]>(circles.listMine, {})).data ?? []).find(
      ({ name }) => name === NAME,
    )
  await waitUntilEqual(async () => (await myCircle())?.status, 'open')
  await recordProof(circles.create, 'the circle is open once the operator agreed')
  const circleId = (await myCircle())?.id ?? ''

  const guest = await weapp.open(GUEST, '/careercircle/find')
  await guest.expectAuditPasses()
  await guest.press('圈子')
  await guest.press(`加入${NAME}`)
  await guest.press('提交申请')
  await guest.see('等待审批')
  await owner.go(circlePaths.applications(circleId))
  await owner.press(/^同意/)
  await owner.see('已通过')
  await recordProof(circleApplications.decide, 'the row says it was accepted')
  expectNoCompany(owner, guest)
})

/** A circle of the owner with the guest in it; returns its id. */
async function openCircle(): Promise<string> {
  const [owner, guest] = [await weapp.client(OWNER), await weapp.client(GUEST)]
  const input = { name: '人事管理圈', introduction: '聊招聘和入职', isAgreed: true }
  const circleId = (await owner.call<{ id: string }>(circles.create, input)).data?.id ?? ''
  await agree()
  await guest.call(circleApplications.create, { circleId })
  const applications = (await owner.call<{ id: string }[]>(circleApplications.list, { circleId })).data
  await owner.call(circleApplications.decide, { applicationId: applications?.[0]?.id, decision: 'approved' })
  return circleId
}

test('a circle is managed by its owner, a post is written, read, liked and answered', {
  tag: ['@P-1-08', '@P-2.1-19', '@P-7-05'],
}, async () => {
  const circleId = await openCircle()
  const owner = await weapp.open(OWNER, circlePaths.applications(circleId))
  const guest = await weapp.open(GUEST, circlePaths.circle(circleId))
  const client = await weapp.client(OWNER)
  await owner.press('成员')
  await choose(owner, /^更多：/, '设为创作者')
  await owner.see('已设为创作者')
  await owner.press('创作者')
  await choose(owner, /^更多：/, '取消创作者')
  await owner.see('已取消创作者')
  await guest.go(circlePaths.circle(circleId))
  await choose(guest, '已加入', '申请成为创作者')
  await guest.press('提交申请')
  await guest.button('创作者审批中').waitFor()
  await owner.go(circlePaths.applications(circleId))
  await owner.press(/^同意/)
  await owner.see('已通过')
  await guest.go(circlePaths.circle(circleId))
  await guest.button('创作者').waitFor()
  await owner.press('设置')
  for (const label of ['加入需要审批', '可以申请成为创作者']) {
    await owner.press(label)
    await owner.page.getByRole('switch', { name: label, checked: false }).filter({ visible: true }).waitFor()
  }
  await owner.answer(true, () => owner.press('关闭圈子'))
  await owner.see('圈子已关闭')
  await owner.press('打开圈子')
  await owner.see('圈子已打开')

  await owner.go(`/careercircle/write?circleId=${circleId}&kind=post`)
  await owner.type('标题', TITLE)
  await owner.type('正文', '每两周联系一次，只聊项目。')
  await owner.press('发布')
  await owner.row(TITLE).waitFor()
  await owner.expectAuditPasses()
  const posts = async () => (await client.call<CircleRow[]>(contributions.listMyPosts, {})).data
  await agree()
  await waitUntilEqual(async () => (await posts())[0]?.status, 'published')
  await recordProof(contributions.createPost, 'the post is published once the operator agreed')
  const articleId = (await posts())[0]?.id ?? ''

  await guest.go(circlePaths.circle(circleId))
  await guest.tap(guest.row(TITLE).getByText(TITLE))
  await guest.see('每两周联系一次，只聊项目。')
  await guest.expectAuditPasses()
  await guest.press(/^赞，0$/)
  await guest.button(/^已赞，1$/).waitFor()
  await recordProof(contributions.like, 'the button says so')
  await guest.press('写评论')
  await guest.type('写评论', '谁来联系比较好？')
  await guest.press('发表')
  await guest.see('谁来联系比较好？')
  await recordProof(circleComments.create, 'the comment stands on top')
  await guest.press(/^收藏，0$/)
  await guest.button(/^已收藏，1$/).waitFor()
  await guest.go(`/careercircle/write?circleId=${circleId}&kind=question`)
  await guest.type('标题', '校招什么时候开始合适')
  await guest.press('发布')
  await guest.waitForPage('/careercircle/my')
  const questions = async () =>
    (await (await weapp.client(GUEST)).call<CircleRow[]>(contributions.listMyQuestions, {})).data
  await waitUntilEqual(async () => (await questions())[0]?.status, 'pending')
  await agree()
  await waitUntilEqual(async () => (await questions())[0]?.status, 'published')

  // as opened from a notice or a shared card
  await owner.go(circlePaths.article(articleId))
  await owner.see('谁来联系比较好？')
  await owner.see('评论 1')
  await owner.go(circlePaths.article((await questions())[0]?.id ?? ''))
  await owner.see('校招什么时候开始合适')

  await owner.go(circlePaths.applications(circleId))
  await owner.press('成员')
  await choose(owner, /^更多：/, '移出圈子')
  await owner.mp.answerModal(true)
  await owner.see('已移除，他发表的内容保留')
  expectNoCompany(owner, guest)
})
