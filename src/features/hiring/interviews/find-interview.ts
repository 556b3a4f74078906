import { fetchApi } from '@/api'
import { toast } from '@/ui'
import * as interviews from '~contract/calls/hiring/interviews'
import { INTERVIEW_STATE } from '~contract/domain/interviews'
import type { Interview } from './interview-types'

/** The interview as it is stored now, to be changed. Undefined when it is gone, over or was not loaded, which has been said. */
export async function findChangeable(id: string): Promise<Interview | undefined> {
  const answer = await fetchApi(interviews.list, { interviewId: id }, { staleMs: 0 }).catch(() => undefined)
  if (!answer) return undefined
  const [stored] = answer.rows
  if (stored?.can.includes('change')) return stored
  if (!stored) toast('没有找到这场面试，可能已被删除', 'error')
  else
    toast(
      stored.state === 'accepted' ? '面试已经结束，不能再更改' : `面试${INTERVIEW_STATE[stored.state]}，不能再更改`,
      'error',
    )
  return undefined
}
