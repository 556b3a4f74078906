/** File type by extension, its label and colour. */
import type { ColorName } from '@/ui'

export type FileType =
  | 'image'
  | 'pdf'
  | 'text'
  | 'ppt'
  | 'presentation'
  | 'sheet'
  | 'zip'
  | 'word'
  | 'video'
  | 'unknown'

const EXTENSIONS: Record<Exclude<FileType, 'unknown'>, string> = {
  image: 'jpg jpeg png gif bmp webp svg heic tif tiff psd',
  pdf: 'pdf',
  text: 'txt md csv json log xml html',
  ppt: 'ppt pptx',
  presentation: 'key odp',
  sheet: 'xls xlsx numbers ods et',
  zip: 'zip rar 7z gz tar bz2',
  word: 'doc docx pages odt wps rtf',
  video: 'mp4 mov avi mkv webm wmv flv',
}
const types = new Map(
  Object.entries(EXTENSIONS).flatMap(([type, extensions]) =>
    extensions.split(' ').map((extension) => [extension, type as FileType] as const),
  ),
)

const TONES: Record<FileType, ColorName> = {
  image: 'brand-ink',
  video: 'brand-ink',
  pdf: 'danger-ink',
  word: 'link',
  sheet: 'success-ink',
  ppt: 'warning-ink',
  presentation: 'warning-ink',
  zip: 'ink-2',
  text: 'ink-2',
  unknown: 'ink-2',
}

const extensionOf = (name: string) => (name.includes('.') ? (name.split('.').pop() ?? '') : '')

export const fileTypeOf = (name: string): FileType => types.get(extensionOf(name).toLowerCase()) ?? 'unknown'
export const fileTypeTone = (name: string): ColorName => TONES[fileTypeOf(name)]
/** At most four letters: PDF, DOCX, FILE. */
export function fileTypeLabel(name: string): string {
  const extension = extensionOf(name)
  return /^[a-z0-9]{1,4}$/i.test(extension) ? extension.toUpperCase() : 'FILE'
}
