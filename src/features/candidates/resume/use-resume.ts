/** Query of one resume. */
import { type QueryState, useApiQuery } from '@/api'
import * as candidates from '~contract/calls/candidates/candidates'
import type { Resume } from '../candidate-types'

/** `id` undefined = none. Fetching marks the candidate as seen. */
export const useResume = (id: string | undefined): QueryState<Resume> =>
  useApiQuery(candidates.get, id ? { resumeId: id } : null, { showError: false })
