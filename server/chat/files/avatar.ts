/**
 * Avatars of users and groups. An address of another host is stored as it is; a file of ours is stored by its reference,
 * which never expires, and only when the user who names it may forward it.
 */
import type { AppContext } from '../../app-context'
import { ChatError } from '../core/chat-error'
import { findForwardableFiles } from './file-rows'
import { fileIdOfReference, parseFileId, toFileReference } from './file-urls'
import { linkFiles, markFilesUsed } from './link-files'

export class Avatars {
  constructor(private readonly ctx: AppContext) {}

  /** What is stored for the address `avatar`. Throws FILE_UNKNOWN for a file that `userId` may not forward. */
  async resolve(userId: string, avatar: string): Promise<string> {
    const id = parseFileId(this.ctx.files, avatar)
    if (!id) return avatar
    if (!(await findForwardableFiles(this.ctx.db, userId, [id])).has(id)) throw new ChatError('FILE_UNKNOWN')
    return toFileReference(id)
  }

  /** Links the file of a group's avatar to its conversation: its members may forward it. */
  async link(conversationId: string, avatar: string): Promise<void> {
    const id = fileIdOfReference(avatar)
    if (id) await linkFiles(this.ctx, conversationId, [id])
  }

  /** Marks the file of a profile's avatar as used, so that it is not cleaned up. */
  async markUsed(avatar: string): Promise<void> {
    const id = fileIdOfReference(avatar)
    if (id) await markFilesUsed(this.ctx, [id])
  }
}
