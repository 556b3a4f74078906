import { type ReactNode, useState } from 'react'
import { Box, isLongList, Popover, Radio } from '@/ui'
import css from './job-match.module.scss'

interface JobPickProps {
  jobs: readonly { jobId: string; title: string; salaryText: string; cityName: string }[]
  jobId: string
  onPick(jobId: string): void
  /** What opens the list of jobs. */
  anchor(toggle: () => void, isOpen: boolean): ReactNode
  /** Opened by the caller. */
  opened?: { isOpen: boolean; setOpen(isOpen: boolean): void }
}

/** Picks one of the open jobs from a popover. */
export function JobPicker({ jobs, jobId, onPick, anchor, opened }: JobPickProps) {
  const [isExpanded, setExpanded] = useState(false)
  const { isOpen, setOpen } = opened ?? { isOpen: isExpanded, setOpen: setExpanded }
  return (
    <Popover
      title='对照职位'
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      width={320}
      isLong={isLongList(jobs.length)}
      anchor={anchor(() => setOpen(!isOpen), isOpen)}
    >
      <Box className={css.jobs}>
        <Radio
          isColumn
          label='对照职位'
          value={jobId}
          onChange={(id) => {
            onPick(id)
            setOpen(false)
          }}
          options={jobs.map((job) => ({
            value: job.jobId,
            label: [job.title, job.salaryText, job.cityName].filter(Boolean).join('　'),
          }))}
        />
      </Box>
    </Popover>
  )
}
