/** Local resumes: details with the company's own contacts, corrected basics, deletion with everything that hangs on them. */
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Education, Gender } from '../../../../contract/domain/enums'
import { ERRORS } from '../../../../contract/errors'
import type { Context, Who } from '../../../context'
import { brokenUnique } from '../../../db/like'
import { collections, onboardings, resumes, resumeViews, talentEvents, users } from '../../../db/schema'
import { fail } from '../../../plugins/errors'
import type { ResumeRow } from '../people/profiles'
import { presentResume } from '../talent/present'
import { logView, visibleResume } from '../talent/visible'
import { rewriteWords } from '../talent/words'
import { type BatchAnswer, eachOf, type Failures } from './batch'
import { recordTalents } from './known'
import { dropFile } from './space'

/** The company's own import. Throws TALENT_NOT_FOUND, RESUME_NOT_LOCAL. */
const localResume = async (ctx: Context, who: Who, resumeId: string): Promise<ResumeRow> => {
  const row = await visibleResume(ctx, who, resumeId)
  if (row.ownerCompanyId !== who.companyId) throw fail('RESUME_NOT_LOCAL')
  return row
}

/** Whole, with the contacts the company brought itself. Throws TALENT_NOT_FOUND, RESUME_NOT_LOCAL. */
export const localDetails = async (ctx: Context, who: Who, resumeId: string) => {
  const row = await localResume(ctx, who, resumeId)
  await logView(ctx, who, row.id)
  const [importer] = row.importedBy
    ? await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, row.importedBy))
    : []
  return {
    ...(await presentResume(ctx, who, row)),
    importerName: importer?.name ?? '',
    importedTime: row.createdAt.toISOString(),
    phone: row.phone,
    email: row.email,
  }
}

interface Basics {
  resumeId: string
  name: string
  phone: string
  email: string
  gender: Gender
  birthYear: number | null
  years: number
  education: Education
  wantedPost: string
}

/** Throws TALENT_NOT_FOUND, RESUME_NOT_LOCAL, RESUME_DUPLICATE for somebody else's phone or e-mail. */
export const editBasics = (ctx: Context, who: Who, { resumeId, ...form }: Basics) =>
  ctx.db.transaction(async () => {
    await localResume(ctx, who, resumeId)
    const set = { ...form, email: form.email.toLowerCase(), updatedAt: ctx.clock.now() }
    try {
      await ctx.db.transaction((inner) => inner.update(resumes).set(set).where(eq(resumes.id, resumeId)))
    } catch (error) {
      const index = brokenUnique(error)
      if (index === undefined) throw error
      throw fail('RESUME_DUPLICATE', { field: index === 'resumes_owner_email' ? 'email' : 'phone' })
    }
    await recordTalents(ctx, [{ companyId: who.companyId, userId: who.userId, resumeId, kind: 'edited' }])
    const row = await visibleResume(ctx, who, resumeId)
    await rewriteWords(ctx, [row])
    return presentResume(ctx, who, row)
  })

/** Resumes that were taken on, whose hire stays in the books. */
const takenOn = async (ctx: Context, ids: string[]): Promise<Set<string>> => {
  const rows = await ctx.db
    .select({ resumeId: onboardings.resumeId })
    .from(onboardings)
    .where(inArray(onboardings.resumeId, ids))
  return new Set(rows.map(({ resumeId }) => resumeId))
}

/** Deletes imports with their files, remarks and attachments; what is no import of the company stays and says so. */
export const deleteMany = (ctx: Context, who: Who, resumeIds: string[]): Promise<BatchAnswer[]> =>
  eachOf(ctx, who, resumeIds, async (ids) => {
    const failures: Failures = new Map()
    const rows = await ctx.db
      .select()
      .from(resumes)
      .where(and(inArray(resumes.id, ids), eq(resumes.ownerCompanyId, who.companyId)))
      .orderBy(resumes.id)
      .for('update')
    const own = new Set(rows.map(({ id }) => id))
    const kept = await takenOn(ctx, ids)
    for (const id of ids) {
      if (!own.has(id)) failures.set(id, ERRORS.RESUME_NOT_LOCAL.message)
      else if (kept.has(id)) failures.set(id, '已登记入职，不能删除')
    }
    const going = rows.filter(({ id }) => !failures.has(id))
    if (going.length) await deleteRows(ctx, going)
    return failures
  })

const deleteRows = async (ctx: Context, rows: ResumeRow[]) => {
  const ids = rows.map(({ id }) => id)
  const attached = await ctx.db
    .select({ fileId: talentEvents.fileId })
    .from(talentEvents)
    .where(and(inArray(talentEvents.resumeId, ids), isNotNull(talentEvents.fileId)))
  await ctx.db.delete(collections).where(inArray(collections.resumeId, ids))
  await ctx.db.delete(resumeViews).where(inArray(resumeViews.resumeId, ids))
  // entries, groups, tags and events go with the row
  await ctx.db.delete(resumes).where(inArray(resumes.id, ids))
  for (const { fileId } of [...rows, ...attached]) await dropFile(ctx, fileId)
}
