/** Reading a ZIP of resumes without trusting its directory. */
import { LIMITS } from '../../../../contract/domain/limits'
import { POOL_LIMITS } from '../../../../contract/domain/talent-pool'
import { formatMegabytes } from '../../../../contract/domain/texts/byte-sizes'
import { cutText } from '../../../../contract/domain/texts/graphemes'
import { RESUME_EXTENSIONS } from '../../../../contract/domain/texts/resume-files'
import { httpError } from '../../../core/errors'
import { unpackEntryAsync, type ZipEntry, ZipOverflow, zipEntries } from '../resume-import/files/zip'

/** Files that archivers add by themselves, and folders. */
const isJunk = ({ name }: ZipEntry) => /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)|\/$/i.test(name)
const EXTENSIONS: readonly string[] = RESUME_EXTENSIONS
export const isResumeFileName = (name: string): boolean =>
  name.includes('.') && EXTENSIONS.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase())
/** The file name without its folders. */
export const fileBaseName = (name: string): string => cutText(name.split('/').pop() ?? '', 120) || '未命名'

/** The files of an archive with their index in its directory. Throws ZIP_TYPE, ZIP_BROKEN, ZIP_EMPTY, ZIP_TOO_MANY, ZIP_TOO_LARGE. */
export async function listZipEntries(bytes: Uint8Array): Promise<{ index: number; name: string }[]> {
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') !== 'PK\u0003\u0004')
    throw httpError('ZIP_TYPE', { field: 'file' })
  const entries = await zipEntries(bytes)
  if (!entries) throw httpError('ZIP_BROKEN', { field: 'file' })
  if (entries.some(({ name }) => name === 'word/document.xml')) throw httpError('ZIP_TYPE', { field: 'file' })
  const found = entries.map((entry, index) => ({ entry, index })).filter(({ entry }) => !isJunk(entry))
  if (found.some(({ entry }) => entry.isLocked)) throw httpError('ZIP_BROKEN', { field: 'file' })
  const resumes = found.filter(({ entry }) => isResumeFileName(entry.name))
  if (!resumes.length) throw httpError('ZIP_EMPTY', { field: 'file' })
  if (found.length > POOL_LIMITS.zipFiles)
    throw httpError('ZIP_TOO_MANY', { count: found.length, max: POOL_LIMITS.zipFiles, field: 'file' })
  const size = found.reduce((sum, { entry }) => sum + entry.size, 0)
  if (size > POOL_LIMITS.zipContentBytes || size > bytes.length * POOL_LIMITS.zipRatio)
    throw httpError('ZIP_TOO_LARGE', { field: 'file' })
  return found.map(({ entry, index }) => ({ index, name: entry.name }))
}

/**
 * The bytes of one file. A file that unpacks to more than the directory claims is rejected, so that the limits checked by
 * listZipEntries() hold. Throws PAYLOAD_TOO_LARGE, ZIP_BROKEN, RESUME_BROKEN.
 */
export async function readZipEntry(bytes: Uint8Array, index: number): Promise<Buffer> {
  const entry = (await zipEntries(bytes))?.[index]
  if (!entry) throw httpError('ZIP_BROKEN')
  const tooLargeError = httpError('PAYLOAD_TOO_LARGE', { max: formatMegabytes(LIMITS.resumeFileBytes) })
  if (entry.size > LIMITS.resumeFileBytes) throw tooLargeError
  return unpackEntryAsync(bytes, entry, entry.size).catch((error: unknown) => {
    throw error instanceof ZipOverflow ? tooLargeError : httpError('RESUME_BROKEN')
  })
}
