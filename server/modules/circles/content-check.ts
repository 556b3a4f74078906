/** Checks of content: the blocklist and the moderation port. They run before a transaction opens. */

import type { AppContext } from '../../app-context'
import { Blocklist } from '../../chat/moderation/blocklist'
import { httpError } from '../../core/errors'
import type { StoredFile } from '../../services/file-storage'

/** Images the port can check, by type and size. */
const CHECKED_MIMES = new Set(['image/jpeg', 'image/png'])
const MAX_CHECKED_BYTES = 5 * 1024 * 1024

export interface ContentChecker {
  /** Throws TEXT_BLOCKED for a text that may not be published, naming the input `field`. */
  assertTextAllowed(text: string, field: string): Promise<void>
  /** Throws TEXT_BLOCKED for an image that may not be published. */
  assertImageAllowed(file: StoredFile, field: string): Promise<void>
  isTextAllowed(text: string): Promise<boolean>
}

/** When the port fails, content passes and the failure is logged: the operator reviews it anyway. */
export function createContentChecker(ctx: AppContext): ContentChecker {
  const blocklist = new Blocklist(ctx.config)
  const isPortOn = ctx.config.MODERATION_PROVIDER !== 'off'
  const allowOnError = (check: Promise<boolean>): Promise<boolean> =>
    check.catch((error: unknown) => {
      ctx.log.error({ err: error }, 'moderation of a circle failed, it passes')
      return true
    })
  const isTextAllowed: ContentChecker['isTextAllowed'] = async (text) => {
    if (blocklist.isIn(text)) return false
    return !isPortOn || !text.trim() || allowOnError(ctx.ports.moderation.isTextFit(text))
  }
  return {
    isTextAllowed,
    async assertTextAllowed(text, field) {
      if (!(await isTextAllowed(text))) throw httpError('TEXT_BLOCKED', { field })
    },
    async assertImageAllowed(file, field) {
      if (!isPortOn || !CHECKED_MIMES.has(file.mime) || file.size > MAX_CHECKED_BYTES) return
      const bytes = await ctx.files.read(file)
      if (!(await allowOnError(ctx.ports.moderation.isImageFit(bytes)))) throw httpError('TEXT_BLOCKED', { field })
    },
  }
}
