/**
 * Pictures of people and groups: an address elsewhere stays as it is; a file of ours is kept by its reference, which never
 * ends, and only when whoever names it may pass it on.
 */
import type { Context } from '../../context'
import { ChatFailure } from '../failure'
import { fileIdOf, referenceOf, referredId } from './addresses'
import { attachWhole, link, referable } from './keep'

/** What is stored of the address `avatar`. Throws FILE_UNKNOWN for a file that `userId` may not pass on. */
export async function storedAvatar(ctx: Context, userId: string, avatar: string): Promise<string> {
  const id = fileIdOf(ctx.files, avatar)
  if (!id) return avatar
  if (!(await referable(ctx.db, userId, [id])).has(id)) throw new ChatFailure('FILE_UNKNOWN')
  return referenceOf(id)
}

/** The group's conversation holds the file of its picture: its members may pass it on. */
export async function holdAvatar(ctx: Context, conversationId: string, avatar: string): Promise<void> {
  const id = referredId(avatar)
  if (id) await link(ctx, conversationId, [id])
}

/** The profile holds the file of its picture, so that it is not forgotten. */
export async function holdOwnAvatar(ctx: Context, avatar: string): Promise<void> {
  const id = referredId(avatar)
  if (id) await attachWhole(ctx, [id])
}
