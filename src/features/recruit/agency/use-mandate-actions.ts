/** Actions on mandates: approve, reject with a reason, dismiss. */
import { useState } from 'react'
import { callApi, errorText } from '@/api'
import { type ListSource, type RowAction, toast } from '@/ui'
import type { Mandate } from './agency-types'

const A = '/job-center/api/jobAgentAudits' as const

/** The action a reason is entered for. */
export interface MandateDialog {
  mandate: Mandate
  action: 'reject' | 'dismiss'
}

const can = (action: Mandate['can'][number]) => (row: Mandate) => row.can.includes(action)

/** `source` shows the rows; `onChanged` runs when counts elsewhere are outdated. */
export function useMandateActions<F>(
  source: Pick<ListSource<Mandate, F>, 'patch'>,
  onChanged: () => void = () => undefined,
) {
  const [asking, setAsking] = useState<MandateDialog>()
  const put = (next: Mandate) => {
    source.patch((rows) => rows.map((row) => (row.id === next.id ? next : row)))
    onChanged()
  }
  const review = (mandateId: string, isApproved: boolean, reason = '') =>
    callApi(`POST ${A}/reviewAgentApplication`, { mandateId, isApproved, reason }, { mute: true })
  const approve = async (row: Mandate) => {
    try {
      put(await review(row.id, true))
      toast(`${row.agentName}可以开始推荐人才了`, 'success')
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }
  /** Throws the server's error, for the dialog. */
  const submitReason = async (reason: string) => {
    if (!asking) return
    const { mandate, action } = asking
    const dismiss = () => callApi(`POST ${A}/dismissProxy`, { mandateId: mandate.id, reason }, { mute: true })
    put(await (action === 'reject' ? review(mandate.id, false, reason) : dismiss()))
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
