/** Erases copies of a closed account's name, phone and image outside the user's own row. */
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
  complaints,
  contactRequests,
  feedbacks,
  files,
  identityChecks,
  joinApplications,
  requirements,
  serviceProviders,
  type users,
  venues,
  workAddresses,
} from '../../db/schema'
import type { StoredFile } from '../../services/file-storage'

type User = typeof users.$inferSelect

/** Uses of files that show the user or belong to the user alone. */
const PERSONAL_USES = ['avatar', 'identity', 'case', 'export']

/** Deletes the rows of the user's personal files and chat avatar. Returns them: their bytes still have to be deleted. */
export async function eraseFiles(ctx: AppContext, userId: string, chatUserId: string): Promise<StoredFile[]> {
  const [account] = await ctx.db
    .select({ avatar: chatAccounts.avatar })
    .from(chatAccounts)
    .where(eq(chatAccounts.userId, chatUserId))
  const avatarFileId = fileIdOfReference(account?.avatar ?? '')
  const isPersonal = inArray(files.use, PERSONAL_USES)
  return ctx.db
    .delete(files)
    .where(and(eq(files.userId, userId), avatarFileId ? or(isPersonal, eq(files.id, avatarFileId)) : isPersonal))
    .returning()
}

/** Deletes the identity check and the name in the title of its audit. */
export async function eraseIdentity(ctx: AppContext, userId: string): Promise<void> {
  const [check] = await ctx.db.delete(identityChecks).where(eq(identityChecks.userId, userId)).returning()
  if (!check) return
  await ctx.audits.withdraw('identity', check.id)
  await ctx.db
    .update(audits)
    .set({ title: '' })
    .where(and(eq(audits.kind, 'identity'), eq(audits.subjectId, check.id)))
}

/** Companies the user founded or was active in. Leaving a company is an activity, so companies just left are included. */
async function listCompanyIds(ctx: AppContext, userId: string): Promise<string[]> {
  const rows = await Promise.all([
    ctx.db.select({ id: companies.id }).from(companies).where(eq(companies.applicantId, userId)),
    ctx.db.selectDistinct({ id: activityLog.companyId }).from(activityLog).where(eq(activityLog.userId, userId)),
  ])
  return [...new Set(rows.flat().flatMap(({ id }) => id ?? []))]
}

interface ContactColumns {
  table: PgTable
  companyId: PgColumn
  name: PgColumn
  phone: PgColumn
}

/** Columns that hold the contact of a company. */
const CONTACT_COLUMNS: readonly ContactColumns[] = [
  { table: companies, companyId: companies.id, name: companies.contactName, phone: companies.contactPhone },
  ...[workAddresses, requirements, serviceProviders].map((table) => ({
    table,
    companyId: table.companyId,
    name: table.contactName,
    phone: table.contactPhone,
  })),
]

const blankIf = (column: PgColumn, condition: SQL): SQL => sql`case when ${condition} then '' else ${column} end`

/** Removes the user from the contacts of these companies; the columns stay empty until the company fills them in. */
export async function eraseContacts(ctx: AppContext, user: User): Promise<void> {
  const companyIds = await listCompanyIds(ctx, user.id)
  const phone = user.phone ?? ''
  if (!companyIds.length || !phone) return
  for (const { table, companyId, name, phone: column } of CONTACT_COLUMNS) {
    const hasUserPhone = sql`${column} = ${phone}`
    const hasUserName = sql`(${hasUserPhone} or ${name} = ${user.name})`
    await ctx.db.execute(sql`update ${table} set ${sql.identifier(name.name)} = ${blankIf(name, hasUserName)},
      ${sql.identifier(column.name)} = ${blankIf(column, hasUserPhone)}
      where ${inArray(companyId, companyIds)} and ${hasUserName}`)
  }
  await ctx.db
    .update(venues)
    .set({ phone: '' })
    .where(and(inArray(venues.companyId, companyIds), eq(venues.phone, phone)))
}

/** Erases messages the user wrote with applications and feedback, contacts given to candidates, and the user's name in complaints and activity logs. */
export async function eraseTexts(ctx: AppContext, user: User, chatUserId: string, closedName: string): Promise<void> {
  await ctx.db.update(joinApplications).set({ message: '' }).where(eq(joinApplications.userId, user.id))
  await ctx.db.update(circleApplications).set({ message: '' }).where(eq(circleApplications.userId, user.id))
  await ctx.db.update(contactRequests).set({ userContact: '' }).where(eq(contactRequests.userId, user.id))
  await ctx.db.update(feedbacks).set({ contact: '' }).where(eq(feedbacks.userId, user.id))
  await ctx.db
    .update(complaints)
    .set({ targetName: closedName })
    .where(and(eq(complaints.target, 'user'), eq(complaints.targetId, chatUserId)))
  // older entries hold names in their text (server/services/activity-log.ts)
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
