/**
 * The client's table of writes and the reads they make outdated, against the tables of the database that both use: those of the
 * statements the server sends, and those its handlers name. A sampled run makes some of the calls; of the others it knows what their
 * handlers name. Writes test/artifacts/invalidated-reads.markdown.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { invalidations } from '../../src/api/invalidations'
import { endpoints, isRead } from '../support/fuzz/endpoints'
import { openFuzzTarget } from '../support/fuzz/open-target'
import { isWhole, sampleOf } from '../support/sample'
import { type Exception, entriesWithoutTable, sharedTables } from './exceptions'
import { exercisedTables } from './exercise-calls'
import { handlerTables } from './handler-tables'
import type { Tables } from './record-tables'
import { screensOf } from './screens'

const table: Readonly<Record<string, readonly string[]>> = invalidations
const ofScreens = endpoints.filter(({ call }) => call.auth !== 'partner' && call.auth !== 'operator')
const reads = ofScreens.filter(isRead).map(({ key }) => key)
const writes = ofScreens.filter((endpoint) => !isRead(endpoint)).map(({ key }) => key)

const readTables = new Map<string, Set<string>>()
const writtenTables = new Map<string, Set<string>>()
const used = new Set<Exception>()
let handlers: Map<string, Tables>

const sharedBy = (write: string, read: string): string[] =>
  [...(writtenTables.get(write) ?? [])].filter((name) => readTables.get(read)?.has(name))

const isExcused = (list: readonly Exception[], write: string, read: string, name?: string): boolean => {
  const fitting = list.filter(
    (it) =>
      (!it.tables || (name !== undefined && it.tables.includes(name))) &&
      (it.writes?.test(write) ?? true) &&
      (it.reads?.test(read) ?? true),
  )
  for (const exception of fitting) used.add(exception)
  return fitting.length > 0
}

const merge = (key: string, kind: keyof Tables, sources: readonly Map<string, Tables>[]) =>
  new Set(sources.flatMap((source) => [...(source.get(key)?.[kind] ?? [])]))

beforeAll(async () => {
  const target = await openFuzzTarget()
  const drawn = sampleOf(ofScreens, ({ key }) => key)
  const exercised = await exercisedTables(target, drawn)
  await target.close()
  handlers = handlerTables(new Set(ofScreens.map(({ key }) => key)))
  const sources = [exercised, handlers]
  for (const key of reads) readTables.set(key, merge(key, 'reads', sources))
  for (const key of writes) writtenTables.set(key, merge(key, 'writes', sources))
})

it('is compared with the handler of every call', () => {
  expect(ofScreens.map(({ key }) => key).filter((key) => !handlers.has(key))).toEqual([])
})

it('has an entry for every write of a screen and for nothing else', () => {
  expect(Object.keys(table).sort()).toEqual([...writes].sort())
  expect([...new Set(Object.values(table).flat())].filter((key) => !reads.includes(key))).toEqual([])
})

it('names every read of a table that the write changes, or there is a reason', () => {
  const missing = writes.flatMap((write) =>
    reads.flatMap((read) => {
      const names = sharedBy(write, read).filter((name) => !isExcused(sharedTables, write, read, name))
      return names.length && !table[write]?.includes(read) ? [`${write} → ${read}: ${names.join(', ')}`] : []
    }),
  )
  expect(missing).toEqual([])
})

it('names no read that shares no table with the write, unless there is a reason', () => {
  // a sampled call is refused, and uses fewer tables, where the call that makes what it needs was not drawn
  if (!isWhole) return
  const needless = writes.flatMap((write) =>
    [...new Set(table[write])]
      .filter((read) => !sharedBy(write, read).length && !isExcused(entriesWithoutTable, write, read))
      .map((read) => `${write} → ${read}`),
  )
  expect(needless).toEqual([])
})

it('has no exception that nothing needs', () => {
  // of calls that were not made too little is known
  if (!isWhole) return
  expect([...sharedTables, ...entriesWithoutTable].filter((it) => !used.has(it)).map(({ why }) => why)).toEqual([])
})

it('is written down with the screens that show each read', () => {
  const screens = screensOf(reads)
  const lines = writes.flatMap((write) => [
    `## ${write}`,
    '',
    `Writes: ${[...(writtenTables.get(write) ?? [])].join(', ') || 'nothing'}`,
    '',
    '| Outdated read | Tables | Screens |',
    '|---|---|---|',
    ...[...new Set(table[write])].map(
      (read) => `| ${read} | ${sharedBy(write, read).join(', ')} | ${screens.get(read)?.join('<br>')} |`,
    ),
    '',
  ])
  const text = ['# Writes and the reads they make outdated', '', ...lines].join('\n')
  mkdirSync('test/artifacts', { recursive: true })
  writeFileSync('test/artifacts/invalidated-reads.markdown', text)
  expect(lines.length).toBeGreaterThan(writes.length)
})
