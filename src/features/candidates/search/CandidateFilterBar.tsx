import { type ReactNode, useState } from 'react'
import { errorText, treeOptions, useDistricts, usePosts } from '@/api'
import { Box, Button, ChipMultiSelect, ChipSelect, LoadedTree, labelOf, Scroll } from '@/ui'
import { EDUCATION, EXPERIENCE } from '~contract/domain/enums'
import { salaryText } from '~contract/domain/format'
import { EDUCATION_OPTIONS, EXPERIENCE_OPTIONS } from '../../jobs/recruit-options'
import { type CandidateFilter, EMPTY_FILTER } from '../candidate-types'
import css from '../candidates.module.scss'
import { FilterPopover } from './FilterPopover'
import { type CandidateFilterProps, MoreFilters, SalaryFilter } from './filter-panels'

type Panel = 'city' | 'post' | 'experience' | 'education' | 'salary' | 'more'

const salaryRangeText = ({ salaryMin, salaryMax }: CandidateFilter): string =>
  salaryMin || salaryMax ? salaryText(salaryMin, salaryMax) : ''

const moreCount = ({ jobSeeking, gender, activeWithin }: CandidateFilter): number =>
  Number(jobSeeking.length > 0) + Number(Boolean(gender)) + Number(activeWithin > 0)

/** True while any filter besides the keyword is set. */
export const isFiltered = (filter: CandidateFilter): boolean =>
  Object.entries(EMPTY_FILTER).some(
    ([key, empty]) =>
      key !== 'keyword' &&
      key !== 'sort' &&
      key !== 'matchJobId' &&
      JSON.stringify(filter[key as keyof CandidateFilter]) !== JSON.stringify(empty),
  )

interface CandidateFilterBarProps extends CandidateFilterProps {
  /** Codes of cities that are offered before the provinces. */
  nearCities: readonly string[]
  /** Further chips. */
  children?: ReactNode
}

/** Filters of the candidate search: a chip each; its options open as a popover on desktop and as a sheet on a phone. */
export function CandidateFilterBar({ filter, onChange, nearCities, children }: CandidateFilterBarProps) {
  const [open, setOpen] = useState<Panel>()
  /** Title, open state and clear action of one filter's popover. */
  const popover = (panel: Panel, title: string, cleared: Partial<CandidateFilter>) => ({
    title,
    isOpen: open === panel,
    setOpen: (isOpen: boolean) => setOpen(isOpen ? panel : undefined),
    onClear: () => onChange(cleared),
  })
  const count = moreCount(filter)
  return (
    <Scroll isHorizontal className={css.filterBar} aria-label='筛选条件'>
      <Box className={css.filterRow}>
        <TreeFilters filter={filter} onChange={onChange} nearCities={nearCities} popover={popover} />
        <FilterPopover
          {...popover('experience', '经验', { experience: [] })}
          value={filter.experience.map((key) => EXPERIENCE[key].label).join('、')}
        >
          <Box className={css.panel}>
            <ChipMultiSelect
              label='工作经验'
              isGrid
              value={filter.experience}
              onChange={(experience) => onChange({ experience: [...experience] })}
              options={EXPERIENCE_OPTIONS.filter(({ value }) => value !== 'any')}
            />
          </Box>
        </FilterPopover>
        <FilterPopover
          {...popover('education', '学历', { education: 'any' })}
          value={filter.education === 'any' ? '' : `${EDUCATION[filter.education].label}及以上`}
        >
          <Box className={css.panel}>
            <ChipSelect
              label='最低学历'
              isGrid
              value={filter.education}
              onChange={(education = 'any') => onChange({ education })}
              options={EDUCATION_OPTIONS}
            />
          </Box>
        </FilterPopover>
        <FilterPopover
          {...popover('salary', '期望薪资', { salaryMin: 0, salaryMax: 0 })}
          value={salaryRangeText(filter)}
        >
          <SalaryFilter filter={filter} onChange={onChange} />
        </FilterPopover>
        <FilterPopover
          {...popover('more', '更多', { jobSeeking: [], gender: undefined, activeWithin: 0 })}
          value={count ? `更多 ${count}` : ''}
        >
          <MoreFilters filter={filter} onChange={onChange} />
        </FilterPopover>
        {children}
        {isFiltered(filter) && <ClearButton filter={filter} onChange={onChange} />}
      </Box>
    </Scroll>
  )
}

type PopoverOf = (
  panel: Panel,
  title: string,
  cleared: Partial<CandidateFilter>,
) => Omit<Parameters<typeof FilterPopover>[0], 'value' | 'children'>

/** City and post, each one node of a tree; a pick closes the popover. */
function TreeFilters({ filter, onChange, nearCities, popover }: CandidateFilterBarProps & { popover: PopoverOf }) {
  const city = popover('city', '城市', { cityCode: '' })
  const post = popover('post', '职位类别', { postCode: '' })
  // Large, and the first screen of rows needs neither.
  const districts = useDistricts(3, city.isOpen || filter.cityCode !== '')
  const posts = usePosts(post.isOpen || filter.postCode !== '')
  const pick = (key: 'cityCode' | 'postCode', close: () => void) => (code: string) => {
    onChange({ [key]: filter[key] === code ? '' : code })
    close()
  }
  return (
    <>
      <TreeFilter
        {...city}
        tree={districts}
        near={nearCities}
        chosen={filter.cityCode}
        onPick={pick('cityCode', () => city.setOpen(false))}
      />
      <TreeFilter
        {...post}
        tree={posts}
        chosen={filter.postCode}
        onPick={pick('postCode', () => post.setOpen(false))}
      />
    </>
  )
}

interface TreeFilterProps extends ReturnType<PopoverOf> {
  tree: ReturnType<typeof useDistricts>
  /** Values that are offered first. */
  near?: readonly string[]
  /** '' = none. */
  chosen: string
  onPick(code: string): void
}

function TreeFilter({ tree, near = [], chosen, onPick, ...popover }: TreeFilterProps) {
  const options = treeOptions(tree.data)
  const first = near
    .map((value) => ({ value, label: labelOf(options, value) }))
    .filter(({ value, label }) => label !== value)
  return (
    <FilterPopover {...popover} width={320} isLong value={chosen && labelOf(options, chosen)}>
      <LoadedTree
        phase={tree.phase}
        error={errorText(tree.error)}
        onRetry={tree.reload}
        options={options}
        first={first}
        chosen={[chosen]}
        canPickBranch
        onPick={onPick}
      />
    </FilterPopover>
  )
}

const ClearButton = ({ filter, onChange }: CandidateFilterProps) => (
  <Button
    kind='link'
    size='small'
    onPress={() =>
      onChange({ ...EMPTY_FILTER, keyword: filter.keyword, sort: filter.sort, matchJobId: filter.matchJobId })
    }
  >
    清空
  </Button>
)
