/** Lists of agents, and the actions on them: approve, reject with a reason, dismiss. */
import { useState } from 'react'
import {
  errorText,
  INFINITE_PAGE_SIZE,
  mutateApi,
  type OptimisticChange,
  useApiInfiniteQuery,
  useLocalFilter,
} from '@/api'
import { type RowAction, toast } from '@/ui'
import * as mandates from '~contract/calls/agency/mandates'
import { changeRow } from '../jobs/change-row'
import type { Mandate } from './agency-types'

/** Pending agent applications of all jobs. */
export const usePendingMandates = () =>
  useApiInfiniteQuery(mandates.list, {
    list: useLocalFilter({}),
    size: INFINITE_PAGE_SIZE,
    input: () => ({ status: 'applied' as const }),
  })

/** Agents of one listed job; the first page names the listing. `jobId` '' = do not fetch. */
export const useListingMandates = (jobId: string) =>
  useApiInfiniteQuery(mandates.listByJob, {
    list: useLocalFilter({}),
    size: INFINITE_PAGE_SIZE,
    input: () => ({ jobId }),
    isReady: Boolean(jobId),
  })

/** The action a reason is entered for. */
export interface MandateDialog {
  mandate: Mandate
  action: 'reject' | 'dismiss'
}

const can = (action: Mandate['can'][number]) => (row: Mandate) => row.can.includes(action)

const show = (change: OptimisticChange, mandate: Mandate) => {
  const shown = changeRow(mandate.id, () => mandate)
  change.rows(mandates.list, shown)
  change.rows(mandates.listByJob, shown)
}

/** How a decision is shown: as it is meant at once, then as the server has it. */
const shownAs = (row: Mandate, status: Mandate['status']) => ({
  showError: false,
  optimistic: (change: OptimisticChange) => show(change, { ...row, status, can: [] }),
  answered: show,
})

const review = (row: Mandate, isApproved: boolean, reason = '') =>
  mutateApi(
    mandates.decide,
    { mandateId: row.id, isApproved, reason },
    shownAs(row, isApproved ? 'active' : 'rejected'),
  )

const dismiss = (row: Mandate, reason: string) =>
  mutateApi(mandates.dismiss, { mandateId: row.id, reason }, shownAs(row, 'dismissed'))

async function approve(row: Mandate): Promise<void> {
  try {
    await review(row, true)
    toast(`${row.agentName}可以开始推荐人才了`, 'success')
  } catch (error) {
    toast(errorText(error), 'error')
  }
}

export function useMandateActions() {
  const [asking, setAsking] = useState<MandateDialog>()
  /** Throws the server's error, for the dialog. */
  const submitReason = async (reason: string) => {
    if (!asking) return
    const { mandate, action } = asking
    await (action === 'reject' ? review(mandate, false, reason) : dismiss(mandate, reason))
    toast(action === 'reject' ? '已驳回，代理会看到原因' : '已解除代理', 'success')
  }
  const actions: readonly RowAction<Mandate>[] = [
    { key: 'approve', label: '通过', isMain: true, when: can('approve'), run: approve },
    { key: 'reject', label: '驳回', when: can('reject'), run: (mandate) => setAsking({ mandate, action: 'reject' }) },
    {
      key: 'dismiss',
      label: '解除代理',
      danger: true,
      when: can('dismiss'),
      run: (mandate) => setAsking({ mandate, action: 'dismiss' }),
    },
  ]
  return { actions, asking, setAsking, submitReason }
}
