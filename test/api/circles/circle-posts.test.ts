/** Posts and questions in circles, and the lists of them. */
import { writeFileSync } from 'node:fs'
import { join as pathOf } from 'node:path'
import * as circleComments from '../../../contract/calls/circles/circle-comments'
import * as circles from '../../../contract/calls/circles/circles'
import * as contributions from '../../../contract/calls/circles/contributions'
import {
  createCircle,
  createCircleFixture,
  createComment,
  createContribution,
  createUser,
  getContributionAs,
  idsOf,
  listNotices,
  toRichText,
  uploadImage,
} from '../../support/api/circle-fixture'
import { decideAudit } from '../../support/api/company-fixture'
import type { TestApp, TestResponse, TestUser } from '../../support/test-app'
import { createTestApp } from '../../support/test-app'

let testApp: TestApp
let owner: TestUser
let member: TestUser
let stranger: TestUser
let circleId: string
beforeEach(async () => {
  ;({ testApp, owner, member, stranger, circleId } = await createCircleFixture())
})
afterEach(() => testApp.close())

const read = (as: TestUser, contributionId: string, kind: 'post' | 'question' = 'post') =>
  getContributionAs(testApp, as, contributionId, kind)
const create = (as: TestUser, content: unknown, title = '校招违约率怎么降下来') =>
  testApp.raw(contributions.createPost, { circleId, title, content }, { as })

