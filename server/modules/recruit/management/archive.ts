/** A ZIP of resumes, read without trusting what it says of itself. */
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { LIMITS } from '../../../../contract/domain/limits'
import { POOL_LIMITS } from '../../../../contract/domain/pool'
import { fail } from '../../../plugins/errors'
import { type ZipEntry, zipEntries } from '../resume-import/sniff'

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

/** The bytes of one file; what unpacks to more than a resume may have is refused. Throws PAYLOAD_TOO_LARGE, ZIP_BROKEN. */
export const unpack = async (bytes: Uint8Array, place: number): Promise<Buffer> => {
  const entry = zipEntries(bytes)?.[place]
  if (!entry) throw fail('ZIP_BROKEN')
  if (entry.size > LIMITS.resumeFileBytes) throw fail('PAYLOAD_TOO_LARGE', { max: '20 MB' })
  try {
    const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const start = entry.at + 30 + view.readUInt16LE(entry.at + 26) + view.readUInt16LE(entry.at + 28)
    const data = view.subarray(start, start + entry.stored)
    if (entry.method === 0) return data
    return await inflate(data, { maxOutputLength: LIMITS.resumeFileBytes })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw fail('PAYLOAD_TOO_LARGE', { max: '20 MB' })
    throw fail('RESUME_BROKEN')
  }
}
