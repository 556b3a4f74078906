import { useApiQuery } from '@/api'
import { Badge } from '@/ui'
import * as applications from '~contract/calls/hiring/applications'
import * as leads from '~contract/calls/market/leads'
import { can } from '~contract/domain/roles'
import { badgeText, NEW_LEADS, PENDING_APPLICATIONS } from '../menu-badges'
import type { SessionCompany } from '../session'

const OPTIONS = { showError: false }

/**
 * What waits in another of the user's companies, as its menu would count it: applications and leads, for a role that may see them.
 * Messages and notices are the user's own, in all companies the same.
 */
export function WaitingBadge({ company: { idStr, role } }: { company: Pick<SessionCompany, 'idStr' | 'role'> }) {
  const ofCompany = { companyId: idStr, pageSize: 1 }
  const pending = useApiQuery(
    applications.list,
    can(role, 'deliver.view') ? { ...PENDING_APPLICATIONS, ...ofCompany } : null,
    OPTIONS,
  )
  const uncalled = useApiQuery(leads.list, can(role, 'clue.manage') ? { ...NEW_LEADS, ...ofCompany } : null, OPTIONS)
  const count = (pending.data?.counts?.pending ?? 0) + (uncalled.data?.counts?.new ?? 0)
  return <Badge count={count} label={`${badgeText(count)} 件待处理`} />
}
