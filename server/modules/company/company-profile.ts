/** A company's profile, its venues and its activity log. */
import { and, asc, count, desc, eq, notInArray } from 'drizzle-orm'
import type { z } from 'zod'
import { companyProfileForm, type memberCalls, type venue, venuesForm } from '../../../contract/api/members'
import type * as companyCalls from '../../../contract/calls/company/companies'
import { can } from '../../../contract/domain/roles'
import { COMPANY_PROFILE_EDIT, VENUES_EDIT } from '../../../contract/edits/edit-tables'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { activityLog, companies, companyMembers, users, venues } from '../../db/schema'
import { logActivity, sentenceOf } from '../../services/activity-log'
import { mergeEdit, versionOf } from '../../services/edits/merge-edit'
import { fillNames } from '../../services/name-placeholders'
import { USER_CHANGED } from '../../services/sessions'
import { claimFile } from '../files'
import { isCity, isIndustry, regionName } from '../reference-data'
import type { PageQuery } from './members'
import { presentCompany, profileVersion, toProfileForm } from './present'

type Profile = z.output<typeof companyProfileForm>
type ProfileInput = z.output<(typeof memberCalls)[typeof companyCalls.updateProfile]['input']>
type VenuesInput = z.output<(typeof memberCalls)[typeof companyCalls.saveVenues]['input']>
type Venue = z.input<typeof venue>

/** The company's record as its members see it. Throws COMPANY_NOT_FOUND. */
export async function getCompany(ctx: AppContext, request: RequestContext) {
  const [row] = await ctx.db.select().from(companies).where(eq(companies.id, request.companyId))
  if (!row) throw httpError('COMPANY_NOT_FOUND')
  const [all] = await ctx.db
    .select({ total: count() })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, request.companyId))
  const actions: ('edit' | 'delete' | 'exit')[] = ['exit']
  if (can(request.role, 'company.edit')) actions.push('edit')
  if (can(request.role, 'company.delete')) actions.push('delete')
  return { ...presentCompany(ctx, row), version: profileVersion(ctx, row), members: all?.total ?? 0, can: actions }
}

function assertProfile(profile: Profile): void {
  if (!isCity(profile.cityCode)) throw httpError('CITY_UNKNOWN', { field: 'cityCode' })
  if (!isIndustry(profile.industryCode)) throw httpError('INDUSTRY_UNKNOWN', { field: 'industryCode' })
}

/**
 * Updates what the licence does not fix; the logo stays when none is given. Throws COMPANY_NOT_FOUND, CITY_UNKNOWN,
 * INDUSTRY_UNKNOWN, FILE_NOT_FOUND, EDIT_CONFLICT.
 */
export async function updateCompany(ctx: AppContext, request: RequestContext, input: ProfileInput): Promise<void> {
  await ctx.transaction(async (tx) => {
    const [row] = await tx.db.select().from(companies).where(eq(companies.id, request.companyId)).for('update')
    if (!row) throw httpError('COMPANY_NOT_FOUND')
    const profile = mergeEdit(COMPANY_PROFILE_EDIT, companyProfileForm, toProfileForm(tx, row), input)
    assertProfile(profile)
    const { companyShortName: shortName, logoFileId: logo, ...rest } = profile
    const known = row.logoFileId ? [row.logoFileId] : []
    const logoFileId = await claimFile(tx, logo, { user: request, use: 'logo', field: 'logoFileId', known })
    await tx.db
      .update(companies)
      .set({ ...rest, shortName, ...(logoFileId ? { logoFileId } : {}), updatedAt: tx.clock.now() })
      .where(eq(companies.id, request.companyId))
    await logActivity(tx, {
      ...request,
      act: 'company.edit',
      text: '修改公司主页',
      subjectKind: 'company',
      subjectId: request.companyId,
    })
  })
  ctx.bus.publish(USER_CHANGED, { userId: request.userId })
}

