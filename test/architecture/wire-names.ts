/**
 * Everything that is stored or sent, as one object of names: calls, frames, codes, tables, keys. Data, sessions, drafts and older
 * processes of a rolling upgrade live on these, whatever the code that writes them is called.
 */
import { createHash } from 'node:crypto'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { chatCalls, chatPushes } from '../../contract/chat'
import { elements } from '../../contract/chat/elements'
import { CHAT_ERRORS } from '../../contract/chat/errors'
import { ERRORS } from '../../contract/errors'
import { clientFrame } from '../../contract/events'
import { routes } from '../../contract/routes'
import { EVENT_KEYS } from '../../server/chat/core/chat-event-codec'
import { VARIABLES } from '../../server/core/config'
import * as schema from '../../server/db/schema'
import { buildOpenApiDocument } from '../../server/http/openapi'
import { DEVICE_KEYS, USER_ENTRIES, USER_KINDS } from '../../src/platform/storage/storage-keys'
import { argumentsOf, literalsLike, propertiesOf } from '../support/literals'
import { filesUnder } from '../support/source-files'

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
const eachOf = <T>(all: Record<string, T>, shown: (item: T) => unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(all)
      .sort()
      .map((name) => [name, shown(all[name] as T)]),
  )
const shapeOf = (schemaOf: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schemaOf, { io, unrepresentable: 'any' })

const server = filesUnder('server', ['.ts'])
const client = filesUnder('src', ['.ts', '.tsx'])

const operations = (): [key: string, operation: { operationId: string }][] => {
  const { paths } = buildOpenApiDocument() as { paths: Record<string, Record<string, { operationId: string }>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call] as [string, typeof call]),
  )
}

/** A call's hash holds its address as version 1.0 named it; its name in the documentation is listed by callNames. */
function calls(): Record<string, unknown> {
  const hashes = operations().map(([key, call]) => [
    key,
    hashOf({ ...call, operationId: key.replace(/[^A-Za-z0-9]+/g, '_') }),
  ])
  return eachOf(Object.fromEntries(hashes), (hash) => hash)
}

const callNames = (): string[] =>
  operations()
    .map(([key, { operationId }]) => `${operationId} ${key}`)
    .sort()

function tables(): Record<string, unknown> {
  const all = (Object.values(schema) as unknown[]).filter((value): value is PgTable => value instanceof PgTable)
  const described = all.map((table) => {
    const { name, columns, indexes, uniqueConstraints, foreignKeys } = getTableConfig(table)
    const columnTexts = columns.map((column) =>
      [column.name, column.getSQLType(), column.notNull ? 'not null' : '', column.enumValues?.join('|') ?? '']
        .join(' ')
        .trim(),
    )
    const keys = [
      ...indexes.map((index) => index.config.name ?? ''),
      ...uniqueConstraints.map((uniqueConstraint) => uniqueConstraint.getName() ?? ''),
      ...foreignKeys.map((foreignKey) => foreignKey.getName()),
    ]
    return [name, [...columnTexts.sort(), ...keys.sort()]] as const
  })
  return eachOf(Object.fromEntries(described), (texts) => texts)
}

/** The whole; names in the order of the alphabet. */
export const wireNames = (): Record<string, unknown> => ({
  calls: calls(),
  callNames: callNames(),
  chatCalls: eachOf(chatCalls, ({ input, output }) => hashOf([shapeOf(input, 'input'), shapeOf(output, 'output')])),
  chatPushes: eachOf(chatPushes, (schema) => hashOf(shapeOf(schema as z.ZodType, 'output'))),
  chatElements: eachOf(elements, (schema) => hashOf(shapeOf(schema as z.ZodType, 'input'))),
  eventFrames: hashOf(shapeOf(clientFrame, 'input')),
  // names of errors are the code's own: clients go by the number
  errors: Object.values(ERRORS)
    .map(({ code, status, message }) => `${code} ${status} ${message}`)
    .sort(),
  chatErrors: Object.values(CHAT_ERRORS)
    .map((value) => JSON.stringify(value))
    .sort(),
  tables: tables(),
  acts: [...new Set([...propertiesOf(server, 'act'), ...propertiesOf(server, 'permission')])]
    .filter((act) => /^[a-z]/.test(act))
    .sort(),
  subjects: propertiesOf(server, 'subjectKind'),
  jobs: argumentsOf(server, /^(defineJob|defineSweep)$/),
  topics: argumentsOf(server, /\.(publish|subscribe)$/),
  pushTypes: Object.keys(EVENT_KEYS).sort(),
  pushKeys: eachOf(EVENT_KEYS as Record<string, Record<string, string>>, (keys) =>
    Object.values(keys).sort().join(' '),
  ),
  limits: argumentsOf(server, /limiter\.hit$/),
  serverKeys: literalsLike(server, /^pinqiao[.:_-]/),
  clientKeys: literalsLike(client, /^pinqiao[.:_-]/),
  deviceKeys: Object.values(DEVICE_KEYS).sort(),
  userKeys: [...USER_ENTRIES, ...USER_KINDS.map((kind) => `${kind}:{}`)].sort(),
  storagePrefixes: literalsLike(client, /^p:/),
  forms: argumentsOf(client, /^useSavedForm$/, 1),
  environment: Object.keys(VARIABLES).sort(),
  routes: routes.map(({ path }) => path).sort(),
})
