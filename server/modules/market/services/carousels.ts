/** Pictures of public pages, kept in order by the operator (P-7.3-03). */
import { asc, eq } from 'drizzle-orm'
import type { CarouselSlot } from '../../../../contract/domain/services'
import type { Context } from '../../../context'
import { carousels } from '../../../db/schema'
import { fail } from '../../../plugins/errors'
import type { Upload } from '../../../plugins/uploads'
import { acceptable } from '../../files/commands'

/** Addresses live a day, so that a cached page keeps its pictures. */
const HOURS = 24

type Row = typeof carousels.$inferSelect
const present = (ctx: Context, { id, title, text, path, imageFileId }: Row) => ({
  id,
  title,
  text,
  path,
  imageUrl: ctx.files.urlOf(imageFileId, HOURS),
})

const rowsOf = (ctx: Context, type: CarouselSlot | undefined) =>
  ctx.db
    .select()
    .from(carousels)
    .where(type && eq(carousels.type, type))
    .orderBy(asc(carousels.type), asc(carousels.place), asc(carousels.id))

/** What a page shows. */
export const carouselsOf = async (ctx: Context, type: CarouselSlot) =>
  (await rowsOf(ctx, type)).map((row) => present(ctx, row))

/** For the operator: all of them. */
export const allCarousels = async (ctx: Context) =>
  (await rowsOf(ctx, undefined)).map((row) => ({ ...present(ctx, row), type: row.type, place: row.place }))

interface Form {
  type: CarouselSlot
  place: number
  title: string
  text: string
  path: string
}

/** Puts a picture on a page. Throws FILE_MISSING, FILE_TYPE_REFUSED, PAYLOAD_TOO_LARGE. */
export async function addCarousel(ctx: Context, form: Form, uploads: readonly Upload[]) {
  const file = await ctx.files.save(acceptable(uploads, 'case'), { use: 'carousel' })
  const [row] = await ctx.db
    .insert(carousels)
    .values({ ...form, id: ctx.ids.next(), imageFileId: file.id, createdAt: ctx.clock.now() })
    .returning()
  return { ...present(ctx, row as Row), type: form.type, place: form.place }
}

/** Takes it off. Throws CAROUSEL_NOT_FOUND. */
export async function removeCarousel(ctx: Context, id: string): Promise<null> {
  const [row] = await ctx.db.delete(carousels).where(eq(carousels.id, id)).returning()
  if (!row) throw fail('CAROUSEL_NOT_FOUND')
  const file = await ctx.files.find(row.imageFileId)
  if (file) await ctx.files.remove(file)
  return null
}
