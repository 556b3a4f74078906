/** The picture of a group: an address elsewhere stays as it is; a file of ours is kept by its reference, which never ends. */
import { ChatFailure } from '../failure'
import { fileIdOf, referenceOf } from '../media/addresses'
import { link, referable } from '../media/keep'
import type { Executor } from '../sql'

/** What is stored of the address `avatar`. Throws FILE_UNKNOWN for a file that `userId` may not pass on. */
export async function storedAvatar(db: Executor, userId: string, avatar: string): Promise<string> {
  const id = fileIdOf(avatar)
  if (!id) return avatar
  if (!(await referable(db, userId, [id])).has(id)) throw new ChatFailure('FILE_UNKNOWN')
  return referenceOf(id)
}

/** The group's conversation holds the file of its picture, so that it is not forgotten. */
export async function holdAvatar(db: Executor, conversationId: string, avatar: string): Promise<void> {
  const id = fileIdOf(avatar)
  if (id) await link(db, conversationId, [id])
}
