import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, VARIABLES } from '../../../server/core/config'
import { demoSecret } from '../../../server/core/demo-secret'
import { type ConfigError, helpText, loadConfig } from '../../../server/core/load-config'
import { users } from '../../../server/db/schema'
import { startServer } from '../../../server/start-server'

const PRODUCTION = {
  MODE: 'production',
  PUBLIC_URL: 'https://hr.example.com',
  APP_SECRET: 'a'.repeat(32),
  OPERATOR_TOKEN: 'o'.repeat(24),
  CHAT_SECRET: 'c'.repeat(32),
  SMS_PROVIDER: 'tencent',
  SMS_TENCENT_ID: 'id',
  SMS_TENCENT_KEY: 'key',
  SMS_TENCENT_APP: '1400',
  SMS_TENCENT_SIGN: '聘桥',
  SMS_TENCENT_TEMPLATE: '7',
}
const WECHAT_PAY = {
  PAY_PROVIDER: 'live',
  WECHAT_PAY_MCH_ID: '1900000109',
  WECHAT_PAY_APP_ID: 'wx1',
  WECHAT_PAY_SERIAL: '1',
  WECHAT_PAY_KEY_FILE: 'key.pem',
  WECHAT_PAY_API_KEY: 'k'.repeat(32),
}
const ALIPAY = {
  PAY_PROVIDER: 'live',
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000001',
  ALIPAY_KEY_FILE: 'k.pem',
  ALIPAY_PUBLIC_KEY_FILE: 'p.pem',
}
const load = (env: Record<string, string>): Config => loadConfig(env, (name) => `made-up-${name}`)
const problemsOf = (env: Record<string, string>): string[] => {
  try {
    load(env)
    return []
  } catch (error) {
    return (error as ConfigError).errors
  }
}

