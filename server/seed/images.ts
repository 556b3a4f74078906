/** Images of the demo data's users, companies and circles: stored as the files they would have uploaded. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import type { AppContext } from '../app-context'
import { chatUserId, importAccounts } from '../chat/commands'
import { assetsDir } from '../core/asset-paths'
import { circles, companies, users } from '../db/schema'
import type { Upload } from '../http/uploads'
import type { Owner, StoredFile } from '../services/file-storage'
import { SEED_CIRCLES } from './fixtures/circles'
import { COMPANY_LOGOS, portraitFile, portraitPath, USER_PORTRAITS } from './fixtures/images'
import type { RecruitHistoryContext } from './recruit-history'

/** First id of these rows; after those of the services. */
const FIRST_IMAGE_ID = 900_000_001

const uploadOf = async (folder: string, file: string): Promise<Upload> => {
  const path = join(assetsDir, folder, file)
  return { path, name: file, size: (await stat(path)).size, mime: 'image/webp', field: 'file', sha256: file }
}

/** An image of server/assets/seed as an upload. */
export const seedImage = (name: string): Promise<Upload> => uploadOf('seed', `${name}.webp`)

/** Stores an image of server/assets/seed. */
export const saveSeedImage = async (ctx: AppContext, name: string, owner: Owner): Promise<StoredFile> =>
  ctx.files.save(await seedImage(name), owner)

/** Avatars of the users, in the chat as well for those who can log in. */
async function giveAvatars(ctx: AppContext): Promise<void> {
  const rows = await ctx.db
    .select({ id: users.id, name: users.name, isDisabled: users.isDisabled })
    .from(users)
    .where(and(eq(users.isSeeded, true), inArray(users.name, Object.keys(USER_PORTRAITS))))
  const withPortraits = rows.map((row) => ({ ...row, portrait: USER_PORTRAITS[row.name] ?? '' }))
  await Promise.all(
    withPortraits.map(async ({ id, portrait }) => {
      const upload = await uploadOf('portraits', portraitFile(portrait))
      const { id: avatarFileId } = await ctx.files.save(upload, { use: 'avatar', userId: id })
      await ctx.db.update(users).set({ avatarFileId }).where(eq(users.id, id))
    }),
  )
  const accounts = withPortraits
    .filter(({ isDisabled }) => !isDisabled)
    .map(({ id, name, portrait }) => ({ userId: chatUserId(id), nick: name, avatar: portraitPath(portrait) }))
  await importAccounts(ctx, accounts)
}

async function giveLogos(ctx: AppContext): Promise<void> {
  const rows = await ctx.db
    .select({ id: companies.id, shortName: companies.shortName })
    .from(companies)
    .innerJoin(users, and(eq(users.id, companies.applicantId), eq(users.isSeeded, true)))
    .where(inArray(companies.shortName, Object.keys(COMPANY_LOGOS)))
  await Promise.all(
    rows.map(async ({ id, shortName }) => {
      const file = await saveSeedImage(ctx, COMPANY_LOGOS[shortName] ?? '', { use: 'logo', companyId: id })
      await ctx.db.update(companies).set({ logoFileId: file.id }).where(eq(companies.id, id))
    }),
  )
}

async function giveCircleAvatars(ctx: AppContext): Promise<void> {
  const rows = await ctx.db
    .select({ id: circles.id, name: circles.name, ownerId: circles.ownerId })
    .from(circles)
    .innerJoin(users, and(eq(users.id, circles.ownerId), eq(users.isSeeded, true)))
  await Promise.all(
    rows.map(async ({ id, name, ownerId }) => {
      const key = SEED_CIRCLES.find((circle) => circle.name === name)?.key
      if (!key) return
      const file = await saveSeedImage(ctx, `circle-${key}`, { use: 'circle', userId: ownerId })
      await ctx.db.update(circles).set({ avatarFileId: file.id }).where(eq(circles.id, id))
    }),
  )
}

/** Gives users their avatars, companies their logos and circles their marks. */
export const seedImages = ({ ids }: RecruitHistoryContext, ctx: AppContext): Promise<void> =>
  ids.within(FIRST_IMAGE_ID, async () => {
    await giveAvatars(ctx)
    await giveLogos(ctx)
    await giveCircleAvatars(ctx)
  })
