/** The queue: what is sent commits with its transaction, is worked on until it is done, and waits for the operator when it never is. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, defineSweep, EVERY_MINUTE, type Handler } from '../../../server/queue/define-job'
import { createQueue, type OpenQueue } from '../../../server/queue/queue'
import { createTestApp, type TestApp } from '../../support/test-app'
import { waitUntil } from '../../support/wait-until'

const NOTE = defineJob('test.note', {
  label: '记一笔',
  input: z.object({ text: z.string() }),
  retryLimit: 2,
  retryDelay: 10,
  concurrency: 2,
})
type Note = { text: string }

let testApp: TestApp
let queue: OpenQueue
let received: string[]
beforeEach(async () => {
  testApp = await createTestApp()
  received = []
})
afterEach(async () => {
  await queue.close()
  await testApp.close()
})

const receive: Handler<Note> = async ({ text }) => void received.push(text)
const openQueue = async (handler: Handler<Note> = receive): Promise<OpenQueue> => {
  const { database, log } = testApp.ctx
  const created = createQueue({ database, log, hasTimers: false, clock: testApp.clock })
  created.work(NOTE, handler)
  await created.open()
  queue = created
  return created
}
const states = async (db = testApp.ctx.db) =>
  (await db.execute(sql`select state::text, retry_count from pgboss.job where name = 'test.note'`)).rows.map(
    ({ state, retry_count }) => `${state} ${retry_count}`,
  )

describe('a job', () => {
  test('is worked on at once after the commit, and never when its transaction rolled back', async () => {
    await openQueue()
    const rolledBack = testApp.ctx.transaction(async ({ db }) => {
      await queue.within(db).send(NOTE, { text: 'undone' })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await testApp.ctx.transaction(async ({ db }) => {
      await queue.within(db).send(NOTE, { text: 'done' })
      // written with what it is about, not behind it: a process that dies after the commit loses nothing
      expect(await states(db)).toEqual(['created 0'])
      await queue.idle()
      expect(received).toEqual([])
    })
    await queue.idle()
    expect(received).toEqual(['done'])
    expect(await states()).toEqual(['completed 0'])
  })

  test('with a later start waits for its time, and under one key it is one job', async () => {
    await openQueue()
    const startAfter = new Date(testApp.clock.now().getTime() + 60_000)
    for (const text of ['first', 'again']) await queue.send(NOTE, { text }, { key: 'one', startAfter })
    expect(await queue.run('test.note')).toBe(false)
    testApp.clock.advance(60_000)
    expect(await queue.run('test.note')).toBe(true)
    expect(received).toEqual(['first'])
  })

  test('of a sender with many waits behind the first ones of others', async () => {
    await openQueue()
    const startAfter = new Date(testApp.clock.now().getTime() + 60_000)
    const send = (text: string, waitingOfSender: number) => queue.send(NOTE, { text }, { startAfter, waitingOfSender })
    for (const n of [0, 1, 2, 3]) await send(`many ${n}`, n)
    for (const n of [0, 1]) await send(`few ${n}`, n)
    testApp.clock.advance(60_000)
    await queue.run('test.note')
    // two start at once
    const pairs = [received.slice(0, 2), received.slice(2, 4), received.slice(4)].map((pair) => pair.sort())
    expect(pairs).toEqual([
      ['few 0', 'many 0'],
      ['few 1', 'many 1'],
      ['many 2', 'many 3'],
    ])
  })

  test('that another one sends while they are run is done when the run ends, however long it takes', async () => {
    await openQueue(async ({ text }) => {
      if (text === 'first') {
        await queue.send(NOTE, { text: 'second' })
      } else await testApp.ctx.db.execute(sql`select pg_sleep(0.3)`)
      received.push(text)
    })
    const startAfter = new Date(testApp.clock.now().getTime() + 60_000)
    await queue.send(NOTE, { text: 'first' }, { startAfter })
    testApp.clock.advance(60_000)
    await queue.run('test.note')
    expect(received).toEqual(['first', 'second'])
  })

  test('that fails is tried again, later each time, until it waits for the operator', async () => {
    await openQueue(async ({ text }) => {
      received.push(text)
      throw new Error('the phone 13812345678 did not answer')
    })
    await queue.send(NOTE, { text: 'a' })
    await queue.idle()
    expect(await states()).toEqual(['retry 0'])
    await queue.run('test.note')
    expect(received).toHaveLength(1)
    for (const seconds of [20, 40]) {
      testApp.clock.advance(seconds * 1000)
      await expect(queue.run('test.note')).rejects.toThrow('did not answer')
    }
    expect(await states()).toEqual(['failed 2'])
    const { rows, total } = await queue.failed({ from: 0, most: 10 })
    expect(total).toBe(1)
    expect(rows).toMatchObject([
      { name: 'test.note', label: '记一笔', tries: 3, reason: 'the phone 138****5678 did not answer' },
    ])
    expect(await queue.retry(randomUUID())).toBe(false)
    expect(await queue.retry(rows[0]?.id ?? '')).toBe(true)
    await queue.idle()
    expect(received).toHaveLength(4)
    expect(await states()).toEqual(['retry 0'])
  })

  test('that marks itself done inside its transaction has its effect once, also when another process has taken it over', async () => {
    const { ctx } = testApp
    await openQueue(async ({ text }, { complete, jobId }) => {
      if (text === 'lost') await ctx.db.execute(sql`update pgboss.job set state = 'retry' where id = ${jobId}`)
      await ctx.transaction(async (tx) => {
        await tx.db.execute(sql`insert into feedbacks select * from feedbacks where false`)
        await complete(tx)
        received.push(text)
      })
    })
    await queue.send(NOTE, { text: 'kept' })
    await queue.idle()
    expect(await states()).toEqual(['completed 0'])
    await queue.send(NOTE, { text: 'lost' })
    await queue.idle()
    expect(received).toEqual(['kept'])
  })

  test('that its process left undone is tried again when its lease has ended', async () => {
    await openQueue()
    await queue.close()
    await queue.send(NOTE, { text: 'left' })
    await testApp.ctx.db.execute(
      sql`update pgboss.job set state = 'active', started_on = ${testApp.clock.now().toISOString()}::timestamptz where name = 'test.note'`,
    )
    const next = await openQueue()
    await next.upkeep()
    expect(await next.run('test.note')).toBe(false)
    testApp.clock.advance(60_000)
    await next.upkeep()
    testApp.clock.advance(60_000)
    await next.run('test.note')
    expect(received).toEqual(['left'])
  })

  test('waits no longer for another try than it may, and the next job begins with the failure that nobody could report', async () => {
    const { database, log } = testApp.ctx
    const AFTER = defineJob('test.after', { ...NOTE, label: '之后' })
    const CAPPED = defineJob('test.most', { ...NOTE, retryLimit: 9, retryDelayMax: 60, afterFailure: AFTER })
    // an instant that the database's own clock has passed
    testApp.clock.set(new Date().toISOString())
    queue = createQueue({ database, log, hasTimers: false, clock: testApp.clock })
    queue.work(AFTER, async ({ text }) => void received.push(`after ${text}`))
    queue.work(CAPPED, async ({ text }) => {
      received.push(text)
      throw new Error('no')
    })
    await queue.open()
    await queue.send(CAPPED, { text: 'a' })
    await queue.idle()
    for (let i = 1; i < 9; i += 1) {
      await queue.upkeep()
      testApp.clock.advance(60_001)
      await expect(queue.run('test.most')).rejects.toThrow('no')
    }
    expect(received).toEqual(Array(9).fill('a'))
    // the process dies in the last try
    await testApp.ctx.db.execute(
      sql`update pgboss.job set state = 'active', retry_count = 9, started_on = ${testApp.clock.now().toISOString()}::timestamptz where name = 'test.most'`,
    )
    testApp.clock.advance(60_000)
    await queue.upkeep()
    await queue.run('test.after')
    expect(received.slice(9)).toEqual(['after a'])
    expect((await queue.failed({ from: 0, most: 10 })).rows).toMatchObject([{ name: 'test.most', tries: 10 }])
  })

  test('is aborted when the process stops, and waits again as if it had not been tried', async () => {
    let isBegun: () => void = () => undefined
    const begun = new Promise<void>((resolve) => {
      isBegun = resolve
    })
    await openQueue(async (_note, { stop }) => {
      isBegun()
      await new Promise<void>((_resolve, reject) => stop.addEventListener('abort', () => reject(stop.reason)))
    })
    await queue.send(NOTE, { text: 'long' })
    await begun
    await queue.close()
    expect(await states()).toEqual(['retry 0'])
    const next = await openQueue()
    await next.run('test.note')
    expect(received).toEqual(['long'])
    expect(await states()).toEqual(['completed 0'])
  })

  test('with wrong data is refused where it is sent, and a name is registered once', async () => {
    await openQueue()
    await expect(queue.send(NOTE, { text: 1 } as never)).rejects.toThrow('内容应为文字')
    expect(() => queue.work(NOTE, receive)).toThrow('twice')
    await expect(queue.run('nobody')).rejects.toThrow('no job is called')
  })
})

describe("a database's clock that steps back an hour", () => {
  const HOUR = sql`interval '1 hour'`
  const open = async () => {
    const { database, log } = testApp.ctx
    queue = createQueue({ database, log, hasTimers: false })
    queue.work(NOTE, receive)
    await queue.open()
  }

  test('delays neither what was sent for at once nor what waits for another try; what has a time of its own keeps it', async () => {
    await open()
    const { db } = testApp.ctx
    // not the hour by which the clock steps: in the same millisecond it would count as sent for at once
    const twoHoursLater = new Date(Date.now() + 2 * 3_600_000)
    await testApp.ctx.transaction(async (tx) => {
      const sent = queue.within(tx.db)
      await sent.send(NOTE, { text: 'sent' })
      await sent.send(NOTE, { text: 'tried' })
      await sent.send(NOTE, { text: 'later' }, { startAfter: twoHoursLater })
      await tx.db.execute(sql`update pgboss.job set created_on = created_on + ${HOUR} where name = 'test.note'`)
      await tx.db.execute(
        sql`update pgboss.job set start_after = start_after + ${HOUR} where name = 'test.note' and data->>'text' <> 'later'`,
      )
      await tx.db.execute(
        sql`update pgboss.job set state = 'retry', started_on = now() + ${HOUR} where data->>'text' = 'tried'`,
      )
    })
    expect(await queue.run('test.note')).toBe(false)
    await queue.upkeep()
    await queue.run('test.note')
    expect(received).toEqual(['sent'])
    const waiting = await db.execute(
      sql`select data->>'text' as text, start_after < now() + interval '50 seconds' as is_soon from pgboss.job
          where name = 'test.note' and state < 'active' order by 1`,
    )
    expect(waiting.rows).toEqual([
      { text: 'later', is_soon: false },
      { text: 'tried', is_soon: true },
    ])
  })

  test('ends no schedule and keeps no job with a process that is gone', async () => {
    await open()
    const { db } = testApp.ctx
    await db.execute(sql`update pgboss.version set cron_on = now() + ${HOUR}`)
    await db.execute(sql`insert into pgboss.job (name, data, state, started_on, expire_in, singleton_on)
      values ('test.note', '{"text":"left"}', 'active', now() + ${HOUR}, interval '30 seconds', (now() + ${HOUR}) at time zone 'UTC')`)
    await queue.upkeep()
    const { rows } = await db.execute(sql`select
      (select bool_and(cron_on <= now()) from pgboss.version) as is_ticking,
      (select bool_and(started_on <= now() and singleton_on is null) from pgboss.job where name = 'test.note') as is_ending`)
    expect(rows).toEqual([{ is_ticking: true, is_ending: true }])
  })
})

describe('a queue', () => {
  test('that is new takes up what waited before it, once', async () => {
    const { database, log } = testApp.ctx
    for (let start = 0; start < 2; start += 1) {
      queue = createQueue({ database, log, hasTimers: false, clock: testApp.clock })
      queue.work(NOTE, receive, { backlog: async () => [{ key: 'old', data: { text: 'old' } }] })
      await queue.open()
      await queue.idle()
      if (start === 0) await queue.close()
    }
    expect(received).toEqual(['old'])
  })

  test('works by itself on what has its time, and keeps its schedules', async () => {
    const { database, log } = testApp.ctx
    queue = createQueue({ database, log, hasTimers: true })
    queue.work(NOTE, receive)
    queue.schedule(defineSweep('test.sweep', '打扫'), EVERY_MINUTE, async () => undefined)
    await queue.open()
    await queue.send(NOTE, { text: 'soon' }, { startAfter: new Date(Date.now() + 100) })
    await waitUntil(() => received.length > 0, 60_000)
    const schedules = await testApp.ctx.db.execute(sql`select name, cron, timezone from pgboss.schedule order by name`)
    expect(schedules.rows).toEqual([
      { name: 'forget.jobs', cron: '7 * * * *', timezone: 'Asia/Shanghai' },
      { name: 'test.sweep', cron: '* * * * *', timezone: 'Asia/Shanghai' },
    ])
  })
})
