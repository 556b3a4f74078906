import { mkdtemp, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as notices from '../../../contract/calls/account/notices'
import * as companies from '../../../contract/calls/company/companies'
import * as operator from '../../../contract/calls/operator'
import * as carousels from '../../../contract/calls/platform/carousels'
import { runOperator } from '../../../server/cli/operator-commands'
import { audits, wechatIdentities } from '../../../server/db/schema'
import { notify } from '../../../server/modules/notices/notify'
import { WechatError } from '../../../server/ports/wechat'
import { buildCompanyForm } from '../../support/api/company-fixture'
import { PNG_BYTES } from '../../support/api/png-fixture'
import { createTestApp, type TestApp } from '../../support/test-app'

describe('the operator', () => {
  let testApp: TestApp
  let token: string
  beforeEach(async () => {
    testApp = await createTestApp()
    token = testApp.config.OPERATOR_TOKEN
  })
  afterEach(() => testApp.close())

  const apply = async (phone: string) => {
    const as = await testApp.login(phone)
    const form = await buildCompanyForm({ contactPhone: phone })
    const { data } = await testApp.call(companies.submit, form, { as })
    return { as, company: data, name: form.companyName }
  }
  const pending = async () => (await testApp.call(operator.listAudits, {}, { as: token })).data ?? []
  const statusOf = async ({ as, company }: Awaited<ReturnType<typeof apply>>) =>
    (await testApp.call(companies.getReviewStatus, { id: company?.id ?? '' }, { as })).data

  test('without the right token nothing is shown', async () => {
    const user = await testApp.login('13900000001')
    for (const as of [undefined, 'wrong', user.token, testApp.config.PARTNER_TOKEN])
      expect((await testApp.call(operator.listAudits, {}, { as })).status).toBe(401)
  })

  test('sees applications, the oldest first, and approves one: the company is in', async () => {
    const first = await apply('13900000001')
    testApp.clock.advance(1000)
    const second = await apply('13900000002')
    const list = await testApp.call(operator.listAudits, {}, { as: token })
    expect(list).toMatchObject({ total: 2, totalPages: 1 })
    expect(list.data?.map(({ title, kindLabel }) => [title, kindLabel])).toEqual([
      [first.name, expect.stringMatching(/公司/)],
      [second.name, expect.stringMatching(/公司/)],
    ])
    const decided = await testApp.call(
      operator.decideAudit,
      { id: list.data?.[0]?.id ?? '', decision: 'approved', by: '小王' },
      { as: token },
    )
    expect(decided.data).toMatchObject({ status: 'approved', decidedBy: '小王' })
    expect(await statusOf(first)).toBe('adopted')
    expect(await statusOf(second)).toBe('applied')
    expect(await pending()).toHaveLength(1)
  })

  test('is warned of a credit code whose check digit is wrong, before and after the decision', async () => {
    const as = await testApp.login('13900000001')
    const register = async (user: typeof as, creditCode: string) =>
      testApp.call(companies.submit, { ...(await buildCompanyForm()), creditCode }, { as: user })
    await register(as, '91440300708461136T')
    await register(await testApp.login('13900000002'), '91440300708461136U')
    const warnings = (await pending()).map((audit) => audit.warnings)
    expect(warnings).toEqual([[], ['统一社会信用代码的校验位不符，请与营业执照核对']])
    const id = (await pending())[1]?.id ?? ''
    const decided = await testApp.call(operator.decideAudit, { id, decision: 'approved' }, { as: token })
    expect(decided.data?.warnings).toHaveLength(1)
  })

  test('rejects with a reason only, and the applicant reads it', async () => {
    const application = await apply('13900000001')
    const [audit] = await pending()
    const id = audit?.id ?? ''
    const withoutReason = await testApp.call(
      operator.decideAudit,
      { id, decision: 'rejected', reason: '  ' },
      { as: token },
    )
    expect(withoutReason).toMatchObject({
      status: 400,
      code: 45003,
      message: '驳回时请填写原因',
      data: { field: 'reason' },
    })
    expect(
      (await testApp.call(operator.decideAudit, { id, decision: 'rejected', reason: '执照看不清' }, { as: token }))
        .code,
    ).toBe(0)
    expect(await statusOf(application)).toBe('rejected')
    const last = await testApp.call(companies.getSubmission, {}, { as: application.as })
    expect(last.data).toMatchObject({ auditReason: '执照看不清' })
  })

  test('cannot decide twice, also not twice at once, nor what does not exist', async () => {
    await apply('13900000001')
    const [audit] = await pending()
    const decide = () =>
      testApp.call(operator.decideAudit, { id: audit?.id ?? '', decision: 'approved' }, { as: token })
    const codes = (await Promise.all([decide(), decide(), decide()])).map(({ code }) => code).sort()
    expect(codes).toEqual([0, 45002, 45002])
    expect((await testApp.call(operator.decideAudit, { id: '42', decision: 'approved' }, { as: token })).code).toBe(
      45001,
    )
  })

  test('a decision whose effect fails is not recorded', async () => {
    testApp.ctx.audits.register('test', {
      label: '测试',
      approve: async () => {
        throw new Error('effect failed')
      },
      reject: async () => undefined,
    })
    const { id } = await testApp.ctx.audits.open({ kind: 'test', subjectId: '1', title: 'x' })
    expect((await testApp.call(operator.decideAudit, { id, decision: 'approved' }, { as: token })).status).toBe(500)
    expect(await pending()).toHaveLength(1)
  })

  test('a second audit of the same subject withdraws the first', async () => {
    testApp.ctx.audits.register('test', {
      label: '测试',
      approve: async () => undefined,
      reject: async () => undefined,
    })
    await testApp.ctx.audits.open({ kind: 'test', subjectId: '1', title: 'first' })
    await testApp.ctx.audits.open({ kind: 'test', subjectId: '1', title: 'second' })
    expect((await pending()).map(({ title }) => title)).toEqual(['second'])
    expect((await testApp.call(operator.listAudits, { status: 'withdrawn' }, { as: token })).total).toBe(1)
  })

  describe('with the command line', () => {
    const run = async (...argv: string[]) => {
      const lines: string[] = []
      await testApp.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => undefined)
      const { port } = testApp.app.server.address() as AddressInfo
      const env = { PORT: String(port), OPERATOR_TOKEN: token }
      await runOperator(argv, { env, print: (line) => lines.push(line) })
      return lines.join('\n')
    }

    test('sees background work that keeps failing, without what it is about, and has it tried again', async () => {
      const { ctx, clock, jobs } = testApp
      const user = await testApp.login('13900000008')
      const sent: string[] = []
      ctx.config.WECHAT_NOTICE_TEMPLATE = 'template-1'
      ctx.ports.wechat = {
        ...ctx.ports.wechat,
        isOn: () => true,
        sendMessage: async (openId) => {
          sent.push(openId)
          throw new WechatError(40037, 'invalid template')
        },
      }
      const identity = { app: 'mini' as const, openId: 'open-secret', userId: user.userId, createdAt: clock.now() }
      await ctx.db.insert(wechatIdentities).values(identity)
      await notify(ctx, { userIds: [user.userId] }, { typeCode: 10000, title: '私密的标题', content: '私密的内容' })
      await jobs.idle()
      while ((await ctx.queue.failed({ from: 0, most: 1 })).total === 0) {
        clock.advance(3_600_000)
        await jobs.run('notice.wechat').catch(() => undefined)
      }
      expect(sent).toHaveLength(7)
      const listed = await run('jobs')
      expect(listed).toContain('失败的后台任务 1 个')
      expect(listed).toContain('微信通知（notice.wechat）  7 次')
      expect(listed).toContain('wechat refused: 40037 invalid template')
      expect(listed).not.toMatch(/私密|open-secret|13900000008/)
      const { data } = await testApp.call(operator.listFailedJobs, {}, { as: token })
      const id = data[0]?.id ?? ''
      expect(await run('retry', id)).toContain('已重新安排')
      await jobs.idle()
      expect(sent).toHaveLength(8)
      await expect(run('retry', id)).rejects.toThrow('没有找到这个失败的后台任务')
      await expect(run('retry', 'x')).rejects.toThrow('编号不正确')
      const stranger = await testApp.raw(operator.listFailedJobs, {}, { as: user })
      expect(stranger.status).toBe(401)
    })

    test('prints how far search indexes are rebuilt; nobody else is answered', async () => {
      const printed = await run('indexes')
      for (const label of ['职位', '简历', '聊天消息']) expect(printed).toContain(`${label}  已完成  0 / 0`)
      const user = await testApp.login('13900000009')
      expect((await testApp.raw(operator.listSearchRebuilds, {}, { as: user })).status).toBe(401)
    })

    test('gives coins and money, and sends a notice to everybody', async () => {
      const { as, name } = await apply('13900000001')
      const [audit] = await pending()
      await run('approve', audit?.id ?? '')
      expect(await run('grant', '--company', name, '--coins', '200', '--why', '开业')).toContain('现有 200 个企业币')
      expect(await run('grant', '--phone', as.phone, '--yuan', '12.5', '--why', '补偿')).toContain('12.5 元')
      await expect(run('grant', '--company', name, '--coins', '200')).rejects.toThrow('用法')
      await expect(run('grant', '--phone', as.phone, '--yuan', '1.234', '--why', '补偿')).rejects.toThrow('金额格式')
      await expect(run('grant', '--company', '没有这家', '--coins', '1', '--why', '一')).rejects.toThrow('没有找到')
      testApp.clock.advance(1000)
      expect(await run('announce', '周末维护', '周六凌晨维护两小时')).toContain('已通知所有人')
      const { data } = await testApp.call(notices.list, {}, { as })
      expect(data[0]).toMatchObject({ title: '周末维护', type: 1, typeCode: 10000 })
      testApp.clock.advance(1000)
      await expect(run('announce', '双十一', '充值有礼', '--image', '没有.png')).rejects.toThrow('读不到图片 没有.png')
      await run('announce', '双十一', '充值有礼', '--image', 'docs/screens/talent-phone.png')
      const [shown] = (await testApp.call(notices.list, {}, { as })).data
      expect(shown).toMatchObject({ title: '双十一', typeCode: 10001, avatarUrl: expect.stringContaining('/files/') })
    })

    test('gives once under one key, also after the kept answers were forgotten', async () => {
      const { as, name } = await apply('13900000001')
      const [audit] = await pending()
      await run('approve', audit?.id ?? '')
      const coins = ['grant', '--company', name, '--coins', '200', '--why', '开业']
      const output = await run(...coins)
      const key = /--key ([\w-]+)/.exec(output)?.[1] ?? ''
      expect(output).toContain('现有 200 个企业币')
      const again = () => run(...coins, '--key', key)
      expect(await again()).toContain('现有 200 个企业币')
      testApp.clock.advance(48 * 3_600_000)
      await testApp.jobs.run('forget.keys')
      expect(await again()).toContain('现有 200 个企业币')
      await testApp.jobs.run('forget.keys')
      testApp.clock.advance(48 * 3_600_000)
      await testApp.jobs.run('forget.keys')
      const more = ['grant', '--company', name, '--coins', '300', '--why', '开业', '--key', key]
      await expect(run(...more)).rejects.toThrow('幂等')
      const yuan = ['grant', '--phone', as.phone, '--yuan', '12.5', '--why', '补偿', '--key', 'ticket-2026-11-22']
      for (let i = 0; i < 2; i++) expect(await run(...yuan)).toContain('12.5 元')
      expect(await run(...coins)).toContain('现有 400 个企业币')
    })

    test('lists, approves and rejects over HTTP', async () => {
      const [first, second] = [await apply('13900000001'), await apply('13900000002')]
      const listed = await run('list')
      expect(listed).toContain('待审核 2 条')
      expect(listed).toContain(first.name)
      const [auditA, auditB] = await pending()
      expect(await run('approve', auditA?.id ?? '')).toContain('已通过')
      expect(await run('reject', auditB?.id ?? '', '--why', '资料不全')).toContain('资料不全')
      expect([await statusOf(first), await statusOf(second)]).toEqual(['adopted', 'rejected'])
      expect(await run('list', '--all')).toContain('已驳回 1 条')
    })

    test('puts an image on a public page, lists the images there and takes it off', async () => {
      const listShown = async () => (await testApp.call(carousels.list, { type: 'home' })).data
      const imageFile = join(await mkdtemp(join(tmpdir(), 'carousel-')), '招人.png')
      const add = (...more: string[]) => run('carousel', 'add', imageFile, '--on', 'home', '--title', '招人', ...more)
      await expect(add()).rejects.toThrow('读不到图片')
      await writeFile(imageFile, '不是图片')
      await expect(add()).rejects.toThrow('不支持')
      await writeFile(imageFile, PNG_BYTES)
      const added = await add('--text', '川渝职位', '--path', '/ow/findJob', '--place', '2')
      expect(added).toMatch(/已放上 .*首页 {2}第 2 位 {2}招人 {2}川渝职位 {2}\/ow\/findJob/)
      expect(await run('carousel', 'list')).toMatch(/轮播图 1 张\n.*招人/)
      const [carousel] = await listShown()
      expect(carousel).toMatchObject({ title: '招人', text: '川渝职位', path: '/ow/findJob' })
      const { rawPayload } = await testApp.app.inject({ url: carousel?.imageUrl ?? '', headers: { host: '127.0.0.1' } })
      expect(rawPayload.equals(PNG_BYTES)).toBe(true)
      await expect(add('--path', '//evil.example')).rejects.toThrow('只能是站内地址')
      await expect(run('carousel', 'add', imageFile, '--on', 'home')).rejects.toThrow('用法')
      await expect(run('carousel', 'add', imageFile, '--on', 'moon', '--title', '招人')).rejects.toThrow(
        '轮播位置不正确',
      )
      expect(await run('carousel', 'remove', carousel?.id ?? '')).toContain('已撤下')
      expect(await listShown()).toEqual([])
      await expect(run('carousel', 'remove', carousel?.id ?? '')).rejects.toThrow('没有找到')
      await expect(run('carousel', 'remove')).rejects.toThrow('用法')
    })

    test('reports what is missing', async () => {
      await expect(run('reject', '1')).rejects.toThrow('驳回请写明原因')
      await expect(run('dance')).rejects.toThrow('用法')
      await expect(run('approve', '42')).rejects.toThrow('没有找到这条待审记录')
      const env = { PORT: '1', OPERATOR_TOKEN: token }
      await expect(runOperator(['list'], { env, print: () => undefined })).rejects.toThrow('请先启动服务')
    })
  })
})

