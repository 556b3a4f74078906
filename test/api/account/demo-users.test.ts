/** Demo users are entered without a code, and nobody else is. */
import { eq } from 'drizzle-orm'
import * as account from '../../../contract/calls/account/account'
import * as site from '../../../contract/calls/platform/site'
import { users } from '../../../server/db/schema'
import { createTestApp, type TestApp } from '../../support/test-app'

const DEMO_PHONE = '13800000001'
let testApp: TestApp

beforeEach(async () => {
  testApp = await createTestApp({ env: { SEED: 'demo' } })
  await testApp.login(DEMO_PHONE, '陈立群')
  await testApp.login('13912345678', '路人')
  await testApp.ctx.db.update(users).set({ isSeeded: true }).where(eq(users.phone, DEMO_PHONE))
})
afterEach(() => testApp.close())

const enter = (phone: string) => testApp.raw(`POST /dev/users/${phone}`)

test('the demo users are listed with company and role, and nobody else', async () => {
  expect((await testApp.call(site.get)).data?.demoUsersPath).toBe('/dev/users')
  expect((await testApp.raw('GET /dev/users')).data).toEqual([
    { phone: DEMO_PHONE, name: '陈立群', companyName: '', roleName: '', avatarUrl: '' },
  ])
})

test('a demo user is entered in one call, as after a log-in', async () => {
  const { data } = await enter(DEMO_PHONE)
  const token = (data as { access_token: string }).access_token
  expect((await testApp.call(account.get, {}, { as: token })).data?.userInfo_.name).toBe('陈立群')
})

test('no other phone is entered, seeded or not', async () => {
  const results = await Promise.all(['13912345678', '13800000002', 'x'].map(enter))
  expect(results.map(({ code }) => code)).toEqual([42022, 42022, 42022])
  await testApp.ctx.db.update(users).set({ isSeeded: true }).where(eq(users.phone, '13912345678'))
  expect((await enter('13912345678')).code).toBe(42022)
})

test('a disabled demo user is refused', async () => {
  await testApp.ctx.db.update(users).set({ isDisabled: true }).where(eq(users.phone, DEMO_PHONE))
  expect((await enter(DEMO_PHONE)).data).toBeNull()
})
