/** Screen hook of the company's requirements: rows by status, counts, actions (the row's `can` decides). */
import {
  errorText,
  INFINITE_PAGE_SIZE,
  mutateApi,
  type OptimisticChange,
  useApiInfiniteQuery,
  useUrlFilter,
} from '@/api'
import { platform, urlEnum, urlText } from '@/platform'
import { type RowAction, toast } from '@/ui'
import * as requirements from '~contract/calls/market/requirements'
import { AUDIT_STATUS, type AuditStatus } from '~contract/domain/enums'
import { REQUIREMENT_LIMITS } from '~contract/domain/requirements'
import { REVIEW_POLL_MS, type Requirement, requirementPath, STATUS_ORDER } from './requirement-types'
import { useEditedRequirement } from './use-edited-requirement'

export interface RequirementFilter {
  status: AuditStatus | 'all'
  keyword: string
}

const requirementFields = {
  status: urlEnum(['all', ...STATUS_ORDER], 'all'),
  keyword: urlText({ max: REQUIREMENT_LIMITS.keyword }),
}

const can = (action: Requirement['can'][number]) => (requirement: Requirement) => requirement.can.includes(action)

async function closeRequirement({ id }: Requirement): Promise<void> {
  try {
    await mutateApi(requirements.close, { id }, { showError: false })
    toast('需求已关闭，不再展示', 'success')
  } catch (error) {
    toast(errorText(error), 'error')
  }
}

async function deleteRequirement({ id }: Requirement): Promise<void> {
  const optimistic = (change: OptimisticChange) =>
    change.rows(requirements.list, (rows) => rows.filter((row) => row.id !== id))
  try {
    await mutateApi(requirements.delete, { id }, { showError: false, optimistic })
    toast('需求已删除', 'success')
  } catch (error) {
    toast(errorText(error), 'error')
  }
}

export function useRequirements() {
  const source = useApiInfiniteQuery(requirements.list, {
    list: useUrlFilter(requirementFields),
    input: ({ status, keyword }) => ({ keyword: keyword.trim(), ...(status === 'all' ? {} : { status }) }),
    size: INFINITE_PAGE_SIZE,
    // a review decision shows without a reload
    pollMs: (rows) => rows.some(({ status }) => status === 'pending') && REVIEW_POLL_MS,
  })
  const { edited, edit, closeForm } = useEditedRequirement(source.rows, source.firstPage !== undefined)

  const actions: readonly RowAction<Requirement>[] = [
    {
      key: 'edit',
      label: '修改',
      isMain: true,
      when: (requirement) => can('edit')(requirement) && requirement.status !== 'adopt',
      run: edit,
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
      run: edit,
    },
    {
      key: 'close',
      label: '关闭',
      when: can('close'),
      confirm: ({ title }) => `关闭「${title}」？服务商将看不到它，修改后可以重新发布`,
      run: closeRequirement,
    },
    {
      key: 'delete',
      label: '删除',
      danger: true,
      when: can('delete'),
      confirm: ({ title }) => `删除「${title || '未命名草稿'}」？删除后不能恢复`,
      run: deleteRequirement,
    },
  ]
  const counts = source.firstPage?.counts
  const total = counts && STATUS_ORDER.reduce((sum, key) => sum + counts[key], 0)
  const tabs = {
    label: '按状态查看需求',
    items: [
      { key: 'all' as const, label: '全部', ...(total == null ? {} : { count: total }) },
      ...STATUS_ORDER.map((key) => ({ key, label: AUDIT_STATUS[key], ...(counts ? { count: counts[key] } : {}) })),
    ],
    value: source.filter.status,
    onChange: (key: RequirementFilter['status']) => source.setFilter({ status: key }),
  }
  return { source, tabs, actions, edited, edit, closeForm }
}
