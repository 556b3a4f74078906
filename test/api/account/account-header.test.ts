/** A call names whose page makes it: one of another account than the session's is refused and does nothing. */
import { eq } from 'drizzle-orm'
import { pathOf } from '../../../contract/call-address'
import * as accountCalls from '../../../contract/calls/account/account'
import * as jobs from '../../../contract/calls/jobs/jobs'
import { ERRORS } from '../../../contract/errors'
import { sessions, users } from '../../../server/db/schema'
import { createColleague, createEmployer, nextPhone } from '../../support/api/company-fixture'
import { freshTestApp } from '../../support/shared-fixture'

const RENAME = pathOf(accountCalls.updateProfile)
const INFO = pathOf(accountCalls.get)
const JOBS = pathOf(jobs.list)
const REFUSED = { code: ERRORS.ACCOUNT_CHANGED.code, message: '账号已在其他标签页切换，请重新加载页面' }

const testApp = freshTestApp()

async function post(url: string, token: string, account: string | undefined, payload: object = {}) {
  const reply = await testApp.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      authorization: `Basic ${token}`,
      'idempotency-key': `key-${url.length}-${account ?? ''}`,
      ...(account === undefined ? {} : { 'x-account': account }),
    },
  })
  return { status: reply.statusCode, headers: reply.headers, body: reply.json<{ code: number; message: string }>() }
}

const nameOf = async (userId: string) =>
  (await testApp.ctx.db.select({ name: users.name }).from(users).where(eq(users.id, userId)))[0]?.name

it('answers the page of the session’s user, and clients that name nobody', async () => {
  const me = await testApp.login(nextPhone())
  for (const account of [undefined, `${me.userId}.`, `${me.userId}.99`])
    expect(await post(INFO, me.token, account)).toMatchObject({ status: 200, body: { code: 0 } })
})

it('refuses the page of another user, with a reason, and writes nothing', async () => {
  const [me, before] = [await testApp.login(nextPhone()), await testApp.login(nextPhone())]
  const name = await nameOf(me.userId)
  expect(await post(RENAME, me.token, `${before.userId}.`, { name: '改名的人' })).toMatchObject({
    status: 409,
    body: REFUSED,
  })
  expect(await nameOf(me.userId)).toBe(name)
  expect(await post(RENAME, me.token, `${me.userId}.`, { name: '改名的人' })).toMatchObject({ status: 200 })
  expect(await nameOf(me.userId)).toBe('改名的人')
})

it.each(['', 'nonsense', '1', '1.2.3', `${'9'.repeat(19)}.1`])(
  'refuses %p, which names no account',
  async (account) => {
    const me = await testApp.login(nextPhone())
    expect(await post(INFO, me.token, account)).toMatchObject({ status: 409, body: REFUSED })
  },
)

it('refuses a company call of a page that was opened for another company', async () => {
  const employer = await createEmployer(testApp)
  const { userId, token } = employer
  const mine = `${userId}.${employer.companyId}`
  expect(await post(JOBS, token, mine, { pageSize: 20 })).toMatchObject({ status: 200 })
  expect(await post(JOBS, token, `${userId}.${BigInt(employer.companyId) + 1n}`, { pageSize: 20 })).toMatchObject({
    status: 409,
    body: REFUSED,
  })
  // what names its company itself acts there
  const named = { pageSize: 20, companyId: employer.companyId }
  expect(await post(JOBS, token, `${userId}.1`, named)).toMatchObject({ status: 200 })
})

it('neither renews nor touches the session of another user: its new token would be lost', async () => {
  const [me, before] = [await testApp.login(nextPhone()), await testApp.login(nextPhone())]
  testApp.clock.advance((testApp.ctx.config.SESSION_RENEW_HOURS + 1) * 3_600_000)
  const refused = await post(INFO, me.token, `${before.userId}.`)
  expect([refused.status, refused.headers.authorization]).toEqual([409, undefined])
  const renewed = await post(INFO, me.token, `${me.userId}.`)
  expect(renewed.headers.authorization).toMatch(/^Basic /)
  const rows = await testApp.ctx.db.select().from(sessions).where(eq(sessions.userId, me.userId))
  expect(rows).toHaveLength(1)
})

it('says the same to members of one company about each other', async () => {
  const employer = await createEmployer(testApp)
  const colleague = await createColleague(testApp, employer, 'hr')
  expect(await post(JOBS, colleague.token, `${employer.userId}.${employer.companyId}`)).toMatchObject({
    status: 409,
    body: REFUSED,
  })
})