describe('writing', () => {
  test('a post waits for the operator, is published (10003) and read with its text and images @P-0-02 @P-1-08 @P-3-12 @P-7.9-01 @P-7.9-03', async () => {
    const fileId = await uploadImage(testApp, owner)
    const content = [
      { type: 'heading', runs: [{ text: '一、联系人换成组长' }] },
      {
        type: 'paragraph',
        runs: [
          { text: '每两周一次，' },
          { text: '只聊项目', isBold: true },
          { text: '，参考', link: 'https://example.com/a?b=1' },
        ],
      },
      { type: 'list', isOrdered: true, items: [[{ text: '先打电话' }], [{ text: '再发计划' }]] },
      { type: 'image', fileId, alt: '曲线', width: 640, height: 480 },
      { type: 'quote', runs: [{ text: '组长愿意花时间吗' }] },
    ]
    const created = await create(owner, content)
    expect(created).toMatchObject({
      code: 0,
      message: '帖子已提交审核',
      data: { status: 'pending', can: ['edit', 'delete'] },
    })
    const { id } = created.data as { id: string }
    expect(await read(member, id)).toMatchObject({ status: 404, message: '没有找到这篇内容' })
    expect((await read(owner, id)).data.status).toBe('pending')
    await decideAudit(testApp, 'contribution', id)
    const detail = (await read(stranger, id)).data
    expect(detail).toMatchObject({
      status: 'published',
      author: { name: '沈悦' },
      excerpt: expect.stringContaining('每两周一次，只聊项目'),
      can: [],
    })
    expect(detail.content).toMatchObject([...content.slice(0, 3), { type: 'image', fileId }, content[4]])
    expect(JSON.stringify(detail.content)).toContain(`/files/${fileId}?`)
    expect(detail.pictureUrls).toHaveLength(1)
    expect((await listNotices(testApp, owner))[0]).toMatchObject({
      typeCode: 10003,
      path: `/careercircle/my?articleId=${id}`,
    })
    expect(await read(stranger, id, 'question')).toMatchObject({ status: 404 })
  })

  test('a rejected one shows its reason (10002), is listed for its author, is changed and waits again @P-2.5-08', async () => {
    const created = await testApp.call(
      contributions.createQuestion,
      { circleId, title: '试用期可以延长吗' },
      { as: member },
    )
    const id = created.data.id
    await decideAudit(testApp, 'contribution', id, '请补充背景')
    expect((await listNotices(testApp, member))[0]).toMatchObject({ typeCode: 10002, opinion: '请补充背景' })
    const listForOperator = async (status: 'all' | 'reject' | 'published') =>
      testApp.call(contributions.listMyQuestions, { status }, { as: member })
    expect((await listForOperator('reject')).data).toMatchObject([
      { id, opinion: '请补充背景', can: ['edit', 'delete'] },
    ])
    expect((await listForOperator('published')).data).toEqual([])
    const modify = (as: TestUser) =>
      testApp.raw(
        contributions.update,
        { contributionId: id, title: '试用期三个月可以延长吗', content: toRichText('合同签了三年') },
        { as },
      )
    expect(await modify(stranger)).toMatchObject({ status: 404 })
    expect((await modify(member)).data).toMatchObject({ status: 'pending', opinion: '' })
    await decideAudit(testApp, 'contribution', id)
    expect((await read(stranger, id, 'question')).data).toMatchObject({
      title: '试用期三个月可以延长吗',
      content: toRichText('合同签了三年'),
    })
    expect(await modify(member)).toMatchObject({ status: 409, message: '内容当前是「已发布」，不能修改' })
    expect((await testApp.call(contributions.listMyQuestions, { circleId }, { as: owner })).data).toEqual([])
  })

  test('HTML and scripts stay text; unknown nodes, unsafe links and images of others are refused', async () => {
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const created = await create(
      owner,
      [{ type: 'paragraph', runs: [{ text: script, onclick: 'x' }] }],
      `标题<b>${'x'}</b>`,
    )
    const { id } = created.data as { id: string }
    await decideAudit(testApp, 'contribution', id)
    expect((await read(member, id)).data).toMatchObject({
      title: '标题<b>x</b>',
      content: [{ type: 'paragraph', runs: [{ text: script }] }],
    })
    const paragraph = (run: object) => [{ type: 'paragraph', runs: [{ text: '看这里', ...run }] }]
    for (const link of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'http://a.b/"onclick=x',
      ' https://a.b',
      'HTTPS://x y',
    ])
      expect(await create(owner, paragraph({ link }))).toMatchObject({
        status: 400,
        data: { field: expect.stringContaining('content') },
      })
    for (const type of ['html', 'script', 'iframe', '__proto__'])
      expect(await create(owner, [{ type, runs: [{ text: 'x' }] }])).toMatchObject({ status: 400 })
    const foreignImageId = await uploadImage(testApp, member)
    const avatar = await uploadImage(testApp, owner, 'avatar')
    for (const fileId of [foreignImageId, avatar, '42'])
      expect(await create(owner, [{ type: 'image', fileId, alt: '', width: 1, height: 1 }])).toMatchObject({
        message: '图片不可用，请重新上传',
      })
    expect(await create(owner, [])).toMatchObject({ status: 400, message: '请填写正文' })
    expect(await create(owner, toRichText('  '))).toMatchObject({ status: 400, message: '请填写正文' })
    expect(await create(owner, toRichText('长'.repeat(20_001)))).toMatchObject({ status: 400 })
    expect(await create(owner, toRichText('正文'), '短')).toMatchObject({ status: 400, message: '标题至少 4 个字' })
  })

  test('blocked words are refused at once in titles, texts and comments; the moderation port is called too', async () => {
    const list = pathOf(testApp.config.DATA_DIR, 'words-of-circles.txt')
    writeFileSync(list, '赌博\n')
    const moderatedTexts: string[] = []
    const moderation = {
      isTextFit: async (text: string) => moderatedTexts.push(text) > 0 && !text.includes('代开发票'),
      isImageFit: async () => false,
    }
    const env = { CHAT_BLOCKED_WORDS: list, MODERATION_PROVIDER: 'tencent', TENCENT_ID: 'id', TENCENT_KEY: 'key' }
    const moderatedApp = await createTestApp({ env, overrides: { ports: { moderation } } })
    try {
      const by = await createUser(moderatedApp, '圈主')
      const circle = await createCircle(moderatedApp, by)
      const refused = { message: '内容里有不能发布的词语或图片，请修改后再试', status: 400 }
      const post = (content: unknown, title = '招聘前端工程师') =>
        moderatedApp.raw(contributions.createPost, { circleId: circle, title, content }, { as: by })
      expect(await post(toRichText('网上赌 博平台'))).toMatchObject(refused)
      expect(await post(toRichText('正文'), '赌博公司招人')).toMatchObject(refused)
      expect(await post(toRichText('可以代开发票'))).toMatchObject(refused)
      const fileId = await uploadImage(moderatedApp, by)
      expect(await post([{ type: 'image', fileId, alt: '', width: 1, height: 1 }])).toMatchObject(refused)
      const id = await createContribution(moderatedApp, circle, by)
      const createPost = (content: string) =>
        moderatedApp.raw(circleComments.create, { contributionId: id, content }, { as: by })
      expect([await createPost('来赌博'), await createPost('代开发票')]).toMatchObject([refused, refused])
      expect((await createPost('很有用')).code).toBe(0)
      expect(moderatedTexts).toContain('很有用')
      const detail = await moderatedApp.call(contributions.getPost, { contributionId: id }, { as: by })
      expect(detail.data.commentCount).toBe(1)
    } finally {
      await moderatedApp.close()
    }
  })

  test('with automatic audits a phone number is refused, everything else is published', async () => {
    const auto = await createTestApp({ env: { AUDIT_MODE: 'auto' } })
    try {
      const by = await auto.login('13900009001', '圈主')
      const later = async () => {
        auto.clock.advance(60_000)
        await auto.jobs.run('audits.auto')
      }
      const circle = await auto.call(
        circles.create,
        { name: '自动审核圈', introduction: '简介', isAgreed: true },
        { as: by },
      )
      await later()
      const post = async (text: string) =>
        (
          await auto.raw(
            contributions.createPost,
            { circleId: circle.data.id, title: '招前端工程师', content: toRichText(text) },
            { as: by },
          )
        ).code
      expect([await post('欢迎投递'), await post('电话 138 0000 0001')]).toEqual([0, 0])
      await later()
      const operatorList = await auto.call(contributions.listMyPosts, {}, { as: by })
      expect(operatorList.data.map(({ status }) => status)).toEqual(['reject', 'published'])
      expect(operatorList.data[0]?.opinion).toContain('手机号')
    } finally {
      await auto.close()
    }
  })

  test('reads are counted once a person and day, never the author’s', async () => {
    const id = await createContribution(testApp, circleId, owner)
    for (const as of [stranger, stranger, member, owner]) await read(as, id)
    expect((await read(owner, id)).data.readCount).toBe(2)
    testApp.clock.advance(86_400_000)
    await read(stranger, id)
    expect((await read(owner, id)).data.readCount).toBe(3)
  })

  test('author and owner delete; a deleted one cannot be read, liked or commented @P-7.9-03', async () => {
    const id = await createContribution(testApp, circleId, member, { kind: 'question', title: '怎么谈薪资' })
    const comment = await createComment(testApp, id, owner, '先问期望')
    const remove = (as: TestUser) => testApp.raw(contributions.deleteQuestion, { contributionId: id }, { as })
    expect(await remove(stranger)).toMatchObject({ status: 403, message: '只有圈主可以删除别人的问题' })
    expect(await remove(owner)).toMatchObject({ code: 0 })
    const deletedError = { status: 409, message: '这篇内容已被删除' }
    expect(await read(member, id, 'question')).toMatchObject(deletedError)
    expect(
      await testApp.raw(circleComments.create, { contributionId: id, content: '还在吗' }, { as: member }),
    ).toMatchObject(deletedError)
    expect(await testApp.raw(contributions.like, { contributionId: id }, { as: member })).toMatchObject(deletedError)
    expect(await testApp.raw(circleComments.like, { commentId: comment }, { as: member })).toMatchObject(deletedError)
    expect((await testApp.call(circles.get, { circleId }, { as: owner })).data.contributionCount).toBe(0)
    expect((await listNotices(testApp, member))[0]?.content).toContain('怎么谈薪资')
  })
})