type VenueRow = typeof venues.$inferSelect

/** The venues as their form would send them. */
const toVenuesForm = (rows: VenueRow[]) => ({
  venues: rows.map(({ id, name, cityCode, address, phone }) => ({ id, name, cityCode, address, phone })),
})

const presentVenue = (row: VenueRow, version: string): Venue => ({
  id: row.id,
  version,
  name: row.name,
  cityCode: row.cityCode,
  cityName: regionName(row.cityCode),
  address: row.address,
  phone: row.phone,
})

const selectVenues = (ctx: AppContext, companyId: string): Promise<VenueRow[]> =>
  ctx.db.select().from(venues).where(eq(venues.companyId, companyId)).orderBy(asc(venues.place))

/** The company's venues in their order. */
export async function listVenues(ctx: AppContext, companyId: string): Promise<Venue[]> {
  const rows = await selectVenues(ctx, companyId)
  const version = versionOf(VENUES_EDIT, toVenuesForm(rows))
  return rows.map((row) => presentVenue(row, version))
}

/** Replaces the company's venues by these. Throws CITY_UNKNOWN, EDIT_CONFLICT, VENUE_NOT_FOUND for an id that is not the company's. */
export const saveVenues = (ctx: AppContext, request: RequestContext, input: VenuesInput): Promise<Venue[]> =>
  ctx.transaction(async (tx) => {
    const { companyId } = request
    await tx.db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update')
    const current = await selectVenues(tx, companyId)
    const { venues: forms } = mergeEdit(VENUES_EDIT, venuesForm, toVenuesForm(current), input)
    forms.forEach(({ cityCode }, index) => {
      if (!isCity(cityCode)) throw httpError('CITY_UNKNOWN', { field: `venues.${index}.cityCode` })
    })
    const existingIds = new Set(current.map(({ id }) => id))
    const givenIds = forms.flatMap(({ id }) => (id ? [id] : []))
    if (givenIds.some((id) => !existingIds.has(id)) || new Set(givenIds).size < givenIds.length)
      throw httpError('VENUE_NOT_FOUND')
    const ofCompany = eq(venues.companyId, companyId)
    await tx.db.delete(venues).where(givenIds.length ? and(ofCompany, notInArray(venues.id, givenIds)) : ofCompany)
    for (const [position, { id, ...values }] of forms.entries())
      if (id)
        await tx.db
          .update(venues)
          .set({ ...values, place: position })
          .where(and(ofCompany, eq(venues.id, id)))
      else {
        const createdAt = tx.clock.now()
        await tx.db.insert(venues).values({ ...values, id: tx.ids.next(), companyId, place: position, createdAt })
      }
    const text = `保存经营场所，共 ${forms.length} 处`
    await logActivity(tx, { ...request, act: 'company.venues', text, subjectKind: 'company', subjectId: companyId })
    return listVenues(tx, companyId)
  })

/** A page of the company's activity log, the latest first. */
export async function listActivity(ctx: AppContext, request: RequestContext, input: PageQuery) {
  const ofCompany = eq(activityLog.companyId, request.companyId)
  const rows = await ctx.db
    .select({ line: activityLog, userName: users.name })
    .from(activityLog)
    .leftJoin(users, eq(users.id, activityLog.userId))
    .where(ofCompany)
    .orderBy(desc(activityLog.id))
    .limit(input.pageSize)
    .offset((input.currentPage - 1) * input.pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(activityLog).where(ofCompany)
  const texts = await fillNames(
    ctx,
    rows.map(({ line }) => sentenceOf(line)),
  )
  return {
    rows: rows.map(({ line, userName }, index) => ({
      id: line.id,
      act: line.act,
      text: texts[index] ?? '',
      userName: line.userId ? (userName ?? '') : '平台',
      createdTime: line.createdAt.toISOString(),
    })),
    total: all?.total ?? 0,
  }
}
