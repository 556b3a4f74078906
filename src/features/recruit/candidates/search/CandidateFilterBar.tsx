import { useState } from 'react'
import { toOptions, useDistricts, usePosts } from '@/api'
import {
  Box,
  Button,
  Chip,
  ChipMultiSelect,
  ChipSelect,
  FieldFrame,
  labelOf,
  NumberInput,
  Popover,
  Scroll,
  TreeList,
} from '@/ui'
import { ACTIVE_WITHIN, EDUCATION, EXPERIENCE } from '~contract/domain/enums'
import { LIMITS } from '~contract/domain/limits'
import { EDUCATION_OPTIONS, EXPERIENCE_OPTIONS, GENDER_OPTIONS, JOB_SEEKING_OPTIONS } from '../../recruit-options'
import { type CandidateFilter, EMPTY_FILTER } from '../candidate-types'
import css from '../candidates.module.scss'
import { SortChips } from './SortChips'

interface FilterBarProps {
  filter: CandidateFilter
  onChange(change: Partial<CandidateFilter>): void
}

type Panel = 'city' | 'post' | 'experience' | 'education' | 'salary' | 'more'

const ACTIVE_CHOICES = Object.entries(ACTIVE_WITHIN).map(([days, label]) => ({ value: Number(days), label }))

const salaryRangeText = ({ salaryMin, salaryMax }: CandidateFilter): string => {
  if (salaryMin && salaryMax) return `${salaryMin}-${salaryMax}K`
  if (salaryMin) return `${salaryMin}K以上`
  return salaryMax ? `${salaryMax}K以下` : ''
}

const moreCount = ({ jobSeeking, gender, activeWithin }: CandidateFilter): number =>
  Number(jobSeeking.length > 0) + Number(Boolean(gender)) + Number(Number(activeWithin) > 0)

/** True while any filter besides the keyword is set. */
export const isFiltered = (filter: CandidateFilter): boolean =>
  Object.entries(EMPTY_FILTER).some(
    ([key, empty]) =>
      key !== 'keyword' &&
      key !== 'sort' &&
      key !== 'matchJobId' &&
      JSON.stringify(filter[key as keyof CandidateFilter]) !== JSON.stringify(empty),
  )

/** Filters of the candidate search: a chip each; its options open as a popover on desktop and as a sheet on a phone. */
export function CandidateFilterBar({ filter, onChange }: FilterBarProps) {
  const [open, setOpen] = useState<Panel>()
  const districts = useDistricts(3)
  const posts = usePosts()
  const districtOptions = toOptions(districts.data)
  const postOptions = toOptions(posts.data)
  const close = () => setOpen(undefined)
  const set = (change: Partial<CandidateFilter>) => onChange(change)
  const chip = (panel: Panel, name: string, value: string) => (
    <Chip
      isOn={Boolean(value)}
      hasMore
      aria-expanded={open === panel}
      onPress={() => setOpen(open === panel ? undefined : panel)}
    >
      {value || name}
    </Chip>
  )
  const popover = (
    panel: Panel,
    title: string,
    value: string,
    children: React.ReactNode,
    clear: Partial<CandidateFilter>,
  ) => (
    <Popover
      title={title}
      isOpen={open === panel}
      onClose={close}
      anchor={chip(panel, title, value)}
      width={panel === 'city' || panel === 'post' ? 320 : 380}
      footer={
        <Box className={css.popoverFoot}>
          <Button kind='quiet' onPress={() => set(clear)} disabled={!value}>
            清除
          </Button>
          <Button kind='primary' onPress={close}>
            完成
          </Button>
        </Box>
      }
    >
      {children}
    </Popover>
  )
  const pickTree = (key: 'cityCode' | 'postCode') => (code: string) => {
    set({ [key]: filter[key] === code ? '' : code })
    close()
  }
  return (
    <Scroll isSideways className={css.filterBar} aria-label='筛选条件'>
      <Box className={css.filterRow}>
        {popover(
          'city',
          '城市',
          filter.cityCode && labelOf(districtOptions, filter.cityCode),
          <TreeList options={districtOptions} chosen={[filter.cityCode]} canPickBranch onPick={pickTree('cityCode')} />,
          { cityCode: '' },
        )}
        {popover(
          'post',
          '职位类别',
          filter.postCode && labelOf(postOptions, filter.postCode),
          <TreeList options={postOptions} chosen={[filter.postCode]} canPickBranch onPick={pickTree('postCode')} />,
          { postCode: '' },
        )}
        {popover(
          'experience',
          '经验',
          filter.experience.map((key) => EXPERIENCE[key].label).join('、'),
          <Box className={css.panel}>
            <ChipMultiSelect
              label='工作经验'
              isGrid
              value={filter.experience}
              onChange={(experience) => set({ experience: [...experience] })}
              options={EXPERIENCE_OPTIONS.filter(({ value }) => value !== 'any')}
            />
          </Box>,
          { experience: [] },
        )}
        {popover(
          'education',
          '学历',
          filter.education === 'any' ? '' : `${EDUCATION[filter.education].label}及以上`,
          <Box className={css.panel}>
            <ChipSelect
              label='最低学历'
              isGrid
              value={filter.education}
              onChange={(education = 'any') => set({ education })}
              options={EDUCATION_OPTIONS}
            />
          </Box>,
          { education: 'any' },
        )}
        {popover('salary', '期望薪资', salaryRangeText(filter), <Salary filter={filter} onChange={set} />, {
          salaryMin: 0,
          salaryMax: 0,
        })}
        {popover(
          'more',
          '更多',
          moreCount(filter) ? `更多 ${moreCount(filter)}` : '',
          <Box className={css.panel}>
            <FieldFrame label='求职状态'>
              <ChipMultiSelect
                label='求职状态'
                value={filter.jobSeeking}
                onChange={(jobSeeking) => set({ jobSeeking: [...jobSeeking] })}
                options={JOB_SEEKING_OPTIONS}
              />
            </FieldFrame>
            <FieldFrame label='最近活跃'>
              <ChipSelect
                label='最近活跃'
                canClear
                value={Number(filter.activeWithin) || undefined}
                onChange={(activeWithin = 0) => set({ activeWithin })}
                options={ACTIVE_CHOICES}
              />
            </FieldFrame>
            <FieldFrame label='性别'>
              <ChipSelect
                label='性别'
                canClear
                value={filter.gender}
                onChange={(gender) => set({ gender })}
                options={GENDER_OPTIONS}
              />
            </FieldFrame>
          </Box>,
          { jobSeeking: [], gender: undefined, activeWithin: 0 },
        )}
        <SortChips filter={filter} onChange={set} />
        {isFiltered(filter) && (
          <Button
            kind='link'
            size='small'
            onPress={() =>
              set({ ...EMPTY_FILTER, keyword: filter.keyword, sort: filter.sort, matchJobId: filter.matchJobId })
            }
          >
            清空
          </Button>
        )}
      </Box>
    </Scroll>
  )
}

function Salary({ filter, onChange }: FilterBarProps) {
  return (
    <Box className={css.panel}>
      <Box className={css.salary}>
        <NumberInput
          label='最低月薪'
          value={Number(filter.salaryMin) || undefined}
          onChange={(value) => onChange({ salaryMin: value ?? 0 })}
          min={0}
          max={LIMITS.salaryMaxK}
          suffix='K'
          placeholder='最低'
        />
        <Box className={css.faint}>至</Box>
        <NumberInput
          label='最高月薪'
          value={Number(filter.salaryMax) || undefined}
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
