/** Reading a business licence (P-7.2-01): a service where one is configured, else a person fills in the form. */
import type { z } from 'zod'
import type { licenceData } from '../../../contract/api/members'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { usableFile } from '../files/commands'

type Facts = z.input<typeof licenceData>

const BY_HAND: Facts = { isRead: false, companyName: '', creditCode: '', legalPerson: '', address: '' }

/** What the picture says. Throws FILE_NOT_FOUND for another's file, LICENCE_UNREADABLE, UNAVAILABLE. */
export async function readLicence(ctx: AppContext, request: RequestContext, licenceFileId: string): Promise<Facts> {
  const file = await usableFile(ctx, licenceFileId, { user: request, use: 'licence', field: 'licenceFileId' })
  const { ocr } = ctx.ports
  if (!ocr || !file.mime.startsWith('image/')) return BY_HAND
  const facts = await ocr.readLicence(await ctx.files.read(file)).catch((err: unknown) => {
    ctx.log.error({ err }, 'ocr failed')
    throw httpError('UNAVAILABLE')
  })
  if (!facts) throw httpError('LICENCE_UNREADABLE', { field: 'licenceFileId' })
  return { isRead: true, ...facts }
}
