/** One resume, read and watched for changes. */
import { type QueryState, useApiQuery } from '@/api'
import type { Resume } from '../candidate-types'

/** `id` undefined = none. Asking counts as having seen the person. */
export const useResume = (id: string | undefined): QueryState<Resume> =>
  useApiQuery('POST /job-center/api/agent/findResume/talentDetails', id ? { resumeId: id } : null, { mute: true })
