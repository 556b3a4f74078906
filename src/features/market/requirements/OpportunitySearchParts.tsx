/** Shared by both variants of the search: the audit result of the user's requirement, the empty list. */
import { useApiQuery } from '@/api'
import { platform } from '@/platform'
import { Alert, Button, Empty } from '@/ui'
import { isNarrowed } from './OpportunityFilters'
import { EMPTY_FILTER, type OpportunityFilter } from './use-opportunities'

/** The audit notice links here (`?requirementId=`): result of the audit and next step. */
export function AuditNote({ requirementId }: { requirementId: string }) {
  const { data: requirement } = useApiQuery(
    'GET /user-center/api/v1/biz-opportunity/getMyEntpRequireById',
    requirementId ? { id: requirementId } : null,
    { mute: true },
  )
  if (requirement?.status === 'reject')
    return (
      <Alert
        tone='danger'
        action={{ label: '去修改', run: () => platform.navigate('/myneeds?status=reject') }}
      >{`您的需求「${requirement.title}」没有通过审核：${requirement.auditReason}`}</Alert>
    )
  if (requirement?.status === 'adopt')
    return (
      <Alert action={{ label: '看进展', run: () => platform.navigate(`/rqeuireDetail?id=${requirement.id}`) }}>
        {`您的需求「${requirement.title}」已通过审核，正在这里展示`}
      </Alert>
    )
  return null
}

interface NothingProps {
  filter: OpportunityFilter
  onChange(change: Partial<OpportunityFilter>): void
}
export const NoOpportunities = ({ filter, onChange }: NothingProps) =>
  filter.keyword || isNarrowed(filter) ? (
    <Empty icon='search' title='没有符合的商机' text='换个关键词，或放宽筛选条件看看。'>
      <Button onPress={() => onChange(EMPTY_FILTER)}>清空条件</Button>
    </Empty>
  ) : (
    <Empty icon='clipboard-list' title='还没有商机' text='有公司发布需求时，会出现在这里。' />
  )

/** 12 条, 1000+ 条. */
export const totalText = (total: number | undefined): string =>
  total === undefined ? '' : `${total >= 1000 ? '1000+' : total} 条商机`
