/** Actions on one application; the row's `can` decides. */
import { errorText, mutateApi } from '@/api'
import { platform } from '@/platform'
import { type RowAction, toast } from '@/ui'
import * as settlements from '~contract/calls/agency/settlements'
import { chatPath } from '../../candidates/chat-path'
import { canMove } from './application-stage'
import type { JobApplication } from './application-types'
import type { Moving } from './MoveDialog'
import type { Refusal } from './use-application-page'
import { decideApplications, showApplications } from './use-applications'

const can = (action: JobApplication['can'][number]) => (row: JobApplication) => row.can.includes(action)

/** Requests the agent's settlement; the row shows it at once. */
export async function confirmDecision(row: JobApplication): Promise<void> {
  const { hire } = row
  if (!hire) return
  const can = row.can.filter((action) => action !== 'settle')
  const applied: JobApplication = { ...row, can, hire: { ...hire, settlementStatus: 'applied' } }
  try {
    const settlement = await mutateApi(
      settlements.request,
      { onboardingId: hire.id },
      {
        showError: false,
        optimistic: (change) => showApplications(change, [row], [applied]),
        answered: (change, { id, status }) =>
          showApplications(
            change,
            [row],
            [{ ...applied, hire: { ...hire, settlementId: id, settlementStatus: status } }],
          ),
      },
    )
    toast('已申请结算，等待管理员审核', 'success', {
      action: { label: '查看', run: () => platform.navigate(`/settleDetail?id=${settlement.id}`) },
    })
  } catch (error) {
    toast(errorText(error), 'error')
  }
}

interface ActionHandlers {
  /** Opens the onboarding of these. */
  setHired(rows: readonly JobApplication[]): void
  /** Opens the dialog that moves these. */
  setMoving(moving: Moving): void
  /** Asks why these are refused. */
  setRefused(refusal: Refusal): void
}

export const applicationActions = ({
  setHired,
  setMoving,
  setRefused,
}: ActionHandlers): readonly RowAction<JobApplication>[] => [
  {
    key: 'pass',
    label: '通过初筛',
    isMain: true,
    when: (row) => can('pass')(row) && row.status === 'pending',
    run: (row) => decideApplications([row], 'passed'),
  },
  {
    key: 'onboard',
    label: '登记入职',
    when: (row) => can('onboard')(row) && row.status === 'passed',
    run: (row) => setHired([row]),
  },
  { key: 'settle', label: '申请结算', isMain: true, when: can('settle'), run: (row) => confirmDecision(row) },
  { key: 'move', label: '移到', when: canMove, run: (row) => setMoving({ rows: [row] }) },
  { key: 'refuse', label: '不合适', when: can('refuse'), run: (row) => setRefused({ rows: [row] }) },
  { key: 'reopen', label: '改回待处理', when: can('reopen'), run: (row) => decideApplications([row], 'pending') },
  {
    key: 'chat',
    label: '沟通',
    when: ({ talent }) => Boolean(talent.chatUserId),
    run: ({ talent }) => platform.navigate(chatPath(talent.chatUserId)),
  },
]
