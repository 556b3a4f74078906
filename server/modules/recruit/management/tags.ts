/** A company's own labels for people. */
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { POOL_LIMITS } from '../../../../contract/domain/pool'
import type { Context, Who } from '../../../context'
import { talentTagRelations, talentTags } from '../../../db/schema'
import { fail } from '../../../plugins/errors'
import { cardOfResume, type TalentCard } from '../talent/present'
import { visibleResume } from '../talent/visible'
import { type BatchAnswer, eachOf, type Failures, holdEntries } from './batch'
import { holdCompany, recordTalents } from './known'

interface Tag {
  id: string
  name: string
}
const mine = (who: Who) => eq(talentTags.companyId, who.companyId)
const shown = { id: talentTags.id, name: talentTags.name }
const actor = ({ companyId, userId }: Who) => ({ companyId, userId })
const relationsOf = (who: Who, ids: readonly string[]) =>
  and(inArray(talentTagRelations.resumeId, [...ids]), eq(talentTagRelations.companyId, who.companyId))

export const allTags = (ctx: Context, who: Who): Promise<Tag[]> =>
  ctx.db
    .select(shown)
    .from(talentTags)
    .where(mine(who))
    .orderBy(asc(sql`lower(${talentTags.name})`))
    .limit(POOL_LIMITS.tags)

/** The company's tags among the ids, held against deletion. Throws TAG_NOT_FOUND when one is missing. */
const heldTags = async (ctx: Context, who: Who, ids: readonly string[]): Promise<Tag[]> => {
  const wanted = [...new Set(ids)]
  if (!wanted.length) return []
  const rows = await ctx.db
    .select(shown)
    .from(talentTags)
    .where(and(mine(who), inArray(talentTags.id, wanted)))
    .orderBy(talentTags.id)
    .for('share')
  if (rows.length < wanted.length) throw fail('TAG_NOT_FOUND')
  return rows
}

const relate = async (ctx: Context, who: Who, ids: string[], tags: Tag[]) => {
  if (!ids.length || !tags.length) return
  const createdAt = ctx.clock.now()
  const made = await ctx.db
    .insert(talentTagRelations)
    .values(
      tags.flatMap(({ id }) => ids.map((resumeId) => ({ tagId: id, companyId: who.companyId, resumeId, createdAt }))),
    )
    .onConflictDoNothing()
    .returning({ resumeId: talentTagRelations.resumeId, tagId: talentTagRelations.tagId })
  const names = new Map(tags.map(({ id, name }) => [id, name]))
  const added = new Map<string, string[]>()
  for (const { resumeId, tagId } of made) added.set(resumeId, [...(added.get(resumeId) ?? []), names.get(tagId) ?? ''])
  await recordTalents(
    ctx,
    [...added].map(([resumeId, words]) => ({
      ...actor(who),
      resumeId,
      kind: 'tagged' as const,
      text: words.sort().join('、'),
    })),
  )
}

/** Adds tags to people whose entries are held; who would have too many gets none and the reason. */
const addTags = async (ctx: Context, who: Who, ids: string[], tags: Tag[]): Promise<Failures> => {
  await holdEntries(ctx, who, ids)
  const own = await ctx.db
    .select({
      resumeId: talentTagRelations.resumeId,
      others: count(sql`case when ${notIn(tags)} then 1 end`),
    })
    .from(talentTagRelations)
    .where(relationsOf(who, ids))
    .groupBy(talentTagRelations.resumeId)
  const full = new Set(
    own.filter(({ others }) => others + tags.length > POOL_LIMITS.tagsOfOne).map((row) => row.resumeId),
  )
  await relate(
    ctx,
    who,
    ids.filter((id) => !full.has(id)),
    tags,
  )
  const { message } = fail('TAG_OF_ONE_LIMIT', { max: POOL_LIMITS.tagsOfOne })
  return new Map([...full].map((id) => [id, message]))
}

const notIn = (tags: Tag[]) =>
  sql`${talentTagRelations.tagId} not in (${sql.join(
    tags.map(({ id }) => sql`${id}::bigint`),
    sql`, `,
  )})`

