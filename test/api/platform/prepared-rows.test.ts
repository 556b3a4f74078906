/** Rows of prepared statements are the rows that drizzle gives without a name. */
import { asc, eq, sql } from 'drizzle-orm'
import { preparedStatement } from '../../../server/db/prepared-statement'
import { candidates, companies, companyMembers, resumes, users } from '../../../server/db/schema'
import type { Db } from '../../../server/db/types'
import { createCandidate, createEmployer } from '../../support/api/company-fixture'
import { sharedTestApp } from '../../support/shared-fixture'

const testApp = sharedTestApp()
beforeAll(async () => {
  await createEmployer(testApp)
  await createCandidate(testApp, '陈思远')
})

/** Columns side by side: dates, numbers, nulls, an expression, an aliased one, a subquery's column. */
const selectFlat = (db: Db) => {
  const named = db
    .select({ id: users.id, label: sql<string>`upper(${users.name})`.as('label') })
    .from(users)
    .as('named')
  return db
    .select({
      id: users.id,
      createdAt: users.createdAt,
      phone: users.phone,
      isDisabled: users.isDisabled,
      label: named.label,
      two: sql<number>`1 + 1`,
      nothing: sql<null>`null`,
    })
    .from(users)
    .leftJoin(named, eq(named.id, users.id))
    .orderBy(asc(users.id))
}

/** Whole tables: a join that finds a row, joins that find none. */
const selectJoined = (db: Db) =>
  db
    .select()
    .from(users)
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(candidates, eq(candidates.id, users.id))
    .orderBy(asc(users.id))

/** Objects put together by hand, of one table and of two. */
const selectNested = (db: Db) =>
  db
    .select({
      name: users.name,
      member: { role: companyMembers.role, companyId: companyMembers.companyId },
      mixed: { company: companies.name, candidate: candidates.name },
    })
    .from(users)
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(candidates, eq(candidates.id, users.id))
    .orderBy(asc(users.id))

/** An inner join of whole tables, and one table alone. */
const selectResumes = (db: Db) =>
  db.select().from(resumes).innerJoin(candidates, eq(candidates.id, resumes.personId)).orderBy(asc(resumes.id))

test.each([
  ['columns side by side', selectFlat],
  ['whole tables of outer joins', selectJoined],
  ['objects put together by hand', selectNested],
  ['whole tables of an inner join', selectResumes],
  ['one table', (db: Db) => db.select().from(users).orderBy(asc(users.id))],
] as [string, typeof selectFlat][])('%s', async (name, select) => {
  const { db } = testApp.ctx
  const statement = preparedStatement((on) => select(on).prepare(`rows of ${name}`))
  const expected = await select(db)
  expect(expected.length).toBeGreaterThan(0)
  for (const _ of ['planned', 'again']) expect(await statement(db).execute()).toEqual(expected)
})

test('a statement without rows says what it changed', async () => {
  const { db } = testApp.ctx
  const statement = preparedStatement((on) =>
    on.update(users).set({ isDisabled: false }).where(eq(users.isDisabled, false)).prepare('enable users'),
  )
  expect((await statement(db).execute()).rowCount).toBeGreaterThan(0)
})
