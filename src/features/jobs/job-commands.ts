/** Actions on a job that need nothing but the job. */
import { errorText, mutateApi } from '@/api'
import { toast } from '@/ui'
import * as jobs from '~contract/calls/jobs/jobs'
import { changeRow } from './change-row'
import type { Job } from './job-types'

const ACTION_CALLS = {
  post: jobs.submitDraft,
  refresh: jobs.refresh,
  close: jobs.close,
  open: jobs.open,
} as const

const DONE: Record<keyof typeof ACTION_CALLS, string> = {
  post: '已提交审核',
  refresh: '已刷新，排到了前面',
  close: '职位已关闭，不再对外展示',
  open: '职位已重新打开',
}

/** What is known of a job before the server has answered; a reopened one may have to be reviewed again. */
const CHANGES: Record<keyof typeof ACTION_CALLS, (job: Job) => Job> = {
  post: (job) => ({ ...job, status: 'pending', can: [] }),
  refresh: (job) => ({
    ...job,
    refreshedTime: new Date().toISOString(),
    can: job.can.filter((action) => action !== 'refresh'),
  }),
  close: (job) => ({ ...job, status: 'stop', can: [] }),
  open: (job) => ({ ...job, can: [] }),
}

/** Takes the action on the job: shown at once, its result and its error are toasts. */
export async function runJobAction(action: keyof typeof CHANGES, { id }: Job): Promise<void> {
  try {
    await mutateApi(
      ACTION_CALLS[action],
      { id },
      {
        showError: false,
        optimistic: (change) => change.rows(jobs.list, changeRow(id, CHANGES[action])),
        answered: (change, saved) =>
          change.rows(
            jobs.list,
            changeRow(id, () => saved),
          ),
      },
    )
    toast(DONE[action], 'success')
  } catch (error) {
    toast(errorText(error), 'error')
  }
}
