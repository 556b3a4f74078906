/** Panels of the candidate filters that hold more than one list of options. */
import { Box, ChipMultiSelect, ChipSelect, FieldFrame, NumberInput } from '@/ui'
import { ACTIVE_WITHIN } from '~contract/domain/enums'
import { LIMITS } from '~contract/domain/limits'
import { GENDER_OPTIONS, JOB_SEEKING_OPTIONS } from '../../jobs/recruit-options'
import type { CandidateFilter } from '../candidate-types'
import css from '../candidates.module.scss'

export interface CandidateFilterProps {
  filter: CandidateFilter
  onChange(change: Partial<CandidateFilter>): void
}

const ACTIVE_CHOICES = Object.entries(ACTIVE_WITHIN).map(([days, label]) => ({ value: Number(days), label }))

export function MoreFilters({ filter, onChange }: CandidateFilterProps) {
  return (
    <Box className={css.panel}>
      <FieldFrame label='求职状态'>
        <ChipMultiSelect
          label='求职状态'
          value={filter.jobSeeking}
          onChange={(jobSeeking) => onChange({ jobSeeking: [...jobSeeking] })}
          options={JOB_SEEKING_OPTIONS}
        />
      </FieldFrame>
      <FieldFrame label='最近活跃'>
        <ChipSelect
          label='最近活跃'
          canClear
          value={filter.activeWithin || undefined}
          onChange={(activeWithin = 0) => onChange({ activeWithin })}
          options={ACTIVE_CHOICES}
        />
      </FieldFrame>
      <FieldFrame label='性别'>
        <ChipSelect
          label='性别'
          canClear
          value={filter.gender}
          onChange={(gender) => onChange({ gender })}
          options={GENDER_OPTIONS}
        />
      </FieldFrame>
    </Box>
  )
}

export function SalaryFilter({ filter, onChange }: CandidateFilterProps) {
  return (
    <Box className={css.panel}>
      <Box className={css.salary}>
        <NumberInput
          label='最低月薪'
          value={filter.salaryMin || undefined}
          onChange={(value) => onChange({ salaryMin: value ?? 0 })}
          min={0}
          max={LIMITS.salaryMaxK}
          suffix='K'
          placeholder='最低'
        />
        <Box className={css.faint}>至</Box>
        <NumberInput
          label='最高月薪'
          value={filter.salaryMax || undefined}
          onChange={(value) => onChange({ salaryMax: value ?? 0 })}
          min={0}
          max={LIMITS.salaryMaxK}
          suffix='K'
          placeholder='最高'
        />
      </Box>
    </Box>
  )
}
