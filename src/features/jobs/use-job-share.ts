import { platform, useShare } from '@/platform'
import { toast } from '@/ui'
import type { Job } from './job-types'
import { jobSalaryText } from './recruit-options'

type SharedJob = Pick<Job, 'title' | 'cityName' | 'salaryMin' | 'salaryMax' | 'salaryMonths'>

/** Sets the share card of a job's page; returns the action that copies its public link. */
export function useJobShare(id: string, job: SharedJob | undefined): () => Promise<void> {
  const path = `/jobDetails?id=${id}`
  useShare(() => ({
    title: job ? [job.title, jobSalaryText(job), job.cityName].filter(Boolean).join('　') : '职位详情',
    path,
    image: 'job',
  }))
  return async () => {
    await platform.copy(platform.shareUrl(path))
    toast('链接已复制', 'success')
  }
}
