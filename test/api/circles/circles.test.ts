/** Career circles: created, changed, audited. */
import { eq } from 'drizzle-orm'
import * as circles from '../../../contract/calls/circles/circles'
import * as contributions from '../../../contract/calls/circles/contributions'
import * as operator from '../../../contract/calls/operator'
import { circles as circleTable } from '../../../server/db/schema'
import {
  createCircle,
  createPendingCircle,
  createUser,
  listNotices,
  uploadImage,
} from '../../support/api/circle-fixture'
import { decideAudit } from '../../support/api/company-fixture'
import { freshTestApp } from '../../support/shared-fixture'
import { createTestApp, type TestUser } from '../../support/test-app'

const testApp = freshTestApp()
let owner: TestUser
let guest: TestUser
beforeEach(async () => {
  owner = await createUser(testApp, '沈悦')
  guest = await createUser(testApp, '赵一鸣')
})

const detail = (as: TestUser, circleId: string) => testApp.call(circles.get, { circleId }, { as })
const searchHot = (as: TestUser, keyword = '') => testApp.call(circles.listHot, { keyword }, { as })

test('a circle that other devices save again and again while its content is checked is refused after three checks', async () => {
  let rival: (() => Promise<unknown>) | undefined
  let checks = 0
  const isTextFit = async () => {
    const save = rival
    rival = undefined
    checks += save ? 1 : 0
    await save?.()
    if (save) rival = save
    return true
  }
  const env = { MODERATION_PROVIDER: 'tencent', TENCENT_ID: 'id', TENCENT_KEY: 'key' }
  const moderation = { isTextFit, isImageFit: async () => true }
  const moderatedApp = await createTestApp({ env, overrides: { ports: { moderation } } })
  try {
    const by = await createUser(moderatedApp, '沈悦')
    const circleId = await createCircle(moderatedApp, by)
    let saved = 0
    rival = () => {
      saved += 1
      const change = {
        name: `圈子${saved}`,
        introduction: '另一台设备写的',
        avatarFileId: null,
        isRefused: false,
        opinion: '',
      }
      return moderatedApp.ctx.db.update(circleTable).set({ change }).where(eq(circleTable.id, circleId))
    }
    const update = () =>
      moderatedApp.raw(circles.update, { circleId, name: '校招圈', introduction: '聊校招签约和入职' }, { as: by })
    expect(await update()).toMatchObject({ status: 409, message: '圈子资料正在被其他设备修改，请稍后再保存' })
    expect(checks).toBeLessThanOrEqual(9)
    rival = undefined
    expect((await update()).status).toBe(200)
  } finally {
    await moderatedApp.close()
  }
})

