/** What nobody may publish: blocked words, and what the moderation port refuses. Asked before a transaction opens. */

import type { AppContext } from '../../app-context'
import { Blocklist } from '../../chat/moderation/blocklist'
import { httpError } from '../../core/errors'
import type { StoredFile } from '../../services/file-storage'

/** What the port can look at, and how large. */
const SEEN = new Set(['image/jpeg', 'image/png'])
const SEEN_BYTES = 5 * 1024 * 1024

export interface ContentChecker {
  /** Throws WORDS_BLOCKED for texts that may not be published; `field` is the input at fault. */
  mustBeFit(text: string, field: string): Promise<void>
  /** Throws WORDS_BLOCKED for a picture that may not be published. */
  pictureMustBeFit(file: StoredFile, field: string): Promise<void>
  isFit(text: string): Promise<boolean>
}

/** A port that cannot be asked lets things pass, and the log says so: the operator looks at them anyway. */
export function createContentChecker(ctx: AppContext): ContentChecker {
  const words = new Blocklist(ctx.config)
  const isAsked = ctx.config.MODERATION_PROVIDER !== 'off'
  const passes = (asking: Promise<boolean>): Promise<boolean> =>
    asking.catch((error: unknown) => {
      ctx.log.error({ err: error }, 'moderation of a circle failed, it passes')
      return true
    })
  const isFit: ContentChecker['isFit'] = async (text) => {
    if (words.isIn(text)) return false
    return !isAsked || !text.trim() || passes(ctx.ports.moderation.isTextFit(text))
  }
  return {
    isFit,
    async mustBeFit(text, field) {
      if (!(await isFit(text))) throw httpError('WORDS_BLOCKED', { field })
    },
    async pictureMustBeFit(file, field) {
      if (!isAsked || !SEEN.has(file.mime) || file.size > SEEN_BYTES) return
      const bytes = await ctx.files.read(file)
      if (!(await passes(ctx.ports.moderation.isImageFit(bytes)))) throw httpError('WORDS_BLOCKED', { field })
    },
  }
}
