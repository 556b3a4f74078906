/** What is forgotten of a person who closes his account, beside his own row: copies of name, phone and picture in other rows. */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AppContext } from '../../app-context'
import { fileIdOfReference } from '../../chat/files/file-urls'
import {
  activityLog,
  audits,
  chatAccounts,
  circleApplications,
  companies,
  feedbacks,
  files,
  identityChecks,
  joinApplications,
  reports,
  requirements,
  serviceProviders,
  type users,
  venues,
  workAddresses,
} from '../../db/schema'
import type { StoredFile } from '../../services/file-storage'

type User = typeof users.$inferSelect

/** Files that show the person himself. */
const PERSONAL = ['avatar', 'identity', 'case', 'export']

/** The person's own files and the picture he had in the chat; answers what was forgotten, whose bytes are still there. */
export async function forgetFiles(ctx: AppContext, userId: string, chatUserId: string): Promise<StoredFile[]> {
  const [account] = await ctx.db
    .select({ avatar: chatAccounts.avatar })
    .from(chatAccounts)
    .where(eq(chatAccounts.userId, chatUserId))
  const pictureId = fileIdOfReference(account?.avatar ?? '')
  const isPersonal = inArray(files.use, PERSONAL)
  return ctx.db
    .delete(files)
    .where(and(eq(files.userId, userId), pictureId ? or(isPersonal, eq(files.id, pictureId)) : isPersonal))
    .returning()
}

/** The identity check, and the name that its audit was listed under. */
export async function forgetIdentity(ctx: AppContext, userId: string): Promise<void> {
  const [check] = await ctx.db.delete(identityChecks).where(eq(identityChecks.userId, userId)).returning()
  if (!check) return
  await ctx.audits.withdraw('identity', check.id)
  await ctx.db
    .update(audits)
    .set({ title: '' })
    .where(and(eq(audits.kind, 'identity'), eq(audits.subjectId, check.id)))
}

/** Companies he belonged to or did something in; who has just left has a line about it. */
async function companiesOf(ctx: AppContext, userId: string): Promise<string[]> {
  const found = await Promise.all([
    ctx.db.select({ id: companies.id }).from(companies).where(eq(companies.applicantId, userId)),
    ctx.db.selectDistinct({ id: activityLog.companyId }).from(activityLog).where(eq(activityLog.userId, userId)),
  ])
  return [...new Set(found.flat().flatMap(({ id }) => id ?? []))]
}

interface ContactColumns {
  table: PgTable
  companyId: PgColumn
  name: PgColumn
  phone: PgColumn
}

/** Where a company says whom to ask for. */
const CONTACTS: readonly ContactColumns[] = [
  { table: companies, companyId: companies.id, name: companies.contactName, phone: companies.contactPhone },
  ...[workAddresses, requirements, serviceProviders].map((table) => ({
    table,
    companyId: table.companyId,
    name: table.contactName,
    phone: table.contactPhone,
  })),
]

const unless = (column: PgColumn, isHis: SQL): SQL => sql`case when ${isHis} then '' else ${column} end`

/** Takes him out of the contacts of his companies; the company fills in somebody else. */
export async function forgetContacts(ctx: AppContext, user: User): Promise<void> {
  const companyIds = await companiesOf(ctx, user.id)
  const phone = user.phone ?? ''
  if (!companyIds.length || !phone) return
  for (const { table, companyId, name, phone: column } of CONTACTS) {
    const isHisPhone = sql`${column} = ${phone}`
    const isHisName = sql`(${isHisPhone} or ${name} = ${user.name})`
    await ctx.db.execute(sql`update ${table} set ${sql.identifier(name.name)} = ${unless(name, isHisName)},
      ${sql.identifier(column.name)} = ${unless(column, isHisPhone)}
      where ${inArray(companyId, companyIds)} and ${isHisName}`)
  }
  await ctx.db
    .update(venues)
    .set({ phone: '' })
    .where(and(inArray(venues.companyId, companyIds), eq(venues.phone, phone)))
}

/** What he wrote about himself when he asked for something, and how others named him to the platform. */
export async function forgetWords(ctx: AppContext, user: User, chatUserId: string, closedName: string): Promise<void> {
  await ctx.db.update(joinApplications).set({ message: '' }).where(eq(joinApplications.userId, user.id))
  await ctx.db.update(circleApplications).set({ message: '' }).where(eq(circleApplications.userId, user.id))
  await ctx.db.update(feedbacks).set({ contact: '' }).where(eq(feedbacks.userId, user.id))
  await ctx.db
    .update(reports)
    .set({ targetName: closedName })
    .where(and(eq(reports.target, 'user'), eq(reports.targetId, chatUserId)))
  // lines of before held names in their text (server/services/activity-log.ts)
  await ctx.db
    .update(activityLog)
    .set({
      detail: sql`jsonb_set(${activityLog.detail}, '{text}', to_jsonb(replace(${activityLog.detail} ->> 'text', ${user.name}, ${closedName})))`,
    })
    .where(
      and(
        eq(activityLog.subjectKind, 'user'),
        eq(activityLog.subjectId, user.id),
        sql`strpos(${activityLog.detail} ->> 'text', ${user.name}) > 0`,
      ),
    )
}
