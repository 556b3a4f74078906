/** Reads a business licence through the OCR port; without one the user fills in the form. */

import type { z } from 'zod'
import type { licenceData } from '../../../contract/api/members'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { getUsableFile } from '../files'

type LicenceView = z.input<typeof licenceData>

const NOT_READ: LicenceView = { isRead: false, companyName: '', creditCode: '', legalPerson: '', address: '' }

/** The data on the image. Throws FILE_NOT_FOUND for another user's file, LICENCE_UNREADABLE, UNAVAILABLE. */
export async function readLicence(
  ctx: AppContext,
  request: RequestContext,
  licenceFileId: string,
): Promise<LicenceView> {
  const file = await getUsableFile(ctx, licenceFileId, { user: request, use: 'licence', field: 'licenceFileId' })
  const { ocr } = ctx.ports
  if (!ocr || !file.mime.startsWith('image/')) return NOT_READ
  const licence = await ocr.readLicence(await ctx.files.read(file)).catch((err: unknown) => {
    ctx.log.error({ err }, 'ocr failed')
    throw httpError('UNAVAILABLE')
  })
  if (!licence) throw httpError('LICENCE_UNREADABLE', { field: 'licenceFileId' })
  return { isRead: true, ...licence }
}
