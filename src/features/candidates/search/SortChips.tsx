/**
 * Sort order of candidates, and the job they are compared with. A job that is chosen puts those who match it first, unless the user has
 * chosen another order; sorting by match asks for the job first.
 */
import { useState } from 'react'
import { Box, Button, Chip, ChipPopover, ChipSelect } from '@/ui'
import { enumKeys } from '~contract/domain/enums'
import { CANDIDATE_SORTS, type CandidateFilter, orderOf } from '../candidate-types'
import css from '../candidates.module.scss'
import { JobPicker } from '../job-match/JobPicker'
import { useMatchJob } from '../job-match/use-match-job'

interface SortChipsProps {
  filter: CandidateFilter
  onChange(change: Partial<CandidateFilter>): void
}

export function SortChips({ filter, onChange }: SortChipsProps) {
  const [isOpen, setOpen] = useState(false)
  /** Sorting by match waits for the job that the user is choosing. */
  const [isSortPending, setSortPending] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const { jobs: open, job, choose } = useMatchJob()
  const comparedJob = open.find(({ jobId }) => jobId === filter.matchJobId)
  const compareWith = (jobId: string) => {
    choose(jobId)
    const isUnsorted = filter.sort === 'relevance'
    onChange({ matchJobId: jobId, ...(isSortPending || isUnsorted ? { sort: 'match' } : {}) })
    setSortPending(false)
  }
  const stopComparing = () => onChange({ matchJobId: '', ...(filter.sort === 'match' ? { sort: 'relevance' } : {}) })
  const setSort = (sort: CandidateFilter['sort'] = 'relevance') => {
    setOpen(false)
    const matchJobId = filter.matchJobId || job?.jobId
    if (sort !== 'match') return onChange({ sort })
    if (matchJobId) return onChange({ sort, matchJobId })
    setSortPending(true)
    setPicking(true)
  }
  const isOffered: Partial<Record<CandidateFilter['sort'], boolean>> = {
    match: open.length > 0,
    relevance: filter.keyword !== '',
  }
  const sorts = enumKeys(CANDIDATE_SORTS).filter((key) => isOffered[key] ?? true)
  const order = orderOf(filter)
  return (
    <>
      {open.length > 0 && (
        <JobPicker
          jobs={open}
          jobId={comparedJob?.jobId ?? ''}
          onPick={compareWith}
          opened={{ isOpen: isPicking, setOpen: setPicking }}
          anchor={(toggle, isShown) => (
            <Chip isOn={Boolean(comparedJob)} hasMore aria-expanded={isShown} onPress={toggle}>
              {comparedJob ? `对照 ${comparedJob.title}` : '对照职位'}
            </Chip>
          )}
        />
      )}
      {comparedJob && (
        <Button kind='link' size='small' onPress={stopComparing}>
          不再对照
        </Button>
      )}
      <ChipPopover
        title='排序'
        isOpen={isOpen}
        setOpen={setOpen}
        width={380}
        text={CANDIDATE_SORTS[order].text}
        isOn={order !== orderOf({ ...filter, sort: 'relevance' })}
      >
        <Box className={css.panel}>
          <ChipSelect
            label='排序'
            isGrid
            value={order}
            onChange={setSort}
            options={sorts.map((value) => ({ value, label: CANDIDATE_SORTS[value].label }))}
          />
        </Box>
      </ChipPopover>
    </>
  )
}
