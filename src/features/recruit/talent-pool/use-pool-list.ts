/** Lists of the talent pool: one source for all tabs. */
import { useRef } from 'react'
import { callApi, type Output, useApiQuery } from '@/api'
import type { AppAbortController } from '@/platform'
import { INFINITE_PAGE_SIZE, type ListSource, useListSource } from '@/ui'
import { type CandidateSource, TALENT_POOL_TABS, type TalentPoolTab } from '~contract/domain/talent-pool'
import type { Candidate } from '../candidates/candidate-types'

const F = '/job-center/api/agent/findResume' as const
const STATISTICS = `POST ${F}/talentManagementStatistics` as const
/** More rows follow: a number no list reaches. */
const UNKNOWN_TOTAL = Number.MAX_SAFE_INTEGER

type Managed = Output<`POST ${typeof F}/talentManagement`>['rows'][number]
/** Collected and local candidates come as plain cards. */
export type PoolCandidate = Candidate & Partial<Omit<Managed, keyof Candidate>>

export interface PoolFilter {
  tab: TalentPoolTab
  keyword: string
  /** '' = all, 'none' = in no group. */
  groupId: string
  tagId: string
  source: CandidateSource | ''
}
interface Answer {
  rows: PoolCandidate[]
  nextCursor: string
}

/** Fetches a page by the call of the tab. */
const fetchPage = (f: PoolFilter, cursor: string, pageSize: number, signal: AppAbortController): Promise<Answer> => {
  const o = { signal, mute: true }
  const { keyword } = f
  const next = { keyword, cursor, pageSize }
  const tag = f.tagId ? { tagId: f.tagId } : {}
  switch (f.tab) {
    case 'referrals':
      return callApi(`POST ${F}/talentManagementReferrals`, next, o)
    case 'collections':
      return callApi(`POST ${F}/talentManagementMyCollection`, next, o)
    case 'local':
      return callApi(`POST ${F}/localTalentManagement`, next, o)
    case 'pool':
      if (f.groupId && f.groupId !== 'none' && !f.tagId)
        return callApi('POST /job-center/api/talent-pool-groups/pageQuery', { groupId: f.groupId, ...next }, o)
      return callApi(
        `POST ${F}/talentManageTalentPoolInquiry`,
        { ...next, ...tag, ...(f.groupId ? { groupId: f.groupId } : {}) },
        o,
      )
    case 'passed':
    case 'unsuitable':
      return callApi(`POST ${F}/talentManagement`, { ...next, ...tag, stage: f.tab }, o)
    case 'hidden':
      return callApi(`POST ${F}/talentManagement`, { ...next, ...tag, isHidden: true }, o)
    default:
      return callApi(`POST ${F}/talentManagement`, { ...next, ...tag, ...(f.source ? { source: f.source } : {}) }, o)
  }
}

export function usePoolList(tab: TalentPoolTab) {
  const cursors = useRef<string[]>([''])
  const source: ListSource<PoolCandidate, PoolFilter> = useListSource<PoolCandidate, PoolFilter>({
    filter: { tab, keyword: '', groupId: '', tagId: '', source: '' },
    size: INFINITE_PAGE_SIZE,
    keyOf: ({ id }) => id,
    async load({ filter, page, size }, signal) {
      const cursor = page === 1 ? '' : (cursors.current[page - 1] ?? '')
      const { rows, nextCursor } = await fetchPage(filter, cursor, size, signal)
      cursors.current[page] = nextCursor
      return { rows, total: nextCursor ? UNKNOWN_TOTAL : 0 }
    },
  })
  const statistics = useApiQuery(STATISTICS, {}, { mute: true })
  const countOf = (key: TalentPoolTab): number | undefined => statistics.data?.[key].total
  const countText = (key: TalentPoolTab): string => {
    const counted = statistics.data?.[key]
    return counted ? `${counted.total.toLocaleString('zh-CN')}${counted.isCapped ? '+' : ''}` : ''
  }
  const tabs = (Object.keys(TALENT_POOL_TABS) as TalentPoolTab[]).map((key) => ({
    key,
    label: TALENT_POOL_TABS[key],
    count: countOf(key),
  }))
  const isNarrow = Boolean(
    source.filter.keyword || source.filter.groupId || source.filter.tagId || source.filter.source,
  )
  return {
    source,
    tabs: {
      label: '人才管理',
      items: tabs,
      value: source.filter.tab,
      onChange: (next: TalentPoolTab) => source.setFilter({ tab: next, groupId: '', tagId: '', source: '' }),
    },
    /** Total of the list; '' while a filter is set. */
    totalText: isNarrow ? '' : countText(source.filter.tab),
    reloadCounts: statistics.reload,
  }
}
