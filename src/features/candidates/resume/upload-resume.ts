/** Import of resume files into the company's own pool. */
import { ApiError, type Output, uploadApi } from '@/api'
import type { AppAbortController, PickedFile } from '@/platform'
import * as localResumes from '~contract/calls/candidates/local-resumes'

/** An imported resume with what is asked about it. */
export type ImportedResume = Output<typeof localResumes.import>

/** Recognition of a long file takes a while; the server gives up after 20 seconds. */
const TIMEOUT = 60_000

interface Sending {
  onProgress(part: number): void
  signal: AppAbortController
}

/**
 * Uploads one file; resolves with the recognised resume. Without a recognised name `askName` provides it; '' cancels.
 */
export async function uploadResume(
  file: PickedFile,
  o: Sending,
  askName?: (fileName: string) => Promise<string>,
  name = '',
): Promise<ImportedResume> {
  try {
    const options = { ...o, showError: false, timeout: TIMEOUT }
    return await uploadApi(localResumes.import, file, { name }, options)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const given = error.is('RESUME_NAMELESS') && !name ? await askName?.(file.name) : ''
    if (given) return uploadResume(file, o, askName, given)
    throw error
  }
}
