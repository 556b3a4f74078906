/** What an administrator got wrong is said in one line that names what to change; what is nearly right is not passed over. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOperator } from '../../../server/cli/operator-commands'
import { assertDatabaseThere } from '../../../server/cli/run-command'
import { explain } from '../../../server/main'
import { misspeltVariables } from '../../../server/services/misspelt-variables'
import { startServer } from '../../../server/start-server'
import { databaseAddress, runOnServer } from '../../support/database/run-on-server'
import { createTestConfig } from '../../support/test-app'

describe('names in the environment', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['REDIS_ULR', 'REDIS_URL'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['CHAT_SECRETS', 'CHAT_SECRET'],
    ['SMS_TENCENT_TEMPLATE_ID', 'SMS_TENCENT_TEMPLATE'],
    ['database_url', 'DATABASE_URL'],
  ])('%s is said to be no setting, %s is offered', (name, nearest) => {
    expect(misspeltVariables({ [name]: 'x' })).toEqual([
      `${name}: there is no such setting, it has no effect; did you mean ${nearest}?`,
    ])
  })

  test('those of other programs, settings and empty ones are passed over', () => {
    const names = `PATH HOME NODE NODE_ENV HOSTNAME PORTS MODES SHELL TERM LANG PWD SESSION_MANAGER XDG_SESSION_ID POSTGRES_PASSWORD
      POSTGRES_USER S3_KEY S3_SECRET TEST_DATABASE_URL TEST_REDIS_URL PGDATABASE TARO_APP_API PINQIAO_LONG SSH_AUTH_SOCK INVOCATION_ID
      JOURNAL_STREAM DATABASE_URL CHAT_SECRET npm_config_user_agent NOTIFY_SOCKET CREDENTIALS_DIRECTORY`
    const env = Object.fromEntries(names.split(/\s+/).map((name) => [name, 'x']))
    expect(misspeltVariables({ ...env, DATABSE_URL: '' })).toEqual([])
  })
})

describe('a command line', () => {
  test('does not make an empty database where the variables of the server are missing', () => {
    const DATA_DIR = join(tmpdir(), 'pinqiao-none')
    expect(() => assertDatabaseThere({ DATA_DIR })).toThrow(
      `DATABASE_URL: not set, and there is no embedded database in ${join(DATA_DIR, 'db')}; set the variables of the server (DATABASE_URL, or DATA_DIR)`,
    )
    expect(() => assertDatabaseThere({ DATA_DIR, DATABASE_URL: 'postgres://host/x' })).not.toThrow()
  })

  test.each([
    ['a wrong token', 401, '{"code":401,"message":"登录状态已过期","data":null}', /不接受这个 OPERATOR_TOKEN/],
    ['another program', 200, '<!doctype html>', /的回复不是聘桥的（状态 200）/],
    ['a proxy without a server behind it', 502, '<html>502', /的回复不是聘桥的（状态 502）/],
  ])('of the operator names %s in one line', async (_name, status, body, line) => {
    const server = createServer((_req, res) => res.writeHead(status).end(body))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const env = { PORT: String((server.address() as AddressInfo).port), OPERATOR_TOKEN: 'x'.repeat(24) }
    const refused = await runOperator(['list'], { env, print: () => undefined }).catch((error: Error) => error.message)
    server.close()
    expect(refused).toMatch(line)
    expect(String(refused).split('\n')).toHaveLength(1)
  })

  test('of the operator requires a token where there is none, and makes none up', async () => {
    const env = { DATA_DIR: join(tmpdir(), 'pinqiao-none') }
    await expect(runOperator(['list'], { env, print: () => undefined })).rejects.toThrow(/^没有 OPERATOR_TOKEN：/)
  })
})

const url = process.env.TEST_DATABASE_URL
if (url)
  describe('a PostgreSQL that does not fit', () => {
    const name = `pinqiao_refused_${process.pid}`
    const role = `${name}_role`
    afterEach(async () => {
      await runOnServer(url, `drop database if exists ${name} with (force)`, `drop role if exists ${role}`)
    })
    const refusal = async (DATABASE_URL: string) =>
      startServer(createTestConfig({ DATABASE_URL, PORT: '0', DATA_DIR: join(tmpdir(), name) })).then(
        async (server) => {
          await server.stop()
          return 'started'
        },
        (error) => explain(error),
      )

    test('in another encoding than UTF8 is refused in one line', async () => {
      await runOnServer(
        url,
        `create database ${name} encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`,
      )
      expect(await refusal(databaseAddress(url, name))).toBe(
        "DATABASE_URL: the database is in SQL_ASCII, it must be in UTF8: create database … encoding 'UTF8' template template0",
      )
    })

    test('whose role may make no tables is refused in one line', async () => {
      await runOnServer(url, `create role ${role} login password 'x'`, `create database ${name}`)
      const address = Object.assign(new URL(databaseAddress(url, name)), { username: role, password: 'x' }).href
      expect(await refusal(address)).toMatch(
        /^DATABASE_URL: the role may not make what the program needs \(permission denied for [^\n]+\); let it own its database: alter database … owner to …$/,
      )
    })
  })
