import { useApiQuery } from '@/api'
import { platform } from '@/platform'
import { Alert } from '@/ui'
import * as requirements from '~contract/calls/market/requirements'
import { requirementPath } from './requirement-types'

/** The audit notice links here (`?requirementId=`): result of the audit and next step. */
export function AuditNote({ requirementId }: { requirementId: string }) {
  const { data: requirement } = useApiQuery(requirements.get, requirementId ? { id: requirementId } : null, {
    showError: false,
  })
  if (requirement?.status === 'reject')
    return (
      <Alert
        tone='danger'
        action={{ label: '去修改', run: () => platform.navigate('/myneeds?status=reject') }}
      >{`您的需求「${requirement.title}」没有通过审核：${requirement.auditReason}`}</Alert>
    )
  if (requirement?.status === 'adopt')
    return (
      <Alert action={{ label: '看进展', run: () => platform.navigate(requirementPath(requirement.id)) }}>
        {`您的需求「${requirement.title}」已通过审核，正在这里展示`}
      </Alert>
    )
  return null
}
