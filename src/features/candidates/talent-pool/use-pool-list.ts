/** Lists of the talent pool: one source for all tabs. */
import {
  INFINITE_PAGE_SIZE,
  type Input,
  type ListSource,
  type Output,
  useApiInfiniteQuery,
  useApiQuery,
  useUrlFilter,
} from '@/api'
import { urlEnum, urlId, urlText, useInitialPath, useUrlState, type ValuesOf } from '@/platform'
import * as candidates from '~contract/calls/candidates/candidates'
import * as localResumes from '~contract/calls/candidates/local-resumes'
import * as talentPool from '~contract/calls/candidates/talent-pool'
import { enumKeys } from '~contract/domain/enums'
import { formatCount } from '~contract/domain/format'
import { LIMITS } from '~contract/domain/limits'
import { CANDIDATE_SOURCE, TALENT_POOL_TABS, type TalentPoolTab } from '~contract/domain/talent-pool'
import type { Candidate } from '../candidate-types'
import { OPEN_ROW_FIELDS } from '../use-open-row'

type PoolListKey =
  | typeof talentPool.listReferred
  | typeof candidates.listCollected
  | typeof localResumes.list
  | typeof talentPool.list
  | typeof talentPool.listCandidates
  | typeof talentPool.listByGroup

type Managed = Output<typeof talentPool.listCandidates>['rows'][number]
/** Collected and local candidates come as plain cards. */
export type PoolCandidate = Candidate & Partial<Omit<Managed, keyof Candidate>>

const POOL_FIELDS = {
  tab: urlEnum(enumKeys(TALENT_POOL_TABS), 'all'),
  keyword: urlText({ max: LIMITS.keyword }),
  /** '' = all, 'none' = in no group. */
  groupId: urlId(),
  tagId: urlId(),
  source: urlEnum(['', ...enumKeys(CANDIDATE_SOURCE)], ''),
  /** Of imported resumes: those with an open question. */
  review: urlEnum(['', 'open'], ''),
}
export type PoolFilter = ValuesOf<typeof POOL_FIELDS>

/** The address that begins with local resumes. */
const LOCAL_RESUMES = '/private'
const LOCAL_FIELDS = { ...POOL_FIELDS, tab: urlEnum(enumKeys(TALENT_POOL_TABS), 'local') }

interface PoolCall {
  key: PoolListKey
  input: object
}
const poolCall = <K extends PoolListKey>(key: K, input: Omit<Input<K>, 'cursor' | 'pageSize'>): PoolCall => ({
  key,
  input,
})

/** The call of the tab. */
function callOf({ tab, keyword, groupId, tagId, source, review }: PoolFilter): PoolCall {
  const tag = tagId ? { tagId } : {}
  switch (tab) {
    case 'referrals':
      return poolCall(talentPool.listReferred, { keyword })
    case 'collections':
      return poolCall(candidates.listCollected, { keyword })
    case 'local':
      return poolCall(localResumes.list, { keyword, ...(review ? { hasQuestions: true } : {}) })
    case 'pool':
      if (groupId && groupId !== 'none' && !tagId) return poolCall(talentPool.listByGroup, { groupId, keyword })
      return poolCall(talentPool.list, { keyword, ...tag, ...(groupId ? { groupId } : {}) })
    case 'passed':
    case 'onboarded':
    case 'unsuitable':
      return poolCall(talentPool.listCandidates, { keyword, ...tag, stage: tab })
    case 'hidden':
      return poolCall(talentPool.listCandidates, { keyword, ...tag, isHidden: true })
    default:
      return poolCall(talentPool.listCandidates, { keyword, ...tag, ...(source ? { source } : {}) })
  }
}

/** Number of candidates of each tab; undefined until known. */
function useTabCounts() {
  const statistics = useApiQuery(talentPool.countByTab, {}, { showError: false })
  const countText = (key: TalentPoolTab): string => {
    const counted = statistics.data?.[key]
    return counted ? `${formatCount(counted.total)}${counted.isCapped ? '+' : ''}` : ''
  }
  return { countOf: (key: TalentPoolTab) => statistics.data?.[key].total, countText, reload: statistics.reload }
}

export function usePoolList() {
  const isOfLocalResumes = useInitialPath() === LOCAL_RESUMES
  const list = useUrlFilter(isOfLocalResumes ? LOCAL_FIELDS : POOL_FIELDS)
  const [, setOpenRow] = useUrlState(OPEN_ROW_FIELDS)
  const { filter } = list
  const { key, input } = callOf(filter)
  const source: ListSource<PoolCandidate, PoolFilter> = useApiInfiniteQuery(key, {
    list,
    size: INFINITE_PAGE_SIZE,
    input: () => input,
  })
  const { countOf, countText, reload } = useTabCounts()
  return {
    source,
    title: isOfLocalResumes && filter.tab === 'local' ? '本地简历' : '人才管理',
    tabs: {
      label: '人才管理',
      items: enumKeys(TALENT_POOL_TABS).map((tab) => ({
        key: tab,
        label: TALENT_POOL_TABS[tab],
        count: countOf(tab),
      })),
      value: filter.tab,
      onChange: (tab: TalentPoolTab) => {
        list.setFilter({ tab, groupId: '', tagId: '', source: '', review: '' })
        setOpenRow({ id: '' })
      },
    },
    /** Total of the list; '' while a filter is set. */
    totalText:
      filter.keyword || filter.groupId || filter.tagId || filter.source || filter.review ? '' : countText(filter.tab),
    reloadCounts: reload,
  }
}
