/** Open opportunities by keyword, service, city and budget; collecting shows at once. For members and visitors. */
import { useState } from 'react'
import { callApi, errorText, invalidate, useApiQuery } from '@/api'
import { toast, useKeyset } from '@/ui'
import type { Budget } from '~contract/domain/requirements'
import { LEAD_READ_CALLS, type Opportunity } from './requirement-types'

const U = '/user-center/api/v1'

export interface OpportunityFilter {
  keyword: string
  /** A kind of service or a group of kinds; '' = all. */
  categoryCode: string
  /** '' = the whole country. */
  cityCode: string
  budget: Budget | ''
}
export const EMPTY_FILTER: OpportunityFilter = { keyword: '', categoryCode: '', cityCode: '', budget: '' }

const fetchPage = (
  { budget, ...filter }: OpportunityFilter,
  page: { cursor: string; pageSize: number },
  signal: unknown,
) =>
  callApi(
    `POST ${U}/biz-opportunity/page`,
    { ...filter, keyword: filter.keyword.trim(), ...(budget ? { budget } : {}), ...page },
    { signal: signal as never, mute: true },
  )

export function useOpportunities(start: OpportunityFilter = EMPTY_FILTER) {
  const [total, setTotal] = useState<number>()
  const { source } = useKeyset<Opportunity, OpportunityFilter, Awaited<ReturnType<typeof fetchPage>>, never>(
    start,
    fetchPage,
    (first) => setTotal(first.total ?? undefined),
  )
  /** Toggles the collection of opportunities; optimistic, reverted when the server refuses. */
  const collect = async (some: readonly Opportunity[], isCollected: boolean) => {
    const ids = some.map(({ id }) => id)
    const mark = (to: boolean) =>
      source.patch((rows) => rows.map((row) => (ids.includes(row.id) ? { ...row, isCollected: to } : row)))
    mark(isCollected)
    try {
      await callApi(`POST ${U}/companyRequirement/collect`, { requirementIds: ids, isCollected }, { mute: true })
      toast(isCollected ? '已收藏，在“我的线索”里' : '已取消收藏', 'success')
      invalidate(...LEAD_READ_CALLS)
    } catch (error) {
      mark(!isCollected)
      toast(errorText(error), 'error')
    }
  }
  return { source, total, collect }
}

/** The hottest opportunities of a city and of anywhere. */
export const useHotOpportunities = (cityCode: string, size = 6) =>
  useApiQuery(`POST ${U}/biz-opportunity/hotBusinessOpportunities`, { cityCode, size }, { mute: true, staleMs: 60_000 })

/** Kinds of services as the pickers take them. */
export const useServices = () =>
  useApiQuery('GET /user-center/api/v1/common/getServiceTree', {}, { staleMs: 3_600_000, mute: true })
