/**
 * Pictures of people and groups: an address elsewhere stays as it is; a file of ours is kept by its reference, which never
 * ends, and only when whoever names it may pass it on.
 */
import type { AppContext } from '../../app-context'
import { ChatError } from '../core/chat-error'
import { parseFileId, referredId, toFileReference } from './file-urls'
import { attachWhole, link, referable } from './link-files'

/** What is stored of the address `avatar`. Throws FILE_UNKNOWN for a file that `userId` may not pass on. */
export async function storedAvatar(ctx: AppContext, userId: string, avatar: string): Promise<string> {
  const id = parseFileId(ctx.files, avatar)
  if (!id) return avatar
  if (!(await referable(ctx.db, userId, [id])).has(id)) throw new ChatError('FILE_UNKNOWN')
  return toFileReference(id)
}

/** The group's conversation holds the file of its picture: its members may pass it on. */
export async function holdAvatar(ctx: AppContext, conversationId: string, avatar: string): Promise<void> {
  const id = referredId(avatar)
  if (id) await link(ctx, conversationId, [id])
}

/** The profile holds the file of its picture, so that it is not forgotten. */
export async function holdOwnAvatar(ctx: AppContext, avatar: string): Promise<void> {
  const id = referredId(avatar)
  if (id) await attachWhole(ctx, [id])
}
