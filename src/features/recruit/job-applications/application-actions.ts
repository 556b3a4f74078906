/** Actions on one application; the row's `can` decides. */
import { callApi, errorText } from '@/api'
import { platform } from '@/platform'
import { type RowAction, toast } from '@/ui'
import { chatPath } from '../candidates/chat-path'
import type { JobApplication } from './application-types'
import type { ApplicationsState } from './use-applications'

const can = (action: JobApplication['can'][number]) => (row: JobApplication) => row.can.includes(action)

/** Requests the agent's settlement; the row shows it at once. */
export const confirmDecision = async (row: JobApplication, put: ApplicationsState['put']): Promise<void> => {
  if (!row.hire) return
  try {
    const settlement = await callApi(
      'POST /job-center/api/jobAgentAudits/onboardingSettlement',
      { onboardingId: row.hire.id },
      { mute: true },
    )
    const hire = { ...row.hire, settlementId: settlement.id, settlementStatus: settlement.status }
    put([{ ...row, hire, can: row.can.filter((action) => action !== 'settle') }])
    toast('已申请结算，等待管理员审核', 'success', {
      action: { label: '查看', run: () => platform.navigate(`/settleDetail?id=${settlement.id}`) },
    })
  } catch (error) {
    toast(errorText(error), 'error')
  }
}

type ActionHandlers = Pick<ApplicationsState, 'decide' | 'put' | 'setHired'>

export const applicationActions = ({ decide, put, setHired }: ActionHandlers): readonly RowAction<JobApplication>[] => [
  {
    key: 'pass',
    label: '通过初筛',
    isMain: true,
    when: (row) => can('pass')(row) && row.status === 'pending',
    run: (row) => decide([row], 'passed'),
  },
  {
    key: 'onboard',
    label: '登记入职',
    when: (row) => can('onboard')(row) && row.status === 'passed',
    run: (row) => setHired([row]),
  },
  { key: 'settle', label: '申请结算', isMain: true, when: can('settle'), run: (row) => confirmDecision(row, put) },
  { key: 'refuse', label: '不合适', when: can('refuse'), run: (row) => decide([row], 'unsuitable') },
  { key: 'reopen', label: '改回待处理', when: can('reopen'), run: (row) => decide([row], 'pending') },
  {
    key: 'chat',
    label: '沟通',
    when: ({ talent }) => Boolean(talent.chatUserId),
    run: ({ talent }) => platform.navigate(chatPath(talent.chatUserId)),
  },
]
