/** Pushes of notices to phones, against a push service in memory. */
import { eq } from 'drizzle-orm'
import { chatUserId } from '../../../server/chat/commands'
import { chatOnlineUsers, chatProcesses, users } from '../../../server/db/schema'
import { notify } from '../../../server/modules/notices/notify'
import type { PushMessage } from '../../../server/ports/push'
import { nextPhone } from '../../support/api/company-fixture'
import { createTestApp, type TestApp } from '../../support/test-app'

interface Push extends PushMessage {
  userIds: string[]
  ticket: string
}

let testApp: TestApp
let received: Push[]
/** Errors of the next calls, first come first served. */
let errors: string[]

beforeEach(async () => {
  received = []
  errors = []
  testApp = await createTestApp()
  let tickets = 0
  testApp.ctx.ports.push = {
    ticket: async () => `ticket-${++tickets}`,
    notify: async (userIds, push, ticket) => {
      const error = errors.shift()
      if (error) throw new Error(error)
      received.push({ userIds, ticket, ...push })
    },
  }
})
afterEach(() => testApp.close())

const NOTICE = { typeCode: 10013, title: '职位审核未通过', content: '请写清要求', ext: { jobId: '42' } } as const

describe('a notice', () => {
  it('reaches the phones of its receiver under the chat id, with the path that a tap opens @P-9-44', async () => {
    const user = await testApp.login(nextPhone())
    await testApp.login(nextPhone())
    await notify(testApp.ctx, { userIds: [user.userId] }, NOTICE)
    await testApp.jobs.idle()
    expect(received).toEqual([
      {
        userIds: [chatUserId(user.userId)],
        ticket: 'ticket-1',
        title: '职位审核未通过',
        text: '请写清要求',
        extension: '{"path":"/jobEdit?id=42"}',
      },
    ])
  })

  it('names what an older version stored as it may be shown', async () => {
    const user = await testApp.login(nextPhone())
    const pile = (letter: string, marks: number) => letter + '\u0301'.repeat(marks)
    await notify(
      testApp.ctx,
      { userIds: [user.userId] },
      { ...NOTICE, title: pile('职', 60), content: `\u200b${pile('求', 60)}` },
    )
    await testApp.jobs.idle()
    expect(received).toMatchObject([{ title: pile('职', 4), text: `\u200b${pile('求', 4)}` }])
  })

  it('to everybody leaves out who has a page open and who may not log in any more @P-9-44', async () => {
    const { db, clock } = testApp.ctx
    const reader = await testApp.login(nextPhone())
    const online = await testApp.login(nextPhone())
    const disabled = await testApp.login(nextPhone())
    const closed = await testApp.login(nextPhone())
    await db.insert(chatProcesses).values({ id: 'page', expiresAt: new Date(clock.now().getTime() + 60_000) })
    await db.insert(chatOnlineUsers).values({ userId: chatUserId(online.userId), process: 'page' })
    await db.update(users).set({ isDisabled: true }).where(eq(users.id, disabled.userId))
    await db.update(users).set({ closedAt: clock.now(), phone: null }).where(eq(users.id, closed.userId))
    await notify(testApp.ctx, 'everybody', { typeCode: 10000, title: '维护', content: '今晚' })
    await testApp.jobs.idle()
    const chatIds = received.flatMap(({ userIds }) => userIds)
    expect(chatIds).toContain(chatUserId(reader.userId))
    for (const { userId } of [online, disabled, closed]) expect(chatIds).not.toContain(chatUserId(userId))
  })

  it('that the service did not take is sent again later under its ticket @P-9-44', async () => {
    const user = await testApp.login(nextPhone())
    errors.push('busy')
    await notify(testApp.ctx, { userIds: [user.userId] }, NOTICE)
    await testApp.jobs.idle()
    expect(received).toEqual([])
    testApp.clock.advance(60_000)
    expect(await testApp.jobs.run('chat.push')).toBe(true)
    expect(received).toMatchObject([{ ticket: 'ticket-1' }])
    expect(await testApp.jobs.run('chat.push')).toBe(false)
  })
})
