/** What nobody may publish: blocked words, and what the moderation port refuses. Asked before a transaction opens. */

import type { AppContext } from '../../app-context'
import { Blocklist } from '../../chat/moderation/blocklist'
import { httpError } from '../../core/errors'
import type { StoredFile } from '../../services/file-storage'

/** What the port can look at, and how large. */
const CHECKED_MIMES = new Set(['image/jpeg', 'image/png'])
const MAX_CHECKED_BYTES = 5 * 1024 * 1024

export interface ContentChecker {
  /** Throws WORDS_BLOCKED for texts that may not be published; `field` is the input at fault. */
  assertTextAllowed(text: string, field: string): Promise<void>
  /** Throws WORDS_BLOCKED for a picture that may not be published. */
  assertImageAllowed(file: StoredFile, field: string): Promise<void>
  isTextAllowed(text: string): Promise<boolean>
}

/** A port that cannot be asked lets things pass, and the log says so: the operator looks at them anyway. */
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
      if (!(await isTextAllowed(text))) throw httpError('WORDS_BLOCKED', { field })
    },
    async assertImageAllowed(file, field) {
      if (!isPortOn || !CHECKED_MIMES.has(file.mime) || file.size > MAX_CHECKED_BYTES) return
      const bytes = await ctx.files.read(file)
      if (!(await allowOnError(ctx.ports.moderation.isImageFit(bytes)))) throw httpError('WORDS_BLOCKED', { field })
    },
  }
}
