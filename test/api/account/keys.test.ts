/** Keys that are lists: the first signs, all verify; what older keys sealed is sealed again by `npm run rotate`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import * as chat from '../../../contract/calls/chat/chat'
import * as operator from '../../../contract/calls/operator'
import { authenticateSocket } from '../../../server/chat/core/authenticate'
import { signUserSig } from '../../../server/chat/core/usersig'
import { rootDir } from '../../../server/core/asset-paths'
import { identityChecks } from '../../../server/db/schema'
import { decrypt, encrypt, isFresh } from '../../../server/modules/account/encryption'
import { rotateSealed } from '../../../server/modules/account/key-rotation'
import { findSmsCode, sendLoginCode } from '../../../server/modules/account/sms-codes/send-code'
import { verifySmsCode } from '../../../server/modules/account/sms-codes/verify-code'
import { createFiles } from '../../../server/services/file-storage'
import { createTestApp, createTestConfig, type TestApp } from '../../support/test-app'

const OLD = 'a'.repeat(32)
const NEW = 'n'.repeat(32)
const withSecret = (APP_SECRET: string) => createTestConfig({ APP_SECRET })
/** A number as version 0.1.0 sealed it under OLD, before sealed values named their key. */
const BEFORE_KEY_IDS = Buffer.from(
  '000102030405060708090a0b00a5490ddef0aae41738942d8651922766904aca4b3f5678832d157ec166677b1a90',
  'hex',
)
const NUMBER = '110101199003077758'

describe('sealed values', () => {
  test('name the key that opens them, wherever it is in the list; those from before key ids open too', () => {
    const sealed = encrypt(withSecret(OLD), NUMBER)
    for (const list of [OLD, `${NEW},${OLD}`, `${OLD} , ${NEW}`]) {
      expect(decrypt(withSecret(list), sealed)).toBe(NUMBER)
      expect(decrypt(withSecret(list), BEFORE_KEY_IDS)).toBe(NUMBER)
    }
    expect(isFresh(withSecret(`${OLD},${NEW}`), sealed)).toBe(true)
    expect(isFresh(withSecret(`${NEW},${OLD}`), sealed)).toBe(false)
    expect(isFresh(withSecret(OLD), BEFORE_KEY_IDS)).toBe(false)
  })

  test('do not open with another key, nor when a byte was changed', () => {
    const sealed = encrypt(withSecret(OLD), NUMBER)
    for (const value of [sealed, BEFORE_KEY_IDS]) expect(() => decrypt(withSecret(NEW), value)).toThrow('no key')
    for (let at = 0; at < sealed.length; at++) {
      const tampered = Buffer.from(sealed)
      tampered[at] = (tampered[at] ?? 0) ^ 1
      expect(() => decrypt(withSecret(OLD), tampered)).toThrow('no key')
    }
  })
})

