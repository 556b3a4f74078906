import { useApiQuery } from '@/api'
import { Select } from '@/ui'
import * as candidateTags from '~contract/calls/candidates/candidate-tags'
import { CANDIDATE_SOURCE, type CandidateSource } from '~contract/domain/talent-pool'
import type { PoolFilter } from './use-pool-list'

const SOURCES = (Object.keys(CANDIDATE_SOURCE) as CandidateSource[]).map((value) => ({
  value,
  label: CANDIDATE_SOURCE[value],
}))
const REVIEWS = [{ value: 'open' as const, label: '待核对' }]
/** Tabs whose calls know tags. */
const WITH_TAGS: readonly PoolFilter['tab'][] = ['all', 'pool', 'passed', 'onboarded', 'unsuitable', 'hidden']

interface PoolFiltersProps {
  filter: PoolFilter
  onChange(change: Partial<PoolFilter>): void
}

/** Filters of the talent pool: tag, source, and whether an imported resume has open questions. */
export function PoolFilters({ filter, onChange }: PoolFiltersProps) {
  const hasTags = WITH_TAGS.includes(filter.tab)
  const tags = useApiQuery(candidateTags.list, hasTags ? {} : null, { showError: false, staleMs: 5000 })
  return (
    <>
      {hasTags && Boolean(tags.data?.length) && (
        <Select
          label='标签'
          placeholder='全部标签'
          canClear
          value={filter.tagId || undefined}
          onChange={(tagId) => onChange({ tagId: tagId ?? '' })}
          options={(tags.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {filter.tab === 'all' && (
        <Select
          label='来源'
          placeholder='全部来源'
          canClear
          value={filter.source || undefined}
          onChange={(source) => onChange({ source: source ?? '' })}
          options={SOURCES}
        />
      )}
      {filter.tab === 'local' && (
        <Select
          label='核对'
          placeholder='全部简历'
          canClear
          value={filter.review || undefined}
          onChange={(review) => onChange({ review: review ?? '' })}
          options={REVIEWS}
        />
      )}
    </>
  )
}