describe('the environment', () => {
  test('nothing set: a demo on this machine, with secrets of its own', () => {
    expect(load({})).toMatchObject({
      MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: 3000,
      CHAT_SDKAPPID: 1_400_000_001,
      AUDIT_MODE: 'auto',
      SEED: 'demo',
      APP_SECRET: 'made-up-APP_SECRET',
    })
  })

  test('keys of web push come as a pair with a contact; a demo makes its own, production has none @P-9-37', () => {
    const { WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY, WEB_PUSH_CONTACT } = load({})
    expect(load({}).WEB_PUSH_PUBLIC_KEY).toBe(WEB_PUSH_PUBLIC_KEY)
    expect(load(PRODUCTION).WEB_PUSH_PUBLIC_KEY).toBe('')
    const pair = { ...PRODUCTION, WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY }
    expect(load({ ...pair, WEB_PUSH_CONTACT })).toMatchObject({ WEB_PUSH_PUBLIC_KEY, WEB_PUSH_HOSTS: [] })
    expect(problemsOf(pair)).toEqual(['WEB_PUSH_CONTACT: required with WEB_PUSH_PUBLIC_KEY'])
    const withContact = { ...pair, WEB_PUSH_CONTACT }
    expect(problemsOf({ ...withContact, WEB_PUSH_PRIVATE_KEY: '' })).toEqual([
      'WEB_PUSH_PRIVATE_KEY: required with WEB_PUSH_PUBLIC_KEY',
    ])
    expect(problemsOf({ ...withContact, WEB_PUSH_PUBLIC_KEY: '' })).toEqual([
      'WEB_PUSH_PUBLIC_KEY: required with WEB_PUSH_PRIVATE_KEY',
    ])
    expect(problemsOf({ ...withContact, WEB_PUSH_PRIVATE_KEY: 'AQ' })).toEqual([
      'WEB_PUSH_PRIVATE_KEY: does not belong to WEB_PUSH_PUBLIC_KEY',
    ])
    expect(problemsOf({ ...PRODUCTION, WEB_PUSH_HOSTS: 'http://127.0.0.1:4000' })).toEqual([
      'WEB_PUSH_HOSTS: MODE=production accepts hosts of https only',
    ])
    expect(problemsOf({ WEB_PUSH_HOSTS: 'https://x/y' })[0]).toContain('WEB_PUSH_HOSTS: each item must be a host')
  })

  test('a whole production environment is accepted, with manual audits and no demo data', () => {
    expect(load(PRODUCTION)).toMatchObject({
      MODE: 'production',
      AUDIT_MODE: 'manual',
      SEED: 'none',
      PARTNER_TOKEN: '',
    })
  })

  test.each([
    ['SMS_PROVIDER', { SMS_PROVIDER: 'console' }],
    ['SEED', { SEED: 'demo' }],
    ['PAY_PROVIDER', { PAY_PROVIDER: 'embedded' }],
    ['PAY_PROVIDER', { PAY_PROVIDER: 'live' }],
    ['WECHAT_PAY_KEY_FILE', { ...WECHAT_PAY, WECHAT_PAY_KEY_FILE: '' }],
    ['WECHAT_PAY_API_KEY', { ...WECHAT_PAY, WECHAT_PAY_API_KEY: 'too short' }],
    ['WECHAT_PAY_PUBLIC_KEY_FILE', { ...WECHAT_PAY, WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1' }],
    ['ALIPAY_PUBLIC_KEY_FILE', { ...ALIPAY, ALIPAY_PUBLIC_KEY_FILE: '' }],
    ['ALIPAY_SELLER_ID', { ...ALIPAY, ALIPAY_SELLER_ID: '' }],
    ['AUDIT_MODE', { AUDIT_MODE: 'auto' }],
    ['APP_SECRET', { APP_SECRET: '' }],
    ['APP_SECRET', { APP_SECRET: 'too short' }],
    ['OPERATOR_TOKEN', { OPERATOR_TOKEN: '' }],
    ['OPERATOR_TOKEN', { OPERATOR_TOKEN: `李岚:${'o'.repeat(24)},王敏:short` }],
    ['CHAT_SECRET', { CHAT_SECRET: '' }],
    ['APP_SECRET', { APP_SECRET: `${'a'.repeat(32)},too short` }],
    ['OPERATOR_TOKEN', { OPERATOR_TOKEN: ',' }],
    ['PARTNER_TOKEN', { PARTNER_TOKEN: 'short' }],
    ['PUBLIC_URL', { PUBLIC_URL: '' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'hr.example' }],
    ['RATE_LIMIT', { RATE_LIMIT: '0' }],
    ['SMS_TENCENT_KEY', { SMS_TENCENT_KEY: '' }],
  ])('production refuses a bad %s and names it: %j', (name, change) => {
    const problems = problemsOf({ ...PRODUCTION, ...change })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name}: .*[a-z]`))
  })

  test('the direct address of a database behind a pooler is one of PostgreSQL and comes with DATABASE_URL', () => {
    expect(problemsOf({ DATABASE_DIRECT_URL: 'postgres://db/pinqiao' })).toEqual([
      'DATABASE_URL: required with DATABASE_DIRECT_URL',
    ])
    expect(problemsOf({ DATABASE_URL: 'postgres://pooler/pinqiao', DATABASE_DIRECT_URL: 'db:5432' })).toEqual([
      'DATABASE_DIRECT_URL: must begin with postgres://',
    ])
  })

  test('a bare production environment gets an error for everything it lacks at once', () => {
    const named = problemsOf({ MODE: 'production' }).map((problem) => problem.split(':')[0])
    expect(named).toEqual(['APP_SECRET', 'OPERATOR_TOKEN', 'CHAT_SECRET', 'PUBLIC_URL', 'SMS_PROVIDER'])
  })

  test.each([
    ['HOST', { HOST: '0.0.0.0' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: 'abc' }],
    ['MODE', { MODE: 'staging' }],
    ['FILES_URL', { FILES_URL: 'ftp://x' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['WECHAT_APP_SECRET', { WECHAT_APP_ID: 'wx1' }],
    ['TENCENT_MAP_KEY', { TENCENT_MAP_KEY: 'key of; a map' }],
  ])('a demo refuses a bad %s: %j', (name, change) => {
    expect(problemsOf(change)).toEqual([expect.stringMatching(new RegExp(`^${name}: `))])
  })

  test('lists of links are read as title and address', () => {
    const { SITE_FILINGS } = load({ SITE_FILINGS: '蜀ICP备0号|https://beian.miit.gov.cn; 川公网安备1号' })
    expect(SITE_FILINGS).toEqual([
      { title: '蜀ICP备0号', url: 'https://beian.miit.gov.cn' },
      { title: '川公网安备1号', url: '' },
    ])
  })

  test('--help names every variable with an explanation', () => {
    for (const [name, { help }] of Object.entries(VARIABLES)) {
      expect(helpText()).toContain(`  ${name}`)
      expect(help).toMatch(/[a-z]{2}/)
    }
  })

  test('the source reads the environment in one place only', () => {
    expect(readFileSync(join(__dirname, '../../../server/app.ts'), 'utf8')).not.toContain('process.env')
  })
})

describe('secrets of a demo', () => {
  test('are made once, kept for the owner only, and differ by name', () => {
    const dir = mkdtempSync(join(tmpdir(), 'pinqiao-secrets-'))
    const first = demoSecret('APP_SECRET', dir)
    expect(demoSecret('APP_SECRET', dir)).toBe(first)
    expect(demoSecret('CHAT_SECRET', dir)).not.toBe(first)
    expect(first).toHaveLength(43)
    expect(statSync(join(dir, 'secrets.json')).mode & 0o077).toBe(0)
    rmSync(dir, { recursive: true, force: true })
  })
})

describe('a server that starts', () => {
  const dir = mkdtempSync(join(tmpdir(), 'pinqiao-start-'))
  afterAll(() => rmSync(dir, { recursive: true, force: true }))
  const quiet = { LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: dir }

  test('answers on its port, stops cleanly, and never becomes production over a demo database', async () => {
    const demo = await startServer(load({ ...quiet, SEED: 'none' }))
    const ready = await fetch(`${demo.url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', parts: { database: 'ok', files: 'ok', disk: 'ok' } },
    ])
    const { db, clock } = demo.built.ctx
    const now = clock.now()
    await db
      .insert(users)
      .values({ id: '1', phone: '13800000001', name: '演示', isSeeded: true, createdAt: now, updatedAt: now })
    await demo.stop()
    await expect(fetch(`${demo.url}/readyz`)).rejects.toThrow()

    const production = startServer(load({ ...PRODUCTION, ...quiet, HOST: '127.0.0.1' }))
    await expect(production).rejects.toThrow('this database has demo users')
  })
})