describe('lists', () => {
  const list = (
    call: typeof contributions.listLatest | typeof contributions.listHot,
    input: object = {},
    as = stranger,
  ) => testApp.raw(call, input, { as }) as Promise<TestResponse<{ id: string }[], { nextCursor: string }>>

  test('newest first over all circles one can see, in pages that neither repeat nor miss any @P-1-08 @P-7.9-02', async () => {
    const hidden = await createCircle(testApp, member, { isPublic: false })
    const ids: string[] = []
    for (let n = 0; n < 7; n += 1) {
      testApp.clock.advance(n % 3 ? 0 : 1000)
      const [circle, by] = n % 2 ? [hidden, member] : [circleId, owner]
      ids.unshift(
        await createContribution(testApp, circle, by, { kind: n % 3 ? 'post' : 'question', title: `第${n}篇内容` }),
      )
    }
    const walk = async (as: TestUser, more: object = {}) => {
      const found: string[] = []
      for (let cursor = ''; ; ) {
        const page = await list(contributions.listLatest, { pageSize: 2, cursor, ...more }, as)
        found.push(...idsOf(page))
        cursor = page.nextCursor
        if (!cursor) return found
      }
    }
    expect(await walk(member)).toEqual(ids)
    expect(await walk(stranger)).toEqual(ids.filter((_id, at) => (6 - at) % 2 === 0))
    expect(await walk(member, { kind: 'question' })).toEqual(ids.filter((_id, at) => (6 - at) % 3 === 0))
    expect(await walk(owner, { isOfMyCircles: true })).toEqual(await walk(stranger))
    expect(await walk(stranger, { isOfMyCircles: true })).toEqual([])
    const hidden2 = (as: TestUser) => testApp.call(contributions.listByCircle, { circleId: hidden }, { as })
    expect(await hidden2(owner)).toMatchObject({ status: 404 })
    expect(idsOf(await hidden2(member))).toHaveLength(3)
    const by = (as: TestUser, authorId = '') => testApp.call(contributions.listByAuthor, { authorId }, { as })
    expect(idsOf(await by(stranger, member.userId))).toEqual([])
    expect(idsOf(await by(member))).toHaveLength(3)
    expect(idsOf(await by(stranger, owner.userId))).toHaveLength(4)
    expect(await by(stranger, '4242')).toMatchObject({ status: 404, message: '没有找到这位用户' })
  })

  test('hot ones first: reads, likes and comments lift what is older @P-7.9-02', async () => {
    const old = await createContribution(testApp, circleId, owner, { title: '老帖子一篇' })
    testApp.clock.advance(3600_000)
    const newId = await createContribution(testApp, circleId, owner, { title: '新帖子一篇' })
    expect(idsOf(await list(contributions.listHot))).toEqual([newId, old])
    await testApp.call(contributions.like, { contributionId: old }, { as: member })
    await createComment(testApp, old, member, '有用')
    const first = await list(contributions.listHot, { pageSize: 1 })
    expect(idsOf(first)).toEqual([old])
    expect(idsOf(await list(contributions.listHot, { pageSize: 1, cursor: first.nextCursor }))).toEqual([newId])
    const listed = await testApp.call(contributions.listByCircle, { circleId, sort: 'hot' }, { as: stranger })
    expect(idsOf(listed)).toEqual([old, newId])
  })

  test('essences are marked by the owner and listed by themselves', async () => {
    const id = await createContribution(testApp, circleId, member, { kind: 'question', title: '值得收藏的问题' })
    await createContribution(testApp, circleId, owner)
    const mark = (as: TestUser, isFeatured: boolean) =>
      testApp.raw(contributions.setFeatured, { contributionId: id, isEssence: isFeatured }, { as })
    expect(await mark(member, true)).toMatchObject({ status: 403, message: '只有圈主可以设置精华' })
    expect((await mark(owner, true)).data).toMatchObject({ isEssence: true })
    expect((await mark(owner, true)).code).toBe(0)
    expect(idsOf(await list(contributions.listLatest, { isEssenceOnly: true }))).toEqual([id])
    expect(idsOf(await list(contributions.listHot, { isEssenceOnly: true }))).toEqual([id])
    const listByCircle = (sort: 'latest' | 'hot') =>
      testApp.call(contributions.listByCircle, { circleId, sort, isEssenceOnly: true }, { as: stranger })
    expect([idsOf(await listByCircle('latest')), idsOf(await listByCircle('hot'))]).toEqual([[id], [id]])
    expect((await listNotices(testApp, member)).filter(({ content }) => content.includes('精华'))).toHaveLength(1)
    await mark(owner, false)
    expect(idsOf(await list(contributions.listLatest, { isEssenceOnly: true }))).toEqual([])
  })
})
