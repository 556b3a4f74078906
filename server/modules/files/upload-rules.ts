/** Types and sizes of uploads. */
import { LIMITS } from '../../../contract/domain/limits'
import { DEAL_LIMITS } from '../../../contract/domain/market/service-deals'
import { formatMegabytes } from '../../../contract/domain/texts/byte-sizes'
import { httpError } from '../../core/errors'
import type { Upload } from '../../http/uploads'

const IMAGES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/bmp', 'image/avif']
export const IMAGES_AND_PDF = [...IMAGES, 'application/pdf']

const DOCUMENTS = [
  'application/pdf',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'text/plain',
  'application/zip',
]

interface Rule {
  /** What the file is for, as its errors name it. */
  label: string
  mimes?: readonly string[]
  /** The types in words. */
  types?: string
  maxBytes: number
}

const image = (label: string): Rule => ({
  label,
  mimes: IMAGES,
  types: '图片（PNG、JPG、WebP、GIF、BMP、AVIF）',
  maxBytes: LIMITS.imageBytes,
})

/** Types and sizes by use; other uses take any type. */
const RULES: Record<string, Rule> = {
  licence: { ...image('营业执照'), mimes: IMAGES_AND_PDF, types: '图片或 PDF' },
  avatar: image('头像'),
  logo: image('公司标志'),
  identity: image('证件照片'),
  case: image('图片'),
  proof: image('付款凭证'),
  circle: image('圈子图片'),
  delivery: {
    label: '交付附件',
    mimes: [...IMAGES, ...DOCUMENTS],
    types: '图片、PDF、Word、Excel、PPT、文本或 ZIP',
    maxBytes: DEAL_LIMITS.attachmentBytes,
  },
  chat: { label: '文件', maxBytes: LIMITS.uploadBytes },
  other: { label: '文件', maxBytes: LIMITS.uploadBytes },
}

/**
 * The only upload of a form, checked by the rules of its use. Throws FILE_MISSING, FILE_TYPE_REFUSED, PAYLOAD_TOO_LARGE.
 */
export function assertUpload(uploads: readonly Upload[], use: string): Upload {
  const [upload] = uploads
  if (!upload || upload.size === 0) throw httpError('FILE_MISSING', { field: 'file' })
  const rule = RULES[use]
  const whose = rule ? `${rule.label}：` : ''
  if (rule?.mimes && !rule.mimes.includes(upload.mime))
    throw httpError('FILE_TYPE_REFUSED', { whose, types: `，请选择${rule.types}`, field: 'file' })
  if (rule && upload.size > rule.maxBytes)
    throw httpError('PAYLOAD_TOO_LARGE', { whose, max: formatMegabytes(rule.maxBytes), field: 'file' })
  return upload
}
