/** The lists of talent management: one source, whichever tab feeds it. */
import { useRef } from 'react'
import { call, type Output, useCall } from '@/api'
import type { Aborter } from '@/platform'
import { ENDLESS_SIZE, type Source, useSource } from '@/ui'
import { type CandidateSource, TALENT_POOL_TABS, type TalentPoolTab } from '~contract/domain/pool'
import type { Talent } from '../talent/talent'

const F = '/job-center/api/agent/findResume' as const
const STATISTICS = `POST ${F}/talentManagementStatistics` as const
/** More rows follow: a number no list reaches. */
const UNKNOWN_TOTAL = Number.MAX_SAFE_INTEGER

type Managed = Output<`POST ${typeof F}/talentManagement`>['rows'][number]
/** Collected and local people come as plain cards. */
export type PoolTalent = Talent & Partial<Omit<Managed, keyof Talent>>

export interface ManagedFilter {
  tab: TalentPoolTab
  keyword: string
  /** '' = all, 'none' = in no group. */
  groupId: string
  tagId: string
  source: CandidateSource | ''
}
interface Answer {
  rows: PoolTalent[]
  nextCursor: string
}

/** Asks the call of the tab. */
const ask = (f: ManagedFilter, cursor: string, pageSize: number, signal: Aborter): Promise<Answer> => {
  const o = { signal, mute: true }
  const { keyword } = f
  const next = { keyword, cursor, pageSize }
  const tag = f.tagId ? { tagId: f.tagId } : {}
  switch (f.tab) {
    case 'referrals':
      return call(`POST ${F}/talentManagementReferrals`, next, o)
    case 'collections':
      return call(`POST ${F}/talentManagementMyCollection`, next, o)
    case 'local':
      return call(`POST ${F}/localTalentManagement`, next, o)
    case 'pool':
      if (f.groupId && f.groupId !== 'none' && !f.tagId)
        return call('POST /job-center/api/talent-pool-groups/pageQuery', { groupId: f.groupId, ...next }, o)
      return call(
        `POST ${F}/talentManageTalentPoolInquiry`,
        { ...next, ...tag, ...(f.groupId ? { groupId: f.groupId } : {}) },
        o,
      )
    case 'passed':
    case 'unsuitable':
      return call(`POST ${F}/talentManagement`, { ...next, ...tag, stage: f.tab }, o)
    case 'hidden':
      return call(`POST ${F}/talentManagement`, { ...next, ...tag, isHidden: true }, o)
    default:
      return call(`POST ${F}/talentManagement`, { ...next, ...tag, ...(f.source ? { source: f.source } : {}) }, o)
  }
}

export function useManaged(tab: TalentPoolTab) {
  const cursors = useRef<string[]>([''])
  const source: Source<PoolTalent, ManagedFilter> = useSource<PoolTalent, ManagedFilter>({
    filter: { tab, keyword: '', groupId: '', tagId: '', source: '' },
    size: ENDLESS_SIZE,
    keyOf: ({ id }) => id,
    async load({ filter, page, size }, signal) {
      const cursor = page === 1 ? '' : (cursors.current[page - 1] ?? '')
      const { rows, nextCursor } = await ask(filter, cursor, size, signal)
      cursors.current[page] = nextCursor
      return { rows, total: nextCursor ? UNKNOWN_TOTAL : 0 }
    },
  })
  const statistics = useCall(STATISTICS, {}, { mute: true })
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
    /** How many stand behind the list; '' while a filter narrows it. */
    totalText: isNarrow ? '' : countText(source.filter.tab),
    reloadCounts: statistics.reload,
  }
}
