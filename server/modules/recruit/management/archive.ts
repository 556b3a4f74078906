/** A ZIP of resumes, read without trusting what it says of itself. */
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { LIMITS } from '../../../../contract/domain/limits'
import { POOL_LIMITS } from '../../../../contract/domain/pool'
import { Failure, fail } from '../../../plugins/errors'
import { storedBytes, type ZipEntry, zipEntries } from '../resume-import/zip'

const inflate = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflateRaw)

/** What packers add by themselves, and folders. */
const isJunk = ({ name }: ZipEntry) => /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)|\/$/i.test(name)
export const isResumeName = (name: string): boolean => /\.(pdf|docx)$/i.test(name)
/** The name without its folders. */
export const baseName = (name: string): string => name.split('/').pop()?.slice(0, 120) || '未命名'

/** The files of an archive. Throws ZIP_TYPE, ZIP_BROKEN, ZIP_EMPTY, ZIP_TOO_MANY, ZIP_TOO_LARGE. */
export const listArchive = (bytes: Uint8Array): { place: number; name: string }[] => {
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') !== 'PK\u0003\u0004')
    throw fail('ZIP_TYPE', { field: 'file' })
  const entries = zipEntries(bytes)
  if (!entries) throw fail('ZIP_BROKEN', { field: 'file' })
  if (entries.some(({ name }) => name === 'word/document.xml')) throw fail('ZIP_TYPE', { field: 'file' })
  const found = entries.map((entry, place) => ({ entry, place })).filter(({ entry }) => !isJunk(entry))
  if (found.some(({ entry }) => entry.isLocked)) throw fail('ZIP_BROKEN', { field: 'file' })
  const resumes = found.filter(({ entry }) => isResumeName(entry.name))
  if (!resumes.length) throw fail('ZIP_EMPTY', { field: 'file' })
  if (found.length > POOL_LIMITS.zipFiles)
    throw fail('ZIP_TOO_MANY', { count: found.length, max: POOL_LIMITS.zipFiles, field: 'file' })
  const size = found.reduce((sum, { entry }) => sum + entry.size, 0)
  if (size > POOL_LIMITS.zipContentBytes || size > bytes.length * POOL_LIMITS.zipRatio)
    throw fail('ZIP_TOO_LARGE', { field: 'file' })
  return found.map(({ entry, place }) => ({ place, name: entry.name }))
}

/**
 * The bytes of one file. What unpacks to more than the directory claims is refused, so that what listArchive() allowed is what
 * comes out. Throws PAYLOAD_TOO_LARGE, ZIP_BROKEN, RESUME_BROKEN.
 */
export const unpack = async (bytes: Uint8Array, place: number): Promise<Buffer> => {
  const entry = zipEntries(bytes)?.[place]
  if (!entry) throw fail('ZIP_BROKEN')
  const tooLarge = fail('PAYLOAD_TOO_LARGE', { max: '20 MB' })
  if (entry.size > LIMITS.resumeFileBytes) throw tooLarge
  try {
    const data = storedBytes(bytes, entry)
    if (entry.method !== 8 && data.length > entry.size) throw tooLarge
    return entry.method === 8 ? await inflate(data, { maxOutputLength: Math.max(1, entry.size) }) : data
  } catch (error) {
    if (error instanceof Failure) throw error
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge : fail('RESUME_BROKEN')
  }
}
