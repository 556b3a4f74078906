/** Numbers of the menu: applications and leads that wait for somebody, for those who may see them. */
import { useEffect } from 'react'
import { useApiQuery } from '@/api'
import * as applications from '~contract/calls/hiring/applications'
import * as leads from '~contract/calls/market/leads'
import { NEW_LEADS, PENDING_APPLICATIONS, setBadge } from '../../menu-badges'
import { canNow, useSession } from '../../session'

const OPTIONS = { showError: false }

/** The counts are those of the tabs that the entries lead to; what changes them reads them again. */
export function useWorkBadges(): void {
  const session = useSession()
  const pending = useApiQuery(applications.list, canNow('job.view', session) ? PENDING_APPLICATIONS : null, OPTIONS)
  const uncalled = useApiQuery(leads.list, canNow('clue.manage', session) ? NEW_LEADS : null, OPTIONS)
  const pendingCount = pending.data?.counts?.pending ?? 0
  const leadCount = uncalled.data?.counts?.new ?? 0
  useEffect(() => {
    setBadge('/deliver', pendingCount)
    setBadge('/myclue', leadCount)
  }, [pendingCount, leadCount])
}