describe('a server whose keys change', () => {
  let testApp: TestApp
  afterEach(() => testApp.close())

  test('takes the tokens of every entry of the list, and no other', async () => {
    const [first, second] = ['p'.repeat(24), 'q'.repeat(24)]
    testApp = await createTestApp({
      env: { OPERATOR_TOKEN: `${first}, ${second}`, PARTNER_TOKEN: `${second},${first}` },
    })
    const statusAs = async (as: string) => (await testApp.call(operator.listAudits, {}, { as })).status
    expect([await statusAs(first), await statusAs(second)]).toEqual([200, 200])
    for (const wrong of [`${first}, ${second}`, `${first},${second}`, first.slice(1), ','])
      expect(await statusAs(wrong)).toBe(401)
  })

  test('honours addresses, codes and chat signatures of the key before, until it is taken off', async () => {
    testApp = await createTestApp({ env: { APP_SECRET: OLD, CHAT_SECRET: OLD } })
    const { ctx } = testApp
    const filesOf = (APP_SECRET: string) =>
      createFiles({ ...ctx, store: ctx.ports.store, config: { ...ctx.config, APP_SECRET } })
    const address = new URL(filesOf(OLD).urlOf('42'), 'http://x')
    const verify = (list: string) =>
      filesOf(list).check('42', address.searchParams.get('e') ?? '', address.searchParams.get('s') ?? '')
    expect([verify(OLD), verify(`${NEW},${OLD}`), verify(NEW)]).toEqual(['ok', 'ok', 'bad'])
    expect(filesOf(`${NEW},${OLD}`).urlOf('42')).toBe(filesOf(NEW).urlOf('42'))

    await sendLoginCode(ctx, '13900000001', { network: '127.0.0.1', deviceId: '' })
    const code = (await findSmsCode(ctx, '13900000001'))?.code ?? ''
    const rotated = { ...ctx, config: { ...ctx.config, APP_SECRET: `${NEW},${OLD}`, CHAT_SECRET: `${NEW},${OLD}` } }
    const dropped = { ...ctx, config: { ...ctx.config, APP_SECRET: NEW, CHAT_SECRET: NEW } }
    await expect(verifySmsCode(dropped, { phone: '13900000001', code }, { network: '127.0.0.1' })).rejects.toThrow()
    await verifySmsCode(rotated, { phone: '13900000001', code }, { network: '127.0.0.1' })

    const user = await testApp.login('13900000001')
    const { data } = await testApp.call(chat.getTicket, {}, { as: user })
    const frame = {
      appID: data.SDKAppID,
      userID: data.userID,
      userSig: data.userSig,
      instance: 'a',
      language: 'zh' as const,
    }
    expect((await authenticateSocket(rotated, frame)).identity.userId).toBe(data.userID)
    await expect(authenticateSocket(dropped, frame)).rejects.toThrow('登录凭证无效')
    const now = Math.floor(ctx.clock.now().getTime() / 1000)
    const newSig = signUserSig({ sdkAppID: data.SDKAppID, privateKey: NEW, userID: data.userID, expireTime: 60, now })
    expect((await authenticateSocket(rotated, { ...frame, userSig: newSig })).identity.userId).toBe(data.userID)
  })

  test('has values sealed with older keys sealed again, in batches, once, and reports those that no key opens', async () => {
    testApp = await createTestApp()
    const { db, ids, clock } = testApp.ctx
    let phone = 13_900_000_000
    const add = async (sealedNumber: Buffer) => {
      phone += 1
      const { userId } = await testApp.login(String(phone))
      const [row] = await db
        .insert(identityChecks)
        .values({
          id: ids.next(),
          userId,
          realName: '王大同',
          maskedNumber: '1***8',
          sealedNumber,
          status: 'adopted',
          createdAt: clock.now(),
        })
        .returning()
      return row?.id ?? ''
    }
    const old = [await add(BEFORE_KEY_IDS), await add(encrypt(withSecret(OLD), NUMBER))]
    const newId = await add(encrypt(withSecret(NEW), NUMBER))
    const lost = await add(encrypt(withSecret('x'.repeat(32)), NUMBER))
    const config = withSecret(`${NEW},${OLD}`)
    const shown: [number, number][] = []
    const run = () => rotateSealed({ db, config }, (...progress) => shown.push(progress))
    expect(await run()).toEqual({ total: 4, renewed: 2, fresh: 1, unreadable: [lost] })
    expect(shown.at(-1)).toEqual([4, 4])
    for (const id of [...old, newId]) {
      const [row] = await db.select().from(identityChecks).where(eq(identityChecks.id, id))
      expect(decrypt(withSecret(NEW), row?.sealedNumber ?? Buffer.alloc(0))).toBe(NUMBER)
    }
    expect(await run()).toEqual({ total: 4, renewed: 0, fresh: 3, unreadable: [lost] })
  })
})

test('the lists are read by server/core/keys.ts alone', () => {
  const readers = (readdirSync(join(rootDir, 'server'), { recursive: true }) as string[])
    .filter((name) => name.endsWith('.ts') && !['keys.ts', 'config.ts'].includes(name))
    .filter((name) => /config\.(APP_SECRET|CHAT_SECRET)/.test(readFileSync(join(rootDir, 'server', name), 'utf8')))
  expect(readers).toEqual([])
})
