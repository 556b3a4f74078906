/** Services on their way out: to their own company with states and acts, to anybody what has passed. */
import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { provider, serviceCase, serviceItem } from '../../../../contract/api/services'
import { can } from '../../../../contract/domain/roles'
import { providerActions, serviceActions, visibleAttributes } from '../../../../contract/domain/services'
import type { Context, Who } from '../../../context'
import { files, type ProviderText, type serviceOffers, type serviceProviders } from '../../../db/schema'
import type { FileInfo } from '../../../files'
import { placeName, serviceName } from '../../common/trees'

export type Offer = typeof serviceOffers.$inferSelect
export type Provider = typeof serviceProviders.$inferSelect
export type OwnItem = z.input<typeof serviceItem>
export type OwnCase = z.input<typeof serviceCase>
type Pictures = (ids: readonly string[]) => FileInfo[]

/** The pictures of these rows, read in one statement. */
export async function picturesOf(ctx: Context, rows: readonly { fileIds: string[] }[]): Promise<Pictures> {
  const ids = [...new Set(rows.flatMap((row) => row.fileIds))]
  const found = ids.length ? await ctx.db.select().from(files).where(inArray(files.id, ids)) : []
  const known = new Map(found.map((file) => [file.id, ctx.files.infoOf(file)]))
  return (wanted) => wanted.flatMap((id) => known.get(id) ?? [])
}

export const areasOf = ({ cityCodes }: ProviderText) => cityCodes.map((code) => ({ code, name: placeName(code) }))
export const categoriesOf = ({ categories }: ProviderText) =>
  categories.map((code) => ({ code, name: serviceName(code) }))

/** A case as anybody sees it. */
export const publicCaseOf = (row: Offer, pictures: Pictures) => ({
  id: row.id,
  title: row.title,
  categoryCode: row.categoryCode,
  categoryName: serviceName(row.categoryCode),
  client: row.client,
  content: row.content,
  pictures: pictures(row.fileIds),
})

/** An item as anybody sees it. */
export const publicItemOf = (row: Offer, pictures: Pictures) => {
  const { client: _, ...shared } = publicCaseOf(row, pictures)
  return {
    ...shared,
    priceMin: row.priceMin,
    priceMax: row.priceMax,
    priceUnit: row.priceUnit,
    attributes: visibleAttributes(row.categoryCode, row.attributes),
    contactCount: row.contactCount,
  }
}

const mayEdit = (who: Who) => can(who.role, 'service.edit')

const ownSide = (who: Who, row: Offer) => ({
  status: row.status,
  auditReason: row.auditReason,
  updatedTime: row.updatedAt.toISOString(),
  can: mayEdit(who) ? serviceActions(row.status) : [],
})
export const ownItemOf = (who: Who, row: Offer, pictures: Pictures): OwnItem => ({
  ...publicItemOf(row, pictures),
  ...ownSide(who, row),
})
export const ownCaseOf = (who: Who, row: Offer, pictures: Pictures): OwnCase => ({
  ...publicCaseOf(row, pictures),
  ...ownSide(who, row),
})

/** The profile for its own company. */
export const ownProviderOf = (who: Who, row: Provider): z.input<typeof provider> => ({
  status: row.status,
  auditReason: row.auditReason,
  introduction: row.form.introduction,
  areas: areasOf(row.form),
  categories: categoriesOf(row.form),
  contactName: row.contactName,
  contactPhone: row.contactPhone,
  isPublic: row.shown !== null,
  updatedTime: row.updatedAt.toISOString(),
  can: mayEdit(who) ? providerActions(row.status) : [],
})
