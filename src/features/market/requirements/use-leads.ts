/** Screen hook of the company's leads: rows by follow-up status and origin, follow-up notes. */
import { useState } from 'react'
import { errorText, INFINITE_PAGE_SIZE, mutateApi, useApiInfiniteQuery, useUrlFilter } from '@/api'
import { platform, urlEnum } from '@/platform'
import { type RowAction, toast } from '@/ui'
import * as leads from '~contract/calls/market/leads'
import * as opportunities from '~contract/calls/market/opportunities'
import { LEAD_STATUS, type LeadStatus } from '~contract/domain/requirements'
import { showCollected } from './collected-opportunities'
import { type Lead, opportunityPath } from './requirement-types'

const STATES = Object.keys(LEAD_STATUS) as LeadStatus[]

const leadFields = {
  kind: urlEnum(['all', 'bought', 'collected'], 'all'),
  /** How far the company's own work on it has come. */
  status: urlEnum(['all', ...STATES], 'all'),
}

export interface LeadFilter {
  kind: 'all' | 'bought' | 'collected'
  status: LeadStatus | 'all'
}

async function removeFromCollection({ opportunity: { id } }: Lead): Promise<void> {
  try {
    await mutateApi(
      opportunities.setCollected,
      { requirementIds: [id], isCollected: false },
      { showError: false, optimistic: showCollected([id], false) },
    )
    toast('已取消收藏', 'success')
  } catch (error) {
    toast(errorText(error), 'error')
  }
}

export function useLeads() {
  const list = useUrlFilter(leadFields)
  const source = useApiInfiniteQuery(leads.list, {
    list,
    input: ({ kind, status }) => ({ kind, ...(status === 'all' ? {} : { followStatus: status }) }),
    size: INFINITE_PAGE_SIZE,
  })
  const [followed, setFollowed] = useState<Lead>()
  const actions: readonly RowAction<Lead>[] = [
    { key: 'follow', label: '跟进', icon: 'pencil', isMain: true, when: ({ isFrozen }) => !isFrozen, run: setFollowed },
    {
      key: 'open',
      label: '看商机',
      run: ({ opportunity }) => platform.navigate(opportunityPath(opportunity.id)),
    },
    {
      key: 'drop',
      label: '取消收藏',
      when: ({ collectedTime }) => collectedTime !== null,
      confirm: ({ opportunity, boughtTime }) =>
        boughtTime ? `不再收藏「${opportunity.title}」？` : `不再收藏「${opportunity.title}」？跟进的记录也会删除`,
      run: removeFromCollection,
    },
  ]
  const counts = source.firstPage?.counts
  const total = counts && STATES.reduce((sum, key) => sum + counts[key], 0)
  const tabs = {
    label: '按跟进状态查看线索',
    items: [
      { key: 'all' as const, label: '全部', ...(total == null ? {} : { count: total }) },
      ...STATES.map((key) => ({ key, label: LEAD_STATUS[key], ...(counts ? { count: counts[key] } : {}) })),
    ],
    value: source.filter.status,
    onChange: (status: LeadFilter['status']) => source.setFilter({ status }),
  }
  return { source, tabs, actions, followed, setFollowed }
}