describe('making a circle', () => {
  test('it waits for the operator, then opens, and its owner is reminded of the agreement (10004) @P-2.5-11 @P-7.9-03', async () => {
    const avatarFileId = await uploadImage(testApp, owner)
    const id = await createPendingCircle(testApp, owner, { name: '成都技术招聘圈', avatarFileId })
    expect((await detail(owner, id)).data).toMatchObject({
      status: 'pending',
      role: 'owner',
      can: ['edit'],
      memberCount: 1,
    })
    expect(await detail(guest, id)).toMatchObject({ status: 404, message: '没有找到这个圈子' })
    expect((await searchHot(guest)).data).toEqual([])
    await decideAudit(testApp, 'circle', id)
    const { data } = await detail(guest, id)
    expect(data).toMatchObject({ status: 'open', role: null, can: ['apply', 'applyCreator'], owner: { name: '沈悦' } })
    expect(data.avatarUrl).toContain(avatarFileId)
    const [notice] = await listNotices(testApp, owner)
    expect(notice).toMatchObject({ typeCode: 10004, path: `/careercircle/my?addId=${id}` })
    expect(notice?.content).toContain('圈子公约')
  })

  test('a rejected circle shows its reason (10005), is changed and waits again @P-2.5-12', async () => {
    const id = await createPendingCircle(testApp, owner)
    await decideAudit(testApp, 'circle', id, '简介太笼统')
    expect(await listNotices(testApp, owner)).toMatchObject([{ typeCode: 10005, opinion: '简介太笼统' }])
    expect((await detail(owner, id)).data).toMatchObject({ status: 'reject', opinion: '简介太笼统', can: ['edit'] })
    const form = { circleId: id, name: '校招圈', introduction: '聊校招签约和入职' }
    expect((await testApp.call(circles.update, form, { as: owner })).data).toMatchObject({
      status: 'pending',
      name: '校招圈',
    })
    await decideAudit(testApp, 'circle', id)
    expect((await detail(owner, id)).data).toMatchObject({ status: 'open', opinion: '' })
  })

  test('an approved circle stays as it is while its change waits or is refused', async () => {
    const id = await createCircle(testApp, owner, { name: '老名字' })
    const modify = (name: string) =>
      testApp.call(circles.update, { circleId: id, name, introduction: '新的简介' }, { as: owner })
    await modify('新名字')
    expect((await detail(owner, id)).data).toMatchObject({
      name: '老名字',
      status: 'open',
      change: { name: '新名字', isRefused: false },
    })
    expect((await detail(guest, id)).data.change).toBeNull()
    await decideAudit(testApp, 'circleChange', id, '名称不合适')
    expect((await detail(owner, id)).data).toMatchObject({
      name: '老名字',
      change: { isRefused: true, opinion: '名称不合适' },
    })
    expect((await listNotices(testApp, owner))[0]).toMatchObject({ typeCode: 10005, opinion: '名称不合适' })
    await modify('更好的名字')
    await decideAudit(testApp, 'circleChange', id)
    expect((await detail(owner, id)).data).toMatchObject({ name: '更好的名字', introduction: '新的简介', change: null })
    expect((await searchHot(guest, '更好的')).data.map((row) => row.id)).toEqual([id])
  })

  test('names are unique, lengths of texts are limited, the avatar is one’s own upload, ten circles are the limit', async () => {
    await createCircle(testApp, owner, { name: '同名圈' })
    const create = (as: TestUser, more: object) =>
      testApp.raw(circles.create, { name: '某某圈', introduction: '简介', isAgreed: true, ...more }, { as })
    expect(await create(guest, { name: '同名圈' })).toMatchObject({
      status: 409,
      message: '已有同名的圈子，请换一个名称',
    })
    expect(await create(guest, { name: '圈' })).toMatchObject({ status: 400, message: '圈子名称至少 2 个字' })
    expect(await create(guest, { introduction: '长'.repeat(301) })).toMatchObject({ status: 400 })
    expect(await create(guest, { isAgreed: false })).toMatchObject({ message: '请先阅读并同意圈子公约' })
    const foreignImageId = await uploadImage(testApp, owner)
    expect(await create(guest, { avatarFileId: foreignImageId })).toMatchObject({ message: '图片不可用，请重新上传' })
    for (let n = 0; n < 9; n += 1) expect((await create(owner, { name: `第${n}个圈` })).code).toBe(0)
    expect(await create(owner, { name: '第十一个圈' })).toMatchObject({ status: 409, message: '最多建 10 个圈子' })
  })

  test('the company id in the request is ignored: circles belong to users @P-7-05', async () => {
    const id = await createCircle(testApp, owner)
    const created = await testApp.raw(circles.get, { circleId: id, companyId: '9000000000000000001' }, { as: guest })
    expect(created.code).toBe(0)
  })
})

describe('what the operator reads before deciding', () => {
  test('a circle with its change, a contribution with its whole text', async () => {
    const as = testApp.config.OPERATOR_TOKEN
    const id = await createCircle(testApp, owner, { name: '老名字' })
    const modified = { circleId: id, name: '新名字', introduction: '新的简介' }
    await testApp.call(circles.update, modified, { as: owner })
    const circle = await testApp.call(operator.getCircle, { id }, { as })
    expect(circle.data).toMatchObject({ name: '老名字', ownerName: '沈悦', change: { name: '新名字' } })
    const content = [{ type: 'paragraph' as const, runs: [{ text: '全文在这里' }] }]
    const title = '等待审核的帖子'
    const created = await testApp.call(contributions.createPost, { circleId: id, title, content }, { as: owner })
    const post = await testApp.call(operator.getContribution, { id: created.data.id }, { as })
    expect(post.data).toMatchObject({ status: 'pending', title, words: '全文在这里', circleName: '老名字' })
    const waiting = await testApp.call(operator.listAudits, { kind: 'contribution' }, { as })
    expect(waiting.data).toMatchObject([{ kindLabel: '圈子内容', subjectId: created.data.id, title }])
    for (const key of [operator.getCircle, operator.getContribution])
      expect(await testApp.raw(key, { id: '42' }, { as })).toMatchObject({ status: 404 })
  })
})
