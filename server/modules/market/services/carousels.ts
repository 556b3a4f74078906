/** Carousel images of public pages, managed by the operator. */
import { asc, eq } from 'drizzle-orm'
import type { CarouselSlot } from '../../../../contract/domain/services'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import { carousels } from '../../../db/schema'
import type { Upload } from '../../../http/uploads'
import { assertUpload } from '../../files'

/** URLs are valid for a day, so that a cached page keeps its images. */
const URL_HOURS = 24

type CarouselRow = typeof carousels.$inferSelect
const present = (ctx: AppContext, { id, title, text, path, imageFileId }: CarouselRow) => ({
  id,
  title,
  text,
  path,
  imageUrl: ctx.files.urlOf(imageFileId, URL_HOURS),
})

const listRows = (ctx: AppContext, type: CarouselSlot | undefined) =>
  ctx.db
    .select()
    .from(carousels)
    .where(type && eq(carousels.type, type))
    .orderBy(asc(carousels.type), asc(carousels.place), asc(carousels.id))

/** The carousels of a page. */
export const listCarousels = async (ctx: AppContext, type: CarouselSlot) =>
  (await listRows(ctx, type)).map((row) => present(ctx, row))

/** For the operator: all of them. */
export const listAllCarousels = async (ctx: AppContext) =>
  (await listRows(ctx, undefined)).map((row) => ({ ...present(ctx, row), type: row.type, place: row.place }))

interface CarouselForm {
  type: CarouselSlot
  place: number
  title: string
  text: string
  path: string
}

/** Adds an image to a page. Throws FILE_MISSING, FILE_TYPE_REFUSED, PAYLOAD_TOO_LARGE. */
export async function addCarousel(ctx: AppContext, form: CarouselForm, uploads: readonly Upload[]) {
  const file = await ctx.files.save(assertUpload(uploads, 'case'), { use: 'carousel' })
  const [row] = await ctx.db
    .insert(carousels)
    .values({ ...form, id: ctx.ids.next(), imageFileId: file.id, createdAt: ctx.clock.now() })
    .returning()
  return { ...present(ctx, row as CarouselRow), type: form.type, place: form.place }
}

/** Removes a carousel and its file. Throws CAROUSEL_NOT_FOUND. */
export async function removeCarousel(ctx: AppContext, id: string): Promise<null> {
  const [row] = await ctx.db.delete(carousels).where(eq(carousels.id, id)).returning()
  if (!row) throw httpError('CAROUSEL_NOT_FOUND')
  const file = await ctx.files.find(row.imageFileId)
  if (file) await ctx.files.remove(file)
  return null
}
