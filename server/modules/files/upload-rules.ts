/** Types and sizes of uploads. */
import { LIMITS } from '../../../contract/domain/limits'
import { httpError } from '../../core/errors'
import type { Upload } from '../../http/uploads'

const IMAGES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/bmp', 'image/avif']
export const IMAGES_AND_PDF = [...IMAGES, 'application/pdf']

/** Types and sizes by use; other uses take any type. */
const RULES: Record<string, { mimes?: readonly string[]; maxBytes: number }> = {
  licence: { mimes: IMAGES_AND_PDF, maxBytes: LIMITS.imageBytes },
  avatar: { mimes: IMAGES, maxBytes: LIMITS.imageBytes },
  logo: { mimes: IMAGES, maxBytes: LIMITS.imageBytes },
  identity: { mimes: IMAGES, maxBytes: LIMITS.imageBytes },
  case: { mimes: IMAGES, maxBytes: LIMITS.imageBytes },
  proof: { mimes: IMAGES, maxBytes: LIMITS.imageBytes },
  circle: { mimes: IMAGES, maxBytes: LIMITS.imageBytes },
  chat: { maxBytes: LIMITS.uploadBytes },
  other: { maxBytes: LIMITS.uploadBytes },
}

const formatMegabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`

/**
 * The only upload of a form, checked by the rules of its use. Throws FILE_MISSING, FILE_TYPE_REFUSED, PAYLOAD_TOO_LARGE.
 */
export function assertUpload(uploads: readonly Upload[], use: string): Upload {
  const [upload] = uploads
  if (!upload || upload.size === 0) throw httpError('FILE_MISSING', { field: 'file' })
  const rule = RULES[use]
  if (rule?.mimes && !rule.mimes.includes(upload.mime)) throw httpError('FILE_TYPE_REFUSED', { field: 'file' })
  if (rule && upload.size > rule.maxBytes)
    throw httpError('PAYLOAD_TOO_LARGE', { max: formatMegabytes(rule.maxBytes), field: 'file' })
  return upload
}
