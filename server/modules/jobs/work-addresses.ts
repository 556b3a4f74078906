/** Work addresses of a company. */
import { and, asc, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { type jobCalls, type workAddress, workAddressForm } from '../../../contract/api/jobs'
import type * as addressCallNames from '../../../contract/calls/jobs/work-addresses'
import { WORK_ADDRESS_EDIT } from '../../../contract/edits/edit-tables'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { jobs, workAddresses } from '../../db/schema'
import { mergeEdit, versionOf } from '../../services/edits/merge-edit'
import { isCity, isDistrictOf, regionName } from '../reference-data'

type AddressForm = z.output<typeof workAddressForm>
type AddressInput = z.output<(typeof jobCalls)[typeof addressCallNames.update]['input']>
type AddressRow = typeof workAddresses.$inferSelect

/** City, district and detail in one line. */
export const formatAddress = ({
  cityCode,
  districtCode,
  detail,
}: Pick<AddressRow, 'cityCode' | 'districtCode' | 'detail'>) =>
  `${regionName(cityCode)}${districtCode ? regionName(districtCode) : ''}${detail}`

const present = (row: AddressRow, jobCount: number): z.input<typeof workAddress> => ({
  id: row.id,
  version: versionOf(WORK_ADDRESS_EDIT, row),
  cityCode: row.cityCode,
  districtCode: row.districtCode,
  detail: row.detail,
  contactName: row.contactName,
  contactPhone: row.contactPhone,
  spot: row.spot,
  cityName: regionName(row.cityCode),
  districtName: row.districtCode ? regionName(row.districtCode) : '',
  fullText: formatAddress(row),
  jobCount,
})

/** Number of jobs by address id. */
const countJobs = async (ctx: AppContext, ids: string[]): Promise<Map<string | null, number>> => {
  if (!ids.length) return new Map()
  const rows = await ctx.db
    .select({ addressId: jobs.addressId, total: count() })
    .from(jobs)
    .where(and(inArray(jobs.addressId, ids), isNull(jobs.deletedAt)))
    .groupBy(jobs.addressId)
  return new Map(rows.map((row) => [row.addressId, row.total]))
}

/** Throws CITY_UNKNOWN. */
const assertRegion = (form: AddressForm) => {
  if (!isCity(form.cityCode)) throw httpError('CITY_UNKNOWN', { field: 'cityCode' })
  if (form.districtCode && !isDistrictOf(form.districtCode, form.cityCode))
    throw httpError('CITY_UNKNOWN', { field: 'districtCode' })
}

/** The company's address, locked against deletion (for key share). Throws ADDRESS_NOT_FOUND. */
export async function requireCompanyAddress(ctx: AppContext, companyId: string, id: string): Promise<AddressRow> {
  const [row] = await ctx.db
    .select()
    .from(workAddresses)
    .where(and(eq(workAddresses.id, id), eq(workAddresses.companyId, companyId)))
    .for('key share')
  if (!row) throw httpError('ADDRESS_NOT_FOUND', { field: 'addressId' })
  return row
}

/** Work addresses of the company, oldest first, with the number of their jobs. */
export async function listAddresses(ctx: AppContext, companyId: string) {
  const rows = await ctx.db
    .select()
    .from(workAddresses)
    .where(eq(workAddresses.companyId, companyId))
    .orderBy(asc(workAddresses.createdAt), asc(workAddresses.id))
  const counts = await countJobs(
    ctx,
    rows.map((row) => row.id),
  )
  return rows.map((row) => present(row, counts.get(row.id) ?? 0))
}

/** Throws CITY_UNKNOWN. */
export async function createAddress(ctx: AppContext, companyId: string, form: AddressForm) {
  assertRegion(form)
  const now = ctx.clock.now()
  const [row] = await ctx.db
    .insert(workAddresses)
    .values({ ...form, id: ctx.ids.next(), companyId, createdAt: now, updatedAt: now })
    .returning()
  return present(row as AddressRow, 0)
}

/** The company's address, locked. Throws ADDRESS_NOT_FOUND. */
async function lockAddress(tx: AppContext, companyId: string, id: string): Promise<AddressRow> {
  const [row] = await tx.db
    .select()
    .from(workAddresses)
    .where(and(eq(workAddresses.id, id), eq(workAddresses.companyId, companyId)))
    .for('update')
  if (!row) throw httpError('ADDRESS_NOT_FOUND')
  return row
}

/** Updates an address; jobs that use it take over its city. Throws CITY_UNKNOWN, ADDRESS_NOT_FOUND, EDIT_CONFLICT. */
export const updateAddress = (ctx: AppContext, companyId: string, input: AddressInput) =>
  ctx.transaction(async (tx) => {
    const { id } = input
    const form = mergeEdit(WORK_ADDRESS_EDIT, workAddressForm, await lockAddress(tx, companyId, id), input)
    assertRegion(form)
    const [row] = await tx.db
      .update(workAddresses)
      .set({ ...form, updatedAt: tx.clock.now() })
      .where(eq(workAddresses.id, id))
      .returning()
    await tx.db.update(jobs).set({ cityCode: form.cityCode }).where(eq(jobs.addressId, id))
    return present(row as AddressRow, (await countJobs(tx, [id])).get(id) ?? 0)
  })

/** Deletes an address that no job uses. Throws ADDRESS_NOT_FOUND, ADDRESS_IN_USE. */
export const deleteAddress = (ctx: AppContext, companyId: string, id: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockAddress(tx, companyId, id)
    const jobCount = (await countJobs(tx, [id])).get(id) ?? 0
    if (jobCount) throw httpError('ADDRESS_IN_USE', { count: jobCount })
    await tx.db
      .update(jobs)
      .set({ addressId: null })
      .where(and(eq(jobs.addressId, id), isNotNull(jobs.deletedAt)))
    await tx.db.delete(workAddresses).where(eq(workAddresses.id, id))
  })
