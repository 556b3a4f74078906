import crypto from 'node:crypto'
import argon2 from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import * as auth from '../../../contract/calls/account/auth'
import { users } from '../../../server/db/schema'
import { hashPassword, isOutdatedHash, verifyPassword } from '../../../server/modules/account/password'
import { freshTestApp } from '../../support/shared-fixture'

const PHONE = '13912345678'
const RIGHT = '正确的密码1'
/** RIGHT, as the version before hashed it. */
const SCRYPT = `scrypt$15$QUFBQUFBQUFBQUFBQUFBQQ$${crypto
  .scryptSync(RIGHT, 'A'.repeat(16), 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 })
  .toString('base64url')}`

describe('a hash', () => {
  test('is argon2id of 19 MiB and two passes, with a salt of its own', async () => {
    const [first, second] = [await hashPassword(RIGHT), await hashPassword(RIGHT)]
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(first).not.toBe(second)
    expect(isOutdatedHash(first)).toBe(false)
  })

  test('of either kind knows its password and no other', async () => {
    for (const passwordHash of [SCRYPT, await hashPassword(RIGHT)]) {
      expect(await verifyPassword(RIGHT, passwordHash)).toBe(true)
      expect(await verifyPassword('正确的密码2', passwordHash)).toBe(false)
    }
    expect(await verifyPassword(RIGHT, null)).toBe(false)
  })

  test('knows a password however its signs are composed', async () => {
    const passwordHash = await hashPassword('Müller2026'.normalize('NFD'))
    expect(await verifyPassword('Müller2026'.normalize('NFC'), passwordHash)).toBe(true)
  })

  test('is outdated when made by scrypt or at other costs', async () => {
    expect(isOutdatedHash(SCRYPT)).toBe(true)
    expect(isOutdatedHash(await argon2.hash(RIGHT, { memoryCost: 8, timeCost: 1 }))).toBe(true)
  })
})

describe('log-in by password', () => {
  const testApp = freshTestApp()
  let userId: string
  beforeEach(async () => {
    userId = (await testApp.login(PHONE)).userId
  })

  const store = (passwordHash: string | null) =>
    testApp.ctx.db.update(users).set({ passwordHash }).where(eq(users.id, userId))
  const stored = async () =>
    (await testApp.ctx.db.select().from(users).where(eq(users.id, userId)))[0]?.passwordHash ?? ''
  const login = (password: string, username = PHONE) =>
    testApp.call(auth.logIn, { username, password, device: 'pc', loginRole: 'entp' })

  test('renews a hash of scrypt once, and a wrong password renews none', async () => {
    await store(SCRYPT)
    expect((await login('正确的密码2')).code).toBe(41008)
    expect(await stored()).toBe(SCRYPT)
    expect((await login(RIGHT)).code).toBe(0)
    const renewed = await stored()
    expect(renewed).toMatch(/^\$argon2id\$/)
    expect((await login(RIGHT)).code).toBe(0)
    expect(await stored()).toBe(renewed)
    expect((await login('正确的密码2')).code).toBe(41008)
  })

  test('refused, it costs the same work for an unknown name and every kind of hash: its time reveals nothing', async () => {
    const spies = [jest.spyOn(crypto, 'scrypt'), jest.spyOn(argon2, 'hash'), jest.spyOn(argon2, 'verify')]
    try {
      const workOf = async (username: string) => {
        for (const spy of spies) spy.mockClear()
        expect(await login('wrong2026', username)).toMatchObject({ status: 400, message: '用户名或密码不正确' })
        const [scrypts = 0, hashes = 0, verifications = 0] = spies.map((spy) => spy.mock.calls.length)
        return { scrypts, argons: hashes + verifications }
      }
      const current = await hashPassword(RIGHT)
      for (const passwordHash of [current, SCRYPT, null]) {
        await store(passwordHash)
        expect(await workOf(PHONE)).toEqual({ scrypts: 1, argons: 1 })
      }
      expect(await workOf('18600000004')).toEqual({ scrypts: 1, argons: 1 })
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
  })
})
