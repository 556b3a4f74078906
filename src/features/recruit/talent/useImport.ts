/** Import of PDF and Word resumes into the company's own pool (platform.md 7.7 uploadAttachment). */
import { ApiError, upload } from '@/api'
import type { Aborter, PickedFile } from '@/platform'
import type { Resume } from './talent'

/** Endings the server takes. */
export const RESUME_ENDINGS = ['pdf', 'docx'] as const
/** Reading a long file takes a while; the server gives up after 20 seconds. */
const TIMEOUT = 60_000

/** Sends one file; resolves with the recognised resume. */
export const sendResume = (file: PickedFile, o: { onProgress(part: number): void; signal: Aborter }): Promise<Resume> =>
  upload(
    'POST /job-center/api/talentManageTalentPool/uploadAttachment',
    file,
    {},
    { ...o, mute: true, timeout: TIMEOUT },
  ).catch((error: unknown) => {
    throw error instanceof ApiError ? new Error(`「${file.name}」${error.message}`) : error
  })
