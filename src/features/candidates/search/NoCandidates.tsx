import { Button, Empty } from '@/ui'
import { EDUCATION } from '~contract/domain/enums'
import { type CandidateFilter, EMPTY_FILTER } from '../candidate-types'
import { isFiltered } from './CandidateFilterBar'

interface NoCandidatesProps {
  filter: CandidateFilter
  onChange(change: Partial<CandidateFilter>): void
}

/** The filter to suggest dropping: the narrowest first. */
const loosest = (filter: CandidateFilter): { label: string; change: Partial<CandidateFilter> } | undefined => {
  if (filter.keyword) return { label: `去掉关键词「${filter.keyword}」`, change: { keyword: '' } }
  if (filter.salaryMin || filter.salaryMax) return { label: '不限期望薪资', change: { salaryMin: 0, salaryMax: 0 } }
  if (filter.education !== 'any')
    return { label: `不限${EDUCATION[filter.education].label}及以上`, change: { education: 'any' } }
  if (filter.experience.length) return { label: '不限工作经验', change: { experience: [] } }
  if (filter.cityCode) return { label: '看全国', change: { cityCode: '' } }
  return undefined
}

/** Empty result: suggests which filter to drop. */
export function NoCandidates({ filter, onChange }: NoCandidatesProps) {
  const hint = loosest(filter)
  return (
    <Empty icon='search' title='没有符合条件的人才' text='条件一起用的人太少，可以先放宽一条。'>
      {hint && (
        <Button kind='primary' onPress={() => onChange(hint.change)}>
          {hint.label}
        </Button>
      )}
      {isFiltered(filter) && (
        <Button onPress={() => onChange({ ...EMPTY_FILTER, keyword: filter.keyword })}>清空筛选</Button>
      )}
    </Empty>
  )
}
