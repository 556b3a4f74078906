/** Query of one resume. */
import { type QueryState, useApiQuery } from '@/api'
import type { Resume } from '../candidate-types'

/** `id` undefined = none. Fetching marks the candidate as seen. */
export const useResume = (id: string | undefined): QueryState<Resume> =>
  useApiQuery('POST /job-center/api/agent/findResume/talentDetails', id ? { resumeId: id } : null, { mute: true })
