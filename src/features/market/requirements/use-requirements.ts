/** Screen hook of the company's requirements: rows by status, counts, actions (the row's `can` decides). */
import { useEffect, useRef, useState } from 'react'
import { callApi, errorText } from '@/api'
import { platform } from '@/platform'
import { type RowAction, toast, useKeyset } from '@/ui'
import { AUDIT_STATUS, type AuditStatus } from '~contract/domain/enums'
import { type Requirement, requirementPath, STATUS_ORDER } from './requirement-types'

const U = '/user-center/api/v1'
/** Milliseconds between polls while something is in review. */
const REVIEW_POLL_MS = 5000

export interface RequirementFilter {
  status: AuditStatus | 'all'
  keyword: string
}

const ACTION_CALLS = {
  close: 'POST /user-center/api/v1/requirement/close',
  delete: 'POST /user-center/api/v1/requirement/delete',
} as const

const fetchPage = (
  { status, keyword }: RequirementFilter,
  page: { cursor: string; pageSize: number },
  signal: unknown,
) =>
  callApi(
    `POST ${U}/requirement/page`,
    { ...page, keyword: keyword.trim(), ...(status === 'all' ? {} : { status }) },
    { signal: signal as never, mute: true },
  )

const can = (action: Requirement['can'][number]) => (requirement: Requirement) => requirement.can.includes(action)

export function useRequirements(status: RequirementFilter['status']) {
  const { source, counts } = useKeyset<Requirement, RequirementFilter, Awaited<ReturnType<typeof fetchPage>>>(
    { status, keyword: '' },
    fetchPage,
  )
  /** Being written: null = a new one. */
  const [edited, setEdited] = useState<Requirement | null>()
  const latest = useRef(source)
  latest.current = source

  const run = async (action: keyof typeof ACTION_CALLS, { id }: Requirement) => {
    try {
      await callApi(ACTION_CALLS[action], { id }, { mute: true })
      toast(action === 'close' ? '需求已关闭，不再展示' : '需求已删除', 'success')
    } catch (error) {
      toast(errorText(error), 'error')
    }
    await latest.current.reload()
  }

  // a review decision shows without a reload
  const hasPending = source.rows.some((row) => row.status === 'pending')
  useEffect(() => {
    if (!hasPending) return
    const timer = setInterval(() => {
      if (platform.isVisible() && latest.current.phase === 'ready' && latest.current.page === 1)
        void latest.current.reload()
    }, REVIEW_POLL_MS)
    return () => clearInterval(timer)
  }, [hasPending])

  const actions: readonly RowAction<Requirement>[] = [
    {
      key: 'edit',
      label: '修改',
      isMain: true,
      when: (requirement) => can('edit')(requirement) && requirement.status !== 'adopt',
      run: setEdited,
    },
    {
      key: 'match',
      label: '匹配的服务商',
      isMain: true,
      when: ({ status: now }) => now === 'adopt',
      run: ({ id }) => platform.navigate(requirementPath(id)),
    },
    {
      key: 'change',
      label: '修改',
      when: (requirement) => can('edit')(requirement) && requirement.status === 'adopt',
      run: setEdited,
    },
    {
      key: 'close',
      label: '关闭',
      when: can('close'),
      confirm: ({ title }) => `关闭「${title}」？服务商将看不到它，修改后可以重新发布`,
      run: (requirement) => run('close', requirement),
    },
    {
      key: 'delete',
      label: '删除',
      danger: true,
      when: can('delete'),
      confirm: ({ title }) => `删除「${title || '未命名草稿'}」？删除后不能恢复`,
      run: (requirement) => run('delete', requirement),
    },
  ]
  const total = counts && STATUS_ORDER.reduce((sum, key) => sum + counts[key], 0)
  const tabs = {
    label: '按状态查看需求',
    items: [
      { key: 'all' as const, label: '全部', ...(total === undefined ? {} : { count: total }) },
      ...STATUS_ORDER.map((key) => ({ key, label: AUDIT_STATUS[key], ...(counts ? { count: counts[key] } : {}) })),
    ],
    value: source.filter.status,
    onChange: (key: RequirementFilter['status']) => source.setFilter({ status: key }),
  }
  return { source, tabs, actions, edited, setEdited }
}