/** Makes a tag, or finds the one of that name; puts it on the person if given. Throws TAG_LIMIT, TALENT_NOT_FOUND, TAG_OF_ONE_LIMIT. */
export const createTag = (ctx: Context, who: Who, name: string, resumeId?: string): Promise<Tag> =>
  ctx.db.transaction(async (tx) => {
    // two colleagues at the limit wait for each other
    await holdCompany(ctx, who)
    const [known] = await tx
      .select(shown)
      .from(talentTags)
      .where(and(mine(who), sql`lower(${talentTags.name}) = lower(${name})`))
    const tag = known ?? { id: ctx.ids.next(), name }
    if (!known) {
      if ((await ctx.db.$count(talentTags, mine(who))) >= POOL_LIMITS.tags)
        throw fail('TAG_LIMIT', { max: POOL_LIMITS.tags })
      await tx
        .insert(talentTags)
        .values({ ...tag, companyId: who.companyId, createdBy: who.userId, createdAt: ctx.clock.now() })
    }
    if (resumeId) await tagOne(ctx, who, resumeId, tag.id)
    return tag
  })

/** Throws TAG_NOT_FOUND. */
export const deleteTag = async (ctx: Context, who: Who, id: string): Promise<void> => {
  const gone = await ctx.db
    .delete(talentTags)
    .where(and(mine(who), eq(talentTags.id, id)))
    .returning({ id: talentTags.id })
  if (!gone.length) throw fail('TAG_NOT_FOUND')
}

/** Throws TALENT_NOT_FOUND, TAG_NOT_FOUND, TAG_OF_ONE_LIMIT. */
export const tagOne = (ctx: Context, who: Who, resumeId: string, tagId: string): Promise<TalentCard> =>
  ctx.db.transaction(async () => {
    const row = await visibleResume(ctx, who, resumeId)
    const failures = await addTags(ctx, who, [resumeId], await heldTags(ctx, who, [tagId]))
    if (failures.size) throw fail('TAG_OF_ONE_LIMIT', { max: POOL_LIMITS.tagsOfOne })
    return cardOfResume(ctx, who, row)
  })

/** Exactly these tags. Throws TALENT_NOT_FOUND, TAG_NOT_FOUND. */
export const setTags = (ctx: Context, who: Who, resumeId: string, tagIds: string[]): Promise<TalentCard> =>
  ctx.db.transaction(async (tx) => {
    const row = await visibleResume(ctx, who, resumeId)
    const tags = await heldTags(ctx, who, tagIds)
    await holdEntries(ctx, who, [resumeId])
    const gone = await tx
      .delete(talentTagRelations)
      .where(and(relationsOf(who, [resumeId]), tags.length ? notIn(tags) : undefined))
      .returning({ tagId: talentTagRelations.tagId })
    await relate(ctx, who, [resumeId], tags)
    await tellRemoved(
      ctx,
      who,
      resumeId,
      gone.map(({ tagId }) => tagId),
    )
    return cardOfResume(ctx, who, row)
  })

const tellRemoved = async (ctx: Context, who: Who, resumeId: string, ids: string[]) => {
  if (!ids.length) return
  const rows = await ctx.db.select(shown).from(talentTags).where(inArray(talentTags.id, ids))
  const text = rows
    .map(({ name }) => name)
    .sort()
    .join('、')
  await recordTalents(ctx, [{ ...actor(who), resumeId, kind: 'untagged', text }])
}

/** A tag the person does not carry is no failure. Throws TALENT_NOT_FOUND, TAG_NOT_FOUND. */
export const untagOne = (ctx: Context, who: Who, resumeId: string, tagId: string): Promise<TalentCard> =>
  ctx.db.transaction(async (tx) => {
    const row = await visibleResume(ctx, who, resumeId)
    await heldTags(ctx, who, [tagId])
    const gone = await tx
      .delete(talentTagRelations)
      .where(and(relationsOf(who, [resumeId]), eq(talentTagRelations.tagId, tagId)))
      .returning({ tagId: talentTagRelations.tagId })
    if (gone.length) await tellRemoved(ctx, who, resumeId, [tagId])
    return cardOfResume(ctx, who, row)
  })

/** Throws TAG_NOT_FOUND. */
export const tagMany = (ctx: Context, who: Who, resumeIds: string[], tagIds: string[]): Promise<BatchAnswer[]> =>
  ctx.db.transaction(async () => {
    const tags = await heldTags(ctx, who, tagIds)
    return eachOf(ctx, who, resumeIds, (ids) => addTags(ctx, who, ids, tags))
  })
