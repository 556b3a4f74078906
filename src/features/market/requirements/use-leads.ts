/** Screen hook of the company's leads: rows by follow-up status and origin, follow-up notes. */
import { useState } from 'react'
import { callApi, errorText, invalidate } from '@/api'
import { platform } from '@/platform'
import { type RowAction, toast, useKeyset } from '@/ui'
import { LEAD_STATUS, type LeadStatus } from '~contract/domain/requirements'
import { LEAD_READ_CALLS, type Lead, opportunityPath } from './requirement-types'

const U = '/user-center/api/v1'
const STATES = Object.keys(LEAD_STATUS) as LeadStatus[]

export interface LeadFilter {
  kind: 'all' | 'bought' | 'collected'
  followStatus: LeadStatus | 'all'
}

const fetchPage = ({ kind, followStatus }: LeadFilter, page: { cursor: string; pageSize: number }, signal: unknown) =>
  callApi(
    `POST ${U}/companyRequirement/page`,
    { kind, ...page, ...(followStatus === 'all' ? {} : { followStatus }) },
    { signal: signal as never, mute: true },
  )

export function useLeads() {
  const { source, counts } = useKeyset<Lead, LeadFilter, Awaited<ReturnType<typeof fetchPage>>>(
    { kind: 'all', followStatus: 'all' },
    fetchPage,
  )
  const [followed, setFollowed] = useState<Lead>()
  const drop = async ({ opportunity: { id } }: Lead) => {
    try {
      await callApi(
        `POST ${U}/companyRequirement/collect`,
        { requirementIds: [id], isCollected: false },
        { mute: true },
      )
      toast('已取消收藏', 'success')
      invalidate(...LEAD_READ_CALLS)
    } catch (error) {
      toast(errorText(error), 'error')
    }
    await source.reload()
  }
  const actions: readonly RowAction<Lead>[] = [
    { key: 'follow', label: '跟进', icon: 'pencil', isMain: true, run: setFollowed },
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
      run: drop,
    },
  ]
  const total = counts && STATES.reduce((sum, key) => sum + counts[key], 0)
  const tabs = {
    label: '按跟进状态查看线索',
    items: [
      { key: 'all' as const, label: '全部', ...(total === undefined ? {} : { count: total }) },
      ...STATES.map((key) => ({ key, label: LEAD_STATUS[key], ...(counts ? { count: counts[key] } : {}) })),
    ],
    value: source.filter.followStatus,
    onChange: (key: LeadFilter['followStatus']) => source.setFilter({ followStatus: key }),
  }
  return { source, tabs, actions, followed, setFollowed }
}