describe('automatic audits of a demo', () => {
  test('decide after a few seconds, by the rule of the kind', async () => {
    const testApp = await createTestApp({ env: { AUDIT_MODE: 'auto', AUDIT_AUTO_SECONDS: '4' } })
    const { audits: auditService, db } = testApp.ctx
    auditService.register('test', {
      label: '测试',
      approve: async () => undefined,
      reject: async () => undefined,
      review: async (_tx, { title }) => (title.includes('违规') ? '含有违规内容' : ''),
    })
    await auditService.open({ kind: 'test', subjectId: '1', title: '正常' })
    await auditService.open({ kind: 'test', subjectId: '2', title: '违规' })
    await testApp.jobs.run('audits.auto')
    const states = async () => (await db.select().from(audits)).map(({ status, reason }) => [status, reason]).sort()
    expect(await states()).toEqual([
      ['pending', ''],
      ['pending', ''],
    ])
    testApp.clock.advance(4_000)
    await testApp.jobs.run('audits.auto')
    expect(await states()).toEqual([
      ['approved', ''],
      ['rejected', '含有违规内容'],
    ])
    await testApp.close()
  })

  test('leave to the operator what is reserved for the operator', async () => {
    const testApp = await createTestApp({ env: { AUDIT_MODE: 'auto', AUDIT_AUTO_SECONDS: '4' } })
    const { audits: auditService, db } = testApp.ctx
    const doNothing = async () => undefined
    auditService.register('test', { label: '测试', approve: doNothing, reject: doNothing })
    const { id } = await auditService.open({ kind: 'test', subjectId: '1', title: '等人来看' })
    await auditService.reserve('test', '1')
    testApp.clock.advance(86_400_000)
    await testApp.jobs.run('audits.auto')
    expect((await db.select().from(audits)).map(({ status }) => status)).toEqual(['pending'])
    expect((await auditService.decide(id, 'approved', '', 'operator')).status).toBe('approved')
    await testApp.close()
  })

  test('in manual mode nothing is decided by itself', async () => {
    const testApp = await createTestApp()
    testApp.ctx.audits.register('test', {
      label: '测试',
      approve: async () => undefined,
      reject: async () => undefined,
    })
    await testApp.ctx.audits.open({ kind: 'test', subjectId: '1', title: 'x' })
    testApp.clock.advance(86_400_000)
    expect(await testApp.jobs.run('audits.auto')).toBe(false)
    await testApp.close()
  })
})
