import type { Output } from '@/api'
import { Box, Chip, Scroll } from '@/ui'
import type * as candidates from '~contract/calls/candidates/candidates'
import { totalText } from '../../jobs/recruit-options'
import css from '../candidates.module.scss'

interface JobChipsProps {
  jobs: Output<typeof candidates.listJobs>
  jobId: string
  onChoose(id: string): void
}

/** Chips of the open jobs, each with its number of matching candidates. */
export const JobFilterChips = ({ jobs, jobId, onChoose }: JobChipsProps) => (
  <Scroll isHorizontal aria-label='按职位推荐'>
    <Box className={css.jobChips}>
      {jobs.map((job) => (
        <Chip key={job.jobId} isOn={job.jobId === jobId} onPress={() => onChoose(job.jobId)}>
          {`${job.title} ${job.cityName} ${totalText(job.total)} 人`}
        </Chip>
      ))}
    </Box>
  </Scroll>
)
