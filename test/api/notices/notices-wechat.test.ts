/** Notices to WeChat: subscribe messages of the mini-program, against a local fake of WeChat's API. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as notices from '../../../contract/calls/account/notices'
import * as siteCalls from '../../../contract/calls/platform/site'
import { buildApp } from '../../../server/app'
import { wechatIdentities } from '../../../server/db/schema'
import { notify } from '../../../server/modules/notices/notify'
import { nextPhone } from '../../support/api/company-fixture'
import { createTestApp, type TestApp } from '../../support/test-app'

interface WechatRequest {
  path: string
  token: string
  body: Record<string, unknown>
}

let wechat: Server
let requests: WechatRequest[]
let refusal: { errcode: number; errmsg: string } | undefined
let testApp: TestApp
/** Resolves when a message arrives. */
let arrived: (() => void) | undefined

beforeEach(async () => {
  requests = []
  refusal = undefined
  wechat = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://x')
    let text = ''
    req.on('data', (chunk) => {
      text += chunk
    })
    req.on('end', () => {
      res.setHeader('content-type', 'application/json')
      if (url.pathname === '/cgi-bin/stable_token') return res.end('{"access_token":"t1","expires_in":7200}')
      requests.push({
        path: url.pathname,
        token: url.searchParams.get('access_token') ?? '',
        body: JSON.parse(text || '{}'),
      })
      res.end(JSON.stringify(refusal ?? { errcode: 0 }))
      return arrived?.()
    })
  })
  await new Promise<void>((resolve) => wechat.listen(0, '127.0.0.1', resolve))
  testApp = await createTestApp({
    env: {
      WECHAT_MINI_APP_ID: 'wxmini',
      WECHAT_MINI_APP_SECRET: 's2',
      WECHAT_NOTICE_TEMPLATE: 'template-1',
      WECHAT_ENDPOINT: `http://127.0.0.1:${(wechat.address() as AddressInfo).port}`,
    },
  })
})
afterEach(async () => {
  await testApp.close()
  wechat.closeAllConnections()
  wechat.close()
})

const createMiniUser = async (openId: string) => {
  const user = await testApp.login(nextPhone())
  const row = { app: 'mini' as const, openId, userId: user.userId, createdAt: testApp.clock.now() }
  await testApp.ctx.db.insert(wechatIdentities).values(row)
  return user
}
const message = () =>
  new Promise<void>((resolve) => {
    arrived = resolve
  })

describe('a notice to WeChat', () => {
  it('goes to who uses the mini-program, in short words, and opens the page it leads to', async () => {
    const [me, other] = [await createMiniUser('open-1'), await testApp.login(nextPhone())]
    const delivered = message()
    await notify(
      testApp.ctx,
      { userIds: [me.userId, other.userId] },
      {
        typeCode: 10013,
        title: '职位审核未通过',
        content: '「高级前端工程师」没有通过审核：请写清工作内容和要求',
        ext: { jobId: '42' },
      },
    )
    await delivered
    expect(requests).toEqual([
      {
        path: '/cgi-bin/message/subscribe/send',
        token: 't1',
        body: {
          touser: 'open-1',
          template_id: 'template-1',
          page: 'pages/recruit/jobEdit/index?id=42',
          data: {
            thing1: { value: '职位审核未通过' },
            thing2: { value: '「高级前端工程师」没有通过审核：请写清…' },
            time3: { value: '2026-11-20 12:00' },
          },
        },
      },
    ])
    const site = await testApp.call(siteCalls.get, {})
    expect(site.data.wechatNoticeTemplate).toBe('template-1')
  })

  it('that WeChat could not take is sent again later, also by another process, and then no more', async () => {
    const me = await createMiniUser('open-1')
    refusal = { errcode: -1, errmsg: 'system busy' }
    await notify(testApp.ctx, { userIds: [me.userId] }, { typeCode: 10000, title: '您好', content: '您好' })
    await testApp.jobs.idle()
    expect(requests).toHaveLength(1)
    refusal = undefined
    const { ctx, clock, config } = testApp
    const other = await buildApp(config, { database: ctx.database, clock, hasTimers: false })
    clock.advance(10_000)
    expect(await other.jobs.run('notice.wechat')).toBe(true)
    expect(await other.jobs.run('notice.wechat')).toBe(false)
    await other.close()
    expect(requests).toHaveLength(2)
    expect(requests[1]?.body).toEqual(requests[0]?.body)
  })

  it('is not sent when its transaction was rolled back', async () => {
    const me = await createMiniUser('open-1')
    const rolledBack = testApp.ctx.transaction(async (tx) => {
      await notify(tx, { userIds: [me.userId] }, { typeCode: 10000, title: '您好', content: '您好' })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    expect(await testApp.jobs.run('notice.wechat')).toBe(false)
    expect(requests).toEqual([])
  })

  it('that WeChat does not take harms nothing, and the next one is tried again', async () => {
    const me = await createMiniUser('open-1')
    const sendNotice = () =>
      notify(testApp.ctx, { userIds: [me.userId] }, { typeCode: 10000, title: '您好', content: '您好' })
    for (const answer of [{ errcode: 43101, errmsg: 'user refuse' }, { errcode: 45009, errmsg: 'limit' }, undefined]) {
      refusal = answer
      const delivered = message()
      await sendNotice()
      await delivered
    }
    expect(requests).toHaveLength(3)
    expect(requests[2]?.body.page).toBe('pages/tabs/me/index')
    const { data } = await testApp.call(notices.countUnread, {}, { as: me })
    expect(data.count).toBe(3)
  })
})
